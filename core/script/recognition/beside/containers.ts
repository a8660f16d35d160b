/** What a program hands on that holds a command: objects, classes, the exports of its file. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { resolveName, scopeIn } from '../../parse/scope.ts';
import { hasModifier, isOuterExpression } from '../../parse/syntax.ts';
import { type Around, identifiersIn, nodesAround, scopeOfVariable } from '../../parse/uses.ts';
import type { Document } from '../document.ts';
import { assigned, propertyName } from '../positions/assigned.ts';
import { keysOf } from '../shape.ts';
import { exportedMembers, type Members } from './exported-members.ts';

export interface Container {
  readonly members: Members;
  /** Of a class the members say what an object is, too: `loaded = false` until it is. */
  readonly isClass?: true;
}

/** Names that lead from one container to the next. */
const mostNames = 3;

/**
 * What holds a value, from the inside out: by its own text, and by the names of constants and classes that it has. `around` are
 * the nodes that it stands in, the nearest last. A list, and what a call gets, is handed on by itself.
 */
export function containersOf(
  document: Document,
  value: TypeScript.Node,
  around: Around,
  names = mostNames,
): readonly Container[] {
  const { ts } = document;
  const containers: Container[] = [];
  let inner = value;
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    if (ts.isObjectLiteralExpression(outer)) containers.push({ members: keysOf(document, outer) });
    else if (ts.isClassLike(outer)) {
      containers.push({ members: membersOfClass(outer, document), isClass: true });
      if (isExported(document, outer)) containers.push({ members: exportedMembers(document) });
      if (outer.name)
        containers.push(...containersOfName(document, outer.name, outer, around.slice(0, at), names));
    } else if (ts.isVariableDeclaration(outer)) {
      const statement = around[at - 2];
      if (statement && isExported(document, statement))
        containers.push({ members: exportedMembers(document) });
      if (ts.isIdentifier(outer.name) && outer.initializer)
        containers.push(
          ...containersOfName(document, outer.name, outer.initializer, around.slice(0, at), names),
        );
      break;
    } else if (ts.isExportAssignment(outer) || isExporting(document, outer, inner)) {
      containers.push({ members: exportedMembers(document) });
      break;
    } else if (ts.isBinaryExpression(outer)) {
      const target = outer.right === inner ? assigned(document, outer.left) : undefined;
      if (target?.kind === 'export') containers.push({ members: exportedMembers(document) });
      if (target?.kind !== 'this') break;
    } else if (isNamedBy(document, outer, inner) || !isPassedThrough(document, outer, around[at - 1])) break;
    inner = outer;
  }
  return containers;
}

/** What holds each thing that has a name, by how many names lead on: many things may be in one. */
const knownOf = onceFor((_declared: TypeScript.Node) => new Map<number, readonly Container[]>());

/** What holds a constant or a class by its name; `declared` is what the name stands for. */
function containersOfName(
  document: Document,
  name: TypeScript.Identifier,
  declared: TypeScript.Node,
  around: Around,
  names: number,
): readonly Container[] {
  const known = knownOf(declared);
  const found = known.get(names) ?? usesOfName(document, name, declared, around, names);
  known.set(names, found);
  return found;
}

function usesOfName(
  document: Document,
  name: TypeScript.Identifier,
  declared: TypeScript.Node,
  around: Around,
  names: number,
): readonly Container[] {
  const {
    ts,
    script: { file },
  } = document;
  if (names === 0) return [];
  return identifiersIn(ts, file, name.text, scopeOfVariable(ts, file, around))
    .filter((use) => use !== name)
    .flatMap((use) => {
      const nodes = nodesAround(ts, file, use);
      const scope = nodes.reduce((outer, node) => scopeIn(ts, node, outer), document.fileScope);
      const isIt = resolveName(ts, scope, use.text)?.node === declared;
      if (!isIt) return [];
      return [...memberSet(document, use, nodes), ...containersOf(document, use, nodes, names - 1)];
    });
}

/** `command.disabled = true;` in the file itself. */
function memberSet({ ts }: Document, use: TypeScript.Node, around: Around): readonly Container[] {
  const [statement, assignment, member] = around;
  const isSet =
    around.length === 3 &&
    statement &&
    ts.isExpressionStatement(statement) &&
    assignment &&
    ts.isBinaryExpression(assignment) &&
    assignment.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    member === assignment.left &&
    ts.isPropertyAccessExpression(member) &&
    member.expression === use;
  return isSet ? [{ members: new Map([[member.name.text, assignment.right]]) }] : [];
}

/** `export { data }` and `export { ping as data }`. */
const isExporting = ({ ts }: Document, node: TypeScript.Node, inner: TypeScript.Node): boolean =>
  ts.isExportSpecifier(node) && (node.propertyName ?? node.name) === inner;

/** Whether an identifier only says what a node is called: the key of `{ data: other }`. */
const isNamedBy = ({ ts }: Document, node: TypeScript.Node, inner: TypeScript.Node): boolean =>
  (ts.isPropertyAssignment(node) || ts.isClassElement(node)) && node.name === inner;

/** Whether a value in a node is in what the node stands in. */
function isPassedThrough(
  { ts }: Document,
  node: TypeScript.Node,
  outer: TypeScript.Node | undefined,
): boolean {
  return (
    isOuterExpression(ts, node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isSpreadAssignment(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessor(node) ||
    ts.isConstructorDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isReturnStatement(node) ||
    ts.isExpressionStatement(node) ||
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) ||
    (ts.isDecorator(node) && outer !== undefined && ts.isClassLike(outer)) ||
    // Of a method, an accessor or a constructor.
    (ts.isBlock(node) && outer !== undefined && ts.isClassElement(outer))
  );
}

const isExported = ({ ts }: Document, node: TypeScript.Node): boolean =>
  (ts.isVariableStatement(node) || ts.isClassDeclaration(node)) &&
  hasModifier(ts, node, ts.SyntaxKind.ExportKeyword);

/** The only thing that an accessor does. */
function returnedBy({ ts }: Document, { body }: TypeScript.GetAccessorDeclaration) {
  const [only, ...others] = body?.statements ?? [];
  return only && ts.isReturnStatement(only) && others.length === 0 ? only.expression : undefined;
}

/** What a class says of its objects and of itself: its fields and accessors, and what its constructor sets and hands to the base. */
const membersOfClass = onceFor((written: TypeScript.ClassLikeDeclaration, document: Document): Members => {
  const { ts } = document;
  const members = new Map<string, TypeScript.Expression | undefined>();
  for (const member of written.members) {
    if (ts.isPropertyDeclaration(member)) {
      const name = propertyName(document, member.name);
      if (name !== undefined) members.set(name, member.initializer);
    }
    if (ts.isGetAccessor(member)) {
      const name = propertyName(document, member.name);
      if (name !== undefined) members.set(name, returnedBy(document, member));
    }
    if (!ts.isConstructorDeclaration(member)) continue;
    for (const statement of member.body?.statements ?? []) {
      if (!ts.isExpressionStatement(statement)) continue;
      const { expression } = statement;
      if (ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword)
        for (const argument of expression.arguments)
          if (ts.isObjectLiteralExpression(argument))
            for (const [name, value] of keysOf(document, argument)) members.set(name, value);
      if (!ts.isBinaryExpression(expression)) continue;
      const target = assigned(document, expression.left);
      if (target?.kind === 'this' && target.path.length === 1)
        members.set(target.path[0] as string, expression.right);
    }
  }
  return members;
});
