/**
 * Changes that a running function makes: to its own variables, and to arrays and objects that it made itself. Those are
 * changed in place, so that they are seen under every name. What cannot be followed ends the reading of the function.
 */
import type TypeScript from 'typescript';
import { fieldFor } from '../../interface/index.ts';
import { type ObjectNode, type Property, property, type ValueNode } from '../tree.ts';
import { hasAccessor } from './access.ts';
import type { Builder } from './builders.ts';
import { sorted } from './builtins-arrays.ts';
import { type Called, isSpread } from './builtins-call.ts';
import type { Evaluator } from './evaluate.ts';
import { isChangeable, type Run } from './program.ts';
import { resolveName, type Scope } from './scope.ts';
import { decoratorsOf, hasModifier } from './syntax.ts';
import { behindOf } from './values.ts';

/** Code that is not understood: what it does and gives is not known. */
export class NotUnderstood extends Error {}

/** Where no function runs, changes are found by name (`mutation.ts`), and the expression is just not known. */
export function giveUp(evaluator: Evaluator): void {
  if (evaluator.program.run.fresh) throw new NotUnderstood();
}

/** `target = value` where a function runs. */
export function assign(
  evaluator: Evaluator,
  target: TypeScript.Expression,
  value: ValueNode,
  scope: Scope,
): void {
  const { ts } = evaluator.syntax;
  if (!evaluator.program.run.fresh) return;
  if (ts.isIdentifier(target)) return assignName(evaluator, target, value, scope);
  if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) {
    const object = evaluator.value(target.expression, scope);
    const key = ts.isPropertyAccessExpression(target)
      ? target.name.text
      : keyOf(evaluator.value(target.argumentExpression, scope));
    if (key !== undefined) return assignMember(evaluator, object, key, value, target);
  }
  throw new NotUnderstood();
}

function assignName(
  evaluator: Evaluator,
  target: TypeScript.Identifier,
  value: ValueNode,
  scope: Scope,
): void {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const declared = at.names?.get(target.text);
    if (!declared) {
      // Names of a block that no function runs are collected when they are asked for.
      if (at.names === undefined && resolveName(evaluator.syntax.ts, at, target.text)) break;
      continue;
    }
    if (declared.kind !== 'bound') break;
    at.names?.set(target.text, { ...declared, value });
    return;
  }
  throw new NotUnderstood();
}

const keyOf = (index: ValueNode): string | undefined =>
  index.kind === 'string' || index.kind === 'number' ? String(index.value) : undefined;

function assignMember(
  evaluator: Evaluator,
  object: ValueNode,
  name: string,
  value: ValueNode,
  target: TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression,
): void {
  const { run } = evaluator.program;
  const behind = behindOf(object);
  if (behind?.kind === 'instance' && run.fresh?.has(behind.fields)) {
    if (hasAccessor(behind.of, name)) throw new NotUnderstood();
    behind.fields.set(name, { value, evaluator });
    return;
  }
  // A subclass keeps things of its own beside what the library builds from.
  if (behind?.kind === 'builder' && name !== 'data') return assignToBuilder(behind.builder, name, value);
  if (holds(value, object)) throw new NotUnderstood();
  if (object.kind === 'array' && isChangeable(run, object.items) && !object.open) {
    const items = object.items as ValueNode[];
    const at = Number(name);
    if (!/^(?:0|[1-9]\d{0,8})$/.test(name) || at > items.length) throw new NotUnderstood();
    items[at] = value;
    return;
  }
  if (
    object.kind !== 'object' ||
    !isChangeable(run, object.properties) ||
    object.open ||
    name === '__proto__'
  )
    throw new NotUnderstood();
  const key = evaluator.span('argumentExpression' in target ? target.argumentExpression : target.name);
  set(object, { key: { name, ...key }, value });
}

/** What a builder keeps under the name of a field may become part of what it builds; that depends on its release. */
function assignToBuilder(builder: Builder, name: string, value: ValueNode): void {
  const { builds, methods, type } = builder.class;
  const field = fieldFor(builds, name, 'either')?.name;
  const isItsOwnType = field === 'type' && value.kind === 'number' && value.value === type;
  if (field === undefined || isItsOwnType) return;
  if (field === 'type') throw new NotUnderstood();
  const setters = [...methods].filter(([, method]) => 'field' in method && method.field === field);
  builder.maybe(new Set(setters.map(([setter]) => setter)));
}

function set(object: ObjectNode, one: Property): void {
  const properties = object.properties as Property[];
  const { name } = one.key;
  if (object.order) throw new NotUnderstood();
  const at = properties.findLastIndex((other) => other.key.name === name);
  if (at >= 0) properties[at] = one;
  else properties.push(one);
}

/** `delete object.name` */
export function remove(evaluator: Evaluator, node: TypeScript.DeleteExpression, scope: Scope): ValueNode {
  const { ts } = evaluator.syntax;
  const { run } = evaluator.program;
  const target = node.expression;
  if (run.fresh && ts.isPropertyAccessExpression(target)) {
    const object = evaluator.value(target.expression, scope);
    if (object.kind === 'object' && !object.open && isChangeable(run, object.properties)) {
      const properties = object.properties as Property[];
      const found = property(object, target.name.text);
      if (found) properties.splice(properties.indexOf(found), 1);
      if (!property(object, target.name.text)) return evaluator.computed(true, node);
    }
  }
  giveUp(evaluator);
  return evaluator.unknown(node);
}

/** Methods that change the array that they are called on, and give something. */
const changing: ReadonlyMap<string, (items: ValueNode[], called: Called) => ValueNode | undefined> = new Map([
  ['push', (items: ValueNode[], called: Called) => called.scalar(items.push(...called.args))],
  ['unshift', (items: ValueNode[], called: Called) => called.scalar(items.unshift(...called.args))],
  ['pop', (items: ValueNode[], called: Called) => items.pop() ?? called.absent],
  ['shift', (items: ValueNode[], called: Called) => items.shift() ?? called.absent],
  ['reverse', (items: ValueNode[], called: Called) => put(items, [...items].reverse(), called)],
  ['sort', (items: ValueNode[], called: Called) => put(items, sorted(items, called), called)],
  ['fill', (items: ValueNode[], called: Called) => put(items, allAs(items, called), called)],
]);

/** `fill(value)`: in all places the same. */
function allAs(items: readonly ValueNode[], { args }: Called): readonly ValueNode[] | undefined {
  const [value] = args;
  return value && args.length === 1 ? items.map(() => value) : undefined;
}

function put(
  items: ValueNode[],
  by: readonly ValueNode[] | undefined,
  called: Called,
): ValueNode | undefined {
  if (!by) return undefined;
  items.splice(0, items.length, ...by);
  return { kind: 'array', items, open: false, broken: false, ...called.use };
}

/** Methods that change an array. */
const isChanging = (name: string): boolean =>
  changing.has(name) || name === 'splice' || name === 'copyWithin';

/** A call that changes an array: done to one that a running function made. `undefined`: it changes none. */
export function changeArray(object: ValueNode, name: string, called: Called): ValueNode | undefined {
  if (!isChanging(name)) return undefined;
  const { evaluator } = called;
  const { run } = evaluator.program;
  if (object.kind === 'array') {
    const items = object.items as ValueNode[];
    const isKnown = !called.open && !object.open && !items.some(isSpread);
    // An array that the expression itself makes is nobody else's.
    const isOwn = isChangeable(run, items);
    if (isKnown && isOwn && !called.args.some((one) => holds(one, object))) {
      const given = changing.get(name)?.(items, called);
      if (given) return evaluator.usedAt(given, called.use);
    } else if (
      isKnown &&
      (name === 'reverse' || name === 'sort' || name === 'fill') &&
      called.isNewReceiver()
    ) {
      const given = changing.get(name)?.([...items], called);
      if (given) return given;
    }
  }
  // What is called so elsewhere need not be an array.
  giveUp(evaluator);
  return called.unknown;
}

/** Whether a value has another one in it: then it must not get into that. */
function holds(value: ValueNode, other: ValueNode): boolean {
  const contents = contentsOf(other);
  if (!contents) return false;
  const visit = (one: ValueNode): boolean => {
    const inside = contentsOf(one);
    if (!inside) return false;
    if (inside === contents) return true;
    return one.kind === 'array'
      ? one.items.some(visit)
      : one.kind === 'object' && one.properties.some((property) => visit(property.value));
  };
  return visit(value);
}

const contentsOf = (value: ValueNode): object | undefined =>
  value.kind === 'array' ? value.items : value.kind === 'object' ? value.properties : undefined;

/** An expression that is not evaluated may change something where a function runs. */
export function assertHarmless(evaluator: Evaluator, node: TypeScript.Node, scope: Scope): void {
  if (!evaluator.program.run.fresh) return;
  if (mayChange(evaluator, node) && reaches(evaluator, node, scope)) throw new NotUnderstood();
}

/** What making a class runs: decorators, computed names, and what is static. */
export function assertHarmlessClass(
  evaluator: Evaluator,
  node: TypeScript.ClassLikeDeclaration,
  scope: Scope,
): void {
  const { ts } = evaluator.syntax;
  if (!evaluator.program.run.fresh) return;
  for (const one of [...decoratorsOf(ts, node), ...(node.heritageClauses ?? [])])
    assertHarmless(evaluator, one, scope);
  for (const one of node.members) {
    for (const decorator of decoratorsOf(ts, one)) assertHarmless(evaluator, decorator, scope);
    if (one.name && ts.isComputedPropertyName(one.name)) assertHarmless(evaluator, one.name, scope);
    if (ts.isClassStaticBlockDeclaration(one)) assertHarmless(evaluator, one.body, scope);
    if (ts.isPropertyDeclaration(one) && one.initializer && hasModifier(ts, one, ts.SyntaxKind.StaticKeyword))
      assertHarmless(evaluator, one.initializer, scope);
  }
}

/** Whether code can get hold of anything that the functions that are running can change. */
export function reaches(evaluator: Evaluator, node: TypeScript.Node, scope: Scope): boolean {
  const { ts } = evaluator.syntax;
  const { run } = evaluator.program;
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
  const visit = (one: TypeScript.Node): boolean => {
    if (ts.isDeleteExpression(one) || ts.isPostfixUnaryExpression(one) || ts.isVariableStatement(one))
      return true;
    if (ts.isBinaryExpression(one)) {
      const operator = one.operatorToken.kind;
      if (operator >= FirstAssignment && operator <= LastAssignment) return true;
    }
    if (ts.isPrefixUnaryExpression(one) && /[+-]{2}/.test(ts.tokenToString(one.operator) ?? '')) return true;
    if (ts.isIdentifier(one) || one.kind === ts.SyntaxKind.ThisKeyword) {
      const declared = resolveName(ts, scope, ts.isIdentifier(one) ? one.text : 'this');
      if (declared?.kind === 'bound' && !isPlain(declared.value, run)) return true;
      if (declared?.kind === 'function' && declared.scope.isRunning) return true;
    }
    return ts.forEachChild(one, visit) === true;
  };
  return visit(node);
}

/** Whether a value is nothing that a running function could change. */
export function isPlain(value: ValueNode, run: Run): boolean {
  if (value.kind === 'array')
    return !run.fresh?.has(value.items) && value.items.every((one) => isPlain(one, run));
  if (value.kind === 'object')
    return !run.fresh?.has(value.properties) && value.properties.every((one) => isPlain(one.value, run));
  const behind = behindOf(value);
  if (behind?.kind === 'builder') return false;
  if (behind?.kind === 'instance') return !run.fresh?.has(behind.fields);
  if (behind?.kind === 'collection')
    return !run.fresh?.has(behind.entries) && behind.entries.every((one) => isPlain(one.value, run));
  if (behind?.kind !== 'function' && behind?.kind !== 'class') return true;
  for (let at: Scope | undefined = behind.scope; at; at = at.parent) if (at.isRunning) return false;
  return true;
}

/** Whether code that is not read may change anything. */
export function mayChange(evaluator: Evaluator, node: TypeScript.Node): boolean {
  const { ts } = evaluator.syntax;
  if (ts.isRegularExpressionLiteral(node)) return false;
  const visit = (one: TypeScript.Node): boolean => {
    if (ts.isCallExpression(one) || ts.isNewExpression(one) || ts.isDeleteExpression(one)) return true;
    if (ts.isTaggedTemplateExpression(one) || ts.isAwaitExpression(one) || ts.isYieldExpression(one))
      return true;
    if (ts.isBinaryExpression(one)) {
      const operator = one.operatorToken.kind;
      const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
      if (operator >= FirstAssignment && operator <= LastAssignment) return true;
    }
    if (ts.isPrefixUnaryExpression(one) || ts.isPostfixUnaryExpression(one)) {
      const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
      if (one.operator === PlusPlusToken || one.operator === MinusMinusToken) return true;
    }
    return ts.forEachChild(one, visit) === true;
  };
  return visit(node);
}
