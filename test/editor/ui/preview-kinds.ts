/** Commands that nobody types: menus of users and messages, and the entry point, where they appear and where they do not. */
import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { again } from '../again.ts';
import { choose, preview } from '../preview-page.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage, themeClasses } from '../webview.ts';

export const name = 'previewing menus and an entry point';

const USER = 'commands/profile.command.json';
const MESSAGE = 'src/report.ts';
const LAUNCH = 'commands/launch.command.json';
const ENTER = 'testers/enter.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    applications: [
      {
        name: 'helper',
        installationTypes: ['GUILD_INSTALL', 'USER_INSTALL'],
        definitions: ['commands/*.json', 'src/*.ts'],
        guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['testers/*.json'] }],
      },
    ],
  }),
  'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14' } }),
  [USER]:
    '{\n  "type": 2,\n  "name": "Show Profile",\n  "name_localizations": { "de": "Profil zeigen" }\n}\n',
  [MESSAGE]: `import { ApplicationCommandType, ContextMenuCommandBuilder } from 'discord.js';
export const report = new ContextMenuCommandBuilder()
  .setName('Report This')
  .setType(ApplicationCommandType.Message)
  .setContexts(0);
`,
  [LAUNCH]:
    '{\n  "type": 4,\n  "name": "Launch",\n  "handler": 2,\n  "contexts": [0, 1],\n  "nsfw": true\n}\n',
  [ENTER]: '{\n  "type": 4,\n  "name": "Enter",\n  "handler": 1\n}\n',
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor();
  await ui.openWorkspace(files);

  await previewed(ui, USER, '"Show Profile');
  await shows('Menu of a user');
  await page.locator('.menu .name', { hasText: 'Show Profile' }).waitFor();
  await page.locator('summary').click();
  await choose(ui, 'locale', 'de');
  await page.locator('.menu .name', { hasText: 'Profil zeigen' }).waitFor();
  await choose(ui, 'permissions', 'none');
  await shows('Shown, but refused without SEND_MESSAGES.');
  await ui.inThemes(async (theme) => {
    await shows('Menu of a user');
    await assertAccessible(await frameOf(ui, `body.${themeClasses[theme]} .menu`));
    if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot(`preview-user-menu-${theme}`);
  });

  // Calls of a builder; who looks is the same as before.
  await previewed(ui, MESSAGE, "'Report This");
  await shows('Menu of a message');
  await page.locator('.menu .name', { hasText: 'Report This' }).waitFor();
  await shows('Shown to this user.');
  await choose(ui, 'context', 'in a direct message');
  await shows('Hidden: `contexts` allows only GUILD.');
  if (process.env.APPCMD_SCREENSHOTS) await ui.screenshot('preview-message-menu-hidden');

  await previewed(ui, LAUNCH, '"Launch');
  await shows('Entry point');
  await page.locator('.menu .name', { hasText: 'Launch' }).waitFor();
  await shows('answered by SERVICE_LAUNCH_ACTIVITY');
  await shows('Perhaps hidden: it is age-restricted: it depends on the channel.');
  await ui.screenshots('preview-entry-point', () => shows('Entry point'));
  await assertAccessible(await frameOf(ui, '.menu'));

  // A guild has none.
  await previewed(ui, ENTER, '"Enter');
  await shows('Hidden: a guild has no entry point.');
  await shows('answered by APP_HANDLER');

  // Who looks is kept when the editor is loaded anew.
  await ui.reload();
  await shows('answered by APP_HANDLER');
  const chosen = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => (element as unknown as { readonly value: string }).value);
  assert.deepEqual([await chosen('locale'), await chosen('context')], ['de', '1']);

  // The command goes while somebody looks at it.
  await ui.page.locator('.tab', { hasText: path.basename(ENTER) }).click({ button: 'middle' });
  const gone = page.getByText('No file defines it now; this is its last state.').first();
  // An editor that was loaded anew may not watch its folder yet: then the file comes back, and goes once more.
  const file = path.join(ui.folder, ENTER);
  await again(async (timeout) => {
    if (existsSync(file)) rmSync(file);
    else writeFileSync(file, files[ENTER]);
    await gone.waitFor({ timeout });
  });
  await shows('answered by APP_HANDLER');
  await ui.screenshot('preview-gone');
}

async function previewed(ui: Ui, file: string, after: string): Promise<void> {
  await ui.leavePageFor(file);
  await ui.line(after.slice(1));
  await ui.cursorAfter(after);
  await ui.page
    .locator('.tab-actions, .editor-actions')
    .locator('[aria-label^="Preview Command"]')
    .first()
    .waitFor();
  await preview(ui);
  await shownPage(ui).locator('.menu .name', { hasText: /./ }).first().waitFor();
}
