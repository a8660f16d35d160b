/** What `npm test` runs behind the checks and the build: all suites, one after another, and one closing line of counts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { withPostgres } from './postgres.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const root = path.resolve(import.meta.dirname, '..');
const results = mkdtempSync(path.join(tmpdir(), 'appcmd-test-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

const unit = await withPostgres(runUnit);
const editor = await runEditor();
console.log(`${unit.passed + editor.passed} passed, ${unit.failed + editor.failed} failed`);
process.exit(unit.failed + editor.failed > 0 ? 1 : 0);

/** The suites of vitest; those of the service run on PostgreSQL, too. */
async function runUnit(postgres: string): Promise<Counts> {
  const report = path.join(results, 'unit.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = await run(args, { TEST_POSTGRES_URL: postgres });
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  // A suite that does not even load has no test that failed.
  return { passed: counts.numPassedTests, failed: counts.numFailedTests || (status === 0 ? 0 : 1) };
}

async function runEditor(): Promise<Counts> {
  const { status, output } = await run(['test/editor/run.ts']);
  const match = /(\d+) passed, (\d+) failed\s*$/.exec(output);
  return match
    ? { passed: Number(match[1]), failed: Number(match[2]) }
    : { passed: 0, failed: status === 0 ? 0 : 1 };
}

/** Runs Node with these arguments, shows what it prints, and keeps it. */
function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
