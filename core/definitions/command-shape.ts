/**
 * The shape of commands: what only they and their options hold. Names and descriptions alone say nothing, for half of all
 * objects have them.
 */
import { camelName, enumTable, fieldFor, namedType, objects, type Spelling } from '../interface/index.ts';
import { objectsIn } from '../syntax/half-typed.ts';
import {
  type ArrayNode,
  children,
  inPlaceOf,
  type ObjectNode,
  type Property,
  property,
  type ValueNode,
} from '../syntax/tree.ts';
import { closest } from '../text/did-you-mean.ts';

const both = (names: readonly string[]): readonly string[] => [...names, ...names.map(camelName)];
const namesOf = (kind: 'command' | 'option' | 'choice') => objects[kind].map((field) => field.name);

/** No other object has these: `dm_permission`, `defaultMemberPermissions`, `integrationTypes`. */
export const unmistakable: ReadonlySet<string> = new Set(
  both(
    objects.command
      .filter(
        ({ name, type, serverSet }) => name.includes('_') && !serverSet && type.kind !== 'localizations',
      )
      .map(({ name }) => name),
  ),
);

/** Beside a name and a description no other object has these: `description_localizations`. */
export const telling: ReadonlySet<string> = new Set(
  both(objects.command.filter(({ type }) => type.kind === 'localizations').map(({ name }) => name)),
);

/** Fields of options that no command has. */
export const ofOptionsOnly: ReadonlySet<string> = new Set(
  both(namesOf('option').filter((name) => !namesOf('command').includes(name))),
);

/** Ids that the service sets: what is there is a copy of a deployed command, or of an interaction with one. */
const received: readonly string[] = both(
  objects.command
    .filter(({ name, type, serverSet }) => serverSet && type.kind === 'snowflake' && name.includes('_'))
    .map(({ name }) => name),
);

export const isReceived = (keys: ReadonlyMap<string, unknown>): boolean =>
  received.some((key) => keys.has(key)) && keys.has('id');

/**
 * Whether a value has the type of an option, a name and a description. `text` is the one it stands in, for types that are
 * written as members of an enum that is not known.
 */
export function looksLikeOption(value: ValueNode, text?: string): boolean {
  // Options of an interaction have values.
  if (value.kind !== 'object' || property(value, 'value') || !property(value, 'name')) return false;
  const type = property(value, 'type')?.value;
  const isDescribed = property(value, 'description') !== undefined;
  switch (type?.kind) {
    case 'number': {
      const isKnown = optionTypes.some((member) => member.value === type.value);
      return isKnown && (isDescribed || !type.literal) && !nested(value).some(isAnswered);
    }
    case 'string':
      return isDescribed && isTypeName(type.value, value);
    case 'unknown':
      return text !== undefined && enumWord.test(text.slice(type.start, type.end));
    default:
      return false;
  }
}

/**
 * Options that are written as an object, one under each key, as the list that its framework makes of them; an option without
 * a name of its own is called as its key. Required ones stand first, for whoever makes the list may put them there.
 * `undefined` where one of them is no option.
 */
export function optionsByKey(node: ObjectNode, text?: string): ArrayNode | undefined {
  const keys = [...new Set(node.properties.map(({ key }) => key.name))];
  const items = keys.flatMap((name) => {
    const found = node.properties.findLast(({ key }) => key.name === name);
    if (found?.value.kind !== 'object') return [];
    const { key, value } = found;
    if (property(value, 'name')) return [value];
    const own: ValueNode = { kind: 'string', value: key.name, literal: false, ...inPlaceOf(key) };
    return [{ ...value, properties: [{ key: { ...key, name: 'name' }, value: own }, ...value.properties] }];
  });
  if (items.length === 0 || items.length < keys.length) return undefined;
  if (!items.every((item) => looksLikeOption(item, text))) return undefined;
  const inOrder = [...items.filter(isRequired), ...items.filter((item) => !isRequired(item))];
  return { kind: 'array', items: inOrder, open: node.open, broken: node.broken, ...inPlaceOf(node) };
}

const isRequired = (option: ObjectNode): boolean => {
  const required = property(option, 'required')?.value;
  return required?.kind === 'boolean' && required.value;
};

const optionTypes = enumTable('optionType').members;

/** `'SUB_COMMAND'`; `'String'`, `'User'` beside something else that options have. */
const isTypeName = (name: string, option: ObjectNode): boolean =>
  namedType('optionType', name) !== undefined ||
  (optionTypes.some(({ member }) => member === name) &&
    (option.properties.some(({ key }) => ofOptionsOnly.has(key.name)) || nested(option).length > 0));

/** A member of an enum that is not known, but is called as those of the libraries. */
const enumWord = /OptionTypes?\??\.\w+$/;

const nested = (option: ObjectNode): readonly ValueNode[] => {
  const list = property(option, 'options')?.value;
  return list?.kind === 'array' ? list.items : [];
};

const hasValue = (node: ValueNode): boolean =>
  node.kind === 'object' && property(node, 'value') !== undefined;

/** Whether it is an option of an interaction, which says what somebody chose, or has such ones. */
export const isAnswered = (node: ValueNode): boolean =>
  hasValue(node) || (node.kind === 'object' && nested(node).some(isAnswered));

/** In which spelling the keys are written that differ between the spellings. */
export function spellingOf(keys: readonly string[], options: ValueNode | undefined): Spelling {
  const { wire, camel } = spellingsIn(keys, options);
  return wire === camel ? 'either' : wire ? 'wire' : 'camel';
}

/** Whether a key of a command or of its options is spelled as libraries do, where that is not as the service does. */
export const hasCamelCase = (node: ObjectNode): boolean =>
  spellingsIn(
    node.properties.map(({ key }) => key.name),
    property(node, 'options')?.value,
  ).camel;

/** Which spellings of keys are there that differ between the spellings. */
function spellingsIn(
  keys: readonly string[],
  options: ValueNode | undefined,
): { readonly wire: boolean; readonly camel: boolean } {
  let [wire, camel] = [false, false];
  const look = (name: string): void => {
    wire ||= wireOnly.has(name);
    camel ||= camelOnly.has(name);
  };
  const walk = (node: ValueNode): void => {
    if (node.kind === 'object') for (const { key } of node.properties) look(key.name);
    for (const child of children(node)) walk(child);
  };
  for (const key of keys) look(key);
  if (options) walk(options);
  return { wire, camel };
}

const wireNames = (['command', 'option', 'choice'] as const)
  .flatMap(namesOf)
  .filter((name) => /_/.test(name));
const wireOnly: ReadonlySet<string> = new Set(wireNames);
const camelOnly: ReadonlySet<string> = new Set(wireNames.map(camelName));

/**
 * Whether nothing but the literal makes the command: all its keys are the interface's, and the texts that every command has
 * are there. Otherwise other code makes a command of it, and may fill in what is absent.
 */
export function isWhole(node: ObjectNode): boolean {
  const has = (name: string) => property(node, name) !== undefined;
  return (
    has('name') &&
    (has('description') || (has('type') && !has('options'))) &&
    node.properties.every(({ key }) => fieldFor('command', key.name, 'either') !== undefined)
  );
}

export interface JsonShape {
  readonly commands: readonly ObjectNode[];
  /** The key that says so. */
  readonly by: string;
  readonly spelling: Spelling;
}

/**
 * The commands of a JSON text, if all its values look like commands and some of them are for sure: a list of objects, a
 * dictionary of them, `{ "commands": [...] }`, or one object.
 */
export function jsonShape(value: ValueNode): JsonShape | undefined {
  const commands = listed(value);
  if (!commands?.every(isNamedAndDescribed) || !commands.some(hasOptions)) return undefined;
  const spellings = new Set(commands.map((command) => spellingOf([], command)));
  spellings.delete('either');
  const [only, ...others] = spellings;
  return { commands, by: 'options', spelling: only && others.length === 0 ? only : 'either' };
}

function listed(value: ValueNode): readonly ObjectNode[] | undefined {
  if (value.kind === 'array') return allObjects(value.items);
  if (value.kind !== 'object') return undefined;
  if (property(value, 'name')) return [value];
  const inner = property(value, 'commands')?.value;
  return inner?.kind === 'array' ? allObjects(inner.items) : allObjects(children(value));
}

function allObjects(values: readonly ValueNode[]): readonly ObjectNode[] | undefined {
  const found = values.filter((value) => value.kind === 'object');
  return found.length === values.length && found.length > 0 ? found : undefined;
}

/** It has the texts of a command, and is no copy of a deployed one, no option and no choice. */
function isNamedAndDescribed(node: ObjectNode): boolean {
  const keys = new Map(node.properties.map(({ key, value }) => [key.name, value]));
  return (
    keys.get('name')?.kind === 'string' &&
    (keys.get('description')?.kind === 'string' || keys.get('type')?.kind === 'number') &&
    !isReceived(keys) &&
    ![...keys.keys()].some((key) => ofOptionsOnly.has(key))
  );
}

const hasOptions = (node: ObjectNode): boolean => {
  const list = property(node, 'options')?.value;
  return list?.kind === 'array' && list.items.some((item) => looksLikeOption(item));
};

export const listKey = 'commands';

/**
 * The list of `{ "$schema": …, "commands": [...] }`: a command has a name, and no field called commands. Its key may have a
 * slip, where none of a command's own fields stands beside it.
 */
export function listOf(node: ObjectNode): Property | undefined {
  if (property(node, 'name')) return undefined;
  const list = node.properties.findLast(({ key }) => key.name === listKey);
  if (list) return list;
  const isOwn = ({ key }: Property) => commandKeys.includes(key.name) && !fileKeys.includes(key.name);
  if (node.properties.some(isOwn)) return undefined;
  return node.properties.find(({ key }) => closest(key.name, knownKeys) === listKey);
}

/** The key of a file's list of commands where it has a slip and something stands in it, and what is meant by it. */
export function misnamedList(
  node: ValueNode,
): { readonly key: Property['key']; readonly meant: string } | undefined {
  const list = node.kind === 'object' ? listOf(node) : undefined;
  if (!list || list.key.name === listKey) return undefined;
  const holdsSome = objectsIn(list.value, undefined).some(
    (object) => object.open || object.properties.length > 0,
  );
  return holdsSome ? { key: list.key, meant: listKey } : undefined;
}

const commandKeys = objects.command.map(({ name }) => name);
const fileKeys = objects.file.map(({ name }) => name);
const knownKeys = [...new Set([...commandKeys, ...fileKeys])];
