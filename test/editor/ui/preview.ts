/** What users see of a command, live beside its definition: in JSON, as a typed literal and as calls of a builder. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage } from '../webview.ts';

export const name = 'previewing commands while they are written';

const JSON_FILE = 'commands/ban.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    applications: [
      {
        name: 'helper',
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
  .addStringOption((option) => option.setName('text').setDescription('What to answer'));
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
    await assertAccessible(await frameOf(ui, `body.${kinds[theme]} form`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`preview-${theme}`);
  });

  // Live, with the focus where it was.
  await ui.type('nishes');
  await shows('Bans anishes member');
  await ui.page.keyboard.press('Control+Z');
}

/** The class of a page in each theme. */
const kinds: Readonly<Record<string, string>> = {
  light: 'vscode-light',
  dark: 'vscode-dark',
  hc: 'vscode-high-contrast',
};

const preview = async (ui: Ui): Promise<void> => {
  await ui.page.keyboard.press('Control+K');
  await ui.page.keyboard.press('Alt+V');
};
