/** Typing that is drawn: files of commands, and edits that break and fix their syntax. */
import * as fc from 'fast-check';
import type { Language } from '../../core/syntax/language.ts';
import type { ReadOptions } from '../../core/syntax/reading.ts';
import { definition } from './definitions.ts';

const typed = fc.oneof(
  fc.constantFrom('', 'a', '"', '""', "'", '`', '\\', '\n', '\r\n', ',', ':', '{', '}', '[', ']'),
  fc.constantFrom(
    '[]',
    '{}',
    '🏓',
    '//',
    '/*',
    '*/',
    '/* appcmd-disable x */',
    '1',
    '-',
    'tru',
    'null',
    '\t',
    '\u2028',
  ),
  fc.constantFrom(
    '"na',
    '"name"',
    '"name":',
    '"name": ',
    '{ "na',
    ', "options": [',
    '"a": 1,',
    '\ufeff',
    '{"a": [1, }',
  ),
  fc.string({ maxLength: 3 }),
);

interface Edit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

/** A text, and where its last edit ended. */
interface Edited {
  readonly text: string;
  readonly end: number;
}

function edited(before: Edited, step: Exclude<Step, 'undo'>): Edited {
  const { at, length, text } = 'more' in step ? { at: before.end, length: 0, text: step.more } : step;
  const start = at % (before.text.length + 1);
  return {
    text: before.text.slice(0, start) + text + before.text.slice(start + length),
    end: start + text.length,
  };
}

export interface TypedJson {
  readonly text: string;
  readonly language: Language;
  readonly options: ReadOptions;
}

/** A file of commands, and how it is read. */
export const typedJson: fc.Arbitrary<TypedJson> = fc
  .record({
    values: fc.array(definition, { minLength: 2, maxLength: 5 }),
    indent: fc.constantFrom(0, 1, 2, '\t'),
    around: fc.constantFrom(
      (list: string) => list,
      (list: string) => `{ "$schema": "x", "commands": ${list}, "more": {} }\n`,
      (list: string) => `\ufeff// appcmd-disable y\n${list}\n/* z */`,
      (list: string) => list.replaceAll('\n', '\r\n'),
    ),
    language: fc.constantFrom<Language>('json', 'jsonc'),
    options: fc.constantFrom<ReadOptions>({}, { comments: true }, { trailingCommas: true }),
  })
  .map(({ values, indent, around, language, options }) => ({
    text: around(JSON.stringify(values, null, indent)),
    language,
    options,
  }));

/** One step of who types: an edit somewhere, more text where the last edit ended, or the last edit taken back. */
type Step = Edit | { readonly more: string } | 'undo';

/** Edits of one text in the places people choose. */
const stepsOf = (text: fc.Arbitrary<string>): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      {
        arbitrary: fc.record({ at: fc.nat(), length: fc.nat({ max: 3 }), text }),
        weight: 3,
      },
      { arbitrary: fc.record({ more: text }), weight: 2 },
      { arbitrary: fc.constant('undo' as const), weight: 3 },
    ),
    { minLength: 1, maxLength: 8 },
  );

export const steps = stepsOf(typed);

/** The texts that come of steps, one after the other. */
export function textsAfter(text: string, steps: readonly Step[]): readonly string[] {
  const stack = [{ text, end: text.length }];
  return steps.map((step) => {
    const last = stack.at(-1) ?? { text, end: 0 };
    if (step !== 'undo') stack.push(edited(last, step));
    else if (stack.length > 1) stack.pop();
    return stack.at(-1)?.text ?? text;
  });
}

export const imports =
  "import { ApplicationCommandOptionType as T, type RESTPostAPIApplicationCommandsJSONBody as B } from 'discord.js';\n";

const fragments = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'b c',
    "'",
    '"',
    '`',
    '\\',
    '\n',
    '\r\n',
    '${',
    ',',
    ';',
    ':',
    '.',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
  ),
  fc.constantFrom(
    '🏓',
    '//',
    '/*',
    '*/',
    '/* x */',
    '=>',
    '=',
    '<',
    '...',
    'T.',
    'T.User',
    'c1',
    'c1.name',
    'new ',
    '/',
    '?',
    '-',
    '1',
  ),
  fc.constantFrom(
    "'na",
    "name: '",
    "name: 'x',",
    ', options: [',
    '{ type: T.',
    'async x() {}',
    ' as const',
    'await ',
    '{ name',
  ),
  fc.string({ maxLength: 3 }),
);

/** As people write objects: keys without quotes, texts in single ones, enums. */
const written = (value: unknown, indent: number | string): string =>
  JSON.stringify(value, null, indent)
    .replace(/"(\w+)":/g, '$1:')
    .replace(/"([^"'\\\n]*)"/g, "'$1'")
    .replaceAll(/type: 3\b/g, 'type: T.String');

/** A module of commands that are written out. */
export const typedModule = fc
  .record({
    values: fc.array(definition, { minLength: 4, maxLength: 6 }),
    indent: fc.constantFrom<number | string>(0, 2, '\t'),
    breaks: fc.constantFrom('\n', '\r\n'),
    between: fc.constantFrom('', '\n', '// a command\n', '/** @deprecated */\n'),
    ending: fc.constantFrom('', ' satisfies B', ' as const'),
  })
  .map(({ values, indent, breaks, between, ending }) =>
    [
      imports,
      ...values.map(
        (value, at) =>
          `${between}${at % 2 ? 'export ' : ''}const c${at}: B = ${written(value, indent)}${ending};\n`,
      ),
    ]
      .join('')
      .replaceAll('\n', breaks),
  );

export const scriptSteps = stepsOf(fragments);
