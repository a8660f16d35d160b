/**
 * What is changed after it was made: a constant's literal does not tell the value of an object that something is assigned
 * to later. Goes by names alone, so a namesake in another block counts, too: then a value is unknown that could be known.
 */
import type TypeScript from 'typescript';
import type { Span, ValueNode } from '../tree.ts';
import { hasOffsetIn, offsetsOf } from './offsets.ts';
import { startOf, type Ts } from './syntax.ts';

export interface Mutation extends Span {
  /** The property that changes; `undefined`: any. */
  readonly member: string | undefined;
  /** Elements are added behind those that are there. */
  readonly appends: boolean;
}

export interface Mutations {
  /** By the name of the variable. */
  readonly changes: ReadonlyMap<string, readonly Mutation[]>;
  /** Assignments to a variable itself, and not only to a part of it. */
  readonly reassigned: ReadonlyMap<string, readonly Span[]>;
}

/** What is left of a value that is changed. */
export function mutated(value: ValueNode, mutations: readonly Mutation[]): ValueNode {
  const unknown = ({ start, end }: Span): ValueNode => ({ kind: 'unknown', reason: 'dynamic', start, end });
  if (value.kind === 'array') {
    const items = mutations.every((one) => one.appends) ? value.items : value.items.map(unknown);
    return { ...value, items, open: true };
  }
  if (value.kind !== 'object') return value;
  const isTouched = (name: string) =>
    mutations.some((one) => one.member === undefined || one.member === name);
  const properties = value.properties.map((one) =>
    isTouched(one.key.name) ? { ...one, value: unknown(one.value) } : one,
  );
  return { ...value, properties, open: true };
}

/** Finds every assignment to a part of a variable, and every call that changes one. */
export function findMutations(ts: Ts, file: TypeScript.SourceFile): Mutations {
  const { SyntaxKind: kind } = ts;
  const found = new Map<string, Mutation[]>();
  const reassigned = new Map<string, Span[]>();
  const places = suspiciousPlaces(file.text);

  const add = (
    target: TypeScript.Expression,
    at: TypeScript.Node,
    call?: { readonly method: string },
  ): void => {
    const path = pathOf(ts, target);
    if (!path) return;
    const [name = '', member] = path;
    const appends = call?.method === 'push' && path.length === 1;
    // `list.push()` changes the list as a whole, `command.options.push()` the options.
    if (!call && path.length === 1) {
      const span = { start: startOf(file.text, file, at), end: at.end };
      reassigned.set(name, [...(reassigned.get(name) ?? []), span]);
      return;
    }
    const mutation = { member, appends, start: startOf(file.text, file, at), end: at.end };
    const known = found.get(name);
    if (known) known.push(mutation);
    else found.set(name, [mutation]);
  };
  const assign = (target: TypeScript.Expression, at: TypeScript.Node): void => {
    if (ts.isParenthesizedExpression(target) || ts.isNonNullExpression(target) || ts.isAsExpression(target))
      assign(target.expression, at);
    else if (ts.isArrayLiteralExpression(target)) for (const element of target.elements) assign(element, at);
    else if (ts.isObjectLiteralExpression(target))
      for (const one of target.properties) {
        if (ts.isPropertyAssignment(one)) assign(one.initializer, at);
        else if (ts.isSpreadAssignment(one)) assign(one.expression, at);
        else if (ts.isShorthandPropertyAssignment(one)) assign(one.name, at);
      }
    else if (ts.isBinaryExpression(target)) assign(target.left, at);
    else if (ts.isSpreadElement(target)) assign(target.expression, at);
    else add(target, at);
  };
  const call = (node: TypeScript.CallExpression): void => {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression)) return;
    const method = expression.name.text;
    if (mutators.has(method)) add(expression.expression, node, { method });
    const [target] = node.arguments;
    const holder = expression.expression;
    if (
      target &&
      ts.isIdentifier(holder) &&
      (holder.text === 'Object' || holder.text === 'Reflect') &&
      setters.has(method)
    )
      add(target, node, { method });
  };
  const visit = (node: TypeScript.Node): void => {
    if (!hasOffsetIn(places, node.pos, node.end)) return;
    if (ts.isCallExpression(node)) call(node);
    else if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.kind;
      if (operator >= kind.FirstAssignment && operator <= kind.LastAssignment) assign(node.left, node);
    } else if (ts.isDeleteExpression(node)) add(node.expression, node);
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      if (node.operator === kind.PlusPlusToken || node.operator === kind.MinusMinusToken)
        add(node.operand, node);
    } else if (ts.isForInStatement(node) || ts.isForOfStatement(node)) {
      if (!ts.isVariableDeclarationList(node.initializer)) assign(node.initializer, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { changes: found, reassigned };
}

const mutators: ReadonlySet<string> = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
]);
const setters: ReadonlySet<string> = new Set([
  'assign',
  'defineProperty',
  'defineProperties',
  'setPrototypeOf',
  'set',
  'deleteProperty',
]);

/** The variable's name and the members behind it, `undefined` for members that are computed. */
function pathOf(ts: Ts, node: TypeScript.Expression): readonly (string | undefined)[] | undefined {
  const path: (string | undefined)[] = [];
  let at = node;
  for (;;) {
    if (ts.isIdentifier(at)) return [at.text, ...path.reverse()];
    if (at.kind === ts.SyntaxKind.ThisKeyword) return ['this', ...path.reverse()];
    if (ts.isPropertyAccessExpression(at)) path.push(at.name.text);
    else if (ts.isElementAccessExpression(at))
      path.push(ts.isStringLiteralLike(at.argumentExpression) ? at.argumentExpression.text : undefined);
    else if (
      !ts.isParenthesizedExpression(at) &&
      !ts.isNonNullExpression(at) &&
      !ts.isAsExpression(at) &&
      !ts.isSatisfiesExpression(at)
    )
      return undefined;
    at = at.expression;
  }
}

/** Every change has one of these in its text; searching for them is many times faster than visiting the whole tree. */
function suspiciousPlaces(text: string): readonly number[] {
  const assignments = offsetsOf(text, '=').filter((at) => {
    const [before, behind] = [text.charCodeAt(at - 1), text.charCodeAt(at + 1)];
    return before !== equals && before !== exclamationMark && behind !== equals && behind !== greaterThan;
  });
  // `for (object.key of …)` assigns, too.
  const calls = offsetsOf(text, '(').filter((at) => {
    const name = wordBefore(text, at);
    return name === 'for' || name === 'await' || mutators.has(name) || setters.has(name);
  });
  const words = ['++', '--', 'delete'].flatMap((word) => offsetsOf(text, word));
  return [...assignments, ...calls, ...words].sort((a, b) => a - b);
}

const [equals, exclamationMark, greaterThan, space] = [0x3d, 0x21, 0x3e, 0x20];

/** The ASCII word that ends before the offset, spaces aside. */
function wordBefore(text: string, offset: number): string {
  let end = offset;
  while (text.charCodeAt(end - 1) === space) end -= 1;
  let start = end;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
