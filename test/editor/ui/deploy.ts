/** From a mistake to a deployed command and back: quick fix, CodeLens, plan, differences, pull, and deletion. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ui } from '../ui.ts';

export const name = 'deploy, compare, pull and delete';

const PING = `{
  "name": "Ping",
  "description": "Answers"
}
`;
const CONFIG = JSON.stringify({
  applications: [{ name: 'helper', definitions: ['commands/*.json', 'pulled/*.json'] }],
});
const FILE = 'commands/ping.command.json';

export async function run(ui: Ui): Promise<void> {
  const { page } = ui;
  const lens = (text: string | RegExp) =>
    page.locator('.editor-instance .codelens-decoration a', { hasText: text }).first();
  const row = (text: string | RegExp) =>
    page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  const dialog = page.locator('.monaco-dialog-box');
  const press = (text: string) => dialog.locator('.monaco-button', { hasText: text }).first().click();
  const preview = page.frameLocator('iframe.webview').frameLocator('iframe');

  await ui.openWorkspace({ 'appcommands.json': CONFIG, [FILE]: PING });
  await ui.openFile(FILE);
  await ui.squiggle('error');
  await ui.cursorAfter('"Pin');
  await ui.quickFixes(/lowercase/i);
  await ui.applyFix(/lowercase/i);
  await ui.line('"ping"');
  await ui.save(FILE);

  await lens('Deploy · new').click();
  await preview.getByText('Create /ping').waitFor();
  await row('Deploy').waitFor();
  await ui.screenshot('deploy-plan-new');
  await row('Deploy').click();
  await page.locator('.statusbar-item', { hasText: 'helper: 1 new' }).waitFor();
  await lens('Deploy · in sync').waitFor();
  await ui.screenshot('deploy-in-sync');

  await ui.cursorAfter('"Answers');
  await ui.type(' with pong');
  await lens('Deploy · 1 change').waitFor();
  await lens('Differences').click();
  await page.locator('.tab.active', { hasText: '/ping: deployed ↔ defined' }).waitFor();
  await page.locator('.monaco-diff-editor .line-insert').first().waitFor();
  await ui.screenshot('deploy-differences');

  await ui.openFile(FILE);
  await lens('Deploy · 1 change').click();
  await preview.getByText('Answers with pong').waitFor();
  await ui.screenshot('deploy-plan-changed');
  await row('Deploy').click();
  await page.locator('.statusbar-item', { hasText: 'helper: 1 changed' }).waitFor();
  await lens('Deploy · in sync').waitFor();
  await ui.save(FILE);

  await ui.cursorAfter('with');
  await ui.type('out');
  await ui.save(FILE);
  const asks = async (command: string): Promise<void> => {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input.input').fill(`>${command}`);
    await row(command).waitFor();
    await page.keyboard.press('Enter');
  };
  const pull = async (): Promise<void> => {
    await asks('Pull Deployed Commands');
    await row('/ping').click();
    await page.keyboard.press('Enter');
    await row('JSON').waitFor();
    await page.keyboard.press('Enter');
    await row('Another folder').waitFor();
    await row('commands').waitFor();
    await page.keyboard.press('Enter');
  };
  await pull();
  await dialog.getByText('says something else').waitFor();
  await ui.screenshot('deploy-pull-replaces');
  await press('Keep');
  await dialog.waitFor({ state: 'hidden' });
  assert.match(readFileSync(path.join(ui.folder, FILE), 'utf8'), /without pong/);
  await pull();
  await press('Replace');
  await ui.line('Answers with pong');
  assert(existsSync(path.join(ui.folder, FILE)));

  const remove = async (): Promise<void> => {
    await asks('Delete Deployed Commands');
    await row('/ping').click();
    await page.keyboard.press('Enter');
    await dialog.getByText('Delete /ping from Global commands of helper for good?').waitFor();
  };
  await remove();
  await ui.screenshot('deploy-delete');
  await press('Cancel');
  await dialog.waitFor({ state: 'hidden' });
  await lens('Deploy · in sync').waitFor();
  await remove();
  await press('Delete');
  await lens('Deploy · new').waitFor();
}
