/** The language server over stdio in headless Neovim: it must not lean on anything that only VS Code does. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { atExit, temporaryFolder } from '../../scripts/cleanup.ts';
import { ensureSystemPackages } from '../../scripts/system-packages.ts';
import { withDeadline } from './deadline.ts';

export const name = 'Neovim: diagnostics on opening, and others after an edit';

interface Diagnostic {
  /** Zero-based, as `column`. */
  readonly line: number;
  readonly column: number;
  readonly severity: number;
  readonly message: string;
  readonly source?: string;
  readonly code?: string | number;
}

interface Report {
  readonly before: readonly Diagnostic[];
  readonly after: readonly Diagnostic[];
}

/** Opens a file with one mistake; an edit mends it and makes another. */
export async function run(server: string): Promise<void> {
  const file = path.join(temporaryFolder('neovim'), 'ping.command.json');
  writeFileSync(file, '{\n  "name": "Ping",\n  "description": "x"\n}\n');
  const { before, after } = await diagnose({
    server,
    file,
    filetype: 'json',
    replace: {
      line: 1,
      text: '  "name": "ok", "options": [{ "type": 3, "name": "Text", "description": "y" }],',
    },
  });
  assert.deepEqual(places(before), ['2 name-lowercase'], JSON.stringify(before));
  assert.deepEqual(places(after), ['2 name-lowercase'], JSON.stringify(after));
  assert.notEqual(before[0]?.column, after[0]?.column, 'the second mistake stands elsewhere');
}

const places = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ line, code }) => `${line + 1} ${code}`);

interface Session {
  /** The server's script. */
  readonly server: string;
  readonly file: string;
  readonly filetype: string;
  readonly replace: { readonly line: number; readonly text: string };
}

async function diagnose({ server, file, filetype, replace }: Session): Promise<Report> {
  if (!existsSync(server)) throw new Error(`There is no ${server}: build first.`);
  const plan = { command: [process.execPath, server, '--stdio'], filetype, replace };
  const script = path.join(import.meta.dirname, 'neovim.lua');
  const nvim = spawn(
    ensureSystemPackages(['neovim']).neovim,
    ['--headless', '--clean', '-c', `luafile ${script}`, file],
    {
      cwd: path.dirname(file),
      env: { ...process.env, APPCMD_PLAN: JSON.stringify(plan) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const release = atExit(() => nvim.kill('SIGKILL'));
  let output = '';
  let errors = '';
  nvim.stdout.on('data', (chunk) => {
    output += chunk;
  });
  nvim.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = new Promise<void>((resolve, reject) =>
    nvim.once('close', () => resolve()).once('error', reject),
  );
  try {
    await withDeadline(closed, 60_000, 'the check in Neovim');
  } finally {
    release();
  }
  return readReport(output, errors);
}

function readReport(output: string, errors: string): Report {
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`Neovim reported nothing.\n${output}\n${errors}`);
  const report = JSON.parse(last) as Report & { error?: string };
  if (report.error) throw new Error(`${report.error}\n${errors}`);
  return report;
}
