/** What code loads when it runs. */
import type TypeScript from 'typescript';
import { patternNames } from '../../parse/declarations.ts';
import type { Ts } from '../../parse/syntax.ts';

const knownSpecifiers = new WeakMap<TypeScript.Node, ReadonlySet<string | undefined>>();

/**
 * What a node may load when it runs: specifiers of `require('…')` and `import('…')`; `undefined`: it may be any. One that hangs
 * on a parameter or on what a loop goes over is known to nobody who does not run it.
 */
export function loadedIn(ts: Ts, node: TypeScript.Node): ReadonlySet<string | undefined> {
  const before = knownSpecifiers.get(node);
  if (before) return before;
  const specifiers = new Set<string | undefined>();
  let supplied: ReadonlySet<string> | undefined;
  const isSupplied = (specifier: TypeScript.Node): boolean => {
    supplied ??= namesSupplied(ts, node);
    return mentions(ts, specifier, supplied);
  };
  const visit = (inner: TypeScript.Node): void => {
    if (ts.isTypeNode(inner) && !ts.isExpressionWithTypeArguments(inner)) return;
    if (ts.isPropertyAccessExpression(inner)) return visit(inner.expression);
    if (ts.isCallExpression(inner) && isLoader(inner.expression)) {
      const [specifier] = inner.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) specifiers.add(specifier.text);
      else if (!specifier || !isSupplied(specifier)) specifiers.add(undefined);
      inner.arguments.forEach(visit);
    } else if (isLoader(inner)) specifiers.add(undefined);
    else ts.forEachChild(inner, visit);
  };
  const isLoader = (node: TypeScript.Node): boolean =>
    node.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node) && node.text === 'require');
  visit(node);
  knownSpecifiers.set(node, specifiers);
  return specifiers;
}

/** Names in a node that stand for what it gets: parameters, variables of loops, and constants that are made of them. */
function namesSupplied(ts: Ts, root: TypeScript.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (pattern: TypeScript.BindingName): void => {
    for (const { name } of patternNames(ts, pattern, undefined)) names.add(name.text);
  };
  const visit = (node: TypeScript.Node): void => {
    if (ts.isParameter(node)) add(node.name);
    else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      if (ts.isVariableDeclarationList(node.initializer))
        for (const { name } of node.initializer.declarations) add(name);
    } else if (ts.isVariableDeclaration(node) && node.initializer)
      if (mentions(ts, node.initializer, names)) add(node.name);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return names;
}

function mentions(ts: Ts, node: TypeScript.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return names.has(node.text);
  return ts.forEachChild(node, (child) => mentions(ts, child, names) || undefined) === true;
}
