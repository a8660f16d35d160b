/** Expressions that operators and templates make of others. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import { isTruthy, logical } from './conditions.ts';
import type { Evaluator } from './evaluate.ts';
import { binaryOperators, joined, textOf, unaryOperators } from './operators.ts';
import type { Scope } from './scope.ts';

export function prefixed(
  evaluator: Evaluator,
  node: TypeScript.PrefixUnaryExpression,
  scope: Scope,
): ValueNode {
  const sign = evaluator.syntax.ts.tokenToString(node.operator);
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
  const sign = evaluator.syntax.ts.tokenToString(node.operatorToken.kind);
  if (sign === '||' || sign === '&&' || sign === '??') return logical(evaluator, node, sign, scope);
  const operate = binaryOperators.get(sign);
  if (!operate) return evaluator.unknown(node);
  return evaluator.computed(
    operate(evaluator.value(node.left, scope), evaluator.value(node.right, scope)),
    node,
  );
}

export function template(evaluator: Evaluator, node: TypeScript.TemplateExpression, scope: Scope): ValueNode {
  let text: string | undefined = node.head.text;
  for (const span of node.templateSpans)
    text = joined(joined(text, textOf(evaluator.value(span.expression, scope))), span.literal.text);
  return evaluator.computed(text, node);
}
