/**
 * By builder: `new SlashCommandBuilder()…`, of a class that leads to one of a known library, with all that is called on it.
 * A class of another package may have the same name and methods: then it is not one.
 */
import type TypeScript from 'typescript';
import { builderOf } from '../builders.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Scope } from '../scope.ts';
import type { Form } from './form.ts';

export const builderChain: Form = (node, scope, evaluator) => {
  const { ts } = evaluator.syntax;
  if (ts.isVariableDeclaration(node)) {
    const { initializer, name } = node;
    const made = initializer && madeBy(evaluator, initializer, scope);
    return made && ts.isIdentifier(name) ? [{ ...made, variable: name.text }] : [];
  }
  const made = ts.isExpression(node) ? madeBy(evaluator, node, scope) : undefined;
  return made ? [made] : [];
};

/** The command that an expression builds. */
function madeBy(evaluator: Evaluator, expression: TypeScript.Expression, scope: Scope) {
  const root = rootOf(evaluator, expression);
  if (!root) return undefined;
  const made = builderOf(evaluator.value(root, scope));
  if (made?.class.builds !== 'command') return undefined;
  const name = made.class.name;
  return { expression, hint: { kind: 'builder', name }, scope, variable: undefined } as const;
}

/** `new X(…)` at the start of a chain of calls. */
function rootOf(
  { syntax: { ts } }: Evaluator,
  chain: TypeScript.Expression,
): TypeScript.NewExpression | undefined {
  let at = chain;
  for (;;) {
    if (ts.isNewExpression(at)) return at;
    if (ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression))
      at = at.expression.expression;
    else if (
      ts.isParenthesizedExpression(at) ||
      ts.isAsExpression(at) ||
      ts.isSatisfiesExpression(at) ||
      ts.isNonNullExpression(at)
    )
      at = at.expression;
    else return undefined;
  }
}
