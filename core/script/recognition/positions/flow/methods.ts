/** Methods that lists and texts have, and what functions that they are given give back. */
import type TypeScript from 'typescript';
import { dottedName, type Ts } from '../../../parse/syntax.ts';

/** Methods that give each element to a function as its first argument. */
export const looping = /^(?:map|flatMap|forEach|each|filter|mapValues|every|some|find|findLast)$/;

/** Methods that give each element to a function as its second argument, and what that gave before as its first. */
export const folding = /^reduce(?:Right)?$/;

/** What is called on lists, not on commands. */
export const ofLists =
  /^(?:map|flatMap|filter|forEach|reduce|reduceRight|sort|slice|concat|flat|values|keys|entries|join|some|every)$/;

/** What is called on texts, not on commands. */
export const ofTexts =
  /^(?:(?:starts|ends)With|to(?:Lower|Upper)Case|localeCompare|split|substring|trim|pad(?:Start|End))$/;

/** `Object.assign(command, { … })`: what is called. */
export const isAssign = (ts: Ts, called: TypeScript.Expression): boolean =>
  dottedName(ts, called) === 'Object.assign';

/** `Array.from(commands, (command) => …)`: what is called. */
export const isArrayFrom = (ts: Ts, called: TypeScript.Expression): boolean =>
  /^Array\.from(?:Async)?$/.test(dottedName(ts, called));

/** A function that a method calls with what it is called on, or with each element of that. */
export interface Callback {
  readonly on: TypeScript.Expression;
  readonly fn: TypeScript.Expression;
  /** Which argument that is. */
  readonly at: number;
  readonly isElement: boolean;
}

/** `commands.map((command) => command.data)`, `Array.from(commands, bodyOf)`, `load().then(register)` */
export function callbackOf(ts: Ts, call: TypeScript.CallExpression): Callback | undefined {
  const { expression, arguments: args } = call;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const method = expression.name.text;
  const isFrom = isArrayFrom(ts, expression);
  const [on, fn] = isFrom ? args : [expression.expression, args[0]];
  const isElement = isFrom || looping.test(method) || folding.test(method);
  if (!on || !fn || !(isElement || method === 'then')) return undefined;
  return { on, fn, at: folding.test(method) ? 1 : 0, isElement };
}

/** Methods that give the same elements. */
export const keeping = /^(?:filter|sort|toSorted|reverse|toReversed|concat|values|toArray|array|clone)$/;

/** What a function gives back. */
export function returnsOf(ts: Ts, fn: TypeScript.SignatureDeclaration): readonly TypeScript.Expression[] {
  const body = 'body' in fn ? fn.body : undefined;
  if (!body) return [];
  if (ts.isExpression(body)) return [body];
  const found: TypeScript.Expression[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}
