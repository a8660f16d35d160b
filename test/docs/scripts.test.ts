/**
 * Scripts in the documents: what imports the package is checked against its types by TypeScript; all others are at least whole
 * statements, members of an object or calls of a chain. Those of docs/library.md are run as well (test/library/published.test.ts),
 * those of docs/forms.md are linted (test/forms).
 */
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { typeErrors } from '../kit/type-errors.ts';
import { pages, root } from './pages.ts';

const scripts = pages.flatMap(({ file, blocks }) =>
  blocks
    .filter(({ language }) => language === 'ts' || language === 'js')
    .map((block, at) => ({
      where: `${file}, ${block.below}`,
      name: `${at}-${file.replaceAll('/', '-')}`,
      ...block,
    })),
);

const isOfPackage = (text: string) =>
  /from 'application-commands(?:\/\w+)?'|require\('application-commands/.test(text);

/** What runners of tests bring, and the code of the reader. */
const around = `
declare function beforeAll(run: () => unknown): void;
declare function afterEach(run: () => unknown): void;
declare function afterAll(run: () => unknown): void;
declare function test(name: string, run: () => unknown): void;
declare function expect(value: unknown): { toEqual(value: unknown): void; toMatchObject(value: unknown): void };
declare function register(options: { api: string; token: string }): Promise<void>;
`;

const types = {
  'application-commands': [path.join(root, 'library/index.d.mts')],
  'application-commands/service': [path.join(root, 'library/service.d.cts')],
};

/** What TypeScript says of texts by their file names. */
const errorsOf = (texts: ReadonlyMap<string, string>): readonly string[] =>
  typeErrors(new Map([['around.d.ts', around], ...texts]), types);

describe('that use the package', () => {
  const shown = scripts.filter(({ text }) => isOfPackage(text));

  it('have the types that it has', () => {
    expect(shown.length).toBeGreaterThan(5);
    const right = shown.filter(({ isWrong }) => !isWrong);
    expect(
      errorsOf(new Map(right.map(({ name, language, text }) => [`${name}.m${language}`, text]))),
    ).toEqual([]);
  });

  it('would be found wrong', () => {
    const call = (field: string) =>
      `import { defineCommand } from 'application-commands';\ndefineCommand({ name: 'ping', ${field} });\n`;
    expect(
      errorsOf(
        new Map([
          ['lacks.mts', call('')],
          ['unknown.mjs', call("description: 'Answers', no: 1")],
        ]),
      ),
    ).toEqual([
      expect.stringMatching(/^lacks\.mts: .*description/s),
      expect.stringMatching(/^unknown\.mjs: /),
    ]);
  });
});

/** The ways to read a part of a script. */
const wholes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `({ ${text} })`,
  (text) => `builder${text}`,
];

const isWhole = (text: string, language: string): boolean =>
  wholes.some((whole) => {
    const fileName = language === 'ts' ? 'shown.ts' : 'shown.js';
    // What is left out is any value, or any member.
    const source = whole(text.replaceAll(/,\s*…/g, '').replaceAll('…', 'undefined'));
    const { diagnostics = [] } = ts.transpileModule(source, {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { experimentalDecorators: true },
    });
    return diagnostics.length === 0;
  });

describe('that show a part of a program', () => {
  it.each(scripts)('$where', ({ text, language, isWrong }) => {
    expect(isWhole(text, language)).toBe(!isWrong);
  });

  it('would be found broken', () => {
    expect(isWhole("description: t('a'", 'ts')).toBe(false);
    expect(isWhole("description: t('a'),", 'ts')).toBe(true);
  });
});
