/** From a place in a text to what it means, and to all that means the same. */
import type { At, Declaration } from './declarations.ts';
import type { NameIndex, Reference } from './name-index.ts';

/** What stands at a place: one name of something, which may be several things where it is shared. */
export interface NameAt {
  /** The name, without quotes. */
  readonly at: At;
  readonly keys: readonly string[];
  readonly declarations: readonly Declaration[];
}

/** Texts of files, by URI. */
export type TextOf = (uri: string) => string | undefined;

/** The name at a place; `undefined` where none is. */
export function nameAt(index: NameIndex, place: At, textOf: TextOf): NameAt | undefined {
  const declared = index.declarations.filter(({ at }) => holds(at, place));
  const [declaration] = declared;
  if (declaration) {
    const keys = [...new Set(declared.map(({ key }) => key))];
    return { at: inside(declaration.at, textOf), keys, declarations: declared };
  }
  const used = index.references.filter(({ at }) => holds(at, place));
  // The innermost: a list that is shared may be used where a name is.
  const found = used.reduce<Reference | undefined>(
    (least, reference) =>
      !least || reference.at.end - reference.at.start < least.at.end - least.at.start ? reference : least,
    undefined,
  );
  return (
    found && { at: inside(found.at, textOf), keys: found.keys, declarations: declarationsOf(index, found) }
  );
}

/** Where the name at a place is given: also by itself, so that editors show what uses it. */
export function definitionAt(index: NameIndex, place: At, textOf: TextOf): readonly At[] {
  const name = nameAt(index, place, textOf);
  if (!name) return [];
  // What a script says by the names of its language, its own server knows.
  if (/^[\w$.]+$/.test(textOf(name.at.uri)?.slice(name.at.start, name.at.end) ?? '') && isUse(index, place))
    return [];
  return distinct(name.declarations.map(({ at }) => inside(at, textOf)));
}

/** All that means what the name at a place does. `withDeclarations`: also where it is given. */
export function referencesAt(
  index: NameIndex,
  place: At,
  textOf: TextOf,
  withDeclarations: boolean,
): readonly At[] {
  const name = nameAt(index, place, textOf);
  if (!name) return [];
  const declared = name.keys.flatMap((key) => index.declared(key));
  const used = index.references.filter((reference) => reference.keys.some((key) => name.keys.includes(key)));
  const places = [...(withDeclarations ? declared : []), ...used].map(({ at }) => inside(at, textOf));
  return distinct(places);
}

const declarationsOf = (index: NameIndex, { keys, declared }: Reference): readonly Declaration[] =>
  keys.flatMap((key) => {
    const all = index.declared(key);
    return declared ? all.filter(({ at }) => at.uri === declared.uri && at.start === declared.start) : all;
  });

const isUse = (index: NameIndex, place: At): boolean =>
  index.references.some(({ kind, at }) => kind === 'use' && holds(at, place));

const holds = (at: At, { uri, start }: At): boolean => at.uri === uri && at.start <= start && start <= at.end;

/** Without its quotes. */
export function inside(at: At, textOf: TextOf): At {
  const text = textOf(at.uri) ?? '';
  const quote = text[at.start] ?? '';
  return /["'`]/.test(quote) && at.end - at.start > 1 && text[at.end - 1] === quote
    ? { ...at, start: at.start + 1, end: at.end - 1 }
    : at;
}

const distinct = (places: readonly At[]): readonly At[] => [
  ...new Map(places.map((at) => [`${at.uri} ${at.start} ${at.end}`, at])).values(),
];
