/** A workspace that is not trusted: previews and translations need nothing but the files; what would send says that it does not. */
import assert from 'node:assert/strict';
import { preview } from '../preview-page.ts';
import type { EditorOptions } from '../start-editor.ts';
import { cellOf, fileSays, openTable, writeCell } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage } from '../webview.ts';

export const name = 'previews and translations in an untrusted workspace';

export const options: EditorOptions = { untrusted: true, asReleased: true };

const FILE = 'commands/ban.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    requiredLocales: ['de'],
    applications: [{ name: 'helper', definitions: ['commands/*.json'] }],
  }),
  [FILE]: '{\n  "name": "ban",\n  "description": "Bans a member"\n}\n',
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  await ui.openWorkspace(files);
  await ui.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
  await ui.openFile(FILE);
  await ui.line('Bans a member');
  await ui.cursorAfter('"Bans a');
  await ui.page
    .locator('.tab-actions, .editor-actions')
    .locator('[aria-label^="Preview Command"]')
    .first()
    .waitFor();
  await preview(ui);
  await page.getByText('Filling in /ban').waitFor();
  await ui.type('nishes');
  await page.getByText('Bans anishes member').first().waitFor();
  await assertAccessible(await frameOf(ui, 'form'));

  // What is deployed is a service's to say, and none is asked.
  await page.getByRole('button', { name: 'Beside What Is Deployed' }).click();
  assert.match(await ui.notification(/trusted/), /Manage Workspace Trust/);
  assert.equal(await page.locator('.sides').count(), 0);
  await ui.screenshot('preview-untrusted');
  await ui.clearNotifications();

  await ui.leavePageFor(FILE);
  await ui.page.keyboard.press('Control+Z');
  await ui.save(FILE);
  await openTable(ui);
  await cellOf(ui, '/ban description', 'de').getByText('missing').waitFor();
  await writeCell(ui, '/ban description', 'de', 'Bannt');
  await fileSays(ui, FILE, /"de": "Bannt"/);
  await ui.screenshot('translations-untrusted');
}
