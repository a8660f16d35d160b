/**
 * Variables told apart from namesakes in other functions. Those of one function count as one, for `var` and functions in
 * blocks are known in all of it; the ones of the file itself, members and what is not declared go by their plain names.
 */
import type TypeScript from 'typescript';
import { isDeclaredIn, type Scope, scopeIn } from './scope.ts';
import type { Ts } from './syntax.ts';

/** What an identifier of the file stands for: the same for all that stand for the same variable. */
export type Identities = (node: TypeScript.Identifier | TypeScript.PrivateIdentifier) => string;

/** What a name stands for in a scope. */
export function identityOf(ts: Ts, scope: Scope, name: string): string {
  let at: Scope | undefined = scope;
  while (at && !isDeclaredIn(ts, at, name)) at = at.parent;
  while (at && !ts.isFunctionLike(at.node)) at = at.parent;
  return at ? `${name}@${at.node.pos}` : name;
}

/** Looks through the file when first asked. */
export function identitiesIn(ts: Ts, file: TypeScript.SourceFile): Identities {
  let found: ReadonlyMap<TypeScript.Node, string> | undefined;
  return (node) => {
    found ??= ofVariablesInFunctions(ts, file);
    return found.get(node) ?? node.text;
  };
}

function ofVariablesInFunctions(ts: Ts, file: TypeScript.SourceFile): ReadonlyMap<TypeScript.Node, string> {
  const found = new Map<TypeScript.Node, string>();
  const visit = (node: TypeScript.Node, scope: Scope): void => {
    if (ts.isIdentifier(node)) {
      const identity = identityOf(ts, scope, node.text);
      if (identity !== node.text) found.set(node, identity);
      return;
    }
    const inner = scopeIn(ts, node, scope);
    ts.forEachChild(node, (child) => {
      if (isMemberName(ts, node, child)) return;
      const isDeclaredAround =
        (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && child === node.name;
      visit(child, isDeclaredAround ? scope : inner);
    });
  };
  visit(file, scopeIn(ts, file, undefined));
  return found;
}

/** Whether an identifier names a member of something, and no variable. */
function isMemberName(ts: Ts, node: TypeScript.Node, child: TypeScript.Node): boolean {
  if (!ts.isIdentifier(child)) return false;
  if (ts.isBindingElement(node)) return child === node.propertyName;
  return (
    (ts.isPropertyAccessExpression(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isAccessor(node) ||
      ts.isEnumMember(node)) &&
    child === node.name
  );
}
