/** The names that a module uses, and those that it takes from other modules. */
import type TypeScript from 'typescript';
import type { Language } from '../../syntax/language.ts';
import type { ImportedName, ModuleConstant, ModuleImport, ModuleNames } from '../../syntax/reading.ts';
import { requiredModule } from './declarations.ts';
import { errorsOf } from './repair.ts';
import { hasModifier, scriptKind, skipOuterExpressions, type Ts } from './syntax.ts';

/** Parses the text, and tells what stands in it. */
export function moduleNames(ts: Ts, text: string, language: Language): ModuleNames {
  const file = ts.createSourceFile('', text, ts.ScriptTarget.Latest, false, scriptKind(ts, language));
  const found = file.statements.flatMap((statement) => {
    const moduleImport = importOf(ts, file, statement);
    return moduleImport ? [{ moduleImport, isRequire: ts.isVariableStatement(statement) }] : [];
  });
  const used = new Set<string>();
  collect(ts, file, used);
  const errors = errorsOf(file).map((error) => error.start ?? 0);
  // What the parser skips may be a name as well.
  if (errors.length > 0) for (const [word] of text.matchAll(/[\w$]+/g)) used.add(word);
  const last = found.at(-1);
  const isModule = file.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) ||
      ts.isExportDeclaration(statement) ||
      ts.isExportAssignment(statement),
  );
  return {
    imports: found.map(({ moduleImport }) => moduleImport),
    used,
    end: last ? last.moduleImport.end : prologueEnd(ts, file),
    isCommonJs: !isModule && (last?.isRequire === true || /\b(?:module\.)?exports\b/.test(text)),
    statements: file.statements.map((statement) => ({ start: statement.getStart(file), end: statement.end })),
    errors,
    constants: file.statements.flatMap((statement) => constantOf(ts, file, statement) ?? []),
  };
}

function importOf(
  ts: Ts,
  file: TypeScript.SourceFile,
  statement: TypeScript.Statement,
): ModuleImport | undefined {
  const span = { start: statement.getStart(file), end: statement.end };
  if (ts.isImportDeclaration(statement)) {
    const { moduleSpecifier, importClause: clause } = statement;
    if (!ts.isStringLiteral(moduleSpecifier)) return undefined;
    const isType = clause?.isTypeOnly === true;
    const bindings = clause?.namedBindings;
    const list = bindings && ts.isNamedImports(bindings) ? bindings.elements : undefined;
    const names: ImportedName[] = [
      ...(clause?.name ? [{ name: 'default', local: clause.name.text, isType }] : []),
      ...(bindings && ts.isNamespaceImport(bindings)
        ? [{ name: '*', local: bindings.name.text, isType }]
        : []),
      ...(list ?? []).map(({ name, propertyName, isTypeOnly }) => ({
        name: (propertyName ?? name).text,
        local: name.text,
        isType: isType || isTypeOnly,
      })),
    ];
    const listEnd = list?.at(-1)?.end;
    return { ...span, from: moduleSpecifier.text, isType, names, ...(listEnd ? { listEnd } : {}) };
  }
  if (!ts.isVariableStatement(statement)) return undefined;
  const [declaration, ...others] = statement.declarationList.declarations;
  const from = declaration?.initializer && requiredModule(ts, declaration.initializer);
  if (!declaration || others.length > 0 || from === undefined) return undefined;
  const { name } = declaration;
  if (ts.isIdentifier(name))
    return { ...span, from, isType: false, names: [{ name: '*', local: name.text, isType: false }] };
  if (!ts.isObjectBindingPattern(name)) return undefined;
  const names = name.elements.flatMap((element): readonly ImportedName[] => {
    const { name: local, propertyName, dotDotDotToken, initializer } = element;
    const isPlain = ts.isIdentifier(local) && !dotDotDotToken && !initializer;
    if (!isPlain || (propertyName && !ts.isIdentifier(propertyName))) return [];
    return [{ name: (propertyName ?? local).text, local: local.text, isType: false }];
  });
  const last = name.elements.at(-1);
  const listEnd = last && !last.dotDotDotToken ? last.end : undefined;
  return { ...span, from, isType: false, names, ...(listEnd === undefined ? {} : { listEnd }) };
}

function constantOf(
  ts: Ts,
  file: TypeScript.SourceFile,
  statement: TypeScript.Statement,
): ModuleConstant | undefined {
  if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
    return undefined;
  const [declaration, ...others] = statement.declarationList.declarations;
  if (!declaration?.initializer || others.length > 0 || !ts.isIdentifier(declaration.name)) return undefined;
  const value = skipOuterExpressions(ts, declaration.initializer);
  return {
    name: declaration.name.text,
    statement: { start: statement.getStart(file), end: statement.end },
    value: { start: value.getStart(file), end: value.end },
    isExported: hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword),
  };
}

function collect(ts: Ts, node: TypeScript.Node, used: Set<string>): void {
  if (ts.isIdentifier(node)) used.add(node.text);
  else if (ts.isPropertyAccessExpression(node)) collect(ts, node.expression, used);
  else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) collect(ts, node.initializer, used);
  else ts.forEachChild(node, (child) => collect(ts, child, used));
}

/** Behind `#!…`, and directives such as `'use strict'`. */
function prologueEnd(ts: Ts, file: TypeScript.SourceFile): number {
  const shebang = /^#!.*/.exec(file.text)?.[0].length ?? 0;
  let end = shebang;
  for (const statement of file.statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isStringLiteral(statement.expression)) break;
    end = statement.end;
  }
  return end;
}
