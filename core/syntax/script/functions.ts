/** Calling functions of the program's own: their parameters are bound, and their statements are read in order. */
import type TypeScript from 'typescript';
import { maximumDepth, type Span, type ValueNode } from '../tree.ts';
import { extended, member } from './access.ts';
import { freshBuilder } from './builder-calls.ts';
import { type Builder, builderOf } from './builders.ts';
import { type Declaration, declareOpaque, patternNames } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import type { Scope } from './scope.ts';
import { runStatements } from './statements.ts';
import { behindOf, type ClassValue, type FunctionValue } from './values.ts';

/** Arguments of a call; `open`: an unknown spread may add more behind them. */
export interface Arguments {
  readonly values: readonly ValueNode[];
  readonly open: boolean;
}

/** What a call of the function gives, as used at a place of `evaluator`; `undefined` where that is not known. */
export function callFunction(
  evaluator: Evaluator,
  fn: FunctionValue,
  args: Arguments,
  use: Span,
  self?: ValueNode,
): ValueNode | undefined {
  const { node, scope, evaluator: own } = fn;
  const { ts } = own.syntax;
  const { run } = evaluator.program;
  const isPlain =
    !hasModifier(own, node, ts.SyntaxKind.AsyncKeyword) && !('asteriskToken' in node && node.asteriskToken);
  if (!node.body || !isPlain || run.depth >= maximumDepth || evaluator.isExhausted) {
    for (const value of args.values) taint(value);
    return undefined;
  }
  run.depth += 1;
  run.deepest = Math.max(run.deepest, run.depth);
  own.depends(node);
  const inside = bound(own, node, scope, evaluator, args, self);
  const value = ts.isBlock(node.body)
    ? runStatements(own, node.body.statements, inside)
    : own.value(node.body, inside);
  run.depth -= 1;
  return value && evaluator.takenFrom(own, value, use);
}

/** The scope inside a call: parameters and `this` stand for what they are given. */
function bound(
  own: Evaluator,
  node: FunctionValue['node'],
  parent: Scope,
  caller: Evaluator,
  args: Arguments,
  self: ValueNode | undefined,
): Scope {
  const { ts } = own.syntax;
  const names = new Map<string, Declaration>();
  const scope: Scope = { parent, node, names };
  const given = (value: ValueNode, at: TypeScript.Node): ValueNode =>
    caller === own ? value : own.takenFrom(caller, value, own.span(at));
  if (!ts.isArrowFunction(node))
    names.set('this', self ? { kind: 'bound', node, value: given(self, node) } : { kind: 'opaque', node });
  node.parameters.forEach((parameter, at) => {
    const { name, initializer, dotDotDotToken } = parameter;
    if (ts.isIdentifier(name) && name.text === 'this') return;
    let value: ValueNode | undefined;
    if (dotDotDotToken) {
      const items = args.values.slice(at).map((one) => given(one, parameter));
      value = { kind: 'array', items, open: args.open, broken: false, ...own.span(parameter) };
    } else if (at < args.values.length) value = given(args.values[at] as ValueNode, parameter);
    else if (!args.open) value = own.unknown(parameter, 'undefined');
    const isAbsent = value?.kind === 'unknown' && value.reason === 'undefined' && !behindOf(value);
    if (isAbsent && initializer) value = own.value(initializer, scope);
    else if (initializer && value?.kind === 'unknown' && !behindOf(value)) value = undefined;
    bind(own, name, value, names);
  });
  return scope;
}

/** Binds what a pattern takes out of a value. */
export function bind(
  evaluator: Evaluator,
  pattern: TypeScript.BindingName,
  value: ValueNode | undefined,
  names: Map<string, Declaration>,
): void {
  const { ts } = evaluator.syntax;
  declareOpaque(ts, pattern, names);
  if (!value) return;
  for (const { name, path } of patternNames(ts, pattern)) {
    let found: ValueNode | undefined = path && value;
    for (const step of path ?? []) found = found && member(evaluator, found, step, evaluator.span(name));
    if (found) names.set(name.text, { kind: 'bound', node: name, value: found });
  }
}

/** A new object of a class of the program's own. Only those that are builders are followed further. */
export function newInstance(
  evaluator: Evaluator,
  of: ClassValue,
  args: Arguments,
  node: TypeScript.NewExpression,
): ValueNode {
  const instance = evaluator.opaque(node, { kind: 'instance', of });
  const builder = constructed(evaluator, of, args, node, 0);
  return builder ? evaluator.opaque(node, { kind: 'builder', builder }) : instance;
}

/** The builder that a subclass makes: what its constructor and fields say of it is done to it. */
function constructed(
  evaluator: Evaluator,
  of: ClassValue,
  args: Arguments,
  node: TypeScript.NewExpression,
  depth: number,
): Builder | undefined {
  const { evaluator: own, node: written, scope } = of;
  const { ts } = own.syntax;
  if (depth > maximumDepth) return undefined;
  const behind = extended(own, written, scope);
  const builder =
    behind?.kind === 'library'
      ? freshBuilder(evaluator, behind, node)
      : behind?.kind === 'class'
        ? constructed(evaluator, behind, { values: [], open: true }, node, depth + 1)
        : undefined;
  if (!builder) return undefined;
  own.depends(written);
  builder.classes.push(of);
  const making = written.members.find(ts.isConstructorDeclaration);
  if (!making?.body) return builder;
  const self = own.opaque(making, { kind: 'builder', builder });
  const inside = bound(own, making, scope, evaluator, args, self);
  const rest = making.body.statements.filter((one) => !isSuperCall(own, one));
  if (!runStatements(own, rest, inside)) builder.taint();
  return builder;
}

function isSuperCall({ syntax: { ts } }: Evaluator, node: TypeScript.Statement): boolean {
  return (
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    node.expression.expression.kind === ts.SyntaxKind.SuperKeyword
  );
}

/** Unknown code gets hold of a value: what can be changed in it is not known any more. */
export function taint(value: ValueNode): void {
  builderOf(value)?.taint();
}

const hasModifier = (
  { syntax: { ts } }: Evaluator,
  node: TypeScript.Node,
  kind: TypeScript.SyntaxKind,
): boolean => ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((one) => one.kind === kind);
