/** The Applications view as a person uses it. */
import type { Locator } from 'playwright-core';
import { again } from './again.ts';
import type { Ui } from './ui.ts';

/** Opens the view by its icon in the activity bar. A banner that arrives above moves the icon. */
export async function showApplications(ui: Ui): Promise<void> {
  const icon = ui.page.locator('.activitybar .action-label[aria-label^="Application Commands"]');
  const title = ui.page.locator('.sidebar .composite.title', { hasText: 'Application Commands' });
  await icon.waitFor();
  await again(async (timeout) => {
    // Its badge may lie over its middle.
    await icon.click({ force: true });
    // Its tooltip would lie over the rows.
    await ui.page.mouse.move(700, 400);
    await title.waitFor({ timeout });
  });
}

/** The number at the view's icon. */
export const badge = ({ page }: Ui): Locator =>
  page.locator(
    '.activitybar .action-item:has(.action-label[aria-label^="Application Commands"]) .badge:visible',
  );

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
export function seeTooltip(ui: Ui, words: string | RegExp, expected: string): Promise<void> {
  const tooltip = ui.page.locator('.monaco-hover:not(.hidden)', { hasText: expected }).first();
  return again(async (timeout) => {
    // From elsewhere, for a tooltip follows a mouse that moves.
    await ui.page.mouse.move(700, 400);
    await row(ui, words).hover();
    await tooltip.waitFor({ timeout });
  });
}

/** Clicks a row until `shown` is. */
export const clickRow = (ui: Ui, words: string | RegExp, shown: Locator): Promise<void> =>
  clickUntil(row(ui, words), shown);

/** Opens a row by its arrow until `shown` is. */
export const expand = (ui: Ui, words: string | RegExp, shown: Locator): Promise<void> =>
  clickUntil(row(ui, words).locator('.monaco-tl-twistie'), shown);

/** A row that is drawn anew between press and release takes no click. */
const clickUntil = (target: Locator, shown: Locator): Promise<void> =>
  again(async (timeout) => {
    if (!(await shown.isVisible())) await target.click({ timeout });
    await shown.waitFor({ timeout });
  });

/** Runs an icon of a row, which shows while the mouse is on it, until `shown` is. */
export function rowAction(ui: Ui, words: string | RegExp, title: string, shown: Locator): Promise<void> {
  return again(async (timeout) => {
    await row(ui, words).hover();
    await row(ui, words).locator(`.action-label[aria-label="${title}"]`).click({ timeout });
    await shown.waitFor({ timeout });
  });
}

/** Milliseconds a button of the mouse stays down: a menu of the editor takes no release in the first 100 after it opened. */
const PRESS = 250;

/** Opens the menu of a row, and gives the item. A row that is drawn anew closes its menu: then it is opened again. */
export function menuItem(ui: Ui, words: string | RegExp, item: string): Promise<Locator> {
  const found = ui.page.locator('.context-view .action-label', { hasText: item });
  return again(async (timeout) => {
    await ui.page.keyboard.press('Escape');
    await row(ui, words).click({ button: 'right', timeout });
    await found.waitFor({ timeout });
    return found;
  });
}

/** Picks from the menu of a row, until `shown` is. */
export function pickFromMenu(ui: Ui, words: string | RegExp, item: string, shown: Locator): Promise<void> {
  return again(async (timeout) => {
    await (await menuItem(ui, words, item)).click({ timeout, delay: PRESS });
    await shown.waitFor({ timeout });
  });
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
