/** Objects: what functions make of their keys and values. */
import {
  inPlaceOf,
  lastOfEachKey,
  type ObjectNode,
  type Property,
  property,
  type ValueNode,
} from '../tree.ts';
import { type Called, isHole } from './builtins-call.ts';
import { iterated } from './collections.ts';

type Method = (object: ObjectNode, called: Called) => ValueNode | undefined;

export const objectMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['hasOwnProperty', (object, called) => called.scalar(has(object, called.arg(0)))],
]);

type Function = (called: Called) => ValueNode | undefined;

export const objectFunctions: ReadonlyMap<string, Function> = new Map<string, Function>([
  ['Object.keys', listed(({ key }, called) => called.text(key.name, placeOf(key)))],
  ['Object.values', listed(({ value }) => value)],
  [
    'Object.entries',
    listed(({ key, value }, called) => called.list([called.text(key.name, placeOf(key)), value])),
  ],
  ['Object.fromEntries', fromEntries],
  ['Object.assign', assigned],
  ['Object.freeze', same],
  ['Object.seal', same],
  ['Object.hasOwn', (called) => hasOwn(called)],
]);

/** As used at a place, so that what stands in another file is said to. */
const placeOf = (key: Property['key']): ValueNode => ({ kind: 'null', ...inPlaceOf(key) });

function listed(take: (property: Property, called: Called) => ValueNode): Function {
  return (called) => {
    const properties = propertiesOf(called.arg(0));
    return properties && called.list(properties.map((one) => take(one, called)));
  };
}

/**
 * The properties in the order in which the language lists them: `undefined` where some may be missing, or an array of
 * elements has none of their own.
 */
function propertiesOf(value: ValueNode): readonly Property[] | undefined {
  if (value.kind === 'array' && !value.open && !value.items.some(isHole))
    return value.items.map((one, at) => ({
      key: { name: String(at), start: one.start, end: one.end },
      value: one,
    }));
  if (value.kind !== 'object' || value.open || value.broken) return undefined;
  return ordered(value);
}

const index = /^(?:0|[1-9]\d{0,9})$/;

/** Keys that are whole numbers come first, by size; a key that is set again keeps its first place. */
function ordered(object: ObjectNode): readonly Property[] {
  const last = lastOfEachKey(object);
  const byName = new Map(last.map((one) => [one.key.name, one]));
  // Of keys written twice the last value counts, and the first place.
  const names = object.order ?? [...new Set(object.properties.map((one) => one.key.name))];
  const numbers = names.filter((name) => index.test(name)).sort((a, b) => Number(a) - Number(b));
  return [...numbers, ...names.filter((name) => !index.test(name))].flatMap((name) => {
    const found = byName.get(name);
    return found ? [found] : [];
  });
}

function fromEntries(called: Called): ValueNode | undefined {
  const list = iterated(called.evaluator, called.arg(0), called.use);
  if (!list) return undefined;
  const properties = new Map<string, Property>();
  for (const entry of list) {
    if (entry.kind !== 'array' || entry.open) return undefined;
    const [key, value = called.absent] = entry.items;
    if (key?.kind !== 'string' && key?.kind !== 'number') return undefined;
    const name = String(key.value);
    properties.set(name, { key: { name, ...inPlaceOf(key) }, value });
  }
  return called.object([...properties.values()]);
}

/** `Object.assign({}, …)`: of a first argument that somebody else holds, too, nobody knows. */
function assigned(called: Called): ValueNode | undefined {
  const [target, ...sources] = called.args;
  if (target?.kind !== 'object' || !called.isFreshLiteral(0)) return undefined;
  let open = target.open;
  const properties = new Map(ordered(target).map((one) => [one.key.name, one]));
  for (const source of sources) {
    if (source.kind === 'null' || (source.kind === 'unknown' && source.reason === 'undefined')) continue;
    if (source.kind !== 'object' || source.open) {
      open = true;
      for (const [name, one] of properties) properties.set(name, { ...one, value: called.unknown });
    }
    if (source.kind === 'object') for (const one of ordered(source)) properties.set(one.key.name, one);
  }
  return called.object([...properties.values()], open);
}

/** The value itself, as it is. */
function same(called: Called): ValueNode | undefined {
  const value = called.arg(0);
  return value.kind === 'unknown' ? undefined : called.evaluator.usedAt(value, called.use);
}

function has(object: ObjectNode, name: ValueNode): boolean | undefined {
  if (name.kind !== 'string') return undefined;
  if (property(object, name.value)) return object.broken ? undefined : true;
  return object.open ? undefined : false;
}

function hasOwn(called: Called): ValueNode | undefined {
  const object = called.arg(0);
  return object.kind === 'object' ? called.scalar(has(object, called.arg(1))) : undefined;
}
