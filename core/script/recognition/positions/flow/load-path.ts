/** The folder that a loader reads, by the path in its code: `path.join(__dirname, 'commands', file)`. */
import type TypeScript from 'typescript';
import type { Following } from './following.ts';
import { isFunction, lastName } from './names.ts';

const folderName = /^[\w@-]+$/;
/** Names of folders that hold all kinds of files. */
const anyFolder = /^(?:src|dist|build|out|lib|app|prod|bin|packages|utf-?8)$/;
/** Functions that put a path together; of all others the first argument tells where. */
const joining = /^(?:join|resolve|concat|normalize)$/;

/** The folder's name. What is found in a folder says which one only where the path itself does not. */
export function folderIn(
  following: Following,
  node: TypeScript.Expression,
  depth: number,
): string | undefined {
  for (const isFound of [false, true]) {
    const names = pathNames(following, node, depth + 1, isFound).filter(
      (name) => folderName.test(name) && !anyFolder.test(name),
    );
    if (names.length > 0) return names.at(-1);
  }
  return undefined;
}

/** The names in a path, in their order. `isFound`: also in what a loop goes through. */
function pathNames(
  following: Following,
  node: TypeScript.Expression,
  depth: number,
  isFound: boolean,
): readonly string[] {
  const { ts } = following;
  const inside = (inner: TypeScript.Expression): readonly string[] =>
    pathNames(following, inner, depth + 1, isFound);
  return following.once(isFound ? 'path found' : 'path', node, depth, () => {
    const parts = following.parts(node);
    if (parts) return parts.flatMap(inside);
    if (ts.isStringLiteralLike(node)) return node.text.split(/[/\\]/);
    if (ts.isTemplateExpression(node))
      return [
        node.head.text.split('/'),
        ...node.templateSpans.map((span) => [...inside(span.expression), ...span.literal.text.split('/')]),
      ].flat();
    if (ts.isBinaryExpression(node)) return [...inside(node.left), ...inside(node.right)];
    if (ts.isIdentifier(node))
      return following.nearest
        .assignedTo(node)
        .slice(0, 1)
        .flatMap(({ value, isElement }) => (isElement && !isFound ? [] : inside(value)));
    if (ts.isPropertyAccessExpression(node)) return inside(node.expression);
    if (ts.isNewExpression(node)) return (node.arguments ?? []).slice(0, 1).flatMap(inside);
    if (!ts.isCallExpression(node)) return [];
    const receiver = ts.isPropertyAccessExpression(node.expression) ? inside(node.expression.expression) : [];
    const all = joining.test(lastName(ts, node.expression) ?? '')
      ? node.arguments
      : node.arguments.slice(0, 1);
    return [...receiver, ...all.filter((expression) => !isFunction(ts, expression)).flatMap(inside)];
  });
}
