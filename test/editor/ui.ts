/**
 * The workbench as a person uses it: keyboard, mouse and what is on the screen. Each method waits until what
 * it did can be seen, so that a suite reads as a list of steps and never sleeps.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { temporaryFolder } from '../../scripts/cleanup.ts';
import { again, STEP_DEADLINE } from './again.ts';
import { openContext } from './browser.ts';
import type { Editor, EditorOptions } from './start-editor.ts';
import { placeOfText, type TextPlace } from './text-place.ts';

export type Files = Readonly<Record<string, string>>;

/** A module of `test/editor/ui/`. */
export interface UiSuite {
  readonly name: string;
  /** An editor of its own, which differs from that of the others. */
  readonly options?: EditorOptions;
  run(ui: Ui): Promise<void>;
}

/** Themes with the class that the workbench has in them. */
const THEMES = {
  light: { label: 'Light Modern', shown: 'vs' },
  dark: { label: 'Dark Modern', shown: 'vs-dark' },
  hc: { label: 'Default High Contrast', shown: 'hc-black' },
  'hc-light': { label: 'Default High Contrast Light', shown: 'hc-light' },
};

const LOAD_DEADLINE = 45_000;

export interface UiOptions {
  readonly language?: string | undefined;
  /** In CSS pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** How many pixels of the screen make one of CSS, in width and height. */
  readonly sharpness?: number;
}

/** One page with its own browser storage. */
export async function openUi(
  browser: Browser,
  editor: Editor,
  { language = 'en-US', size = { width: 1280, height: 800 }, sharpness = 1 }: UiOptions = {},
): Promise<Ui> {
  const context = await openContext(browser, {
    viewport: size,
    locale: language,
    deviceScaleFactor: sharpness,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_DEADLINE);
  if (process.env.APPCMD_VERBOSE === '1') {
    page.on('console', (message) => console.log(`[page] ${message.type()} ${message.text().slice(0, 300)}`));
  }
  return new Ui(page, editor);
}

export class Ui {
  readonly page: Page;
  /** The open folder. */
  folder = '';
  readonly editor: Editor;

  constructor(page: Page, editor: Editor) {
    this.page = page;
    this.editor = editor;
  }

  /** Where the editor keeps settings, logs, and what extensions store. */
  get home(): string {
    return this.editor.home;
  }

  /** Opens a fresh folder with these files; settings go to a `.vscode/settings.json` among them. */
  async openWorkspace(files: Files, payload: readonly (readonly [string, string])[] = []): Promise<void> {
    const folder = temporaryFolder('workspace');
    writeFiles(folder, files);
    await this.openFolder(folder, payload);
  }

  /** A workspace of several folders, each with files of its own. */
  async openFolders(folders: Readonly<Record<string, Files>>): Promise<void> {
    const folder = temporaryFolder('workspace');
    const file = path.join(folder, 'all.code-workspace');
    const names = Object.keys(folders);
    for (const [name, files] of Object.entries(folders)) writeFiles(path.join(folder, name), files);
    const writeWorkspace = () =>
      writeFileSync(file, JSON.stringify({ folders: names.map((name) => ({ path: name })) }));
    writeWorkspace();
    this.folder = folder;
    await this.openPage(`${this.editor.url}/?workspace=${encodeURIComponent(file)}`);
    // A workbench that reads the file at the very moment at which its window begins shows no folder, until the file changes.
    await again(async (timeout) => {
      writeWorkspace();
      for (const name of names)
        await this.page
          .locator('.explorer-folders-view .monaco-list-row', { hasText: name })
          .first()
          .waitFor({ timeout });
    });
  }

  async openFolder(folder: string, payload: readonly (readonly [string, string])[] = []): Promise<void> {
    this.folder = folder;
    await this.openPage(this.editor.page(folder, payload));
  }

  /** Loads a page of the workbench. */
  async openPage(url: string): Promise<void> {
    await this.page.goto(url);
    await this.#isLoaded();
  }

  /** Loads the window anew, as a person does. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load', { timeout: LOAD_DEADLINE });
    await this.palette('Developer: Reload Window');
    await loaded;
    await this.#isLoaded();
  }

  async #isLoaded(): Promise<void> {
    await this.page.locator('.monaco-workbench').waitFor({ timeout: LOAD_DEADLINE });
    await this.page.locator('.statusbar-item').first().waitFor({ timeout: LOAD_DEADLINE });
  }

  /** Opens a file of the workspace by its name, and puts the cursor into it. */
  async openFile(name: string): Promise<void> {
    await this.ask('Control+P', path.join(this.folder, name), path.basename(name));
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
    await this.page.locator('.tab.active', { hasText: path.basename(name) }).waitFor();
    await this.page.locator('.editor-instance .monaco-editor.focused').waitFor();
  }

  /** From a page beside the editors to a file among them: without the first key it would be opened over the page. */
  async leavePageFor(name: string): Promise<void> {
    await this.page.keyboard.press('Control+1');
    await this.openFile(name);
  }

  /** Runs a command by its title in the command palette. `asks`: it asks something in the palette's place. */
  async palette(command: string, { asks = false } = {}): Promise<void> {
    const widget = this.page.locator('.quick-input-widget');
    await this.ask('F1', `>${command}`, command);
    if (asks) await widget.locator('.quick-input-title', { hasText: /./ }).waitFor();
    else await widget.waitFor({ state: 'hidden' });
  }

  /**
   * Opens what `key` opens, types a text into it, and takes the row that is found. An editor that gets the focus at that
   * moment closes it: then it is opened again, as a person would. Commands that are there since it was opened are in it only
   * when it is closed before.
   */
  async ask(key: string, text: string, row: string): Promise<void> {
    const widget = this.page.locator('.quick-input-widget');
    await again(async (timeout) => {
      await this.page.keyboard.press(key);
      try {
        await widget.locator('input.input').fill(text, { timeout });
        await widget.locator('.monaco-list-row.focused', { hasText: row }).waitFor({ timeout });
      } catch (error) {
        await this.page.keyboard.press('Escape');
        throw error;
      }
    });
    await this.page.keyboard.press('Enter');
  }

  /** Waits for an underline of that kind in the open file. */
  async squiggle(kind: 'error' | 'warning' | 'info' | 'hint' = 'error'): Promise<void> {
    await this.page.locator(`.editor-instance .squiggly-${kind}`).first().waitFor();
  }

  async noSquiggle(kind: 'error' | 'warning' | 'info' | 'hint' = 'error'): Promise<void> {
    await this.page.locator(`.editor-instance .squiggly-${kind}`).first().waitFor({ state: 'detached' });
  }

  /** The rows of the Problems view that hold this text, once there is one. */
  async problems(text: string | RegExp): Promise<string[]> {
    // Opened while it is empty, the view would not give its list the focus that is waited for below.
    await this.page.locator('[id="status.problems"]', { hasText: /[1-9]/ }).waitFor();
    await this.palette('Problems: Focus on Problems View');
    const rows = this.page.locator('.markers-panel .monaco-list-row', { hasText: text });
    await rows.first().waitFor();
    // The view takes the focus later than it shows rows, and would take it back from what comes next.
    await this.page.locator('.markers-panel .monaco-list:focus').waitFor();
    return (await rows.allInnerTexts()).map(oneLine);
  }

  /** The hover shown with the mouse on `text`, once it contains `expected`. A CodeLens that arrives moves the lines. */
  hover(text: string, expected: string | RegExp): Promise<string> {
    const hover = this.page.locator('.monaco-hover:not(.hidden)', { hasText: expected }).first();
    return again(async (timeout) => {
      const { left, right, y } = await this.#placeOf(text);
      // A mouse that rests asks no more: once more is from elsewhere.
      await this.page.mouse.move(1, 1);
      await this.page.mouse.move((left + right) / 2, y);
      await hover.waitFor({ timeout });
      return oneLine(await hover.textContent());
    });
  }

  /** Puts the cursor behind the first `text` on the screen. A CodeLens that arrives moves the lines. */
  async cursorAfter(text: string): Promise<void> {
    await again(async (timeout) => {
      await this.#leaveHover();
      const { right, y } = await this.#placeOf(text);
      await this.page.mouse.click(right, y);
      await this.page.locator('.editor-instance .monaco-editor.focused').waitFor({ timeout });
      await this.#cursorIsAfter(text, timeout);
    });
  }

  /** Waits until the cursor is drawn there. */
  async #cursorIsAfter(text: string, timeout: number): Promise<void> {
    const end = Date.now() + timeout;
    while (!(await this.#placeOf(text)).cursor) {
      if (Date.now() > end) throw new Error(`The cursor is not behind ${text}.`);
    }
  }

  /** A hover would take the click that is meant for the text under it. */
  async #leaveHover(): Promise<void> {
    await this.page.mouse.move(1, 1);
    await this.page.locator('.monaco-hover:not(.hidden)').first().waitFor({ state: 'hidden' });
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Asks for completion, then types `prefix`; the labels on the screen once `expected` is among them. */
  async complete(expected: string, prefix = ''): Promise<string[]> {
    const widget = this.page.locator('.suggest-widget.visible');
    await this.page.keyboard.press('Control+Space');
    await widget.locator('.monaco-list-row').first().waitFor();
    await this.type(prefix);
    await this.#suggestion(expected).waitFor();
    return (await widget.locator('.monaco-list-row .label-name').allInnerTexts()).map(oneLine);
  }

  /** Takes the suggestion with the keyboard. */
  async acceptCompletion(label: string): Promise<void> {
    await this.#focusByKeyboard('.suggest-widget .monaco-list-row', this.#suggestion(label));
    await this.page.keyboard.press('Enter');
    await this.page.locator('.suggest-widget.visible').waitFor({ state: 'detached' });
  }

  #suggestion(label: string): Locator {
    const name = this.page.locator('.label-name', { hasText: label });
    return this.page.locator('.suggest-widget.visible .monaco-list-row', { has: name }).first();
  }

  /**
   * Opens the quick fix menu at the cursor; its titles once `expected` is among them. Diagnostics that arrive
   * at that moment, of any language, close the menu: then it is asked for again, as a person would.
   */
  async quickFixes(expected: string | RegExp): Promise<string[]> {
    const rows = this.page.locator('.action-widget .monaco-list-row.action');
    return await again(async (timeout) => {
      await this.page.keyboard.press('Escape');
      await this.page.keyboard.press('Control+Period');
      await this.#fix(expected)
        .waitFor({ timeout })
        .catch(() => {});
      // What is on the screen is read once: the menu may close between two looks at it.
      const titles = (await rows.allInnerTexts()).map(oneLine);
      const isExpected = (title: string) =>
        typeof expected === 'string' ? title.includes(expected) : expected.test(title);
      if (titles.some(isExpected)) return titles;
      throw new Error(`The quick fix menu offers ${titles.join(', ') || 'nothing'}, and not ${expected}.`);
    });
  }

  /** Applies a fix of the open menu with the keyboard. */
  async applyFix(title: string | RegExp): Promise<void> {
    await this.#focusByKeyboard('.action-widget .monaco-list-row', this.#fix(title));
    await this.page.keyboard.press('Enter');
    await this.page.locator('.action-widget .monaco-list-row.action').first().waitFor({ state: 'hidden' });
  }

  /**
   * Closes the quick fix menu and makes the preferred fix at the cursor by its keys. Diagnostics that arrive while the editor asks
   * for it make it ask for something else, and it says nothing: then the keys are pressed again, as a person would.
   */
  async autoFix(expected: string): Promise<void> {
    const menu = this.page.locator('.action-widget .monaco-list-row.action').first();
    await again(async (timeout) => {
      await this.page.keyboard.press('Escape');
      await menu.waitFor({ state: 'hidden', timeout });
      await this.page.locator('.editor-instance .monaco-editor.focused').waitFor({ timeout });
      await this.page.keyboard.press('Shift+Alt+.');
      await this.line(expected, timeout);
    });
  }

  #fix(title: string | RegExp): Locator {
    return this.page.locator('.action-widget .monaco-list-row.action', { hasText: title }).first();
  }

  /** Presses the arrow until the wanted row of a list is the focused one. A list that grows meanwhile begins anew. */
  async #focusByKeyboard(rows: string, wanted: Locator): Promise<void> {
    await again(async (timeout) => {
      const count = await this.page.locator(rows).count();
      for (let step = 0; step <= count; step += 1) {
        const isFocused = (row: { classList: { contains(name: string): boolean } }) =>
          row.classList.contains('focused');
        if (await wanted.evaluate(isFocused, undefined, { timeout })) return;
        await this.page.keyboard.press('ArrowDown');
      }
      throw new Error(`${wanted} cannot be reached with the arrow key.`);
    });
  }

  /**
   * Saves the open file and returns what is on disk then. A file is empty while the editor writes it. What takes the focus at
   * that moment takes the keys as well: then they are pressed again.
   */
  async save(name: string): Promise<string> {
    await again(async (timeout) => {
      await this.page.keyboard.press('Control+S');
      await this.page
        .locator('.tab.active:not(.dirty)', { hasText: path.basename(name) })
        .waitFor({ timeout });
    });
    return await again(async () => {
      const text = readFileSync(path.join(this.folder, name), 'utf8');
      assert.notEqual(text, '', `${name} is empty.`);
      return text;
    });
  }

  /** Waits until a line of the open file contains the text. */
  async line(text: string | RegExp, timeout = STEP_DEADLINE): Promise<void> {
    await this.page.locator('.editor-instance .view-line', { hasText: text }).first().waitFor({ timeout });
  }

  /** Waits until a text of a line is drawn apart from what stands around it. */
  async apart(line: string | RegExp, text: string): Promise<void> {
    const drawn = this.page.locator('.editor-instance .view-line', { hasText: line }).first();
    // The editor draws blanks as such that do not break.
    const whole = new RegExp(`^${text.replace(/[^\w\s]/g, '\\$&').replace(/\s/g, '\\s')}$`);
    await drawn.locator('span > span', { hasText: whole }).first().waitFor();
  }

  /** The name of the open file's language. */
  async languageMode(): Promise<string> {
    return oneLine(await this.page.locator('[id="status.editor.mode"]').textContent());
  }

  /** What the language status item of the open file says, once it contains `expected`. */
  async languageStatus(expected: string | RegExp): Promise<string> {
    const item = this.page.locator('[id="status.languageStatus"]');
    await item.waitFor();
    await item.hover();
    const entry = this.page.locator('.hover-language-status', { hasText: expected }).first();
    await entry.waitFor();
    return oneLine(await entry.textContent());
  }

  /**
   * A message of the editor, read in the notification center: under test nothing pops up. The center does not stay open
   * while it is empty: then it is opened again.
   */
  async notification(expected: string | RegExp): Promise<string> {
    const message = this.page
      .locator('.notifications-center .notification-list-item', { hasText: expected })
      .first();
    return await again(async (timeout) => {
      await this.palette('Notifications: Show Notifications');
      await message.waitFor({ timeout });
      return oneLine(await message.textContent());
    });
  }

  /** The messages in the center that is open. */
  async notifications(): Promise<readonly string[]> {
    const items = this.page.locator('.notifications-center .notification-list-item');
    return (await items.allTextContents()).map(oneLine);
  }

  /** Takes all messages away. Their center gives the focus back when it closes, which is later than the palette does. */
  async clearNotifications(): Promise<void> {
    await this.palette('Notifications: Clear All Notifications');
    await this.page.locator('.notifications-center').waitFor({ state: 'hidden' });
  }

  /**
   * One in each theme, where they are kept; else none. The theme is written into the workspace's settings. `drawn` waits for
   * what the editor draws anew in each.
   */
  async screenshots(name: string, drawn: () => Promise<void> = async () => undefined): Promise<void> {
    if (!process.env.APPCMD_SCREENSHOTS) return;
    await this.inThemes(async (theme) => {
      await drawn();
      await this.screenshot(`${name}-${theme}`);
    });
  }

  /** Does it in each theme, which is written into the workspace's settings. */
  async inThemes(run: (theme: string) => Promise<void>): Promise<void> {
    for (const [theme, { label, shown }] of Object.entries(THEMES)) {
      const file = path.join(this.folder, '.vscode', 'settings.json');
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ 'workbench.colorTheme': label }));
      await this.page.locator(`.monaco-workbench.${shown}`).waitFor();
      await run(theme);
    }
  }

  screenshot(name: string): Promise<string> {
    return keepPicture(this.page, name);
  }

  /** A page that just goes leaves its extension host behind for hours, with all servers of it; one that goes elsewhere ends it. */
  async close(): Promise<void> {
    const context = this.page.context();
    // One that hangs goes with the rest.
    await Promise.all(context.pages().map((page) => page.goto('about:blank').catch(() => undefined)));
    await context.close();
  }

  async #placeOf(text: string): Promise<TextPlace> {
    const line = this.page.locator('.editor-instance .view-line', { hasText: text }).first();
    await line.waitFor();
    return await placeOfText(line, text);
  }
}

/** Takes a picture where they are kept; else none, for each costs as much as a few steps. Tells where it is. */
export async function keepPicture(page: Page, name: string): Promise<string> {
  const folder = process.env.APPCMD_SCREENSHOTS;
  if (!folder) return 'set APPCMD_SCREENSHOTS=FOLDER to keep a picture of it';
  mkdirSync(folder, { recursive: true });
  const file = path.resolve(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  return file;
}

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
