/** Rename: whole files before and after, refusals, and what is said of what the service loses. */
import { describe, expect, it } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver';
import type { ClientOptions } from '../kit/language-client.ts';
import { drawEdit, startProject } from '../kit/projects.ts';

const annotates = {
  capabilities: {
    workspace: {
      workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
    },
  },
} satisfies ClientOptions;

async function rename(project: string, newName: string, options: ClientOptions = annotates) {
  const started = await startProject(project, options);
  const edit = await started.ask<WorkspaceEdit | null>('textDocument/rename', { newName });
  return { started, edit };
}

/** Asserts the files that change, whole: those of the drawing that are not drawn after stay as they are. */
async function checkRename(before: string, newName: string, after: string): Promise<void> {
  const { started, edit } = await rename(before, newName);
  expect(drawEdit(started, edit)).toBe(after.replace(/^\n/, ''));
}

async function checkRefused(before: string, newName: string, message: string): Promise<void> {
  await expect(rename(before, newName)).rejects.toThrow(message);
}

describe('a command', () => {
  const other = (name: string) => `--- README.md
</${name}:123456789012345678> </${name} add:123456789012345678> </other:123456789012345678>
--- a.permissions.json
{ "guild_id": "123456789012345678", "commands": [{ "name": "${name}", "permissions": [] }] }
--- index.js
client.on('interactionCreate', (interaction) => {
  if (interaction.commandName === "${name}") run(interaction);
});
`;
  const json = (name: string) => `--- tag.command.json
{
  "name": "${name}", // not with this comment
  "name_localizations": { "de": "${name}", "fr": "étiquette" },
  "description": "tag",
  "options": [{ "type": 1, "name": "add", "description": "tag" }, { "type": 1, "name": "tag", "description": "x" }]
}
`;
  it('in JSON', () =>
    checkRename(
      other('tag') + json('tag').replace('"name": "tag"', '"name": "ta‸g"'),
      'label',
      sorted(other('label') + json('label')),
    ));

  const literal = (name: string) => `--- tag.ts
export const tag = {
  name: '${name}', description: \`tag\`,
  nameLocalizations: { de: "${name}" },
  options: [{ type: 1, name: 'add', description: 'x' }],
} satisfies ChatInputApplicationCommandData;
`;
  it('in a literal', () =>
    checkRename(
      other('tag') + literal('tag').replace("'tag'", "'ta‸g'"),
      "l'ordre",
      sorted(other("l'ordre") + literal("l'ordre").replace("'l'ordre'", "'l\\'ordre'")),
    ));

  const chain = (name: string) => `--- tag.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder()
  .setName("${name}").setDescription('tag')
  .setNameLocalization('de', '${name}')
  .addSubcommand((add) => add.setName('add').setDescription('x'));
`;
  it('in a chain, from where it is mentioned', () =>
    checkRename(
      other('tag').replace('</tag add', '</t‸ag add') + chain('tag'),
      'label',
      sorted(other('label') + chain('label')),
    ));

  it('of which another of the same name is defined takes along only what is sure', () =>
    checkRename(
      `${other('tag')}--- a.commands.json
[{ "name": "t‸ag", "description": "x" }]
--- b.ts
export const b = { name: 'tag', description: 'x' } satisfies CommandDefinition;
`,
      'label',
      '--- a.commands.json\n[{ "name": "label", "description": "x" }]\n',
    ));
});

describe('what is in a command', () => {
  const module = (group: string, sub: string, option: string, choice: string) => `--- tag.ts
import { SlashCommandBuilder } from 'discord.js';
export const data = new SlashCommandBuilder().setName('tag').setDescription('x')
  .addSubcommandGroup((group) => group.setName('${group}').setDescription('x').addSubcommand((sub) =>
    sub.setName('${sub}').setDescription('x').addStringOption((option) =>
      option.setName('${option}').setDescription('x').addChoices({ name: '${choice}', name_localizations: { de: '${choice}' }, value: 'one' }))));
export async function execute(interaction) {
  const group = interaction.options.getSubcommandGroup();
  if (group === '${group}' && interaction.options.getSubcommand() === '${sub}')
    return interaction.options.getString('${option}') ?? 'one';
  return '</tag ${group} ${sub}:123456789012345678>';
}
`;
  const before = module('edit', 'add', 'text', 'one');
  it('a group', () =>
    checkRename(
      before.replace("setName('edit')", "setName('ed‸it')"),
      'change',
      module('change', 'add', 'text', 'one'),
    ));
  it('a subcommand', () =>
    checkRename(
      before.replace("=== 'add'", "=== 'ad‸d'"),
      'create',
      module('edit', 'create', 'text', 'one'),
    ));
  it('an option', () =>
    checkRename(
      before.replace("getString('text')", "getString('te‸xt')"),
      'words',
      module('edit', 'add', 'words', 'one'),
    ));
  it('an option, wherever an interaction is asked for it', () => {
    const text = (name: string) => `--- a.ts
import { SlashCommandBuilder } from 'discord.js';
export const a = new SlashCommandBuilder().setName('a').setDescription('x')
  .addStringOption((o) => o.setName('${name}').setDescription('x').setAutocomplete(true));
export async function autocomplete(interaction) {
  const focused = interaction.options.getFocused(true);
  if (focused.name === '${name}' || interaction.options.getFocused(true).name === '${name}') return;
  const { name, value } = interaction.options.getFocused(true);
  switch (name) { case '${name}': return value; }
}
export async function execute(interaction, config) {
  const given = interaction.options.get('${name}', true)?.value;
  await this.interaction.options?.get('${name}');
  const option = config.getFocused(true);
  return config.options.get('text') ?? texts.get('text') ?? (option.name === 'text' && interaction.name === 'text');
}
`;
    return checkRename(text('text').replace("setName('text", "setName('te‸xt"), 'words', text('words'));
  });
  it('a choice, whose value stays', () =>
    checkRename(
      before.replace("name: 'one'", "name: 'o‸ne'"),
      "It's 1",
      module('edit', 'add', 'text', "It\\'s 1"),
    ));

  it('a shared option, in all that use it', () =>
    checkRename(
      `--- shared.ts
export const user = { type: 6, name: 'user', description: 'x' } as const;
--- ban.ts
import { user } from './shared.ts';
export const ban = { name: 'ban', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser('us‸er');
--- kick.ts
import { user } from './shared.ts';
export const kick = { name: 'kick', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser("user");
`,
      'member',
      `--- ban.ts
import { user } from './shared.ts';
export const ban = { name: 'ban', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser('member');
--- kick.ts
import { user } from './shared.ts';
export const kick = { name: 'kick', description: 'x', options: [user] } satisfies CommandDefinition;
export const run = (interaction) => interaction.options.getUser("member");
--- shared.ts
export const user = { type: 6, name: 'member', description: 'x' } as const;
`,
    ));

  it('with translations that another command uses as well leaves those', () =>
    checkRename(
      `--- a.ts
const names = { de: 'text' };
export const a = { name: 'a', description: 'x', options: [{ type: 3, name: 'te‸xt', nameLocalizations: names, description: 'x' }] } satisfies ChatInputApplicationCommandData;
export const b = { name: 'b', description: 'x', options: [{ type: 3, name: 'text', nameLocalizations: names, description: 'x' }] } satisfies ChatInputApplicationCommandData;
`,
      'words',
      `--- a.ts
const names = { de: 'text' };
export const a = { name: 'a', description: 'x', options: [{ type: 3, name: 'words', nameLocalizations: names, description: 'x' }] } satisfies ChatInputApplicationCommandData;
export const b = { name: 'b', description: 'x', options: [{ type: 3, name: 'text', nameLocalizations: names, description: 'x' }] } satisfies ChatInputApplicationCommandData;
`,
    ));
});

describe('translations that are shared', () => {
  const names = (name: string) => `--- a.ts
const names = { de: 'text' };
export const a = { name: '${name}', nameLocalizations: names, description: 'x' } satisfies ChatInputApplicationCommandData;
export const b = { name: 'b', nameLocalizations: names, description: 'x' } satisfies ChatInputApplicationCommandData;
`;
  it('stay, whatever the name of the other command is', () =>
    checkRename(names('te‸xt'), 'words', names('words')));
});

describe('is refused', () => {
  const options =
    '[{ "type": 3, "name": "t‸ext", "description": "x" }, { "type": 3, "name": "other", "name_localizations": { "de": "anders" }, "description": "x" }]';
  const json = `--- a.command.json\n{ "name": "a", "description": "x", "options": ${options} }\n`;
  it.each([
    ['My Text', 'My Text'],
    ['', 'The name is empty'],
    ['x'.repeat(33), '32'],
    ['other', 'Another option beside it is called `other`.'],
  ])('the name %s', (name, message) => checkRefused(json, name, message));

  it('the name of another command of the scope', async () => {
    const commands = (type: number) => `--- a.commands.json
[{ "name": "a‸", "description": "x" }]
--- b.commands.json
[{ "name": "b", "type": ${type} }]
`;
    await checkRefused(commands(1), 'b', 'Another command of the same type and scope is called `b`.');
    const { edit } = await rename(commands(2), 'b');
    expect(edit).not.toBeNull();
  });

  it('the name of another choice', () =>
    checkRefused(
      `--- a.ts
export const a = { name: 'a', description: 'x', options: [{ type: 3, name: 'o', description: 'x', choices: [{ name: 'O‸ne', value: '1' }, { name: 'Two', value: '2' }] }] } satisfies CommandDefinition;
`,
      'Two',
      'Another choice of the same option is called `Two`.',
    ));

  it('what is no literal', () =>
    checkRefused(
      `--- a.ts
const prefix = 'a';
export const a = { name: prefix + '-b‸an', description: 'x' } satisfies CommandDefinition;
`,
      'kick',
      'The name of `/a-ban` is not one literal: change its parts.',
    ));

  it.each([
    [
      'a description',
      "const user = 'user';\nexport const tag: ApplicationCommandData = { name: 'tag', description: 'x', options: [{ type: 3, name: us‸er, description: user }] };",
      '/tag user',
    ],
    [
      'a description in a template',
      "const user = 'user';\nexport const tag: ApplicationCommandData = { name: 'tag', description: 'x', options: [{ type: 3, name: us‸er, description: `The ${user}` }] };",
      '/tag user',
    ],
    [
      'the value of a choice',
      "const choices = ['re‸d', 'blue'].map((one) => ({ name: one, value: one }));\nexport const tag: ApplicationCommandData = { name: 'tag', description: 'x', options: [{ type: 3, name: 'color', description: 'x', choices }] };",
      '/tag color red',
    ],
  ])('where the same text is %s, too', (_, text, name) =>
    checkRefused(
      `--- a.ts\nimport type { ApplicationCommandData } from 'discord.js';\n${text}\n`,
      'other',
      `The text of \`${name}\` holds more than its name: change its parts.`,
    ),
  );

  it('where several commands are meant', () =>
    checkRefused(
      `--- README.md
</b‸an:123456789012345678>
--- a.commands.json
[{ "name": "ban", "description": "x" }]
--- b.ts
export const b = { name: 'ban', description: 'x' } satisfies CommandDefinition;
`,
      'kick',
      '`/ban` is defined in several places: rename it in one of them.',
    ));
});

describe('what the service loses', () => {
  const command = (id: string) =>
    `--- a.command.json\n{ ${id}"name": "ba‸n", "description": "x", "options": [{ "type": 3, "name": "text", "description": "x" }] }\n`;
  it('is an annotation that waits for consent', async () => {
    const { edit } = await rename(command(''), 'kick');
    expect(edit?.changeAnnotations).toEqual({
      loses: {
        label: 'A new command for the service: new id, no permission overwrites',
        description:
          'If `/ban` is deployed, a deploy creates `/kick` beside it, with a new id and without its permission overwrites. “Plan again with renames…” of a deploy, or `appcmd deploy --renames`, keeps the id.',
        needsConfirmation: true,
      },
    });
    const { edit: identified } = await rename(command('"id": "123456789012345678", '), 'kick');
    expect(identified?.changeAnnotations?.['loses']?.label).toBe(
      'The deployed command loses its permission overwrites',
    );
  });
  it('is nothing where an option is renamed', async () => {
    const { edit } = await rename(command('').replace('‸', '').replace('"text"', '"te‸xt"'), 'words');
    expect(edit?.changeAnnotations).toBeUndefined();
  });
  it.each([true, false])('is a question of its own for a client that asks such (%s)', async (agrees) => {
    const options = { ...annotates, initializationOptions: { confirms: true } };
    const started = await startProject(command(''), options);
    const asked: unknown[] = [];
    started.client.connection.onRequest('applicationCommands/confirm', (question: unknown) => {
      asked.push(question);
      return agrees;
    });
    const edit = await started.ask<WorkspaceEdit | null>('textDocument/rename', { newName: 'kick' });
    expect(asked).toMatchObject([{ title: expect.stringContaining('new id'), action: 'Rename' }]);
    expect(edit?.documentChanges).toHaveLength(agrees ? 1 : 0);
    expect(edit?.changeAnnotations).toBeUndefined();
  });
  it.each(['Rename', 'Cancel'])('is asked where annotations are not shown (%s)', async (title) => {
    const started = await startProject(command(''));
    const asked: string[] = [];
    started.client.connection.onRequest('window/showMessageRequest', ({ message }: { message: string }) => {
      asked.push(message);
      return { title };
    });
    const edit = await started.ask<WorkspaceEdit | null>('textDocument/rename', { newName: 'kick' });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('creates `/kick` beside it');
    expect(edit?.documentChanges).toHaveLength(title === 'Cancel' ? 0 : 1);
  });
});

describe('while something else is half typed', () => {
  const option = (name: string) => `{ "type": 3, "name": "${name}", "description": "x" }`;
  it('in JSON', () => {
    const text = (name: string) =>
      `--- a.commands.json\n[{ "name": "tag", "description": "x", "options": [${option(name)}] },\n{ "name": "kick", "description": \n]\n`;
    return checkRename(text('te‸xt'), 'words', text('words'));
  });

  it('in a script', () => {
    const text = (name: string) => `--- a.ts
import { SlashCommandBuilder } from 'discord.js';
export const tag = new SlashCommandBuilder().setName('tag').setDescription('x')
  .addStringOption((o) => o.setName('${name}').setDescription('x'));
export async function run(interaction) {
  const words = interaction.options.getString('${name}');
  if (words.
}
`;
    return checkRename(text('text').replace("setName('text", "setName('te‸xt"), 'words', text('words'));
  });
});

describe('a constant that gives the name', () => {
  const said = async (project: string, newName = 'kick') => {
    const { edit } = await rename(project, newName);
    const { label, description = '' } = edit?.changeAnnotations?.['loses'] ?? {};
    return label && `${label}: ${description}`;
  };
  const option = (constant: string, name: string, code: string) => `--- src/a.ts
${constant}
export const a = { name: 'a', description: 'x', options: [{ type: 3, name: ${name}, description: 'x' }] } satisfies ChatInputApplicationCommandData;
${code}
`;

  it.each([
    ['a call', "const BAN = 'ba‸n';", 'BAN', 'log(BAN);', 'BAN', 'src/a.ts:3'],
    ['a template', "const BAN = 'ba‸n' as const;", 'BAN', 'const key = `${BAN}:1`;', 'BAN', 'src/a.ts:3'],
    ['a shorthand', "const BAN = 'ba‸n';", 'BAN', 'send({ BAN });', 'BAN', 'src/a.ts:3'],
    [
      'a member',
      "const Names = { Ban: 'ba‸n', Kick: 'kick' };",
      'Names.Ban',
      'log(Names.Ban);\nlog(Names.Kick);',
      'Names.Ban',
      'src/a.ts:3',
    ],
    [
      'an enum',
      "enum Names { Ban = 'ba‸n', Kick = 'kick' }",
      'Names.Ban',
      "log(Names['Ban']);",
      'Names.Ban',
      'src/a.ts:3',
    ],
    [
      'all members',
      "const Names = { Ban: 'ba‸n' } as const;",
      'Names.Ban',
      'log(Object.values(Names));',
      'Names.Ban',
      'src/a.ts:3',
    ],
    [
      'an unknown member',
      "const Names = { Ban: 'ba‸n' } as const;",
      'Names.Ban',
      'log(Names[which()]);',
      'Names.Ban',
      'src/a.ts:3',
    ],
    [
      'a static member',
      "class Names { static BAN = 'ba‸n'; }",
      'Names.BAN',
      'log(Names.BAN);',
      'Names.BAN',
      'src/a.ts:3',
    ],
  ])('is asked about where it is used in %s', async (_, constant, name, code, shown, place) => {
    expect(await said(option(constant, name, code))).toBe(
      `\`${shown}\` is used where it may be no name: Its text changes there as well: ${place}.`,
    );
  });

  it.each([
    ['nothing else uses it', "const BAN = 'ba‸n';", 'BAN', ''],
    [
      'handlers ask for it',
      "const BAN = 'ba‸n';",
      'BAN',
      'export const run = (interaction) => interaction.options.getString(BAN);',
    ],
    [
      'another has its name',
      "const BAN = 'ba‸n';",
      'BAN',
      'function other(BAN) { log(BAN); }\nlog(x.BAN, { BAN: 1 });',
    ],
    [
      'another member is used',
      "const Names = { Ban: 'ba‸n', Kick: 'kick' };",
      'Names.Ban',
      'log(Names.Kick);',
    ],
    ['only its type is used', "const BAN = 'ba‸n' as const;", 'BAN', 'export type Name = typeof BAN;'],
    ['the text is the command’s own', '', "'ba‸n'", 'log(a.options[0].name);'],
  ])('is not where %s', async (_, constant, name, code) => {
    expect(await said(option(constant, name, code))).toBeUndefined();
  });

  it('is looked for in the modules that import it, by whatever name', async () => {
    const exported = option("export const BAN = 'ba‸n';", 'BAN', '');
    const others = (code: string) =>
      `${exported}--- src/index.ts\nexport * from './a';\n--- src/b.ts\n${code}\n`;
    const told = '`BAN` is used where it may be no name: Its text changes there as well: src/b.ts:2.';
    for (const code of [
      "import { BAN } from './a';\nlog(BAN);",
      "import { BAN as NAME } from './index';\nlog(NAME);",
      "import * as names from './a';\nlog(names.BAN);",
      "const { BAN } = require('./a');\nlog(BAN);",
    ])
      expect(await said(others(code))).toBe(told);
    for (const code of [
      "import { BAN } from './a';\nexport const run = (i) => i.commandName === BAN;",
      "import { BAN } from './c';\nlog(BAN);",
      "import type { BAN } from './a';\nlog('BAN');",
      "const BAN = 'ban';\nlog(BAN);",
    ])
      expect(await said(others(code))).toBeUndefined();
  });

  it('of a builder or a command says so beside what the service loses', async () => {
    const text = await said(`--- src/a.ts
import { SlashCommandBuilder } from 'discord.js';
const BAN = 'ba‸n';
export const data = new SlashCommandBuilder().setName(BAN).setDescription('x');
db.collection(BAN);
`);
    expect(text).toMatch(
      /^A new command for the service.*`BAN` is used where it may be no name\. .* src\/a\.ts:4\.$/s,
    );
  });
});

it('begins with the name, wherever one stands, and nowhere else', async () => {
  const at = async (project: string) => {
    const started = await startProject(project);
    return started.ask('textDocument/prepareRename');
  };
  const range = (start: number, end: number) => ({
    start: { line: 0, character: start },
    end: { line: 0, character: end },
  });
  expect(await at('--- a.command.json\n{ "name": "ba‸n", "description": "ban" }\n')).toEqual({
    range: range(11, 14),
    placeholder: 'ban',
  });
  expect(await at('--- a.command.json\n{ "name": "ban", "description": "b‸an" }\n')).toBeNull();
  const shared = `--- a.ts
const user = { type: 6, name: 'user', description: 'x' } as const;
export const ban = { name: 'ban', description: 'x', options: [us‸er] } satisfies CommandDefinition;
`;
  expect(await at(shared)).toBeNull();
});

/** Files in the order of their names. */
const sorted = (drawing: string): string =>
  drawing
    .split(/^(?=--- )/m)
    .sort()
    .join('');

describe('a text as people write it', () => {
  it('with lines that end in CRLF, comments and an escape', () => {
    const text = (name: string) =>
      `--- a.command.json\n{\r\n\t"name": "${name}", // of the command\r\n\t"description": "tag"\r\n}\r\n`;
    return checkRename(text('t\\u0061‸g'), 'label', text('label'));
  });

  it('with tags and apostrophes between them', () => {
    const text = (name: string) => `--- a.tsx
import { SlashCommandBuilder } from 'discord.js';
export const Page = ({ user }: { user: string }) => <p title="user">{user} isn't 'user'</p>;
export const tag = new SlashCommandBuilder()
  .setName('tag')
  .setDescription('x')
  .addStringOption((o) => o.setName(\`${name}\` /* whom */).setDescription('user'));
export async function execute(interaction) {
  return <b>{interaction.options.getString("${name}", true)}</b>;
}
`;
    return checkRename(text('user').replace('`user`', '`us‸er`'), 'who', text('who'));
  });

  it('with a decorator', () => {
    const text = (name: string) => `--- a.ts
import { Discord, Slash } from 'discordx';
@Discord()
export class Tags {
  @Slash({ name: /* tag */ "${name}", description: 'tag' })
  async tag(interaction: CommandInteraction) {}
}
`;
    return checkRename(text('ta‸g'), 'label', text('label'));
  });

  it('with quotes in the new name', () => {
    const text = (own: string, other: string) => `--- a.js
const { ContextMenuCommandBuilder, ApplicationCommandType } = require('discord.js');
exports.data = new ContextMenuCommandBuilder().setName(${own}).setType(ApplicationCommandType.User);
client.on('interactionCreate', (i) => { if (i.commandName === ${other}) run(i); });
`;
    return checkRename(
      text("'Ta‸g'", '"Tag"'),
      `It's "x" \\`,
      text(`'It\\'s "x" \\\\'`, `"It's \\"x\\" \\\\"`),
    );
  });
});
