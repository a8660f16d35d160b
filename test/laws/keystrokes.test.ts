/**
 * A command that is typed from nothing, key by key: at no moment is a problem shown that the finished command does not have, but for
 * those of the word that stands at the cursor. With the closing brackets and quotes that an editor adds, and without; with slips
 * that are deleted at once.
 */
import { describe, expect, it } from 'vitest';
import { keystrokes, withSlips } from '../kit/keystrokes.ts';
import { shownWhileTyping } from '../kit/shown-while-typing.ts';
import { turnOf } from '../kit/turns.ts';

const commands: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  JSON: {
    file: 'remind.command.json',
    text: `{
  "type": 1,
  "name": "remind-me",
  "name_localizations": { "de": "erinnere-mich" },
  "description": "Reminds you",
  "options": [
    {
      "type": 2,
      "name": "about",
      "description": "Reminders",
      "options": [
        {
          "type": 1,
          "name": "add",
          "description": "Adds one",
          "options": [
            { "type": 3, "name": "what", "description": "Of what", "required": true, "min_length": 2, "max_length": 100 },
            {
              "type": 4,
              "name": "when",
              "description": "When",
              "choices": [{ "name": "Now", "value": 0 }, { "name": "Later", "value": 10 }]
            },
            { "type": 7, "name": "where", "description": "Where", "channel_types": [0, 15] }
          ]
        }
      ]
    }
  ],
  "default_member_permissions": "32",
  "contexts": [0, 1]
}
`,
  },
  'a TypeScript literal': {
    file: 'remind.ts',
    text: `import { ApplicationCommandOptionType, type RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

export const remind: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  name: 'remind-me',
  name_localizations: { de: 'erinnere-mich', 'pt-BR': 'lembrar' },
  description: "Reminds you",
  options: [
    {
      type: ApplicationCommandOptionType.String,
      name: 'what',
      description: 'Of what',
      required: true,
      choices: [{ name: 'All', value: 'all' }],
    },
    { type: 4, name: 'when', description: 'When', min_value: 1, max_value: 10 },
  ],
  nsfw: false,
};
`,
  },
  'a chain': {
    file: 'remind.ts',
    text: `import { SlashCommandBuilder } from 'discord.js';

export const remind = new SlashCommandBuilder()
  .setName('remind-me')
  .setNameLocalizations({ de: 'erinnere-mich' })
  .setDescription('Reminds you')
  .addSubcommand((subcommand) =>
    subcommand
      .setName('add')
      .setDescription('Adds one')
      .addStringOption((option) =>
        option.setName('what').setDescription('Of what').setRequired(true).setMaxLength(100),
      )
      .addIntegerOption((option) =>
        option
          .setName('when')
          .setDescription('When')
          .addChoices({ name: 'Now', value: 0 }, { name: 'Later', value: 10 }),
      ),
  )
  .setNSFW(true);
`,
  },
  'JSON with comments, a list': {
    file: 'tags.commands.jsonc',
    text: `// All about tags
[
  {
    "name": "tag", // what people type
    "description": "Shows a tag",
    /* One of them is enough. */
    "options": [{ "type": 3, "name": "which", "description": "Its \\"name\\"", "autocomplete": true }]
  },
  { "type": 2, "name": "Tags of" }, // a menu
]
`,
  },
  'menus and an entry point': {
    file: 'menus.commands.json',
    text: `[
  { "type": 3, "name": "Report This" },
  { "name": "Show Profile", "type": 2, "contexts": [0] },
  { "name": "Launch It", "type": 4, "handler": 1, "name_localizations": { "de": "Los" } }
]
`,
  },
  'an entry point of a type': {
    file: 'launch.ts',
    text: `import { ApplicationCommandType, EntryPointCommandHandlerType } from 'discord.js';

export const launch: RESTPostAPIPrimaryEntryPointApplicationCommandJSONBody = {
  name: 'Launch It',
  type: ApplicationCommandType.PrimaryEntryPoint,
  handler: EntryPointCommandHandlerType.AppHandler,
};
`,
  },
  'a chain of a menu': {
    file: 'report.ts',
    text: `import { ApplicationCommandType, ContextMenuCommandBuilder } from 'discord.js';

export const report = new ContextMenuCommandBuilder()
  .setName('Report This')
  .setType(ApplicationCommandType.Message)
  .setNameLocalizations({ de: 'Das melden' });
`,
  },
  'a permissions file': {
    file: 'guild.permissions.json',
    text: `{
  "guild_id": "613425648685547541",
  "commands": [
    {
      "name": "ban",
      "permissions": [
        { "id": "613425648685547541", "type": 1, "permission": true },
        { "type": 2, "permission": false, "id": "613425648685547543" }
      ]
    },
    { "type": 2, "name": "Show Profile", "permissions": [] }
  ]
}
`,
  },
  'a literal with constants, spread and comments': {
    file: 'tag.ts',
    text: `import { defineCommand } from 'application-commands';

// Where a tag is shown
const user = { type: 6, name: 'user', description: 'To whom', required: true } as const;

export const tag = defineCommand({
  name: \`tag\`, // what people type
  description: 'Shows a tag',
  options: [
    user,
    { ...user, name: 'other', required: false },
    /* whole words */ { type: 3, name: 'which', description: \`Which\` },
  ],
});
`,
  },
  'a chain with a block and comments': {
    file: 'tag.js',
    text: `const { SlashCommandBuilder, PermissionFlagsBits } = require('discord.js');

module.exports = {
  // What the service is told
  data: new SlashCommandBuilder()
    .setName('tag') // what people type
    .setDescription('Shows a tag')
    .setDefaultMemberPermissions(PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers)
    .addStringOption((option) => {
      option.setName('which');
      return option.setDescription('Which').setAutocomplete(true);
    }),
  async execute(interaction) {
    const which = interaction.options.getString('which');
    await interaction.reply({ content: \`\${which}!\` });
  },
};
`,
  },
  'decorators of seyfert': {
    file: 'tag.ts',
    text: `import { Command, createIntegerOption, createStringOption, Declare, Options } from 'seyfert';

const options = {
  which: createStringOption({
    description: 'Which',
    required: true,
    choices: [{ name: 'One', value: 'one' }] as const,
  }),
  times: createIntegerOption({ description: 'How often', min_value: 1, max_value: 5 }),
};

@Declare({
  name: 'tag',
  description: 'Shows a tag',
  contexts: ['Guild'],
})
@Options(options)
export default class Tag extends Command {}
`,
  },
  'a class of sapphire': {
    file: 'tag.ts',
    text: `import { Command } from '@sapphire/framework';

export class Tag extends Command {
  public constructor(context: Command.LoaderContext, options: Command.Options) {
    super(context, { ...options, name: 'tag', description: 'Shows a tag' });
  }

  public override registerApplicationCommands(registry: Command.Registry) {
    registry.registerChatInputCommand((builder) =>
      builder
        .setName('tag')
        .setDescription('Shows a tag')
        .addUserOption((option) => option.setName('user').setDescription('To whom').setRequired(true)),
    );
  }
}
`,
  },
  'decorators of discordx': {
    file: 'tag.ts',
    text: `import { ApplicationCommandOptionType, CommandInteraction } from 'discord.js';
import { Discord, Slash, SlashOption } from 'discordx';

@Discord()
export class Tags {
  @Slash({ name: 'tag', description: 'Shows a tag' })
  async tag(
    @SlashOption({ name: 'which', description: 'Which', required: true, type: ApplicationCommandOptionType.String })
    which: string,
    interaction: CommandInteraction,
  ) {}
}
`,
  },
  'JSON, values of other values': {
    file: 'volume.command.json',
    text: `{
  "name": "color", "name_localizations": { "en-GB": "colour", "en-US": "color" },
  "description": "Mixes a color",
  "contexts": [0, 2], "integration_types": [0, 1],
  "options": [
    { "name": "red", "description": "How much", "type": 4, "choices": [{ "name": "All", "value": 50 }], "max_value": 100 },
    { "type": 11, "name": "picture", "description": "Of what" },
    { "name": "green", "description": "How much", "type": 10, "min_value": 5, "max_value": 10 }
  ]
}
`,
  },
  'JSON, its type last': {
    file: 'launch.command.json',
    text: `{ "handler": 2, "description": "Starts it", "name": "launch", "type": 4 }
`,
  },
  'JSON, names before their types': {
    file: 'report.commands.json',
    text: `[
  { "name": "Report user", "name_localizations": { "de": "Nutzer melden" }, "type": 2 },
  { "name": "Quote This", "type": 3 }
]
`,
  },
  'a literal with its name before its type': {
    file: 'report.ts',
    text: `import { ApplicationCommandType } from 'discord.js';
import { defineCommand } from 'application-commands';

export const report = defineCommand({ name: 'Report user', type: ApplicationCommandType.User });
`,
  },
  'a chain with lists that other ones are made of': {
    file: 'paint.ts',
    text: `import { SlashCommandBuilder } from 'discord.js';

export const paint = new SlashCommandBuilder()
  .setName(['paint', 'it'].join('-'))
  .setDescription('Paints')
  .addStringOption((option) =>
    option
      .setName('color')
      .setDescription('Which')
      .addChoices(...['red', 'blue'].map((name) => ({ name, value: name }))),
  )
  .addIntegerOption((option) =>
    option
      .setName('times')
      .setDescription('How often')
      .setChoices([['Once', 1], ['Twice', 2]].map(([name, value]) => ({ name: String(name), value: Number(value) }))),
  );
`,
  },
  'a literal with lists that other ones are made of': {
    file: 'paint.ts',
    text: `import { defineCommand } from 'application-commands';

export const paint = defineCommand({
  name: ['paint', 'it'].join('-'),
  description: 'Paints',
  nsfw: 'paint'.length > 10,
  contexts: ['guild', 'dms'].map((name) => name.length % 3),
  options: [
    { type: 3, name: 'color', description: 'Which', choices: ['red', 'blue'].map((name) => ({ name, value: name })) },
    { type: 3, name: 'size', description: 'How', choices: Object.entries({ S: 's' }).map(([name, value]) => ({ name, value })) },
    ...['from', 'to'].map((name) => ({ type: 6 as const, name, description: 'Whom' })),
  ],
});
`,
  },
  'JSON with comments that silence': {
    file: 'tags.commands.jsonc',
    text: `[
  // appcmd-disable-next-line name-lowercase
  { "name": "Tag", "description": "Shows a tag" },
  { "$appcmd": { "disable": ["name-lowercase"] }, "description": "Tags", "name": "Tags" }
]
`,
  },
  overwrites: {
    file: 'guild.permissions.json',
    text: `{
  "guild_id": "123456789012345670",
  "commands": [
    {
      "name": "ban",
      "permissions": [
        { "id": "123456789012345671", "type": 1, "permission": true },
        { "permission": false, "type": 2, "id": "123456789012345672" }
      ]
    }
  ]
}
`,
  },
  'a literal with calls and constants': {
    file: 'mix.ts',
    text: `import { defineCommand } from 'application-commands';

const limits = { least: 1, most: 10 };

function text(name: string, description: string) {
  return { type: 3 as const, name, description };
}

export const mix = defineCommand({
  name: 'mix',
  description: 'Mixes',
  options: [
    { type: 2, name: 'more', description: 'More', options: [{ type: 1, name: 'all', description: 'All' }] },
  ],
});

export const add = defineCommand({
  name: 'add',
  description: 'Adds',
  options: [
    text('what', 'Of what'),
    { type: 4, name: 'times', description: 'How often', min_value: limits.least, max_value: limits.most },
  ],
});
`,
  },
  'statements with a builder': {
    file: 'tag.js',
    text: `const { SlashCommandBuilder } = require('discord.js');

const tag = new SlashCommandBuilder();
tag.setName('tag'); // it's what people type
tag.setDescription("Shows a tag; it's short");
tag.addStringOption((option) => {
  option.setName('which');
  return option.setDescription('Which');
});

function untag() {
  let builder = new SlashCommandBuilder().setName('untag')
  builder = builder.setDescription('Takes a tag')
  if (process.env.BETA) {
    builder.addUserOption((option) => option.setName('user').setDescription('Whose'))
  }
  return builder
}

module.exports = { data: tag, more: untag() };
`,
  },
  'a subclass of a builder': {
    file: 'tag.ts',
    text: `import { InteractionContextType, SlashCommandBuilder } from 'discord.js';

export class Tag extends SlashCommandBuilder {
  constructor() {
    super();
    this.setName('tag');
    this.setDescription('Shows a tag').setContexts(InteractionContextType.Guild);
  }
}

export default new Tag();
`,
  },
};

const ways = [
  ['with what the editor closes', true, 0],
  ['without', false, 1],
] as const;

describe.each(
  Object.entries(commands).map(([title, { file, text }], command) => ({ title, file, text, command })),
)('$title, typed key by key', ({ file, text, command }) => {
  // One way for each command, and the other one in the next run.
  const [how, closes, first] = ways[(turnOf(2) + command) % 2] ?? ways[0];
  it(`${how}, and with slips that are put right`, () => {
    const strokes = keystrokes(text, closes);
    expect(strokes.at(-1)?.text).toBe(text);
    expect(shownWhileTyping(withSlips(strokes, first), file)).toEqual([]);
  });
});

// What somebody takes from a chain or constant that lacked nothing is missing at once; and a bracket that is gone makes other
// objects of what stands behind it.
it.each([
  'JSON',
  'JSON with comments, a list',
  'a TypeScript literal',
  'decorators of seyfert',
  'decorators of discordx',
] as const)('%s, whole, and a slip at any word that is put right', (name) => {
  const { file, text } = commands[name] ?? { file: '', text: '' };
  const opened = { text, offset: text.length, edit: { start: 0, end: 0, text } };
  const keys = [...text].flatMap((key, at) =>
    /\w/.test(key) ? [{ text, offset: at + 1, edit: { start: at, end: at + 1, text: key } }] : [],
  );
  expect(shownWhileTyping([opened, ...withSlips(keys, 0)], file)).toEqual([]);
});

/** What is typed between `⟦` and `⟧` into what is whole. */
const insertions: Readonly<Record<string, { readonly file: string; readonly drawing: string }>> = {
  'an option in front of another': {
    file: 'ban.command.json',
    drawing: `{
  "name": "ban",
  "description": "Bans",
  "options": [⟦
    { "type": 3, "name": "why", "description": "Why", "required": true },⟧
    { "type": 6, "name": "user", "description": "Who", "required": true }
  ]
}
`,
  },
  'a map of localizations': {
    file: 'color.command.json',
    drawing: `{
  "name": "color",⟦
  "name_localizations": { "en-GB": "colour", "en-US": "color", "de": "farbe" },⟧
  "description": "Mixes"
}
`,
  },
  'a number of a type': {
    file: 'volume.command.json',
    drawing: `{
  "name": "volume",
  "description": "Sets it",
  "options": [{ "type": ⟦10⟧, "name": "to", "description": "What", "min_value": 1 }]
}
`,
  },
  'a command between two': {
    file: 'tags.commands.json',
    drawing: `[
  { "name": "tag", "description": "Shows" },⟦
  { "name": "tags", "description": "Lists", "options": [{ "type": 5, "name": "mine", "description": "Of me" }] },⟧
  { "name": "tag-new", "description": "Adds" }
]
`,
  },
  'an overwrite': {
    file: 'guild.permissions.json',
    drawing: `{
  "guild_id": "123456789012345670",
  "commands": [{ "name": "ban", "permissions": [{ "id": "123456789012345671", "type": 1, "permission": true }⟦,
    { "id": "123456789012345672", "type": 2, "permission": false }⟧] }]
}
`,
  },
  'an option of a chain': {
    file: 'ban.ts',
    drawing: `import { SlashCommandBuilder } from 'discord.js';

export const ban = new SlashCommandBuilder()
  .setName('ban')⟦
  .setNameLocalizations({ 'en-GB': 'bann', 'en-US': 'ban' })
  .addUserOption((option) => option.setName('user').setDescription('Who').setRequired(true))⟧
  .setDescription('Bans');
`,
  },
  'a statement with a builder': {
    file: 'ban.js',
    drawing: `const { SlashCommandBuilder } = require('discord.js');
const ban = new SlashCommandBuilder();
ban.setName('ban');
ban.setDescription('Bans');
⟦ban.addUserOption((option) => option.setName('user').setDescription('Who'));
⟧module.exports = { data: ban };
`,
  },
  'an option that stands by itself': {
    file: 'ban.ts',
    drawing: `import { SlashCommandBuilder, SlashCommandStringOption } from 'discord.js';

⟦const why = new SlashCommandStringOption();
why.setName('why').setDescription('Why');⟧
export const ban = new SlashCommandBuilder().setName('ban').setDescription('Bans').addStringOption(why);
`,
  },
  'a call of a function that makes options': {
    file: 'ban.ts',
    drawing: `import { defineCommand } from 'application-commands';

const text = (name: string, description: string) => ({ type: 3 as const, name, description });

export const ban = defineCommand({ name: 'ban', description: 'Bans', options: [text('why', 'Why')⟦, text('how', 'How')⟧] });
`,
  },
};

describe.each(Object.entries(insertions))('%s, typed into what is whole', (_, { file, drawing }) => {
  it.each([
    ['with what the editor closes', true, 0],
    ['without', false, 1],
  ])('%s, and with slips that are put right', (_, closes, first) => {
    const [before = '', typed = '', behind = ''] = drawing.split(/[⟦⟧]/);
    const strokes = withSlips(keystrokes(typed, closes), first).map(({ text, offset, edit }) => ({
      text: before + text + behind,
      offset: before.length + offset,
      edit: { ...edit, start: before.length + edit.start, end: before.length + edit.end },
    }));
    // A type is there until another one is typed.
    const opened = before + (/"type": $/.test(before) ? '4' : '') + behind;
    const removed = { text: before + behind, offset: before.length };
    const removal = {
      ...removed,
      edit: { start: before.length, end: opened.length - behind.length, text: '' },
    };
    expect(shownWhileTyping([removal, ...strokes], file, opened)).toEqual([]);
  });
});
