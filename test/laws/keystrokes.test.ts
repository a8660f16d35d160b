/**
 * A command that is typed from nothing, key by key: at no moment is a problem shown that the finished command does not have, but for
 * those of the word that stands at the cursor. With the closing brackets and quotes that an editor adds, and without; with slips
 * that are deleted at once.
 */
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { createTypingPlaces } from '../../server/lsp/typing.ts';
import { type Keystroke, keystrokes, withSlips } from '../kit/keystrokes.ts';
import { inputOf } from '../kit/lint.ts';

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
};

describe.each(Object.entries(commands))('%s, typed key by key', (_, { file, text }) => {
  it.each([
    ['with what the editor closes', true, 0],
    ['without', false, 1],
  ])('%s, and with slips that are put right', (_, closes, first) => {
    const strokes = keystrokes(text, closes);
    expect(strokes.at(-1)?.text).toBe(text);
    expect(shown(withSlips(strokes, first), file)).toEqual([]);
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
  expect(shown([opened, ...withSlips(keys, 0)], file)).toEqual([]);
});

/** What the server tells that is not of the word at the cursor, each with the text and its cursor. */
function shown(strokes: readonly Keystroke[], file: string): readonly string[] {
  const told: string[] = [];
  const places = createTypingPlaces(3_600_000, () => undefined);
  let document = TextDocument.create(`file:///${file}`, '', 0, '');
  for (const { text, offset, edit } of strokes) {
    const range = { start: document.positionAt(edit.start), end: document.positionAt(edit.end) };
    document = places.update(document, [{ range, text: edit.text }], document.version + 1);
    expect(document.getText()).toBe(text);
    const analysis = analyzeDocument(inputOf(text, { file }));
    for (const { rule, at, message } of places.calm(document, analysis, finalProblems(analysis))) {
      const isWord = at.start <= offset && offset <= at.end && /\w/.test(text.slice(at.start, at.end));
      if (!isWord) told.push(`${text.slice(0, offset)}‸${text.slice(offset)}\n  ${rule}: ${message}`);
    }
  }
  places.close(document.uri);
  return told;
}
