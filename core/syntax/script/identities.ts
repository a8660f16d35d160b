/**
 * Variables told apart from namesakes in other functions. Those of one function count as one, for `var` and functions in
 * blocks are known in all of it; the ones of the file itself, members and what is not declared go by their plain names.
 */
import type TypeScript from 'typescript';
import type { Declaration } from './declarations.ts';
import { isDeclaredIn, type Scope, scopeIn } from './scope.ts';
import type { Ts } from './syntax.ts';

export interface Identities {
  /** What an identifier of the file stands for: the same for all that stand for the same variable. */
  of(node: TypeScript.Identifier | TypeScript.PrivateIdentifier): string;
  /**
   * Whether a variable of a function is made of a literal in which nothing else is, and goes by no other name: unless it is
   * assigned again, what is put into it changes nothing else.
   */
  isFresh(identity: string): boolean;
}

/** What a name stands for in a scope. */
export function identityOf(ts: Ts, scope: Scope, name: string): string {
  return identityFrom(ts, declaringScope(ts, scope, name), name);
}

function declaringScope(ts: Ts, scope: Scope, name: string): Scope | undefined {
  let at: Scope | undefined = scope;
  while (at && !isDeclaredIn(ts, at, name)) at = at.parent;
  return at;
}

function identityFrom(ts: Ts, declaring: Scope | undefined, name: string): string {
  let at = declaring;
  while (at && !ts.isFunctionLike(at.node)) at = at.parent;
  return at ? `${name}@${at.node.pos}` : name;
}

/** Looks through the file when first asked. */
export function identitiesIn(ts: Ts, file: TypeScript.SourceFile): Identities {
  let known: Variables | undefined;
  const variables = (): Variables => {
    known ??= variablesInFunctions(ts, file);
    return known;
  };
  return {
    of: (node) => variables().identities.get(node) ?? node.text,
    isFresh(identity) {
      const { declarations, shorthands } = variables();
      const [only, ...others] = declarations.get(identity) ?? [];
      if (only?.kind !== 'const' || others.length > 0 || shorthands.has(identity)) return false;
      return only.path.length === 0 && isPlainLiteral(ts, only.node);
    },
  };
}

/** `[]`, `['a', 1]`, `{}` */
function isPlainLiteral(ts: Ts, node: TypeScript.Expression): boolean {
  if (ts.isAsExpression(node)) return isPlainLiteral(ts, node.expression);
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  return ts.isArrayLiteralExpression(node) && node.elements.every((one) => ts.isLiteralExpression(one));
}

interface Variables {
  readonly identities: ReadonlyMap<TypeScript.Node, string>;
  /** Of variables of functions, by what they stand for. */
  readonly declarations: ReadonlyMap<string, ReadonlySet<Declaration>>;
  /** Variables that are members of the same name, too: `{ list }`. */
  readonly shorthands: ReadonlySet<string>;
}

function variablesInFunctions(ts: Ts, file: TypeScript.SourceFile): Variables {
  const identities = new Map<TypeScript.Node, string>();
  const declarations = new Map<string, Set<Declaration>>();
  const shorthands = new Set<string>();
  const visit = (node: TypeScript.Node, scope: Scope): void => {
    if (ts.isIdentifier(node)) {
      const declaring = declaringScope(ts, scope, node.text);
      const identity = identityFrom(ts, declaring, node.text);
      const declaration = declaring?.names?.get(node.text);
      if (identity === node.text || !declaration) return;
      identities.set(node, identity);
      const known = declarations.get(identity);
      if (known) known.add(declaration);
      else declarations.set(identity, new Set([declaration]));
      return;
    }
    if (ts.isShorthandPropertyAssignment(node)) shorthands.add(identityOf(ts, scope, node.name.text));
    const inner = scopeIn(ts, node, scope);
    ts.forEachChild(node, (child) => {
      if (isMemberName(ts, node, child)) return;
      const isDeclaredAround =
        (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && child === node.name;
      visit(child, isDeclaredAround ? scope : inner);
    });
  };
  visit(file, scopeIn(ts, file, undefined));
  return { identities, declarations, shorthands };
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
