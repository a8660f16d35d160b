/** The expressions that a node compares with the name of what was used, or asks an interaction for. */
import type TypeScript from 'typescript';
import { anyOptionGetter, focusedTypes, optionGetters } from '../libraries/option-getters.ts';
import type { Ts } from '../parse/syntax.ts';
import type { Asked, AskedName } from './asked.ts';

export interface NameAsked {
  readonly kind: AskedName;
  readonly node: TypeScript.Expression;
  /** Option types that the call takes. */
  readonly types?: readonly number[];
}

/** Those of one node, not of what stands in it: a comparison, a call of a getter, a `switch`. */
export function namesAskedBy(ts: Ts, asked: Asked, node: TypeScript.Node): readonly NameAsked[] {
  if (ts.isCallExpression(node)) {
    const {
      expression,
      arguments: [name],
    } = node;
    if (!name || !ts.isPropertyAccessExpression(expression)) return [];
    if (expression.name.text === anyOptionGetter)
      return asked.isOptionsOfInteraction(expression.expression) ? [{ kind: 'option', node: name }] : [];
    const types = optionGetters.get(expression.name.text);
    return types && asked.isOptions(expression.expression) ? [{ kind: 'option', node: name, types }] : [];
  }
  if (ts.isBinaryExpression(node))
    return asked.compared(node).map(({ kind, literal }) => named(kind, literal));
  if (!ts.isSwitchStatement(node)) return [];
  const kind = asked.kindOf(node.expression);
  if (!kind) return [];
  return node.caseBlock.clauses.flatMap((clause) =>
    ts.isCaseClause(clause) ? [named(kind, clause.expression)] : [],
  );
}

/** A name that what is asked for is compared with. */
const named = (kind: AskedName, node: TypeScript.Expression): NameAsked =>
  kind === 'option' ? { kind, node, types: focusedTypes } : { kind, node };
