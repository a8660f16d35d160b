/** The table by keyboard alone; and nothing of it is lost when the editor is loaded anew, not even a text that is half typed. */
import assert from 'node:assert/strict';
import { cellOf, fileSays, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage, themeClasses } from '../webview.ts';

export const name = 'the table of translations, loaded anew and by keyboard alone';

const FILE = 'commands/many.command.json';
const text = `${JSON.stringify(
  Array.from({ length: 40 }, (_, index) => ({
    name: `c${index}`,
    description: `Does ${index}`,
    description_localizations: { de: `Tut ${index}` },
  })),
  null,
  2,
)}\n`;
const files = {
  'appcommands.json': JSON.stringify({
    defaultLocale: 'en-US',
    requiredLocales: ['de', 'es-ES', 'fr', 'ja', 'pl'],
    applications: [{ name: 'helper', definitions: ['commands/*.json'] }],
  }),
  [FILE]: text,
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const { keyboard } = ui.page;
  const area = page.locator('textarea.editor');
  await ui.openWorkspace(files);
  await ui.openFile(FILE);
  await ui.line('Does 0');
  await openTable(ui);
  await cellOf(ui, '/c0 description', 'de').waitFor();

  // By keys alone: what is looked for, which texts are shown, and a cell that is far down.
  await keyboard.press('Control+2');
  await tabTo(ui, 'vscode-textfield');
  await ui.type('does');
  await tabTo(ui, 'vscode-single-select');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  assert.equal(await chosen(ui, 0), 'missing');
  await tabTo(ui, '[role=grid]');
  await keyboard.press('Control+End');
  for (let step = 0; step < 4; step += 1) await keyboard.press('ArrowUp');
  await keyboard.press('ArrowLeft');
  const row = '/c37 description';
  await page.locator(`.line:has(.first[title="${row}"]) .cell.active[data-locale="pl"]`).waitFor();

  // Escape leaves it; what is typed goes over what is there, with a line break.
  await keyboard.press('Enter');
  await area.waitFor();
  await ui.type('weg');
  await keyboard.press('Escape');
  await area.waitFor({ state: 'detached' });
  await cellOf(ui, row, 'pl').getByText('missing').waitFor();
  await ui.type('Eins');
  await keyboard.press('Alt+Enter');
  await ui.type('Zwei');
  await page.getByText('Characters left: 91').waitFor();
  assert.equal(await area.inputValue(), 'Eins\nZwei');

  await ui.inThemes(async (theme) => {
    await area.waitFor();
    await assertAccessible(await frameOf(ui, `body.${themeClasses[theme]} textarea.editor`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`translations-typing-${theme}`);
  });

  const scrolled = await scrollOf(ui);
  assert.ok(scrolled.top > 500 && scrolled.left > 100, JSON.stringify(scrolled));
  await ui.reload();
  await area.waitFor();
  assert.equal(await area.inputValue(), 'Eins\nZwei');
  assert.equal(await page.locator('vscode-textfield').evaluate(valueIn), 'does');
  assert.equal(await chosen(ui, 0), 'missing');
  // Its size is known a moment later, and with it how far it can be scrolled.
  const frame = await frameOf(ui, '.grid');
  await frame.waitForFunction(
    `(({ left, top }) => {
      const grid = document.querySelector('.grid');
      return grid.scrollLeft === left && grid.scrollTop === top;
    })(${JSON.stringify(scrolled)})`,
  );
  assert.equal(await page.locator('.line:has(textarea) .first').getAttribute('title'), row);
  await ui.screenshot('translations-reloaded');

  // Tab writes it, and goes on to the right.
  await area.click();
  await keyboard.press('Tab');
  await page.getByText('Written.').waitFor();
  await fileSays(ui, FILE, /"pl": "Eins\\nZwei"/);
  await page.locator('.cell.active[data-locale="ja"]').waitFor();
}

/** Presses Tab until the element has the focus. */
async function tabTo(ui: Ui, selector: string): Promise<void> {
  const focused = shownPage(ui).locator(`${selector}:focus, ${selector}:focus-within`);
  for (let step = 0; step < 20; step += 1) {
    if ((await focused.count()) > 0) return;
    await ui.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}.`);
}

const valueIn = (element: unknown): string => (element as { readonly value: string }).value;

const chosen = (ui: Ui, index: number): Promise<string> =>
  shownPage(ui).locator('vscode-single-select').nth(index).evaluate(valueIn);

const scrollOf = (ui: Ui): Promise<{ readonly left: number; readonly top: number }> =>
  shownPage(ui)
    .locator('.grid')
    .evaluate((grid) => {
      const { scrollLeft: left, scrollTop: top } = grid as unknown as Record<
        'scrollLeft' | 'scrollTop',
        number
      >;
      return { left, top };
    });
