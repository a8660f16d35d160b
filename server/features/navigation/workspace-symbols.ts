/** Workspace symbols: commands, subcommands and options of all files, by what people type. */
import type { Analysis } from '../../../core/lint/analysis.ts';
import { homeOf, type Place } from '../../../core/syntax/tree.ts';
import { type Named, namesIn, typedName } from './names.ts';

export interface FoundName {
  /** `/ban member` */
  readonly label: string;
  readonly kind: Exclude<Named['kind'], 'choice'>;
  /** The value that gives the name; in the file that was analyzed, or in that which it names. */
  readonly at: Place;
}

/**
 * The names of a file that hold the letters of the query in their order, whatever their case; all for an empty one. What is
 * used twice, or by two conditions, is there once.
 */
export function findNames({ definitions }: Analysis, query: string): readonly FoundName[] {
  const found = new Map<string, FoundName>();
  for (const { definition } of definitions) {
    if (definition.weak) continue;
    for (const named of namesIn(definition)) {
      if (named.kind === 'choice') continue;
      const [label, at] = [typedName(named), homeOf(named.value)];
      if (!holdsLetters(label.toLowerCase(), query.toLowerCase())) continue;
      found.set(`${label}\0${at.file ?? ''}\0${at.start}`, { label, kind: named.kind, at });
    }
  }
  return [...found.values()];
}

/** Editors rank what they get; what they leave out they leave out by this. */
function holdsLetters(text: string, query: string): boolean {
  let at = 0;
  for (const letter of query) {
    if (letter === ' ') continue;
    at = text.indexOf(letter, at) + letter.length;
    if (at < letter.length) return false;
  }
  return true;
}
