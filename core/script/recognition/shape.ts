/**
 * The shape of a command: what an object literal holds that only commands hold. Names and descriptions alone say nothing,
 * for half of all objects have them.
 */
import type TypeScript from 'typescript';
import {
  isAnswered,
  isReceived,
  looksLikeOption,
  ofOptionsOnly,
  optionsByKey,
  spellingOf,
  telling,
  unmistakable,
} from '../../definitions/command-shape.ts';
import { chatLibraries, type EnumId, enumTable, namedType, type Spelling } from '../../interface/index.ts';
import { onceFor } from '../../syntax/once.ts';
import type { Asked, Comparison } from '../../syntax/sending.ts';
import type { ValueNode } from '../../syntax/tree.ts';
import { builderOf } from '../libraries/builder-state.ts';
import type { BlockScope } from '../parse/declarations.ts';
import { skipOuterExpressions, type Ts } from '../parse/syntax.ts';
import type { Document } from './document.ts';
import { constantIn } from './positions/flow/constant.ts';
import { isTakenFromParameter } from './taken-from-parameters.ts';

export interface Shape {
  /** The key that only commands have: `options`, `type`, `dm_permission`. */
  readonly by: string;
  readonly spelling: Spelling;
  /** It may be another framework's command that is written as a message, or code that makes commands of others. */
  readonly weak?: true;
}

/**
 * The shape of a literal, if it is a command's for sure: a name or description beside options that look like options, a
 * type that is a member of the enum of command types, or a key that only commands have. `holder` is what the literal is
 * given to.
 */
export function commandShape(
  document: Document,
  node: TypeScript.ObjectLiteralExpression,
  scope: BlockScope,
  holder?: string,
): Shape | undefined {
  const keys = keysOf(document, node);
  const type = enumOf(document, keys.get('type'));
  if (type === 'optionType' || isReceived(keys)) return undefined;
  if (type !== 'commandType' && isOption(document, keys)) return undefined;
  const isNamed = keys.has('name');
  const isDescribed = keys.has('description');
  // Who keeps a list of commands may add all but their types.
  const isTyped =
    type === 'commandType' &&
    (isNamed ||
      isDescribed ||
      keys.has('options') ||
      (holder !== undefined && /commands?$/i.test(holder)) ||
      node.properties.some(document.ts.isSpreadAssignment));
  const isNamedOrDescribed = isNamed || isDescribed;
  const written = keys.get('options');
  const value = written && (isNamedOrDescribed || isTyped) ? document.value(written, scope) : undefined;
  const list = value?.kind === 'object' ? optionsByKey(value, document.script.text) : value;
  if (list?.kind === 'array' && list.items.some(isAnswered)) return undefined;
  const names = [...keys.keys()];
  const isSure = !mayBeOfMessages(document, keys) && !isTakenFromParameter(document, keys.get('name'), scope);
  const shape = (by: string): Shape => ({
    by,
    spelling: spellingOf(names, list),
    ...(isSure ? {} : { weak: true }),
  });
  if (isTyped) return shape('type');
  if (
    isNamedOrDescribed &&
    list?.kind === 'array' &&
    list.items.some((item) => isOptionValue(document, item))
  ) {
    // Without a name it may be a subcommand, which is called after its file.
    const mayBeNamed = isNamed || node.properties.some(document.ts.isSpreadAssignment);
    return mayBeNamed ? shape('options') : { ...shape('options'), weak: true };
  }
  const isSlash = (key: string) =>
    slashFlag.test(key) && keys.get(key)?.kind === document.ts.SyntaxKind.TrueKeyword;
  const own = names.find(
    (key) => unmistakable.has(key) || (isDescribed && (telling.has(key) || isSlash(key))),
  );
  return isNamed && own !== undefined ? shape(own) : undefined;
}

/** Keys of a literal and what they are set to; a method is set to nothing that is known. */
export const keysOf = ({ ts }: Document, node: TypeScript.ObjectLiteralExpression): Keys => keysIn(node, ts);

type Keys = ReadonlyMap<string, TypeScript.Expression | undefined>;

const keysIn = onceFor((node: TypeScript.ObjectLiteralExpression, ts: Ts): Keys => {
  const keys = new Map<string, TypeScript.Expression | undefined>();
  for (const property of node.properties) {
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) continue;
    if (ts.isPropertyAssignment(property)) keys.set(name.text, property.initializer);
    else keys.set(name.text, ts.isShorthandPropertyAssignment(property) ? property.name : undefined);
  }
  return keys;
});

/**
 * Whether an object holds a builder of a command, as it is or in objects of its own: `{ name, description, data: builder }`.
 * Then that is the command, and what stands beside it is for the code around.
 */
export function holdsBuilder(document: Document, node: TypeScript.ObjectLiteralExpression): boolean {
  const { ts } = document;
  return [...keysOf(document, node).values()].some((value) => {
    if (!value) return false;
    const inner = skipOuterExpressions(ts, value);
    if (ts.isObjectLiteralExpression(inner)) return holdsBuilder(document, inner);
    const mayBuild = ts.isIdentifier(inner) || ts.isCallExpression(inner) || ts.isNewExpression(inner);
    return mayBuild && builderOf(document.valueOf(inner))?.class.builds === 'command';
  });
}

/** An option, or something like it: a command's `autocomplete` is a function of a framework's. */
function isOption({ ts }: Document, keys: Keys): boolean {
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
        [first, second].every((part) => part && (members.has(part.member) || members.has(part.name)))
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
  { ts }: Document,
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

const isOptionValue = (document: Document, value: ValueNode): boolean =>
  looksLikeOption(value, document.script.text);

/** Whether it is an option, what a service answers, or perhaps a command that is written as a message. */
export const isPlainlyNoCommand = (
  document: Document,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean => isReceived(keys) || isOption(document, keys) || mayBeOfMessages(document, keys);

/** Whether what code asks for before it takes a literal holds for that; what is spread into it may have it. */
export const meets = (
  { ts }: Document,
  node: TypeScript.ObjectLiteralExpression,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
  { has, lacks, compared = [] }: Asked,
): boolean => {
  const isOff = (key: string) => keys.get(key)?.kind === ts.SyntaxKind.FalseKeyword;
  const holds = (key: string) => keys.has(key) && !isOff(key);
  const hasAll = has.every(holds) || node.properties.some(ts.isSpreadAssignment);
  const isOther = ({ key, to, isSame }: Comparison): boolean => {
    const value = keys.get(key);
    const constant = value ? constantIn(ts, value) : 'other';
    return keys.has(key) && constant !== undefined && (constant === to) !== isSame;
  };
  return hasAll && !lacks.some(holds) && !compared.some(isOther);
};

/** Keys of commands that are written as messages; a framework for both says by a flag which of them are commands. */
const ofMessages = /^(?:aliases|usage|usages|minArgs|maxArgs|prefix\w*)$/i;
const flag = /^(?:is|has|use|enable|register)?_?(?:slash|interaction|app(?:lication)?_?command|types?$)/i;

/** A flag that says of a command that it is one of the interface's: `slash: true`, `enableSlash: true`. */
const slashFlag = /^(?:is|has|use|enable|register)?_?slash(?:_?enabled)?$/i;

/** Whether a framework's object may be a command that is written as a message, and none of the interface's. */
export function mayBeOfMessages(
  { ts }: Document,
  keys: ReadonlyMap<string, TypeScript.Expression | undefined>,
): boolean {
  if (isNotSlash(ts, keys)) return true;
  const all = [...keys.keys()];
  return all.some((key) => ofMessages.test(key)) && !all.some((key) => flag.test(key));
}

/** Whether a flag of a framework's says that it is none of the interface's: `slash: false`. */
export const isNotSlash = (ts: Ts, keys: Keys): boolean =>
  [...keys].some(
    ([key, value]) => key !== 'type' && flag.test(key) && value?.kind === ts.SyntaxKind.FalseKeyword,
  );
