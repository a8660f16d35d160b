/** Names that are edited together while somebody types: an option and where the handler of its module asks for it. */
import type { At } from './declarations.ts';
import type { NameIndex } from './name-index.ts';
import { inside, nameAt, type TextOf } from './references.ts';

/**
 * The places in one file that are typed as one, the name itself first; none where there is only one, where the name is shared
 * or no literal, and for commands: what a new name costs is said when they are renamed. `index` is that of the file alone.
 */
export function linkedAt(index: NameIndex, place: At, textOf: TextOf): readonly At[] {
  const name = nameAt(index, place, textOf);
  const [declaration, ...others] = name?.declarations ?? [];
  if (!name || !declaration || others.length > 0) return [];
  const { kind, value, key, at } = declaration;
  if (kind === 'command' || kind === 'choice' || !value.literal || at.uri !== place.uri) return [];
  const used = index.references.filter(
    (reference) => reference.kind === 'handler' && reference.keys.includes(key),
  );
  const places = [at, ...used.map((reference) => reference.at)].map((at) => inside(at, textOf));
  const text = textOf(place.uri) ?? '';
  const isAlike = places.every(({ start, end }) => text.slice(start, end) === value.value);
  return places.length > 1 && isAlike ? places : [];
}
