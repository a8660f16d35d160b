/** Names of a file and what they stand for, block by block. Only `const` has a value that is known. */
import type * as TypeScript from 'typescript';
import { declareImport, requiredModule, requiredNames } from './imports.ts';
import type { Ts } from './syntax.ts';

export type Declaration =
  | { readonly kind: 'const'; readonly name: string; readonly node: TypeScript.Expression; readonly scope: Scope }
  /** Imported or required; `name` is the one that the module exports, `*` or `default` the module itself. */
  | { readonly kind: 'import'; readonly from: string; readonly name: string; readonly node: TypeScript.Node }
  /** Declared, but its value is not known: functions, classes, parameters, `let`. */
  | { readonly kind: 'opaque'; readonly node: TypeScript.Node };

export type ConstDeclaration = Extract<Declaration, { kind: 'const' }>;

export interface Scope {
  readonly parent: Scope | undefined;
  readonly node: TypeScript.Node;
  /** Declarations of the block itself, collected when first asked for. */
  names: ReadonlyMap<string, Declaration> | undefined;
}

/** The scope inside a node: a new one for blocks, functions, loops and the like, otherwise the one around it. */
export function scopeIn(ts: Ts, node: TypeScript.Node, parent: Scope | undefined): Scope {
  return parent && !opensScope(ts, node) ? parent : { parent, node, names: undefined };
}

/** What a name stands for here; `undefined` when this file does not declare it. */
export function resolveName(ts: Ts, scope: Scope, name: string): Declaration | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    at.names ??= collect(ts, at);
    const found = at.names.get(name);
    if (found) return found;
  }
  return undefined;
}

function opensScope(ts: Ts, node: TypeScript.Node): boolean {
  return (
    ts.isBlock(node) ||
    ts.isFunctionLike(node) ||
    ts.isModuleBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isCatchClause(node) ||
    ts.isClassLike(node) ||
    isLoop(ts, node)
  );
}

const isLoop = (ts: Ts, node: TypeScript.Node) => ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node);

function collect(ts: Ts, scope: Scope): ReadonlyMap<string, Declaration> {
  const { node } = scope;
  const names = new Map<string, Declaration>();
  if (ts.isFunctionLike(node)) {
    if (ts.isFunctionExpression(node)) declareOpaque(ts, node.name, names);
    for (const parameter of node.parameters) declareOpaque(ts, parameter.name, names);
    if ('body' in node && node.body && ts.isBlock(node.body)) hoist(ts, node.body.statements, names);
  } else if (ts.isClassLike(node)) declareOpaque(ts, node.name, names);
  else if (ts.isCatchClause(node)) declareOpaque(ts, node.variableDeclaration?.name, names);
  else if (ts.isForStatement(node) || ts.isForInStatement(node) || ts.isForOfStatement(node)) {
    const { initializer } = node;
    if (initializer && ts.isVariableDeclarationList(initializer))
      for (const declaration of initializer.declarations) declareOpaque(ts, declaration.name, names);
  } else {
    const statements = statementsOf(ts, node);
    if (!ts.isBlock(node) && !ts.isCaseBlock(node)) hoist(ts, statements, names);
    for (const statement of statements) declareStatement(ts, statement, scope, names);
  }
  return names;
}

function statementsOf(ts: Ts, node: TypeScript.Node): readonly TypeScript.Statement[] {
  if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements;
  if (ts.isCaseBlock(node)) return node.clauses.flatMap((clause) => [...clause.statements]);
  return [];
}

type Names = Map<string, Declaration>;

function declareStatement(ts: Ts, statement: TypeScript.Statement, scope: Scope, names: Names): void {
  if (ts.isVariableStatement(statement)) {
    const isConst = (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    for (const declaration of statement.declarationList.declarations) declareVariable(ts, declaration, isConst, scope, names);
  } else if (ts.isImportDeclaration(statement) || ts.isImportEqualsDeclaration(statement)) declareImport(ts, statement, names);
  else if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  ) {
    if (statement.name && ts.isIdentifier(statement.name)) names.set(statement.name.text, { kind: 'opaque', node: statement.name });
  }
}

function declareVariable(
  ts: Ts,
  declaration: TypeScript.VariableDeclaration,
  isConst: boolean,
  scope: Scope,
  names: Names,
): void {
  const { name, initializer } = declaration;
  if (!isConst || !initializer) return declareOpaque(ts, name, names);
  const from = requiredModule(ts, initializer);
  if (from !== undefined) requiredNames(ts, declaration, from, names);
  else if (ts.isIdentifier(name)) names.set(name.text, { kind: 'const', name: name.text, node: initializer, scope });
  else declareOpaque(ts, name, names);
}

/** Names whose value is not known. */
export function declareOpaque(ts: Ts, name: TypeScript.BindingName | undefined, names: Names): void {
  if (!name) return;
  if (ts.isIdentifier(name)) names.set(name.text, { kind: 'opaque', node: name });
  else for (const element of name.elements) if (ts.isBindingElement(element)) declareOpaque(ts, element.name, names);
}

/** `var`, and functions in blocks of sloppy scripts, are known in the whole function around them. */
function hoist(ts: Ts, statements: readonly TypeScript.Node[], names: Names): void {
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) hoistList(ts, statement.declarationList, names);
    else if (ts.isStatement(statement) && !ts.isFunctionDeclaration(statement) && !ts.isExpressionStatement(statement))
      ts.forEachChild(statement, (child) => hoistInside(ts, child, names));
  }
}

function hoistInside(ts: Ts, node: TypeScript.Node, names: Names): void {
  if (ts.isVariableDeclarationList(node)) hoistList(ts, node, names);
  else if (ts.isFunctionDeclaration(node)) declareOpaque(ts, node.name, names);
  else if (ts.isVariableStatement(node)) hoistList(ts, node.declarationList, names);
  else if ((ts.isStatement(node) && !ts.isExpressionStatement(node) && !ts.isClassLike(node)) || ts.isCaseBlock(node) || ts.isCaseOrDefaultClause(node) || ts.isCatchClause(node))
    ts.forEachChild(node, (child) => hoistInside(ts, child, names));
}

function hoistList(ts: Ts, list: TypeScript.VariableDeclarationList, names: Names): void {
  if ((list.flags & ts.NodeFlags.BlockScoped) !== 0) return;
  for (const declaration of list.declarations) declareOpaque(ts, declaration.name, names);
}
