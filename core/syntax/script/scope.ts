/** Names of a file and what they stand for, block by block. Only `const` has a value that is known. */
import type * as TypeScript from 'typescript';
import type { Ts } from './reader.ts';

export type Declaration =
  | { readonly kind: 'const'; readonly name: string; readonly initializer: TypeScript.Expression; readonly scope: Scope }
  /** Imported or required from a package (`true`) or another file; `name` is the exported one, `*` the whole module. */
  | { readonly kind: 'import'; readonly from: string; readonly name: string }
  /** Declared, but its value is not known: functions, classes, parameters, `let`. */
  | { readonly kind: 'opaque' };

export interface Scope {
  readonly parent: Scope | undefined;
  /** Declarations of the block itself, collected when first asked for. */
  readonly names: () => ReadonlyMap<string, Declaration>;
}

/** The scope of a block, a source file or a function. */
export function createScope(ts: Ts, node: TypeScript.Node, parent: Scope | undefined): Scope {
  let names: ReadonlyMap<string, Declaration> | undefined;
  const scope: Scope = {
    parent,
    names: () => {
      names ??= collect(ts, node, scope);
      return names;
    },
  };
  return scope;
}

/** What a name stands for here; `undefined` when this file does not declare it. */
export function resolveName(scope: Scope | undefined, name: string): Declaration | undefined {
  for (let at = scope; at; at = at.parent) {
    const found = at.names().get(name);
    if (found) return found;
  }
  return undefined;
}

/** Whether the module is a package: files of one's own may declare anything under a known name. */
export const isPackage = (from: string): boolean => !/^[./#~@]\/?$|^\.{1,2}\/|^[#~/]|^@\//.test(from);

function collect(ts: Ts, node: TypeScript.Node, scope: Scope): ReadonlyMap<string, Declaration> {
  const names = new Map<string, Declaration>();
  const opaque = (name: TypeScript.BindingName | undefined): void => {
    if (!name) return;
    if (ts.isIdentifier(name)) names.set(name.text, { kind: 'opaque' });
    else for (const element of name.elements) if (ts.isBindingElement(element)) opaque(element.name);
  };
  if (ts.isFunctionLike(node)) for (const parameter of node.parameters) opaque(parameter.name);
  if (ts.isCatchClause(node)) opaque(node.variableDeclaration?.name);
  for (const statement of statementsOf(ts, node)) {
    if (ts.isVariableStatement(statement)) {
      const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const declaration of statement.declarationList.declarations) declareVariable(ts, declaration, isConst, scope, names, opaque);
    } else if (ts.isImportDeclaration(statement)) declareImports(ts, statement, names);
    else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isModuleDeclaration(statement)) {
      if (statement.name && ts.isIdentifier(statement.name)) names.set(statement.name.text, { kind: 'opaque' });
    }
  }
  return names;
}

function statementsOf(ts: Ts, node: TypeScript.Node): readonly TypeScript.Statement[] {
  if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements;
  if (ts.isCaseBlock(node)) return node.clauses.flatMap((clause) => [...clause.statements]);
  return [];
}

function declareVariable(
  ts: Ts,
  declaration: TypeScript.VariableDeclaration,
  isConst: boolean,
  scope: Scope,
  names: Map<string, Declaration>,
  opaque: (name: TypeScript.BindingName) => void,
): void {
  const { name, initializer } = declaration;
  const from = initializer && requiredModule(ts, initializer);
  if (from !== undefined && isConst) {
    if (ts.isIdentifier(name)) names.set(name.text, { kind: 'import', from, name: '*' });
    else if (ts.isObjectBindingPattern(name)) {
      for (const element of name.elements) {
        if (!ts.isIdentifier(element.name)) opaque(element.name);
        else {
          const exported = element.propertyName && ts.isIdentifier(element.propertyName) ? element.propertyName.text : element.name.text;
          names.set(element.name.text, { kind: 'import', from, name: exported });
        }
      }
    } else opaque(name);
  } else if (isConst && initializer && ts.isIdentifier(name)) names.set(name.text, { kind: 'const', name: name.text, initializer, scope });
  else opaque(name);
}

/** The module of `require('…')` or `await import('…')`. */
function requiredModule(ts: Ts, expression: TypeScript.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return undefined;
  const isRequire = (ts.isIdentifier(call.expression) && call.expression.text === 'require') || call.expression.kind === ts.SyntaxKind.ImportKeyword;
  const [argument] = call.arguments;
  return isRequire && argument && ts.isStringLiteral(argument) ? argument.text : undefined;
}

function declareImports(ts: Ts, statement: TypeScript.ImportDeclaration, names: Map<string, Declaration>): void {
  const clause = statement.importClause;
  if (!clause || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const from = statement.moduleSpecifier.text;
  if (clause.name) names.set(clause.name.text, { kind: 'import', from, name: 'default' });
  if (!clause.namedBindings) return;
  if (ts.isNamespaceImport(clause.namedBindings)) names.set(clause.namedBindings.name.text, { kind: 'import', from, name: '*' });
  else for (const { name, propertyName } of clause.namedBindings.elements) names.set(name.text, { kind: 'import', from, name: (propertyName ?? name).text });
}
