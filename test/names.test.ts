/** The code's own words: names that say nothing are declared nowhere, a helper's name once, and no folder is a heap. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** What ships, and what it is made by. */
const rooms = [
  'capture',
  'cli',
  'client',
  'core',
  'library',
  'remote',
  'server',
  'service',
  'webviews',
  'workspace',
  'docs/.vitepress',
];

const glossary = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

/** The first column of the table below a heading of the glossary. */
function tableOf(heading: string): readonly string[] {
  const [, below = ''] = glossary.split(`## ${heading}\n`);
  const [table = ''] = below.split(/^## /m);
  return [...table.matchAll(/^\| `([^|]+)` \|/gm)].map(([, word = '']) => word);
}

const noNames = tableOf('Names that are not used');
const helpers = tableOf('Names that are declared once');
const mostFiles = 20;

interface Declared {
  readonly name: string;
  /** It is a function, a method, or a variable that holds a function. */
  readonly isFunction: boolean;
  readonly isType: boolean;
  readonly place: string;
}

/** What a file declares. Names of others, which an import or a pattern only repeats, are not its own. */
function declaredIn(file: string, text: string): readonly Declared[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Declared[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart());
      found.push({
        name: name.text.replace(/^#/, ''),
        isFunction: isFunction(node),
        isType:
          ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node),
        place: `${file}:${line + 1}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isGetAccessor(node);
  if (!isDeclaration || !node.name) return undefined;
  return ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name) ? node.name : undefined;
}

const isFunction = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer)));

/** Whether a name is a word that says nothing. One with dots around it is not even to be a part: `…wish…`. */
function isRuledOut(name: string): boolean {
  const parts = name.split(/(?=[A-Z])|_|\d+/).map((part) => part.toLowerCase());
  return noNames.some((word) => (word.startsWith('…') ? parts.includes(word.slice(1, -1)) : name === word));
}

const files = rooms.flatMap((room) =>
  existsSync(path.join(root, room))
    ? readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join(room, name.split(path.sep).join('/')))
        .filter(
          (name) => /\.[cm]?ts$/.test(name) && !name.includes('node_modules') && !name.includes('/cache/'),
        )
    : [],
);
const declared = files.flatMap((file) => declaredIn(file, readFileSync(path.join(root, file), 'utf8')));

it('finds what is declared', () => {
  const text = `
    import { wish } from './x.ts';
    const [one, { two: three }] = list.map((given) => given.wish);
    interface Spot { readonly held: string; later(): void }
    class A { #told = 1; get fresh() { return 1; } }
  `;
  expect(declaredIn('x.ts', text).map(({ name }) => name)).toEqual([
    'one',
    'three',
    'given',
    'Spot',
    'held',
    'later',
    'A',
    'told',
    'fresh',
  ]);
  expect(['one', 'given', 'Spot', 'deployWish', 'wishesOf'].filter(isRuledOut)).toHaveLength(5);
  expect(['someone', 'oneByOne', 'keepsGiven', 'spotless'].filter(isRuledOut)).toEqual([]);
  expect(noNames.length).toBeGreaterThan(20);
  expect(helpers.length).toBeGreaterThan(5);
  expect(declared.length).toBeGreaterThan(10_000);
});

describe('the names of the code', () => {
  it('say something', () =>
    expect(
      declared.filter(({ name }) => isRuledOut(name)).map(({ name, place }) => `${place} ${name}`),
    ).toEqual([]));

  it.each(helpers)('say one thing: %s', (name) => {
    const found = declared.filter((each) => each.name === name && (each.isFunction || each.isType));
    expect(found.slice(1).map(({ place }) => place)).toEqual([]);
  });
});

describe('the page of the architecture', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  /** What stands in backticks: names of rooms, files and functions. */
  const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/\/$/, ''));
  const [, table = ''] = page.split('## Rooms\n');
  const rows = [...(table.split(/^## /m)[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, room = '']) => room,
  );

  it('has a row for each room, and each row is a room', () => {
    const inCore = new Set(files.flatMap((file) => /^core\/[^/]+/.exec(file) ?? []));
    const own = rooms.filter((room) => room !== 'core' && !room.startsWith('docs/'));
    expect(new Set(rows)).toEqual(new Set([...own, ...inCore]));
  });

  it('names every folder', () => {
    const folders = new Set(
      files.flatMap((file) => {
        const parts = path.posix.dirname(file).split('/');
        return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
      }),
    );
    const isNamed = (folder: string): boolean =>
      named.some(
        (name) =>
          name === folder ||
          folder.endsWith(`/${name}`) ||
          name.startsWith(`${path.posix.basename(folder)}/`) ||
          `/${name}/`.includes(`/${folder.split('/').slice(-2).join('/')}/`),
      );
    expect([...folders].filter((folder) => !folder.startsWith('docs') && !isNamed(folder))).toEqual([]);
  });

  it('names no folder that is not there', () => {
    const gone = named.filter(
      (name) =>
        /^(?:capture|cli|client|core|library|remote|server|service|webviews|workspace)\//.test(name) &&
        !existsSync(path.join(root, name)),
    );
    expect(gone).toEqual([]);
  });
});

it('no folder holds more files than can be seen at once', () => {
  const counts = new Map<string, number>();
  for (const file of files)
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > mostFiles)).toEqual([]);
});
