/** Drawings of edits of the translations table: `key locale = text` lines over a program, and its files afterwards. */
import { expect } from 'vitest';
import type { DocumentInput } from '../../core/lint/document.ts';
import { type Translated, translate, type WantedText } from '../../core/translations/translate.ts';
import { inputOf, type LintOptions } from './lint.ts';
import { program } from './programs.ts';

/** Wishes, one a line: `ban/description de = Bannt jemanden`; `(none)` takes a translation away, `default` is the default text. */
export const wishesIn = (drawing: string, uri: string): readonly WantedText[] =>
  drawing
    .trim()
    .split('\n')
    .map((line) => {
      const [, key = '', locale = '', text = ''] = /^\s*(.+?) (\S+) = (.*)$/.exec(line) ?? [];
      return {
        uri,
        key,
        locale: locale === 'default' ? undefined : locale,
        text: text === '(none)' ? undefined : text,
      };
    });

const reasons = ({ refused }: Translated): readonly string[] =>
  refused.map(({ wanted, reason }) => `${wanted.key} ${wanted.locale ?? 'default'}: ${reason}`);

/** Asserts the whole text of a file after wishes that are all made. */
export function checkCells(before: string, wishes: string, after: string, options: LintOptions = {}): void {
  const input = inputOf(before, options);
  const result = translate([input], wishesIn(wishes, input.uri ?? ''));
  expect(reasons(result)).toEqual([]);
  expect(result.texts.get(input.uri ?? '') ?? before).toBe(after);
}

/** Asserts that nothing changes, and why. */
export function checkRefused(before: string, wish: string, reason: string, options: LintOptions = {}): void {
  const input = inputOf(before, options);
  const result = translate([input], wishesIn(wish, input.uri ?? ''));
  expect([...result.texts]).toEqual([]);
  expect(result.refused.map((refusedWish) => refusedWish.reason).join('\n')).toContain(reason);
}

/** What becomes of a program of several files: the files that change, drawn as they were, and what is refused. */
export function translatedProgram(
  drawing: string,
  wishes: string,
  more: Partial<DocumentInput> = {},
): { readonly files: string; readonly refused: readonly string[]; readonly also: readonly string[] } {
  const { input } = program(drawing, more);
  const result = translate([input], wishesIn(wishes, input.uri ?? ''));
  const files = [...result.texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([uri, text]) => `--- ${uri.slice('file:///w/'.length)}\n${text}`);
  return {
    files: files.join(''),
    refused: reasons(result),
    also: result.also.map(({ key, locale }) => `${key} ${locale ?? 'default'}`),
  };
}
