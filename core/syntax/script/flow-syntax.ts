/** Expressions as far as it matters where values go: what makes something new, and what only hands it on. */
import type TypeScript from 'typescript';
import type { Ts } from './syntax.ts';

/**
 * How a value comes from a name. `same`: it may be that value. `holds`: that value may be a part of it. `part`: it may be a
 * part of that value, or anything else about it.
 */
export type Way = 'same' | 'holds' | 'part';

export interface Flow {
  readonly from: string;
  readonly way: Way;
  /** The code by which it comes. */
  readonly node: TypeScript.Node;
}

export interface Reached {
  readonly deep: boolean;
  readonly by: readonly TypeScript.Node[];
}

/** `addStringOption`, `addSubcommand`: a builder gives a function a new builder, nothing of its own. */
export const givesFresh = /^add(?:[A-Z][a-z]+Options?|Subcommand(?:Group)?s?)$/;

export const comparing: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<=', '>=']);

/** Methods that give a new array or object of what is in another. */
export const makesNew: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'slice',
  'concat',
  'flatMap',
  'flat',
  'toSorted',
  'toReversed',
  'keys',
  'values',
  'entries',
  'fromEntries',
  'split',
  'from',
  'toJSON',
]);

/** What a function is given; twice, what those that it is given are given. */
export const argumentsOf = (name: string): string =>
  name.startsWith('arguments of arguments of ') ? name : `arguments of ${name}`;
export const receiverOf = (name: string): string => `this of ${name}`;

/** The member that an expression reads, where its name is written: `.name` or `['name']`. */
export function memberNamed(ts: Ts, node: TypeScript.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (!ts.isElementAccessExpression(node)) return undefined;
  return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
}

/** In place of a method's name where code computes it. */
export const anyMethod = '(any)';

/** The method that is called, or `anyMethod`; `undefined` for a call of something else, an element of a list among it. */
export function methodCalled(
  ts: Ts,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
): string | undefined {
  const name = memberNamed(ts, expression);
  if (name !== undefined || !ts.isElementAccessExpression(expression)) return name;
  return ts.isNumericLiteral(expression.argumentExpression) ? undefined : anyMethod;
}

/** What a method is called on. */
export const receiverIn = (
  ts: Ts,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
): TypeScript.Expression | undefined =>
  ts.isPropertyAccessExpression(expression) || ts.isElementAccessExpression(expression)
    ? expression.expression
    : undefined;

export const nameOf = (ts: Ts, name: TypeScript.Node): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isPrivateIdentifier(name)
    ? name.text
    : undefined;

export function isWrapper(
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.ParenthesizedExpression | TypeScript.AsExpression {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** What stands in parentheses, casts and the like. */
export function unwrapped(ts: Ts, node: TypeScript.Node): TypeScript.Node {
  let at = node;
  while (isWrapper(ts, at)) at = at.expression;
  return at;
}

export function isLiteral(ts: Ts, node: TypeScript.Node): boolean {
  const at = unwrapped(ts, node);
  return ts.isArrayLiteralExpression(at) || ts.isObjectLiteralExpression(at);
}

/** `it.setName(…)` gives back what it is called on. */
export const isFluent = (
  ts: Ts,
  node: TypeScript.Node,
): node is TypeScript.CallExpression & { readonly expression: TypeScript.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(?:set|add|clear|splice)[A-Z]/.test(node.expression.name.text);

export const isScalar = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isLiteralExpression(node) ||
  ts.isTemplateExpression(node) ||
  ts.isTypeOfExpression(node) ||
  ts.isPrefixUnaryExpression(node) ||
  ts.isPostfixUnaryExpression(node);

/** The name at the start of `name.a.b`, or the `this` of `this.a`. */
export function rootOf(
  ts: Ts,
  node: TypeScript.Node,
): TypeScript.Identifier | TypeScript.ThisExpression | undefined {
  let at = node;
  while (ts.isPropertyAccessExpression(at) || ts.isElementAccessExpression(at) || isWrapper(ts, at))
    at = at.expression;
  if (ts.isIdentifier(at)) return at;
  return at.kind === ts.SyntaxKind.ThisKeyword ? (at as TypeScript.ThisExpression) : undefined;
}
