/**
 * Objects with a name of their own that unknown code gets: it may put the name, and what else the object says, into a builder
 * that stands in them.
 */
import type TypeScript from 'typescript';
import { type Around, nodesAround, usesOfVariable } from '../parse/uses.ts';
import { keepsMembers } from './beside/kept-builders.ts';
import type { Document } from './document.ts';
import { isExported, leavesAsIs, passesOn } from './passed-to-calls.ts';
import { keysOf } from './shape.ts';

/** A variable that holds the value. */
interface Holder {
  readonly declaration: TypeScript.VariableDeclaration;
  readonly around: Around;
  /** An object with a name of its own is between. */
  readonly isNamed: boolean;
}

/** Whether the value gets to such code, or the variable that decides. */
type Answer = boolean | Holder;

/** What one look at a document finds of its variables, by whether the value has no name of its own. */
const newAnswers = (_: Document): Map<string, boolean> => new Map();

/**
 * Whether an expression is in an object with a name of its own that unknown code gets, by itself or by variables. `isNameless`:
 * it has no name of its own, so that whoever loads the module, or the class that it is a member of, has to give it one.
 */
export function isOfNamed(
  document: Document,
  expression: TypeScript.Node,
  around: Around,
  { isNameless }: { readonly isNameless: boolean },
): boolean {
  const answer = follow(document, expression, around, { isNamed: false, isNameless });
  return typeof answer === 'boolean' ? answer : isHolderOfNamed(document, answer, isNameless);
}

function follow(
  document: Document,
  from: TypeScript.Node,
  around: Around,
  { isNamed: wasNamed, isNameless }: { readonly isNamed: boolean; readonly isNameless: boolean },
): Answer {
  const { ts } = document;
  let inner = from;
  let isNamed = wasNamed;
  let isInObject = false;
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
      const isArgument = outer.arguments?.some((argument) => argument === inner) === true;
      if (!isArgument || leavesAsIs(document, outer)) return false;
      // Of what it is made with, the class of the program keeps the builder: the object that is made is handed on.
      if (isNamed && !isNameless && keepsMembers(document, outer)) {
        inner = outer;
        continue;
      }
      // `make('ping', { data: … })`
      return (
        isNamed ||
        (isInObject && isNameless && outer.arguments.some((argument) => isName(document, argument)))
      );
    }
    if (ts.isVariableDeclaration(outer)) {
      if (!ts.isIdentifier(outer.name)) return false;
      if (isNamed && isNameless && isExported(document, around.slice(0, at + 1))) return true;
      return { declaration: outer, around: around.slice(0, at), isNamed };
    }
    if (ts.isClassLike(outer)) return isNameless && hasNameField(document, outer);
    if (ts.isObjectLiteralExpression(outer)) {
      isNamed ||= keysOf(document, outer).has('name');
      isInObject = true;
    } else if (ts.isExportAssignment(outer) || ts.isBinaryExpression(outer))
      return isNamed && isNameless && isExported(document, around.slice(0, at + 1));
    else if (!ts.isPropertyAssignment(outer) && !passesOn(document, outer) && !gives(document, outer, inner))
      return false;
    inner = outer;
  }
  return false;
}

/**
 * Whether one of the variables that a value gets to decides so. All of them are gone through at once, and what is found is kept
 * for each: a file may have many values in one variable, and many uses of it.
 */
function isHolderOfNamed(document: Document, start: Holder, isNameless: boolean): boolean {
  const answers = document.foundOnce(newAnswers);
  const holderKey = ({ declaration: { pos }, isNamed }: Holder): string => `${pos} ${isNamed} ${isNameless}`;
  const before = answers.get(holderKey(start));
  if (before !== undefined) return before;
  /** Of each variable that was gone through, those whose values it gets. */
  const comesFrom = new Map<string, string[]>([[holderKey(start), []]]);
  const found: string[] = [];
  const waiting = [start];
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    const key = holderKey(holder);
    for (const answer of usesOf(document, holder, isNameless)) {
      if (typeof answer === 'boolean') {
        if (answer) found.push(key);
        continue;
      }
      const next = holderKey(answer);
      const decided = answers.get(next);
      if (decided) found.push(key);
      if (decided !== undefined) continue;
      const others = comesFrom.get(next);
      if (others) others.push(key);
      else {
        comesFrom.set(next, [key]);
        waiting.push(answer);
      }
    }
  }
  for (let key = found.pop(); key !== undefined; key = found.pop()) {
    if (answers.get(key)) continue;
    answers.set(key, true);
    for (const other of comesFrom.get(key) ?? []) found.push(other);
  }
  for (const key of comesFrom.keys()) if (!answers.has(key)) answers.set(key, false);
  return answers.get(holderKey(start)) === true;
}

/** What the uses of a variable answer. */
function usesOf(document: Document, { declaration, around, isNamed }: Holder, isNameless: boolean): Answer[] {
  const {
    ts,
    script: { file },
  } = document;
  const { name } = declaration;
  if (!ts.isIdentifier(name)) return [];
  return usesOfVariable(ts, file, name.text, around).flatMap((use) => {
    const outside = nodesAround(ts, file, use);
    const outer = outside.at(-1);
    if (outer && ts.isShorthandPropertyAssignment(outer))
      return follow(document, outer, outside.slice(0, -1), { isNamed, isNameless });
    const isDeclared =
      outer && (ts.isVariableDeclaration(outer) || ts.isPropertyAssignment(outer)) && outer.name === use;
    return isDeclared ? [] : follow(document, use, outside, { isNamed, isNameless });
  });
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
