/** Imports of TypeScript that only types need: compiled, the file has none of them, and the module does not run for it. */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';

const valuesOf = new WeakMap<TypeScript.SourceFile, ReadonlySet<string>>();

/** Whether an import names something, and nothing of that is used as a value. */
export function isElided(ts: Ts, file: TypeScript.SourceFile, clause: TypeScript.ImportClause): boolean {
  if (clause.isTypeOnly) return true;
  if (file.flags & ts.NodeFlags.JavaScriptFile) return false;
  const names = namesOf(ts, clause);
  if (names.length === 0) return false;
  const values = valuesOf.get(file) ?? namesOfValues(ts, file);
  valuesOf.set(file, values);
  return !names.some((name) => values.has(name));
}

function namesOf(ts: Ts, { name, namedBindings }: TypeScript.ImportClause): readonly string[] {
  const named =
    namedBindings === undefined
      ? []
      : ts.isNamespaceImport(namedBindings)
        ? [namedBindings]
        : namedBindings.elements;
  return [...(name ? [name.text] : []), ...named.map((binding) => binding.name.text)];
}

/** The names that stand where a value does. A name that is declared anew counts as well: it may be the imported one elsewhere. */
function namesOfValues(ts: Ts, file: TypeScript.SourceFile): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting: TypeScript.Node[] = [...file.statements];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (ts.isIdentifier(node)) found.add(node.text);
    else if (!isOfTypes(ts, node)) {
      const parent = node;
      ts.forEachChild(node, (child) => {
        if (!isNameOf(ts, child, parent)) waiting.push(child);
      });
    }
  }
  return found;
}

function isOfTypes(ts: Ts, node: TypeScript.Node): boolean {
  if (ts.isExpressionWithTypeArguments(node)) return false;
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) ||
    ((ts.isExportSpecifier(node) || ts.isExportDeclaration(node)) && node.isTypeOnly)
  );
}

/** A name of a declaration or member, which is no use of what has that name. */
const isNameOf = (ts: Ts, child: TypeScript.Node, parent: TypeScript.Node): boolean =>
  ts.isIdentifier(child) &&
  !ts.isShorthandPropertyAssignment(parent) &&
  !ts.isExportSpecifier(parent) &&
  ((parent as { readonly name?: TypeScript.Node }).name === child ||
    (parent as { readonly propertyName?: TypeScript.Node }).propertyName === child);
