/** Commands of a script that sends all that its application has, by itself: nothing that stands elsewhere is beside them. */
import { objectsIn } from '../syntax/half-typed.ts';
import type { Candidate, Reading } from '../syntax/reading.ts';
import { homeOf, type Place } from '../syntax/tree.ts';
import { nameNodeOf } from './identity.ts';
import { methodOf } from './requests.ts';

/**
 * Tells by the place of its name whether a command is in a list by which the script overwrites all commands (§Bulk overwrite), and all
 * of which is known and written in the script.
 */
export function inWholeSet({ candidates }: Reading): (name: Place) => boolean {
  const sets = candidates.flatMap((candidate) => namesIn(candidate) ?? []);
  const starts = new Set(sets.map(({ start }) => start));
  return ({ file, start }) => file === undefined && starts.has(start);
}

/** Where the names of a whole list stand; `undefined` where it is none. */
function namesIn({ hint, value }: Candidate): readonly Place[] | undefined {
  if (hint.kind !== 'registration' || value.kind !== 'array' || value.open) return undefined;
  if (methodOf(hint.name) !== 'PUT') return undefined;
  const places = value.items.map((item) => {
    const [node] = objectsIn(item, undefined);
    const name = node && nameNodeOf(node);
    return name && homeOf(name);
  });
  const known = places.filter((place) => place !== undefined && place.file === undefined);
  return known.length === value.items.length ? (known as readonly Place[]) : undefined;
}
