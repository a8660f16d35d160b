/** Did-you-mean: which known word was probably meant. */
import { distance } from 'fastest-levenshtein';

/** Edits that a word of this length may be off by: a third of it, one at least, three at most. */
const threshold = (word: string): number => Math.min(3, Math.max(1, Math.floor(word.length / 3)));

/** Levenshtein's distance, but two neighbors swapped are one edit: the commonest slip. */
function edits(a: string, b: string): number {
  const isSwap =
    a.length === b.length &&
    [...a].some((_, at) => a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2) === b);
  return isSwap && a !== b ? 1 : distance(a, b);
}

/** Spelling styles do not count as a difference: `nameLocalizations`, `name-localizations`, `NAME_LOCALIZATIONS`. */
const bare = (word: string): string => word.replace(/[-_\s]/g, '').toLowerCase();

/** The candidates closest to a word within the threshold, nearest first; several when they are equally near. */
export function closestAll(word: string, candidates: readonly string[]): readonly string[] {
  const limit = threshold(word);
  const ranked = [...new Set(candidates)]
    .map((one) => ({ one, off: edits(bare(word), bare(one)) }))
    .filter(({ off }) => off <= limit);
  const best = Math.min(...ranked.map(({ off }) => off));
  return ranked.filter(({ off }) => off === best).map(({ one }) => one);
}

/** The one candidate that was probably meant; `undefined` when there is none, or no single one. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const [only, ...others] = closestAll(word, candidates);
  return others.length === 0 ? only : undefined;
}
