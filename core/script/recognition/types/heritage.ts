/** What a class extends, told by the text of the program alone: before anything runs. */
import type TypeScript from 'typescript';
import type { LibraryPath } from '../../heap/values.ts';
import { isPackage } from '../../libraries/enums.ts';
import type { BlockScope, ClassDeclaration } from '../../parse/declarations.ts';
import { resolveName, scopeIn } from '../../parse/scope.ts';
import { extendedBy, hasModifier, type Ts } from '../../parse/syntax.ts';

/** The script that a specifier in a file leads to. */
export type ModuleAt = (
  from: string | undefined,
  specifier: string,
) => { readonly uri: string; readonly file: TypeScript.SourceFile } | undefined;

/** Where an expression stands: in the script of a program. */
interface Place {
  readonly ts: Ts;
  readonly uri: string | undefined;
  readonly moduleAt: ModuleAt;
}

const maximumClasses = 10;

/**
 * Whether the class that an expression names may be one of a package that is sought, or extend one. It may not only where the
 * text tells so of each class on the way: one that extends nothing, one that no file declares, as `Error`, or one of a package
 * that is not sought.
 */
export function mayExtend(
  { ts, uri: own, moduleAt }: Place,
  expression: TypeScript.Expression,
  scope: BlockScope,
  isSought: (library: LibraryPath) => boolean,
): boolean {
  let at = { uri: own, scope, expression };
  for (let classes = 0; classes < maximumClasses; classes += 1) {
    const path: string[] = [];
    let root = at.expression;
    for (; ts.isPropertyAccessExpression(root); root = root.expression) path.unshift(root.name.text);
    const declared = ts.isIdentifier(root) ? resolveName(ts, at.scope, root.text) : undefined;
    if (ts.isIdentifier(root) && !declared) return false;
    let found: ClassDeclaration | undefined;
    let { uri } = at;
    if (declared?.kind === 'class' && path.length === 0) found = declared;
    else if (declared?.kind === 'import') {
      const { from, name } = declared;
      const module = moduleAt(uri, from);
      const members = [...declared.path, ...path];
      if (!module && isPackage(from))
        return isSought({ from, path: name === '*' || name === 'default' ? members : [name, ...members] });
      found = module && members.length === 0 ? exportedClass(ts, module.file, name) : undefined;
      uri = module?.uri;
    }
    if (!found) return true;
    const extended = extendedBy(ts, found.node);
    if (!extended) return false;
    at = { uri, scope: found.scope, expression: extended };
  }
  return true;
}

/** The class that a file exports under a name, where the statement that exports it declares it or names it. */
function exportedClass(ts: Ts, file: TypeScript.SourceFile, name: string): ClassDeclaration | undefined {
  const scope = scopeIn(ts, file, undefined);
  const named = (local: string): ClassDeclaration | undefined => {
    const declared = resolveName(ts, scope, local);
    return declared?.kind === 'class' ? declared : undefined;
  };
  for (const statement of file.statements) {
    if (ts.isClassDeclaration(statement) && hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) {
      const isDefault = hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword);
      if (isDefault ? name === 'default' : statement.name?.text === name)
        return { kind: 'class', node: statement, scope };
    } else if (ts.isExportAssignment(statement)) {
      if (name === 'default' && !statement.isExportEquals && ts.isIdentifier(statement.expression))
        return named(statement.expression.text);
    } else if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause) {
      if (!ts.isNamedExports(statement.exportClause)) continue;
      const exported = statement.exportClause.elements.find((element) => element.name.text === name);
      if (exported) return named((exported.propertyName ?? exported.name).text);
    }
  }
  return undefined;
}
