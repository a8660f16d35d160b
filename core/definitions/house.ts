/**
 * What is read of an object that a bot's own framework makes a command of. Where it has another kind of value than the
 * interface, it is the framework's own notion; and whatever is absent, the framework may fill in.
 */
import {
  type FieldSpec,
  type FieldType,
  fieldFor,
  type ObjectKind,
  type Spelling,
  spellingInside,
} from '../interface/index.ts';
import type { ObjectNode, ValueNode } from '../syntax/tree.ts';
import { isWhole } from './command-shape.ts';
import { sentValue } from './named-values.ts';

/**
 * The value as far as the interface can say something of it: a command, or a list of commands. `mayFill`: where it is not
 * whole, the framework may fill it in.
 */
export function houseValue(value: ValueNode, spelling: Spelling, mayFill: boolean): ValueNode {
  if (value.kind === 'array')
    return { ...value, items: value.items.map((one) => houseValue(one, spelling, mayFill)) };
  if (value.kind !== 'object') return value;
  const own = fitting(value, 'command', spelling);
  return mayFill && !isWhole(value) ? opened(own) : own;
}

/** Everything in it may have more than is written, and a blank text holds the place of one. */
export function opened(node: ValueNode): ValueNode {
  if (node.kind === 'string' && node.value.trim() === '') return unknownAt(node);
  if (node.kind === 'array') return { ...node, open: true, items: node.items.map(opened) };
  if (node.kind !== 'object') return node;
  const properties = node.properties.map((one) => ({ ...one, value: opened(one.value) }));
  return { ...node, open: true, properties };
}

/** The object without what is of another kind than its field. */
function fitting(node: ObjectNode, kind: ObjectKind, spelling: Spelling): ObjectNode {
  const properties = node.properties.map((one) => {
    const spec = fieldFor(kind, one.key.name, spelling);
    const value = spec ? fit(one.value, spec, spelling) : one.value;
    return value === one.value ? one : { ...one, value };
  });
  return { ...node, properties };
}

function fit(value: ValueNode, spec: FieldSpec, spelling: Spelling): ValueNode {
  const { type } = spec;
  if (value.kind === 'unknown' || value.kind === 'null') return value;
  // Names of permissions are read where they are asked for.
  if (type.kind === 'permissions' && sentValue(spec, value, spelling) !== value) return value;
  if (!takes(type, value)) return unknownAt(value);
  if (value.kind !== 'array') return value;
  const items = value.items.map((one): ValueNode => {
    if (type.kind === 'object-list')
      return one.kind === 'object' ? fitting(one, type.of, spellingInside(spelling)) : unknownAt(one);
    return type.kind === 'enum-list' && one.kind !== 'number' ? unknownAt(one) : one;
  });
  return { ...value, items };
}

function unknownAt(value: ValueNode): ValueNode {
  if (value.kind === 'unknown') return value;
  const { start, end, home } = value;
  return { kind: 'unknown', reason: 'dynamic', start, end, ...(home ? { home } : {}) };
}

function takes(type: FieldType, { kind }: ValueNode): boolean {
  switch (type.kind) {
    case 'text':
    case 'string':
    case 'snowflake':
      return kind === 'string';
    case 'permissions':
      return kind === 'string' || kind === 'bigint' || kind === 'number';
    case 'boolean':
      return kind === 'boolean';
    case 'enum':
    case 'integer':
    case 'number':
      return kind === 'number';
    case 'choice-value':
      return kind === 'string' || kind === 'number';
    case 'localizations':
    case 'object':
      return kind === 'object';
    default:
      return kind === 'array';
  }
}
