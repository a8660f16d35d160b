/** Law: what the patterns of nested ignore files say is what git says. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIgnores } from '../../../workspace/ignores/ignores.ts';
import { nodeFileSystem } from '../../../workspace/node-file-system.ts';
import { uriOfFile } from '../../../workspace/uris.ts';

const folders = ['', 'a', 'a/b', 'ab', 'a/b/c', 'c'];
const names = ['a.ts', 'b.ts', 'ab.json', 'x y.ts'];
const files = folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name)));

const word = fc.constantFrom(
  'a',
  'b',
  'c',
  'ab',
  '*',
  '**',
  'a*',
  '*b',
  '*.ts',
  'a.ts',
  '?',
  '[ab]',
  '[!a]',
  'x y.ts',
  'x\\ y.ts',
);
const line = fc
  .tuple(
    fc.constantFrom('', '', '!'),
    fc.constantFrom('', '', '/'),
    fc.array(word, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '', '/'),
    fc.constantFrom('', '', ' '),
  )
  .map(([not, start, words, end, space]) => `${not}${start}${words.join('/')}${end}${space}`);
const ignoreFiles = fc.dictionary(fc.constantFrom(...folders), fc.array(line, { maxLength: 4 }), {
  maxKeys: 3,
});

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'appcmd-git-'));
  spawnSync('git', ['init', '-q', root]);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What git would add, which is all that it does not ignore. */
function seenByGit(): readonly string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: root },
  });
  return stdout
    .split('\0')
    .filter((text) => files.includes(text))
    .sort();
}

it('git and we ignore the same files', async () => {
  await fc.assert(
    fc.asyncProperty(ignoreFiles, async (texts) => {
      for (const folder of folders)
        writeFileSync(path.join(root, folder, '.gitignore'), (texts[folder] ?? []).join('\n'));
      const ignores = createIgnores(nodeFileSystem, {});
      const found = await ignores.filesBelow(uriOfFile(root));
      const ours = found
        .map((uri) => decodeURIComponent(uri.slice(uriOfFile(root).length + 1)))
        .filter((text) => files.includes(text))
        .sort();
      expect(ours).toEqual(seenByGit());
    }),
    { numRuns: 60 },
  );
});
