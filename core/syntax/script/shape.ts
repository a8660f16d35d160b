/**
 * The shape of a command: what an object literal holds that only commands hold. Names and descriptions alone say nothing,
 * for half of all objects have them.
 */
import type TypeScript from 'typescript';
import {
  camelName,
  chatLibraries,
  type EnumId,
  enumTable,
  fieldFor,
  namedType,
  objects,
  type Spelling,
} from '../../interface/index.ts';
import { children, type ObjectNode, property, type ValueNode } from '../tree.ts';
import { builderOf } from './builders.ts';
import type { Evaluator } from './evaluate.ts';
import { isRegistrar } from './registrar.ts';
import type { Scope } from './scope.ts';

export interface Shape {
  /** The key that only commands have: `options`, `type`, `dm_permission`. */
  readonly by: string;
  readonly spelling: Spelling;
  /** It may be another framework's command that is written as a message, or code that makes commands of others. */
  readonly weak?: true;
}

/**
 * The shape of a literal, if it is a command's for sure: a name or description beside options that look like options, a
 * type that is a member of the enum of command types, or a key that only commands have.
 */
export function commandShape(
  evaluator: Evaluator,
  node: TypeScript.ObjectLiteralExpression,
  scope: Scope,
): Shape | undefined {
  const keys = keysOf(evaluator, node);
  const type = enumOf(evaluator, keys.get('type'));
  if (type === 'optionType' || isReceived(keys)) return undefined;
  if (type !== 'commandType' && isOption(evaluator, keys)) return undefined;
  const isNamed = keys.has('name');
  const isDescribed = keys.has('description');
  const isTyped = type === 'commandType' && (isNamed || isDescribed || keys.has('options'));
  const isTold = isNamed || isDescribed;
  const written = keys.get('options');
  const list = written && (isTold || isTyped) ? evaluator.value(written, scope) : undefined;
  const names = [...keys.keys()];
  const isSure = !mayBeOfMessages(evaluator, keys) && !isRegistrar(evaluator, keys.get('name'), scope);
  const shape = (by: string): Shape => ({
    by,
    spelling: spellingOf(names, list),
    ...(isSure ? {} : { weak: true }),
  });
  if (isTyped) return shape('type');
  if (isTold && list?.kind === 'array' && list.items.some((one) => looksLikeOption(evaluator, one)))
    return shape('options');
  const own = names.find((key) => unmistakable.has(key) || (isDescribed && telling.has(key)));
  return isNamed && own !== undefined ? shape(own) : undefined;
}

/** Keys of a literal and what they are set to; a method is set to nothing that is known. */
export function keysOf(
  { syntax: { ts } }: Evaluator,
  node: TypeScript.ObjectLiteralExpression,
): ReadonlyMap<string, TypeScript.Expression | undefined> {
  const keys = new Map<string, TypeScript.Expression | undefined>();
  for (const one of node.properties) {
    const { name } = one;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) continue;
    if (ts.isPropertyAssignment(one)) keys.set(name.text, one.initializer);
    else keys.set(name.text, ts.isShorthandPropertyAssignment(one) ? one.name : undefined);
  }
  return keys;
}

const both = (names: readonly string[]): readonly string[] => [...names, ...names.map(camelName)];
const namesOf = (kind: 'command' | 'option' | 'choice') => objects[kind].map((field) => field.name);

/** No other object has these: `dm_permission`, `defaultMemberPermissions`, `integrationTypes`. */
const unmistakable: ReadonlySet<string> = new Set(
  both(
    objects.command
      .filter(
        ({ name, type, serverSet }) => name.includes('_') && !serverSet && type.kind !== 'localizations',
      )
      .map(({ name }) => name),
  ),
);

/** Beside a name and a description no other object has these: `description_localizations`. */
const telling: ReadonlySet<string> = new Set(
  both(objects.command.filter(({ type }) => type.kind === 'localizations').map(({ name }) => name)),
);

/** Fields of options that no command has. */
const ofOptionsOnly: ReadonlySet<string> = new Set(
  both(namesOf('option').filter((name) => !namesOf('command').includes(name))),
);

/** Ids that the service sets: what is there is a copy of a deployed command, or of an interaction with one. */
const received: readonly string[] = both(
  objects.command
    .filter(({ name, type, serverSet }) => serverSet && type.kind === 'snowflake' && name.includes('_'))
    .map(({ name }) => name),
);

const isReceived = (keys: ReadonlyMap<string, unknown>): boolean =>
  received.some((key) => keys.has(key)) && keys.has('id');

/** An option, or something like it: a command's `autocomplete` is a function of a framework's. */
function isOption(
  { syntax: { ts } }: Evaluator,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean {
  const type = keys.get('type');
  if (type && ts.isStringLiteralLike(type) && namedType('optionType', type.text) !== undefined) {
    if (namedType('commandType', type.text) === undefined) return true;
  }
  return [...keys].some(
    ([key, value]) =>
      ofOptionsOnly.has(key) &&
      value !== undefined &&
      !ts.isArrowFunction(value) &&
      !ts.isFunctionExpression(value),
  );
}

/** Names of the objects of all libraries that hold the enum's members. */
const objectNamesOf = (id: EnumId): ReadonlySet<string> => {
  const [first, second] = enumTable(id).members;
  return new Set(
    chatLibraries.flatMap((library) =>
      [...library.objects].flatMap(([name, members]) =>
        [first, second].every((one) => one && (members.has(one.member) || members.has(one.name)))
          ? [name]
          : [],
      ),
    ),
  );
};

const enumNames = [
  ['commandType', objectNamesOf('commandType')],
  ['optionType', objectNamesOf('optionType')],
] as const;

/** The list of types whose member an expression names: `Discord.ApplicationCommandType.User`. */
function enumOf(
  { syntax: { ts } }: Evaluator,
  expression: TypeScript.Expression | undefined,
): 'commandType' | 'optionType' | undefined {
  if (!expression || !(ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)))
    return undefined;
  const object = expression.expression;
  const name = ts.isIdentifier(object)
    ? object.text
    : ts.isPropertyAccessExpression(object)
      ? object.name.text
      : undefined;
  return enumNames.find(([, names]) => name !== undefined && names.has(name))?.[0];
}

/** Whether a value has the type of an option, a name and a description. */
export function looksLikeOption(evaluator: Evaluator | undefined, value: ValueNode): boolean {
  if (builderOf(value)?.class.builds === 'option') return true;
  // Options of an interaction have values.
  if (value.kind !== 'object' || property(value, 'value') || !property(value, 'name')) return false;
  const type = property(value, 'type')?.value;
  const isDescribed = property(value, 'description') !== undefined;
  switch (type?.kind) {
    case 'number': {
      const isKnown = optionTypes.some((one) => one.value === type.value);
      return isKnown && (isDescribed || !type.literal) && !nested(value).some((one) => hasValue(one));
    }
    case 'string':
      return isDescribed && isTypeName(type.value, value);
    case 'unknown':
      return evaluator !== undefined && enumWord.test(evaluator.script.text.slice(type.start, type.end));
    default:
      return false;
  }
}

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

const hasValue = (one: ValueNode): boolean => one.kind === 'object' && property(one, 'value') !== undefined;

/** In which spelling the keys are written that differ between the spellings. */
export function spellingOf(keys: readonly string[], options: ValueNode | undefined): Spelling {
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
  return wire === camel ? 'either' : wire ? 'wire' : 'camel';
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

/** Keys of commands that are written as messages; a framework for both says by a flag which of them are commands. */
const ofMessages = /^(?:aliases|usage|usages|minArgs|maxArgs|prefix\w*)$/i;
const flag = /^(?:is)?(?:slash|interaction|app(?:lication)?_?command|types?$)/i;

/** Whether a framework's object may be a command that is written as a message, and none of the interface's. */
export function mayBeOfMessages(
  { syntax: { ts } }: Evaluator,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean {
  const flags = [...keys].filter(([key]) => flag.test(key));
  if (flags.some(([key, value]) => key !== 'type' && value?.kind === ts.SyntaxKind.FalseKeyword)) return true;
  return flags.length === 0 && [...keys.keys()].some((key) => ofMessages.test(key));
}
