/**
 * What can be done with a file of definitions, wherever a person looks for it. The window is a remote one: the workbench names
 * its resources `vscode-remote:`, where the extension sees `file:`.
 */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { again } from '../again.ts';
import { answer, lens } from '../deploying.ts';
import type { Ui } from '../ui.ts';

export const name = 'deploy, compare and pull are in the title, menus and palette, and under keys';

const FILE = 'ping.command.json';
const ofCommands = [
  'Deploy This Command',
  'Deploy This File',
  'Compare with Deployed',
  'Pull into Definition',
];
const ofFiles = ['Deploy This File', 'Preview Deploy Plan'];

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    [FILE]:
      '{\n  "name": "ping",\n  "description": "Answers with pong",\n  "options": [{ "type": 3, "name": "text", "description": "What to say", "required": true }]\n}\n',
    'other.json': '{ "a": 1 }\n',
    '.vscode/settings.json': '{ "editor.codeLens": false }',
  });
  await ui.openFile(FILE);
  await titleAction(ui).waitFor();
  assert.ok(await lens(ui, 'Deploy').isHidden(), 'nothing of it depends on CodeLens');
  const text = ui.page.locator('.editor-instance .view-line', { hasText: 'pong' }).first();
  await itemsOf(ui, text, ofCommands);
  await ui.screenshot('menus-editor');
  await itemsOf(ui, ui.page.locator('.tab.active'), ofFiles);
  await itemsOf(ui, explorerRow(ui, FILE), ofFiles);
  await ui.screenshot('menus-explorer');
  for (const command of ofCommands) await offered(ui, command);

  await ui.openFile('other.json');
  await titleAction(ui).waitFor({ state: 'hidden' });
  const others = await itemsOf(ui, explorerRow(ui, 'other.json'), ['Copy Path']);
  assert.deepEqual(
    others.filter((other) => ofFiles.includes(other)),
    [],
  );

  await ui.openFile(FILE);
  await ui.page.keyboard.press('Control+K');
  await ui.page.keyboard.press('Control+Y');
  await answer(ui, 'Deploy').waitFor();
  await besideFile(ui);
  await ui.screenshots('plan-beside');
  await answer(ui, 'Cancel').click();
  await answer(ui, 'Deploy').waitFor({ state: 'detached' });
}

/** The plan and its question stand in an editor beside the file, and nothing lies over either. */
async function besideFile({ page }: Ui): Promise<void> {
  const groups = page.locator('.editor-group-container');
  assert.equal(await groups.count(), 2);
  await groups.nth(0).locator('.tab.active', { hasText: FILE }).waitFor();
  await groups.nth(0).locator('.view-line', { hasText: 'pong' }).first().waitFor();
  await groups.nth(1).locator('.tab.active', { hasText: 'Deploy plan' }).waitFor();
  for (const over of ['.quick-input-widget', '.monaco-dialog-box', '.notifications-toasts.visible'])
    assert.ok(await page.locator(over).first().isHidden(), `${over} lies over the plan`);
}

const titleAction = ({ page }: Ui): Locator =>
  page.locator('.editor-actions .action-label[aria-label^="Deploy This File"]').first();

const explorerRow = ({ page }: Ui, file: string): Locator =>
  page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).first();

/** Opens the menu of a place, waits until it has these items, and closes it; gives all of them. */
async function itemsOf({ page }: Ui, place: Locator, wanted: readonly string[]): Promise<readonly string[]> {
  const items = page.locator('.context-view .action-label');
  const labels = await again(async (timeout) => {
    await page.keyboard.press('Escape');
    await place.click({ button: 'right', timeout });
    for (const text of wanted) await items.getByText(text, { exact: true }).waitFor({ timeout });
    return items.allInnerTexts();
  });
  return labels;
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
