/** The preview of a command as a person uses it. */
import type { Ui } from './ui.ts';
import { shownPage } from './webview.ts';

/** Previews what is at the cursor, by its keys. */
export const preview = async (ui: Ui): Promise<void> => {
  await ui.page.keyboard.press('Control+K');
  await ui.page.keyboard.press('Alt+V');
};

/** Takes an entry of a list of the page. */
export async function choose(ui: Ui, id: string, label: string): Promise<void> {
  const field = shownPage(ui).locator(`#${id}`);
  await field.click();
  await field.locator('li[role="option"]', { hasText: label }).first().click();
}
