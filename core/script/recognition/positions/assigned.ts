/** What a file exports by its names, and what an assignment of it sets. */
import type TypeScript from 'typescript';
import { onceFor } from '../../../syntax/once.ts';
import { type ExportedNode, exportPathOf, exportsIn } from '../../parse/exports.ts';
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
export const exportsOf = (document: Document): Exports => namesExported(document.script.file, document);

const namesExported = onceFor((file: TypeScript.SourceFile, document: Document): Exports => {
  const { ts } = document;
  const names = new Map<string | TypeScript.ClassLikeDeclaration, (readonly string[])[]>();
  const add = (name: string | TypeScript.ClassLikeDeclaration, path: readonly string[]): void => {
    names.set(name, [...(names.get(name) ?? []), path]);
  };
  const take = (node: ExportedNode, path: readonly string[]): void => {
    if (ts.isIdentifier(node)) add(node.text, path);
    if (ts.isClassLike(node)) add(node, path);
  };
  for (const { path, name, node } of exportsIn(file, ts)) {
    if (name !== undefined) add(name, path);
    else if (node) take(node, path);
    if (!node || !ts.isObjectLiteralExpression(node) || name !== undefined) continue;
    for (const property of node.properties) {
      if (ts.isShorthandPropertyAssignment(property)) take(property.name, [...path, property.name.text]);
      if (!ts.isPropertyAssignment(property)) continue;
      const member = propertyName(document, property.name);
      if (member !== undefined) take(property.initializer, [...path, member]);
    }
  }
  return names;
});
