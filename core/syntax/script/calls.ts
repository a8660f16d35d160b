/** Calls: of functions of the program's own, of builders' methods, and of what the language brings. */
import type TypeScript from 'typescript';
import { definingCalls } from '../../definitions/script-evidence.ts';
import type { ValueNode } from '../tree.ts';
import { callBuilder, freshBuilder } from './builder-calls.ts';
import { type Builder, builderOf } from './builders.ts';
import { callBuiltin, callMethod, isBuiltin } from './builtins.ts';
import { Called } from './builtins-call.ts';
import { assertHarmless, changeArray, giveUp, mayChange, NotUnderstood, reaches } from './changes.ts';
import { callCollection } from './collections.ts';
import { isNullish } from './conditions.ts';
import { requiredModule } from './declarations.ts';
import type { Evaluator } from './evaluate.ts';
import { rootOf } from './flow-syntax.ts';
import { type Arguments, callFunction, taint } from './functions.ts';
import { newInstance } from './instances.ts';
import { isLibraryCall } from './library.ts';
import { readElements } from './literals.ts';
import { importedValue } from './module-values.ts';
import { readThis } from './names.ts';
import { resolvedPermissions } from './permission-calls.ts';
import { resolveName, type Scope } from './scope.ts';
import { configuredText, newTranslator, translated } from './translations/index.ts';
import { behindOf, type ClassValue } from './values.ts';

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
  const text = configuredText(evaluator, node, () => argumentsOf(evaluator, node.arguments, scope));
  if (text) return text;
  if (ts.isPropertyAccessExpression(expression)) {
    const standard = standardFunction(evaluator, expression, scope);
    if (standard !== undefined) return builtinCall(evaluator, node, standard, scope);
    const object = evaluator.value(expression.expression, scope);
    const isNothing = expression.questionDotToken ? isNullish(object) : false;
    if (isNothing) return evaluator.unknown(node, 'undefined');
    if (isNothing === undefined) for (const one of node.arguments) assertHarmless(evaluator, one, scope);
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
    if (!declared && isBuiltin(expression.text)) return builtinCall(evaluator, node, expression.text, scope);
    const from = declared ? undefined : requiredModule(ts, node);
    if (from !== undefined) return requiredValue(evaluator, node, from);
  }
  const callee = evaluator.value(expression, scope);
  const behind = behindOf(callee);
  const args = argumentsOf(evaluator, node.arguments, scope);
  if (behind?.kind !== 'function') {
    // What a method by a computed name does to a builder is not known.
    if (ts.isElementAccessExpression(expression) && rootOf(ts, expression))
      builderOf(evaluator.value(expression.expression, scope))?.taint();
    return otherCall(evaluator, callee, node, args);
  }
  return callFunction(evaluator, behind, args, evaluator.span(node)) ?? evaluator.unknown(node);
}

/** `require('…')` inside an expression. */
function requiredValue(evaluator: Evaluator, node: TypeScript.CallExpression, from: string): ValueNode {
  const declared = { kind: 'import', from, name: '*', path: [], node } as const;
  return importedValue(evaluator, declared, evaluator.span(node)) ?? evaluator.unknown(node);
}

/** `Object.keys`, `Array.from`: functions of what no file declares. */
function standardFunction(
  { syntax: { ts } }: Evaluator,
  { expression, name }: TypeScript.PropertyAccessExpression,
  scope: Scope,
): string | undefined {
  if (!ts.isIdentifier(expression) || !isBuiltin(`${expression.text}.${name.text}`)) return undefined;
  return resolveName(ts, scope, expression.text) ? undefined : `${expression.text}.${name.text}`;
}

function builtinCall(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  name: string,
  scope: Scope,
): ValueNode {
  const args = argumentsOf(evaluator, node.arguments, scope);
  return callBuiltin(name, new Called(evaluator, node, args)) ?? unknownCall(evaluator, node, args);
}

/** A call of what is no function of the program's own. */
const otherCall = (
  evaluator: Evaluator,
  callee: ValueNode,
  node: TypeScript.CallExpression,
  args: Arguments,
): ValueNode => {
  const permissions = resolvedPermissions(callee, args);
  if (permissions !== undefined) return evaluator.computed(permissions, node);
  return translated(evaluator, callee, node, args) ?? unknownCall(evaluator, node, args);
};

/** Unknown code gets the arguments: what can be changed in them is not known any more. */
function unknownCall(evaluator: Evaluator, node: TypeScript.CallExpression, args: Arguments): ValueNode {
  for (const value of args.values) {
    taint(value);
    // It may call a function that it is given, which may change what is around it.
    const behind = behindOf(value);
    if (behind?.kind !== 'function' || !evaluator.program.run.fresh) continue;
    const { evaluator: own, node: called, scope } = behind;
    if (mayChange(own, called) && reaches(own, called, scope)) throw new NotUnderstood();
  }
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
  if (access.expression.kind === evaluator.syntax.ts.SyntaxKind.SuperKeyword)
    return superCall(evaluator, node, name, scope);
  const builder = builderOf(object);
  if (builder) return builderCall(evaluator, node, name, builder, object, scope);
  const collection = behindOf(object);
  if (collection?.kind === 'collection') {
    const args = argumentsOf(evaluator, node.arguments, scope);
    const given = callCollection(collection, name, new Called(evaluator, node, args));
    return given ?? unknownCall(evaluator, node, args);
  }
  const callee = evaluator.memberOf(object, name, access);
  const own = object.kind === 'object' || object.kind === 'unknown' ? behindOf(callee) : undefined;
  const args = argumentsOf(evaluator, node.arguments, scope);
  if (own?.kind === 'function') return callFunction(evaluator, own, args, evaluator.span(node), object);
  const called = new Called(evaluator, node, args);
  const changed = changeArray(object, name, called);
  if (changed) return changed;
  const size = object.kind === 'array' ? object.items.length : 0;
  const given = callMethod(object, name, called) ?? otherCall(evaluator, callee, node, args);
  // A callback that adds or takes away elements: which ones it is called for is not known.
  if (object.kind === 'array' && object.items.length !== size) throw new NotUnderstood();
  return given;
}

/** `super.method(…)` on a builder: a method of the classes that the one around the call extends. */
function superCall(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  name: string,
  scope: Scope,
): ValueNode | undefined {
  const self = readThis(evaluator, node, scope);
  const builder = builderOf(self);
  const around = ({ evaluator: own, node: { pos, end } }: ClassValue) =>
    own === evaluator && pos <= node.pos && node.end <= end;
  const at = builder?.classes.findIndex(around) ?? -1;
  if (builder && at >= 0)
    return builderCall(evaluator, node, name, builder, self, scope, builder.classes.slice(0, at));
  giveUp(evaluator);
  return undefined;
}

/** A method of the program's own subclass goes before the library's; an unknown one gives back what it was called on. */
function builderCall(
  evaluator: Evaluator,
  node: TypeScript.CallExpression,
  name: string,
  receiver: Builder,
  object: ValueNode,
  scope: Scope,
  classes: readonly ClassValue[] = receiver.classes,
): ValueNode {
  const { ts } = evaluator.syntax;
  // A constant's builder has all that is called on it in its own module already.
  if (receiver.isShared && name !== 'toJSON' && receiver.history.includes(evaluator, node))
    return evaluator.usedAt(object, evaluator.span(node));
  for (const { evaluator: own, node: written, scope: around } of [...classes].reverse()) {
    const method = written.members.find(
      (one): one is TypeScript.MethodDeclaration =>
        ts.isMethodDeclaration(one) && ts.isIdentifier(one.name) && one.name.text === name && !!one.body,
    );
    if (!method) continue;
    const builder = receiver.toCallOn(evaluator, node);
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
  for (const value of argumentsOf(evaluator, node.arguments, scope).values) taint(value);
  receiver.opens();
  return evaluator.usedAt(object, evaluator.span(node));
}

export function newValue(evaluator: Evaluator, node: TypeScript.NewExpression, scope: Scope): ValueNode {
  const { ts } = evaluator.syntax;
  const { expression } = node;
  const of = evaluator.value(expression, scope);
  const behind = behindOf(of);
  const args = argumentsOf(evaluator, node.arguments, scope);
  if (behind?.kind === 'class') return newInstance(evaluator, behind, args, node);
  const builder = behind?.kind === 'library' ? freshBuilder(evaluator, behind, node) : undefined;
  if (builder) return evaluator.opaque(node, { kind: 'builder', builder });
  if (ts.isIdentifier(expression) && !resolveName(ts, scope, expression.text)) {
    const made = callBuiltin(`new ${expression.text}`, new Called(evaluator, node, args));
    if (made) return made;
  }
  const translator = newTranslator(evaluator, of, node, () => args);
  if (translator) return translator;
  for (const value of args.values) taint(value);
  return evaluator.unknown(node);
}
