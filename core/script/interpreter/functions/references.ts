/** Members that code reads and writes: the object, and the key. */
import type TypeScript from 'typescript';
import {
  cellsOf,
  isCell,
  isKnown,
  isUnknown,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
} from '../../heap/values.ts';
import type { LexicalScope, Machine } from '../machine.ts';
import { privateKey } from '../uses/names.ts';
import { keyFrom } from '../values/conversions.ts';
import { markBorrowed } from '../values/objects.ts';
import { findSlot, type Written } from '../values/slots.ts';
import { set } from '../values/writes.ts';

/** The key that a property's name gives. */
export function propertyKey(
  m: Machine,
  name: TypeScript.PropertyName,
  scope: LexicalScope,
): PropertyKey | Unknown {
  const { kinds: K } = m;
  switch (name.kind) {
    case K.Identifier:
    case K.StringLiteral:
    case K.NoSubstitutionTemplateLiteral:
      return (name as TypeScript.Identifier).text;
    case K.NumericLiteral:
      return String(Number((name as TypeScript.NumericLiteral).text));
    case K.BigIntLiteral:
      return String(BigInt((name as TypeScript.BigIntLiteral).text.slice(0, -1).replaceAll('_', '')));
    case K.PrivateIdentifier:
      return privateKey((name as TypeScript.PrivateIdentifier).text, scope);
    default:
      return keyFrom(m, m.evaluate((name as TypeScript.ComputedPropertyName).expression, scope));
  }
}

export type Access = TypeScript.PropertyAccessExpression | TypeScript.ElementAccessExpression;

export interface Reference {
  readonly object: Value;
  readonly key: PropertyKey | Unknown;
  /** What a getter is called on. */
  readonly receiver: Value;
}

/** The object and the key that a member access means. */
export function referenceOf(m: Machine, node: Access, scope: LexicalScope): Reference {
  const { kinds: K } = m;
  if (node.expression.kind === K.SuperKeyword) {
    const { home, self } = scope.frame;
    return {
      object: home ? (m.heap.look(home).prototype ?? unknown) : unknown,
      key: memberKey(m, node, scope),
      receiver: self,
    };
  }
  const object = m.evaluate(node.expression, scope);
  return { object, key: memberKey(m, node, scope), receiver: object };
}

/** The key of a member access. */
export function memberKey(m: Machine, node: Access, scope: LexicalScope): PropertyKey | Unknown {
  const { kinds: K, ts } = m;
  if (!ts.isPropertyAccessExpression(node)) return keyFrom(m, m.evaluate(node.argumentExpression, scope));
  return node.name.kind === K.PrivateIdentifier ? privateKey(node.name.text, scope) : node.name.text;
}

export const keySite = (m: Machine, node: Access): TypeScript.Node =>
  m.ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression;

export function writeTo(
  m: Machine,
  object: Value,
  key: PropertyKey | Unknown,
  value: Value,
  receiver: Value,
  written?: Written,
): void {
  if (key === '__proto__' && isCell(object)) {
    if (isCell(value)) markBorrowed(m, value);
    if (isCell(value) || isUnknown(value)) m.heap.own(object).prototype = value;
    else if (isKnown(value) && value.value === null) m.heap.own(object).prototype = null;
    return;
  }
  if (receiver !== object) writeBySuper(m, object, key, value, receiver, written);
  else set(m, object, key, value, receiver, written);
}

/** `super.a = b` writes to `this`, unless what that inherits there is a setter. */
function writeBySuper(
  m: Machine,
  base: Value,
  key: PropertyKey | Unknown,
  value: Value,
  self: Value,
  written: Written | undefined,
): void {
  const slot = isCell(base) && !isUnknown(key) ? findSlot(m, base, key) : null;
  const isSetter = slot !== null && (slot?.setter ?? slot?.getter) !== undefined;
  if (slot === null || isSetter) set(m, base, key, value, self, written);
  if (slot === null) set(m, self, key, new Unknown(cellsOf(value)), self, written);
  else if (!isSetter) set(m, self, key, value, self, written);
}
