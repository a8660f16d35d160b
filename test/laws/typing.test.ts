/**
 * Whatever typing leaves in a valid file, nothing is told but the error of its syntax: between any two tokens something is
 * half written, or the text ends there or in the middle of a token.
 */
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../kit/lint.ts';
import { turnOf } from '../kit/turns.ts';

const chain = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('remind')
  .setDescription('Reminds you')
  .addStringOption((option) =>
    option
      .setName('what')
      .setDescription('Of what')
      .addChoices({ name: 'Red', value: 'red' }, { name: 'Blue', value: 'blue' }),
  );
`;

const list = `export const commands: RESTPostAPIApplicationCommandsJSONBody[] = [
  {
    name: 'remind',
    description: 'Reminds you',
    options: [
      { type: 3, name: 'what', description: 'Of what', required: true },
      { type: 4, name: 'when', description: 'When', choices: [{ name: 'Now', value: 0 }] },
    ],
  },
  { name: 'list', description: 'Lists all' },
];
`;

const json = `[
  {
    "name": "remind",
    "description": "Reminds you",
    "options": [
      { "type": 3, "name": "what", "description": "Of what", "required": true },
      { "type": 4, "name": "when", "description": "When", "choices": [{ "name": "Now", "value": 0 }] }
    ]
  },
  { "name": "list", "description": "Lists all" }
]
`;

const typedList = 'export const commands: RESTPostAPIApplicationCommandsJSONBody[] = [';

interface Typed {
  readonly text: string;
  readonly file: string;
  /** What may be half written in it. */
  readonly halves: readonly string[];
}

/** Each beginning of what somebody types. */
const beginningsOf = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...boundariesOf(text), ...middlesOf(text)].map((end) => text.slice(0, end).trimEnd()),
    ),
  ),
];

/** Where tokens begin and end. */
function boundariesOf(text: string): readonly number[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const places = new Set<number>();
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) {
    places.add(scanner.getTokenStart());
    places.add(scanner.getTokenEnd());
  }
  places.delete(0);
  return [...places];
}

/** In the middle of words and texts. */
const middlesOf = (text: string): readonly number[] =>
  [...text.matchAll(/['"]?\w+['"]?/g)].flatMap(({ index, 0: { length } }) => [
    index + 1,
    index + Math.ceil(length / 2),
  ]);

const typed: Readonly<Record<string, Typed>> = {
  'a chain': {
    text: chain,
    file: 'remind.ts',
    halves: [
      ...beginningsOf(`.setName('a`, `.addStringOption((o) => o.setName('`, `.addChoices({ name: '`),
      ...['(', '{', '[', "'", '"', '`', '...', '=>', 'new SlashCommandBuilder().'],
      // Calls whose arguments are still to come.
      ...['.setName()', '.setDescription()', ".setNameLocalization('de')"],
      ...['.addStringOption()', '.addStringOption((o) => o)', '.addSubcommand()', '.addChoices()'],
    ],
  },
  'a list of objects': {
    text: list,
    file: 'remind.ts',
    halves: [
      ...beginningsOf(`name: 'a`, `options: [{ name: '`, `name_localizations: { 'de`, '{ type: 3,'),
      ...[
        'type: ApplicationCommandOptionType.',
        'name: make(',
        'choices: [',
        'nsfw: t',
        '...',
        '...o',
        '{ name',
        'name: ,',
        'options: [{ type: 3, name: ,',
      ],
      ...["'", '"', '`', '(', '[', ',', ':', '/', '/*'],
    ],
  },
  JSON: {
    text: json,
    file: 'remind.commands.json',
    halves: [
      ...beginningsOf(`"name": "a`, `"options": [{ "name": "`, `"name_localizations": { "de`, '{ "type": 3,'),
      ...[
        '"name": ,',
        '"options": [{ "type": 3, "name": ,',
        '"choices": [',
        '"nsfw": t',
        '{ "name',
        't',
        'tr',
        '[',
        ',',
        ':',
        '/',
        '/*',
      ],
    ],
  },
};

const toldIn = (text: string, file: string): readonly string[] =>
  problemsIn(text, { file })
    .filter(({ rule }) => rule !== 'syntax-error')
    .map(({ rule, at }) => `${rule} at ${text.slice(at.start, at.end)} in:\n${text}`);

/** Glued to what stands before, on the same line, and on one of its own: one at each place, others in other runs. */
const putAt = (half: string, place: number): string =>
  [half, ` ${half} `, `\n${half}\n`][(place + half.length + turnOf(3)) % 3] ?? half;

describe.each(Object.entries(typed))(
  'nothing is told of what is not typed yet in %s',
  (_, { text, file, halves }) => {
    it('that is right', () => expect(problemsIn(text, { file })).toEqual([]));

    it.each(halves)('%s', (half) => {
      const texts = [0, ...boundariesOf(text)].flatMap((at, place) => {
        const put = putAt(half, place);
        // Two words that become one are another word.
        const isOther = /^\w/.test(put) || (/\w$/.test(put) && /\w/.test(text[at] ?? ''));
        return isOther ? [] : [text.slice(0, at) + put + text.slice(at)];
      });
      expect(texts.flatMap((typed) => toldIn(typed, file))).toEqual([]);
    });

    it('the end of the text', () => {
      const ends = [...boundariesOf(text), ...middlesOf(text)].map((end) => text.slice(0, end));
      // What is whole as it is may end so.
      expect(ends.filter((cut) => !isWhole(cut)).flatMap((cut) => toldIn(cut, file))).toEqual([]);
    });
  },
);

describe('what stands before it in the same list is told', () => {
  it.each([
    [
      'remind.commands.json',
      '[{ "type": 1, "name": "Remind", "description": "x" }, { "name": "list", "descr',
    ],
    ['remind.commands.json', '[{ "type": 1, "name": "Remind", "description": "x", "options": [{ "na'],
    ['remind.ts', `${typedList}{ type: 1, name: 'Remind', description: 'x' }, { name: 'list', descr`],
    ['remind.ts', `${typedList}{ type: 1, name: 'Remind', description: 'x', options: [{ name: 'a' `],
  ])('%s', (file, text) => {
    const told = problemsIn(text, { file }).filter(({ rule }) => rule !== 'syntax-error');
    expect(told.map(({ rule, at }) => [rule, text.slice(at.start, at.end)])).toEqual([
      ['name-lowercase', expect.stringMatching(/^.Remind.$/)],
    ]);
  });
});

const isWhole = (text: string): boolean =>
  ts.transpileModule(text, { reportDiagnostics: true }).diagnostics?.length === 0;
