/**
 * The typed view of a definition: nodes of the tree paired with rows of the table. Rules, hover, completion and symbols
 * read this view, so that none of them looks a key up by itself.
 */
import {
  builderClass,
  CommandType,
  camelName,
  dataFieldFor,
  type FieldSpec,
  fieldFor,
  isRequired,
  type LengthRange,
  memberOf,
  type ObjectKind,
  OptionType,
  objects,
  type Release,
  type Spelling,
  snowflakePattern,
  spellingInside,
  type TextKind,
} from '../interface/index.ts';
import {
  type ArrayNode,
  type Key,
  lastOfEachKey,
  type ObjectNode,
  type Property,
  property,
  type ValueNode,
} from '../syntax/tree.ts';
import { closest } from '../text/did-you-mean.ts';
import type { Definition, Receiver } from './definition.ts';
import { sentValue } from './named-values.ts';

/** A property that the table knows. */
export interface Field {
  readonly spec: FieldSpec;
  readonly key: Key;
  readonly value: ValueNode;
  readonly owner: Entity;
}

/** Whether no text says it: the library that makes the command adds it, so it stands where that is told. */
export const isAdded = ({ key, value }: Property, text: string): boolean =>
  !key.home &&
  !value.home &&
  key.start === value.start &&
  key.end === value.end &&
  text.slice(key.start, key.end) !== key.name;

/** An object of a known kind. */
export interface Entity {
  readonly kind: ObjectKind;
  readonly node: ObjectNode;
  readonly parent: Entity | undefined;
  /** Index in the array that holds it; 0 at the root. */
  readonly index: number;
  readonly spelling: Spelling;
  readonly passedTo: Receiver | undefined;
  /** The release of discord.js around it, as far as it is known. */
  readonly discordJs: Release | undefined;
  /** By wire name. Where a key is repeated, the last one counts, as for the service. */
  readonly fields: ReadonlyMap<string, Field>;
  /** Properties whose key the table does not have on this kind of object. */
  readonly unknown: readonly Property[];
  /**
   * Command type of a command, option type of an option. `undefined` when it is not known or not one of the interface's;
   * never guessed, except for the interface's own default.
   */
  readonly type: number | undefined;
  /** Lists of objects below, by wire name: `options`, `choices`, `commands`, `permissions`. */
  readonly lists: ReadonlyMap<string, EntityList>;
  /** Default texts and translations of this object, not of those below it. */
  readonly texts: readonly Text[];
}

export interface EntityList {
  readonly field: Field;
  readonly node: ArrayNode;
  readonly items: readonly EntityItem[];
}

/** An element: `entity` is there where the element is an object. */
export interface EntityItem {
  readonly node: ValueNode;
  readonly entity: Entity | undefined;
}

/** A text that users see, or its translation. */
export interface Text {
  readonly owner: Entity;
  /** The field that holds the text, or the dictionary that holds the translation. */
  readonly field: Field;
  /** Wire name of the translated field: `name` for an entry of `name_localizations`. */
  readonly of: string;
  readonly kind: TextKind;
  readonly length: LengthRange;
  /** Key of the dictionary; `undefined` for the default text. */
  readonly locale: Key | undefined;
  readonly value: ValueNode;
}

/** Pairs an object with its rows of the table, and everything below it. */
export function entityOf(
  kind: ObjectKind,
  node: ObjectNode,
  spelling: Spelling,
  parent: Entity | undefined = undefined,
  index = 0,
  { passedTo, discordJs }: Partial<Pick<Entity, 'passedTo' | 'discordJs'>> = parent ?? {},
): Entity {
  const fields = new Map<string, Field>();
  const unknown: Property[] = [];
  const texts: Text[] = [];
  const entity: Entity & { type: number | undefined; lists: ReadonlyMap<string, EntityList> } = {
    kind,
    node,
    parent,
    index,
    spelling,
    passedTo,
    discordJs,
    fields,
    unknown,
    lists: noLists,
    texts,
    type: undefined,
  };
  const isOfDiscordJs = readsBothSpellings(entity);
  const isRead = isOfDiscordJs ? asDiscordJsReads(node) : () => true;
  for (const property of node.properties) {
    const { key } = property;
    const spec = specOf(entity, key.name);
    if (!spec || !isRead(key.name, spec)) {
      unknown.push(property);
      continue;
    }
    if (isOfDiscordJs && isNoList(property.value, spec)) continue;
    const value = sentValue(spec, property.value, valueSpelling(entity, key.name, spec), readBy(entity));
    fields.set(spec.name, { spec, key, value, owner: entity });
  }
  entity.type = typeOf(entity);
  for (const field of fields.values()) {
    addTexts(field, texts);
    if (field.spec.type.kind !== 'object-list' || field.value.kind !== 'array') continue;
    const of = field.spec.type.of;
    const items = field.value.items.map((item, at) => ({
      node: item,
      entity: item.kind === 'object' ? entityOf(of, item, spellingInside(spelling), entity, at) : undefined,
    }));
    const list: EntityList = { field, node: field.value, items };
    entity.lists = new Map([...entity.lists, [field.spec.name, list]]);
  }
  return entity;
}

/** The field that a key names. In its data discord.js reads both spellings, in whichever the rest is written. */
export const specOf = ({ kind, spelling, passedTo }: Entity, key: string): FieldSpec | undefined =>
  fieldFor(kind, key, spelling) ??
  (readsBothSpellings({ kind, passedTo })
    ? (fieldFor(kind, key, 'camel') ?? dataFieldFor(kind, key))
    : undefined);

/** Sapphire reads the command itself, in camelCase alone, and gives its options to discord.js. */
const readsBothSpellings = ({ kind, passedTo }: Pick<Entity, 'kind' | 'passedTo'>): boolean =>
  passedTo === 'discord.js' || (passedTo === 'sapphire' && kind !== 'command');

/** Whether a library makes the body, of what its own types say. */
export const isReadByLibrary = (receiver: Receiver | undefined): boolean =>
  receiver !== undefined && receiver !== 'code';

/** The release of discord.js that reads an object, where it does and is known. */
export const readBy = ({ passedTo, discordJs }: Entity): Release | undefined =>
  passedTo === 'discord.js' ? discordJs : undefined;

/** How a value is written: under the interface's own key discord.js takes no names of values. */
function valueSpelling({ spelling, passedTo }: Entity, key: string, { name }: FieldSpec): Spelling {
  const isWire = isReadByLibrary(passedTo) && key === name && camelName(name) !== name;
  return isWire ? 'wire' : spelling;
}

/** Whether a key gives its field: of both spellings discord.js reads the camelCase one, or, where that has no value, the other. */
function asDiscordJsReads(node: ObjectNode): (key: string, field: FieldSpec) => boolean {
  const values = new Map(node.properties.map(({ key, value }) => [key.name, value]));
  return (key, { name, type }) => {
    const camel = camelName(name);
    if (camel === name) return true;
    const own = values.get(camel);
    const isGiven = own !== undefined && (type.kind === 'permissions' || !hasNoValue(own));
    return key === camel ? isGiven || !values.has(name) : !isGiven;
  };
}

/** discord.js goes through a list where there is one: of `null` it sends nothing. */
const isNoList = ({ kind }: ValueNode, { type }: FieldSpec): boolean =>
  kind === 'null' && type.kind === 'object-list';

const hasNoValue = (value: ValueNode): boolean =>
  value.kind === 'null' || (value.kind === 'unknown' && value.reason === 'undefined');

/** What most objects have: one for all of them. */
const noLists: ReadonlyMap<string, EntityList> = new Map();

const knownRoots = new WeakMap<Definition, readonly Entity[]>();

/** The outermost entities of a definition; built once, however many ask. */
export function rootsOf(definition: Definition): readonly Entity[] {
  const known = knownRoots.get(definition) ?? buildRoots(definition);
  knownRoots.set(definition, known);
  return known;
}

function buildRoots(definition: Definition): readonly Entity[] {
  const { kind, node, spelling } = definition;
  if (node.kind === 'object') {
    const own = kind === 'permissions' ? permissionsKindOf(node) : kind;
    return [entityOf(own, node, spelling, undefined, 0, definition)];
  }
  if (kind !== 'permissions' || node.kind !== 'array') return [];
  return node.items.flatMap((item, index) =>
    item.kind === 'object' ? [entityOf('command-permissions', item, spelling, undefined, index)] : [],
  );
}

/** A file around entries for several commands, or one entry: what the service gives for one command. */
function permissionsKindOf(node: ObjectNode): ObjectKind {
  const written = (name: string) => property(node, name) !== undefined;
  const has = written('commands') || written('permissions') ? written : (name: string) => isMeant(node, name);
  return has('permissions') && !has('commands') ? 'command-permissions' : 'permissions-file';
}

/** Whether one of the keys is most likely a slip for this one. */
const isMeant = (node: ObjectNode, name: string): boolean =>
  node.properties.some(({ key }) => closest(key.name, permissionsKeys) === name);

const permissionsKeys = [
  ...new Set([...objects['permissions-file'], ...objects['command-permissions']].map((field) => field.name)),
];

/** Every entity from this one down, in the order of the text. */
export function entities(root: Entity): readonly Entity[] {
  const all = [root];
  addBelow(root, all);
  return all;
}

function addBelow({ lists }: Entity, all: Entity[]): void {
  if (lists === noLists) return;
  for (const list of lists.values())
    for (const { entity } of list.items)
      if (entity) {
        all.push(entity);
        addBelow(entity, all);
      }
}

/** The entities of a list, without elements that are not objects. */
export function members(list: EntityList | undefined): readonly Entity[] {
  const all: Entity[] = [];
  for (const { entity } of list?.items ?? []) if (entity) all.push(entity);
  return all;
}

function addTexts(field: Field, texts: Text[]): void {
  const { spec, value, owner } = field;
  const { type } = spec;
  if (type.kind === 'text') {
    const { text: kind, length } = type;
    texts.push({ owner, field, of: spec.name, kind, length, locale: undefined, value });
  } else if (type.kind === 'localizations' && value.kind === 'object') {
    const { of, text: kind, length } = type;
    for (const { key, value: translation } of lastOfEachKey(value))
      texts.push({ owner, field, of, kind, length, locale: key, value: translation });
  }
}

/** Whether names of the object obey the pattern of slash names; `undefined` when its type is not known. */
export function hasSlashName(owner: Entity): boolean | undefined {
  if (owner.kind === 'option') return true;
  if (owner.kind !== 'command') return false;
  return owner.type === undefined ? undefined : owner.type === CommandType.CHAT_INPUT;
}

export const isSubcommand = (entity: Entity): boolean =>
  entity.kind === 'option' && entity.type === OptionType.SUB_COMMAND;
export const isGroup = (entity: Entity): boolean =>
  entity.kind === 'option' && entity.type === OptionType.SUB_COMMAND_GROUP;

/** The default name, when it is known. */
export function nameOf(entity: Entity): string | undefined {
  const value = entity.fields.get('name')?.value;
  return value?.kind === 'string' ? value.value : undefined;
}

/** The command at the root of an entity. */
export function rootOf(entity: Entity): Entity {
  let root = entity;
  while (root.parent) root = root.parent;
  return root;
}

/** The id of the guild that an overwrite or an entry of overwrites is for, where it is known: its own, or its file's. */
export function guildOf(entity: Entity): string | undefined {
  for (let at: Entity | undefined = entity; at; at = at.parent) {
    const id = at.fields.get('guild_id')?.value;
    if (id) return id.kind === 'string' && snowflakePattern.test(id.value) ? id.value : undefined;
  }
  return undefined;
}

/** The type of the command that an entry of overwrites names; `undefined` when it is none of the interface's. */
export function commandTypeOf(entry: Entity): number | undefined {
  const type = entry.fields.get('type')?.value;
  if (!type) return CommandType.CHAT_INPUT;
  return type.kind === 'number' ? memberOf('commandType', type.value)?.value : undefined;
}

function typeOf({ kind, node, fields }: Entity): number | undefined {
  if (kind !== 'command' && kind !== 'option') return undefined;
  const written = fields.get('type')?.value;
  if (written) {
    const known =
      written.kind === 'number' && memberOf(kind === 'command' ? 'commandType' : 'optionType', written.value);
    return known ? known.value : undefined;
  }
  if (kind !== 'command') return undefined;
  const built = node.chain && builderClass(node.chain.builder)?.type;
  // A builder of commands says its type, or it is still to be set.
  if (!node.open) return node.chain ? built : CommandType.CHAT_INPUT;
  if (node.broken) return undefined;
  // Whatever else may be in there: only this type is built by this class, and only it takes options.
  const options = fields.get('options')?.value;
  const hasOptions = options?.kind === 'array' && options.items.some((item) => item.kind === 'object');
  return built ?? (hasOptions ? CommandType.CHAT_INPUT : undefined);
}

/** Whether everything that is required in a command is there and is not blank: its options' fields, too (§Resources and their fields). */
export const isComplete = (command: ObjectNode): boolean =>
  entities(entityOf('command', command, 'either')).every(({ kind, type, fields }) =>
    objects[kind].every((field) => {
      if (!isRequired(field, type)) return true;
      const value = fields.get(field.name)?.value;
      return value !== undefined && !(value.kind === 'string' && value.value.trim() === '');
    }),
  );
