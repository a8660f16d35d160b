/** What a file exports by assignment. */
import type TypeScript from 'typescript';
import { hasModifier } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';

export const propertyName = ({ ts }: Document, name: TypeScript.PropertyName): string | undefined =>
  ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined;

type Assigned = { readonly kind: 'export' | 'this'; readonly path: readonly string[] };

/** What is assigned to: `module.exports`, `exports.x`, `this.x`. */
export function assigned({ ts }: Document, target: TypeScript.Expression): Assigned | undefined {
  const names: string[] = [];
  let at = target;
  for (; ts.isPropertyAccessExpression(at); at = at.expression) names.unshift(at.name.text);
  if (at.kind === ts.SyntaxKind.ThisKeyword) return { kind: 'this', path: names };
  if (!ts.isIdentifier(at)) return undefined;
  if (at.text === 'exports') return { kind: 'export', path: names };
  if (at.text !== 'module' || names[0] !== 'exports') return undefined;
  return { kind: 'export', path: names.length === 1 ? ['default'] : names.slice(1) };
}

/** What a file exports, by its name or as a class without one, each with the members that lead to it from the exports. */
type Exports = ReadonlyMap<string | TypeScript.ClassExpression, readonly (readonly string[])[]>;

const exported = new WeakMap<TypeScript.SourceFile, Exports>();

/** The names of a file that it exports, and the classes that it exports where they are written. */
export function exportsOf(document: Document): Exports {
  const {
    ts,
    script: { file },
  } = document;
  const known = exported.get(file);
  if (known) return known;
  const names = new Map<string | TypeScript.ClassExpression, (readonly string[])[]>();
  const add = (name: string | TypeScript.ClassExpression, path: readonly string[]): void => {
    names.set(name, [...(names.get(name) ?? []), path]);
  };
  const take = (value: TypeScript.Expression, path: readonly string[]): void => {
    if (ts.isIdentifier(value)) add(value.text, path);
    if (ts.isClassExpression(value)) add(value, path);
    if (!ts.isObjectLiteralExpression(value)) return;
    for (const property of value.properties) {
      if (ts.isShorthandPropertyAssignment(property)) add(property.name.text, [...path, property.name.text]);
      if (!ts.isPropertyAssignment(property)) continue;
      const { initializer } = property;
      const name = propertyName(document, property.name);
      if (name === undefined) continue;
      if (ts.isIdentifier(initializer)) add(initializer.text, [...path, name]);
      if (ts.isClassExpression(initializer)) add(initializer, [...path, name]);
    }
  };
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) take(statement.expression, ['default']);
    else if (ts.isVariableStatement(statement) && hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) {
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) add(name.text, [name.text]);
    } else if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause) {
      if (ts.isNamedExports(statement.exportClause))
        for (const { name, propertyName } of statement.exportClause.elements)
          add((propertyName ?? name).text, [name.text]);
    } else if (ts.isExpressionStatement(statement) && ts.isBinaryExpression(statement.expression)) {
      const target = assigned(document, statement.expression.left);
      if (target?.kind === 'export') take(statement.expression.right, target.path);
    }
  }
  exported.set(file, names);
  return names;
}
