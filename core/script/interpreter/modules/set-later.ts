/**
 * Variables of an imported module that its functions set: whoever imports it may have called one before code runs that runs
 * later. `let config = null; export const load = (c) => { config = c; }`.
 */
import type TypeScript from 'typescript';
import type { Binding } from '../../heap/values.ts';
import type { Ts } from '../../parse/syntax.ts';
import type { Machine, Module } from '../machine.ts';
import { namesIn } from '../names.ts';

/** Notes them at the module's variables, which are declared by then. */
export function noteSetLater({ ts }: Machine, { scope, script }: Module): void {
  const variables = new Map<string, Binding>();
  for (const [name, binding] of scope.names)
    if (binding.kind === 'let' || binding.kind === 'var') variables.set(name, binding);
  if (variables.size === 0) return;
  for (const name of namesSet(ts, script.file)) {
    const binding = variables.get(name);
    if (binding) binding.isSetLater = true;
  }
}

const known = new WeakMap<TypeScript.Node, ReadonlySet<string>>();

/** The names around them that functions of a file set. */
function namesSet(ts: Ts, file: TypeScript.SourceFile): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const names = new Set<string>();
  const visit = (node: TypeScript.Node): void => {
    if (!ts.isFunctionLike(node)) return ts.forEachChild(node, visit);
    const around = namesIn(ts, node);
    for (const name of targetsIn(ts, node)) if (around.has(name)) names.add(name);
  };
  visit(file);
  known.set(file, names);
  return names;
}

/** The variables that are set within a function, its own among them. */
function targetsIn(ts: Ts, code: TypeScript.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (target: TypeScript.Node): void => {
    if (ts.isIdentifier(target)) names.add(target.text);
    else if (ts.isShorthandPropertyAssignment(target)) names.add(target.name.text);
    else if (ts.isPropertyAssignment(target)) take(target.initializer);
    else if (ts.isBinaryExpression(target)) take(target.left);
    else if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target))
      ts.forEachChild(target, take);
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) take(node.left);
    else if (ts.isPostfixUnaryExpression(node)) take(node.operand);
    else if (ts.isPrefixUnaryExpression(node) && isStep(node.operator)) take(node.operand);
    else if (ts.isForInStatement(node) || ts.isForOfStatement(node))
      if (!ts.isVariableDeclarationList(node.initializer)) take(node.initializer);
    ts.forEachChild(node, visit);
  };
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
  const isAssignment = (kind: TypeScript.SyntaxKind): boolean =>
    kind >= FirstAssignment && kind <= LastAssignment;
  const isStep = (operator: TypeScript.PrefixUnaryOperator): boolean =>
    operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
  visit(code);
  return names;
}
