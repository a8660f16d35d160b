/** What a file exports by its names, and what an assignment of it sets. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { named } from '../../libraries/requests.ts';
import { type ExportedNode, exportPathOf, exportsIn } from '../../parse/exports.ts';
import { initialsIn } from '../../parse/scope.ts';
import { skipOuterExpressions } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

export const propertyName = ({ ts }: Document, name: TypeScript.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

type Assigned = { readonly kind: 'export' | 'this'; readonly path: readonly string[] };

/** What is assigned to: `module.exports`, `exports.x`, `this.x`. */
export function assigned({ ts }: Document, target: TypeScript.Expression): Assigned | undefined {
  const exported = exportPathOf(ts, target);
  if (exported) return { kind: 'export', path: exported };
  const names: string[] = [];
  let at = target;
  for (; ts.isPropertyAccessExpression(at); at = at.expression) names.unshift(at.name.text);
  return at.kind === ts.SyntaxKind.ThisKeyword ? { kind: 'this', path: names } : undefined;
}

/** What a file exports, by its name or as a class without one, each with the members that lead to it from the exports. */
type Exports = ReadonlyMap<string | TypeScript.ClassLikeDeclaration, readonly (readonly string[])[]>;

/** The names of a file that it exports, and the classes that it exports where they are written. */
export const exportsOf = (document: Document): Exports => allExported(document.script.file, document).names;

/**
 * The paths that lead to a class or a member of it from what its file exports. Where the file makes an object of it itself, there is
 * no `new` on the way to a member. The object as a whole has no place: what is told of a folder's files is rough where several
 * folders are loaded by one function, and objects of classes stand in all kinds of folders.
 */
export function exportedAs(
  document: Document,
  written: TypeScript.ClassLikeDeclaration,
  path: readonly string[],
): readonly (readonly string[])[] {
  const { names, made } = allExported(document.script.file, document);
  const pathsIn = (all: Exports): readonly (readonly string[])[] => [
    ...(written.name ? (all.get(written.name.text) ?? []) : []),
    ...(all.get(written) ?? []),
  ];
  const [first, ...members] = path;
  return [
    ...pathsIn(names).map((exported) => [...exported, ...path]),
    ...(first === 'new' && members.length > 0
      ? pathsIn(made).map((exported) => [...exported, ...members])
      : []),
  ];
}

const allExported = onceFor((file: TypeScript.SourceFile, document: Document) => {
  const { ts } = document;
  const names = new Map<string | TypeScript.ClassLikeDeclaration, (readonly string[])[]>();
  const made: typeof names = new Map();
  const initials = initialsIn(ts, document.fileScope);
  const add = (
    name: string | TypeScript.ClassLikeDeclaration,
    path: readonly string[],
    all = names,
  ): void => {
    all.set(name, [...(all.get(name) ?? []), path]);
  };
  const take = (node: ExportedNode, path: readonly string[]): void => {
    if (ts.isIdentifier(node)) add(node.text, path);
    if (ts.isClassLike(node)) add(node, path);
    takeMade(node, path);
  };
  /** `module.exports = new Ping()` */
  const takeMade = (node: ExportedNode, path: readonly string[]): void => {
    const object = ts.isExpression(node) ? named(ts, node, initials) : node;
    if (!ts.isNewExpression(object)) return;
    const from = skipOuterExpressions(ts, object.expression);
    if (ts.isIdentifier(from)) add(from.text, path, made);
    else if (ts.isClassLike(from)) add(from, path, made);
  };
  for (const { path, name, node } of exportsIn(file, ts)) {
    if (name !== undefined) {
      add(name, path);
      if (node) takeMade(node, path);
    } else if (node) take(node, path);
    if (!node || !ts.isObjectLiteralExpression(node) || name !== undefined) continue;
    for (const property of node.properties) {
      if (ts.isShorthandPropertyAssignment(property)) take(property.name, [...path, property.name.text]);
      if (!ts.isPropertyAssignment(property)) continue;
      const member = propertyName(document, property.name);
      if (member !== undefined) take(property.initializer, [...path, member]);
    }
  }
  return { names, made };
});
