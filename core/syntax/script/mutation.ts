/**
 * What is changed after it was made: a constant's literal does not tell the value of an object that something is assigned
 * to later. Goes by names, so a namesake in another block of the same function counts, too: then a value is unknown that
 * could be known.
 */
import type TypeScript from 'typescript';
import type { Span, UnknownNode, ValueNode } from '../tree.ts';
import { isSpread } from './builtins-call.ts';
import { memberNamed } from './flow-syntax.ts';
import type { Flows } from './flows.ts';
import type { Identities } from './identities.ts';
import { hasOffsetIn, offsetsOf } from './offsets.ts';
import { startOf, type Ts } from './syntax.ts';

export interface Mutation extends Span {
  /** The property that changes; `undefined`: any. */
  readonly member: string | undefined;
  /** Elements are added behind those that are there. */
  readonly appends: boolean;
  /** As many elements as before stay. */
  readonly keepsCount?: boolean;
  /** What the value holds changes, and not only what it is made of. */
  readonly deep: boolean;
}

export interface Mutations {
  /** By what the variable's name stands for. */
  readonly changes: ReadonlyMap<string, readonly Mutation[]>;
  /** Assignments to a variable itself, and not only to a part of it. */
  readonly reassigned: ReadonlyMap<string, readonly Span[]>;
}

/** The changes with those that go by another name. */
function withAliases(
  { changes, reassigned }: Mutations,
  file: TypeScript.SourceFile,
  identities: Identities,
  flows: () => Flows,
): Mutations {
  if (changes.size === 0) return { changes, reassigned };
  const all = new Map([...changes].map(([name, own]) => [name, [...own]]));
  const spans = new Map<TypeScript.Node, Span>();
  const spanOf = (node: TypeScript.Node): Span => {
    const known = spans.get(node) ?? { start: startOf(file.text, file, node), end: node.end };
    spans.set(node, known);
    return known;
  };
  for (const [name, own] of changes) {
    // Lists that a function makes and fills are in most files: finding their other names would be for nothing.
    const isItsOwn = !reassigned.has(name) && own.every((one) => !one.deep) && identities.isFresh(name);
    if (name === ownThis || isItsOwn) continue;
    for (const deep of [false, true]) {
      const sites = own.filter((one) => one.deep === deep);
      if (sites.length === 0) continue;
      for (const [other, reached] of flows().changedWith(name, deep)) {
        const known = all.get(other) ?? [];
        all.set(other, known);
        const places = [...sites, ...reached.by.map(spanOf)];
        for (const { start, end } of places)
          known.push({ member: undefined, appends: false, deep: true, start, end });
      }
    }
  }
  return { changes: all, reassigned };
}

/** The object that a constructor makes: nobody else has it yet. */
const ownThis = 'this in a constructor';

/** What is left of a value that is changed. */
export function mutated(value: ValueNode, mutations: readonly Mutation[]): ValueNode {
  const unknown = ({ start, end }: Span): UnknownNode => ({ kind: 'unknown', reason: 'dynamic', start, end });
  if (value.kind === 'array') {
    if (mutations.every((one) => one.appends)) return { ...value, open: true };
    if (mutations.every((one) => one.appends || one.keepsCount))
      return { ...value, items: value.items.map((one) => (isSpread(one) ? one : unknown(one))), open: true };
    return { ...value, items: [{ ...unknown(value), spread: true }], open: true };
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
export function findMutations(
  ts: Ts,
  file: TypeScript.SourceFile,
  identities: Identities,
  flows: () => Flows,
): Mutations {
  const { SyntaxKind: kind } = ts;
  const found = new Map<string, Mutation[]>();
  const reassigned = new Map<string, Span[]>();
  const places = suspiciousPlaces(file.text);
  let isMaking = false;

  const add = (
    target: TypeScript.Expression,
    at: TypeScript.Node,
    call?: { readonly method: string },
  ): void => {
    const whole = pathOf(ts, target, identities);
    if (!whole) return addUnnamed(target, at, call !== undefined);
    const [self, held, ...inside] = whole;
    // Nobody else has the object that a constructor makes, but what a member of it holds.
    const isInHeld = self === 'this' && isMaking && held !== undefined && (call || inside.length > 0);
    const path = isInHeld ? [held, ...inside] : whole;
    const [name = '', member] = path;
    const appends = call?.method === 'push' && path.length === 1;
    // `list.push()` changes the list as a whole, `command.options.push()` the options.
    if (!call && path.length === 1) {
      const span = { start: startOf(file.text, file, at), end: at.end };
      reassigned.set(name, [...(reassigned.get(name) ?? []), span]);
      return;
    }
    const keepsCount = path.length === 1 && call !== undefined && keepCount.has(call.method);
    const deep = path.length > (call ? 1 : 2);
    const mutation = { member, appends, keepsCount, deep, start: startOf(file.text, file, at), end: at.end };
    const root = name === 'this' && isMaking ? ownThis : name;
    const known = found.get(root);
    if (known) known.push(mutation);
    else found.set(root, [mutation]);
  };
  /** `f().x = 1`, `[...list].sort()` */
  const addUnnamed = (target: TypeScript.Expression, at: TypeScript.Node, isCall: boolean): void => {
    let root = target;
    let length = 0;
    while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root)) {
      root = root.expression;
      length += 1;
    }
    if (!isCall && length === 0) return;
    const isDeep = length > (isCall ? 0 : 1);
    const span = { start: startOf(file.text, file, at), end: at.end };
    for (const [name, way] of flows().originsOf(root)) {
      if (way === 'holds' && !isDeep) continue;
      const mutation = { member: undefined, appends: false, deep: isDeep || way === 'part', ...span };
      found.set(name, [...(found.get(name) ?? []), mutation]);
    }
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
    if (!ts.isPropertyAccessExpression(expression) && !ts.isElementAccessExpression(expression)) return;
    const method = memberNamed(ts, expression);
    if (method === undefined) return;
    if (mutators.has(method)) add(expression.expression, node, { method });
    const [target] = node.arguments;
    // `Array.prototype.push.apply(list, more)`
    const lent = /^(?:call|apply)$/.test(method) ? memberNamed(ts, expression.expression) : undefined;
    if (lent !== undefined && mutators.has(lent) && target) add(target, node, { method: lent });
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
    const before = isMaking;
    if (ts.isConstructorDeclaration(node)) isMaking = true;
    else if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) isMaking = false;
    visitInside(node);
    isMaking = before;
  };
  const visitInside = (node: TypeScript.Node): void => {
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
  return withAliases({ changes: found, reassigned }, file, identities, flows);
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
const keepCount: ReadonlySet<string> = new Set(['sort', 'reverse', 'fill', 'copyWithin']);
const setters: ReadonlySet<string> = new Set([
  'assign',
  'defineProperty',
  'defineProperties',
  'setPrototypeOf',
  'set',
  'deleteProperty',
]);

/** The variable's name and the members behind it, `undefined` for members that are computed. */
function pathOf(
  ts: Ts,
  node: TypeScript.Expression,
  identities: Identities,
): readonly (string | undefined)[] | undefined {
  const path: (string | undefined)[] = [];
  let at = node;
  for (;;) {
    if (ts.isIdentifier(at)) {
      const members = path.reverse();
      // `module.exports.name` is `exports.name`.
      if (at.text === 'module' && members[0] === 'exports') return members;
      return [identities.of(at), ...members];
    }
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
    return otherCalls.has(name) || mutators.has(name) || setters.has(name) || text[at - 1] === ']';
  });
  const words = ['++', '--', 'delete'].flatMap((word) => offsetsOf(text, word));
  return [...assignments, ...calls, ...words].sort((a, b) => a - b);
}

/** Words before parentheses in which, or by which, something may change. */
const otherCalls: ReadonlySet<string> = new Set(['for', 'await', 'call', 'apply']);

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
