/**
 * `npm run editor`: a real VS Code on a fresh copy of `examples/`, with the extension built from this
 * checkout: the desktop one where `code` is installed, else one in the browser. With `--screenshot FILE` it
 * works without a screen and writes a picture instead.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../test/editor/browser.ts';
import { type Editor, startEditor } from '../test/editor/start-editor.ts';
import { openUi } from '../test/editor/ui.ts';
import { temporaryFolder } from './cleanup.ts';
import { findOnPath } from './system-packages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EXAMPLES = path.join(ROOT, 'examples');
const THEMES = { light: 'Light Modern', dark: 'Dark Modern', hc: 'Default High Contrast' };

const USAGE = `npm run editor -- [options]
  --in-place          open examples/ itself, not a copy of it
  --browser           use the browser even where the desktop VS Code is installed
  --theme NAME        light, dark or hc (in the browser)
  --screenshot FILE   open it without a screen, write a PNG and end
    --open FILE       show this file of examples/
    --run COMMAND     then run a command by its title in the command palette
    --wait-for TEXT   take the picture when this text is on the screen
                      (otherwise: when the open file shows a problem, or after 10 s)`;

interface Options {
  readonly inPlace: boolean;
  readonly browser: boolean;
  readonly theme: keyof typeof THEMES;
  readonly screenshot: string | undefined;
  readonly open: string | undefined;
  readonly run: string | undefined;
  readonly waitFor: string | undefined;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) return console.log(USAGE);
  if (!existsSync(path.join(ROOT, 'dist', 'client', 'extension.cjs'))) {
    throw new Error('The extension is not built: run `npm run build` first.');
  }
  const folder = options.inPlace ? EXAMPLES : copyOfExamples();
  const desktop = options.browser ? undefined : findOnPath('code');
  if (options.screenshot) await takeScreenshot(options.screenshot, folder, options);
  else if (desktop) await openDesktop(desktop, folder);
  else await openInBrowser(folder, options);
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      'in-place': { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      theme: { type: 'string', default: 'dark' },
      screenshot: { type: 'string' },
      open: { type: 'string' },
      run: { type: 'string' },
      'wait-for': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { theme, browser, screenshot, open, run } = values;
  if (values.help) return undefined;
  if (!isTheme(theme)) throw new Error(`--theme ${theme}: choose of ${Object.keys(THEMES).join(', ')}.`);
  return { inPlace: values['in-place'], browser, theme, screenshot, open, run, waitFor: values['wait-for'] };
}

const isTheme = (name: string): name is keyof typeof THEMES => Object.hasOwn(THEMES, name);

/** A copy, so that trying something out leaves the checkout as it was. */
function copyOfExamples(): string {
  const folder = path.join(temporaryFolder('examples'), 'examples');
  if (existsSync(EXAMPLES)) cpSync(EXAMPLES, folder, { recursive: true });
  else mkdirSync(folder);
  return folder;
}

/** Until its window is closed. The person's own settings and open windows stay out of it. */
async function openDesktop(code: string, folder: string): Promise<void> {
  const args = [
    ...['--new-window', '--wait', '--disable-workspace-trust', '--skip-welcome', '--skip-release-notes'],
    `--user-data-dir=${temporaryFolder('desktop-data')}`,
    `--extensionDevelopmentPath=${ROOT}`,
    folder,
  ];
  console.log(`VS Code is open on ${folder}\nClosing its window ends it and removes what it made.`);
  const child = spawn(code, args, { stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (status !== 0) throw new Error(`code ended with ${status}: try again with --browser.`);
}

async function openInBrowser(folder: string, options: Options): Promise<void> {
  const editor = await startWithTheme(options);
  const url = editor.page(folder, development(editor));
  console.log(`VS Code is open on ${folder} at\n  ${url}`);
  showInBrowser(url);
  await untilInterrupted();
}

function showInBrowser(url: string): void {
  const screen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY || process.platform === 'darwin';
  const opener = ['open', 'xdg-open', 'chromium']
    .filter((name) => (name === 'open') === (process.platform === 'darwin'))
    .map((text) => findOnPath(text))
    .find((found) => found !== undefined);
  if (screen && opener) spawn(opener, [url], { stdio: 'ignore', detached: true }).unref();
}

/** What was started and copied is released at process exit, which Ctrl-C leads to. */
function untilInterrupted(): Promise<never> {
  console.log('Ctrl-C ends it and removes what it made.');
  setInterval(() => {}, 2 ** 31 - 1); // Without this nothing may be left to keep the process alive.
  return new Promise(() => {});
}

async function takeScreenshot(picture: string, folder: string, options: Options): Promise<void> {
  const editor = await startWithTheme(options);
  const browser = await launchBrowser();
  try {
    const ui = await openUi(browser, editor);
    await ui.openFolder(folder, development(editor));
    if (options.open) await ui.openFile(options.open);
    if (options.run) await ui.palette(options.run);
    if (options.waitFor) await ui.page.getByText(exactly(options.waitFor)).first().waitFor();
    else if (options.open) await problemShown(ui.page);
    await ui.page.screenshot({ path: picture, animations: 'disabled' });
    console.log(`${path.resolve(picture)} written`);
  } finally {
    await browser.close();
    await editor.stop();
  }
}

/** Part of a text, capitals as given. */
const exactly = (text: string): RegExp => new RegExp(text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));

type Page = Awaited<ReturnType<typeof openUi>>['page'];

/** A file without a mistake never shows one, which is no reason not to look at it. */
async function problemShown(page: Page): Promise<void> {
  const squiggle = page.locator('[class*="squiggly-"]').first();
  await squiggle.waitFor({ timeout: 10_000 }).catch(() => console.log('No problem is shown in the file.'));
}

function startWithTheme({ theme }: Options): Promise<Editor> {
  return startEditor({
    settings: { 'workbench.colorTheme': THEMES[theme], 'window.autoDetectColorScheme': false },
  });
}

function development(editor: Editor): [string, string][] {
  return [
    ['extensionDevelopmentPath', editor.remote(ROOT)],
    ['skipWelcome', 'true'],
  ];
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
