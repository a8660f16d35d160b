/** Operators on expressions, and what they assign. */
import type TypeScript from 'typescript';
import {
  isKnown,
  isNullish,
  isUnknown,
  Known,
  type PropertyKey,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { skipOuterExpressions } from '../parse/syntax.ts';
import { forkValues, outcomeOf } from './control.ts';
import { namedValue } from './functions/make-function.ts';
import { assign, assignName } from './functions/patterns.ts';
import { type Access, keySite, memberKey, referenceOf, writeTo } from './functions/references.ts';
import type { LexicalScope, Machine } from './machine.ts';
import { placed, readName } from './reading.ts';
import { toPrimitive, truthHere, truthOf } from './values/conversions.ts';
import { binary, unary } from './values/operators.ts';
import { get } from './values/properties.ts';
import { isTrueHere } from './values/settings.ts';
import { refuse, remove } from './values/writes.ts';

/** `-1` is a literal as well. */
export function signed(
  m: Machine,
  operator: TypeScript.SyntaxKind,
  value: Value,
  node: TypeScript.Expression,
  scope: LexicalScope,
): Value {
  const result = unary(m, operator, value);
  const { operand } = node as TypeScript.PrefixUnaryExpression;
  const isLiteral =
    operator === m.kinds.MinusToken && (m.ts.isNumericLiteral(operand) || m.ts.isBigIntLiteral(operand));
  return isLiteral && isKnown(result) ? result.writtenAt(scope.module.source, node, true) : result;
}

export function conditional(m: Machine, node: TypeScript.ConditionalExpression, scope: LexicalScope): Value {
  const condition = m.evaluate(node.condition, scope);
  const truth = outcomeOf(m, node, truthHere(m, condition));
  const [a, b] = [() => m.evaluate(node.whenTrue, scope), () => m.evaluate(node.whenFalse, scope)];
  return truth === undefined ? forkValues(m, node, a, b) : truth ? a() : b();
}

/** `a && b`, `a || b`, `a ?? b` */
function logical(
  m: Machine,
  node: TypeScript.BinaryExpression,
  operator: TypeScript.SyntaxKind,
  left: Value,
  right: () => Value,
): Value {
  const { kinds: K } = m;
  const known =
    operator !== K.QuestionQuestionToken ? truthOf(left) : isUnknown(left) ? undefined : !isNullish(left);
  const isSet = known ?? isTrueHere(m, left);
  const takesRight = outcomeOf(
    m,
    node,
    operator === K.AmpersandAmpersandToken || isSet === undefined ? isSet : !isSet,
  );
  // What decides against the right side of `&&` is false.
  const isFalsy = operator === K.AmpersandAmpersandToken && isUnknown(left) && left.of.length === 0;
  const kept = isFalsy ? new Unknown([], left.forks, { why: left.why, isFalsy }) : left;
  if (takesRight === undefined) return forkValues(m, node, right, () => kept);
  return takesRight ? right() : kept;
}

export function evaluateBinary(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const operator = node.operatorToken.kind;
  switch (operator) {
    case K.EqualsToken:
      return evaluateAssignment(m, node, scope);
    case K.AmpersandAmpersandToken:
    case K.BarBarToken:
    case K.QuestionQuestionToken:
      return logical(m, node, operator, m.evaluate(node.left, scope), () => m.evaluate(node.right, scope));
    case K.CommaToken:
      m.evaluate(node.left, scope);
      return m.evaluate(node.right, scope);
  }
  if (operator >= K.FirstCompoundAssignment && operator <= K.LastCompoundAssignment)
    return compound(m, node, operator, scope);
  if (operator === K.InKeyword && node.left.kind === K.PrivateIdentifier) return unknown;
  return operator === K.InKeyword
    ? binary(m, operator, m.evaluate(node.left, scope), m.evaluate(node.right, scope))
    : operated(m, node, scope);
}

/** Long sums are nested to the left: they are gone down first, and computed on the way back. */
function operated(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { ts } = m;
  const rest: TypeScript.BinaryExpression[] = [];
  let at: TypeScript.Expression = node;
  while (ts.isBinaryExpression(at) && isOperator(m, at.operatorToken.kind)) {
    m.heap.step(1);
    rest.push(at);
    at = at.left;
  }
  let value = m.evaluate(at, scope);
  for (let index = rest.length - 1; index >= 0; index -= 1) {
    const expression = rest[index] as TypeScript.BinaryExpression;
    value = placed(
      binary(m, expression.operatorToken.kind, value, m.evaluate(expression.right, scope)),
      expression,
      scope,
    );
  }
  return value;
}

/** An operator that evaluates both of its sides, in their order. */
const isOperator = ({ kinds: K }: Machine, kind: TypeScript.SyntaxKind): boolean =>
  kind !== K.CommaToken &&
  kind !== K.AmpersandAmpersandToken &&
  kind !== K.BarBarToken &&
  kind !== K.QuestionQuestionToken &&
  kind !== K.InKeyword &&
  (kind < K.FirstAssignment || kind > K.LastAssignment);

/** Whether something can be written to; what is half-typed (`--1`) need not be such. */
const isAccess = ({ kinds: K }: Machine, { kind }: TypeScript.Node): boolean =>
  kind === K.PropertyAccessExpression || kind === K.ElementAccessExpression;

function evaluateAssignment(m: Machine, node: TypeScript.BinaryExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.left);
  const { source } = scope.module;
  if (target.kind === K.Identifier) {
    const { text } = target as TypeScript.Identifier;
    const value = namedValue(m, node.right, scope, text);
    assignName(m, text, value, scope);
    return value;
  }
  if (target.kind === K.PropertyAccessExpression || target.kind === K.ElementAccessExpression) {
    const { object, key, receiver } = referenceOf(m, target as Access, scope);
    const value = m.evaluate(node.right, scope);
    writeTo(m, object, key, value, receiver, { source, key: keySite(m, target as Access), at: node.right });
    return value;
  }
  const value = m.evaluate(node.right, scope);
  assign(m, target, value, scope);
  return value;
}

/** `a += b`, `a ??= b` */
function compound(
  m: Machine,
  node: TypeScript.BinaryExpression,
  operator: TypeScript.SyntaxKind,
  scope: LexicalScope,
): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.left);
  let read: () => Value;
  let write: (value: Value) => void;
  if (target.kind === K.Identifier) {
    read = () => readName(m, target as TypeScript.Identifier, scope);
    write = (value) => assignName(m, (target as TypeScript.Identifier).text, value, scope);
  } else if (!isAccess(m, target)) {
    for (const expression of [target, node.right]) m.evaluate(expression, scope);
    return unknown;
  } else {
    const { object, key, receiver } = referenceOf(m, target as Access, scope);
    read = () => get(m, object, key, receiver);
    write = (value) =>
      writeTo(m, object, key, value, receiver, {
        source: scope.module.source,
        key: keySite(m, target as Access),
        at: node.right,
      });
  }
  const left = read();
  const logicalOf: Partial<Record<number, TypeScript.SyntaxKind>> = {
    [K.AmpersandAmpersandEqualsToken]: K.AmpersandAmpersandToken,
    [K.BarBarEqualsToken]: K.BarBarToken,
    [K.QuestionQuestionEqualsToken]: K.QuestionQuestionToken,
  };
  const logicalOperator = logicalOf[operator];
  if (logicalOperator !== undefined)
    return logical(m, node, logicalOperator, left, () => {
      const value = m.evaluate(node.right, scope);
      write(value);
      return value;
    });
  const plain = operatorOf(m, operator);
  const value = placed(binary(m, plain, left, m.evaluate(node.right, scope)), node, scope);
  write(value);
  return value;
}

/** `+` of `+=`. */
function operatorOf({ kinds: K }: Machine, operator: TypeScript.SyntaxKind): TypeScript.SyntaxKind {
  const all: Partial<Record<number, TypeScript.SyntaxKind>> = {
    [K.PlusEqualsToken]: K.PlusToken,
    [K.MinusEqualsToken]: K.MinusToken,
    [K.AsteriskEqualsToken]: K.AsteriskToken,
    [K.AsteriskAsteriskEqualsToken]: K.AsteriskAsteriskToken,
    [K.SlashEqualsToken]: K.SlashToken,
    [K.PercentEqualsToken]: K.PercentToken,
    [K.LessThanLessThanEqualsToken]: K.LessThanLessThanToken,
    [K.GreaterThanGreaterThanEqualsToken]: K.GreaterThanGreaterThanToken,
    [K.GreaterThanGreaterThanGreaterThanEqualsToken]: K.GreaterThanGreaterThanGreaterThanToken,
    [K.AmpersandEqualsToken]: K.AmpersandToken,
    [K.BarEqualsToken]: K.BarToken,
    [K.CaretEqualsToken]: K.CaretToken,
  };
  return all[operator] ?? K.Unknown;
}

/** `a++`, `--a` */
export function increment(
  m: Machine,
  operand: TypeScript.Expression,
  operator: TypeScript.SyntaxKind,
  scope: LexicalScope,
  isPrefix: boolean,
): Value {
  const { kinds: K } = m;
  const by = operator === K.PlusPlusToken ? 1 : -1;
  const next = (value: Value): readonly [Value, Value] => {
    const primitive = toPrimitive(m, value, 'number');
    if (isUnknown(primitive)) return [unknown, unknown];
    const before = typeof primitive.value === 'bigint' ? primitive.value : Number(primitive.value);
    return [new Known(before), new Known(typeof before === 'bigint' ? before + BigInt(by) : before + by)];
  };
  const target = skipOuterExpressions(m.ts, operand);
  if (target.kind === K.Identifier) {
    const [before, after] = next(readName(m, target as TypeScript.Identifier, scope));
    assignName(m, (target as TypeScript.Identifier).text, after, scope);
    return isPrefix ? after : before;
  }
  if (!isAccess(m, target)) {
    m.evaluate(target, scope);
    return unknown;
  }
  const { object, key, receiver } = referenceOf(m, target as Access, scope);
  const [before, after] = next(get(m, object, key, receiver));
  writeTo(m, object, key, after, receiver);
  return isPrefix ? after : before;
}

export function evaluateDelete(m: Machine, node: TypeScript.DeleteExpression, scope: LexicalScope): Value {
  const { kinds: K } = m;
  const target = skipOuterExpressions(m.ts, node.expression);
  if (target.kind !== K.PropertyAccessExpression && target.kind !== K.ElementAccessExpression) {
    m.evaluate(target, scope);
    return new Known(true);
  }
  const access = target as Access;
  if (!access.questionDotToken) {
    const { object, key } = referenceOf(m, access, scope);
    return removed(m, object, key);
  }
  const object = m.evaluate(access.expression, scope);
  return isNullish(object) ? new Known(true) : removed(m, object, memberKey(m, access, scope));
}

/** Takes a property away, or throws. */
function removed(m: Machine, object: Value, key: PropertyKey | Unknown): Value {
  const result = remove(m, object, key);
  if (isKnown(result) && result.value === false) refuse(m);
  return result;
}
