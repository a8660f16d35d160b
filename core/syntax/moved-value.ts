/** Whether an edit only moved a value: it is the same, and all of it stands where the edit puts what stood there before. */
import { type Change, isMovedSpan } from './change.ts';
import type { ArrayNode, Chain, Key, ObjectNode, Place, Property, Span, ValueNode } from './tree.ts';

export function isMovedValue(before: ValueNode, now: ValueNode, change: Change): boolean {
  return (
    isMovedSpan(before, now, change) &&
    isMovedIfAny(before.call, now.call, change) &&
    isMovedHome(before.home, now.home, change) &&
    isSameButForPlaces(before, now, change)
  );
}

function isSameButForPlaces(before: ValueNode, now: ValueNode, change: Change): boolean {
  switch (before.kind) {
    case 'object':
      return now.kind === 'object' && isMovedObject(before, now, change);
    case 'array':
      return now.kind === 'array' && isMovedArray(before, now, change);
    case 'string':
      return (
        now.kind === 'string' &&
        before.value === now.value &&
        before.literal === now.literal &&
        before.lack === now.lack
      );
    case 'null':
      return now.kind === 'null';
    case 'unknown':
      return (
        now.kind === 'unknown' &&
        before.reason === now.reason &&
        before.spread === now.spread &&
        before.hole === now.hole &&
        before.lack === now.lack &&
        before.because === now.because
      );
    default:
      return (
        before.kind === now.kind &&
        Object.is(before.value, (now as typeof before).value) &&
        before.literal === (now as typeof before).literal
      );
  }
}

const isMovedObject = (before: ObjectNode, now: ObjectNode, change: Change): boolean =>
  before.open === now.open &&
  before.broken === now.broken &&
  before.unordered === now.unordered &&
  isMovedChain(before.chain, now.chain, change) &&
  areAlike(before.order, now.order, (a, b) => a === b) &&
  areAlike(before.spreads, now.spreads, (a, b) => isMovedSpan(a, b, change)) &&
  areAlike(before.properties, now.properties, (a, b) => isMovedProperty(a, b, change));

const isMovedArray = (before: ArrayNode, now: ArrayNode, change: Change): boolean =>
  before.open === now.open &&
  before.broken === now.broken &&
  isMovedChain(before.chain, now.chain, change) &&
  areAlike(before.items, now.items, (a, b) => isMovedValue(a, b, change));

const isMovedProperty = (before: Property, now: Property, change: Change): boolean =>
  isMovedKey(before.key, now.key, change) &&
  isMovedValue(before.value, now.value, change) &&
  (before.start === undefined
    ? now.start === undefined
    : now.start !== undefined &&
      isMovedSpan(
        { start: before.start, end: before.key.end },
        { start: now.start, end: now.key.end },
        change,
      )) &&
  isMovedIfAny(before.call, now.call, change) &&
  isMovedHome(before.callHome, now.callHome, change);

const isMovedKey = (before: Key, now: Key, change: Change): boolean =>
  before.name === now.name && isMovedHome(before, now, change) && isMovedHome(before.home, now.home, change);

function isMovedChain(before: Chain | undefined, now: Chain | undefined, change: Change): boolean {
  if (!before || !now) return before === now;
  const [from, to] = [before.end, now.end];
  return (
    before.builder === now.builder &&
    before.field === now.field &&
    (from === undefined || to === undefined
      ? from === to
      : isMovedSpan({ start: from, end: from }, { start: to, end: to }, change))
  );
}

/** In another file nothing is moved, but for where this one uses it. */
function isMovedHome(before: Place | undefined, now: Place | undefined, change: Change): boolean {
  if (!before || !now) return before === now;
  if (before.file !== now.file) return false;
  const isThere =
    before.file === undefined
      ? isMovedSpan(before, now, change)
      : before.start === now.start && before.end === now.end;
  return isThere && isMovedIfAny(before.use, now.use, change);
}

const isMovedIfAny = (before: Span | undefined, now: Span | undefined, change: Change): boolean =>
  before === undefined || now === undefined ? before === now : isMovedSpan(before, now, change);

function areAlike<T>(
  before: readonly T[] | undefined,
  now: readonly T[] | undefined,
  alike: (before: T, now: T) => boolean,
): boolean {
  if (before === undefined || now === undefined) return before === now;
  return before.length === now.length && before.every((item, at) => alike(item, now[at] as T));
}
