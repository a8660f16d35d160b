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
  // One of that title that was there before leaves its path in the input.
  await input.waitFor();
  // It writes the path that it suggests once it has looked at the folder, over what was typed before.
  await again(async (timeout) => assert.notEqual(await input.inputValue({ timeout }), ''));
  const wanted = path.join(ui.folder, file);
  let isAsked = false;
  await again(async (timeout) => {
    // It looks at a path before it takes it, which may be after the last try.
    if (isAsked && !(await input.isVisible())) return;
    await input.fill(wanted, { timeout });
    assert.equal(await input.inputValue({ timeout }), wanted);
    await input.press('Enter', { timeout });
    isAsked = true;
    await input.waitFor({ state: 'hidden', timeout });
  });
}
