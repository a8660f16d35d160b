/** Taking what is deployed into a definition: the text before, and the whole text after. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { normalCommand, withFilledIn } from '../../core/plan/comparison/normal.ts';
import { pullInto } from '../../core/pull/pull-into.ts';
import { applyEdits } from '../../core/syntax/edits/index.ts';
import { definition } from '../kit/definitions.ts';
import { inputOf, type LintOptions } from '../kit/lint.ts';
import type { Json } from '../kit/plan.ts';
import { inProject } from '../kit/releases.ts';

const rules = { scope: 'global' } as const;

function pulled(
  source: string,
  deployed: Json,
  options: LintOptions & { name?: string } = {},
): string | undefined {
  const input = inputOf(source, options);
  const edits = pullInto(
    input,
    { name: options.name ?? 'ping', type: Number(deployed.type ?? 1) },
    deployed,
    rules,
  );
  return edits && applyEdits(input.text, edits);
}

const script = { file: 'commands.ts' } as const;

describe('takes what is deployed into a definition', () => {
  it('changes nothing where it says so already, however it is written', () => {
    const text = `{ "type": 1, "name": "ping", "description": "Pong", "nsfw": false, "options": [] }\n`;
    expect(pulled(text, { name: 'ping', description: 'Pong', contexts: null })).toBe(text);
  });

  it('field by field, with comments and order as they are', () => {
    const text = `{
  // The name.
  "description": "Pong",
  "nsfw": true, // for adults
  "name": "ping"
}
`;
    expect(
      pulled(
        text,
        { name: 'ping', description: 'Answers', name_localizations: { de: 'pong' } },
        { settings: { jsonComments: true } },
      ),
    ).toBe(`{
  // The name.
  "description": "Answers",
  "name": "ping",
  "name_localizations": {
    "de": "pong"
  }
}
`);
  });

  it('options by name: one is new, one is gone, one is changed, one stays as it is written', () => {
    const text = `{
  "name": "ping",
  "description": "Pong",
  "options": [
    { "type": 3, "name": "gone", "description": "x" },
    { "type": 3, "name": "same", "description": "x" },
    { "type": 3, "name": "changed", "description": "x" }
  ]
}
`;
    const option = (name: string, description = 'x', type = 3) => ({ type, name, description });
    expect(
      pulled(text, {
        name: 'ping',
        description: 'Pong',
        options: [option('same'), option('new', 'New', 4), option('changed', 'y')],
      }),
    ).toBe(`{
  "name": "ping",
  "description": "Pong",
  "options": [
    { "type": 3, "name": "same", "description": "x" },
    {
      "type": 4,
      "name": "new",
      "description": "New"
    },
    { "type": 3, "name": "changed", "description": "y" }
  ]
}
`);
  });

  it('what is new beside what goes, and nothing else', () => {
    const text = `{
  "name": "ping",
  "nsfw": true, // goes
  // Stays.
  "description": "Pong",
  "options": [
    { "type": 3, "name": "a", "description": "x" },
    { "type": 3, "name": "gone", "description": "x" },
    // Stays as well.
    { "type": 3, "name": "b", "description": "x" }
  ]
}
`;
    const deployed = {
      ...ping(option(3, 'a'), option(3, 'new'), option(3, 'b')),
      name_localizations: { de: 'pong' },
    };
    expect(pulled(text, deployed, { settings: { jsonComments: true } })).toBe(`{
  "name": "ping",
  "name_localizations": {
    "de": "pong"
  },
  // Stays.
  "description": "Pong",
  "options": [
    { "type": 3, "name": "a", "description": "x" },
    {
      "type": 3,
      "name": "new",
      "description": "x"
    },
    // Stays as well.
    { "type": 3, "name": "b", "description": "x" }
  ]
}
`);
  });

  const option = (type: number, name: string, more: object = {}) => ({
    type,
    name,
    description: 'x',
    ...more,
  });
  const ping = (...options: readonly object[]) => ({ name: 'ping', description: 'Pong', options });

  it('options in another order with their comments, and what changed in them then', () => {
    const text = `{
  "name": "ping",
  "description": "Pong",
  "options": [
    // The first one.
    { "type": 3, "name": "a", "description": "x" }, // behind a
    { "type": 3, "name": "gone", "description": "x" },
    /* The second one. */ { "type": 3, "name": "b", "description": "x", "choices": [
      { "name": "One", "value": "1" }, // of one
      { "name": "Two", "value": "2" } // of two
    ] }
  ]
}
`;
    const choices = [
      { name: 'Two', value: '22' },
      { name: 'One', value: '1' },
    ];
    const deployed = ping(option(3, 'b', { choices }), option(4, 'new'), option(3, 'a', { required: false }));
    expect(pulled(text, deployed, { settings: { jsonComments: true } })).toBe(`{
  "name": "ping",
  "description": "Pong",
  "options": [
    /* The second one. */ { "type": 3, "name": "b", "description": "x", "choices": [
      { "name": "Two", "value": "22" }, // of two
      { "name": "One", "value": "1" } // of one
    ] },
    {
      "type": 4,
      "name": "new",
      "description": "x"
    },
    // The first one.
    { "type": 3, "name": "a", "description": "x" } // behind a
  ]
}
`);
  });

  it('options of a literal in another order with their constants', () => {
    const text = `import { ApplicationCommandOptionType, type RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
const X = 'x';
const shared = { type: 3, name: 'shared', description: X };
export const ping: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'ping',
  description: 'Pong',
  options: [
    { type: ApplicationCommandOptionType.String, name: 'a', description: X },
    shared,
    { type: ApplicationCommandOptionType.Integer, name: 'b', description: X },
  ],
};
`;
    expect(pulled(text, ping(option(4, 'b'), option(3, 'shared'), option(3, 'a')), script)).toBe(
      text.replace(/( {4}\{.*\n)(.*\n)( {4}\{.*\n)/, '$3$2$1'),
    );
  });

  it('options of a chain in another order with their comments', () => {
    const text = `import { SlashCommandBuilder } from 'discord.js';
const X = 'x';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Pong')
  // The first one.
  .addStringOption((option) => option.setName('a').setDescription(X).setMinLength(1))
  // The second one.
  .addIntegerOption((option) => option.setName('b').setDescription(X));
`;
    expect(pulled(text, ping(option(4, 'b'), option(3, 'a', { min_length: 2 })), script)).toBe(
      `import { SlashCommandBuilder } from 'discord.js';
const X = 'x';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Pong')
  // The second one.
  .addIntegerOption((option) => option.setName('b').setDescription(X))
  // The first one.
  .addStringOption((option) => option.setName('a').setDescription(X).setMinLength(2));
`,
    );
  });

  it('subcommands and their options in another order at once', () => {
    const text = `{ "name": "ping", "description": "Pong", "options": [
  { "type": 1, "name": "a", "description": "x", "options": [
    { "type": 3, "name": "c", "description": "x" }, // c
    { "type": 3, "name": "d", "description": "x" } // d
  ] },
  { "type": 1, "name": "b", "description": "x" } // b
] }
`;
    const deployed = ping(option(1, 'b'), option(1, 'a', { options: [option(3, 'd'), option(3, 'c')] }));
    expect(pulled(text, deployed, { settings: { jsonComments: true } })).toBe(
      `{ "name": "ping", "description": "Pong", "options": [
  { "type": 1, "name": "b", "description": "x" }, // b
  { "type": 1, "name": "a", "description": "x", "options": [
    { "type": 3, "name": "d", "description": "x" }, // d
    { "type": 3, "name": "c", "description": "x" } // c
  ] }
] }
`,
    );
  });

  it('in a script, in its quotes, and never into a constant that others share', () => {
    const text = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
const shared = 'Shared';
export const ping: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'ping',
  description: shared,
};
export const pong: RESTPostAPIApplicationCommandsJSONBody = { name: 'pong', description: shared };
`;
    expect(pulled(text, { name: 'ping', description: "It's mine", nsfw: true }, script)).toBe(
      text.replace('description: shared,\n', "description: 'It\\'s mine',\n  nsfw: true,\n"),
    );
  });

  it('in the spelling of discord.js data', () => {
    const text = `import type { ApplicationCommandData } from 'discord.js';
export const ping: ApplicationCommandData = { name: 'ping', description: 'Pong' };
`;
    expect(
      pulled(
        text,
        { name: 'ping', description: 'Pong', description_localizations: { de: 'Antwort' } },
        script,
      ),
    ).toBe(text.replace("'Pong' }", "'Pong', descriptionLocalizations: { de: 'Antwort' } }"));
  });

  it('into a class of slash-create, in its own words', () => {
    const before = `import { SlashCommand } from 'slash-create';
export class Ping extends SlashCommand {
  constructor(creator) {
    super(creator, { name: 'ping', description: 'Pong', requiredPermissions: ['KICK_MEMBERS'] });
  }
}
`;
    const options = inProject({ asked: { 'slash-create': '^6.8.1' } });
    const ping = { name: 'ping', description: 'Pong', integration_types: [0] };
    const after = { ...ping, default_member_permissions: '6', nsfw: true };
    expect(pulled(before, after, options)).toBe(
      before.replace(
        `requiredPermissions: ['KICK_MEMBERS'] }`,
        `requiredPermissions: ['KICK_MEMBERS', 'BAN_MEMBERS'], nsfw: true }`,
      ),
    );
    const said = { ...after, default_member_permissions: '2', nsfw: false };
    expect(pulled(before, said, options)).toBe(before);
    expect(pulled(before, ping, options)).toBe(before.replace(", requiredPermissions: ['KICK_MEMBERS']", ''));
    // What slash-create says by itself is written as soon as it is to say something else.
    expect(pulled(before, { ...said, integration_types: [0, 1] }, options)).toBe(
      before.replace("['KICK_MEMBERS'] }", "['KICK_MEMBERS'], integrationTypes: [0, 1] }"),
    );
  });

  it('not into what is only known when the program runs, nor into what is not there', () => {
    expect(
      pulled(`{ "name": "pong", "description": "x" }`, { name: 'ping', description: 'x' }),
    ).toBeUndefined();
    expect(
      pulled(
        `import type { ApplicationCommandData } from 'discord.js';
export const ping: ApplicationCommandData = { name: 'ping', description: process.argv[2] };`,
        { name: 'ping', description: 'x' },
        script,
      ),
    ).toBeUndefined();
  });

  it('whatever the two are, the definition means what is deployed then', () => {
    fc.assert(
      fc.property(definition, definition, fc.constantFrom(undefined, 2), (local, other, indent) => {
        const deployed = { ...other, name: 'pulled' };
        if ((local.type ?? 1) !== (other.type ?? 1)) return;
        const source = JSON.stringify({ ...local, name: 'local' }, null, indent);
        const text = pulled(source, deployed, { name: 'local' });
        const [found] = analyzeDocument(inputOf(text ?? '')).definitions;
        const after = found && localCommand(found.definition);
        if (!after || 'unknown' in after) throw new Error(`Cannot be sent:\n${text}`);
        const normal = normalCommand(deployed, rules);
        expect(withFilledIn(normalCommand(after.body, rules), normal)).toEqual(normal);
      }),
      { numRuns: 300 },
    );
  });
});
