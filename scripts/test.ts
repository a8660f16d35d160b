/**
 * What `npm test` runs behind the checks and the build: all suites, one after another. It ends with what failed, each with
 * its message, and one line of counts. Suites whose programs the machine does not have are skipped, and named in that line; with
 * TEST_EVERYTHING they fail.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { ensureEditorHost } from './editor-host.ts';
import { withPostgres } from './postgres.ts';
import { prepareSystemPackages, suitesWithout, systemPackages } from './system-packages.ts';

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, in words: the output above is long. */
  readonly failures: readonly string[];
}

/** Of vitest's report, what counts here. */
interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** In milliseconds. The longest test takes two minutes. */
const longestSilence = 600_000;

/** In CI nobody sees that nothing happens any more. */
const isWatched = process.env.CI === 'true' && process.platform !== 'win32';
const root = path.resolve(import.meta.dirname, '..');
const results = mkdtempSync(path.join(tmpdir(), 'appcmd-test-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

const missing = prepareSystemPackages(systemPackages);
// It is large, and waits for the network most of the time; what fails here is told by the suites that need it.
const host = missing.includes('chromium') ? undefined : ensureEditorHost().catch(() => undefined);
const unit = missing.includes('postgresql') ? await runUnit() : await withPostgres(runUnit);
await host;
const editor = missing.includes('chromium') ? { passed: 0, failed: 0, failures: [] } : await runEditor();
for (const failure of [...unit.failures, ...editor.failures]) console.log(`\nFAILED ${failure}`);
const skipped = missing.length > 0 ? `, SKIPPED ${suitesWithout(missing)}` : '';
console.log(`${unit.passed + editor.passed} passed, ${unit.failed + editor.failed} failed${skipped}`);
process.exit(unit.failed + editor.failed > 0 ? 1 : 0);

/** The suites of vitest; those of the service run on PostgreSQL, too, where there is one. */
async function runUnit(postgres?: string): Promise<Outcome> {
  const report = path.join(results, 'unit.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status, output } = await run(args, {
    ...(postgres === undefined ? {} : { TEST_POSTGRES_URL: postgres }),
    APPCMD_PROGRAM: path.join(root, 'dist/cli/appcmd.cjs'),
    // What Node has compiled of TypeScript, of npm and of the programs under test: hundreds of processes load them.
    NODE_COMPILE_CACHE: path.join(results, 'compiled'),
  });
  // Nobody waits for what a machine does that prints nothing: a test that never ends is named.
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: [notEnded(output)] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as UnitReport;
  const failures = testResults.flatMap(({ name, status: state, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && state === 'failed') return [`${file}\n${message}`];
    return failed.map((item) => `${file} ${item.fullName}\n${item.failureMessages?.join('\n') ?? ''}`);
  });
  // A suite that does not even load has no test that failed.
  const failed = Math.max(numFailedTests, failures.length) || (status === 0 ? 0 : 1);
  return { passed: numPassedTests, failed, failures };
}

/** What there is to say where the suites of vitest gave no report: which files were running then. */
function notEnded(output: string): string {
  const ended = new Set(stripVTControlCharacters(output).match(/\btest\/\S+\.test\.ts/g));
  const files = globSync('test/**/*.test.ts', { cwd: root, exclude: ['test/editor/**', 'test/fixtures/**'] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !ended.has(file));
  return `The unit tests ended without a report. These files did not end:\n${files.join('\n')}`;
}

async function runEditor(): Promise<Outcome> {
  const { status, output } = await run(['test/editor/run.ts']);
  const failures = [...output.matchAll(/^not ok (.*(?:\n {4}.*)*)/gm)].map(([, failure = '']) => failure);
  const match = /(\d+) passed, (\d+) failed(?:, \d+ skipped)?\s*$/.exec(output);
  return match
    ? { passed: Number(match[1]), failed: Number(match[2]), failures }
    : { passed: 0, failed: status === 0 ? 0 : 1, failures };
}

/**
 * Runs Node with these arguments, shows what it prints, and keeps it. Where it is watched, a long silence ends it and all that it
 * started.
 */
function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: isWatched,
    });
    const end = () => {
      console.error(`Nothing was printed for ${longestSilence / 60_000} minutes: ${args[0]} is ended.`);
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const silence = isWatched ? setTimeout(end, longestSilence) : undefined;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      silence?.refresh();
      output += chunk;
      process.stdout.write(chunk);
    });
    child.on('close', (status) => {
      clearTimeout(silence);
      resolve({ status: status ?? 1, output });
    });
  });
}
