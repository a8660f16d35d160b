/** Whether what a reader calls known is what running gave, and how much of it was known: strictly, key order included. */
import { builderClass } from '../../../core/interface/index.ts';
import type { Candidate } from '../../../core/syntax/reading.ts';
import { type ArrayNode, type ObjectNode, property, type ValueNode } from '../../../core/syntax/tree.ts';

export interface Agreement {
  /** The first difference. */
  readonly difference: string | undefined;
  /** Paths that were known. */
  readonly known: ReadonlySet<string>;
  /** Leaves of the real value, by their paths: scalars, and lists and objects without anything in them. */
  readonly leaves: Leaves;
}

export type Leaves = ReadonlyMap<string, unknown>;

/** Compares one definition with what running gave. Of the two outcomes of each condition one has to be what happened. */
export function agreement({ value, variants = [] }: Candidate, actual: unknown): Agreement {
  const known = new Set<string>();
  let difference = differenceOf(value, actual, known);
  for (let fork = 0; fork + 1 < variants.length && difference === undefined; fork += 2) {
    const [item, other] = [new Set<string>(), new Set<string>()];
    const ofOne = differenceOf((variants[fork] as { value: ValueNode }).value, actual, item);
    const ofOther = differenceOf((variants[fork + 1] as { value: ValueNode }).value, actual, other);
    if (ofOne !== undefined && ofOther !== undefined) difference = `either ${ofOne} or ${ofOther}`;
    for (const path of item) if (other.has(path)) known.add(path);
  }
  return { difference, known, leaves: leavesOf(actual) };
}

/**
 * The first difference; adds the paths of what is known, equal or not. What is inside of something that a builder's calls
 * built is in the order in which the library writes it.
 */
function differenceOf(
  node: ValueNode,
  actual: unknown,
  known: Set<string>,
  path = 'it',
  isBuilt = false,
): string | undefined {
  if (node.kind === 'unknown') {
    if (node.reason !== 'undefined' || 'behind' in node) return undefined;
    known.add(path);
    return actual === undefined ? undefined : `${path}: undefined against ${show(actual)}`;
  }
  if (node.kind === 'array') return inArrays(node, actual, known, path, isBuilt);
  if (node.kind === 'object') return inObjects(node, actual, known, path, isBuilt);
  known.add(path);
  const value = node.kind === 'null' ? null : node.value;
  return Object.is(actual, value) ? undefined : `${path}: ${show(value)} against ${show(actual)}`;
}

const isSpread = (node: ValueNode): boolean => node.kind === 'unknown' && node.spread === true;

function inArrays(
  node: ArrayNode,
  actual: unknown,
  known: Set<string>,
  path: string,
  isBuilt: boolean,
): string | undefined {
  if (!Array.isArray(actual)) return `${path}: an array against ${show(actual)}`;
  const spreadAt = node.items.findIndex(isSpread);
  const count = node.items.filter((item) => !isSpread(item)).length;
  const isOpen = node.open || spreadAt >= 0;
  if (!isOpen && count !== actual.length) return `${path}: ${count} elements against ${show(actual)}`;
  if (count > actual.length) return `${path}: at least ${count} elements against ${show(actual)}`;
  if (!isOpen && count === 0) known.add(path);
  for (const [index, item] of node.items.slice(0, spreadAt < 0 ? undefined : spreadAt).entries()) {
    const found = differenceOf(
      item,
      actual[index],
      known,
      `${path}[${index}]`,
      isBuilt || node.chain !== undefined,
    );
    if (found) return found;
  }
  return undefined;
}

function inObjects(
  node: ObjectNode,
  actual: unknown,
  known: Set<string>,
  path: string,
  isInBuilt: boolean,
): string | undefined {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return `${path}: an object against ${show(actual)}`;
  const values = actual as Readonly<Record<string, unknown>>;
  const isBuilt = isInBuilt || node.chain !== undefined;
  const names = [...new Set(node.properties.map(({ key }) => key.name))];
  for (const name of names) {
    const found = differenceOf(
      property(node, name)?.value as ValueNode,
      values[name],
      known,
      keyPath(path, name),
      isBuilt,
    );
    if (found) return found;
  }
  if (node.open) return undefined;
  const written = Object.keys(values).filter(
    (name) => values[name] !== undefined && (property(node, name) || !node.mayHold?.includes(name)),
  );
  if (node.chain) {
    const fresh: Record<string, unknown> = { ...builderClass(node.chain.builder)?.initial };
    const more = written.find(
      (name) => !property(node, name) && !(name in fresh && show(fresh[name]) === show(values[name])),
    );
    if (more !== undefined) return `${path}: nothing under ${more} against ${show(values[more])}`;
    // What a new builder has is known as well where all of its calls are.
    for (const name of written) if (!property(node, name)) known.add(keyPath(path, name));
    return undefined;
  }
  const more = written.find((name) => !property(node, name));
  if (more !== undefined) return `${path}: nothing under ${more} against ${show(values[more])}`;
  if (names.length === 0) known.add(path);
  if (isInBuilt || node.unordered) return undefined;
  const order = (node.order ?? names).filter((name) => written.includes(name));
  return order.join('\0') === written.join('\0')
    ? undefined
    : `${path}: keys ${show(order)} against ${show(written)}`;
}

export function leavesOf(value: unknown): Leaves {
  const leaves = new Map<string, unknown>();
  addLeaves(value, 'it', leaves);
  return leaves;
}

function addLeaves(value: unknown, path: string, leaves: Map<string, unknown>): void {
  if (value === undefined || typeof value === 'function' || typeof value === 'symbol') return;
  if (typeof value !== 'object' || value === null) {
    leaves.set(path, value);
    return;
  }
  const isEmpty = Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0;
  if (isEmpty) leaves.set(path, 'empty');
  else if (Array.isArray(value))
    for (const [at, item] of value.entries()) addLeaves(item, `${path}[${at}]`, leaves);
  else for (const [key, item] of Object.entries(value)) addLeaves(item, keyPath(path, key), leaves);
}

const keyPath = (path: string, key: string): string => `${path}.${key}`;

const show = (value: unknown): string =>
  typeof value === 'bigint'
    ? `${value}n`
    : (JSON.stringify(value, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)) ??
      String(value));
