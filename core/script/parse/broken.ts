/** What syntax errors mean for the tree: which objects and arrays they touch. */
import type TypeScript from 'typescript';
import { hasOffsetIn } from './offsets.ts';
import type { Ts } from './syntax.ts';

/**
 * The objects and arrays that are not whole: a syntax error lies in their own text, or they are not closed. A chain of calls
 * that an error lies in or ends is told by the `new X()` that it begins with. The owner of
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
  const near = damage.flatMap((offset) => [endBefore(file.text, offset), offset]).sort((a, b) => a - b);
  // A statement that ends without a semicolon may go on in a broken one behind it.
  const cut = file.statements.flatMap((statement, at) => {
    const next = file.statements[at + 1];
    const isCut = next && file.text[statement.end - 1] !== ';' && hasOffsetIn(near, next.pos, next.end + 1);
    return isCut ? statement.end : [];
  });
  const places = [...near, ...cut].sort((a, b) => a - b);
  let next = 0;

  /** The damage before the offset that no literal inside has taken is the owner's. */
  const takeDamage = (before: number, owner: TypeScript.Node | undefined): void => {
    for (; next < damage.length && (damage[next] ?? before) < before; next += 1) if (owner) broken.add(owner);
  };
  const visit = (node: TypeScript.Node, owner: TypeScript.Node | undefined, isSuspect: boolean): void => {
    if (!isSuspect && !hasOffsetIn(places, node.pos, node.end + 1)) return;
    const made = isSuspect || hasOffsetIn(places, node.pos, node.end + 1) ? beginOf(ts, node) : undefined;
    if (made) broken.add(made);
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
    // What is not closed on a line may have eaten the closer of all that begins there.
    const [from, to] = lineOf(file.text, pos);
    if (isUnclosed || isSuspect || hasOffsetIn(damage, from, to + 1)) broken.add(node);
    ts.forEachChild(node, (child) => visit(child, node, isUnclosed || isSuspect));
    takeDamage(node.end, node);
  };
  const last = endBefore(file.text, damage.at(-1) ?? 0);
  for (const statement of file.statements) {
    // Where an error is left behind it as well, a closer inside may have closed more than was meant.
    visit(statement, undefined, statement.end < last && hasOffsetIn(damage, statement.pos, statement.end));
    takeDamage(statement.end, undefined);
  }
  return broken;
}

/** The `new X()` that a chain of calls begins with. */
function beginOf(ts: Ts, node: TypeScript.Node): TypeScript.NewExpression | undefined {
  if (ts.isNewExpression(node)) return node;
  if (ts.isTaggedTemplateExpression(node)) return beginOf(ts, node.tag);
  return ts.isCallExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
    ? beginOf(ts, node.expression)
    : undefined;
}

function lineOf(text: string, offset: number): readonly [from: number, to: number] {
  const end = text.indexOf('\n', offset);
  return [text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? text.length : end];
}

/** The end of what stands before the offset, spaces aside. */
function endBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text.charCodeAt(at - 1) <= 0x20) at -= 1;
  return at;
}
