/** Imports of TypeScript that only types need: compiled, the file has none of them, and the module does not run for it. */
import type TypeScript from 'typescript';
import { decoratorsOf, type Ts } from '../../parse/syntax.ts';

const valuesOf = new WeakMap<TypeScript.SourceFile, NamesOfValues>();

/** Whether an import names something, and nothing of that is used as a value. */
export function isElided(ts: Ts, file: TypeScript.SourceFile, clause: TypeScript.ImportClause): boolean {
  if (clause.isTypeOnly) return true;
  if (file.flags & ts.NodeFlags.JavaScriptFile) return false;
  const names = namesOf(ts, clause);
  if (names.length === 0) return false;
  const values = valuesOf.get(file) ?? new NamesOfValues(ts, file);
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

/**
 * The names that stand where a value does. A name that is declared anew counts as well: it may be the imported one elsewhere. The
 * file is searched no further than to the name that is asked for.
 */
class NamesOfValues {
  readonly #ts: Ts;
  readonly #found = new Set<string>();
  readonly #waiting: TypeScript.Node[];

  constructor(ts: Ts, file: TypeScript.SourceFile) {
    this.#ts = ts;
    this.#waiting = [...file.statements].reverse();
  }

  has(name: string): boolean {
    while (!this.#found.has(name)) {
      const node = this.#waiting.pop();
      if (!node) return false;
      this.#look(node);
    }
    return true;
  }

  #look(node: TypeScript.Node): void {
    const ts = this.#ts;
    if (ts.isIdentifier(node)) this.#found.add(node.text);
    if (ts.isMethodDeclaration(node)) this.#waiting.push(...typesKept(ts, node));
    if (!isOfTypes(ts, node))
      ts.forEachChild(node, (child) => {
        if (!isNameOf(ts, child, node)) this.#waiting.push(child);
      });
  }
}

/** Classes that are the types of a decorated method's parameters: `emitDecoratorMetadata` keeps them for what decorates it. */
function typesKept(ts: Ts, node: TypeScript.MethodDeclaration): readonly TypeScript.Node[] {
  const isDecorated = [node, ...node.parameters].some((part) => decoratorsOf(ts, part).length > 0);
  return isDecorated
    ? node.parameters.flatMap(({ type }) => (type && ts.isTypeReferenceNode(type) ? type.typeName : []))
    : [];
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
