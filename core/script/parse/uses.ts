/** Where the names of a file are used. The whole file is gone through once, however many names are asked for. */
import type TypeScript from 'typescript';
import { onceFor } from '../../syntax/once.ts';
import { firstAtOrAfter } from '../../syntax/ordered.ts';
import { opensScope } from './scope.ts';
import type { Ts } from './syntax.ts';

/** The nodes that a node stands in, the nearest last; the file is none of them. */
export type Around = readonly TypeScript.Node[];

interface Uses {
  readonly byName: ReadonlyMap<string, readonly TypeScript.Identifier[]>;
  readonly parents: ReadonlyMap<TypeScript.Node, TypeScript.Node>;
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

/** The nodes around an identifier of {@link identifiersIn}. */
export function nodesAround(ts: Ts, file: TypeScript.SourceFile, node: TypeScript.Node): Around {
  const { parents } = usesIn(file, ts);
  const around: TypeScript.Node[] = [];
  for (let at = parents.get(node); at; at = parents.get(at)) around.push(at);
  return around.reverse();
}

/** The node in which a variable is known, by the nodes around its declaration. */
export function scopeOfVariable(ts: Ts, file: TypeScript.SourceFile, around: Around): TypeScript.Node {
  const list = around.findLast(ts.isVariableDeclarationList);
  const isOfBlock = list !== undefined && (list.flags & ts.NodeFlags.BlockScoped) !== 0;
  const isScope = (node: TypeScript.Node): boolean =>
    isOfBlock
      ? opensScope(ts, node)
      : ts.isFunctionLike(node) || ts.isModuleBlock(node) || ts.isClassStaticBlockDeclaration(node);
  return around.findLast(isScope) ?? file;
}

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
  return { byName, parents };
});

function reverseFrom<T>(list: T[], first: number): void {
  for (let [low, high] = [first, list.length - 1]; low < high; low += 1, high -= 1)
    [list[low], list[high]] = [list[high] as T, list[low] as T];
}
