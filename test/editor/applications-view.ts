/** The Applications view as a person uses it. */
import type { Locator } from 'playwright-core';
import type { Ui } from './ui.ts';

/** Opens the view by its icon in the activity bar. */
export async function showApplications(ui: Ui): Promise<void> {
  const icon = ui.page.locator('.activitybar .action-label[aria-label^="Application Commands"]');
  await icon.waitFor();
  // Its badge may lie over its middle.
  await icon.click({ force: true });
  // Its tooltip would lie over the rows.
  await ui.page.mouse.move(700, 400);
  await ui.page.locator('.sidebar .composite.title', { hasText: 'Application Commands' }).waitFor();
}

/** A row by its words, in the order they stand in it. */
export const row = (ui: Ui, words: string | RegExp): Locator =>
  ui.page.locator('.sidebar .monaco-list-row', { hasText: words }).first();

/** Waits for a row; gives what it says. */
export async function seeRow(ui: Ui, words: string | RegExp): Promise<string> {
  const found = row(ui, words);
  await found.waitFor();
  return ((await found.textContent()) ?? '').replace(/\s+/g, ' ').trim();
}

/** Rests the mouse on a row until its tooltip says it. A row that is drawn anew at that moment loses it: then once more. */
export async function seeTooltip(ui: Ui, words: string | RegExp, expected: string): Promise<void> {
  const tooltip = ui.page.locator('.monaco-hover:not(.hidden)', { hasText: expected }).first();
  const attempts = 5;
  for (let attempt = 1; ; attempt += 1) {
    // From elsewhere, for a tooltip follows a mouse that moves.
    await ui.page.mouse.move(700, 400);
    await row(ui, words).hover();
    try {
      return await tooltip.waitFor({ timeout: 3000 });
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

/** Runs an icon of a row, which shows while the mouse is on it. */
export async function rowAction(ui: Ui, words: string | RegExp, title: string): Promise<void> {
  await row(ui, words).hover();
  await row(ui, words).locator(`.action-label[aria-label="${title}"]`).click();
}

/** Runs an icon of the view's title. */
export async function refreshView(ui: Ui): Promise<void> {
  await ui.page.locator('.sidebar').hover();
  await ui.page.locator('.sidebar .action-label[aria-label="Refresh"]').first().click();
}

/** Runs a command of the palette that goes on with a question. */
export const begin = (ui: Ui, command: string): Promise<void> => ui.ask('F1', `>${command}`, command);

/** Where a question is asked at the top: by its words, or by those in its empty field. */
export const question = (ui: Ui, words: string): Locator =>
  ui.page
    .locator('.quick-input-widget:visible')
    .filter({ hasText: words })
    .or(ui.page.locator(`.quick-input-widget:visible:has(input[placeholder="${words}"])`));

/** Answers it with a text, or with the item of a list. */
export async function answer(ui: Ui, words: string, text: string): Promise<void> {
  const asked = question(ui, words);
  await asked.waitFor();
  await asked.locator('input.input').first().fill(text);
  await ui.page.keyboard.press('Enter');
  // The extension looks at the answer first: a key pressed meanwhile would close the question without one.
  await asked.waitFor({ state: 'hidden' });
}
