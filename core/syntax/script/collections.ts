/** `Map` and `Set`: what is in them, and what their methods give. Their keys are texts, numbers and the like. */
import { type Span, type UnknownNode, unknownAs, type ValueNode } from '../tree.ts';
import { type Called, isHole, isSpread } from './builtins-call.ts';
import { NotUnderstood } from './changes.ts';
import type { Evaluator } from './evaluate.ts';
import { behindOf, type CollectionValue, type Entry, type OpaqueNode, someIn } from './values.ts';

export const collectionFunctions: ReadonlyMap<string, (called: Called) => ValueNode | undefined> = new Map([
  ['new Map', (called: Called) => newCollection('Map', called)],
  ['new Set', (called: Called) => newCollection('Set', called)],
]);

/** `new Map(entries)`, `new Set(elements)`. `undefined`: what is in it is not known. */
function newCollection(of: 'Map' | 'Set', called: Called): ValueNode | undefined {
  const { evaluator, args } = called;
  const { run } = evaluator.program;
  const [source] = args;
  // One that is made empty where no function runs is there for others to fill.
  if (!source && !run.fresh) return undefined;
  const given = source ? iterated(evaluator, source, called.use) : [];
  if (!given) return undefined;
  const entries: Entry[] = [];
  for (const one of given) {
    const pair = of === 'Set' ? ([one, one] as const) : pairOf(one);
    if (!pair || !put(entries, pair[0], pair[1], evaluator)) return undefined;
  }
  run.fresh?.add(entries);
  return { ...called.unknown, behind: { kind: 'collection', of, entries } } as OpaqueNode;
}

function pairOf(node: ValueNode): readonly [ValueNode, ValueNode] | undefined {
  if (node.kind !== 'array' || node.open) return undefined;
  const [key, value] = node.items;
  return key && value && [key, value];
}

/** Says whether it is known where the value goes. */
function put(entries: Entry[], key: ValueNode, value: ValueNode, evaluator: Evaluator): boolean {
  const name = nameOf(key);
  if (name === undefined) return false;
  const at = entries.findIndex((one) => one.name === name);
  // A key that is set again keeps its place.
  const before = entries[at];
  if (before) entries[at] = { ...before, value };
  else entries.push({ name, key, value, evaluator });
  return !before || before.evaluator === evaluator;
}

/** Keys with one name are one key. */
const nameOf = (key: ValueNode): string | undefined =>
  'value' in key ? `${key.kind} ${key.value}` : undefined;

/** Who goes through an array finds `undefined` where there is nothing. */
export const filled = (one: ValueNode): ValueNode => {
  if (!isHole(one)) return one;
  const { hole: _, ...rest } = one as UnknownNode;
  return rest;
};

/** What a loop or a spread gets of a value: `undefined` where that is not known. */
export function iterated(
  evaluator: Evaluator,
  value: ValueNode,
  use: Span,
): readonly ValueNode[] | undefined {
  if (value.kind === 'array')
    return value.open || value.items.some(isSpread) ? undefined : value.items.map(filled);
  const behind = behindOf(value);
  if (behind?.kind !== 'collection') return undefined;
  return behind.of === 'Set' ? keysOf(evaluator, behind, use) : pairsOf(evaluator, behind, use);
}

const keysOf = (evaluator: Evaluator, { entries }: CollectionValue, use: Span): readonly ValueNode[] =>
  entries.map((one) => evaluator.takenFrom(one.evaluator, one.key, use));

const valuesOf = (evaluator: Evaluator, { entries }: CollectionValue, use: Span): readonly ValueNode[] =>
  entries.map((one) => evaluator.takenFrom(one.evaluator, one.value, use));

function pairsOf(evaluator: Evaluator, collection: CollectionValue, use: Span): readonly ValueNode[] {
  const values = valuesOf(evaluator, collection, use);
  return keysOf(evaluator, collection, use).map((key, at) => {
    const items = [key, ...values.slice(at, at + 1)];
    return evaluator.fresh({ kind: 'array', items, open: false, broken: false, ...use });
  });
}

/** The value of a variable without collections that code of the file may change under any name. */
export function withoutChanged(evaluator: Evaluator, value: ValueNode, identity: string): ValueNode {
  if (!holdsCollection(value)) return value;
  const { flows } = evaluator;
  const methods = flows.methodsOf([identity, ...flows.holdersOf(identity, () => false)]);
  if (![...methods].some(changesCollection)) return value;
  evaluator.depends(evaluator.script.file);
  return withoutCollections(value);
}

const holdsCollection = (value: ValueNode): boolean =>
  someIn(value, (one) => behindOf(one)?.kind === 'collection');

function withoutCollections(value: ValueNode): ValueNode {
  if (!holdsCollection(value)) return value;
  if (value.kind === 'array') return { ...value, items: value.items.map(withoutCollections) };
  if (value.kind !== 'object') return unknownAs(value);
  const properties = value.properties.map((one) => ({ ...one, value: withoutCollections(one.value) }));
  return { ...value, properties };
}

/** Methods that change what is in a collection. */
const changesCollection = (name: string): boolean => /^(?:set|add|delete|clear)$/.test(name);

/** A method of a collection. `undefined`: what it gives is not known. */
export function callCollection(
  collection: CollectionValue,
  name: string,
  called: Called,
): ValueNode | undefined {
  const { evaluator, use } = called;
  if (changesCollection(name)) return changed(collection, name, called);
  if (called.open) return undefined;
  const key = nameOf(called.arg(0));
  const found = collection.entries.find((one) => one.name === key);
  switch (name) {
    case 'has':
      return key === undefined ? undefined : called.scalar(found !== undefined);
    case 'get':
      if (collection.of === 'Set' || key === undefined) return undefined;
      return found ? evaluator.takenFrom(found.evaluator, found.value, use) : called.absent;
    case 'keys':
      return called.list(keysOf(evaluator, collection, use));
    case 'values':
      return called.list(valuesOf(evaluator, collection, use));
    case 'entries':
      return called.list(pairsOf(evaluator, collection, use));
    case 'forEach': {
      const keys = keysOf(evaluator, collection, use);
      for (const [at, one] of valuesOf(evaluator, collection, use).entries())
        called.give(called.arg(0), one, keys[at] ?? one);
      return called.absent;
    }
    default:
      return undefined;
  }
}

/** Where no function runs, changes are found by name. */
function changed(collection: CollectionValue, name: string, called: Called): ValueNode | undefined {
  const { evaluator, args } = called;
  const { fresh } = evaluator.program.run;
  if (!fresh) return undefined;
  const entries = collection.entries as Entry[];
  const [first, second = called.absent] = args;
  if (!fresh.has(entries) || called.open) throw new NotUnderstood();
  if (name === 'clear') {
    entries.splice(0);
    return called.absent;
  }
  const key = first && nameOf(first);
  if (!first || key === undefined) throw new NotUnderstood();
  if (name === 'delete') {
    const at = entries.findIndex((one) => one.name === key);
    if (at >= 0) entries.splice(at, 1);
    return called.scalar(at >= 0);
  }
  if ((name === 'add') !== (collection.of === 'Set')) throw new NotUnderstood();
  if (!put(entries, first, name === 'add' ? first : second, evaluator)) throw new NotUnderstood();
  return { ...called.unknown, behind: collection } as OpaqueNode;
}
