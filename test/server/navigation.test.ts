/** Definition and references: between commands, their overwrites, mentions, handlers and what they share. */
import { describe, expect, it } from 'vitest';
import type { Location } from 'vscode-languageserver';
import { drawPlaces, startProject } from '../kit/projects.ts';

/** Asserts what the name at the cursor is used by, its own place included, and that each of these leads to the same. */
async function checkReferences(project: string, expected: string): Promise<void> {
  const started = await startProject(project);
  const found = await started.ask<Location[]>('textDocument/references', {
    context: { includeDeclaration: true },
  });
  expect(drawPlaces(started, found)).toBe(lines(expected));
}

async function checkDefinition(project: string, expected: string): Promise<void> {
  const started = await startProject(project);
  const found = await started.ask<Location[]>('textDocument/definition');
  expect(drawPlaces(started, found)).toBe(lines(expected));
}

const lines = (drawing: string): string =>
  drawing
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const other = `
--- index.ts
client.on('interactionCreate', async (interaction) => {
  if (!interaction.isChatInputCommand()) return;
  if (interaction.commandName === 'ban') {
    const user = interaction.options.getUser('user');
    const text = interaction.options.getString('user');
    return user;
  }
  switch (interaction.commandName) {
    case 'ban':
      return other.ban;
    case 'kick':
      return interaction.options.getUser('user');
  }
});
--- README.md
Use </ban:123456789012345678>, not </bans:123456789012345678> or </ban:12>.
--- a.permissions.json
{ "guild_id": "123456789012345678", "commands": [
  { "name": "ban", "permissions": [] },
  { "name": "ban", "type": 2, "permissions": [] },
  { "id": "223456789012345678", "application_id": "323456789012345678", "name": "ban", "permissions": [] }
] }
`;
const references = `
a.permissions.json: { "name": "[ban]", "permissions": [] },
index.ts: if (interaction.commandName === '[ban]') {
index.ts: case '[ban]':
README.md: Use </[ban]:123456789012345678>, not </bans:123456789012345678> or </ban:12>.
`;

describe('of a command', () => {
  const json = `--- ban.command.json
{ "name": "ban", "description": "ban", "options": [{ "type": 6, "name": "user", "description": "x" }] }
`;
  const withReferences = (own: string) =>
    `${references}${own}`
      .trim()
      .split('\n')
      .sort((a, b) => (order(a) < order(b) ? -1 : 1))
      .join('\n');
  const order = (line: string) => line.slice(0, line.indexOf(':'));
  const at = (text: string, word: string) => text.replace(word, `${word.slice(0, 2)}‸${word.slice(2)}`);

  it('in JSON', () =>
    checkReferences(
      `${at(json, '"ban"')}${other}`,
      withReferences(
        'ban.command.json: { "name": "[ban]", "description": "ban", "options": [{ "type": 6, "name": "user", "description": "x" }] }',
      ),
    ));

  it('in a literal', () =>
    checkReferences(
      `--- ban.ts
export const ban = { name: 'b‸an', description: 'x' } satisfies RESTPostAPIApplicationCommandsJSONBody;
${other}`,
      withReferences(
        "ban.ts: export const ban = { name: '[ban]', description: 'x' } satisfies RESTPostAPIApplicationCommandsJSONBody;",
      ),
    ));

  it('in a chain', () =>
    checkReferences(
      `--- ban.ts
import { SlashCommandBuilder } from 'discord.js';
export const ban = new SlashCommandBuilder().setName("ban‸").setDescription('x');
${other}`,
      withReferences(
        'ban.ts: export const ban = new SlashCommandBuilder().setName("[ban]").setDescription(\'x\');',
      ),
    ));

  const declared =
    'ban.command.json: { "name": "[ban]", "description": "ban", "options": [{ "type": 6, "name": "user", "description": "x" }] }';
  it.each(["=== 'ban'", "case 'ban'", '</ban:1', '{ "name": "ban", "permissions"'])(
    'from %s leads to its name',
    (use) => checkDefinition(`${json}${other.replace(use, use.replace('ban', 'b‸an'))}`, declared),
  );
  it.each([
    '</bans',
    '</ban:12>',
    '"type": 2, "permissions"',
    '323456789012345678", "name": "ban"',
    "case 'kick'",
    "getString('user')",
    "case 'kick':\n      return interaction.options.getUser('user')",
  ])('from %s leads nowhere', (use) =>
    checkDefinition(`${json}${other.replace(use, `${use.slice(0, -2)}‸${use.slice(-2)}`)}`, ''),
  );
  it('in whose condition an option is asked for leads to the option', () =>
    checkDefinition(
      `${json}${at(other, "'user'")}`,
      'ban.command.json: { "name": "ban", "description": "ban", "options": [{ "type": 6, "name": "[user]", "description": "x" }] }',
    ));
});

describe('of an option in the module of its handler', () => {
  const option = (name: string) => `{ type: 3, name: '${name}', description: 'x' }`;
  const command = (name: string, options: string) =>
    `{ name: '${name}', description: 'x', options: [${options}] }`;

  it('are its getters', () =>
    checkReferences(
      `--- tag.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('tag').setDescription('x')
  .addStringOption((option) => option.setName('te‸xt').setDescription('x'));
export async function execute(interaction: ChatInputCommandInteraction) {
  const { options } = interaction;
  interaction.options.getString('text', true);
  options.getString("text");
  interaction.options.getInteger('text');
  interaction.data.get('text');
  if (interaction.commandName !== 'tag') return;
}
`,
      `tag.ts: .addStringOption((option) => option.setName('[text]').setDescription('x'));
       tag.ts: interaction.options.getString('[text]', true);
       tag.ts: options.getString("[text]");`,
    ));

  it('are those of its own object', () =>
    checkReferences(
      `--- tags.ts
export const a = {
  data: ${command('a', option('te‸xt'))} satisfies CommandDefinition,
  run(interaction) { return interaction.options.getString('text'); },
};
export const b = {
  data: ${command('b', option('text'))} satisfies CommandDefinition,
  run(interaction) { return interaction.options.getString('text'); },
};
export const run = (interaction) => interaction.options.getString('text');
`,
      `tags.ts: data: ${command('a', option('[text]'))} satisfies CommandDefinition,
       tags.ts: run(interaction) { return interaction.options.getString('[text]'); },`,
    ));

  const subcommands = ['add', 'drop', 'move']
    .map((name) => `{ type: 1, name: '${name}', description: 'x', options: [${option('text')}] }`)
    .join(',\n');
  const handler = `
export async function execute(interaction) {
  const sub = interaction.options.getSubcommand();
  if (sub === 'add') return interaction.options.getString('text');
  else interaction.options.getString('text');
  switch (interaction.options.getSubcommand(true)) {
    case 'drop': {
      return interaction.options.getString('text');
    }
    case 'add':
    case 'move':
      return interaction.options.getString('text');
  }
  return sub === 'drop' ? interaction.options.getString("text") : undefined;
}
`;
  const module = `--- tag.ts\nexport const data = ${command('tag', `\n${subcommands}`)} satisfies CommandDefinition;${handler}`;
  it('are those where its subcommand is handled', () =>
    checkReferences(
      module.replace(
        "name: 'drop', description: 'x', options: [{ type: 3, name: 'text'",
        "name: 'drop', description: 'x', options: [{ type: 3, name: 'te‸xt'",
      ),
      `tag.ts: { type: 1, name: 'drop', description: 'x', options: [${option('[text]')}] },
       tag.ts: return interaction.options.getString('[text]');
       tag.ts: return sub === 'drop' ? interaction.options.getString("[text]") : undefined;`,
    ));
  it('and those of a subcommand are what it is compared with', () =>
    checkReferences(
      module.replace("case 'drop'", "case '‸drop'"),
      `tag.ts: { type: 1, name: '[drop]', description: 'x', options: [${option('text')}] },
       tag.ts: case '[drop]': {
       tag.ts: return sub === '[drop]' ? interaction.options.getString("text") : undefined;`,
    ));

  it('are none where another command may be meant', async () => {
    const drawing = (more: string) => `--- tag.ts
export const data = ${command('tag', option('te‸xt'))} satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getString('text');
${more}
`;
    const own = `tag.ts: export const data = ${command('tag', option('[text]'))} satisfies CommandDefinition;`;
    const use = "tag.ts: export const run = (interaction) => interaction.options.getString('[text]');";
    await checkReferences(drawing(''), `${own}\n${use}`);
    await checkReferences(drawing("if (interaction.commandName === 'other') run(interaction);"), own);
    await checkReferences(
      drawing(`export const other = ${command('other', option('text'))} satisfies CommandDefinition;`),
      own,
    );
    await checkReferences(
      drawing("export const other = { name: unknown(), description: 'x' } satisfies CommandDefinition;"),
      own,
    );
  });
});

describe('of what is shared', () => {
  const shared = `--- shared.ts
export const user = { type: 6, name: 'user', description: 'x' } as const;
--- ban.ts
import { user } from './shared.ts';
export const ban = { name: 'ban', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser('user');
--- kick.ts
import { user } from './shared.ts';
export const kick = { name: 'kick', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser('user');
`;
  const all = `
    ban.ts: export const ban = { name: 'ban', description: 'x', options: [[user]] } satisfies CommandDefinition;
    ban.ts: export const run = (interaction) => interaction.options.getUser('[user]');
    kick.ts: export const kick = { name: 'kick', description: 'x', options: [[user]] } satisfies CommandDefinition;
    kick.ts: export const run = (interaction) => interaction.options.getUser('[user]');
    shared.ts: export const user = { type: 6, name: '[user]', description: 'x' } as const;`;
  it('are all uses', () => checkReferences(shared.replace("name: 'user'", "name: '‸user'"), all));
  it('leads from each to the one', () =>
    checkDefinition(
      shared.replace("getUser('user')", "getUser('us‸er')"),
      "shared.ts: export const user = { type: 6, name: '[user]', description: 'x' } as const;",
    ));
  it('leaves the names of the language to its own server', () =>
    checkDefinition(shared.replace('options: [user]', 'options: [us‸er]'), ''));

  it('leads from a call of a translation library to its catalog', () =>
    checkDefinition(
      `--- package.json
{ "dependencies": { "i18next": "1" } }
--- locales/en.json
{ "ping": { "name": "ping" } }
--- ping.ts
import i18next from 'i18next';
export default { name: i18n‸ext.t('ping.name', { lng: 'en' }), description: 'x' } satisfies CommandDefinition;
`,
      'locales/en.json: { "ping": { "name": "[ping]" } }',
    ));
});

it('of one application are not those of another', async () => {
  const drawing = (cursor: string) =>
    `--- one/appcommands.json
{ "applications": [{ "name": "one", "commands": { "global": ["*.commands.json"] } }] }
--- one/a.commands.json
[{ "name": "ban", "description": "x" }]
--- two/appcommands.json
{ "applications": [{ "name": "two", "commands": { "global": ["*.commands.json"] } }] }
--- two/b.commands.json
[{ "name": "ban", "description": "x" }, { "name": "kick", "description": "x" }]
--- README.md
</ban:123456789012345678> </kick:123456789012345678>
`.replace(cursor, cursor.replace('"', '‸"'));
  await checkReferences(
    drawing('ban", "description": "x" }]'),
    'one/a.commands.json: [{ "name": "[ban]", "description": "x" }]',
  );
  await checkReferences(
    drawing('kick"'),
    `README.md: </ban:123456789012345678> </[kick]:123456789012345678>
     two/b.commands.json: [{ "name": "ban", "description": "x" }, { "name": "[kick]", "description": "x" }]`,
  );
});

it('of which only the program knows the id are mentions', () =>
  checkReferences(
    `--- ban.command.json
{ "name": "b‸an", "description": "x", "options": [{ "type": 1, "name": "user", "description": "x" }] }
--- help.ts
const help = \`see </ban:\${id}> and </ban user:\${ids.get('ban') ?? ''}>, not </bans:\${id}>, </ban:\${id} or </ban:id>\`;
`,
    `ban.command.json: { "name": "[ban]", "description": "x", "options": [{ "type": 1, "name": "user", "description": "x" }] }
     help.ts: const help = \`see </[ban]:\${id}> and </ban user:\${ids.get('ban') ?? ''}>, not </bans:\${id}>, </ban:\${id} or </ban:id>\`;
     help.ts: const help = \`see </ban:\${id}> and </[ban] user:\${ids.get('ban') ?? ''}>, not </bans:\${id}>, </ban:\${id} or </ban:id>\`;`,
  ));

it('of which a tag of XML has the name are none', () =>
  checkReferences(
    `--- media.command.json
{ "name": "m‸edia", "description": "x" }
--- feed.ts
const item = \`<media:\${tag}>x</media:\${tag}>\`;
`,
    'media.command.json: { "name": "[media]", "description": "x" }',
  ));

it('nothing is looked for where no name stands', () =>
  checkReferences('--- a.command.json\n{ "name": "ban", "desc‸ription": "ban" }\n', ''));
