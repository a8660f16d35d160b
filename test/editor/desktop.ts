/** `npm run editor` where a desktop VS Code is installed: a stand-in called `code` writes down how it is called. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { atExit, temporaryFolder } from '../../scripts/cleanup.ts';
import { withDeadline } from './deadline.ts';

export const name = 'npm run editor: the desktop VS Code, on a copy of the examples, with data of its own';

const DEADLINE = 30_000;

/** Runs the script with nothing but the stand-in on the path. `root` is the checkout. */
export async function run(root: string): Promise<void> {
  const fresh = await called(root, []);
  assert.equal(fresh.code, 0, fresh.output);
  assert.equal(fresh.options.extensionDevelopmentPath, root);
  assert.ok(fresh.options['new-window']);
  assert.ok(fresh.options.wait, 'what was made stays as long as the window is open');
  assert.equal(path.basename(fresh.folder), 'examples');
  assert.notEqual(fresh.folder, path.join(root, 'examples'), 'a copy');
  assert.deepEqual(fresh.shown, ['examples are there', 'data folder is there']);
  const data = String(fresh.options['user-data-dir']);
  assert.ok(path.isAbsolute(data) && !data.startsWith(root), data);
  assert.ok(!existsSync(fresh.folder) && !existsSync(data), 'what was made is removed at the end');

  const inPlace = await called(root, ['--in-place']);
  assert.equal(inPlace.folder, path.join(root, 'examples'));

  const failed = await called(root, [], 3);
  assert.equal(failed.code, 1);
  assert.match(failed.output, /code ended with 3: try again with --browser/);
}

interface Call {
  /** Exit code of the script. */
  readonly code: number | null;
  readonly output: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly folder: string;
  /** What the stand-in saw while it ran. */
  readonly shown: readonly string[];
}

async function called(root: string, args: readonly string[], ending = 0): Promise<Call> {
  const home = temporaryFolder('desktop');
  const bin = path.join(home, 'bin');
  const record = path.join(home, 'record');
  mkdirSync(bin);
  const standIn = path.join(bin, 'code');
  writeFileSync(
    standIn,
    `#!${process.execPath}
const { existsSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const data = args.find((one) => one.startsWith('--user-data-dir='))?.split('=')[1] ?? '';
const shown = [
  existsSync(args.at(-1)) ? 'examples are there' : 'no examples',
  existsSync(data) ? 'data folder is there' : 'no data folder',
];
writeFileSync(${JSON.stringify(record)}, JSON.stringify({ args, shown }));
process.exit(${ending});
`,
  );
  chmodSync(standIn, 0o755);
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'editor.ts'), ...args], {
    env: { ...process.env, PATH: bin },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Asked, not killed: it removes what it made.
  const release = atExit(() => child.kill());
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  try {
    const code = await withDeadline(ended, DEADLINE, `npm run editor\n${output}`);
    const { args: passed, shown } = JSON.parse(readFileSync(record, 'utf8')) as {
      args: string[];
      shown: string[];
    };
    const { values, positionals } = parseArgs({
      args: passed,
      allowPositionals: true,
      options: {
        'new-window': { type: 'boolean' },
        wait: { type: 'boolean' },
        'disable-workspace-trust': { type: 'boolean' },
        'skip-welcome': { type: 'boolean' },
        'skip-release-notes': { type: 'boolean' },
        extensionDevelopmentPath: { type: 'string' },
        'user-data-dir': { type: 'string' },
      },
    });
    assert.equal(positionals.length, 1, passed.join(' '));
    return { code, output, options: values, folder: positionals[0] ?? '', shown };
  } finally {
    release();
  }
}
