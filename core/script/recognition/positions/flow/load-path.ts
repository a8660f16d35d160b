/** The folder that a loader reads, by the path in its code: `path.join(__dirname, 'commands', file)`. */
import type TypeScript from 'typescript';
import type { Following } from './following.ts';
import { isFunction, lastName } from './names.ts';

const folderName = /^[\w@-]+$/;
/** Names of folders that hold all kinds of files. */
const anyFolder = /^(?:src|dist|build|out|lib|app|prod|bin|packages|utf-?8)$/;
/** Names of folders that a build may fill, which are called otherwise where the files are written. */
const builtFolder = /^(?:built|compiled|output|target|release|production|source|sources|js|ts|esm|cjs)$/;
/** Functions that put a path together; of all others the first argument tells where. */
const joining = /^(?:join|resolve|concat|normalize)$/;
/** What a path has that is not known: no names, one or several. */
const unknown = '*';
/** So many names in a row are asked for. */
export const mostNames = 3;

/**
 * The folder's name, behind those of the folders around it that its path says: `slash/commands`. What is found in a folder says which
 * one only where the path itself does not.
 */
export function folderIn(
  following: Following,
  node: TypeScript.Expression,
  depth: number,
): string | undefined {
  for (const isFound of [false, true]) {
    const names = pathNames(following, node, depth + 1, isFound).filter(
      (name, at) => name !== '.' && (name !== '' || at === 0),
    );
    const last = names.findLastIndex((name) => folderName.test(name) && !anyFolder.test(name));
    if (last < 0) continue;
    // Where the machine has the files that runs the program says nothing of where they are here.
    const isAbsolute = /^(?:|[a-z]:)$/i.test(names[0] ?? unknown);
    let first = last;
    while (!isAbsolute && last - first + 1 < mostNames && isOfRow(names[first - 1])) first -= 1;
    return names.slice(first, last + 1).join('/');
  }
  return undefined;
}

/** Whether it is a folder's name that the files have here, too. */
const isOfRow = (name: string | undefined): boolean =>
  name !== undefined && folderName.test(name) && !anyFolder.test(name) && !builtFolder.test(name);

/** Whether one of two names of folders may be short for the other: `commands` for `slash/commands`. */
export const isSameFolder = (a: string, b: string): boolean =>
  a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);

/** The names in a path, in their order. `isFound`: also in what a loop goes through. */
function pathNames(
  following: Following,
  node: TypeScript.Expression,
  depth: number,
  isFound: boolean,
): readonly string[] {
  const { ts } = following;
  const inside = (inner: TypeScript.Expression): readonly string[] => {
    const names = pathNames(following, inner, depth + 1, isFound);
    return names.length === 0 ? [unknown] : names;
  };
  return following.once(isFound ? 'path found' : 'path', node, depth, () => {
    const parts = following.parts(node);
    if (parts) return parts.length === 1 ? parts.flatMap(inside) : apart(parts.flatMap(inside));
    if (ts.isStringLiteralLike(node)) return node.text.split(/[/\\]+/);
    if (ts.isTemplateExpression(node))
      return [
        node.head.text.split('/'),
        ...node.templateSpans.flatMap((span) => [inside(span.expression), span.literal.text.split('/')]),
      ].reduce(joinedNames);
    if (ts.isBinaryExpression(node)) return joinedNames(inside(node.left), inside(node.right));
    if (ts.isIdentifier(node)) {
      const [first, ...others] = following.nearest.assignedTo(node);
      if (!first || (first.isElement && !isFound)) return [];
      return others.length > 0 || first.path.length > 0 ? apart(inside(first.value)) : inside(first.value);
    }
    // What something else has or gives is no folder of it, and may be any.
    if (ts.isPropertyAccessExpression(node)) return [...inside(node.expression), unknown];
    if (ts.isNewExpression(node)) return (node.arguments ?? []).slice(0, 1).flatMap(inside);
    if (!ts.isCallExpression(node)) return [];
    const method = lastName(ts, node.expression) ?? '';
    const isJoining = joining.test(method);
    const isOfPaths = isJoining && method !== 'concat';
    const receiver =
      ts.isPropertyAccessExpression(node.expression) && !isOfPaths ? inside(node.expression.expression) : [];
    const all = isJoining ? node.arguments : node.arguments.slice(0, 1);
    return [
      ...receiver,
      ...all.filter((expression) => !isFunction(ts, expression)).flatMap(inside),
      ...(isJoining ? [] : [unknown]),
    ];
  });
}

/** Names of which it is not known which stand in a row. */
const apart = (names: readonly string[]): readonly string[] => [
  unknown,
  ...names.flatMap((name) => [name, unknown]),
];

/** The names of a text and of the one behind it: the last of the one and the first of the other may be one name. */
function joinedNames(left: readonly string[], right: readonly string[]): readonly string[] {
  const [end = '', start = ''] = [left.at(-1), right[0]];
  const isCut = end !== '' && start !== '' && (end === unknown || start === unknown);
  return isCut ? [...left, ...right] : [...left.slice(0, -1), `${end}${start}`, ...right.slice(1)];
}
