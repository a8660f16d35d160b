/** Lengths of texts, in Unicode code points as the service counts. */
import type { LengthRange } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import type { StringNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';
import { counted } from './titles.ts';

/** What is wrong with a text's length; `undefined` when nothing is. */
export function lengthProblem(text: string, { min, max }: LengthRange, what: string): string | undefined {
  const length = codePoints(text);
  if (length < min) return `${what} must not be empty: it needs ${min}-${max} characters.`;
  return length > max
    ? `${what} has at most ${max} characters, this one has ${length}: shorten it.`
    : undefined;
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
      title: `Cut to ${counted(codePoints(result), 'character')}`,
      kind: 'suggestion',
      edits: replaceValue(source, value, result),
    },
  ];
}

/** As many whole words as fit, with an ellipsis; a single long word is cut. */
function wholeWords(text: string, max: number): string {
  const room = firstCodePoints(text, max - 1);
  const endsAtWord = /^\s/.test(text.slice(room.length));
  const space = room.search(/\s+\S*$/);
  const kept = !endsAtWord && space > max / 2 ? room.slice(0, space) : room;
  return `${kept.replace(/[\s,;:.]+$/, '')}…`;
}
