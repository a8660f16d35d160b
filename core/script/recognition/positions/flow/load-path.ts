/** The folder that a loader reads, by the path in its code: `path.join(__dirname, 'commands', file)`. */
import type TypeScript from 'typescript';
import { dottedName, skipOuterExpressions, type Ts } from '../../../parse/syntax.ts';
import type { Argument } from './arguments.ts';
import type { Following } from './following.ts';
import { isFunction, returnOf } from './guards.ts';
import { lastName } from './names.ts';

const folderName = /^[\w@-]+$/;
/** Names of folders that hold all kinds of files. */
const anyFolder = /^(?:src|dist|build|out|lib|app|prod|bin|packages|utf-?8)$/;
/** Names of folders that a build may fill, which are called otherwise where the files are written. */
const builtFolder = /^(?:built|compiled|output|target|release|production|source|sources|js|ts|esm|cjs)$/;
/** Functions that put a path together; of all others the first argument tells where. */
const joining = /^(?:join|resolve|concat|normalize)$/;
/** The folder of the file itself. */
const own = '.';
/** What a path has that is not known: no names, one or several. */
const unknown = '*';
/** The same where the names before it may be others, too. */
const lost = '?';
/** What is not known, which may share a name with the text before it (`<`) and with the one after it (`>`). */
const unknownPart = /^<?[*?]>?$/;
/** Where a path ends, and what is asked of what loads it begins: `ping.js?v=1`. */
const pathEnd = '\0';
/** So many names in a row are asked for. */
export const mostNames = 3;

/** What a path leads to. */
export interface Loaded {
  /** The folder's name, after those of the folders around it that the path says: `slash/commands`. */
  readonly name: string;
  /** Which of its files, where the path says more of them: `*.command.js`. */
  readonly files?: string;
}

/** The folder that a path leads to. What is found in a folder says which one only where the path itself does not. */
export function folderIn(
  following: Following,
  node: TypeScript.Expression,
  depth: number,
): Loaded | undefined {
  for (const isFound of [false, true]) {
    const names = pathNames(following, node, depth + 1, isFound).filter(
      (name, at) => name !== own && (name !== '' || at === 0),
    );
    const last = lastFolder(names);
    if (last < 0) continue;
    // Where the machine has the files that runs the program says nothing of where they are here.
    const isAbsolute = /^(?:|[a-z]:)$/i.test(names[0] ?? unknown);
    let first = last;
    while (!isAbsolute && last - first + 1 < mostNames && isOfRow(names[first - 1])) first -= 1;
    const files = filesIn(names.slice(last + 1));
    return {
      name: names.slice(first, last + 1).join('/'),
      ...(files === undefined ? {} : { files }),
    };
  }
  return ownFolder(following, pathNames(following, node, depth + 1, false));
}

/** The parameters that a path is made of, where it says no folder. */
export const parametersOfPath = (
  following: Following,
  node: TypeScript.Expression,
  depth: number,
): readonly Argument[] =>
  following.once('path parameters', node, depth, () => {
    const { ts, nearest } = following;
    const inside = (inner: TypeScript.Expression) => parametersOfPath(following, inner, depth + 1);
    const parts = following.parts(node);
    if (parts) return parts.flatMap(inside);
    if (ts.isIdentifier(node))
      return [
        ...(nearest.parameterFor(node) ? [nearest.parameterFor(node) as Argument] : []),
        ...nearest.assignedTo(node).flatMap(({ value }) => inside(value)),
      ];
    if (ts.isTemplateExpression(node))
      return node.templateSpans.flatMap(({ expression }) => inside(expression));
    if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(inside);
    if (ts.isPropertyAccessExpression(node)) return inside(node.expression);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
    const on = ts.isPropertyAccessExpression(node.expression) ? [node.expression.expression] : [];
    return [...on, ...(node.arguments ?? [])].filter((part) => !isFunction(ts, part)).flatMap(inside);
  });

/** The folder of the file itself, where a path leads to files in it: what stands below in folders without a name may be anything. */
function ownFolder({ script }: Following, [first, ...below]: readonly string[]): Loaded | undefined {
  const names = below.filter((name) => unknownPart.test(name));
  if (first !== own || below.includes('..') || names.length > 1 || names[0]?.includes(lost)) return undefined;
  if (script.uri === undefined) return undefined;
  const folders = script.uri.split('/').slice(0, -1);
  const name = folders.slice(Math.max(folders.lastIndexOf(''), folders.length - mostNames - 1) + 1).join('/');
  const files = filesIn(below.filter((step) => step !== '' && step !== own));
  return name === '' ? undefined : { name, ...(files === undefined ? {} : { files }) };
}

/** The place of the last name of a folder; less than 0: there is none. */
function lastFolder(names: readonly string[]): number {
  const isUnknown = (at: number): boolean => unknownPart.test(names[at] ?? '');
  const lastOf = (end: number, isOne: (at: number) => boolean): number => {
    for (let at = end - 1; at >= 0; at -= 1)
      if (folderName.test(names[at] ?? '') && !anyFolder.test(names[at] ?? '') && isOne(at)) return at;
    return -1;
  };
  const isWhole = (at: number): boolean => !names[at - 1]?.endsWith('>') && !names[at + 1]?.startsWith('<');
  const last = lastOf(names.length, isWhole);
  if (last < 0) return lastOf(names.length, () => true);
  // What ends a path with names in it that are not known is a file that has no extension there.
  const outer = last === names.length - 1 && isUnknown(last - 1) ? lastOf(last, isWhole) : -1;
  return outer < 0 ? last : outer;
}

/** What the names below a folder say of its files; `undefined`: nothing. */
function filesIn(below: readonly string[]): string | undefined {
  // A folder that is left again.
  if (below.includes('..')) return undefined;
  const from = below.findLastIndex((name) => unknownPart.test(name) && name.includes(lost));
  const path = below
    .slice(Math.max(from, 0))
    .map((name, at, { length }) => (at < length - 1 && mayBeElsewhere(name) ? unknown : name))
    .join('/')
    .replace(/\0.*$/s, '')
    .replaceAll(lost, unknown)
    .replaceAll(/>\/|\/<|[<>]/g, '')
    .replaceAll(/(?<=^|\/)\*+(?:\/\*+)*(?=\/|$)/g, unknown);
  return path === '' || path === unknown ? undefined : path;
}

/** Whether a folder may be called otherwise where the program runs. */
const mayBeElsewhere = (name: string): boolean => anyFolder.test(name) || builtFolder.test(name);

/** Whether it is a folder's name that the files have here, too. */
const isOfRow = (name: string | undefined): boolean =>
  name !== undefined && folderName.test(name) && !mayBeElsewhere(name);

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
    if (ts.isStringLiteralLike(node)) return namesOfText(node.text);
    if (ts.isArrayLiteralExpression(node))
      return node.elements.length === 1
        ? node.elements.flatMap(inside)
        : apart(node.elements.flatMap(inside));
    if (ts.isTemplateExpression(node))
      return [
        namesOfText(node.head.text),
        ...node.templateSpans.flatMap((span) => [inside(span.expression), namesOfText(span.literal.text)]),
      ].reduce(joinedNames);
    if (ts.isBinaryExpression(node)) return joinedNames(inside(node.left), inside(node.right));
    // Modules that have no such name of their own give it one.
    if (dottedName(ts, node) === '__dirname') return [own];
    if (ts.isIdentifier(node)) {
      const [first, ...others] = following.nearest.assignedTo(node);
      if (!first) return [];
      if (first.isElement && !isFound)
        return others.length > 0 || first.path.length > 0 ? [] : namesLeft(following, first.value, depth + 1);
      return others.length > 0 || first.path.length > 0 ? apart(inside(first.value)) : inside(first.value);
    }
    // What something else has or gives is no folder of it, and may be any.
    if (ts.isPropertyAccessExpression(node))
      return ts.isMetaProperty(node.expression) && node.name.text === 'dirname'
        ? [own]
        : [...inside(node.expression), lost];
    if (ts.isNewExpression(node)) return (node.arguments ?? []).slice(0, 1).flatMap(inside);
    if (!ts.isCallExpression(node)) return [];
    const method = lastName(ts, node.expression) ?? '';
    const isJoining = joining.test(method);
    const isOfPaths = isJoining && method !== 'concat';
    const receiver =
      ts.isPropertyAccessExpression(node.expression) && !isOfPaths ? inside(node.expression.expression) : [];
    const all = (isJoining ? node.arguments : node.arguments.slice(0, 1)).filter(
      (expression) => !isFunction(ts, expression),
    );
    if (method === 'concat') return all.map(inside).reduce(joinedNames, receiver);
    const names = [...receiver, ...all.flatMap(inside)];
    if (isJoining) return names;
    const isGlob = names.some((name) => name.includes(unknown) && !unknownPart.test(name));
    return isGlob ? namesInGlob(names) : [...names, lost];
  });
}

/** The names in a glob, of whose signs one says all: `*.{js,ts}`. Of alternatives of several names nothing is known. */
function namesInGlob(names: readonly string[]): readonly string[] {
  const all = names.map((name) => name.replaceAll(/[!@+*]?\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, unknown));
  const open = all.findIndex((name) => /[(){}[\]]/.test(name));
  return open < 0 ? all : [...all.slice(0, open), lost];
}

/** What a filter leaves in a list of names: `readdirSync(folder).filter((name) => name.endsWith('.command.js'))`. */
function namesLeft(following: Following, node: TypeScript.Expression, depth: number): readonly string[] {
  const { ts } = following;
  return following.once('names left', node, depth, () => {
    const parts = following.parts(node);
    if (parts) return parts.length === 1 && parts[0] ? namesLeft(following, parts[0], depth + 1) : [];
    if (ts.isIdentifier(node)) {
      const [source, ...others] = following.nearest.assignedTo(node);
      const isList = source && others.length === 0 && !source.isElement && source.path.length === 0;
      return isList ? namesLeft(following, source.value, depth + 1) : [];
    }
    const [callback] = ts.isCallExpression(node) ? node.arguments : [];
    const isFilter = ts.isCallExpression(node) && lastName(ts, node.expression) === 'filter';
    if (!isFilter || !callback || !isFunction(ts, callback)) return [];
    const [asked, name] = [returnOf(ts, callback), callback.parameters[0]?.name];
    if (!asked || !name || !ts.isIdentifier(name)) return [];
    const text = (method: string): string => textAsked(ts, asked, name.text, method) ?? '';
    const [start, end] = [text('startsWith'), text('endsWith')];
    return [start, `${start && '<'}${unknown}${end && '>'}`, end].filter((part) => part !== '');
  });
}

/** The text that a test asks of a name for sure: `name.endsWith('.js') && …`. */
function textAsked(ts: Ts, asked: TypeScript.Expression, name: string, method: string): string | undefined {
  const node = skipOuterExpressions(ts, asked);
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? (textAsked(ts, node.left, name, method) ?? textAsked(ts, node.right, name, method))
      : undefined;
  const [text] = ts.isCallExpression(node) ? node.arguments : [];
  return ts.isCallExpression(node) &&
    dottedName(ts, node.expression) === `${name}.${method}` &&
    text &&
    ts.isStringLiteralLike(text) &&
    !text.text.includes('/')
    ? text.text
    : undefined;
}

/** The names in a text; its own signs are none of ours. */
const namesOfText = (text: string): readonly string[] =>
  text
    .replace(/[?#][\w-]*(?:=.*)?$/s, pathEnd)
    .replaceAll(/[<>?#]/g, unknown)
    .split(/[/\\]+/);

/** Names of which it is not known which stand in a row. */
const apart = (names: readonly string[]): readonly string[] => [
  lost,
  ...names.flatMap((name) => [name, lost]),
];

/** The names of a text and of the one after it: the last of the one and the first of the other may be one name. */
function joinedNames(left: readonly string[], right: readonly string[]): readonly string[] {
  const [end = '', start = ''] = [left.at(-1), right[0]];
  if (end.endsWith(pathEnd)) return left;
  const [isOpen, isContinued] = [unknownPart.test(end), unknownPart.test(start)];
  if (end === '' || start === '' || !(isOpen || isContinued))
    return [...left.slice(0, -1), `${end}${start}`, ...right.slice(1)];
  if (isOpen && isContinued)
    return [
      ...left.slice(0, -1),
      `${end.replace('>', '')}${start.replace(/^<?[*?]/, '')}`,
      ...right.slice(1),
    ];
  return isOpen
    ? [...left.slice(0, -1), `${end.replace('>', '')}>`, ...right]
    : [...left, `<${start.replace('<', '')}`, ...right.slice(1)];
}
