/** A form in which people write definitions: one form, one file. A new one is a copied file and one line in `index.ts`. */
import type TypeScript from 'typescript';
import type { Hint } from '../../reading.ts';
import type { ValueNode } from '../../tree.ts';
import type { Evaluator } from '../evaluate.ts';
import type { Scope } from '../scope.ts';

/** A value that may be a definition. */
export interface Match {
  readonly expression: TypeScript.Expression;
  readonly hint: Hint;
  readonly scope: Scope;
  /** The name that the value is bound to. */
  readonly variable: string | undefined;
  /** Its value, where that is not just the expression's. */
  readonly read?: () => ValueNode;
}

/** The values that are evident by this node itself, not by one inside it. `scope` is the one around the node. */
export type Form = (node: TypeScript.Node, scope: Scope, evaluator: Evaluator) => readonly Match[];
