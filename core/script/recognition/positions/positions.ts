/**
 * Where a value stands in its program: as which export of which folder, in which member of a class that extends which, as which
 * argument of which function, as a value of which type. What stands where a command of the same project stands is one, too.
 */
import type TypeScript from 'typescript';
import { isNamedAfterCommands } from '../../../definitions/file-names.ts';
import type { Like } from '../../../syntax/reading.ts';
import { isFunction, isUnknown } from '../../heap/values.ts';
import { codeOf } from '../../interpreter/machine.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { resolveName } from '../../parse/scope.ts';
import { extendedBy, hasModifier } from '../../parse/syntax.ts';
import type { Document } from '../document.ts';
import { typeStatementsOf } from '../types/type-statements.ts';
import { assigned, exportedAs, exportsOf, propertyName } from './assigned.ts';
import { mostNames } from './flow/load-path.ts';
import { argumentKey, loadedKey } from './keys.ts';

/** Classes between that are followed. */
const maximumClasses = 10;

/** The places of a value in the program, by which its likes are found. `around`: the nodes it stands in, the nearest last. */
export function positionsOf(
  document: Document,
  expression: TypeScript.Node,
  scope: BlockScope,
  around: readonly TypeScript.Node[],
): readonly Like[] {
  const { ts } = document;
  const found: Like[] = [];
  let path: readonly string[] = [];
  let inner: TypeScript.Node = expression;
  const add = (...all: readonly Like[]): void => {
    found.push(...all);
  };
  for (let at = around.length - 1; at >= 0; at -= 1) {
    const outer = around[at] as TypeScript.Node;
    if (ts.isAsExpression(outer) || ts.isSatisfiesExpression(outer))
      add(...ofType(document, outer.type, scope, path));
    else if (ts.isArrayLiteralExpression(outer)) path = ['[]', ...path];
    else if (ts.isPropertyAssignment(outer) || ts.isShorthandPropertyAssignment(outer)) {
      const name = propertyName(document, outer.name);
      if (name === undefined) return found;
      path = [name, ...path];
    } else if (ts.isCallExpression(outer) || ts.isNewExpression(outer)) {
      const index = outer.arguments?.indexOf(inner as TypeScript.Expression) ?? -1;
      if (index < 0) return found;
      add(...ofArgument(document, outer, index, scope, path, around));
      return found;
    } else if (ts.isPropertyDeclaration(outer)) {
      const name = propertyName(document, outer.name);
      if (name === undefined) return found;
      const isStatic = hasModifier(ts, outer, ts.SyntaxKind.StaticKeyword);
      if (outer.type) add(...ofType(document, outer.type, scope, path));
      add(...ofMember(document, around, isStatic, [name, ...path]));
      return found;
    } else if (ts.isVariableDeclaration(outer)) {
      if (outer.type) add(...ofType(document, outer.type, scope, path));
      if (!ts.isIdentifier(outer.name) || !isOfFile(document, around.slice(0, at))) return found;
      for (const exported of exportsOf(document).get(outer.name.text) ?? [])
        add(...ofExport(document, [...exported, ...path]));
      return found;
    } else if (ts.isExportAssignment(outer)) {
      add(...ofExport(document, ['default', ...path]));
      return found;
    } else if (ts.isBinaryExpression(outer)) {
      const target = outer.right === inner ? assigned(document, outer.left) : undefined;
      if (target?.kind === 'export') add(...ofExport(document, [...target.path, ...path]));
      if (target?.kind === 'this') add(...ofMember(document, around, false, [...target.path, ...path]));
      return found;
    } else if (ts.isReturnStatement(outer) || ts.isBlock(outer)) {
      // The function around says what is returned.
    } else if (ts.isArrowFunction(outer) || ts.isFunctionExpression(outer)) path = ['()', ...path];
    else if (ts.isMethodDeclaration(outer) || ts.isGetAccessor(outer)) {
      const name = propertyName(document, outer.name);
      if (name === undefined) return found;
      path = [ts.isGetAccessor(outer) ? name : `${name}()`, ...path];
      if (!ts.isClassLike(around[at - 1] ?? outer)) {
        inner = outer;
        continue;
      }
      add(...ofMember(document, around, hasModifier(ts, outer, ts.SyntaxKind.StaticKeyword), path));
      return found;
    } else if (!passes(document, outer)) return found;
    inner = outer;
  }
  return found;
}

const passes = ({ ts }: Document, node: TypeScript.Node): boolean =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isConditionalExpression(node) ||
  ts.isObjectLiteralExpression(node);

/** Directly in the module, not in a function of it. */
const isOfFile = ({ ts }: Document, around: readonly TypeScript.Node[]): boolean =>
  around.every((node) => ts.isVariableStatement(node) || ts.isVariableDeclarationList(node));

/** An export of a folder of commands: the outermost one that is called so, else the folder itself. */
function ofExport({ uri, place }: Document, path: readonly string[]): readonly Like[] {
  if (uri === undefined || place === undefined) return [];
  const folder = uri.slice(0, uri.length - place.length) + folderOf(place);
  // `module.exports = { data }` exports `data` by its name.
  const members = path[0] === 'default' && path.length > 1 ? path.slice(1) : path;
  return [
    {
      key: `export ${folder} ${members.join('.')}`,
      name: `exports of ${folder.split('/').at(-1)}`,
      folder,
      words: [],
    },
    ...ofLoader(uri, path),
  ];
}

/** What a loader of one of the folders around may take; `*`: whatever an export is called. */
const ofLoader = (uri: string, path: readonly string[]): readonly Like[] =>
  rowsOf(uri.split('/').slice(0, -1)).flatMap((folder) =>
    [path, ['*', ...path.slice(1)]].map((steps) => ({
      key: loadedKey(folder, steps),
      name: folder,
      words: [],
      isTaken: true as const,
    })),
  );

/** Each folder as the path of a loader may say it: by its name, or with those of folders around it. */
const rowsOf = (folders: readonly string[]): readonly string[] =>
  folders.slice(-maximumFolders).flatMap((_, at, { length }) => {
    const end = folders.length - length + at + 1;
    return Array.from({ length: Math.min(mostNames, end) }, (_, more) =>
      folders.slice(end - more - 1, end).join('/'),
    );
  });

/** Folders around a file that are looked at. */
const maximumFolders = 5;

/** The outermost folder of a project that is called after commands, else the one in which a file stands. */
function folderOf(place: string): string {
  const folders = place.split('/').slice(0, -1);
  const at = folders.findIndex(isNamedAfterCommands);
  return (at < 0 ? folders : folders.slice(0, at + 1)).join('/');
}

function ofArgument(
  document: Document,
  call: TypeScript.CallExpression | TypeScript.NewExpression,
  index: number,
  scope: BlockScope,
  path: readonly string[],
  around: readonly TypeScript.Node[],
): readonly Like[] {
  const { ts } = document;
  const at = [String(index), ...path];
  if (call.expression.kind === ts.SyntaxKind.SuperKeyword)
    return [
      ...ofClass(document, around, [`super ${at.join('.')}`]),
      // A base class makes the object of what it is given.
      ...around
        .filter(ts.isClassLike)
        .slice(-1)
        .flatMap((written) => placesOfClass(document, written, ['new', ...path])),
    ];
  return placesOfArgument(document, call.expression, scope, at);
}

/** The place of something given to a function, the same in all files. */
export function placesOfArgument(
  document: Document,
  called: TypeScript.Expression,
  scope: BlockScope,
  path: readonly string[],
): readonly Like[] {
  const identity = identityOf(document, called, scope);
  if (!identity) return [];
  return [
    {
      key: argumentKey(identity.key, path),
      name: `calls of ${identity.name}`,
      words: [identity.name],
    },
  ];
}

function ofType(
  document: Document,
  type: TypeScript.TypeNode,
  scope: BlockScope,
  path: readonly string[],
): readonly Like[] {
  const { ts } = document;
  if (ts.isArrayTypeNode(type)) return ofType(document, type.elementType, scope, path.slice(1));
  if (!ts.isTypeReferenceNode(type)) return [];
  const { typeName } = type;
  const named = ts.isIdentifier(typeName) ? typeName : typeName.right;
  const identity = ts.isIdentifier(typeName)
    ? identityOf(document, typeName, scope)
    : namespaceOf(document, typeName, scope);
  if (!identity) return [];
  return [
    {
      key: `type ${identity.key} ${path.join('.')}`,
      name: `values of the type ${named.text}`,
      words: [named.text],
    },
  ];
}

/** `Types.Command`: by its namespace, imported or declared for all files. */
function namespaceOf(
  document: Document,
  name: TypeScript.QualifiedName,
  scope: BlockScope,
): Identity | undefined {
  const { ts } = document;
  const left = ts.isIdentifier(name.left) ? name.left : undefined;
  if (!left) return undefined;
  const of = identityOf(document, left, scope)?.key ?? left.text;
  return { key: `${of}.${name.right.text}`, name: name.right.text };
}

interface Identity {
  readonly key: string;
  readonly name: string;
}

/** What a name stands for, the same in all files: the module that declares it, and its name there. */
function identityOf(
  document: Document,
  expression: TypeScript.Expression,
  scope: BlockScope,
): Identity | undefined {
  const { ts } = document;
  if (ts.isPropertyAccessExpression(expression)) {
    const of = identityOf(document, expression.expression, scope);
    return of && { key: `${of.key}.${expression.name.text}`, name: expression.name.text };
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const declared = resolveName(ts, scope, expression.text);
  if (declared?.kind === 'import') {
    const { from, name, path } = declared;
    return { key: [`${document.resolve(from) ?? from}#${name}`, ...path].join('.'), name: expression.text };
  }
  // Types are no declarations of the scope: those of the file have no other name for it.
  return document.uri !== undefined &&
    (declared ? declared.kind !== 'opaque' : isTypeOfFile(document, expression.text))
    ? { key: `${document.uri}#${expression.text}`, name: expression.text }
    : undefined;
}

const isTypeOfFile = ({ ts, script: { file } }: Document, name: string): boolean =>
  typeStatementsOf(file, ts).declared.has(name);

/** A member of a class, by what the class extends and how it is exported. */
function ofMember(
  document: Document,
  around: readonly TypeScript.Node[],
  isStatic: boolean,
  path: readonly string[],
): readonly Like[] {
  const { ts } = document;
  const written = around.findLast(ts.isClassLike);
  const [first = '', ...rest] = path;
  const member = [isStatic ? `static ${first}` : first, ...rest];
  return [
    ...ofClass(document, around, member),
    ...(written && document.uri !== undefined
      ? placesOfClass(document, written, isStatic ? path : ['new', ...path])
      : []),
  ];
}

/** The places of a class itself, as its file exports it, or of what is made of it. */
export const placesOfClass = (
  document: Document,
  written: TypeScript.ClassLikeDeclaration,
  path: readonly string[],
): readonly Like[] =>
  exportedAs(document, written, path).flatMap((exported) =>
    document.uri === undefined ? [] : ofLoader(document.uri, exported),
  );

/** The places of a member of a class, by what the class is and extends: where a call takes that. */
export function placesOfMember(
  document: Document,
  written: TypeScript.ClassLikeDeclaration,
  path: readonly string[],
): readonly Like[] {
  const own = document.uri === undefined || !written.name ? [] : [`${document.uri}#${written.name.text}`];
  return [
    ...own.map((key) => ({
      key: `class ${key} ${path.join('.')}`,
      name: `classes that extend ${written.name?.text}`,
      words: ['extends', path[0] ?? ''],
    })),
    ...ofClass(document, [written], path),
  ];
}

/** A member of a class, by each of the classes that it extends. */
function ofClass(
  document: Document,
  around: readonly TypeScript.Node[],
  path: readonly string[],
): readonly Like[] {
  const { ts } = document;
  const written = around.findLast(ts.isClassLike);
  const extended = written && extendedBy(ts, written);
  if (!extended) return [];
  const found: Like[] = [];
  const word =
    /[\w$]+(?=\(\)$|$)/.exec(path[0]?.split(' ')[0] === 'super' ? 'super' : (path[0] ?? ''))?.[0] ?? '';
  const add = (key: string, name: string): void => {
    found.push({
      key: `class ${key} ${path.join('.')}`,
      name: `classes that extend ${name}`,
      words: ['extends', word],
    });
  };
  let base = document.valueOf(extended);
  for (let depth = 0; base && depth < maximumClasses; depth += 1) {
    if (isUnknown(base)) {
      const { library } = base;
      if (library) add(`${library.from}#${library.path.join('.')}`, library.path.at(-1) ?? library.from);
      break;
    }
    if (!isFunction(base)) break;
    const node = codeOf(base).class?.node;
    if (base.source?.uri !== undefined && node?.name)
      add(`${base.source.uri}#${node.name.text}`, node.name.text);
    base = document.machine.heap.look(base).prototype ?? undefined;
  }
  return found;
}
