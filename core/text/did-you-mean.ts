/** Did-you-mean: which known word was probably meant. */
import { distance } from 'fastest-levenshtein';

/** Edits that a word of this length may be off by: a third of it, one at least, three at most. */
const threshold = (word: string): number => Math.min(3, Math.max(1, Math.floor(word.length / 3)));

/** Levenshtein's distance, but two neighbors swapped are one edit: the commonest slip. */
function edits(a: string, b: string): number {
  return isSwapped(a, b) ? 1 : distance(a, b);
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at + 1 < a.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Nobody means a word by one that is longer than this: measuring how far off it is takes the product of their lengths. */
const longestWord = 100;

/** Spelling styles do not count as a difference: `nameLocalizations`, `name-localizations`, `NAME_LOCALIZATIONS`. */
const bare = (word: string): string => word.replace(/[-_\s]/g, '').toLowerCase();

/** The words of the interface are asked for again and again. */
const bareWords = new Map<string, string>();
const mostWords = 1_000;

function bareOf(word: string): string {
  if (word.length > longestWord) return word;
  const known = bareWords.get(word) ?? bare(word);
  if (bareWords.size < mostWords) bareWords.set(word, known);
  return known;
}

/** The candidates closest to a word within the threshold, nearest first; several when they are equally near. */
export function closestAll(word: string, candidates: readonly string[]): readonly string[] {
  if (word.length > longestWord) return [];
  const plain = bare(word);
  let best = threshold(word);
  let nearest: string[] = [];
  for (const candidate of new Set(candidates)) {
    const other = bareOf(candidate);
    // So many letters are too many or missing.
    if (Math.abs(other.length - plain.length) > best) continue;
    const off = edits(plain, other);
    if (off > best) continue;
    if (off < best) nearest = [];
    best = off;
    nearest.push(candidate);
  }
  return nearest;
}

/** The one candidate that was probably meant; `undefined` when there is none, or no single one. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const [only, ...others] = closestAll(word, candidates);
  return others.length === 0 ? only : undefined;
}
