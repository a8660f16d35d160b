/** Finding values that repeat an earlier one. */
import * as l10n from '@vscode/l10n';
import { limits } from '../../../interface/index.ts';
import { codePoints, firstCodePoints } from '../../../localization/text.ts';
import { replaceValue } from '../../../syntax/edits/index.ts';
import { homeOf, type Place, type StringNode, type ValueNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import type { RuleSource } from '../../rule.ts';
import { shortened } from './titles.ts';

export interface Repeated {
  readonly text: string;
  readonly at: Place;
  readonly value: StringNode;
}

/** Strings that stand earlier in the list, each with the first of its kind. Unknown values are ignored. */
export function repeats(
  values: readonly (ValueNode | undefined)[],
): readonly { readonly node: Repeated; readonly first: Repeated }[] {
  const seen = new Map<string, StringNode>();
  const repeated: { readonly node: Repeated; readonly first: Repeated }[] = [];
  for (const value of values) {
    if (value?.kind !== 'string') continue;
    const first = seen.get(value.value);
    if (first) repeated.push({ node: repeatedOf(value), first: repeatedOf(first) });
    else seen.set(value.value, value);
  }
  return repeated;
}

const repeatedOf = (value: StringNode): Repeated => ({ text: value.value, at: homeOf(value), value });

/**
 * The text itself, or the first of `to-2`, `to-3`… that is not taken. Where a limit of code points is given, the text is cut
 * to make room for the number.
 */
export const firstFree = (
  text: string,
  taken: ReadonlySet<string | undefined>,
  limit = Number.POSITIVE_INFINITY,
): string => nextFree(text, taken, limit, 2).name;

/** The same where numbers below `from` are known to be taken, and the number that was given. */
export function nextFree(
  text: string,
  taken: ReadonlySet<string | undefined>,
  limit: number,
  from: number,
): { readonly name: string; readonly number: number } {
  let name = text;
  let number = from - 1;
  while (taken.has(name)) {
    number += 1;
    const ending = `-${number}`;
    const room = Math.min(limit - ending.length, codePoints(text));
    name = `${firstCodePoints(text, room).trimEnd()}${ending}`;
  }
  return { name, number };
}

/** Renames a repeated name to the next free one: `to` -> `to-2`. */
export const renameFix = (
  source: RuleSource,
  { value }: Repeated,
  taken: ReadonlySet<string | undefined>,
): readonly Fix[] =>
  renamedTo(source, value, firstFree(value.value, new Set([value.value, ...taken]), limits.name.max));

/** A suggestion to write another name; none where the name is a constant of this file, which others share, or is computed. */
export const renamedTo = (source: RuleSource, value: StringNode, name: string): readonly Fix[] =>
  value.literal && (!value.home || value.home.file !== undefined)
    ? [
        {
          title: l10n.t('Rename to `{0}`', shortened(name)),
          kind: 'suggestion',
          edits: replaceValue(source, value, name),
        },
      ]
    : [];
