/** What syntax errors mean for the tree: which objects and arrays they touch. */
import type TypeScript from 'typescript';
import { hasOffsetIn } from './offsets.ts';
import type { Ts } from './syntax.ts';

/**
 * The objects and arrays that are not whole: a syntax error lies in their own text, or they are not closed. The owner of
 * an unclosed one is broken, too, for the inner one may have swallowed what is the owner's; and so is what lies inside,
 * for it may have taken the closer. `damage` are UTF-16 offsets, ascending.
 */
export function findBroken(
  ts: Ts,
  file: TypeScript.SourceFile,
  damage: readonly number[],
): ReadonlySet<TypeScript.Node> {
  const broken = new Set<TypeScript.Node>();
  // What is not closed ends where the token before an error does.
  const places = damage.flatMap((offset) => [endBefore(file.text, offset), offset]).sort((a, b) => a - b);
  let next = 0;

  /** The damage before the offset that no literal inside has taken is the owner's. */
  const takeDamage = (before: number, owner: TypeScript.Node | undefined): void => {
    for (; next < damage.length && (damage[next] ?? before) < before; next += 1) if (owner) broken.add(owner);
  };
  const visit = (node: TypeScript.Node, owner: TypeScript.Node | undefined, isSuspect: boolean): void => {
    if (!isSuspect && !hasOffsetIn(places, node.pos, node.end + 1)) return;
    const isObject = ts.isObjectLiteralExpression(node);
    if (!isObject && !ts.isArrayLiteralExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, owner, isSuspect));
      return;
    }
    const { pos, end } = isObject ? node.properties : node.elements;
    // An error at the opener's own place (which is just before `pos`) is about something missing before it.
    takeDamage(pos, owner);
    const isUnclosed = end === node.end;
    if (isUnclosed && owner) broken.add(owner);
    if (isUnclosed || isSuspect) broken.add(node);
    ts.forEachChild(node, (child) => visit(child, node, isUnclosed || isSuspect));
    takeDamage(node.end, node);
  };
  visit(file, undefined, false);
  return broken;
}

/** The end of what stands before the offset, spaces aside. */
function endBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text.charCodeAt(at - 1) <= 0x20) at -= 1;
  return at;
}
