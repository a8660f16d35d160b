/** Renaming as a person does it. */
import { again } from './again.ts';
import type { Ui } from './ui.ts';

/** Renames what is at the cursor, by its key. */
export async function rename(ui: Ui, to: string): Promise<void> {
  const input = ui.page.locator('.rename-box input');
  await again(async (timeout) => {
    await ui.page.keyboard.press('Escape');
    await ui.page.keyboard.press('F2');
    await input.waitFor({ timeout });
  });
  await input.fill(to);
  await ui.page.keyboard.press('Enter');
}
