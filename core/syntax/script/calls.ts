/** Calls: of functions of the program's own, of builders' methods, and of what the language brings. */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import type { ValueNode } from '../tree.ts';
import { callBuilder, freshBuilder } from './builder-calls.ts';
import { type Builder, builderOf } from './builders.ts';
import { callBuiltin, callMethod } from './builtins.ts';
import type { Evaluator } from './evaluate.ts';
import { type Arguments, callFunction, newInstance, taint } from './functions.ts';
import { isLibraryCall } from './library.ts';
import { readElements } from './literals.ts';
import { resolveName, type Scope } from './scope.ts';
import { behindOf } from './values.ts';

/** The arguments of a call, spreads of known lists included. */
export function argumentsOf(
  evaluator: Evaluator,
  args: TypeScript.NodeArray<TypeScript.Expression> | undefined,
  scope: Scope,
): Arguments {
  if (!args) return { values: [], open: false };
  const { items, open } = readElements(evaluator, args, scope, { start: args.pos, end: args.end });
  const unknown = items.findIndex((one) => one.kind === 'unknown' && one.spread);
  // Behind an unknown spread, nobody knows which argument is which.
  return unknown < 0 ? { values: items, open } : { values: items.slice(0, unknown), open: true };
}

export function callValue(evaluator: Evaluator, node: TypeScript.CallExpression, scope: Scope): ValueNode {
  const { ts } = evaluator.syntax;
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression)) {
    const object = evaluator.value(expression.expression, scope);
    return methodCall(evaluator, node, expression, object, scope) ?? evaluator.unknown(node);
  }
  if (ts.isIdentifier(expression)) {
    const declared = resolveName(ts, scope, expression.text);
    const [only] = node.arguments;
    if (declared) evaluator.depends(declared.node);
    if (
      definingCalls.includes(expression.text) &&
      isLibraryCall(declared) &&
      only &&
      !ts.isSpreadElement(only)
    )
      return evaluator.value(only, scope);
    if (!declared) return callBuiltin(evaluator, expression.text, node, scope) ?? evaluator.unknown(node);
  }
  const behind = behindOf(evaluator.value(expression, scope));
  if (behind?.kind !== 'function') return unknownCall(evaluator, node, scope);
  const args = argumentsOf(evaluator, node.arguments, scope);
  return callFunction(evaluator, behind, args, evaluator.span(node)) ?? evaluator.unknown(node);
}

/** Unknown code gets the arguments: what can be changed in them is not known any more. */
function unknownCall(evaluator: Evaluator, node: TypeScript.CallExpression, scope: Scope): ValueNode {
  for (const value of argumentsOf(evaluator, node.arguments, scope).values) taint(value);
  return evaluator.unknown(node);
}

function methodCall(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  access: TypeScript.PropertyAccessExpression,
  object: ValueNode,
  scope: Scope,
): ValueNode | undefined {
  const name = access.name.text;
  const builder = builderOf(object);
  if (builder) return builderCall(evaluator, node, name, builder, object, scope);
  const known = callMethod(evaluator, object, name, node, scope);
  if (known) return known;
  const behind = behindOf(evaluator.memberOf(object, name, access));
  if (behind?.kind === 'function') {
    const args = argumentsOf(evaluator, node.arguments, scope);
    return callFunction(evaluator, behind, args, evaluator.span(node), object);
  }
  return unknownCall(evaluator, node, scope);
}

/** A method of the program's own subclass goes before the library's; an unknown one gives back what it was called on. */
function builderCall(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  name: string,
  receiver: Builder,
  object: ValueNode,
  scope: Scope,
): ValueNode {
  const { ts } = evaluator.syntax;
  for (const { evaluator: own, node: written, scope: around } of [...receiver.classes].reverse()) {
    const method = written.members.find(
      (one): one is TypeScript.MethodDeclaration =>
        ts.isMethodDeclaration(one) && ts.isIdentifier(one.name) && one.name.text === name && !!one.body,
    );
    if (!method) continue;
    const builder = receiver.isShared ? receiver.copy() : receiver;
    const self = evaluator.opaque(node, { kind: 'builder', builder });
    const fn = { kind: 'function', node: method, scope: around, evaluator: own } as const;
    const args = argumentsOf(evaluator, node.arguments, scope);
    const value = callFunction(evaluator, fn, args, evaluator.span(node), self);
    if (value) return value;
    builder.taint();
    return self;
  }
  const known = callBuilder(evaluator, receiver, name, node, scope);
  if (known) return known;
  argumentsOf(evaluator, node.arguments, scope);
  receiver.opens();
  return evaluator.usedAt(object, evaluator.span(node));
}

export function newValue(evaluator: Evaluator, node: TypeScript.NewExpression, scope: Scope): ValueNode {
  const behind = behindOf(evaluator.value(node.expression, scope));
  if (behind?.kind === 'class')
    return newInstance(evaluator, behind, argumentsOf(evaluator, node.arguments, scope), node);
  const builder = behind?.kind === 'library' ? freshBuilder(evaluator, behind, node) : undefined;
  return builder ? evaluator.opaque(node, { kind: 'builder', builder }) : evaluator.unknown(node);
}
