/** What the language itself brings: functions and methods without side effects, on values that are known. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import type { Evaluator } from './evaluate.ts';
import { textOf } from './operators.ts';
import type { Scope } from './scope.ts';

/** A call of a function that no file declares. `undefined`: its value is not known. */
export function callBuiltin(
  evaluator: Evaluator,
  name: string,
  node: TypeScript.CallExpression,
  scope: Scope,
): ValueNode | undefined {
  const [only] = node.arguments;
  if (!only || node.arguments.length !== 1 || evaluator.syntax.ts.isSpreadElement(only)) return undefined;
  if (name === 'String') return evaluator.computed(textOf(evaluator.value(only, scope)), node);
  return undefined;
}

/** A call of a method on a known value. `undefined`: its value is not known. */
export function callMethod(
  evaluator: Evaluator,
  object: ValueNode,
  name: string,
  node: TypeScript.CallExpression,
  _scope: Scope,
): ValueNode | undefined {
  if (name === 'toString' && node.arguments.length === 0 && object.kind !== 'null')
    return evaluator.computed(textOf(object), node);
  return undefined;
}
