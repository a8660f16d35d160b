/**
 * What can be done with a file of definitions, wherever a person looks for it. The window is a remote one: the workbench names
 * its resources `vscode-remote:`, where the extension sees `file:`. In one whose resources are `file:` the same is seen by
 * `web/local-folder.ts`.
 */
import assert from 'node:assert/strict';
import { answer, lens } from '../deploying.ts';
import { definitionFile, files, seeMenus } from '../file-menus.ts';
import type { Ui } from '../ui.ts';

export const name = 'deploy, compare and pull are in the title, menus and palette, and under keys';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ ...files, '.vscode/settings.json': '{ "editor.codeLens": false }' });
  await seeMenus(ui, (file) => ui.openFile(file));
  assert.ok(await lens(ui, 'Deploy').isHidden(), 'nothing of it depends on CodeLens');

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
  await groups.nth(0).locator('.tab.active', { hasText: definitionFile }).waitFor();
  await groups.nth(0).locator('.view-line', { hasText: 'pong' }).first().waitFor();
  await groups.nth(1).locator('.tab.active', { hasText: 'Deploy plan' }).waitFor();
  for (const over of ['.quick-input-widget', '.monaco-dialog-box', '.notifications-toasts.visible'])
    assert.ok(await page.locator(over).first().isHidden(), `${over} lies over the plan`);
}
