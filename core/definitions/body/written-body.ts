/** What a definition says by its text: JSON in wire names. */
import { CommandType, type FieldSpec, isSent } from '../../interface/index.ts';
import type { ObjectNode, ValueNode } from '../../syntax/tree.ts';
import { type Entity, entityOf, type Field, readBy } from '../model.ts';
import { permissionBits } from '../named-values.ts';
import { takesBits } from '../permission-bits.ts';
import { isObject } from './plain-object.ts';
import { isUndefined, isWritten, unknownParts } from './unknown-parts.ts';

/** JSON in wire names, as it is sent. */
export type Body = Readonly<Record<string, unknown>>;

/**
 * The body of an entity as far as its text says it. `seen` stands in for what is not known; nothing is left out where everything is.
 */
export function objectBody(entity: Entity, seen?: unknown): Body {
  const sent = [...entity.fields.values()].filter(({ spec, value }) => isSent(spec) && !isUndefined(value));
  return {
    ...(entity.node.open && isObject(seen) ? seen : {}),
    ...Object.fromEntries(
      sent.map((field) => [field.spec.name, fieldValue(field, entity, partOf(seen, field.spec.name))]),
    ),
  };
}

function fieldValue(field: Field, owner: Entity, seen: unknown): unknown {
  const list = owner.lists.get(field.spec.name);
  if (list) {
    if (list.node.open && seen !== undefined) return seen;
    return list.items.map(({ node, entity }, index) => {
      const part = partOf(seen, index);
      return entity ? objectBody(entity, part) : plainValue(node, part);
    });
  }
  const bits = takesBits(field) ? permissionBits(field.value, readBy(field.owner)) : undefined;
  return bits === undefined ? plainValue(field.value, seen) : String(bits);
}

const partOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;

/** BigInts are permission bit sets: the service takes them as strings. */
function plainValue(node: ValueNode, seen?: unknown): unknown {
  switch (node.kind) {
    case 'unknown':
      return seen;
    case 'null':
      return null;
    case 'bigint':
      return String(node.value);
    case 'array':
      return node.open && seen !== undefined
        ? seen
        : node.items.map((item, index) => plainValue(item, partOf(seen, index)));
    case 'object':
      return {
        ...(node.open && isObject(seen) ? seen : {}),
        ...Object.fromEntries(
          node.properties
            .filter(isWritten)
            .map(({ key, value }) => [key.name, plainValue(value, partOf(seen, key.name))]),
        ),
      };
    default:
      return node.value;
  }
}

/**
 * All that an object says as a command, as a text: equal for equal commands, whatever order and which defaults are written, and
 * whatever it has beside them. `undefined`: something of that is not known.
 */
export function wordsOfCommand(node: ObjectNode): string | undefined {
  const command = entityOf('command', node, 'either');
  if (unknownParts(command, isSent).some(({ path }) => path.length > 0)) return undefined;
  return JSON.stringify(saidBy(command), inOrder);
}

/** The body of an entity without what holds in any case. */
function saidBy(entity: Entity): Body {
  const said = [...entity.fields.values()].filter(
    ({ spec, value }) => isSent(spec) && !(saysNothing(value, spec) && isOptional(spec, entity)),
  );
  return Object.fromEntries(
    said.map((field) => {
      const list = entity.lists.get(field.spec.name);
      const value =
        list?.items.map(({ node, entity }) => (entity ? saidBy(entity) : plainValue(node))) ??
        fieldValue(field, entity, undefined);
      return [field.spec.name, value];
    }),
  );
}

/** A command has a type if none is written, an option has none. */
const isOptional = (spec: FieldSpec, { kind }: Entity): boolean => spec.name !== 'type' || kind === 'command';

/** Whether a value is a command of which everything is known. */
export const isKnownWhole = (node: ValueNode): boolean =>
  node.kind === 'object' && !node.open && wordsOfCommand(node) !== undefined;

/** Whether a value says no more than what holds without it. */
export function saysNothing(value: ValueNode, spec: FieldSpec): boolean {
  if (isUndefined(value)) return true;
  if (value.kind === 'array') return value.items.length === 0 && !value.open;
  const fallback = spec.name === 'type' ? CommandType.CHAT_INPUT : spec.default;
  return value.kind === 'null' || ('value' in value && value.value === fallback);
}

const inOrder = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
