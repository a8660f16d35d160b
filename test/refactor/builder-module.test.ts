/** Deployed commands as modules with a builder. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import { normalCommand } from '../../core/plan/comparison/normal.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { pulledFiles } from '../../core/pull/pulled.ts';
import { inputOf } from '../kit/lint.ts';
import { deployed } from '../kit/plan.ts';
import { everyFacts, validDefinition } from '../kit/valid-definitions.ts';

const typescript = { packages: new Map([['discord.js', '^14.16.0']]), scripts: 'typescript' } as const;
const commonjs = { ...typescript, scripts: 'commonjs' } as const;
const rules = { scope: 'global' } as const;

const drawing = (
  commands: readonly DeployedCommand[],
  around: Parameters<typeof pulledFiles>[4],
  like = '',
): string =>
  pulledFiles(commands, 'builder', rules, undefined, around)
    .map(({ path, textLike }) => `--- ${path}\n${textLike(like)}`)
    .join('');

const some = deployed([
  { name: 'ban', description: 'Bans', options: [{ type: 6, name: 'who', description: 'Whom' }] },
  { name: 'Report', type: 2 },
  { name: 'launch', type: 4, description: 'Opens', handler: 2 },
]);

it('each in a file of its own; what no builder makes is written without', () => {
  expect(drawing(some, typescript)).toBe(`--- ban.ts
import { SlashCommandBuilder } from 'discord.js';

export const banCommand = new SlashCommandBuilder()
  .setName('ban')
  .setDescription('Bans')
  .addUserOption((option) => option.setName('who').setDescription('Whom'))
  .toJSON();
--- launch-primary-entry-point.ts
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';

export const launchPrimaryEntryPointCommand = {
  type: 4,
  name: 'launch',
  description: 'Opens',
  handler: 2
} satisfies RESTPostAPIApplicationCommandsJSONBody;
--- report-user.ts
import { ContextMenuCommandBuilder } from 'discord.js';

export const reportUserCommand = new ContextMenuCommandBuilder()
  .setType(2)
  .setName('Report')
  .toJSON();
`);
});

it('in JavaScript where the project has no TypeScript, in the style of what is there', () => {
  expect(drawing(some.slice(0, 1), commonjs, 'foo("x");\r\n\tbar();\r\n')).toBe(
    [
      '--- ban.js\nconst { SlashCommandBuilder } = require("discord.js");',
      '',
      'const banCommand = new SlashCommandBuilder()',
      '\t.setName("ban")',
      '\t.setDescription("Bans")',
      '\t.addUserOption((option) => option.setName("who").setDescription("Whom"))',
      '\t.toJSON();',
      '',
      'module.exports = banCommand;',
      '',
    ].join('\r\n'),
  );
  expect(drawing(some.slice(2), commonjs)).toMatch(/^--- launch-primary-entry-point\.command\.json\n\{/);
});

it('say what was deployed, for any command', () => {
  const [facts] = everyFacts;
  let built = 0;
  fc.assert(
    fc.property(validDefinition(facts as never, 'global'), fc.boolean(), (definition, isScript) => {
      // As a service gives it: it has no negative zero.
      const commands = deployed([JSON.parse(JSON.stringify(definition)) as typeof definition]);
      const [file] = pulledFiles(commands, 'builder', rules, undefined, isScript ? commonjs : typescript);
      if (!file) throw new Error('There is a file for each.');
      const text = file.textLike('');
      if (text.includes('new ')) built += 1;
      const [found] = analyzeDocument(inputOf(text, { file: file.path })).definitions;
      const local = found && localCommand(found.definition);
      expect(local && 'body' in local && normalCommand(local.body, rules)).toEqual(
        commands[0] && normalCommand(commands[0], rules),
      );
    }),
    // The letter is of Unicode 17: engines know it, and parsers of scripts do not.
    { numRuns: 100, examples: [[{ type: 2, name: '\u{323b0}' } as never, true]] },
  );
  expect(built).toBeGreaterThan(50);
});
