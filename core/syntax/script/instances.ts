/** Objects of classes: their constructors are run, and their fields are what that leaves. */
import type TypeScript from 'typescript';
import { maximumDepth, type ValueNode } from '../tree.ts';
import { extended } from './access.ts';
import { freshBuilder } from './builder-calls.ts';
import type { Builder } from './builders.ts';
import { NotUnderstood } from './changes.ts';
import type { Evaluator } from './evaluate.ts';
import { type Arguments, bound, running, taint } from './functions.ts';
import { type Scope, scopeIn } from './scope.ts';
import { runStatements } from './statements.ts';
import { hasModifier } from './syntax.ts';
import { behindOf, type ClassValue, type Field } from './values.ts';

/** A new object of a class of the program's own. */
export function newInstance(
  evaluator: Evaluator,
  of: ClassValue,
  args: Arguments,
  node: TypeScript.NewExpression,
): ValueNode {
  const fields = new Map<string, Field>();
  const made = running(
    evaluator,
    () => {
      const root = rootOf(evaluator, of, node);
      const self = root
        ? evaluator.opaque(node, { kind: 'builder', builder: root })
        : evaluator.opaque(node, { kind: 'instance', of, fields });
      evaluator.program.run.fresh?.add(fields);
      construct(evaluator, of, args, self, 0);
      return self;
    },
    () => false,
  );
  if (made) return made;
  for (const one of args.values) taint(one);
  // What builds a command is one whatever its constructor does.
  const builder = rootOf(evaluator, of, node);
  builder?.taint();
  return builder ? evaluator.opaque(node, { kind: 'builder', builder }) : evaluator.unknown(node);
}

/** The library's builder that a class leads to. */
function rootOf(evaluator: Evaluator, of: ClassValue, node: TypeScript.NewExpression): Builder | undefined {
  const classes: ClassValue[] = [];
  for (let at = of; classes.length < maximumDepth; ) {
    classes.unshift(at);
    const behind = extended(at.evaluator, at.node, at.scope);
    if (behind?.kind === 'class') at = behind;
    else {
      const builder = behind?.kind === 'library' ? freshBuilder(evaluator, behind, node, true) : undefined;
      builder?.classes.push(...classes);
      return builder;
    }
  }
  return undefined;
}

/** Does what the constructors of a class and of those that it extends do. */
function construct(
  caller: Evaluator,
  { evaluator: own, node, scope }: ClassValue,
  args: Arguments,
  self: ValueNode,
  depth: number,
): void {
  const { ts } = own.syntax;
  if (depth > maximumDepth) throw new NotUnderstood();
  own.depends(node);
  const behind = extended(own, node, scope);
  const above = behind?.kind === 'class' ? behind : undefined;
  const making = node.members.find((one) => ts.isConstructorDeclaration(one) && one.body !== undefined) as
    | TypeScript.ConstructorDeclaration
    | undefined;
  const inner = scopeIn(ts, node, scope);
  const ownSelf = caller === own ? self : own.takenFrom(caller, self, own.span(node));
  if (!making?.body) {
    if (above) construct(caller, above, args, self, depth + 1);
    initialize(own, node, inner, ownSelf);
    return;
  }
  const inside = bound(own, making, inner, caller, args, self);
  const before = making.body.statements.findIndex((one) => superArguments(own, one) !== undefined);
  const first = making.body.statements[before];
  const passed = first && superArguments(own, first);
  if (before > 0) throw new NotUnderstood();
  if (passed) {
    const given = own.argumentsOf(passed, inside);
    if (above) construct(own, above, given, ownSelf, depth + 1);
    else for (const one of given.values) taint(one);
  } else if (above) throw new NotUnderstood();
  initialize(own, node, inner, ownSelf);
  assignParameters(own, making, inside, ownSelf);
  const returned = runStatements(own, making.body.statements.slice(before + 1), inside);
  if (!isNothingElse(returned, self)) throw new NotUnderstood();
}

/** A constructor that returns an object makes that one. */
function isNothingElse(returned: ValueNode, self: ValueNode): boolean {
  const [behind, own] = [behindOf(returned), behindOf(self)];
  if (behind?.kind === 'builder') return own?.kind === 'builder' && own.builder === behind.builder;
  if (behind?.kind === 'instance') return own?.kind === 'instance' && own.fields === behind.fields;
  return !behind && returned.kind === 'unknown' && returned.reason === 'undefined';
}

/** The fields' initializers, in order. */
function initialize(own: Evaluator, node: ClassValue['node'], parent: Scope, self: ValueNode): void {
  const { ts } = own.syntax;
  const behind = behindOf(self);
  const names = new Map([['this', { kind: 'bound', node, value: self } as const]]);
  const scope: Scope = { parent, node, names, isRunning: true };
  for (const one of node.members) {
    if (!ts.isPropertyDeclaration(one) || hasModifier(ts, one, ts.SyntaxKind.StaticKeyword)) continue;
    if (hasModifier(ts, one, ts.SyntaxKind.DeclareKeyword)) continue;
    if (ts.isComputedPropertyName(one.name)) throw new NotUnderstood();
    const name = one.name.text;
    const isAgain = behind?.kind === 'instance' && behind.fields.has(name);
    // Each class has private members of its own; what a name alone does to a field depends on the compiler.
    if (isAgain && ts.isPrivateIdentifier(one.name)) throw new NotUnderstood();
    const value = one.initializer
      ? own.value(one.initializer, scope)
      : own.unknown(one, isAgain ? 'dynamic' : 'undefined');
    if (behind?.kind === 'instance') behind.fields.set(name, { value, evaluator: own });
  }
}

/** `constructor(readonly name: string)` */
function assignParameters(
  own: Evaluator,
  making: TypeScript.ConstructorDeclaration,
  inside: Scope,
  self: ValueNode,
): void {
  const { ts } = own.syntax;
  const behind = behindOf(self);
  if (behind?.kind !== 'instance') return;
  for (const one of making.parameters) {
    if (!ts.isIdentifier(one.name) || !ts.isParameterPropertyDeclaration(one, making)) continue;
    const bound = inside.names?.get(one.name.text);
    if (bound?.kind === 'bound') behind.fields.set(one.name.text, { value: bound.value, evaluator: own });
  }
}

/** The arguments of `super(…)`, where the statement is that. */
export function superArguments({ syntax: { ts } }: Evaluator, node: TypeScript.Statement) {
  const call = ts.isExpressionStatement(node) ? node.expression : undefined;
  return call && ts.isCallExpression(call) && call.expression.kind === ts.SyntaxKind.SuperKeyword
    ? call.arguments
    : undefined;
}
