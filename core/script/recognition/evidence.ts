/** Whether a script can hold definitions at all, and where: a search of its text for the words that the forms bring. */
import type { Span } from '../../syntax/tree.ts';
import type { Form, Words } from '../forms/form.ts';
import { forms } from '../forms/index.ts';

const words = forms.flatMap((form) => form.words);
const sought = words.filter(({ isIn }) => isIn !== undefined);

/** What the searches said of a text: who looks whether it holds something asks before those who look where. */
class Searches {
  readonly text: string;
  readonly uri: string | undefined;
  readonly #found = new Map<Words, boolean>();
  /** All names in it that may have one of the forms' names in them. */
  #names: string | undefined;

  constructor(text: string, uri: string | undefined) {
    this.text = text;
    this.uri = uri;
  }

  isIn(word: Words): boolean {
    const known = this.#found.get(word) ?? word.isIn?.(this.text, this.uri) === true;
    this.#found.set(word, known);
    return known;
  }

  isNamed({ names = [] }: Words): boolean {
    this.#names ??= [...sharedNames(this.text)]
      .map(({ start, end }) => this.text.slice(start, end))
      .join(' ');
    const all = this.#names;
    return names.some((name) => all.includes(name));
  }
}

let last = new Searches('', undefined);

/** One text after the other is looked at: the last one is all that is kept. */
function searchesOf(text: string, uri: string | undefined): Searches {
  if (last.uri !== uri || last.text !== text) last = new Searches(text, uri);
  return last;
}

/**
 * Whether a script can hold definitions at all: a search of its text. With the file's `uri` also those that only its place
 * tells.
 */
export function mayHoldDefinitions(text: string, uri?: string): boolean {
  for (const { start, end } of sharedNames(text)) if (names.has(text.slice(start, end))) return true;
  const searches = searchesOf(text, uri);
  return sought.some((word) => searches.isIn(word));
}

/**
 * Whether a form can find anything in a text: it holds words of the form. `others` are names that the file has for what the
 * forms know by another one.
 */
export function mayFind(
  { words: own }: Form,
  text: string,
  uri: string | undefined,
  others: readonly string[],
): boolean {
  const searches = searchesOf(text, uri);
  const holds = (word: Words): boolean =>
    searches.isIn(word) ||
    word.isBeside?.(text, uri) === true ||
    (word.names !== undefined && (others.length > 0 || searches.isNamed(word)));
  return own.length === 0 || own.some(holds);
}

/**
 * UTF-16 offsets of whatever may be evidence, ascending: a value can only be evident around one of them. `more` are names that
 * configuration gives, `others` those that the file has for what the forms know by another one.
 */
export function evidenceOffsets(
  text: string,
  uri?: string,
  more: readonly string[] = [],
  others: readonly string[] = [],
): readonly number[] {
  const offsets: number[] = [];
  for (const { start, end } of sharedNames(text)) if (names.has(text.slice(start, end))) offsets.push(start);
  const searches = searchesOf(text, uri);
  const places = new Set(sought.filter((word) => searches.isIn(word)).map((word) => word.places));
  for (const place of places) if (place) for (const { index } of text.matchAll(place)) offsets.push(index);
  for (const name of more)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) offsets.push(at);
  for (const name of others)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
      if (!isWordPart(text.charCodeAt(at - 1)) && !isWordPart(text.charCodeAt(at + name.length)))
        offsets.push(at);
  return offsets.sort((a, b) => a - b);
}

/**
 * Every name that the forms bring has this word, and little else in a definition does: searching for it, then reading the
 * identifier around it, is several times faster than one pattern with all names.
 */
const sharedWord = 'Command';

const names: ReadonlySet<string> = new Set(
  words.flatMap((word) => word.names ?? []).filter((name) => name.includes(sharedWord)),
);

/** The identifiers with that word: in time that grows with the length of the text alone. */
function* sharedNames(text: string): Generator<Span> {
  for (let at = text.indexOf(sharedWord); at >= 0; ) {
    let start = at;
    while (start > 0 && isWordPart(text.charCodeAt(start - 1))) start -= 1;
    let end = at + sharedWord.length;
    while (end < text.length && isWordPart(text.charCodeAt(end))) end += 1;
    yield { start, end };
    at = text.indexOf(sharedWord, end);
  }
}

/** ASCII letters, digits, `_` and `$`. */
const isWordPart = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 36;
