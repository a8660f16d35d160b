/** How the checks run: side by side, and each failure is told. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

const program = path.resolve(import.meta.dirname, '../scripts/side-by-side.ts');

/** Runs scripts by these names and texts; what is told of them, without their times. */
function run(scripts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'appcmd-side-'));
  try {
    for (const [name, text] of Object.entries(scripts)) writeFileSync(path.join(folder, `${name}.mjs`), text);
    const commands = Object.keys(scripts).map((name) => `node ${name}.mjs`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...commands], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout: stdout.replace(/ \(\d+ s\)$/gm, ''), stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it('tells what each prints behind how it ended', () => {
  expect(run({ a: "console.log('one'); console.error('two');" })).toEqual({
    status: 0,
    stdout: 'ok: node a.mjs\none\ntwo\n',
    stderr: '',
  });
});

it('fails with one, and runs the others all the same', () => {
  const quiet = Object.fromEntries(['b', 'c', 'd', 'e'].map((name) => [name, '']));
  const { status, stdout, stderr } = run({ a: "console.log('wrong'); process.exit(3);", ...quiet });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'FAILED: node a.mjs\n' });
  expect(stdout).toContain('ended with 3: node a.mjs\nwrong\n');
  for (const name of Object.keys(quiet)) expect(stdout).toContain(`ok: node ${name}.mjs\n`);
});

it.runIf(availableParallelism() > 1)('runs two at a time', () => {
  const waitsFor = (name: string) => `import { existsSync, writeFileSync } from 'node:fs';
writeFileSync(import.meta.filename + '.begun', '');
while (!existsSync('${name}.mjs.begun')) await new Promise((resolve) => setTimeout(resolve, 10));`;
  expect(run({ a: waitsFor('b'), b: waitsFor('a') })).toMatchObject({ status: 0 });
});
