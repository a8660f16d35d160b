/**
 * `npm run test:editor`: the built extension (`dist/`) in a real VS Code, and its server in Neovim and Emacs. Prints a
 * line for each test and a count, and exits with 1 when one failed. Words after it choose parts by name:
 * `dev`, `vsix`, `ui`, `walks` (long ways, such as a person goes), `worker` (the server for browsers), `desktop`, `neovim`,
 * `emacs`, `site` (the documentation).
 * `APPCMD_UI=applications` runs only the suites of `ui/` and `walks/` whose files begin so, `APPCMD_SUITE=deploy` only those of `suite/`.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureEditorHost } from '../../scripts/editor-host.ts';
import {
  emacsPackages,
  ensureSystemPackages,
  prepareSystemPackages,
  type SystemPackage,
} from '../../scripts/system-packages.ts';
import { launchBrowser } from './browser.ts';
import * as desktop from './desktop.ts';
import * as emacs from './emacs.ts';
import * as neovim from './neovim.ts';
import { check, printResult, type TestResult } from './result.ts';
import { packagedExtension, ROOT, runSuites } from './run-suite.ts';
import * as site from './site.ts';
import { type Editor, startEditor } from './start-editor.ts';
import { openUi, screenshotFolder, type UiSuite } from './ui.ts';
import * as worker from './worker.ts';

/** What another editor starts. */
const SERVER = path.join(ROOT, 'dist', 'server', 'main.node.cjs');

const PARTS: Record<string, (browser: Browser) => AsyncIterable<TestResult>> = {
  dev: (browser) => hostSuites('dev', browser),
  vsix: (browser) => hostSuites('vsix', browser),
  ui: (browser) => uiSuites(browser, 'ui'),
  walks: (browser) => uiSuites(browser, 'walks'),
  worker: async function* (browser) {
    yield await check(worker.name, () => worker.run(browser, path.join(ROOT, 'dist')));
  },
  desktop: async function* () {
    yield await check(desktop.name, () => desktop.run(ROOT));
  },
  site: async function* (browser) {
    yield await check(site.name, () => site.run(browser, ROOT));
  },
  neovim: async function* () {
    for (const heading of neovim.headings)
      yield await check(neovim.titleOf(heading), () => neovim.run(SERVER, heading));
  },
  emacs: async function* () {
    for (const heading of Object.keys(emacs.libraries) as (keyof typeof emacs.libraries)[])
      yield await check(emacs.titleOf(heading), () => emacs.run(SERVER, heading));
  },
};

/** What parts need beside the browser. */
const NEEDS: Readonly<Record<string, readonly SystemPackage[]>> = {
  neovim: ['neovim'],
  emacs: emacsPackages,
};

async function main(words: readonly string[]): Promise<number> {
  // Who names no part takes what the machine has.
  const missing = words.length === 0 ? prepareSystemPackages(Object.values(NEEDS).flat()) : [];
  const chosen =
    words.length > 0
      ? words
      : Object.keys(PARTS).filter((word) => !NEEDS[word]?.some((need) => missing.includes(need)));
  const unknown = chosen.filter((word) => !(word in PARTS));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: choose of ${Object.keys(PARTS).join(', ')}.`);

  ensureSystemPackages(['chromium', ...chosen.flatMap((word) => NEEDS[word] ?? [])]);
  await ensureEditorHost();
  const results: TestResult[] = [];
  const browser = await launchBrowser();
  try {
    for (const word of chosen) {
      for await (const result of PARTS[word]?.(browser) ?? []) {
        printResult(result);
        results.push(result);
      }
    }
  } finally {
    await browser.close();
  }
  return summarize(results);
}

/** A run that could not even start is one failed test, and the other parts still run. */
async function* hostSuites(mode: 'dev' | 'vsix', browser: Browser): AsyncIterable<TestResult> {
  let results: readonly TestResult[] = [];
  const whole = await check(`[${mode}] the suites run`, async () => {
    results = await runSuites(mode, browser);
  });
  yield* whole.state === 'failed' ? [whole] : results;
}

/** Against the packaged extension: what is missing from the package is missing here. */
async function* uiSuites(browser: Browser, name: 'ui' | 'walks'): AsyncIterable<TestResult> {
  const folder = path.join(import.meta.dirname, name);
  let editor: Editor | undefined;
  const started = await check('[ui] the editor starts', async () => {
    editor = await startEditor({ vsix: [packagedExtension()], asReleased: true });
  });
  yield started;
  if (!editor) return;
  try {
    const only = process.env.APPCMD_UI;
    for (const file of readdirSync(folder).sort()) {
      if (only !== undefined && !file.startsWith(only)) continue;
      const suite = (await import(path.join(folder, file))) as UiSuite;
      const id = path.basename(file, '.ts');
      const result = suite.options
        ? await suiteInItsEditor(suite, id, browser)
        : await uiSuite(suite, id, browser, editor);
      yield result.state === 'failed' && process.env.CI
        ? await secondTry(result, suite, id, browser)
        : result;
    }
  } finally {
    await editor.stop();
  }
}

async function suiteInItsEditor(suite: UiSuite, id: string, browser: Browser): Promise<TestResult> {
  const editor = await startEditor({ vsix: [packagedExtension()], asReleased: true, ...suite.options });
  try {
    return await uiSuite(suite, id, browser, editor);
  } finally {
    await editor.stop();
  }
}

/**
 * In CI a walk that failed is gone once more, in an editor of its own: on a busy machine a click may come at a moment at
 * which the editor takes none. What failed first is told all the same, for it may be a race of ours.
 */
async function secondTry(
  first: TestResult,
  suite: UiSuite,
  id: string,
  browser: Browser,
): Promise<TestResult> {
  const second = await suiteInItsEditor(suite, id, browser);
  if (second.state === 'failed') return second;
  return { ...second, message: `FLAKY: passed the second time, and failed first:\n${first.message}` };
}

async function uiSuite(suite: UiSuite, id: string, browser: Browser, editor: Editor): Promise<TestResult> {
  const ui = await openUi(browser, editor, { language: suite.options?.language });
  try {
    const result = await check(`[ui] ${suite.name}`, () => suite.run(ui));
    if (result.state !== 'failed') return result;
    const shown = await ui.screenshot(`${id}-failed`).catch((error: Error) => error.message);
    const hint = process.env.APPCMD_SCREENSHOTS
      ? shown
      : 'set APPCMD_SCREENSHOTS=FOLDER to keep a picture of it';
    return { ...result, message: `${result.message}\nscreenshot: ${hint}` };
  } finally {
    await ui.close();
  }
}

function summarize(results: readonly TestResult[]): number {
  const count = (state: TestResult['state']) => results.filter((result) => result.state === state).length;
  const skipped = count('skipped');
  if (process.env.APPCMD_SCREENSHOTS) console.log(`screenshots: ${screenshotFolder()}`);
  const closing = `${count('passed')} passed, ${count('failed')} failed`;
  console.log(skipped > 0 ? `${closing}, ${skipped} skipped` : closing);
  return count('failed') > 0 || count('passed') === 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
