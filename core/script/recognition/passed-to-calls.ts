/** Code around a literal that may make something else of it: what it does not say, that code may add. */
import type TypeScript from 'typescript';
import { fieldFor } from '../../interface/index.ts';
import { hasOffsetIn, offsetsOf } from '../parse/offsets.ts';
import { dottedName, hasModifier, isOuterExpression } from '../parse/syntax.ts';
import type { Document } from './document.ts';
import { keysOf } from './shape.ts';

/** What holds an expression, from the inside out. */
type Around = readonly TypeScript.Node[];

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
        if (!leavesAsIs(document, outer)) return true;
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

/** Calls that keep what they get, or write it down: `list.push(…)`, `Object.freeze(…)`, `JSON.stringify(…)`. */
export function leavesAsIs(
  { ts }: Document,
  { expression }: TypeScript.CallExpression | TypeScript.NewExpression,
): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  return /^(?:push|unshift|set|add|stringify|log|freeze|resolve|concat)$/.test(expression.name.text);
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

/** Whether some code of the file hands the variable to an unknown call. */
export function isHandedOver(document: Document, variable: string): boolean {
  const {
    ts,
    script: { file, source },
  } = document;
  const offsets = offsetsOf(source, variable);
  if (offsets.length < 2) return false;
  const visit = (node: TypeScript.Node): boolean => {
    if (!hasOffsetIn(offsets, node.pos, node.end)) return false;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const isPassed =
        node.arguments?.some((argument) => ts.isIdentifier(argument) && argument.text === variable) === true;
      if (isPassed && !leavesAsIs(document, node)) return true;
    }
    return ts.forEachChild(node, visit) === true;
  };
  return visit(file);
}

/**
 * Whether an expression is in an object with a name of its own that unknown code gets, by itself or by variables: that may
 * put the name, and what else the object says, into it. `isNameless`: it has no name of its own, so that whoever loads the
 * module, or the class that it is a member of, has to give it one.
 */
export function isOfNamed(
  document: Document,
  expression: TypeScript.Node,
  around: Around,
  { isNameless }: { readonly isNameless: boolean },
): boolean {
  const { ts } = document;
  const seen = new Set<string>();
  const isPassed = (from: TypeScript.Node, outside: Around, wasNamed: boolean): boolean => {
    let inner = from;
    let isNamed = wasNamed;
    let isInObject = false;
    for (let at = outside.length - 1; at >= 0; at -= 1) {
      const outer = outside[at] as TypeScript.Node;
      if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
        const isArgument = outer.arguments?.some((argument) => argument === inner) === true;
        if (!isArgument || leavesAsIs(document, outer)) return false;
        // `make('ping', { data: … })`
        return (
          isNamed ||
          (isInObject && isNameless && outer.arguments.some((argument) => isName(document, argument)))
        );
      }
      if (ts.isVariableDeclaration(outer))
        return (
          ts.isIdentifier(outer.name) &&
          ((isNamed && isNameless && isExported(document, outside.slice(0, at + 1))) ||
            isVariablePassed(outer.name.text, isNamed))
        );
      if (ts.isClassLike(outer)) return isNameless && hasNameField(document, outer);
      if (ts.isObjectLiteralExpression(outer)) {
        isNamed ||= keysOf(document, outer).has('name');
        isInObject = true;
      } else if (ts.isExportAssignment(outer) || ts.isBinaryExpression(outer))
        return isNamed && isNameless && isExported(document, outside.slice(0, at + 1));
      else if (
        !ts.isPropertyAssignment(outer) &&
        !passesOn(document, outer) &&
        !gives(document, outer, inner)
      )
        return false;
      inner = outer;
    }
    return false;
  };
  const isVariablePassed = (variable: string, isNamed: boolean): boolean => {
    if (seen.has(variable)) return false;
    seen.add(variable);
    const { file, source } = document.script;
    const offsets = offsetsOf(source, variable);
    const outside: TypeScript.Node[] = [];
    const visit = (node: TypeScript.Node): boolean => {
      if (!hasOffsetIn(offsets, node.pos, node.end)) return false;
      const isUse =
        ts.isShorthandPropertyAssignment(node) ||
        (ts.isIdentifier(node) && node !== declaredName(outside.at(-1)));
      if (isUse)
        return (
          (ts.isIdentifier(node) ? node : node.name).text === variable && isPassed(node, outside, isNamed)
        );
      outside.push(node);
      const found = ts.forEachChild(node, visit) === true;
      outside.pop();
      return found;
    };
    return visit(file);
  };
  const declaredName = (node: TypeScript.Node | undefined): TypeScript.Node | undefined =>
    node && (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) ? node.name : undefined;
  return isPassed(expression, around, false);
}

/** A text that may name a command, and is no path and no id. */
const isName = ({ ts }: Document, node: TypeScript.Node): boolean =>
  ts.isStringLiteralLike(node) && /^(?!\d+$)[\p{L}\p{N}_-]{1,32}$/u.test(node.text);

const hasNameField = ({ ts }: Document, node: TypeScript.ClassLikeDeclaration): boolean =>
  node.members.some(
    (member) =>
      ts.isPropertyDeclaration(member) && ts.isIdentifier(member.name) && member.name.text === 'name',
  );

/** A member, and what leads from it to what it gives: `data: () => …`, `data() { return …; }`, `data = …` of a class. */
function gives({ ts }: Document, outer: TypeScript.Node, inner: TypeScript.Node): boolean {
  if (ts.isArrowFunction(outer)) return outer.body === inner;
  return (
    ts.isReturnStatement(outer) ||
    ts.isBlock(outer) ||
    ts.isMethodDeclaration(outer) ||
    ts.isGetAccessor(outer) ||
    ts.isPropertyDeclaration(outer) ||
    ts.isFunctionExpression(outer)
  );
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

/** Flags by which a program leaves a command out, where they are set. */
const leftOut = /^(?:is_?)?(?:disabled?|ignored?|skip(?:ped)?)$/i;

/**
 * Whether the object that holds a value says by a flag that the program may leave it out: `{ data: builder, deploy: false }`.
 * `around`: the nodes around the value, the nearest one last.
 */
export function isSwitchedOff(document: Document, around: readonly TypeScript.Node[]): boolean {
  const { ts } = document;
  const { TrueKeyword, FalseKeyword } = ts.SyntaxKind;
  const inside = around.findLastIndex((node) => !isOuterExpression(ts, node));
  const holder = around[inside - 1];
  if (!holder || !ts.isPropertyAssignment(around[inside] as TypeScript.Node)) return false;
  if (!ts.isObjectLiteralExpression(holder)) return false;
  return [...keysOf(document, holder)].some(([key, value]) =>
    value?.kind === FalseKeyword
      ? !fieldFor('command', key, 'either')
      : value?.kind === TrueKeyword && leftOut.test(key),
  );
}
