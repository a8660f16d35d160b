/** The injection grammars, as the tool of the field tests them: `fixtures/grammars/` has a file for each language, with assertions below its lines. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { installedPackages } from './kit/installed-packages.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The languages that ours are injected into, as VS Code has them. */
const bases = ['json', 'jsonc', 'typescript', 'tsx', 'javascript', 'jsx', 'markdown', 'html', 'css'];

it('every grammar draws what it is for, and nothing else', () => {
  const modules = installedPackages();
  const grammars = bases.flatMap((name) => [
    '-g',
    path.join(modules, 'tm-grammars/grammars', `${name}.json`),
  ]);
  const tool = path.join(modules, 'vscode-tmgrammar-test/dist/unit.js');
  const { status, stdout } = spawnSync(process.execPath, [tool, ...grammars, 'test/fixtures/grammars/*'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
  const tested = readdirSync(path.join(root, 'test/fixtures/grammars'));
  expect(tested.filter((name) => !stdout.includes(`✓ test/fixtures/grammars/${name} `))).toEqual([]);
});
