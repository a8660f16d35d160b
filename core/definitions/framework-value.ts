/**
 * What is read of an object that a bot's own framework makes a command of. Where it has another kind of value than the
 * interface, it is the framework's own notion; and whatever is absent, the framework may fill in.
 */
import {
  CommandType,
  type EnumId,
  enumTable,
  type FieldSpec,
  type FieldType,
  fieldFor,
  type ObjectKind,
  type Spelling,
  spellingInside,
  standsOn,
} from '../interface/index.ts';
import {
  inPlaceOf,
  type ObjectNode,
  type Property,
  property,
  type Span,
  unknownAs,
  type ValueNode,
} from '../syntax/tree.ts';
import { isWhole, optionsByKey } from './command-shape.ts';
import { sentValue } from './named-values.ts';

/** What is known of a framework. */
export interface FrameworkTraits {
  readonly spelling: Spelling;
  /** Where a command is not whole, the framework may fill it in. */
  readonly mayFill: boolean;
  /** Its code gets the object: what it says beside a command need not be sent. */
  readonly isHandedOver?: boolean;
  /** What is written here is sent as it is: values of other kinds are mistakes. */
  readonly sentAsWritten?: Span | undefined;
  /** The program reads it and not the service: it may take names for types (`type: 'String'`) and functions for a flag. */
  readonly isCode: boolean;
}

/** The value as far as the interface can say something of it: a command, or a list of commands. */
export function frameworkValue(value: ValueNode, traits: FrameworkTraits): ValueNode {
  if (value.kind === 'array')
    return { ...value, items: value.items.map((item) => frameworkValue(item, traits)) };
  if (value.kind !== 'object') return value;
  const fit = fitting(value, 'command', traits);
  const own = traits.isHandedOver ? withoutOwnTexts(fit) : fit;
  return traits.mayFill && !isWhole(value) ? opened(own) : own;
}

/** A framework describes its menus to people, too: what no menu takes is not what it sends. */
function withoutOwnTexts(node: ObjectNode): ObjectNode {
  const type = property(node, 'type')?.value;
  if (type?.kind !== 'number') return node;
  if (type.value !== CommandType.USER && type.value !== CommandType.MESSAGE) return node;
  return { ...node, properties: node.properties.filter(({ key }) => !key.name.startsWith('description')) };
}

/** Everything in it may have more than is written, and a blank text holds the place of one. */
export function opened(node: ValueNode): ValueNode {
  if (node.kind === 'string' && node.value.trim() === '') return { ...unknownAs(node), because: 'around' };
  if (node.kind === 'array') return { ...node, open: true, items: node.items.map(opened) };
  if (node.kind !== 'object') return node;
  const properties = node.properties.map((property) => ({ ...property, value: opened(property.value) }));
  return { ...node, open: true, properties };
}

/** All of it is written. */
export function closed<T extends ValueNode>(node: T): T {
  if (node.kind === 'array') return { ...node, open: false, items: node.items.map(closed) };
  if (node.kind !== 'object') return node;
  const properties = node.properties.map((property) => ({ ...property, value: closed(property.value) }));
  return { ...node, open: false, properties };
}

/** The object without what is of another kind than its field. */
function fitting(node: ObjectNode, kind: ObjectKind, traits: FrameworkTraits): ObjectNode {
  const written = kind === 'command' ? withoutOwnType(node, traits) : node.properties;
  const properties = written.map((property) => {
    const spec = fieldFor(kind, property.key.name, traits.spelling);
    if (!spec) return property;
    const fitted =
      isCompleted(node, property) && traits.isCode
        ? trueAt(property.value)
        : fit(property.value, spec, traits);
    const isOfOwn =
      kind === 'command' && property.value.kind === 'string' && isOfMenu(fitted) && !isBare(node);
    const value = isOfOwn && spec.type.kind === 'enum' ? unknownAt(property.value) : fitted;
    return value === property.value ? property : { ...property, value };
  });
  const type = namedTypeOf(node, properties);
  if (type === undefined) return { ...node, properties };
  // Who takes names makes new objects of these: what the type does not take stays behind.
  return { ...node, properties: properties.filter(({ key }) => isTaken(kind, key.name, type, traits)) };
}

/** The type that a text was taken for. */
function namedTypeOf(node: ObjectNode, properties: readonly Property[]): number | undefined {
  const at = node.properties.findLastIndex(
    ({ key, value }) => key.name === 'type' && value.kind === 'string',
  );
  const value = properties[at]?.value;
  return value?.kind === 'number' ? value.value : undefined;
}

function isTaken(kind: ObjectKind, key: string, type: number, { spelling }: FrameworkTraits): boolean {
  const field = fieldFor(kind, key, spelling);
  return !field || standsOn(field, type);
}

/** The number of a type that a menu has. */
const isOfMenu = (type: ValueNode): boolean =>
  type.kind === 'number' && type.value !== CommandType.CHAT_INPUT;

/** `type: 'MESSAGE'` beside a description or options is no menu, but how the framework is called: by messages. */
function isBare(node: ObjectNode): boolean {
  const description = property(node, 'description')?.value;
  return (
    property(node, 'options') === undefined && (description?.kind !== 'string' || description.value === '')
  );
}

/** `type: 'stats'` of what no menu takes sorts commands for the bot itself: nobody sends it. */
function withoutOwnType(node: ObjectNode, { mayFill, isCode }: FrameworkTraits): readonly Property[] {
  const name = property(node, 'name')?.value;
  // What only a menu may be called is something else.
  const isSlash = !isBare(node) && !(name?.kind === 'string' && /[\p{Lu}\s]/u.test(name.value));
  if (!mayFill || !isCode || !isSlash) return node.properties;
  return node.properties.filter(
    ({ key, value }) => key.name !== 'type' || value.kind !== 'string' || kindWords.test(value.value),
  );
}

/** Words by which a framework may tell slash commands from menus. */
const kindWords = /slash|chat|input|user|message|menu|context|app|interaction|command|^\s*$/i;

/** A function that completes what is typed, where nothing else is to choose from. */
const isCompleted = (node: ObjectNode, { key, value }: Property): boolean =>
  key.name === 'autocomplete' &&
  value.kind === 'unknown' &&
  value.reason === 'function' &&
  property(node, 'choices') === undefined;

function fit(value: ValueNode, spec: FieldSpec, traits: FrameworkTraits): ValueNode {
  const { type } = spec;
  if (value.kind === 'unknown' || value.kind === 'null') return value;
  // Names of permissions are read where they are asked for.
  if (type.kind === 'permissions' && sentValue(spec, value, traits.spelling) !== value) return value;
  if (type.kind === 'enum') return memberIn(type.of, value, traits);
  const isList = type.kind === 'object-list' && type.of === 'option';
  if (isList && value.kind === 'object' && traits.isCode && !isSentAsItIs(value, traits)) {
    const list = optionsByKey(value);
    if (list) return fit(list, spec, traits);
  }
  if (!takes(type, value)) return ofOtherKind(value, traits);
  if (value.kind !== 'array') return value;
  const inside = { ...traits, spelling: spellingInside(traits.spelling) };
  const items = value.items.map((item): ValueNode => {
    if (type.kind === 'object-list')
      return item.kind === 'object' ? fitting(item, type.of, inside) : ofOtherKind(item, traits);
    return type.kind === 'enum-list' ? memberIn(type.of, item, traits) : item;
  });
  return { ...value, items };
}

/** A number, also by its name in the interface or in the libraries' enums. */
function memberIn(of: EnumId, value: ValueNode, traits: FrameworkTraits): ValueNode {
  const { isCode } = traits;
  if (value.kind === 'number' || isSentAsItIs(value, traits)) return value;
  const text = value.kind === 'string' && isCode ? value.value : undefined;
  const member = enumTable(of).members.find(
    (enumMember) =>
      enumMember.name === text ||
      enumMember.member === text ||
      enumMember.aliases?.includes(text ?? '') === true,
  );
  return member
    ? { kind: 'number', value: member.value, literal: false, ...inPlaceOf(value) }
    : unknownAt(value);
}

const isSentAsItIs = ({ start, end, home }: ValueNode, { sentAsWritten: sent }: FrameworkTraits): boolean =>
  sent !== undefined && home === undefined && sent.start <= start && end <= sent.end;

/** What a framework takes for something of its own, and the service for a mistake. */
const ofOtherKind = (value: ValueNode, traits: FrameworkTraits): ValueNode =>
  isSentAsItIs(value, traits) ? value : unknownAt(value);

const unknownAt = (value: ValueNode): ValueNode =>
  value.kind === 'unknown' ? value : { ...unknownAs(value), reason: 'foreign' };

const trueAt = (value: ValueNode): ValueNode => ({
  kind: 'boolean',
  value: true,
  literal: false,
  ...inPlaceOf(value),
});

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
