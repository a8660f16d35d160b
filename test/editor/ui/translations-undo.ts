/** An edit of the table is one undo step of the source where it stands, open or not; and the table follows. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { again } from '../again.ts';
import { cellOf, fileSays, openTable, writeCell } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { shownPage } from '../webview.ts';

export const name = 'undoing what the table of translations wrote';

const JSON_FILE = 'commands/ban.command.json';
const TEXTS = 'src/texts.ts';
const BUILDER = 'src/builder.ts';
const files = {
  'appcommands.json': JSON.stringify({
    defaultLocale: 'en-US',
    requiredLocales: ['de', 'fr'],
    applications: [{ name: 'helper', definitions: ['commands/*.json', 'src/*.ts'] }],
  }),
  'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14' } }),
  // A mark at the start and line ends of another system are kept.
  [JSON_FILE]: `\ufeff{\r\n\t"name": "ban",\r\n\t"description": "Bans a member",\r\n\t"description_localizations": { "de": "Bannt" } // as told\r\n}\r\n`,
  [TEXTS]: "export const german = 'Erzählt 🤖 vom Bot';\n",
  'src/literal.ts': `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { german } from './texts';
export const info: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'info',
  description: 'Tells about the bot',
  description_localizations: { de: german },
};
`,
  [BUILDER]: `import { SlashCommandBuilder } from 'discord.js';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers with pong');
`,
};

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace(files);
  await ui.openFile(JSON_FILE);
  await ui.line('Bans a member');
  await openTable(ui);

  await writeCell(ui, '/ban description', 'fr', 'Bannit un membre');
  await fileSays(ui, JSON_FILE, files[JSON_FILE].replace('"Bannt" }', '"Bannt", "fr": "Bannit un membre" }'));
  await undone(ui, JSON_FILE);
  await cellOf(ui, '/ban description', 'fr').getByText('missing').waitFor();

  // The text stands in a module that nobody has opened.
  await writeCell(ui, '/info description', 'de', 'Sagt 👋🏽 שלום');
  await fileSays(ui, TEXTS, "export const german = 'Sagt 👋🏽 שלום';\n");
  await undone(ui, TEXTS);
  await cellOf(ui, '/info description', 'de').getByText('Erzählt 🤖 vom Bot').waitFor();

  await writeCell(ui, '/ping description', 'fr', 'Répond');
  await fileSays(
    ui,
    BUILDER,
    files[BUILDER].replace("with pong');", "with pong')\n  .setDescriptionLocalizations({ fr: 'Répond' });"),
  );
  await undone(ui, BUILDER);
  await cellOf(ui, '/ping description', 'fr').getByText('missing').waitFor();

  // One step for many files at once, open and not.
  const page = shownPage(ui);
  await cellOf(ui, '/ping description', 'fr').click();
  await page.getByRole('button', { name: 'Add fr to All' }).click();
  await page.getByText('Texts written: 6.').waitFor();
  await ui.leavePageFor(BUILDER);
  await ui.line('setDescriptionLocalizations');
  await ui.page.keyboard.press('Control+Z');
  for (const command of ['ban', 'info', 'ping'])
    await cellOf(ui, `/${command} name`, 'fr').getByText('missing').waitFor();
  await ui.screenshots('translations-undone', () => page.getByRole('grid').waitFor());
  // The editor opens what has unsaved changes a moment later, and saves only that.
  for (const file of ['ban.command.json', 'literal.ts', 'builder.ts'])
    await ui.page.locator('.tab.dirty', { hasText: file }).first().waitFor();
  await ui.palette('File: Save All Files');
  for (const [file, text] of Object.entries(files)) await fileSays(ui, file, text);
}

/** One step back in the file, which is as it was then. */
async function undone(ui: Ui, name: keyof typeof files): Promise<void> {
  const tab = ui.page.locator('.tab.active.dirty', { hasText: path.basename(name) });
  await ui.leavePageFor(name);
  await again(async (timeout) => {
    if ((await tab.count()) > 0) return;
    await ui.page.keyboard.press('Control+Z');
    await tab.waitFor({ timeout });
  });
  await again(async () => assert.equal(await ui.save(name), files[name]));
}
