/** The command that a framework makes of an object: its fields under their names in the interface. */

import { permissionBits } from '../../../definitions/named-values.ts';
import { CommandType, fieldFor, type ObjectKind } from '../../../interface/index.ts';
import {
  inPlaceOf,
  type ObjectNode,
  type Property,
  property,
  type Span,
  type ValueNode,
} from '../../../syntax/tree.ts';
import type { Dialect } from './framework.ts';

/** What is known of a command beside its object, and what says so. */
export interface CommandFacts {
  readonly at: Span;
  readonly type?: number | undefined;
  readonly name?: string | undefined;
}

/** The object as a command; a value of another kind stays. */
export function commandOf(value: ValueNode, dialect: Dialect, facts: CommandFacts): ValueNode {
  if (value.kind !== 'object') return value;
  const { at, name } = facts;
  const type = facts.type ?? (property(value, 'type') ? undefined : dialect.commandType);
  const own = fieldsOf(value, 'command', dialect);
  const isOwn = ({ key }: Property) => type === undefined || key.name !== 'type';
  const properties = [
    ...(type === undefined ? [] : [propertyWithoutText('type', type, at)]),
    ...(name === undefined || property(own, 'name') ? [] : [propertyWithoutText('name', name, at)]),
    ...own.properties.filter(isOwn),
  ];
  return withoutDescription({ ...own, properties });
}

/** The object, with the keys of a command, as an option of a type. */
export const optionOf = (value: ObjectNode, dialect: Dialect, type: number, at: Span): ObjectNode => {
  const own = fieldsOf(value, 'option', dialect, dialect.command);
  const rest = own.properties.filter(({ key }) => key.name !== 'type');
  return { ...own, properties: [propertyWithoutText('type', type, at), ...rest] };
};

/** A field that no text of its own says. */
export function propertyWithoutText(name: string, value: number | string, { start, end }: Span): Property {
  const literal =
    typeof value === 'number' ? ({ kind: 'number', value } as const) : ({ kind: 'string', value } as const);
  return { key: { name, start, end }, value: { ...literal, literal: false, start, end } };
}

/** A menu has none: frameworks that want one in their types do not send it. */
function withoutDescription(node: ObjectNode): ObjectNode {
  const type = property(node, 'type')?.value;
  if (type?.kind !== 'number' || type.value === CommandType.CHAT_INPUT) return node;
  return { ...node, properties: node.properties.filter(({ key }) => key.name !== 'description') };
}

function fieldsOf(
  node: ObjectNode,
  kind: ObjectKind,
  dialect: Dialect,
  spelling = kind === 'command' ? dialect.command : dialect.option,
): ObjectNode {
  const parts: Property[] = [];
  const properties = node.properties.flatMap((property): readonly Property[] => {
    const { name } = property.key;
    const part = dialect.parts && Object.hasOwn(dialect.parts, name) ? dialect.parts[name] : undefined;
    if (part !== undefined) {
      parts.push(partsOf(property, part, dialect));
      return [];
    }
    const wire = wireName(kind, name, dialect, spelling);
    // What else is there is the framework's.
    if (wire === undefined) return [];
    return [
      {
        ...property,
        key: { ...property.key, name: wire },
        value: readValue(property.value, kind, wire, dialect),
      },
    ];
  });
  if (kind === 'option' && dialect.optionType !== undefined && !node.properties.some(isType))
    properties.unshift(propertyWithoutText('type', dialect.optionType, node));
  const options = joined(parts);
  return { ...node, properties: options ? [...properties, options] : properties };
}

const isType = ({ key }: Property): boolean => key.name === 'type';

/** The interface's name of a key; `undefined` for keys of the framework's own. */
function wireName(
  kind: ObjectKind,
  key: string,
  dialect: Dialect,
  spelling: Dialect['command'],
): string | undefined {
  const own = kind === 'command' ? dialect.own : kind === 'option' ? dialect.optionOwn : undefined;
  if (own?.includes(key)) return undefined;
  const named = dialect.names && Object.hasOwn(dialect.names, key) ? dialect.names[key] : undefined;
  const field = fieldFor(kind, named ?? key, named === undefined ? spelling : 'wire');
  return field?.name;
}

function readValue(value: ValueNode, kind: ObjectKind, wire: string, dialect: Dialect): ValueNode {
  const type = fieldFor(kind, wire, 'wire')?.type;
  if (type?.kind === 'permissions') {
    const bits = value.kind === 'string' || value.kind === 'array' ? permissionBits(value) : undefined;
    return bits === undefined
      ? value
      : { ...inPlaceOf(value), kind: 'string', value: String(bits), literal: false };
  }
  if (kind === 'option' && wire === 'type' && value.kind === 'string') {
    const number = dialect.optionTypes?.[value.value];
    return number === undefined
      ? value
      : { ...inPlaceOf(value), kind: 'number', value: number, literal: false };
  }
  if (type?.kind !== 'object-list' || value.kind !== 'array') return value;
  return {
    ...value,
    items: value.items.map((item) => (item.kind === 'object' ? fieldsOf(item, type.of, dialect) : item)),
  };
}

/** A list of subcommands or groups as options. */
function partsOf(property: Property, type: number, dialect: Dialect): Property {
  const { value } = property;
  const key = { ...property.key, name: 'options' };
  if (value.kind !== 'array') return { ...property, key };
  const items = value.items.map((item) =>
    item.kind === 'object' ? optionOf(item, dialect, type, item) : item,
  );
  return { ...property, key, value: { ...value, items } };
}

/** Several lists as one. */
function joined(lists: readonly Property[]): Property | undefined {
  const [first] = lists;
  if (first?.value.kind !== 'array') return first;
  const items = lists.flatMap(({ value }) => (value.kind === 'array' ? value.items : []));
  return { ...first, value: { ...first.value, items } };
}
