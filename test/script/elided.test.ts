/** Imports that only types need. */
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isElided } from '../../core/script/interpreter/modules/elided.ts';

/** The modules that a file imports once it is compiled. */
function imported(text: string, file = 'a.ts'): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  return source.statements
    .filter(ts.isImportDeclaration)
    .filter(({ importClause }) => !importClause || !isElided(ts, source, importClause))
    .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
    .join(' ');
}

/** What TypeScript makes of it. */
function compiled(text: string, fileName: string): string {
  const { outputText } = ts.transpileModule(text, {
    fileName,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      jsx: ts.JsxEmit.Preserve,
    },
  });
  return imported(outputText, 'a.js');
}

const names =
  "import 'run'; import { A } from 'a'; import B from 'b'; import * as C from 'c'; import { D as E, type F } from 'd';";

it.each([
  ['const x: A = f as B;', 'run'],
  ['function f(a: A, b: B.Inner): C.D<E> {}', 'run'],
  ['interface I extends A, B {} type T = C.X | typeof E;', 'run'],
  ['class X implements A { b: B; c(): C.D { return this as E; } }', 'run'],
  ['class X<T extends A = B> extends C.D<E> {}', 'run c'],
  ['new A(); B.x; C.y(); <E>z;', 'run a b c'],
  ['const x = { A, b: B, C: 1, E() {} };', 'run a b'],
  ['x.A; x?.B; x[C] + E;', 'run c d'],
  ['export { A, B as x, type C }; export default E;', 'run a b d'],
  ['@A class X { @B() x = 1; y = f<C.D>(E); }', 'run a b d'],
  ['f satisfies A; f<B>(); (x): x is C.D => x; let y: typeof E;', 'run'],
  ['const f = (x = A) => x; label: for (const x of B) { continue label; }', 'run a b'],
  ['enum X { y = A } namespace Y { export const z = B; }', 'run a b'],
  ['x = F;', 'run d'],
])('%s', (rest, expected) => {
  expect(imported(`${names} ${rest}`)).toBe(expected);
  // A name that stands for a type only is left out by TypeScript, too.
  if (!rest.includes(' F')) expect(compiled(`${names} ${rest}`, 'a.ts')).toBe(expected);
});

it('JSX uses the names of its elements', () =>
  expect(imported(`${names} const x: E = <A b={B}><C.D /></A>;`, 'a.tsx')).toBe('run a b c'));

it('a file in JavaScript runs all that it imports', () =>
  expect(imported("import { A } from 'a'; import B from 'b';", 'a.js')).toBe('a b'));

it('what is imported as a type is left out', () =>
  expect(imported("import type { A } from 'a'; import {} from 'b'; A; B;")).toBe('b'));
