/** The table of translations as a person uses it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import { again, STEP_DEADLINE } from './again.ts';
import type { Ui } from './ui.ts';
import { shownPage } from './webview.ts';

/** With the keys of the command, which are there once the extension knows that there are commands. */
export async function openTable(ui: Ui): Promise<void> {
  await again(async (timeout) => {
    await ui.page.keyboard.press('Control+K');
    await ui.page.keyboard.press('Alt+L');
    await shownPage(ui).getByRole('grid').waitFor({ timeout });
  });
}

/** A cell by the name of its text, `/ban description`, and its locale. Both must be in view. */
export function cellOf(ui: Ui, row: string, locale: string): Locator {
  const page = shownPage(ui);
  return page.locator(`.line:has(.first[title="${row}"])`).locator(`.cell[data-locale="${locale}"]`);
}

/** Types a text into a cell, in place of what it says, and waits until it is written. */
export async function writeCell(ui: Ui, row: string, locale: string, text: string): Promise<void> {
  await cellOf(ui, row, locale).dblclick();
  await ui.type(text);
  await ui.page.keyboard.press('Enter');
  await cellOf(ui, row, locale).getByText(text).waitFor();
  await shownPage(ui).getByText('Written.').waitFor();
}

/** Waits until a file of the workspace says exactly this, or something like it. */
export async function fileSays(ui: Ui, name: string, expected: string | RegExp): Promise<void> {
  const end = Date.now() + STEP_DEADLINE;
  for (;;) {
    const text = readFileSync(path.join(ui.folder, name), 'utf8');
    if (typeof expected === 'string' ? text === expected : expected.test(text)) return;
    if (Date.now() > end) throw new Error(`${name} does not say ${String(expected)} but:\n${text}`);
    await setTimeout(50);
  }
}
