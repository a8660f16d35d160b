/**
 * Conditions. Where the outcome is unknown, so is the value; each outcome can be taken for granted in turn
 * (`Run.choices`), to judge what follows from it.
 */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import { assertHarmless } from './changes.ts';
import type { Evaluator } from './evaluate.ts';
import type { Scope } from './scope.ts';
import { behindOf } from './values.ts';

/** `condition ? a : b` */
export function conditional(
  evaluator: Evaluator,
  node: TypeScript.ConditionalExpression,
  scope: Scope,
): ValueNode {
  const truth = outcome(evaluator, node, isTruthy(evaluator.value(node.condition, scope)));
  if (truth === undefined) {
    assertHarmless(evaluator, node.whenTrue, scope);
    assertHarmless(evaluator, node.whenFalse, scope);
    return evaluator.unknown(node);
  }
  return evaluator.value(truth ? node.whenTrue : node.whenFalse, scope);
}

/** `a || b`, `a && b`, `a ?? b`. Of an unknown left side nothing can be told but that the right side may count. */
export function logical(
  evaluator: Evaluator,
  node: TypeScript.BinaryExpression,
  sign: '||' | '&&' | '??',
  scope: Scope,
): ValueNode {
  const left = evaluator.value(node.left, scope);
  const truth = sign === '??' ? isNullish(left) : isTruthy(left);
  const takesRight = outcome(evaluator, node, sign === '||' && truth !== undefined ? !truth : truth);
  if (takesRight === undefined) {
    assertHarmless(evaluator, node.right, scope);
    return evaluator.unknown(node);
  }
  return takesRight ? evaluator.value(node.right, scope) : left;
}

/** The outcome of a condition: as it is known, or else as it is taken for granted. */
export function outcome(
  { program: { run } }: Evaluator,
  node: TypeScript.Node,
  known: boolean | undefined,
): boolean | undefined {
  if (known !== undefined) return known;
  run.forks.add(node);
  const choice = run.choices.get(node);
  // In a loop it may come out differently each time.
  if (choice === undefined || run.decided.has(node)) return undefined;
  run.decided.add(node);
  return choice;
}

/** Whether a value counts as true; `undefined` where that is not known. */
export function isTruthy(value: ValueNode): boolean | undefined {
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return Boolean(value.value);
    case 'null':
      return false;
    case 'object':
    case 'array':
      return true;
    case 'unknown': {
      if (value.reason === 'undefined') return false;
      // What a package exports may be anything.
      const behind = behindOf(value);
      return behind && behind.kind !== 'library' ? true : undefined;
    }
  }
}

/** Whether a value is `null` or `undefined`; `undefined` where that is not known. */
export function isNullish(value: ValueNode): boolean | undefined {
  if (value.kind === 'null') return true;
  if (value.kind !== 'unknown') return false;
  if (value.reason === 'undefined') return true;
  return isTruthy(value) === true ? false : undefined;
}
