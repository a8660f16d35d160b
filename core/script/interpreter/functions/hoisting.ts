/** What a block declares before its first statement runs. */
import type TypeScript from 'typescript';
import { nothing, uninitialized } from '../../heap/values.ts';
import type { LexicalScope, Machine } from '../machine.ts';
import { makeFunction } from './make-function.ts';
import { declare, namesIn } from './patterns.ts';

const variables = new WeakMap<TypeScript.Node, readonly string[]>();

/** The names that `var` declares anywhere in a function or module. */
function variablesOf(
  m: Machine,
  statements: readonly TypeScript.Statement[],
  root: TypeScript.Node,
  { module: { script } }: LexicalScope,
): readonly string[] {
  const known = variables.get(root);
  if (known) return known;
  const { ts } = m;
  const found = new Set<string>();
  const visit = (node: TypeScript.Node): void => {
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0)
      for (const { name } of node.declarations) namesIn(m, name, (bound) => found.add(bound));
    if (
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isModuleDeclaration(node) ||
      ts.isClassStaticBlockDeclaration(node) ||
      ts.isExpression(node) ||
      ts.isTypeNode(node)
    )
      return;
    ts.forEachChild(node, visit);
  };
  // Most programs have none.
  if (script.source.includes('var')) for (const statement of statements) visit(statement);
  const names = [...found];
  variables.set(root, names);
  return names;
}

export const isDeclared = (m: Machine, node: TypeScript.Node): boolean =>
  m.ts.canHaveModifiers(node) &&
  m.ts.getModifiers(node)?.some((modifier) => modifier.kind === m.kinds.DeclareKeyword) === true;

/** Declares what a block declares. `root`: the function or module whose `var`s are declared here, too. */
export function hoist(
  m: Machine,
  statements: readonly TypeScript.Statement[],
  scope: LexicalScope,
  root?: TypeScript.Node,
): void {
  const { ts, kinds: K } = m;
  if (root)
    for (const name of variablesOf(m, statements, root, scope))
      if (!scope.names.has(name)) declare(m, scope, name, nothing, 'var');
  for (const statement of statements) {
    m.heap.step(1);
    switch (statement.kind) {
      case K.VariableStatement: {
        const { declarationList } = statement as TypeScript.VariableStatement;
        if ((declarationList.flags & ts.NodeFlags.BlockScoped) === 0 || isDeclared(m, statement)) break;
        const kind = (declarationList.flags & ts.NodeFlags.Const) !== 0 ? 'const' : 'let';
        for (const { name } of declarationList.declarations)
          namesIn(m, name, (bound) => declare(m, scope, bound, uninitialized, kind));
        break;
      }
      case K.ClassDeclaration: {
        const { name } = statement as TypeScript.ClassDeclaration;
        if (name && !isDeclared(m, statement)) declare(m, scope, name.text, uninitialized, 'let');
        break;
      }
      case K.EnumDeclaration:
      case K.ModuleDeclaration: {
        const { name } = statement as TypeScript.EnumDeclaration | TypeScript.ModuleDeclaration;
        if (ts.isIdentifier(name) && !scope.names.has(name.text) && !isDeclared(m, statement))
          declare(m, scope, name.text, nothing, 'let');
        break;
      }
    }
  }
  for (const statement of statements) {
    if (statement.kind !== K.FunctionDeclaration || isDeclared(m, statement)) continue;
    const { name, body } = statement as TypeScript.FunctionDeclaration;
    if (!body) continue;
    const fn = makeFunction(m, statement as TypeScript.FunctionDeclaration, scope, name?.text ?? 'default');
    if (name) declare(m, scope, name.text, fn, scope.names.get(name.text)?.kind ?? 'function');
    else declare(m, scope, defaultName, fn, 'function');
  }
}

/** What `export default function () {}` is bound to. */
export const defaultName = '*default*';
