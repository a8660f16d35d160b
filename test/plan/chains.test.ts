/** Builder chains as what is sent, and what is deployed taken into them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import { pullInto } from '../../core/pull/pull-into.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { builderImport, chainCommand, chainLayout, chainOf } from '../kit/chains.ts';
import { inputOf } from '../kit/lint.ts';
import { drawUnknown, type Json, sentIn } from '../kit/plan.ts';

const script = { file: 'a.ts' } as const;
const bodiesOf = (text: string) => sentIn(builderImport + text, script).map(({ body }) => body);

describe('a builder chain', () => {
  it('is sent as the object that it builds', () => {
    expect(
      bodiesOf(`new SlashCommandBuilder()
  .setName('a')
  .setNameLocalization('de', 'b')
  .setDescription('d')
  .setNSFW()
  .setContexts(InteractionContextType.Guild, 1)
  .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers | 1n)
  .addSubcommand((s) => s.setName('s').setDescription('d').addStringOption((o) =>
    o.setName('o').setDescription('d').setRequired(false).addChoices({ name: 'x', value: 'y' }).setMaxLength(5)));
new ContextMenuCommandBuilder().setName('Show').setType(ApplicationCommandType.User).setDefaultMemberPermissions(null);
import { ApplicationCommandType, InteractionContextType, PermissionFlagsBits } from 'discord.js';`),
    ).toEqual([
      {
        type: 1,
        name: 'a',
        name_localizations: { de: 'b' },
        description: 'd',
        nsfw: true,
        contexts: [0, 1],
        default_member_permissions: '5',
        options: [
          {
            type: 1,
            name: 's',
            description: 'd',
            options: [
              {
                type: 3,
                name: 'o',
                description: 'd',
                required: false,
                choices: [{ name: 'x', value: 'y' }],
                max_length: 5,
              },
            ],
          },
        ],
      },
      { type: 2, name: 'Show', default_member_permissions: null },
    ]);
  });

  it('is not sent where something in it is not known', () => {
    expect(
      drawUnknown(
        `import { SlashCommandBuilder } from 'discord.js';
new SlashCommandBuilder().setName('a').setDescription(text())`,
        script,
      ),
    ).toBe(
      `import { SlashCommandBuilder } from 'discord.js';
new SlashCommandBuilder().setName('a').setDescription(text())
                                                      ^^^^^^ description`,
    );
  });
});

const rules = { scope: 'global' } as const;

function pulled(text: string, deployed: Json, name = 'ping'): string | undefined {
  const input = inputOf(builderImport + text, script);
  const edits = pullInto(input, { name, type: Number(deployed.type ?? 1) }, deployed, rules);
  return edits && applyEdits(input.text, edits).slice(builderImport.length);
}

describe('what is deployed is taken into a builder chain', () => {
  it('argument by argument and call by call, with comments as they are', () => {
    expect(
      pulled(
        `export const ping = new SlashCommandBuilder()
  // The name.
  .setName('ping')
  .setDescription("Pong")
  .setNSFW(true) // for adults
  .addStringOption((option) => option.setName('a').setDescription('A').setRequired(true))
  // Gone.
  .addUserOption((option) => option.setName('b').setDescription('B'))
  .setContexts(0);
`,
        {
          name: 'ping',
          description: 'Answers',
          name_localizations: { de: 'pong' },
          contexts: [0, 1],
          options: [
            { type: 3, name: 'a', description: 'Which', required: true },
            { type: 5, name: 'c', description: 'C' },
          ],
        },
      ),
    ).toBe(`export const ping = new SlashCommandBuilder()
  // The name.
  .setName('ping')
  .setNameLocalizations({ de: 'pong' })
  .setDescription("Answers")
  .addStringOption((option) => option.setName('a').setDescription('Which').setRequired(true))
  .addBooleanOption((option) => option.setName('c').setDescription('C'))
  .setContexts(0, 1);
`);
  });

  it('never into a constant that others share', () => {
    expect(
      pulled(
        `const shared = 'Shared';
new SlashCommandBuilder().setName('ping').setDescription(shared);
new SlashCommandBuilder().setName('pong').setDescription(shared);
`,
        { name: 'ping', description: 'Mine' },
      ),
    ).toBe(`const shared = 'Shared';
new SlashCommandBuilder().setName('ping').setDescription('Mine');
new SlashCommandBuilder().setName('pong').setDescription(shared);
`);
  });

  it('not where no method says it, or one call makes several options', () => {
    expect(
      pulled("new SlashCommandBuilder().setName('ping').setDescription('d')", {
        name: 'ping',
        description: 'd',
        options: [{ type: 99, name: 'a', description: 'd' }],
      }),
    ).toBeUndefined();
    expect(
      pulled(
        `const c = new SlashCommandBuilder().setName('ping').setDescription('d');
for (const name of ['a', 'b']) c.addUserOption((o) => o.setName(name).setDescription('d'));`,
        { name: 'ping', description: 'd', options: [{ type: 6, name: 'a', description: 'd' }] },
      ),
    ).toBeUndefined();
  });

  it('whatever the two are, the chain means what is deployed then', () => {
    let taken = 0;
    fc.assert(
      fc.property(chainCommand, chainCommand, chainLayout, (local, other, layout) => {
        const deployed = { ...other, name: 'pulled' };
        const chain = chainOf({ ...local, name: 'local' }, layout);
        const text = pulled(`${chain};\n`, deployed, 'local');
        if (text === undefined) return;
        taken += 1;
        const [body] = bodiesOf(text);
        expect(body && normalCommand(body, rules)).toMatchObject(normalCommand(deployed, rules));
      }),
      { numRuns: 100 },
    );
    expect(taken).toBeGreaterThan(60);
  });
});
