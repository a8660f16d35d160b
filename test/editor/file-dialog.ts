/** The editor's dialog for the path of a file, as a person uses it. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { again } from './again.ts';
import type { Ui } from './ui.ts';

/** Gives the dialog of that title the path of a file in the open folder, and waits until it has taken it. */
export async function giveFile(ui: Ui, title: string, file: string): Promise<void> {
  // What was asked before has its input in the same place.
  const dialog = ui.page.locator('.quick-input-widget', {
    has: ui.page.locator('.quick-input-title', { hasText: title }),
  });
  const input = dialog.locator('input.input');
  // It writes the path that it suggests once it has looked at the folder, over what was typed before.
  await again(async (timeout) => assert.notEqual(await input.inputValue({ timeout }), ''));
  // It looks at a path before it takes it.
  await again(async (timeout) => {
    await input.fill(path.join(ui.folder, file), { timeout });
    await input.press('Enter');
    await input.waitFor({ state: 'hidden', timeout });
  });
}
