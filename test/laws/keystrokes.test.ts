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
