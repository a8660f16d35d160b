/** What is known of a value when it is asked for a member. */
import { maximumDepth, property, type Span, type StringNode, type ValueNode } from '../tree.ts';
import { builtBy } from './builder-calls.ts';
import { isNullish } from './conditions.ts';
import { type Access, enumMember } from './enum-access.ts';
import { enumOfPackage } from './enums.ts';
import type { Evaluator } from './evaluate.ts';
import { callFunction } from './functions.ts';
import { identityOf } from './identities.ts';
import { jsonAccess, memberOfModule } from './module-values.ts';
import { scalar } from './operators.ts';
import { pieceMember } from './pieces.ts';
import { isRunning, type Scope, scopeIn } from './scope.ts';
import { hasModifier } from './syntax.ts';
import { behindOf, type ClassValue } from './values.ts';

/** `object.name`, `object['name']`, `list[0]`. */
export function readAccess(evaluator: Evaluator, node: Access, scope: Scope): ValueNode {
  const use = evaluator.span(node);
  const found = enumMember(evaluator.syntax, node, scope, { add: (one) => evaluator.depends(one) });
  if (found !== undefined) return evaluator.computed(found, node);
  const known = jsonAccess(evaluator, node, scope) ?? pieceMember(evaluator, node, scope);
  if (known) return known;
  const object = evaluator.value(node.expression, scope);
  if (node.questionDotToken && isNullish(object) === true) return evaluator.unknown(node, 'undefined');
  const name = accessedName(evaluator, node, scope);
  const value = name === undefined ? undefined : member(evaluator, object, name, use);
  return value ? evaluator.usedAt(value, use) : evaluator.unknown(node);
}

/** The name of the member that is asked for; `undefined` where it is not known. */
export function accessedName(evaluator: Evaluator, node: Access, scope: Scope): string | undefined {
  if (evaluator.syntax.ts.isPropertyAccessExpression(node)) return node.name.text;
  const index = evaluator.value(node.argumentExpression, scope);
  return index.kind === 'string' || index.kind === 'number' ? String(index.value) : undefined;
}

/** The member of a value under a name, as used at a place; `undefined` where it is not known. */
export function member(
  evaluator: Evaluator,
  object: ValueNode,
  name: string,
  use: Span,
): ValueNode | undefined {
  switch (object.kind) {
    case 'object': {
      const found = property(object, name);
      // Behind a spread of unknown keys, a key may have been overridden: then its value is unknown itself.
      if (found) return object.broken ? undefined : found.value;
      if (object.broken) return undefined;
      return object.open || name in Object.prototype ? undefined : absent(use);
    }
    case 'array':
      if (object.open) return undefined;
      if (name === 'length') return { kind: 'number', value: object.items.length, literal: false, ...use };
      return index.test(name) ? (object.items[Number(name)] ?? absent(use)) : undefined;
    case 'string':
      if (index.test(name)) return characterAt(object, Number(name), use);
      if (name === 'length') return { kind: 'number', value: object.value.length, literal: false, ...use };
      return undefined;
    default:
      return memberBehind(evaluator, object, name, use);
  }
}

const characterAt = ({ value }: StringNode, at: number, use: Span): ValueNode =>
  at < value.length ? { kind: 'string', value: value.charAt(at), literal: false, ...use } : absent(use);

const index = /^(?:0|[1-9]\d*)$/;
const absent = ({ start, end }: Span): ValueNode => ({ kind: 'unknown', reason: 'undefined', start, end });

function memberBehind(
  evaluator: Evaluator,
  object: ValueNode,
  name: string,
  use: Span,
): ValueNode | undefined {
  const behind = behindOf(object);
  switch (behind?.kind) {
    case 'library': {
      const path = [...behind.path, name];
      const value = enumOfPackage(behind.from, path);
      if (value !== undefined) return scalar(value, use.start, use.end, false);
      return { kind: 'unknown', reason: 'dynamic', ...use, behind: { ...behind, path } } as ValueNode;
    }
    case 'module':
      return memberOfModule(evaluator, behind, name, use);
    case 'class':
      return classMember(evaluator, behind, name, use, true);
    case 'instance': {
      const field = behind.fields.get(name);
      if (field) return evaluator.takenFrom(field.evaluator, field.value, use);
      return classMember(evaluator, behind.of, name, use, false, object);
    }
    case 'translator': {
      const translator = behind.translator.member?.(name);
      if (!translator) return undefined;
      return {
        kind: 'unknown',
        reason: 'dynamic',
        ...use,
        behind: { kind: 'translator', translator },
      } as ValueNode;
    }
    case 'collection':
      return name === 'size' ? scalar(behind.entries.length, use.start, use.end, false) : undefined;
    case 'builder':
      // Read between two calls, it is what the first ones left.
      if (behind.builder.isShared && !behind.builder.history.isDoneAt(evaluator, { ...use, pos: use.start }))
        return undefined;
      // What it does not build it may keep all the same.
      return property(builtBy(evaluator, behind.builder, use), name)?.value;
    default:
      return undefined;
  }
}

/** A field of a class, as it is initialized; classes that it extends are asked, too. */
function classMember(
  evaluator: Evaluator,
  of: ClassValue,
  name: string,
  use: Span,
  isStatic: boolean,
  self?: ValueNode,
): ValueNode | undefined {
  let at: ClassValue | undefined = of;
  for (let depth = 0; at && depth < maximumDepth; depth += 1) {
    const { evaluator: own, node, scope } = at;
    const { ts } = own.syntax;
    const field = node.members.find(
      (one) =>
        one.name !== undefined &&
        // Of a method's overloads only one has a body.
        !(ts.isMethodDeclaration(one) && !one.body) &&
        (ts.isIdentifier(one.name) || ts.isStringLiteralLike(one.name)) &&
        one.name.text === name &&
        hasModifier(ts, one, ts.SyntaxKind.StaticKeyword) === isStatic,
    );
    if (field) {
      if (ts.isMethodDeclaration(field) && !isAssigned(own, at, name))
        return own.opaque(field, {
          kind: 'function',
          node: field,
          scope: scopeIn(ts, node, scope),
          evaluator: own,
        });
      const receiver = isStatic && !isAssigned(own, at, name) ? own.opaque(node, of) : self;
      if (ts.isGetAccessor(field) && receiver) {
        const fn = {
          kind: 'function',
          node: field,
          scope: scopeIn(ts, node, scope),
          evaluator: own,
        } as const;
        return callFunction(evaluator, fn, { values: [], open: false }, use, receiver);
      }
      // Those of an object are what its constructor left.
      if (!isStatic) return undefined;
      if (!ts.isPropertyDeclaration(field) || !field.initializer || isAssigned(own, at, name))
        return undefined;
      // One of a class that a function makes is another each time; before it is initialized, there is none.
      const isAbove = own === evaluator && node.pos <= use.start && use.end <= field.pos;
      if (isAbove || isRunning(scope)) return undefined;
      own.depends(field);
      const { initializer } = field;
      const names = new Map([['this', { kind: 'bound', node, value: own.opaque(node, at) } as const]]);
      const inside: Scope = { parent: scopeIn(ts, node, scope), node: field, names };
      const value = own.once(field, () => own.value(initializer, inside));
      return value && evaluator.takenFrom(own, value, use);
    }
    at = superClass(at);
  }
  return undefined;
}

/** Whether a class, or one that it extends, has a getter or setter of this name for its objects. */
export function hasAccessor(of: ClassValue, name: string): boolean {
  const { ts } = of.evaluator.syntax;
  const isIt = (one: ClassValue['node']['members'][number]) =>
    ts.isAccessor(one) &&
    !hasModifier(ts, one, ts.SyntaxKind.StaticKeyword) &&
    (ts.isComputedPropertyName(one.name) || one.name.text === name);
  const above = superClass(of);
  return of.node.members.some(isIt) || (above !== undefined && hasAccessor(above, name));
}

/** Whether some code assigns to a member of this name, or may do so to one of this class. */
export function isAssigned(
  { mutations, syntax: { ts } }: Evaluator,
  { node, scope }: ClassValue,
  name: string,
): boolean {
  const className = node.name && identityOf(ts, scope, node.name.text);
  return [...mutations.changes].some(([root, all]) =>
    all.some(
      (one) =>
        one.member === name ||
        (one.member === 'prototype' && root === className) ||
        (one.member === undefined && (root === className || root === 'this' || className === undefined)),
    ),
  );
}

/** The class that a class extends, where that is one of the program's own. */
export function superClass({ evaluator, node, scope }: ClassValue): ClassValue | undefined {
  const behind = extended(evaluator, node, scope);
  return behind?.kind === 'class' ? behind : undefined;
}

/** What stands behind the expression that a class extends. */
export function extended(evaluator: Evaluator, node: ClassValue['node'], scope: ClassValue['scope']) {
  const { ts } = evaluator.syntax;
  const clause = node.heritageClauses?.find((one) => one.token === ts.SyntaxKind.ExtendsKeyword);
  const expression = clause?.types[0]?.expression;
  return expression && behindOf(evaluator.value(expression, scope));
}
