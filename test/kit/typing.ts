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

const edit: fc.Arbitrary<Edit> = fc.record({ at: fc.nat(), length: fc.nat({ max: 3 }), text: typed });

/** An edit, or the last one taken back. */
const step = fc.oneof({ arbitrary: edit, weight: 3 }, { arbitrary: fc.constant('undo' as const), weight: 2 });

const edited = (before: string, { at, length, text }: Edit): string => {
  const start = at % (before.length + 1);
  return before.slice(0, start) + text + before.slice(start + length);
};

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

export const steps = fc.array(step, { minLength: 1, maxLength: 8 });

/** The texts that come of edits, one after the other. */
export function textsAfter(text: string, steps: readonly (Edit | 'undo')[]): readonly string[] {
  const stack = [text];
  return steps.map((one) => {
    const last = stack.at(-1) ?? text;
    if (one !== 'undo') stack.push(edited(last, one));
    else if (stack.length > 1) stack.pop();
    return stack.at(-1) ?? text;
  });
}
