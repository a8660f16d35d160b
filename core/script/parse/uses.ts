/** Where the names of a file are used. The whole file is gone through once, however many names are asked for. */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { firstAtOrAfter } from '../../syntax/ordered.ts';
import type { BlockScope, Declaration } from './declarations.ts';
import { initialsIn, namesOf, opensScope, scopeIn } from './scope.ts';
import type { Ts } from './syntax.ts';

/** The nodes that a node stands in, the nearest last; the file is none of them. */
export type Around = readonly TypeScript.Node[];

interface Uses {
  readonly byName: ReadonlyMap<string, readonly TypeScript.Identifier[]>;
  readonly parents: ReadonlyMap<TypeScript.Node, TypeScript.Node>;
  /** Of those nodes of which somebody asked. */
  readonly scopes: Map<TypeScript.Node, BlockScope>;
}

/** The identifiers of a name within a node, in the order of the text. */
export function identifiersIn(
  ts: Ts,
  file: TypeScript.SourceFile,
  name: string,
  { pos, end }: TypeScript.Node,
): readonly TypeScript.Identifier[] {
  const all = usesIn(file, ts).byName.get(name) ?? [];
  const start = firstAtOrAfter(all, pos, positionOf);
  return all.slice(start, firstAtOrAfter(all, end, positionOf));
}

/** The identifiers that may stand for what a file declares under a name: what is declared under it further inside is another thing. */
export const usesOfFile = (
  ts: Ts,
  file: TypeScript.SourceFile,
  name: string,
): readonly TypeScript.Identifier[] =>
  identifiersIn(ts, file, name, file).filter((use) => !isAnother(ts, file, use, file, false));

/** The same for a variable, by the nodes around its declaration. */
export function usesOfVariable(
  ts: Ts,
  file: TypeScript.SourceFile,
  name: string,
  around: Around,
): readonly TypeScript.Identifier[] {
  const scope = scopeOfVariable(ts, file, around);
  const isHoisted = !isOfBlock(ts, around.findLast(ts.isVariableDeclarationList));
  return identifiersIn(ts, file, name, scope).filter((use) => !isAnother(ts, file, use, scope, isHoisted));
}

/**
 * Whether a name stands for something else than what `declares` declares under it. `isHoisted`: by `var`, which is known in the whole
 * function, so that only functions in this one surely declare another variable.
 */
function isAnother(
  ts: Ts,
  file: TypeScript.SourceFile,
  use: TypeScript.Identifier,
  declares: TypeScript.Node,
  isHoisted: boolean,
): boolean {
  let isDeclared = false;
  for (let at: BlockScope | undefined = scopeAt(ts, file, use); at && at.node !== declares; at = at.parent) {
    isDeclared ||= namesOf(ts, at).has(use.text);
    if (isDeclared && (!isHoisted || ts.isFunctionLike(at.node))) return true;
  }
  return false;
}

/** The nodes around an identifier of {@link identifiersIn}. */
export function nodesAround(ts: Ts, file: TypeScript.SourceFile, node: TypeScript.Node): Around {
  const { parents } = usesIn(file, ts);
  const around: TypeScript.Node[] = [];
  for (let at = parents.get(node); at; at = parents.get(at)) around.push(at);
  return around.reverse();
}

/** The nodes from one to another that stands in it, which is none of them; of one that does not, that one alone. */
export function nodesBetween(ts: Ts, outer: TypeScript.Node, inner: TypeScript.Node): Around {
  const between: TypeScript.Node[] = [];
  const isAround = ({ pos, end }: TypeScript.Node): boolean => pos <= inner.pos && inner.end <= end;
  for (let at: TypeScript.Node | undefined = outer; at !== inner; ) {
    if (!at) return [outer];
    between.push(at);
    at = ts.forEachChild(at, (child) => (isAround(child) ? child : undefined));
  }
  return between;
}

/** Tells what a variable is declared with that a node names: see {@link initialsIn}. */
export const initialsAt =
  (ts: Ts, file: TypeScript.SourceFile, node: TypeScript.Node): ReturnType<typeof initialsIn> =>
  (name, isConstant) =>
    initialsIn(ts, scopeAt(ts, file, node))(name, isConstant);

/**
 * What a name stands for where it is used, the same for each of its uses; `undefined` where the file does not declare it. What `var`
 * declares in a block is known in the function around it: there it is what that function has under the name.
 */
export function declaredAt(
  ts: Ts,
  file: TypeScript.SourceFile,
  name: TypeScript.Identifier,
): Declaration | undefined {
  let found: Declaration | undefined;
  for (let at: BlockScope | undefined = scopeAt(ts, file, name); at; at = at.parent) {
    const isOfFunction = ts.isFunctionLike(at.node) || ts.isSourceFile(at.node);
    const declared = namesOf(ts, at).get(name.text);
    if (declared && (!found || isOfFunction)) found = declared;
    if (found && (isOfFunction || !isHoisted(ts, file, found))) return found;
  }
  return found;
}

/** Whether `var` declares it. */
function isHoisted(ts: Ts, file: TypeScript.SourceFile, declared: Declaration): boolean {
  if (!(declared.kind === 'opaque' || (declared.kind === 'const' && declared.mutable))) return false;
  const list = nodesAround(ts, file, declared.node).findLast(
    (node) => ts.isVariableDeclarationList(node) || ts.isFunctionLike(node),
  );
  return list !== undefined && ts.isVariableDeclarationList(list) && !isOfBlock(ts, list);
}

/** The names that are known where a node stands. */
export function scopeAt(ts: Ts, file: TypeScript.SourceFile, node: TypeScript.Node): BlockScope {
  const { parents, scopes } = usesIn(file, ts);
  const within: TypeScript.Node[] = [];
  for (let at = parents.get(node); at && !scopes.has(at); at = parents.get(at)) within.push(at);
  const ofFile = scopes.get(file) ?? scopeIn(ts, file, undefined);
  scopes.set(file, ofFile);
  const outer = parents.get(within.at(-1) ?? node);
  let scope = (outer && scopes.get(outer)) ?? ofFile;
  for (const inner of within.reverse()) {
    scope = scopeIn(ts, inner, scope);
    scopes.set(inner, scope);
  }
  return scope;
}

/** The node in which a variable is known, by the nodes around its declaration. */
export function scopeOfVariable(ts: Ts, file: TypeScript.SourceFile, around: Around): TypeScript.Node {
  const list = around.findLast(ts.isVariableDeclarationList);
  const isInBlock = isOfBlock(ts, list);
  const isScope = (node: TypeScript.Node): boolean =>
    isInBlock
      ? opensScope(ts, node)
      : ts.isFunctionLike(node) || ts.isModuleBlock(node) || ts.isClassStaticBlockDeclaration(node);
  return around.findLast(isScope) ?? file;
}

const isOfBlock = (ts: Ts, list: TypeScript.VariableDeclarationList | undefined): boolean =>
  list !== undefined && (list.flags & ts.NodeFlags.BlockScoped) !== 0;

const positionOf = ({ pos }: TypeScript.Node): number => pos;

const usesIn = onceFor((file: TypeScript.SourceFile, ts: Ts): Uses => {
  const byName = new Map<string, TypeScript.Identifier[]>();
  const parents = new Map<TypeScript.Node, TypeScript.Node>();
  const waiting: TypeScript.Node[] = [...file.statements].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const parent = node;
    if (ts.isIdentifier(node)) {
      const others = byName.get(node.text);
      if (others) others.push(node);
      else byName.set(node.text, [node]);
    }
    const first = waiting.length;
    ts.forEachChild(node, (child) => {
      parents.set(child, parent);
      waiting.push(child);
    });
    reverseFrom(waiting, first);
  }
  return { byName, parents, scopes: new Map() };
});

function reverseFrom<T>(list: T[], first: number): void {
  for (let [low, high] = [first, list.length - 1]; low < high; low += 1, high -= 1)
    [list[low], list[high]] = [list[high] as T, list[low] as T];
}
