/**
 * What `npm start` runs behind the build: the whole way of a definition, on a copy of `examples/` and a local service of its
 * own. Lints, fixes, deploys, compares, changes one definition and shows what a deploy would do. Leaves nothing behind.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pc from 'picocolors';

const root = path.resolve(import.meta.dirname, '..');
const program = path.join(root, 'dist/cli/appcmd.cjs');
const folder = mkdtempSync(path.join(tmpdir(), 'application-commands-'));
const environment = {
  ...process.env,
  APPCMD_DATABASE: path.join(folder, 'local-service.sqlite'),
  APPCMD_STATE: folder,
};
const workspace = path.join(folder, 'examples');

/** Runs `appcmd` as a person would, and gives what it printed where that is asked for. */
function appcmd(args: readonly string[], expected: number, isShown = true): string {
  if (isShown) console.log(pc.bold(`\n$ appcmd ${args.join(' ')}`));
  const { status, stdout, error } = spawnSync(process.execPath, [program, ...args], {
    cwd: workspace,
    env: environment,
    encoding: 'utf8',
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  if (status !== expected) throw new Error(`appcmd ${args[0]} ended with ${status}, not ${expected}.`);
  return stdout ?? '';
}

function edit(file: string, change: (text: string) => string): void {
  const name = path.join(workspace, file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

interface Found {
  readonly file: string;
  readonly range: { readonly start: Position; readonly end: Position };
}
interface Position {
  readonly line: number;
  readonly character: number;
}

/** What a person does with a mistake that has no safe fix: types something else over it. */
function typeOver({ file, range }: Found, text: string): void {
  console.log(pc.dim(`\n(${file}:${range.start.line + 1}: typing ${text} over the name that is taken)`));
  edit(file, (before) => {
    const lines = before.split('\n');
    const line = lines[range.start.line] ?? '';
    lines[range.start.line] = line.slice(0, range.start.character) + text + line.slice(range.end.character);
    return lines.join('\n');
  });
}

try {
  cpSync(path.join(root, 'examples'), workspace, { recursive: true });
  // The examples hold mistakes on purpose: finding them is what this is about.
  appcmd(['lint', '--budget'], 1);
  appcmd(['fix'], 1);
  for (const found of JSON.parse(
    appcmd(['lint', '--format', 'json', '--min-severity', 'error'], 1, false),
  ) as Found[])
    typeOver(found, "'update'");
  appcmd(['deploy'], 0);
  appcmd(['diff'], 0);
  console.log(pc.dim('\n(commands/remind.command.json: changing its description)'));
  edit('commands/remind.command.json', (text) =>
    text.replace(/("description": ")[^"]*/, '$1Remind me of something, some time later'),
  );
  appcmd(['diff'], 1);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  '\nThis was a copy, and nothing of it is left. Try it yourself: `cd examples`, then `npx appcmd lint`, `npx appcmd fix`,\n`npx appcmd deploy`. `npm run editor` opens the folder in VS Code.',
);
