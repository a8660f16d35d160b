/** Others change, lock and remove files while somebody translates: nothing of theirs is overwritten, and each case says so. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cellOf, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { shownPage } from '../webview.ts';

export const name = 'translating what others change meanwhile';

const BAN = 'commands/ban.command.json';
const GONE = 'commands/gone.command.json';
const LOCKED = 'commands/locked.command.json';
const files = {
  '.vscode/settings.json': JSON.stringify({ 'files.readonlyInclude': { [`**/${LOCKED}`]: true } }),
  'appcommands.json': JSON.stringify({
    requiredLocales: ['de'],
    applications: [{ name: 'helper', definitions: ['commands/*.json', 'src/*.ts'] }],
  }),
  [BAN]:
    '{\n  "name": "ban",\n  "description": "Bans",\n  "description_localizations": { "de": "Bannt" }\n}\n',
  [GONE]: '{ "name": "gone", "description": "Goes" }\n',
  [LOCKED]: '{ "name": "locked", "description": "Stays" }\n',
  'src/shared.ts': `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
const texts = { de: 'Beide' };
export const one: RESTPostAPIApplicationCommandsJSONBody = { name: 'one', description: 'x', description_localizations: texts };
export const two: RESTPostAPIApplicationCommandsJSONBody = { name: 'two', description: 'y', description_localizations: texts };
`,
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const at = (file: string) => path.join(ui.folder, file);
  await ui.openWorkspace(files);
  await ui.openFile('src/shared.ts');
  await ui.line('Beide');
  await openTable(ui);

  // Somebody else was faster: theirs stays.
  await cellOf(ui, '/ban description', 'de').dblclick();
  await ui.type('Meins');
  writeFileSync(at(BAN), files[BAN].replace('Bannt', 'Ihres'));
  // The table has it by now, for the page asks with each change.
  await cellOf(ui, '/ban description', 'de').locator('textarea').waitFor();
  await ui.page.keyboard.press('Enter');
  await page.getByText('Not written: “Meins”. Its text has changed: “Ihres”.').waitFor();
  await cellOf(ui, '/ban description', 'de').getByText('Ihres').waitFor();
  assert.equal(readFileSync(at(BAN), 'utf8'), files[BAN].replace('Bannt', 'Ihres'));
  await ui.screenshot('translations-conflict');

  // A text of two commands is one.
  await cellOf(ui, '/one description', 'de').dblclick();
  await ui.type('Zwei');
  await ui.page.keyboard.press('Enter');
  await page.getByText(/Other texts are written at the same place/).waitFor();
  await cellOf(ui, '/two description', 'de').getByText('Zwei').waitFor();

  // The editor edits no locked file.
  await cellOf(ui, '/locked description', 'de').dblclick();
  await ui.type('Bleibt');
  await ui.page.keyboard.press('Enter');
  await page.getByText(/locked\.command\.json/).waitFor();
  await ui.screenshot('translations-locked');
  assert.equal(readFileSync(at(LOCKED), 'utf8'), files[LOCKED]);

  // A file that is gone while its cell is open.
  await cellOf(ui, '/gone description', 'de').dblclick();
  await ui.type('Geht');
  rmSync(at(GONE));
  await page.getByText('Not written, because its text is gone: “Geht”').waitFor();
  await ui.screenshot('translations-gone');
}
