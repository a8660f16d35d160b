/** All texts and locales in one table, edited where they stand: in JSON, as a typed literal and as calls of a builder. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { cellOf, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage, themeClasses } from '../webview.ts';

export const name = 'translating commands in a table';

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
  "name_localizations": { "de": "bannen", "fr": "ban" },
  "description": "Bans a member",
  "description_localizations": { "de": "Bannt ein Mitglied" },
  "options": [
    { "type": 6, "name": "user", "name_localizations": { "de": "grund" }, "description": "Whom", "required": true },
    { "type": 3, "name": "reason", "name_localizations": { "de": "grund" }, "description": "Why" }
  ]
}
`,
  'src/literal.ts': `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
const german = 'Erzählt vom Bot';
export const info: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'info',
  description: 'Tells about the bot',
  description_localizations: { de: german, 'es-ES': 'Habla del bot' },
};
`,
  'src/builder.ts': `import { SlashCommandBuilder } from 'discord.js';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers with pong')
  .setDescriptionLocalizations({ de: 'Antwortet' });
`,
};

const columns: readonly string[] = ['Default', 'de', 'es-ES', 'fr'];

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const cell = (row: string, locale: string) => cellOf(ui, row, locale);
  await ui.openWorkspace(files);
  await ui.openFile(JSON_FILE);
  await ui.line('Bans a member');
  await openTable(ui);
  await page.getByText('Bannt ein Mitglied').first().waitFor();
  assert.deepEqual(await columnsOf(page), columns);
  await cell('/ban name', 'fr').getByText('redundant').waitFor();
  await cell('/ban user name', 'de').getByText('clashes').waitFor();
  await cell('/ban description', 'fr').getByText('missing').waitFor();
  await ui.inThemes(async (theme) => {
    // A button that the mouse is over, or that has the focus, is read as well.
    await page.getByRole('button', { name: 'Import…' }).hover();
    await assertAccessible(await frameOf(ui, `body.${themeClasses[theme]} [role=grid]`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`translations-${theme}`);
  });

  // By the keyboard alone: from a cell to the next, typing, and the source says it.
  await cell('/ban description', 'de').click();
  await ui.page.keyboard.press('ArrowRight');
  await ui.page.keyboard.press('ArrowRight');
  await ui.type('Bannit');
  await page.getByText('Characters left: 94').waitFor();
  // What it is a translation of, whose column may be out of sight; who does not see it hears it.
  const area = page.getByRole('textbox', { name: '/ban description fr' });
  assert.match(await describedBy(area), /^Default Bans a member Characters left: 94/);
  if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot('translations-typing');
  await ui.page.keyboard.press('Backspace');
  await ui.page.keyboard.press('Backspace');
  await ui.type('ir');
  await ui.page.keyboard.press('Enter');
  await saved(ui, JSON_FILE, '"description_localizations": { "de": "Bannt ein Mitglied", "fr": "Bannir" },');
  await cell('/ban description', 'fr').getByText('Bannir').waitFor();

  // A constant, and a chain of calls.
  await cell('/info description', 'de').dblclick();
  await ui.type('Sagt, was der Bot tut');
  await ui.page.keyboard.press('Enter');
  await saved(ui, 'src/literal.ts', "const german = 'Sagt, was der Bot tut';");
  await cell('/ping name', 'de').click();
  await ui.page.keyboard.press('Enter');
  await ui.type('pong');
  await ui.page.keyboard.press('Tab');
  await saved(ui, 'src/builder.ts', ".setName('ping')\n  .setNameLocalizations({ de: 'pong' })");

  // What is found and filtered.
  await page.locator('vscode-textfield').click();
  await ui.type('pong');
  await page.getByText('/ban', { exact: true }).waitFor({ state: 'detached' });
  await cell('/ping name', 'de').getByText('pong').waitFor();
  if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot('translations-found');
  await ui.page.keyboard.press('Control+A');
  await ui.page.keyboard.press('Delete');
  await cell('/ban description', 'fr').getByText('Bannir').waitFor();

  // What a screen reader meets.
  assertInTree(await page.getByRole('grid', { name: 'Translations' }).ariaSnapshot(), [
    '- columnheader "Text"',
    '- columnheader "Default en-US"',
    '- columnheader "de 7/10"',
    '- rowheader "/ban 42/8000"',
    '- rowheader "/ban user name"',
    '- gridcell "grund clashes"',
  ]);
  if (process.env.APPCMD_SCREENSHOTS) {
    await ui.palette('View: Toggle Maximize Editor Group');
    await ui.screenshots('translations-wide', () => page.getByRole('grid').waitFor());
  }
}

/** What a screen reader says of an element besides its name. */
const describedBy = (element: Locator): Promise<string> =>
  element.evaluate((value) => {
    const ids = value.getAttribute('aria-describedby')?.split(' ') ?? [];
    const said = ids.map((id: string) => value.ownerDocument.getElementById(id)?.textContent ?? `no ${id}`);
    return said.join(' ').replace(/\s+/g, ' ').trim();
  });

function assertInTree(tree: string, lines: readonly string[]): void {
  for (const line of lines) assert.ok(tree.includes(line), `${line} is not in\n${tree}`);
}

async function columnsOf(page: ReturnType<typeof shownPage>): Promise<readonly string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  return heads.slice(1).map((text) => text.trim().split(/\s/)[0] ?? '');
}

/** The page says so once the file is saved. */
async function saved(ui: Ui, name: string, text: string): Promise<void> {
  await shownPage(ui).getByText('Written.').waitFor();
  const now = readFileSync(path.join(ui.folder, name), 'utf8');
  assert.ok(now.includes(text), now);
}
