/** Code around a literal that may make something else of it: what it does not say, that code may add. */
import type TypeScript from 'typescript';
import { registeredBy } from '../libraries/registering.ts';
import { dottedName, hasModifier, isOuterExpression } from '../parse/syntax.ts';
import { type Around, identifiersIn, nodesAround, usesOfVariable } from '../parse/uses.ts';
import { isOnlyKept } from './beside/kept-builders.ts';
import type { Document } from './document.ts';

/**
 * Whether an unknown call gets the expression: as it is, or (`deep`) as a part of another literal. `around` are the nodes
 * that it stands in, the nearest last.
 */
export function isPassedToUnknownCall(
  document: Document,
  expression: TypeScript.Expression,
  around: Around,
  deep: boolean,
): boolean {
  const { ts } = document;
  let inner: TypeScript.Node = expression;
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
      if (outer.arguments?.some((argument) => argument === inner)) {
        if (!leavesAsIs(document, outer) && !isOnlyKept(document, outer, expression)) return true;
      } else return false;
    } else if (ts.isPropertyAccessExpression(outer)) {
      const call = around[at - 1];
      // `[…].map((one) => localize(one))`
      return call !== undefined && ts.isCallExpression(call) && isChanging(document, call);
    } else if (ts.isObjectLiteralExpression(outer) || ts.isPropertyAssignment(outer)) {
      if (!deep) return false;
    } else if (!passesOn(document, outer)) return false;
    inner = outer;
  }
  return false;
}

export const passesOn = ({ ts }: Document, node: TypeScript.Node): boolean =>
  isOuterExpression(ts, node) ||
  ts.isAwaitExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isSpreadElement(node) ||
  ts.isSpreadAssignment(node) ||
  ts.isArrayLiteralExpression(node);

/** Calls that keep what they get, write it down or send it: `list.push(…)`, `JSON.stringify(…)`, `guild.commands.create(…)`. */
export function leavesAsIs(
  { ts, script: { file } }: Document,
  call: TypeScript.CallExpression | TypeScript.NewExpression,
): boolean {
  const { expression } = call;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  if (/^(?:push|unshift|set|add|stringify|log|freeze|resolve|concat)$/.test(expression.name.text))
    return true;
  // A method of a name that many have may be one of the program.
  return ts.isCallExpression(call) && registeredBy(ts, file, call)?.isData === false;
}

/** `.map(…)` and the like, but for one that only asks each builder what it builds. */
function isChanging({ ts }: Document, call: TypeScript.CallExpression): boolean {
  const [callback] = call.arguments;
  if (!ts.isPropertyAccessExpression(call.expression) || !callback) return false;
  if (!/^(?:map|flatMap|reduce|forEach)$/.test(call.expression.name.text)) return false;
  if (!ts.isArrowFunction(callback) || ts.isBlock(callback.body)) return true;
  const { body } = callback;
  return !(
    ts.isCallExpression(body) &&
    ts.isPropertyAccessExpression(body.expression) &&
    body.expression.name.text === 'toJSON'
  );
}

/** Whether some code hands the variable to an unknown call. `around` are the nodes that its value stands in, the nearest last. */
export function isHandedOver(document: Document, variable: string, around: Around): boolean {
  const {
    ts,
    script: { file },
  } = document;
  const declared = around.findLastIndex(
    (node) => ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === variable,
  );
  const uses =
    declared < 0
      ? identifiersIn(ts, file, variable, file)
      : usesOfVariable(ts, file, variable, around.slice(0, declared));
  return uses.some((use) => {
    const call = nodesAround(ts, file, use).at(-1);
    return (
      call !== undefined &&
      (ts.isCallExpression(call) || ts.isNewExpression(call)) &&
      call.expression !== use &&
      !leavesAsIs(document, call)
    );
  });
}

/** The value itself is exported, or what a call makes of it. */
export function isExported({ ts }: Document, around: readonly TypeScript.Node[]): boolean {
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const node = around[at] as TypeScript.Node;
    if (ts.isExportAssignment(node)) return true;
    if (ts.isVariableStatement(node)) return hasModifier(ts, node, ts.SyntaxKind.ExportKeyword);
    if (ts.isBinaryExpression(node)) return /^(?:module\.)?exports\b/.test(dottedName(ts, node.left));
    const passes =
      ts.isCallExpression(node) ||
      ts.isNewExpression(node) ||
      isOuterExpression(ts, node) ||
      ts.isArrayLiteralExpression(node) ||
      ts.isVariableDeclaration(node) ||
      ts.isVariableDeclarationList(node);
    if (!passes) return false;
  }
  return false;
}

/** Names of what is no command itself, but what commands are made from. */
const provisional =
  /(?:^|[^a-z])(?:template|example|sample|default|base|abstract)s?(?![a-z])|(?:Template|Example|Sample|Default|Base|Abstract)s?(?![a-z])/;

/** Whether the value, the class or the file is called a template, an example or a base for others. */
export const isProvisional = (names: readonly (string | undefined)[]): boolean =>
  names.some((name) => name !== undefined && provisional.test(name));
