/**
 * `npm run test:desktop [-- PROGRAM]`: the files of `suite/`, which `npm run test:editor -- dev` runs in a browser's VS Code, in one on
 * the desktop. PROGRAM is a VS Code, as `/usr/share/code/code` or `/Applications/Visual Studio Code.app`; unless it is
 * given, `code` of the PATH is taken, and where there is none, one is downloaded. `APPCMD_SUITE=deploy` runs only the suites
 * that begin so.
 */
import { existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadAndUnzipVSCode, runTests, TestRunFailedError } from '@vscode/test-electron';
import { type Browser, chromium } from 'playwright-core';
import { temporaryFolder } from '../../scripts/cleanup.ts';
import { findOnPath } from '../../scripts/system-packages.ts';
import { type Hands, startHands } from './hands.ts';
import { printResult } from './result.ts';
import { compileSuites, ROOT, readResults } from './run-suite.ts';
import { QUIET_SETTINGS } from './start-editor.ts';

const WORKBENCH_DEADLINE = 60_000;
const POLL = 200;

async function main(given: string | undefined): Promise<number> {
  if (!existsSync(path.join(ROOT, 'dist', 'client', 'extension.cjs')))
    throw new Error('The extension is not built: run `npm run build` first.');
  const found = given ?? findOnPath('code');
  const program = found === undefined ? await download() : executableOf(found);
  const results = await runIn(program);
  for (const result of results) printResult(result);
  const failed = results.filter(({ state }) => state === 'failed').length;
  console.log(`${results.filter(({ state }) => state === 'passed').length} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function download(): Promise<string> {
  try {
    return await downloadAndUnzipVSCode({
      cachePath: path.join(ROOT, 'node_modules', '.cache', 'vscode-test'),
    });
  } catch (error) {
    throw new Error(
      `There is no \`code\` on the PATH, and VS Code could not be downloaded (${(error as Error).message}). Say where one is: npm run test:desktop -- /usr/share/code/code`,
    );
  }
}

/** The editor itself: what the PATH calls `code` hands its arguments over to it and ends. */
function executableOf(given: string): string {
  const file = existsSync(given) ? realpathSync(given) : undefined;
  if (file === undefined) throw new Error(`There is no ${given}.`);
  const beside = path.join(path.dirname(file), '..', path.basename(file));
  const candidates = file.endsWith('.app')
    ? [path.join(file, 'Contents', 'MacOS', 'Electron')]
    : [...(path.basename(path.dirname(file)) === 'bin' ? [beside, `${beside}.exe`] : []), file];
  const program = candidates.find((name) => existsSync(name) && statSync(name).isFile());
  if (program === undefined) throw new Error(`${given} is no VS Code.`);
  return program;
}

async function runIn(program: string) {
  const folder = temporaryFolder('desktop-suites');
  const [workspace, user, extensions] = ['workspace', 'user', 'extensions'].map((name) => {
    mkdirSync(path.join(folder, name));
    return path.join(folder, name);
  }) as [string, string, string];
  mkdirSync(path.join(user, 'User'));
  writeFileSync(path.join(user, 'User', 'settings.json'), JSON.stringify(QUIET_SETTINGS));
  const compiled = await compileSuites(path.join(folder, 'compiled'));
  const file = path.join(folder, 'results.json');
  const hands = await startHands();
  const port = await freePort();
  const ended = new AbortController();
  const seen = showTo(hands, port, ended.signal);
  try {
    const code = await runTests({
      vscodeExecutablePath: program,
      extensionDevelopmentPath: ROOT,
      extensionTestsPath: path.join(compiled, 'suite-index.cjs'),
      extensionTestsEnv: {
        APPCMD_TEST_RESULTS: file,
        APPCMD_TEST_MODE: 'dev',
        APPCMD_TEST_HANDS: hands.url,
      },
      launchArgs: [
        workspace,
        '--disable-extensions',
        `--user-data-dir=${user}`,
        `--extensions-dir=${extensions}`,
        `--remote-debugging-port=${port}`,
      ],
    }).catch((error: unknown) => {
      // What failed stands in the results.
      if (error instanceof TestRunFailedError) return error.code ?? 1;
      throw error;
    });
    return readResults(file, 'dev', code);
  } finally {
    ended.abort();
    await (await seen)?.close();
    hands.close();
  }
}

/** Gives the page of the window to those who press and read, as soon as there is one. Without one only their suites fail. */
async function showTo(hands: Hands, port: number, ended: AbortSignal): Promise<Browser | undefined> {
  for (const end = Date.now() + WORKBENCH_DEADLINE; !ended.aborted && Date.now() < end; ) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => undefined);
    const page = browser
      ?.contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => candidate.url().includes('workbench'));
    if (page) {
      hands.use(page);
      return browser;
    }
    await browser?.close();
    await pause(POLL, undefined, { signal: ended }).catch(() => undefined);
  }
  return undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

process.exitCode = await main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
