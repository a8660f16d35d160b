/** What users see of a command, live beside its definition: in JSON, as a typed literal and as calls of a builder. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { again } from '../again.ts';
import { giveFile } from '../file-dialog.ts';
import { choose, preview } from '../preview-page.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage, themeClasses } from '../webview.ts';

export const name = 'previewing commands while they are written';

const JSON_FILE = 'commands/ban.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    applications: [
      {
        name: 'helper',
        installationTypes: ['GUILD_INSTALL'],
        definitions: ['commands/*.json', 'src/*.ts'],
        guilds: [{ name: 'testers', id: '613425648685547541' }],
        permissions: ['*.permissions.json'],
      },
    ],
  }),
  'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14' } }),
  [JSON_FILE]: `{
  "name": "ban",
  "name_localizations": { "de": "bannen" },
  "description": "Bans a member",
  "description_localizations": { "de": "Bannt ein Mitglied" },
  "default_member_permissions": "4",
  "options": [
    { "type": 3, "name": "reason", "description": "Why", "max_length": 200 },
    { "type": 6, "name": "user", "description": "Whom", "required": true },
    {
      "type": 4,
      "name": "days",
      "description": "Days of messages to delete",
      "choices": [{ "name": "none", "value": 0 }, { "name": "a week", "value": 7 }]
    }
  ]
}
`,
  'commands/menu.command.json': '{\n  "type": 3,\n  "name": "Report"\n}\n',
  'src/literal.ts': `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
export const info: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'info',
  description: 'Tells about the bot',
};
`,
  'src/builder.ts': `import { SlashCommandBuilder } from 'discord.js';
export const ping = new SlashCommandBuilder()
  .setName('ping')
  .setDescription('Answers with pong')
  .addStringOption((option) =>
    option
      .setName('text')
      .setDescription('What to answer'),
  );
`,
  'helper.permissions.json': JSON.stringify({
    guild_id: '613425648685547541',
    commands: [{ name: 'ban', permissions: [{ id: '713425648685547600', type: 1, permission: true }] }],
  }),
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await ui.openWorkspace(files);
  await ui.openFile(JSON_FILE);
  await ui.line('Bans a member');
  await ui.cursorAfter('"Bans a');
  await ui.page
    .locator('.tab-actions, .editor-actions')
    .locator('[aria-label^="Preview Command"]')
    .first()
    .waitFor();
  await preview(ui);
  await shows('Filling in /ban');
  await shows('Perhaps hidden: it depends on the permissions of the member.');
  const names = () => page.locator('.options .name').allInnerTexts();
  assert.deepEqual(await names(), ['user', 'reason', 'days'], 'required ones first');
  await ui.inThemes(async (theme) => {
    await shows('Filling in /ban');
    await assertAccessible(await frameOf(ui, `body.${themeClasses[theme]} form`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`preview-${theme}`);
  });

  // What a screen reader meets.
  const tree = await page.locator('body').ariaSnapshot();
  for (const line of [
    '- combobox "Language"',
    '- button "Copy as Picture"',
    '- heading "/ban" [level=2]',
    '- heading "Commands" [level=3]',
    '- heading "Filling in /ban" [level=3]',
  ])
    assert.ok(tree.includes(line), `${line} is not in\n${tree}`);

  // Live, with the focus where it was.
  await ui.type('nishes');
  await shows('Bans anishes member');
  await ui.page.keyboard.press('Control+Z');
  await shows('Bans a member');

  // By keys alone: to the page, through its fields, and a language out of a list.
  await ui.page.keyboard.press('Control+K');
  await ui.page.keyboard.press('Control+ArrowRight');
  const frame = await frameOf(ui, 'form');
  await tabTo(ui, frame, 'locale');
  await ui.page.keyboard.press('ArrowDown');
  await ui.page.keyboard.press('ArrowUp');
  await ui.page.keyboard.press('Enter');
  await shows('Bannt ein Mitglied');
  await shows('Filling in /bannen');

  // The rest of who looks is folded where there is little room.
  await page.locator('summary').click();
  await choose(ui, 'permissions', 'none');
  await shows('Hidden: members need BAN_MEMBERS.');
  await ui.screenshot('preview-hidden');
  await choose(ui, 'guild', 'testers');
  await choose(ui, 'role', '713425648685547600');
  await shows('Shown to this user.');
  await choose(ui, 'permissions', 'some');
  await page.getByRole('checkbox', { name: 'BAN_MEMBERS' }).waitFor();
  await assertAccessible(frame);
  await choose(ui, 'permissions', 'administrator');
  await choose(ui, 'context', 'in a direct message');
  await choose(ui, 'context', 'in a guild');

  await page.getByRole('button', { name: 'Copy as Picture' }).click();
  await ui.page.locator('.statusbar-item', { hasText: /^Copied as/ }).waitFor();
  for (const [file, start] of [
    ['ban.png', '\x89PNG'],
    ['ban.svg', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ] as const) {
    await page.getByRole('button', { name: 'Save as Picture…' }).click();
    await giveFile(ui, 'Save as Picture', file);
    await fileBegins(path.join(ui.folder, file), start);
  }

  // A typed literal and calls of a builder, in the same panel.
  await follows(ui, 'src/literal.ts', 'Tells about', ' what', 'Tells about what the bot');
  await page.locator('.row', { hasText: '/info' }).waitFor();
  await ui.screenshots('preview-literal', () => shows('Tells about what the bot'));
  await follows(ui, 'src/builder.ts', 'What to', ' ever to', 'What to ever to answer');
  await page.locator('.row', { hasText: '/ping' }).waitFor();
  await ui.screenshots('preview-builder', () => shows('What to ever to answer'));
  await follows(ui, 'commands/menu.command.json', '"Report', ' this', 'Report this');
  await shows('Menu of a message');
  assert.deepEqual(failures(ui), [], 'the page breaks no policy');
}

/** Opens a preview of what stands there, and types into it. */
async function follows(ui: Ui, file: string, after: string, typed: string, shown: string): Promise<void> {
  await ui.leavePageFor(file);
  await ui.line(after.replace(/^"/, ''));
  await ui.cursorAfter(after);
  await preview(ui);
  await shownPage(ui).getByText(after.replace(/^"/, '')).first().waitFor();
  await ui.type(typed);
  await shownPage(ui).getByText(shown).first().waitFor();
}

/** Presses Tab until the element has the focus. */
async function tabTo(ui: Ui, frame: Frame, id: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if ((await frame.locator(`#${id}:focus-within`).count()) > 0) return;
    await ui.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${id}.`);
}

/** Waits until a file is there, and looks at its first bytes. */
const fileBegins = (file: string, start: string): Promise<void> =>
  again(async () => assert.equal(readFileSync(file).subarray(0, start.length).toString('latin1'), start));

/** What pages told to the log. */
function failures({ home }: Ui): readonly string[] {
  return readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('Application Commands.log'))
    .flatMap((name) => readFileSync(path.join(home, name), 'utf8').split('\n'))
    .filter((line) => line.includes('[error] preview:'));
}
