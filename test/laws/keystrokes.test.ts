/**
 * A command that is typed from nothing, key by key: at no moment is a problem shown that the finished command does not have, but
 * for those of the word that stands at the cursor. With the closing brackets and quotes that an editor adds, and without.
 */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { calmed, wholeAround } from '../../server/features/calm.ts';
import { type Keystroke, keystrokes } from '../kit/keystrokes.ts';
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
    ['with what the editor closes', true],
    ['without', false],
  ])('%s', (_, closes) => {
    const strokes = keystrokes(text, closes);
    expect(strokes.at(-1)?.text).toBe(text);
    expect(shown(strokes, file)).toEqual([]);
  });
});

/** What is told that is not of the word at the cursor, each with the text up to the cursor. */
function shown(strokes: readonly Keystroke[], file: string): readonly string[] {
  const told: string[] = [];
  let whole = new Set<number>();
  let before = strokes[0];
  for (const stroke of strokes) {
    const analysis = analyzeDocument(inputOf(stroke.text, { file }));
    const { offset } = stroke;
    const moved = offset - (before?.offset ?? 0);
    whole = new Set([...whole].map((at) => (at >= (before?.offset ?? 0) ? at + moved : at)));
    for (const { rule, at, message } of calmed(finalProblems(analysis), analysis, { offset, whole })) {
      const isWord = at.start <= offset && offset <= at.end && /\w/.test(stroke.text.slice(at.start, at.end));
      if (!isWord)
        told.push(`${stroke.text.slice(0, offset)}‸${stroke.text.slice(offset)}\n  ${rule}: ${message}`);
    }
    for (const start of wholeAround(analysis, offset)) whole.add(start);
    before = stroke;
  }
  return told;
}
