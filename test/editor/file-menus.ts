/** What can be done with a file of definitions, wherever a person looks for it: the same in every window. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { again } from './again.ts';
import type { Files, Ui } from './ui.ts';

export const definitionFile = 'ping.command.json';

/** A file of definitions, and one of none. */
export const files: Files = {
  [definitionFile]:
    '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 3, "name": "text", "description": "What to say", "required": true }]\n}\n',
  'other.json': '{ "a": 1 }\n',
};

export const ofCommands = [
  'Deploy This Command',
  'Deploy This File',
  'Compare with Deployed',
  'Pull into Definition',
];
const ofFiles = ['Deploy This File', 'Preview Deploy Plan'];

/** Sees it in title, menus and palette; a file without definitions has none of it. The file of definitions is open in the end. */
export async function seeMenus(ui: Ui, open: (file: string) => Promise<void>): Promise<void> {
  await open(definitionFile);
  await titleAction(ui).waitFor();
  const text = ui.page.locator('.editor-instance .view-line', { hasText: 'pong' }).first();
  await openMenu(ui, text, ofCommands);
  await ui.screenshot('menus-editor');
  await itemsOf(ui, ui.page.locator('.tab.active'), ofFiles);
  await openMenu(ui, explorerRow(ui, definitionFile), ofFiles);
  await ui.screenshot('menus-explorer');
  await ui.page.keyboard.press('Escape');
  for (const command of ofCommands) await offered(ui, command);

  await open('other.json');
  await titleAction(ui).waitFor({ state: 'hidden' });
  const others = await itemsOf(ui, explorerRow(ui, 'other.json'), ['Copy Path']);
  assert.deepEqual(
    others.filter((other) => ofFiles.includes(other)),
    [],
  );
  await open(definitionFile);
}

/** The cloud. */
export const titleAction = ({ page }: Ui): Locator =>
  page.locator('.editor-actions .action-label[aria-label^="Deploy This File"]').first();

export const explorerRow = ({ page }: Ui, file: string): Locator =>
  page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).first();

/** Opens the menu of a place, once it has these items; gives all of them. */
async function openMenu(ui: Ui, place: Locator, wanted: readonly string[]): Promise<readonly string[]> {
  return await again(async (timeout) => {
    await ui.page.keyboard.press('Escape');
    await place.click({ button: 'right', timeout });
    for (const text of wanted) await menuItem(ui, text).waitFor({ timeout });
    return ui.page.locator('.context-view .action-label').allInnerTexts();
  });
}

const menuItem = ({ page }: Ui, text: string): Locator =>
  page.locator('.context-view .action-label').getByText(text, { exact: true });

/** The items of the menu of a place, once it has these. */
async function itemsOf(ui: Ui, place: Locator, wanted: readonly string[]): Promise<readonly string[]> {
  const labels = await openMenu(ui, place, wanted);
  await ui.page.keyboard.press('Escape');
  await ui.page.locator('.context-view .action-label').first().waitFor({ state: 'hidden' });
  return labels;
}

/** Takes an item of the menu of a place. A menu that has just come takes no click. */
export async function pickIn(ui: Ui, place: Locator, text: string): Promise<void> {
  await openMenu(ui, place, [text]);
  await again(async (timeout) => {
    if (await menuItem(ui, text).isVisible()) await menuItem(ui, text).click({ timeout });
    await menuItem(ui, text).waitFor({ state: 'hidden', timeout: timeout / 4 });
  });
}

/** The palette has it. */
async function offered({ page }: Ui, command: string): Promise<void> {
  await again(async (timeout) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input.input').fill(`>${command}`, { timeout });
    await page
      .locator('.quick-input-widget .monaco-list-row', { hasText: command })
      .first()
      .waitFor({ timeout });
  });
  await page.keyboard.press('Escape');
}
