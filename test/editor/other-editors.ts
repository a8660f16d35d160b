/**
 * The language server in editors that are not VS Code, with the very settings of docs/other-editors.md: it must not lean on
 * anything that only VS Code does.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { atExit, temporaryFolder } from '../../scripts/cleanup.ts';
import { pages } from '../docs/pages.ts';
import { withDeadline } from './deadline.ts';

interface Diagnostic {
  /** Zero-based, as `column`. */
  readonly line: number;
  readonly column: number;
  readonly code?: string | number;
}

interface Report {
  readonly before: readonly Diagnostic[];
  readonly after: readonly Diagnostic[];
  /** The line after a completion was taken, where the script takes one. */
  readonly completed?: string;
}

/** An editor, which a script of ours drives. */
export interface OtherEditor {
  readonly program: string;
  /** How it runs its script. */
  readonly args: readonly string[];
  /** Where the page has the settings. */
  readonly settings: { readonly below: string; readonly language: string };
  /** What its script is told beside the settings and the edit. */
  readonly plan: Readonly<Record<string, unknown>>;
}

/** Opens a file with a mistake; an edit fixes it and makes another. Gives what the editor's script reports. */
export async function diagnose(editor: OtherEditor, server: string): Promise<Report> {
  if (!existsSync(server)) throw new Error(`There is no ${server}: build first.`);
  const folder = temporaryFolder('other-editor');
  const project = path.join(folder, 'project');
  const home = path.join(folder, 'home');
  for (const name of [path.join(project, '.git'), home]) mkdirSync(name, { recursive: true });
  const file = path.join(project, 'ping.command.json');
  writeFileSync(file, '{\n  "name": "Ping",\n  "description": "x"\n}\n');
  const settings = path.join(folder, 'settings');
  writeFileSync(settings, settingsOf(editor.settings));
  const plan = {
    ...editor.plan,
    settings,
    file,
    replace: {
      line: 1,
      text: '  "name": "ok", "options": [{ "type": 3, "name": "Text", "description": "y" }],',
    },
  };
  const report = await run(editor, project, {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: home,
    PATH: `${installed(folder, server)}${path.delimiter}${process.env.PATH}`,
    APPCMD_PLAN: JSON.stringify(plan),
  });
  const first = report.before.map(({ line, column, code }) => `${line}:${column} ${code}`);
  assert.deepEqual(first, ['1:10 name-lowercase'], JSON.stringify(report));
  const second = report.after.map(({ line, column, code }) => `${line}:${column} ${code}`);
  assert.deepEqual(second, ['1:49 name-lowercase'], JSON.stringify(report));
  return report;
}

/** A block of the page. */
function settingsOf({ below, language }: OtherEditor['settings']): string {
  const page = pages.find(({ file }) => file === 'docs/other-editors.md');
  const found = page?.blocks.filter((block) => block.below === below && block.language === language) ?? [];
  assert.equal(found.length, 1, `${below} has one block of ${language}`);
  return found[0]?.text ?? '';
}

/** A folder with the program that an installed package brings. */
function installed(folder: string, server: string): string {
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const program = path.join(bin, 'application-commands-language-server');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`);
  chmodSync(program, 0o755);
  return bin;
}

async function run({ program, args }: OtherEditor, cwd: string, env: NodeJS.ProcessEnv): Promise<Report> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const release = atExit(() => child.kill('SIGKILL'));
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = new Promise<void>((resolve, reject) =>
    child.once('close', () => resolve()).once('error', reject),
  );
  try {
    await withDeadline(closed, 60_000, `the check in ${path.basename(program)}`);
  } finally {
    release();
  }
  const last = output.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`The editor reported nothing.\n${output}\n${errors}`);
  const report = JSON.parse(last) as Report & { error?: string };
  if (report.error) throw new Error(`${report.error}\n${errors}`);
  return report;
}
