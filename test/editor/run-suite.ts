/**
 * Runs `suite/*.test.ts` inside VS Code's extension host, with the whole `vscode` API: against the checkout
 * (what someone debugging it has) or against the packaged extension (what a user installs).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { temporaryFolder } from '../../scripts/cleanup.ts';
import { openContext } from './browser.ts';
import { withDeadline } from './deadline.ts';
import { type Hands, startHands } from './hands.ts';
import type { TestResult } from './result.ts';
import { startEditor } from './start-editor.ts';

export type Mode = 'dev' | 'vsix';

/** The checkout. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..');

const SUITES_DEADLINE = 420_000;

export async function runSuites(mode: Mode, browser: Browser): Promise<readonly TestResult[]> {
  const folder = temporaryFolder(`suite-${mode}`);
  const workspace = path.join(folder, 'workspace');
  mkdirSync(workspace);
  const results = path.join(folder, 'results.json');
  const compiled = await compileSuites(path.join(folder, 'compiled'));
  const hands = await startHands();
  const editor = await startEditor({
    vsix: mode === 'vsix' ? [packagedExtension()] : [],
    env: { APPCMD_TEST_RESULTS: results, APPCMD_TEST_MODE: mode, APPCMD_TEST_HANDS: hands.url },
  });
  try {
    // Tests are only run for an extension under development: beside the packaged one that is an empty one.
    const developed = mode === 'dev' ? ROOT : emptyExtension(path.join(folder, 'empty'));
    const page = editor.page(workspace, [
      ['extensionDevelopmentPath', editor.remote(developed)],
      ['extensionTestsPath', editor.remote(path.join(compiled, 'suite-index.cjs'))],
      ['skipWelcome', 'true'],
    ]);
    const code = await openAndWait(browser, page, hands);
    return readResults(results, mode, code);
  } finally {
    await editor.stop();
    hands.close();
  }
}

/** The newest `dist/*.vsix`. */
export function packagedExtension(): string {
  const dist = path.join(ROOT, 'dist');
  const found = existsSync(dist) ? readdirSync(dist).filter((name) => name.endsWith('.vsix')) : [];
  const changed = (file: string) => statSync(file).mtimeMs;
  const [newest] = found.map((name) => path.join(dist, name)).sort((a, b) => changed(b) - changed(a));
  if (!newest) throw new Error('There is no dist/*.vsix: package the extension first.');
  return newest;
}

/** Compiles `suite/` and what runs it. */
export async function compileSuites(outdir: string): Promise<string> {
  const mocha = path.join(ROOT, 'node_modules', 'mocha', 'lib', 'mocha.cjs');
  const suites = path.join(import.meta.dirname, 'suite');
  const tests = readdirSync(suites).filter((name) => name.endsWith('.test.ts'));
  await build({
    entryPoints: [
      path.join(import.meta.dirname, 'suite-index.ts'),
      ...tests.map((name) => path.join(suites, name)),
    ],
    outdir,
    outbase: suites,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    sourcemap: 'inline',
    // As in esbuild.mjs: suites hold parts of the extension.
    mainFields: ['module', 'main'],
    supported: { 'dynamic-import': false },
    // One mocha for all files, loaded from the checkout: it finds its reporters by path.
    alias: { mocha },
    external: ['vscode', mocha],
    logLevel: 'warning',
  });
  return outdir;
}

function emptyExtension(folder: string): string {
  mkdirSync(folder);
  const manifest = { name: 'empty', publisher: 'test', version: '0.0.1', engines: { vscode: '*' } };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}

/** The exit code that the workbench gives through the hooks of VS Code's own browser tests. */
async function openAndWait(browser: Browser, url: string, hands: Hands): Promise<number> {
  const context = await openContext(browser, { viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    hands.use(page);
    let end: (code: number) => void = () => {};
    const ended = new Promise<number>((resolve) => {
      end = resolve;
    });
    const verbose = process.env.APPCMD_VERBOSE === '1';
    await page.exposeFunction('codeAutomationExit', (code: number) => end(code));
    await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
      if (verbose) console.log(type, format(...args));
    });
    await page.goto(url);
    return await withDeadline(ended, SUITES_DEADLINE, 'running the suites in the extension host');
  } finally {
    await context.close();
  }
}

/** Both must agree: a crash of the host leaves no file, and a suite that ends early leaves no failure in it. */
export function readResults(file: string, mode: Mode, code: number): readonly TestResult[] {
  const failed = (message: string): TestResult => ({
    title: 'the extension host runs the suites',
    state: 'failed',
    milliseconds: 0,
    message,
  });
  const results = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestResult[])
    : [failed(`It ended with ${code} and wrote no results.`)];
  if (results.length === 0) results.push(failed('No test was found.'));
  if (code !== 0 && results.every((result) => result.state !== 'failed')) {
    results.push(failed(`It ended with ${code} although no test failed.`));
  }
  return results.map((result) => ({ ...result, title: `[${mode}] ${result.title}` }));
}
