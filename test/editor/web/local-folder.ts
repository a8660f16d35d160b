/**
 * The packaged extension on a folder of this machine: the resources of the window are `file:`, as on a desktop. The browser asks
 * a person for it; here it is one of the browser's own storage.
 */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { badge, seeRow, showApplications } from '../applications-view.ts';
import { dialog, press } from '../deploying.ts';
import {
  definitionFile,
  explorerRow,
  files,
  ofCommands,
  pickIn,
  seeMenus,
  titleAction,
} from '../file-menus.ts';
import { rename } from '../renaming.ts';
import { openTable, writeCell } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { shownPage } from '../webview.ts';
import { needsNode, openByExplorer, openWeb, saysNeedsNode } from './steps.ts';
import { serveWorkbench } from './workbench.ts';

export const name = 'web: VS Code in a browser alone, with a local folder';

const wrongFile = 'Wrong.command.json';
const translatedFile = 'kick.command.json';
const all = {
  ...files,
  [wrongFile]: '{ "name": "Wrong", "description": "Is not in lower case" }\n',
  [translatedFile]:
    '{\n  "name": "kick",\n  "description": "Kicks a member",\n  "description_localizations": { "de": "Wirft jemanden hinaus" }\n}\n',
};

/** `extension` is the folder of the extension as it is packaged. */
export async function run(browser: Browser, extension: string): Promise<void> {
  const workbench = await serveWorkbench(extension, {});
  const ui = await openWeb(browser, workbench);
  try {
    await openLocalFolder(ui, workbench.url);
    await seeMenus(ui, (file) => openByExplorer(ui, file));
    await fromEverywhere(ui);
    await inFile(ui);
    await pages(ui);
    await renamed(ui);
    await showApplications(ui);
    await seeRow(ui, needsNode);
    assert.equal(await badge(ui).count(), 0, 'nothing was compared');
    await ui.screenshot('local-folder-view');
  } catch (error) {
    const picture = await ui.screenshot('local-folder-failed').catch(String);
    throw new Error(`${(error as Error).stack}\nscreenshot: ${picture}`);
  } finally {
    await ui.close();
    await workbench.close();
  }
}

/** Opens a folder as after the browser's question for it: the editor keeps what it was given, and finds it there from then on. */
async function openLocalFolder(ui: Ui, url: string): Promise<void> {
  await ui.openPage(`${url}?ew=true`);
  await ui.page.evaluate(
    `(async () => {
      const bot = await (await navigator.storage.getDirectory()).getDirectoryHandle('bot', { create: true });
      for (const [name, text] of Object.entries(${JSON.stringify(all)})) {
        const stream = await (await bot.getFileHandle(name, { create: true })).createWritable();
        await stream.write(text);
        await stream.close();
      }
      const done = (request) =>
        new Promise((resolve, reject) => Object.assign(request, { onsuccess: resolve, onerror: reject }));
      const opening = indexedDB.open('vscode-web-db');
      await done(opening);
      const kept = opening.result.transaction('vscode-filehandles-store', 'readwrite');
      await done(kept.objectStore('vscode-filehandles-store').put(bot, '/bot'));
      opening.result.close();
    })()`,
  );
  await ui.openPage(`${url}?folder=file:///bot`);
  await explorerRow(ui, definitionFile).waitFor();
}

/** Whatever sends something is there, and says in one message what it needs. */
async function fromEverywhere(ui: Ui): Promise<void> {
  const { page } = ui;
  const text = page.locator('.editor-instance .view-line', { hasText: 'pong' }).first();
  await saysNeedsNode(ui, () => titleAction(ui).click());
  await ui.screenshot('local-folder-needs-node');
  for (const command of ofCommands) await saysNeedsNode(ui, () => pickIn(ui, text, command));
  for (const key of ['Control+Y', 'Alt+Y'])
    await saysNeedsNode(ui, async () => {
      await ui.cursorAfter('pong');
      await page.keyboard.press('Control+K');
      await page.keyboard.press(key);
    });
  await ui.clearNotifications();
}

/** What needs no Node works, and writes into the folder. */
async function inFile(ui: Ui): Promise<void> {
  await openByExplorer(ui, wrongFile);
  await ui.squiggle('error');
  await ui.cursorAfter('"Wrong');
  await ui.quickFixes(/lowercase|"wrong"/i);
  await ui.screenshot('local-folder-fix');
  await ui.applyFix(/lowercase|"wrong"/i);
  await ui.noSquiggle('error');
  // The target and the budget, and no error any more.
  const withoutErrors = { hasText: /→ local service\s+\d+\/8000$/ };
  await ui.page.locator('.statusbar-item:visible', withoutErrors).first().waitFor();
  await save(ui);
  assert.match(await kept(ui, wrongFile), /"name": "wrong"/);
}

/** The preview by the menu, the table by its keys. */
async function pages(ui: Ui): Promise<void> {
  const { page } = ui;
  await openByExplorer(ui, translatedFile);
  const text = page.locator('.editor-instance .view-line', { hasText: 'Kicks' }).first();
  await pickIn(ui, text, 'Preview Command');
  await shownPage(ui).getByText('Filling in /kick').first().waitFor();
  await ui.screenshot('local-folder-preview');
  await ui.palette('View: Close All Editors');
  await openByExplorer(ui, translatedFile);
  await openTable(ui);
  await writeCell(ui, '/kick description', 'de', 'Wirft hinaus');
  await ui.screenshot('local-folder-translations');
  await ui.palette('View: Close All Editors');
  assert.match(await kept(ui, translatedFile), /"de": "Wirft hinaus"/);
}

/** By its key, with the question of what the service loses. */
async function renamed(ui: Ui): Promise<void> {
  await openByExplorer(ui, translatedFile);
  await ui.cursorAfter('"kick');
  await rename(ui, 'expel');
  await dialog(ui).getByText('new id, no permission overwrites').waitFor();
  await press(ui, 'Rename');
  await ui.page.locator('.tab.active.dirty').waitFor();
  await save(ui);
  assert.match(await kept(ui, translatedFile), /"name": "expel"/);
}

async function save({ page }: Ui): Promise<void> {
  await page.keyboard.press('Control+S');
  await page.locator('.tab.active:not(.dirty)').waitFor();
}

/** What a file of the folder says. */
const kept = ({ page }: Ui, file: string): Promise<string> =>
  page.evaluate<string>(
    `navigator.storage.getDirectory()
      .then((root) => root.getDirectoryHandle('bot'))
      .then((bot) => bot.getFileHandle(${JSON.stringify(file)}))
      .then((file) => file.getFile())
      .then((file) => file.text())`,
  );
