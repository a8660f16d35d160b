/** Whose code the bundles hold is said in every artefact, with the words of its licence. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles, PackageManager } from '@vscode/vsce';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { noticesOf, packageFolders, thirdParty } from '../scripts/notices.ts';

const root = path.resolve(import.meta.dirname, '..');
const { bundles } = (await import(path.join(root, 'esbuild.mjs'))) as {
  readonly bundles: readonly BuildOptions[];
};

/** A folder of a package with these files. */
function packageWith(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'appcmd-notices-'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

const holding = (...inputs: readonly string[]): Metafile =>
  ({ inputs: Object.fromEntries(inputs.map((input) => [input, {}])), outputs: {} }) as unknown as Metafile;

it('finds the packages whose files are bundled, each once', () => {
  expect(
    packageFolders([
      holding(
        'core/a.ts',
        'node_modules/hono/dist/a.js',
        'node_modules/hono/dist/b.js',
        'apart:child-process',
      ),
      holding('node_modules/@lit/reactive-element/x.js', 'node_modules/a/node_modules/@b/c/lib/d.js'),
    ]),
  ).toEqual(['node_modules/@lit/reactive-element', 'node_modules/a/node_modules/@b/c', 'node_modules/hono']);
});

it('takes the words from the package', () => {
  const folder = packageWith(
    { name: 'one', version: '1.2.3', license: '(MIT OR GPL-3.0)' },
    { 'LICENSE.md': 'You may.\n', NOTICE: 'Others helped.\n', 'index.js': '' },
  );
  expect(noticesOf([thirdParty(folder)])).toBe(`Application Commands contains code of these packages:

  one 1.2.3 ((MIT OR GPL-3.0))

--------------------------------------------------------------------------------
one 1.2.3 ((MIT OR GPL-3.0))
--------------------------------------------------------------------------------

You may.

Others helped.

`);
});

it('takes the common words of a licence where the package has none', () => {
  const folder = packageWith({ name: 'two', version: '2.0.0', license: 'MIT', author: { name: 'Ada' } });
  const [text] = thirdParty(folder).texts;
  expect(text).toContain('Copyright (c) Ada');
  expect(text).toContain('Permission is hereby granted, free of charge');
});

it.each([
  [{ license: 'GPL-3.0-only' }, 'three@3.0.0 has the licence GPL-3.0-only, which is not among those allowed'],
  [{ license: 'MIT AND GPL-3.0-only' }, 'three@3.0.0 has the licence MIT AND GPL-3.0-only'],
  [{}, 'three@3.0.0 names no licence'],
])('lets no package ship with %j', (manifest, message) => {
  const folder = packageWith({ name: 'three', version: '3.0.0', ...manifest }, { LICENSE: 'Words.' });
  expect(() => thirdParty(folder)).toThrow(message);
});

it('names every package of every bundle, and TypeScript', async () => {
  const notices = readFileSync(path.join(root, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const inputs = await Promise.all(
    bundles.map(async (options) => {
      const { metafile } = await build({ ...options, absWorkingDir: root, write: false, metafile: true });
      return Object.keys(metafile.inputs);
    }),
  );
  const names = inputs.flat().flatMap((input) => {
    const [, rest] = input.split(/.*node_modules\//);
    const [first = '', second = ''] = rest?.split('/') ?? [];
    return rest === undefined ? [] : first.startsWith('@') ? `${first}/${second}` : first;
  });
  expect(names.length).toBeGreaterThan(100);
  for (const name of new Set([...names, 'typescript'])) expect(notices).toContain(`\n  ${name} `);
  expect(notices).toContain('Apache License');
  expect(notices).not.toContain(root);
});

// That it is in the npm package: test/library/published.test.ts.
it('is in the extension', async () => {
  expect(await listFiles({ cwd: root, packageManager: PackageManager.None })).toContain(
    'dist/THIRD-PARTY-NOTICES.txt',
  );
});
