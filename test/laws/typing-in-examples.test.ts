/**
 * The law of `typing.test.ts` for every rule: in its examples, in JSON and in a module, something is typed between any two tokens
 * and in any of them, and taken back. What blanks and lines only move is not judged again, and moves to where it would be found.
 */
import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { RuleExample } from '../../core/lint/rule.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { inputOf } from '../kit/lint.ts';

const layout = [' ', '\n', '\r\n', '\t', '\n\n'];
const words = ['x', '1', '-'];

interface Form {
  readonly what: string;
  readonly file: string;
  readonly textOf: (json: string) => string;
}

/** Broken into lines, so that some of what is marked ends with its line. */
const inLines = (json: string, line: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|[{[,]/g, (token) => (token.startsWith('"') ? token : `${token}${line}`));

const formsOf = ({ file = 'a.command.json' }: RuleExample): readonly Form[] => [
  { what: 'JSON', file, textOf: (json) => json },
  { what: 'JSON in lines', file, textOf: (json) => inLines(json, '\r\n') },
  ...(file.includes('.command')
    ? [
        {
          what: 'a module',
          file: 'a.ts',
          textOf: (json: string) => `defineCommand(${inLines(json.trimEnd(), '\n')});\n`,
        },
      ]
    : []),
];

const examples = rules.flatMap((rule) =>
  rule.documentation.examples
    .filter(({ wrong }) => wrong.length < 500)
    .flatMap((example) => formsOf(example).map((form) => ({ id: rule.id, example, form }))),
);

/** Where a token, or a part of one, begins or ends. */
const boundaries = (text: string): readonly number[] =>
  [...text.matchAll(/\b|(?=[^\w\s])|(?<=[^\w\s])|(?<=\s)(?=\S)|(?<=\S)(?=\s)/g)].map(({ index }) => index);

/** Each text after something is typed, or a character is taken away. */
function edits(text: string): readonly string[] {
  return boundaries(text).flatMap((at, index) => {
    const typed = [layout[index % layout.length], words[index % words.length]];
    return [
      ...typed.map((put) => text.slice(0, at) + put + text.slice(at)),
      ...(/\s/.test(text[at] ?? '') ? [text.slice(0, at) + text.slice(at + 1)] : []),
    ];
  });
}

const toldOf = (analysis: Analysis) => ({
  problems: finalProblems(analysis),
  each: analysis.definitions.map(({ problems, summary, suppressions, isBroken }) => ({
    problems,
    summary,
    suppressions,
    isBroken,
  })),
});

/** How many definitions were not judged again. */
function keptIn(input: DocumentInput): number {
  const whole = analyzeDocument(input);
  const told = toldOf(whole);
  let kept = 0;
  for (const text of edits(input.text)) {
    const anew = analyzeDocument({ ...input, text });
    const typed = analyzeDocument({ ...input, text }, whole);
    expect(toldOf(typed), text).toEqual(toldOf(anew));
    const back = analyzeDocument(input, typed);
    expect(toldOf(back), text).toEqual(told);
    kept += anew.judged - typed.judged;
  }
  return kept;
}

describe('typing into the examples', () => {
  let kept = 0;
  it.each(examples)('$id, in $form.what', ({ example: { wrong, settings, scope }, form }) => {
    const options = { file: form.file, ...(settings ? { settings } : {}), ...(scope ? { scope } : {}) };
    kept += keptIn(inputOf(form.textOf(wrong), options));
  });
  it('mostly judges nothing again where only layout is typed', () => expect(kept).toBeGreaterThan(5000));
});
