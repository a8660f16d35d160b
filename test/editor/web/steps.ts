/** Steps in a browser alone, whatever folder is open there. */
import assert from 'node:assert/strict';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { openUi, type Ui } from '../ui.ts';
import type { WebWorkbench } from './workbench.ts';

/** A page for the workbench, with nothing in it yet. */
export const openWeb = (browser: Browser, { url, close }: WebWorkbench): Promise<Ui> =>
  openUi(browser, {
    url,
    extensions: '',
    home: '',
    page: () => url,
    remote: (file) => file,
    stop: close,
  });

/** By the explorer, for nothing searches the names of the files of a virtual workspace. */
export async function openByExplorer(ui: Ui, file: string): Promise<void> {
  const { page } = ui;
  const row = (text: string) =>
    page.locator('.explorer-viewlet .monaco-list-row', { has: page.getByText(text, { exact: true }) });
  for (const folder of file.split('/').slice(0, -1)) {
    await row(folder).waitFor();
    if (await row(folder).and(page.locator('[aria-expanded=false]')).isVisible()) await row(folder).click();
  }
  const base = path.posix.basename(file);
  await row(base).dblclick();
  await page.locator('.tab.active', { hasText: base }).waitFor();
  await page.locator('.editor-instance .monaco-editor.focused').waitFor();
}

export const needsNode = 'This needs VS Code on the desktop or a remote window.';

/** What is done then ends in that message, and in no other. A menu that has just come takes no click, so an item may be taken twice. */
export async function saysNeedsNode(ui: Ui, act: () => Promise<void>): Promise<void> {
  await ui.clearNotifications();
  await act();
  const said = await ui.notification(needsNode);
  assert.deepEqual([...new Set(await ui.notifications())], [said]);
}
