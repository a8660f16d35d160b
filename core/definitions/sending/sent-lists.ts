/** Lists by which a script overwrites all commands that its application has (§Bulk overwrite). */
import { objectsIn } from '../../syntax/half-typed.ts';
import type { Candidate, Reading } from '../../syntax/reading.ts';
import { homeOf, type Place } from '../../syntax/tree.ts';
import { nameNodeOf } from '../identity.ts';
import { methodOf } from './requests.ts';

/** A list that is sent by one request. */
export interface SentList {
  /** Where it stands in its file, as a UTF-16 offset. */
  readonly start: number;
  /** All of it is known and written in the script: nothing that stands elsewhere is beside it. */
  readonly isWhole: boolean;
  /** Where the names stand that are written in the list itself. */
  readonly inside: ReadonlySet<number>;
}

/** Tells by the place of its name in which list of the script a command is sent; `undefined` for one that is in none. */
export function sentLists({ candidates }: Reading): (name: Place) => SentList | undefined {
  const lists = new Map<number, SentList>();
  for (const candidate of candidates) {
    const { list, names = [] } = listOf(candidate) ?? {};
    for (const start of names) if (list && !lists.get(start)?.isWhole) lists.set(start, list);
  }
  return ({ file, start }) => (file === undefined ? lists.get(start) : undefined);
}

/** The list that a candidate is, and where the names stand that the script writes. */
function listOf({
  hint,
  value,
}: Candidate): { readonly list: SentList; readonly names: readonly number[] } | undefined {
  if (hint.kind !== 'registration' || value.kind !== 'array' || methodOf(hint.name) !== 'PUT')
    return undefined;
  const names = value.items.flatMap((item) => {
    const [node] = objectsIn(item, undefined);
    const name = node && nameNodeOf(node);
    const place = name && homeOf(name);
    return place && place.file === undefined ? [place.start] : [];
  });
  const inside = names.filter((start) => value.start <= start && start < value.end);
  const isWhole = !value.open && names.length === value.items.length;
  return { list: { start: value.start, isWhole, inside: new Set(hint.hasSentValues ? inside : []) }, names };
}
