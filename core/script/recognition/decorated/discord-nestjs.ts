/** What discord-nestjs makes of a class that `@Command` decorates: its subcommands, and the class that its options are. */
import type TypeScript from 'typescript';
import { CommandType, OptionType } from '../../../interface/index.ts';
import {
  lastOfEachKey,
  type ObjectNode,
  type Property,
  property,
  type Span,
  type ValueNode,
} from '../../../syntax/tree.ts';
import { type Cell, isCell, isFunction, isUnknown, type Value } from '../../heap/values.ts';
import { codeOf } from '../../interpreter/machine.ts';
import {
  commandKeys,
  discordNestjs,
  paramKeys,
  paramTypes,
  subcommandKeys,
} from '../../libraries/decorators/discord-nestjs.ts';
import { type NotedCall, notedCall } from '../../libraries/decorators/noted.ts';
import { propertyWithoutText } from '../../libraries/frameworks/command.ts';
import { listProperty } from '../../libraries/list-property.ts';
import type { Document } from '../document.ts';
import { areHarmless, isOfKnownRelease, namedDecorators } from './decorators.ts';
import { argumentOf, callsOn, chainOf, membersOf } from './members.ts';

const from = discordNestjs.package;

/** Whether nothing but what is read tells of the command of a class. */
export const isKnownOfNestjs = (document: Document, written: TypeScript.ClassLikeDeclaration): boolean =>
  isOfKnownRelease(document, discordNestjs) &&
  written.heritageClauses?.every(({ token }) => token !== document.ts.SyntaxKind.ExtendsKeyword) !== false &&
  areHarmless(namedDecorators(document, written), discordNestjs);

/** The command of a class. `fields`: what its decorator is given, as `value` shows it. */
export function commandOfNestjs(
  document: Document,
  value: ValueNode,
  fields: TypeScript.Expression,
  written: TypeScript.ClassLikeDeclaration,
): ValueNode {
  const cell = document.functionOf(written);
  if (value.kind !== 'object' || !cell) return value;
  const at = placeOfName(value);
  const type = property(value, 'type');
  const isChat = !type || (type.value.kind === 'number' && type.value.value === CommandType.CHAT_INPUT);
  const own = value.properties.flatMap((field) => handedOn(field, commandKeys));
  const kind = type ? [] : [propertyWithoutText('type', CommandType.CHAT_INPUT, at)];
  const parts = property(value, 'include') ? includedIn(document, fields, at) : { items: [], isOpen: false };
  const options = parts.items.length > 0 || parts.isOpen ? [] : optionsOfHandler(document, cell, fields);
  const isOpen = parts.isOpen || !options || value.open;
  const items = [...parts.items, ...(options ?? [])];
  const list = isChat && (items.length > 0 || isOpen) ? [listProperty('options', items, isOpen, at)] : [];
  return { ...value, properties: [...kind, ...own, ...list] };
}

/** A key that is handed on; permissions are not where they count as false. */
function handedOn(field: Property, keys: ReadonlySet<string>): readonly Property[] {
  const { name } = field.key;
  const isFalsy = 'value' in field.value && !field.value.value;
  const isOmitted = isFalsy && (name === 'dmPermission' || name === 'defaultMemberPermissions');
  return keys.has(name) && !isOmitted ? [field] : [];
}

interface Parts {
  readonly items: readonly ValueNode[];
  readonly isOpen: boolean;
}

/** `include: [First, UseGroup({ … }, Second)]` */
function includedIn(document: Document, fields: TypeScript.Expression, at: Span): Parts {
  const { heap } = document.machine;
  const value = document.valueOf(fields);
  const list = isCell(value) ? heap.look(value).slots?.get('include')?.value : undefined;
  const data = isCell(list) && list.kind === 'array' ? heap.look(list) : undefined;
  if (!data?.items || data.open || data.tail) return { items: [], isOpen: true };
  const items = data.items.map(({ value }) => {
    const group = notedCall(value);
    return group ? groupOf(document, group, fields, at) : subcommandOf(document, value, fields);
  });
  return { items: items.flatMap((item) => item ?? []), isOpen: items.includes(undefined) };
}

function groupOf(
  document: Document,
  call: NotedCall,
  use: TypeScript.Expression,
  at: Span,
): ValueNode | undefined {
  const texts = argumentOf(document, call, 0, use);
  if (call.from !== from || call.name !== 'UseGroup' || texts?.kind !== 'object' || call.args.rest)
    return undefined;
  const members = call.args.values.slice(1).map((value) => subcommandOf(document, value, use));
  const known = members.flatMap((member) => member ?? []);
  return asOption(texts, OptionType.SUB_COMMAND_GROUP, [
    listProperty('options', known, known.length < members.length, at),
  ]);
}

function subcommandOf(document: Document, value: Value, use: TypeScript.Expression): ValueNode | undefined {
  const code = isFunction(value) ? codeOf(value).class : undefined;
  if (!code || !isCell(value) || code.extends) return undefined;
  const calls = callsOn(document, code, code.node, from);
  const [call, ...others] = calls?.filter(({ name }) => name === 'SubCommand') ?? [];
  const texts = call && argumentOf(document, call, 0, use);
  const options = optionsOfHandler(document, value, use);
  if (texts?.kind !== 'object' || others.length > 0) return undefined;
  const list =
    options && options.length === 0
      ? []
      : [listProperty('options', options ?? [], !options, placeOfName(texts))];
  return asOption(texts, OptionType.SUB_COMMAND, list);
}

const asOption = (texts: ObjectNode, type: number, list: readonly Property[]): ValueNode => {
  const own = texts.properties.flatMap((field) => handedOn(field, subcommandKeys));
  return { ...texts, properties: [propertyWithoutText('type', type, placeOfName(texts)), ...own, ...list] };
};

/** Where the name stands, or the object begins: what is not written there has no other place. */
const placeOfName = (node: ObjectNode): Span =>
  property(node, 'name')?.key ?? { start: node.start, end: node.start };

/** The options of the method that handles a command; `undefined` where they are not known. */
function optionsOfHandler(
  document: Document,
  cell: Cell,
  use: TypeScript.Expression,
): readonly ValueNode[] | undefined {
  const { ts } = document;
  const code = codeOf(cell).class;
  const methods = code && membersOf(document, cell, from);
  const handler = methods?.find(({ calls }) => calls.some(({ name }) => name === 'Handler'));
  if (!code || !handler || !ts.isMethodDeclaration(handler.node)) return undefined;
  for (const parameter of handler.node.parameters) {
    if (!callsOn(document, code, parameter, from)) return undefined;
    const { type } = parameter;
    const name =
      type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
    const binding = name === undefined ? undefined : code.scope.find(name);
    const value = binding && (binding.read ? binding.read() : binding.data);
    // What a package exports, and a type alone, is no class of options.
    if (!value || (isUnknown(value) && value.library)) continue;
    const options = isFunction(value) ? optionsOf(document, value, use) : undefined;
    // The first class that has some is taken.
    if (!options || options.length > 0) return options && sorted(options);
  }
  return [];
}

/** Required options first, in the order that its own comparison gives. */
const sorted = (options: readonly ObjectNode[]): readonly ObjectNode[] =>
  [...options].sort((a, b) => (requiredOf(a) > requiredOf(b) ? -1 : 1));

const requiredOf = (option: ObjectNode): boolean => {
  const value = property(option, 'required')?.value;
  return value?.kind === 'boolean' && value.value;
};

/** The options that the members of a class are, those of the classes that it extends first. */
function optionsOf(document: Document, type: Value, use: TypeScript.Node): readonly ObjectNode[] | undefined {
  const chain = chainOf(type);
  if (!chain) return undefined;
  const options = new Map<string, ObjectNode>();
  for (const cell of [...chain].reverse()) {
    const members = membersOf(document, cell, from);
    if (!members || codeOf(cell).class?.constructor_) return undefined;
    for (const { name, node, calls } of members) {
      if (!document.ts.isPropertyDeclaration(node)) continue;
      const option = optionOf(document, name, node, calls, use);
      if (!option) return undefined;
      options.set(name, option);
    }
  }
  return [...options.values()];
}

function optionOf(
  document: Document,
  name: string,
  { type }: TypeScript.PropertyDeclaration,
  calls: readonly NotedCall[],
  use: TypeScript.Node,
): ObjectNode | undefined {
  const by = (wanted: string) => calls.filter((call) => call.name === wanted);
  const [[param, ...params], [choice, ...choices], [channel, ...channels]] = [
    by('Param'),
    by('Choice'),
    by('Channel'),
  ];
  const known = [param, choice, channel].filter((call) => call !== undefined).length;
  if (!param) return undefined;
  const value = argumentOf(document, param, 0, use);
  if (
    value?.kind !== 'object' ||
    params.length + choices.length + channels.length > 0 ||
    known < calls.length
  )
    return undefined;
  const channelTypes = channel && argumentOf(document, channel, 0, use);
  const number = channelTypes ? OptionType.CHANNEL : (saidType(document, param) ?? typeOf(document, type));
  const required = property(value, 'required')?.value;
  if (number === undefined || (required && required.kind !== 'boolean')) return undefined;
  const list = choice && choicesIn(argumentOf(document, choice, 0, use));
  if (choice && !list) return undefined;
  const own = value.properties.flatMap((field) => handedOn(field, paramKeys));
  const add = (key: string, node: ValueNode | undefined): readonly Property[] =>
    node ? [{ key: { name: key, start: node.start, end: node.end }, value: node }] : [];
  return {
    ...value,
    properties: [
      propertyWithoutText('type', number, placeOfName(value)),
      ...(property(value, 'name') ? [] : [propertyWithoutText('name', name, placeOfName(value))]),
      ...own,
      ...add('choices', list),
      ...add('channelTypes', channelTypes),
    ],
  };
}

/** `type: ParamType.STRING`; absent: the type of the member says it. */
function saidType({ machine: { heap } }: Document, { args }: NotedCall): number | undefined {
  const [fields] = args.values;
  const type = isCell(fields) ? heap.look(fields).slots?.get('type')?.value : undefined;
  if (!type || !isUnknown(type) || type.library?.path.at(-2) !== 'ParamType') return undefined;
  const member = type.library.path.at(-1) ?? '';
  return Object.hasOwn(paramTypes, member) ? paramTypes[member] : undefined;
}

function typeOf({ ts }: Document, type: TypeScript.TypeNode | undefined): number | undefined {
  if (type?.kind === ts.SyntaxKind.StringKeyword) return OptionType.STRING;
  return type?.kind === ts.SyntaxKind.BooleanKeyword ? OptionType.BOOLEAN : undefined;
}

/** Choices by their names: of an enum of numbers, what leads back from them to names is left out. */
function choicesIn(map: ValueNode | undefined): ValueNode | undefined {
  if (map?.kind !== 'object' || map.open || map.unordered) return undefined;
  const fields = lastOfEachKey(map);
  const names = fields.map(({ key }) => key.name);
  const { start, end } = map;
  const items = fields.flatMap(({ key, value }): ValueNode | readonly ValueNode[] => {
    if (key.name in names) return [];
    const name = propertyWithoutText('name', key.name, key);
    if (value.kind === 'object') return { ...value, properties: [name, ...value.properties] };
    const place = { start: value.start, end: value.end };
    const properties = [name, { key: { name: 'value', ...place }, value }];
    return { kind: 'object', properties, open: false, broken: false, ...place };
  });
  return { kind: 'array', items, open: false, broken: false, start, end };
}
