/** Elements of a list that are the same by name, in the order of what is deployed. */
import { isObject } from '../definitions/body/plain-object.ts';
import { type EntityList, nameOf } from '../definitions/model.ts';

export interface NamedOrder {
  /** The names of the elements that are written, and of those that are deployed. */
  readonly names: readonly string[];
  readonly wanted: readonly string[];
  /** Old indexes in the order in which those that stay are deployed; what goes keeps its place. `undefined`: they are in order. */
  readonly order: readonly number[] | undefined;
}

/** `undefined` where a name is not known, or stands twice. */
export function namedOrder({ items }: EntityList, after: readonly unknown[]): NamedOrder | undefined {
  const names = namesIn(items.map(({ entity }) => entity && nameOf(entity)));
  const wanted = namesIn(after.map((item) => (isObject(item) ? item.name : undefined)));
  if (!names || !wanted) return undefined;
  const staying = wanted.filter((name) => names.includes(name)).map((name) => names.indexOf(name));
  const places = [...staying].sort((a, b) => a - b);
  const isInOrder = staying.every((from, at) => from === places[at]);
  const order = names.map((_, at) => staying[places.indexOf(at)] ?? at);
  return { names, wanted, order: isInOrder ? undefined : order };
}

function namesIn(all: readonly unknown[]): readonly string[] | undefined {
  const names = all.filter((name) => typeof name === 'string');
  return names.length === all.length && new Set(names).size === names.length ? names : undefined;
}
