/**
 * `npm run test:editor`: the built extension (`dist/`) in a real VS Code, and its server in Neovim and Emacs. Prints a
 * line for each test and a count, and exits with 1 when one failed. Words after it choose parts by name:
 * `dev`, `vsix`, `ui`, `walks` (long ways, such as a person goes), `worker` (the server for browsers), `web` (a browser
 * alone), `desktop`, `neovim`, `emacs`, `site` (the documentation).
 * An editor waits more than it computes, so two lanes run side by side, each with a browser and an editor of its own.
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
import * as desktop from './desktop.ts';
import * as emacs from './emacs.ts';
import { checkJob, type Job, runJobs } from './lanes.ts';
import { forgetDeployed } from './local-service.ts';
import * as neovim from './neovim.ts';
import { check, printResult, type TestResult } from './result.ts';
import { packagedExtension, ROOT, runSuites } from './run-suite.ts';
import * as site from './site.ts';
import { type Editor, startEditor } from './start-editor.ts';
import { openUi, type UiSuite } from './ui.ts';
import * as localFolder from './web/local-folder.ts';
import * as readOnly from './web/read-only.ts';
import * as web from './web/web.ts';
import * as worker from './worker.ts';

/** What another editor starts. */
const SERVER = path.join(ROOT, 'dist', 'server', 'main.node.cjs');

/** The jobs of each part. The long ones come first, so that no lane waits for the other at the end. */
const PARTS: Readonly<Record<string, () => readonly Job[]>> = {
  dev: () => [hostSuites('dev')],
  site: () => [checkJob(site.name, ({ browser }) => site.run(browser, ROOT))],
  walks: () => uiSuites('walks'),
  web: () =>
    [web, localFolder, readOnly].map(({ name, run }) =>
      checkJob(name, ({ browser }) => run(browser, path.join(ROOT, 'dist', 'extension'))),
    ),
  vsix: () => [hostSuites('vsix')],
  ui: () => uiSuites('ui'),
  worker: () => [checkJob(worker.name, ({ browser }) => worker.run(browser, path.join(ROOT, 'dist')))],
  desktop: () => [checkJob(desktop.name, () => desktop.run(ROOT))],
  neovim: () =>
    neovim.headings.map((heading) => checkJob(neovim.titleOf(heading), () => neovim.run(SERVER, heading))),
  emacs: () =>
    (Object.keys(emacs.libraries) as (keyof typeof emacs.libraries)[]).map((heading) =>
      checkJob(emacs.titleOf(heading), () => emacs.run(SERVER, heading)),
    ),
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
  const order = Object.keys(PARTS).filter((word) => chosen.includes(word));
  const results: TestResult[] = [];
  await runJobs(
    order.flatMap((word) => PARTS[word]?.() ?? []),
    (result) => {
      printResult(result);
      results.push(result);
    },
  );
  return summarize(results);
}

/** A run that could not even start is one failed test, and the other parts still run. */
const hostSuites = (mode: 'dev' | 'vsix'): Job => ({
  async *run({ browser }) {
    let results: readonly TestResult[] = [];
    const whole = await check(`[${mode}] the suites run`, async () => {
      results = await runSuites(mode, browser);
    });
    yield* whole.state === 'failed' ? [whole] : results;
  },
});

/** Against the packaged extension: what is missing from the package is missing here. */
function uiSuites(name: 'ui' | 'walks'): readonly Job[] {
  const folder = path.join(import.meta.dirname, name);
  return readdirSync(folder)
    .filter((file) => file.startsWith(process.env.APPCMD_UI ?? ''))
    .sort()
    .map((file) => uiJob(path.join(folder, file)));
}

function uiJob(file: string): Job {
  const id = path.basename(file, '.ts');
  const inItsOwn = async (suite: UiSuite, browser: Browser): Promise<TestResult> => {
    const options = { vsix: [packagedExtension()], asReleased: true, ...suite.options };
    return await uiSuite(suite, id, browser, startEditor(options), (editor) => editor.stop());
  };
  return {
    async *run({ browser, editor }) {
      const suite = (await import(file)) as UiSuite;
      yield await (suite.options
        ? inItsOwn(suite, browser)
        : uiSuite(suite, id, browser, editor().then(asUnused)));
    },
    again: async ({ browser }) => inItsOwn((await import(file)) as UiSuite, browser),
  };
}

/** Which suites had the editor before depends on which lane was free. */
function asUnused(editor: Editor): Editor {
  forgetDeployed(editor.home);
  return editor;
}

/** An editor that does not start fails the suite as well. */
async function uiSuite(
  suite: UiSuite,
  id: string,
  browser: Browser,
  starting: Promise<Editor>,
  close: (editor: Editor) => Promise<void> = async () => undefined,
): Promise<TestResult> {
  let shown: string | undefined;
  const result = await check(`[ui] ${suite.name}`, async () => {
    const editor = await starting;
    const ui = await openUi(browser, editor, { language: suite.options?.language });
    try {
      await suite.run(ui);
    } catch (error) {
      shown = await ui.screenshot(`${id}-failed`).catch((failure: Error) => failure.message);
      throw error;
    } finally {
      await ui.close();
      await close(editor);
    }
  });
  return shown === undefined ? result : { ...result, message: `${result.message}\nscreenshot: ${shown}` };
}

function summarize(results: readonly TestResult[]): number {
  const count = (state: TestResult['state']) => results.filter((result) => result.state === state).length;
  const skipped = count('skipped');
  const closing = `${count('passed')} passed, ${count('failed')} failed`;
  console.log(skipped > 0 ? `${closing}, ${skipped} skipped` : closing);
  return count('failed') > 0 || count('passed') === 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
