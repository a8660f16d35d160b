/** Files that call functions of a module which registers commands: what they give to these is sent, and they tell what that is. */
import type TypeScript from 'typescript';
import type { Like } from '../../../syntax/reading.ts';
import { loadedIn } from '../../interpreter/uses/loads.ts';
import { named } from '../../libraries/requests.ts';
import type { BlockScope } from '../../parse/declarations.ts';
import { type ExportedNode, exportsIn } from '../../parse/exports.ts';
import { initialsIn, namesOf, resolveName, scopeIn } from '../../parse/scope.ts';
import type { Ts } from '../../parse/syntax.ts';
import { nodesAround, usesOfFile } from '../../parse/uses.ts';
import type { Document } from '../document.ts';

const anyName = '*';

/** The places in which functions of a module are called: who imports it writes the end of its path. */
export function placesOfCallers(
  ts: Ts,
  file: TypeScript.SourceFile,
  uri: string | undefined,
): readonly Like[] {
  if (uri === undefined) return [];
  const scope = scopeIn(ts, file, undefined);
  const exported = exportsIn(file, ts).filter(({ node }) => !node || mayRun(ts, scope, node));
  // What a module of CommonJS exports as a whole may have members of any name.
  const names = [
    ...new Set(exported.map(({ path: [name = anyName], isWhole }) => (isWhole ? anyName : name))),
  ];
  if (names.length === 0) return [];
  const [fileName = '', folder = ''] = uri.split('/').reverse();
  const stem = fileName.replace(/\.[cm]?[jt]sx?$/, '');
  return [stem, ...(stem === 'index' ? [folder] : [])].map((end) => ({
    key: `calls ${uri} ${end}`,
    name: `calls of ${stem}`,
    words: [`/${end}`],
    isTaken: true,
    calls: { file: uri, names },
    by: uri,
  }));
}

/** Whether code of the program may run where something is called that a module exports. */
function mayRun(ts: Ts, scope: BlockScope, node: ExportedNode): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return true;
  const inner = named(ts, node, initialsIn(ts, scope));
  if (ts.isNewExpression(inner)) return isOfProgram(ts, scope, inner.expression);
  return !(
    ts.isArrayLiteralExpression(inner) ||
    ts.isStringLiteralLike(inner) ||
    ts.isNumericLiteral(inner) ||
    ts.isTemplateExpression(inner)
  );
}

/** Whether a class is written in the program, as far as its name tells. */
function isOfProgram(ts: Ts, scope: BlockScope, made: TypeScript.Expression): boolean {
  const declared = ts.isIdentifier(made) ? resolveName(ts, scope, made.text) : undefined;
  return declared !== undefined && (declared.kind !== 'import' || /^[.@~#/]/.test(declared.from));
}

/** Whether the program registers something in a function that other modules may call. */
export const registersInFunctions = (
  ts: Ts,
  file: TypeScript.SourceFile,
  registered: readonly TypeScript.Expression[],
): boolean => registered.some((expression) => nodesAround(ts, file, expression).some(ts.isFunctionLike));

/** Whether a document calls what a file exports under one of some names, or hands it on, as far as its text tells. */
export function callsExports(
  { ts, script: { file }, fileScope, resolve }: Document,
  { file: uri, names }: NonNullable<Like['calls']>,
): boolean {
  const isValue = (name: TypeScript.Identifier): boolean => {
    const isType = (node: TypeScript.Node) => ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node);
    return !nodesAround(ts, file, name).some(
      (node) => isType(node) || ts.isImportDeclaration(node) || isLoad(node, name),
    );
  };
  /** `const { send } = require('./send')` */
  const isLoad = (node: TypeScript.Node, name: TypeScript.Identifier): boolean =>
    ts.isVariableDeclaration(node) && node.name.pos <= name.pos && name.end <= node.name.end;
  const declared = [...namesOf(ts, fileScope)].flatMap(([local, declaration]) =>
    declaration.kind === 'import' ? [{ local, ...declaration }] : [],
  );
  const isOfModule = (specifier: string | undefined): boolean =>
    specifier !== undefined && resolve(specifier) === uri;
  const own = declared.filter(
    ({ from, name }) =>
      isOfModule(from) &&
      (name === '*' || name === 'default' || names.includes(anyName) || names.includes(name)),
  );
  if (own.some(({ local }) => usesOfFile(ts, file, local).some(isValue))) return true;
  // `require('./register')(commands)`, `(await import('./register.js')).register(commands)`
  const known = new Set(declared.map(({ from }) => from));
  return [...loadedIn(ts, file)].some((specifier) => !known.has(specifier ?? '') && isOfModule(specifier));
}
