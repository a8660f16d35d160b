/** An impatient person and odd texts: keys faster than files are written, names that are there twice, texts that are far too long. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cellOf, fileSays, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage } from '../webview.ts';

export const name = 'translating in a hurry, and odd texts';

const BAN = 'commands/ban.command.json';
const LONG = 'commands/long.command.json';
const MENUS = 'commands/menus.commands.json';
const hebrew = 'מגרש חבר (לצמיתות)!';
const files = {
  'appcommands.json': JSON.stringify({
    requiredLocales: ['de'],
    applications: [{ name: 'helper', definitions: ['commands/*.json'] }],
  }),
  [BAN]:
    '{\n  "name": "ban",\n  "description": "Bans",\n  "description_localizations": { "de": "Bannt" }\n}\n',
  [LONG]: `${JSON.stringify(
    {
      name: 'long',
      description: 'Lorem ipsum dolor sit amet, '.repeat(300),
      description_localizations: {
        de: Array.from({ length: 60 }, (_, at) => `Zeile ${at}`).join('\n'),
        fr: hebrew,
      },
    },
    null,
    2,
  )}\n`,
  [MENUS]: '[\n  { "type": 2, "name": "Report" },\n  { "type": 3, "name": "Report" }\n]\n',
};

/** With the only translation went what held it. */
const written = (text: string): string =>
  files[BAN].replace('{ "de": "Bannt" }', `{\n    "de": "${text}"\n  }`);

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const { keyboard } = ui.page;
  await ui.openWorkspace(files);
  await ui.openFile(BAN);
  await ui.line('Bans');
  await openTable(ui);

  // The key that takes it away, and at once another text.
  await cellOf(ui, '/ban description', 'de').click();
  await keyboard.press('Delete');
  await ui.type('Eins');
  await keyboard.press('Enter');
  await fileSays(ui, BAN, written('Eins'));

  // Again and again, without a look at whether it was written.
  for (const text of ['Zwei', 'Drei', 'Vier']) {
    await cellOf(ui, '/ban description', 'de').dblclick();
    await ui.type(text);
    await keyboard.press('Enter');
  }
  await fileSays(ui, BAN, written('Vier'));

  // Menus of one name are two commands: the keys lead through both.
  await cellOf(ui, 'Report (USER) name', 'de').click();
  for (let step = 0; step < 2; step += 1) await keyboard.press('ArrowDown');
  await ui.type('Melden');
  await keyboard.press('Enter');
  await fileSays(
    ui,
    MENUS,
    files[MENUS].replace(
      '"type": 3, "name": "Report"',
      '"type": 3, "name": "Report", "name_localizations": { "de": "Melden" }',
    ),
  );

  // A text that is too long leaves room for the others.
  await cellOf(ui, '/long description', 'de').click();
  const frame = await frameOf(ui, '.grid');
  const height = (selector: string) =>
    frame.locator(selector).evaluate((value) => (value as unknown as { clientHeight: number }).clientHeight);
  assert.ok((await height('.grid')) > (await height('.detail')), 'the table is the larger part');
  await assertAccessible(frame);
  await ui.screenshot('translations-long');
  await cellOf(ui, '/long description', 'de').dblclick();
  await page.locator('textarea.editor').waitFor();
  assert.ok((await height('textarea.editor')) < (await height('.grid')));
  await ui.screenshot('translations-long-typing');
  await keyboard.press('Escape');
  await keyboard.press('ArrowRight');
  await cellOf(ui, '/long description', 'fr').getByText(hebrew).waitFor();
  await ui.screenshot('translations-hebrew');

  // A file that breaks while a cell of it is open.
  await cellOf(ui, '/ban description', 'de').dblclick();
  await ui.type('Fünf');
  const broken = files[BAN].replace('"Bannt" }', '"Vier",');
  writeFileSync(path.join(ui.folder, BAN), broken);
  await ui.line('"Vier",');
  await keyboard.press('Enter');
  await page.getByText(/^(Written\.|Not written: “Fünf”)/).waitFor();
  await ui.screenshot('translations-broken');
  const now = readFileSync(path.join(ui.folder, BAN), 'utf8');
  assert.ok([broken, broken.replace('Vier', 'Fünf')].includes(now), now);
}
