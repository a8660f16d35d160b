/** Builders that no variable holds: what is called on them under the names of members, lists and functions that do. */
import type TypeScript from 'typescript';
import type { ValueNode } from '../tree.ts';
import { builderOf } from './builders.ts';
import type { Evaluator } from './evaluate.ts';
import { type Flow, nameOf } from './flow-syntax.ts';
import { isChangedBy, methodsOf, tainted } from './later.ts';
import { offsetsOf } from './offsets.ts';
import { leavesAsIs, passesOn } from './wrapped.ts';

/** Where code gets hold of a value. */
export interface Holder {
  /** A variable or a list, or else the name of a member or function. */
  readonly by: TypeScript.Expression | string;
  /** The value is the member's own, and none in a list or that a function gives. */
  readonly isItself: boolean;
}

/** What holds an expression's value. `around` are the nodes that it stands in, the nearest last. */
export function holdersOf(
  evaluator: Evaluator,
  expression: TypeScript.Expression,
  around: readonly TypeScript.Node[],
): readonly Holder[] {
  const { ts } = evaluator.syntax;
  const found: Holder[] = [];
  let inner: TypeScript.Node = expression;
  let isItself = true;
  let isReturned = false;
  const add = (...names: readonly Holder['by'][]) => found.push(...names.map((by) => ({ by, isItself })));
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    if (ts.isVariableDeclaration(outer) || ts.isFunctionDeclaration(outer)) {
      isItself &&= ts.isVariableDeclaration(outer);
      if (outer.name) add(...variablesIn(evaluator, outer.name));
      return found;
    }
    const isGiving = ts.isMethodDeclaration(outer) || ts.isGetAccessor(outer);
    if (isGiving || ts.isPropertyAssignment(outer) || ts.isPropertyDeclaration(outer)) {
      isItself &&= !isGiving;
      const member = nameOf(ts, outer.name);
      if (member !== undefined) {
        add(member);
        return found;
      }
      // Under a name that is computed it is found like an element of a list.
      isItself = false;
    } else if (ts.isFunctionLike(outer)) {
      isItself = false;
      isReturned = false;
    } else if (ts.isBinaryExpression(outer)) add(lastOf(evaluator, outer.left));
    else if (ts.isCallExpression(outer)) {
      const { expression: called } = outer;
      if (!ts.isPropertyAccessExpression(called)) return found;
      isItself = false;
      if (called !== inner && leavesAsIs(evaluator, outer)) add(lastOf(evaluator, called.expression));
    } else if (ts.isArrayLiteralExpression(outer) || ts.isObjectLiteralExpression(outer)) isItself = false;
    else if (ts.isReturnStatement(outer)) isReturned = true;
    else if (!isReturned && !ts.isPropertyAccessExpression(outer) && !passesOn(evaluator, outer))
      return found;
    inner = outer;
  }
  return found;
}

function variablesIn(evaluator: Evaluator, name: TypeScript.BindingName): readonly TypeScript.Identifier[] {
  const { ts } = evaluator.syntax;
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? variablesIn(evaluator, one.name) : []));
}

/** The member of `this.data`, which many objects may have; otherwise the whole. */
const lastOf = ({ syntax: { ts } }: Evaluator, node: TypeScript.Expression): Holder['by'] =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node;

/** What is left of a builder that code may change under one of the names. */
export function afterHolders(evaluator: Evaluator, value: ValueNode, holders: readonly Holder[]): ValueNode {
  const builder = builderOf(value);
  const { ts } = evaluator.syntax;
  // Named where it is made, and nowhere else.
  const isNamedAgain = holders.some(({ by }) => {
    const name = typeof by === 'string' ? by : ts.isIdentifier(by) ? by.text : undefined;
    return name === undefined || offsetsOf(evaluator.script.source, name).length > 1;
  });
  if (!builder || !isNamedAgain) return value;
  const isChanged = holders.some(({ by, isItself }) => {
    const names = typeof by === 'string' ? [by] : evaluator.flows.originsOf(by).map(([name]) => name);
    // Much is made of what others call `data`, which is no builder for that.
    const isAnother = ({ way }: Flow) => (isItself ? way !== 'same' : way === 'holds');
    return names.some((name) => isChangedBy(evaluator, methodsOf(evaluator, name, isAnother), builder));
  });
  return isChanged ? tainted(value, builder) : value;
}
