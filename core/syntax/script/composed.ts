/** Expressions that operators and templates make of others. */
import type TypeScript from 'typescript';
import { property, type ValueNode } from '../tree.ts';
import { assign, NotUnderstood } from './changes.ts';
import { isNullish, isTruthy, logical } from './conditions.ts';
import type { Evaluator } from './evaluate.ts';
import { binaryOperators, joined, textOf, typeOf as typeOfValue, unaryOperators } from './operators.ts';
import type { Scope } from './scope.ts';

export function prefixed(
  evaluator: Evaluator,
  node: TypeScript.PrefixUnaryExpression,
  scope: Scope,
): ValueNode {
  const sign = evaluator.syntax.ts.tokenToString(node.operator);
  if (sign === '++' || sign === '--') return stepped(evaluator, node, scope);
  const value = evaluator.value(node.operand, scope);
  if (sign === '!') {
    const truth = isTruthy(value);
    return evaluator.computed(truth === undefined ? undefined : !truth, node);
  }
  const operate = unaryOperators.get(sign);
  return evaluator.computed(operate?.(value), node, sign === '-' && isLiteral(value));
}

const isLiteral = (value: ValueNode): boolean => 'literal' in value && value.literal && !value.home;

export function operated(evaluator: Evaluator, node: TypeScript.BinaryExpression, scope: Scope): ValueNode {
  const { ts } = evaluator.syntax;
  const { left, right, operatorToken } = node;
  const sign = ts.tokenToString(operatorToken.kind) ?? '';
  if (sign === '||' || sign === '&&' || sign === '??') return logical(evaluator, node, sign, scope);
  if (sign === ',') {
    evaluator.value(left, scope);
    return evaluator.value(right, scope);
  }
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
  if (operatorToken.kind >= FirstAssignment && operatorToken.kind <= LastAssignment)
    return assigned(evaluator, node, sign, scope);
  const operate = sign === 'in' ? isIn : binaryOperators.get(sign);
  const [a, b] = [evaluator.value(left, scope), evaluator.value(right, scope)];
  return evaluator.computed(operate?.(a, b), node);
}

/** `a = b`, `a += b`, `a ??= b`: the value, and where a function runs, what it does. */
function assigned(
  evaluator: Evaluator,
  node: TypeScript.BinaryExpression,
  sign: string,
  scope: Scope,
): ValueNode {
  const { left, right } = node;
  if (!evaluator.program.run.fresh) return evaluator.unknown(node);
  if (sign === '=') {
    const value = evaluator.value(right, scope);
    assign(evaluator, left, value, scope);
    return value;
  }
  const operator = sign.slice(0, -1);
  const before = evaluator.value(left, scope);
  if (operator === '||' || operator === '&&' || operator === '??') {
    const truth = operator === '??' ? isNullish(before) : isTruthy(before);
    if (truth === undefined) throw new NotUnderstood();
    if (operator === '||' ? truth : !truth) return before;
  }
  const operate = binaryOperators.get(operator);
  const after = evaluator.value(right, scope);
  const isChosen = operator === '||' || operator === '&&' || operator === '??';
  const value = isChosen ? after : evaluator.computed(operate?.(before, after), node);
  assign(evaluator, left, value, scope);
  return value;
}

/** `++a`, `a++` */
export function stepped(
  evaluator: Evaluator,
  node: TypeScript.PrefixUnaryExpression | TypeScript.PostfixUnaryExpression,
  scope: Scope,
): ValueNode {
  const { ts } = evaluator.syntax;
  if (!evaluator.program.run.fresh) return evaluator.unknown(node);
  const before = evaluator.value(node.operand, scope);
  const by = node.operator === ts.SyntaxKind.PlusPlusToken ? 1 : -1;
  const after = evaluator.computed(before.kind === 'number' ? before.value + by : undefined, node);
  assign(evaluator, node.operand, after, scope);
  return ts.isPrefixUnaryExpression(node) ? after : before;
}

export function typeOf(evaluator: Evaluator, node: TypeScript.TypeOfExpression, scope: Scope): ValueNode {
  return evaluator.computed(typeOfValue(evaluator.value(node.expression, scope)), node);
}

/** `'name' in object` */
function isIn(name: ValueNode, object: ValueNode): boolean | undefined {
  if (name.kind !== 'string' || object.kind !== 'object' || object.broken) return undefined;
  if (property(object, name.value)) return true;
  return object.open || name.value in Object.prototype ? undefined : false;
}

export function template(evaluator: Evaluator, node: TypeScript.TemplateExpression, scope: Scope): ValueNode {
  let text: string | undefined = node.head.text;
  for (const span of node.templateSpans)
    text = joined(joined(text, textOf(evaluator.value(span.expression, scope))), span.literal.text);
  return evaluator.computed(text, node);
}

/** `/a+/g` */
export function pattern(evaluator: Evaluator, node: TypeScript.RegularExpressionLiteral): ValueNode {
  const end = node.text.lastIndexOf('/');
  if (end < 2) return evaluator.unknown(node);
  const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
  return evaluator.opaque(node, { kind: 'pattern', source, flags });
}
