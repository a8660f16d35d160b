/** What a file that registers commands may change of them before: what it assigns to, and what it gives to code that is not followed. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../../interface/index.ts';
import { runningKeys } from '../../forms/placed.ts';
import { skipOuterExpressions, type Ts } from '../../parse/syntax.ts';
import type { flowIn } from './flow.ts';
import { isFunction, lastName, type Names, type Origin, ofLists } from './names.ts';

/** Calls that leave what they are given or called on as it is. */
const leaving =
  /^(?:push|unshift|set|add|has|get|delete|stringify|log|info|debug|warn|error|table|freeze|keys|values|entries|from|isArray|concat|includes|find|at|toJSON|toString|hasOwnProperty|hasOwn|require|resolve|all|put|post|patch)$/;

/** Classes whose objects keep what they are given. */
const keeping = /^(?:Map|Set|Collection|Array|Error)$/;

/** The origins that a file may change; `undefined`: there is more than is followed. */
export function touchedIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  names: Names,
  flow: ReturnType<typeof flowIn>,
): readonly Origin[] | undefined {
  const found: Origin[] = [];
  const own = new Set(names.parameters.map(([name]) => name));
  const registered = new Set<TypeScript.Node>(names.registered);
  const touch = (node: TypeScript.Expression): void => {
    if (isFunction(ts, node) || ts.isLiteralExpression(node)) return;
    found.push(...flow.trace(node, 0), ...flow.elements(node, 0));
  };
  const ofCall = ({ expression, arguments: args }: TypeScript.CallExpression): void => {
    const name = lastName(ts, expression);
    if (name === undefined) return;
    // `Reflect.set(command, 'options', list)`; a Map gets the name first.
    const changed = name === 'set' ? args.slice(0, 1) : leaving.test(name) || own.has(name) ? [] : args;
    for (const arg of changed) if (!registered.has(arg)) touch(arg);
    if (!ts.isPropertyAccessExpression(expression)) return;
    const on = expression.expression;
    if (changing.test(name)) found.push(...flow.trace(on, 0));
    // A command may have a method that changes it.
    else if (!leaving.test(name) && !ofLists.test(name) && !runningKeys.includes(name))
      found.push(...flow.trace(on, 0));
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isCallExpression(node)) ofCall(node);
    else if (ts.isNewExpression(node) && !keeping.test(lastName(ts, node.expression) ?? ''))
      for (const arg of node.arguments ?? []) touch(arg);
    else if (ts.isDeleteExpression(node)) touchHolder(node.expression);
    else if (ts.isBinaryExpression(node) && isAssignment(ts, node)) touchHolder(node.left);
    ts.forEachChild(node, visit);
  };
  const touchHolder = (target: TypeScript.Expression): void => {
    const node = skipOuterExpressions(ts, target);
    if (ts.isElementAccessExpression(node)) touchObject(node.expression);
    // A member of its own is not sent.
    else if (ts.isPropertyAccessExpression(node) && fieldFor('command', node.name.text, 'either'))
      touchObject(node.expression);
  };
  const touchObject = (object: TypeScript.Expression): void => {
    const node = skipOuterExpressions(ts, object);
    found.push(...flow.trace(node, 0));
    if (ts.isElementAccessExpression(node)) found.push(...flow.elements(node.expression, 0));
  };
  visit(file);
  return flow.isCut() ? undefined : found;
}

const changing = /^(?:push|unshift|splice|sort|reverse|fill|pop|shift)$/;

const isAssignment = (ts: Ts, { operatorToken: { kind } }: TypeScript.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** Whether one of the origins that are touched is the command, holds it, or is a part of it that can be changed. */
export function isTouched({ of, name, path }: Origin, touched: readonly Origin[] | undefined): boolean {
  if (!touched) return true;
  return touched.some((other) => {
    if (other.of !== of || other.name !== name) return false;
    const shared = Math.min(path.length, other.path.length);
    if (String(path.slice(0, shared)) !== String(other.path.slice(0, shared))) return false;
    const part = other.path[path.length];
    if (part === undefined) return true;
    const spec = fieldFor('command', part, 'either');
    return spec !== undefined && spec.type.kind !== 'text';
  });
}
