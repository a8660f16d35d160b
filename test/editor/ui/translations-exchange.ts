/** Texts handed over to translators and taken back in the table: what changes is said first, and one undo takes it back. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveFile } from '../file-dialog.ts';
import { cellOf, fileSays, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage, themeClasses } from '../webview.ts';

export const name = 'texts for translators, exported and imported in the table';

const JSON_FILE = 'commands/ban.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    defaultLocale: 'en-US',
    requiredLocales: ['de', 'fr'],
    applications: [{ name: 'helper', definitions: ['commands/*.json', 'src/*.ts'] }],
  }),
  'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14' } }),
  [JSON_FILE]: `{
  "name": "ban",
  "description": "Bans a member",
  "description_localizations": { "de": "Bannt" }
}
`,
  'src/texts.ts': "export const german = 'Erzählt\\nvom Bot';\n",
  'src/info.ts': `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { german } from './texts';
export const info: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'info',
  description: 'Tells',
  description_localizations: { de: german },
};
`,
  'src/ping.ts': `import { SlashCommandBuilder } from 'discord.js';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers with pong');
`,
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  await ui.openWorkspace(files);
  await ui.openFile(JSON_FILE);
  await ui.line('Bans a member');
  await openTable(ui);
  await cellOf(ui, '/info description', 'de').getByText('Erzählt ↵ vom Bot').waitFor();

  await exported(ui, 'CSV', undefined, 'texts.csv');
  assert.deepEqual(onDisk(ui, 'texts.csv').split('\r\n').slice(0, 3), [
    '\ufefffile,text,default,de,fr',
    `${JSON_FILE},ban/name,ban,,`,
    `${JSON_FILE},ban/description,Bans a member,Bannt,`,
  ]);
  await exported(ui, 'XLIFF 2', 'de', 'de.xlf');
  assert.match(onDisk(ui, 'de.xlf'), /<target>Erzählt\nvom Bot<\/target>/);
  await exported(ui, 'JSON', 'fr', 'texts.fr.json');
  assert.deepEqual(JSON.parse(onDisk(ui, 'texts.fr.json'))[JSON_FILE], {
    'ban/name': '',
    'ban/description': '',
  });

  // What came back: said before it is written, with what has no place.
  change(ui, 'de.xlf', (text) =>
    text
      .replace('Bannt', 'Verbannt\njemanden')
      .replace('Erzählt\nvom Bot', 'Sagt, was er tut')
      .replace('<source>ping</source>', '<source>pong</source><target>pongen</target>')
      .replace(
        '<source>Answers with pong</source>',
        '<source>Answers with pong</source><target>Antwortet</target>',
      ),
  );
  await imported(ui, 'de.xlf');
  await page.getByText('To be written: 3. Written already: 0. Without a place: 1.').waitFor();
  await page.getByText('src/ping.ts ping/name: its default text was “pong” and is “ping” now').waitFor();
  // What was said of the export is not about it.
  assert.equal(await page.getByText(/^Texts exported/).count(), 0);
  assert.equal(onDisk(ui, JSON_FILE), files[JSON_FILE], 'nothing is written before it is confirmed');
  await ui.inThemes(async (theme) => {
    await assertAccessible(await frameOf(ui, `body.${themeClasses[theme]} .import`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`translations-import-${theme}`);
  });

  // It is there again when the window was loaded anew.
  await ui.reload();
  await page.getByText('To be written: 3. Written already: 0. Without a place: 1.').waitFor();
  await page.getByRole('button', { name: 'Write Texts' }).click();
  await page.getByText('Texts written: 3.', { exact: true }).waitFor();
  await fileSays(ui, JSON_FILE, /"Verbannt\\njemanden"/);
  await fileSays(ui, 'src/texts.ts', "export const german = 'Sagt, was er tut';\n");
  await fileSays(ui, 'src/ping.ts', /\.setDescriptionLocalizations\(\{ de: 'Antwortet' \}\)/);
  await ui.leavePageFor(JSON_FILE);
  await ui.line('Verbannt');
  await ui.page.keyboard.press('Control+Z');
  await cellOf(ui, '/ban description', 'de').getByText('Bannt').waitFor();
  await cellOf(ui, '/info description', 'de').getByText('Erzählt ↵ vom Bot').waitFor();
  await cellOf(ui, '/ping description', 'de').getByText('missing').waitFor();
  // The editor opens what has unsaved changes a moment later, and saves only that.
  for (const file of ['ban.command.json', 'texts.ts', 'ping.ts'])
    await ui.page.locator('.tab.dirty', { hasText: file }).first().waitFor();
  await ui.palette('File: Save All Files');
  for (const [file, text] of Object.entries(files)) await fileSays(ui, file, text);

  // Nothing to write, and a file that is none.
  await imported(ui, 'texts.csv');
  await page.getByText('To be written: 0. Written already: 2. Without a place: 0.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('grid').waitFor();
  change(ui, 'texts.fr.json', () => '[');
  await imported(ui, 'texts.fr.json');
  await page.getByText('To be written: 0. Written already: 0. Without a place: 1.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

async function exported(ui: Ui, format: string, locale: string | undefined, file: string): Promise<void> {
  await shownPage(ui).getByRole('button', { name: 'Export…' }).click();
  await pick(ui, format);
  if (locale !== undefined) await pick(ui, locale);
  await giveFile(ui, 'Export Texts', file);
  await shownPage(ui).getByText(`Texts exported to ${file}: 6.`).waitFor();
}

async function imported(ui: Ui, file: string): Promise<void> {
  await shownPage(ui).getByRole('button', { name: 'Import…' }).click();
  await giveFile(ui, 'Import Texts', file);
  await shownPage(ui).getByText(`Import of ${file}`).waitFor();
}

const pick = async (ui: Ui, label: string): Promise<void> => {
  const row = ui.page.locator('.quick-input-widget .monaco-list-row', {
    has: ui.page.locator('.label-name', { hasText: new RegExp(`^${label}$`) }),
  });
  await row.first().click();
};

const onDisk = (ui: Ui, file: string): string => readFileSync(path.join(ui.folder, file), 'utf8');

const change = (ui: Ui, file: string, edit: (text: string) => string): void =>
  writeFileSync(path.join(ui.folder, file), edit(onDisk(ui, file)));
