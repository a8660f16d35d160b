/** Lengths of texts, in Unicode code points as the service counts. */
import * as l10n from '@vscode/l10n';
import type { LengthRange } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import type { StringNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';

/** What has a length: a whole sentence for each, as other languages build them otherwise. */
const sentences = {
  command: {
    empty: (min: number, max: number) =>
      l10n.t('A command name must not be empty: it needs {0}-{1} characters.', min, max),
    long: (max: number, length: number) =>
      l10n.t('A command name has at most {0} characters, this one has {1}: shorten it.', max, length),
  },
  choice: {
    empty: (min: number, max: number) =>
      l10n.t('A choice name must not be empty: it needs {0}-{1} characters.', min, max),
    long: (max: number, length: number) =>
      l10n.t('A choice name has at most {0} characters, this one has {1}: shorten it.', max, length),
  },
  description: {
    empty: (min: number, max: number) =>
      l10n.t('A description must not be empty: it needs {0}-{1} characters.', min, max),
    long: (max: number, length: number) =>
      l10n.t('A description has at most {0} characters, this one has {1}: shorten it.', max, length),
  },
} as const;

/** What is wrong with a text's length; `undefined` when nothing is. */
export function lengthProblem(
  text: string,
  { min, max }: LengthRange,
  what: keyof typeof sentences,
): string | undefined {
  const length = codePoints(text);
  if (length < min) return sentences[what].empty(min, max);
  return length > max ? sentences[what].long(max, length) : undefined;
}

/** Cuts a text to its limit; at a word where `atWord` says so. */
export function cutFix(
  source: RuleSource,
  value: StringNode,
  { max }: LengthRange,
  atWord = false,
): readonly Fix[] {
  if (!value.literal || codePoints(value.value) <= max) return [];
  const cut = firstCodePoints(value.value, max).trimEnd();
  const result = atWord ? wholeWords(value.value, max) : cut;
  return [
    {
      title: cutTitle(codePoints(result)),
      kind: 'suggestion',
      edits: replaceValue(source, value, result),
    },
  ];
}

const cutTitle = (length: number): string =>
  length === 1 ? l10n.t('Cut to 1 character') : l10n.t('Cut to {0} characters', length);

/** As many whole words as fit, with an ellipsis; a single long word is cut. */
function wholeWords(text: string, max: number): string {
  const room = firstCodePoints(text, max - 1);
  const endsAtWord = /^\s/.test(text.slice(room.length));
  const space = room.search(/\s+\S*$/);
  const kept = !endsAtWord && space > max / 2 ? room.slice(0, space) : room;
  return `${kept.replace(/[\s,;:.]+$/, '')}…`;
}
