/** Names of a file and what they stand for, block by block. */
import type TypeScript from 'typescript';
import {
  type BlockScope,
  type Declaration,
  declareImport,
  declareOpaque,
  type Names,
  patternNames,
  requiredModule,
  requiredNames,
} from './declarations.ts';
import type { Ts } from './syntax.ts';

/** The scope inside a node: a new one for blocks, functions, loops and the like, otherwise the one around it. */
export function scopeIn(ts: Ts, node: TypeScript.Node, parent: BlockScope | undefined): BlockScope {
  return parent && !opensScope(ts, node) ? parent : { parent, node, names: undefined };
}

/** What a name stands for here; `undefined` when this file does not declare it. */
export function resolveName(ts: Ts, scope: BlockScope, name: string): Declaration | undefined {
  for (let at: BlockScope | undefined = scope; at; at = at.parent) {
    const found = namesOf(ts, at).get(name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Tells what a variable is declared with, of which a name is all; `undefined` where it is something else, or of another file.
 * `isConstant`: only what it always is.
 */
export const initialsIn =
  (ts: Ts, scope: BlockScope) =>
  ({ text }: TypeScript.Identifier, isConstant = false): TypeScript.Expression | undefined => {
    const declared = resolveName(ts, scope, text);
    if (declared?.kind !== 'const' || declared.path.length > 0 || (isConstant && declared.mutable))
      return undefined;
    return declared.node;
  };

/** The names that a block declares itself. */
export function namesOf(ts: Ts, scope: BlockScope): ReadonlyMap<string, Declaration> {
  scope.names ??= collect(ts, scope);
  return scope.names;
}

/** Whether names may be known in a node that are not known around it. */
export function opensScope(ts: Ts, node: TypeScript.Node): boolean {
  const { SyntaxKind: K } = ts;
  switch (node.kind) {
    case K.Block:
    case K.ModuleBlock:
    case K.CaseBlock:
    case K.CatchClause:
    case K.ClassDeclaration:
    case K.ClassExpression:
    case K.ClassStaticBlockDeclaration:
    case K.ForStatement:
    case K.ForInStatement:
    case K.ForOfStatement:
      return true;
    default:
      return ts.isFunctionLike(node);
  }
}

function collect(ts: Ts, scope: BlockScope): Names {
  const { node } = scope;
  const names: Names = new Map();
  if (ts.isFunctionLike(node)) {
    if (ts.isFunctionExpression(node)) declareOpaque(ts, node.name, names);
    for (const parameter of node.parameters) declareOpaque(ts, parameter.name, names);
    if ('body' in node && node.body && ts.isBlock(node.body)) hoist(ts, node.body.statements, names);
  } else if (ts.isClassStaticBlockDeclaration(node)) hoist(ts, node.body.statements, names);
  else if (ts.isClassLike(node)) declareClass(node, scope, names);
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

/** Inside of a class its name stands for itself. */
function declareClass(node: TypeScript.ClassLikeDeclaration, { parent }: BlockScope, names: Names): void {
  if (node.name && parent) names.set(node.name.text, { kind: 'class', node, scope: parent });
}

function statementsOf(ts: Ts, node: TypeScript.Node): readonly TypeScript.Statement[] {
  if (ts.isSourceFile(node) || ts.isBlock(node) || ts.isModuleBlock(node)) return node.statements;
  if (ts.isCaseBlock(node)) return node.clauses.flatMap((clause) => [...clause.statements]);
  return [];
}

function declareStatement(ts: Ts, statement: TypeScript.Statement, scope: BlockScope, names: Names): void {
  if (ts.isVariableStatement(statement)) {
    const isConst = (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const;
    for (const declaration of statement.declarationList.declarations)
      declareVariable(ts, declaration, isConst, scope, names);
  } else if (ts.isImportDeclaration(statement) || ts.isImportEqualsDeclaration(statement))
    declareImport(ts, statement, names);
  else if (ts.isFunctionDeclaration(statement)) {
    // Of a function's overloads only the last has a body.
    if (statement.name && statement.body)
      names.set(statement.name.text, { kind: 'function', node: statement, scope });
  } else if (ts.isClassDeclaration(statement)) {
    if (statement.name) names.set(statement.name.text, { kind: 'class', node: statement, scope });
  } else if (ts.isEnumDeclaration(statement)) {
    const { name } = statement;
    // Declared in several parts, it has the members of all.
    if (names.has(name.text)) names.set(name.text, { kind: 'opaque', node: name });
    else names.set(name.text, { kind: 'enum', node: statement, scope });
  } else if (ts.isModuleDeclaration(statement) && ts.isIdentifier(statement.name))
    names.set(statement.name.text, { kind: 'opaque', node: statement.name });
}

function declareVariable(
  ts: Ts,
  declaration: TypeScript.VariableDeclaration,
  isConst: boolean,
  scope: BlockScope,
  names: Names,
): void {
  const { name, initializer } = declaration;
  if (!initializer) return declareOpaque(ts, name, names);
  const from = requiredModule(ts, initializer);
  if (from !== undefined) return requiredNames(ts, declaration, from, names);
  for (const { name: local, path } of patternNames(ts, name, []))
    names.set(
      local.text,
      path
        ? { kind: 'const', name: local.text, node: initializer, scope, path, mutable: !isConst }
        : { kind: 'opaque', node: local },
    );
}

/** `var`, and functions in blocks of sloppy scripts, are known in the whole function around them. */
function hoist(ts: Ts, statements: readonly TypeScript.Statement[], names: Names): void {
  for (const statement of statements)
    if (!ts.isFunctionDeclaration(statement)) hoistFrom(ts, statement, names);
}

function hoistFrom(ts: Ts, node: TypeScript.Node, names: Names): void {
  if (ts.isVariableStatement(node)) hoistFrom(ts, node.declarationList, names);
  else if (ts.isVariableDeclarationList(node)) {
    if ((node.flags & ts.NodeFlags.BlockScoped) !== 0) return;
    for (const declaration of node.declarations) declareOpaque(ts, declaration.name, names);
  } else if (ts.isFunctionDeclaration(node)) {
    declareOpaque(ts, node.name, names);
  } else if (holdsStatements(ts, node)) ts.forEachChild(node, (child) => hoistFrom(ts, child, names));
}

const holdsStatements = (ts: Ts, node: TypeScript.Node): boolean =>
  ts.isBlock(node) ||
  ts.isIfStatement(node) ||
  ts.isIterationStatement(node, true) ||
  ts.isSwitchStatement(node) ||
  ts.isCaseBlock(node) ||
  ts.isCaseOrDefaultClause(node) ||
  ts.isTryStatement(node) ||
  ts.isCatchClause(node) ||
  ts.isWithStatement(node) ||
  ts.isLabeledStatement(node);
