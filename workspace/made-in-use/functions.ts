/** Which functions of a script run when the program starts, as far as its calls tell. */
import type TypeScript from 'typescript';
import type { Ts } from '../../core/script/parse/syntax.ts';
import type { Bindings } from './bindings.ts';

/** The nearest function around a node. */
export function functionAround(ts: Ts, node: TypeScript.Node): TypeScript.SignatureDeclaration | undefined {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return at;
  return undefined;
}

/** `(async () => { … })()` */
export function isRunInPlace(ts: Ts, around: TypeScript.SignatureDeclaration): boolean {
  let at: TypeScript.Node = around;
  while (ts.isParenthesizedExpression(at.parent)) at = at.parent;
  return ts.isCallExpression(at.parent) && at.parent.expression === at;
}

/** The functions that are called by their names when the module runs, and by these in turn. */
export function functionsOfStart(
  ts: Ts,
  file: TypeScript.SourceFile,
  bindings: Bindings,
): ReadonlySet<TypeScript.Node> {
  const found = new Set<TypeScript.Node>();
  const visit = (node: TypeScript.Node): void => {
    if (ts.isFunctionLike(node) && !found.has(node) && !isRunInPlace(ts, node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const binding = bindings.of(node.expression);
      if (binding?.kind === 'function' && !found.has(binding.of)) {
        found.add(binding.of);
        visit(binding.of);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
