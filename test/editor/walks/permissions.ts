/** Permission overwrites in a user's name: signed in on the consent page, applied, compared; and no token anywhere. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { row, seeRow, showApplications } from '../applications-view.ts';
import { type BesideService, besideEditor, leaksIn, textsIn } from '../local-service.ts';
import type { Ui } from '../ui.ts';

export const name = 'permissions: sign in on the consent page, apply, compare';

const guild = '613425648685547541';
const allChannels = '613425648685547540';
const moderators = '917241648685547593';

const config = {
  applications: [
    {
      name: 'overwriter',
      definitions: ['commands/*.json'],
      guilds: [{ name: 'testers', id: guild }],
      permissions: ['guilds/**/*.permissions.json'],
    },
  ],
};

const permissionsFile = `{
  "guild_id": "${guild}",
  "commands": [
    {
      "name": "ban",
      "permissions": [
        { "id": "${guild}", "type": 1, "permission": false },
        { "id": "${moderators}", "type": 1, "permission": true },
        { "id": "${allChannels}", "type": 3, "permission": true }
      ]
    }
  ]
}
`;

const fileName = 'guilds/testers/testers.permissions.json';

export async function run(ui: Ui): Promise<void> {
  const service = await besideEditor(ui.home, {
    name: 'overwriter',
    guilds: [{ name: 'testers', id: guild }],
  });
  try {
    await applyAndCompare(ui, service);
  } finally {
    await service.close();
  }
}

async function applyAndCompare(ui: Ui, service: BesideService): Promise<void> {
  const { page } = ui;
  const ban = (await service.ask('POST', '/commands', { name: 'ban', description: 'Bans someone' })) as {
    readonly id: string;
  };
  const overwrites = async () =>
    (
      (await service.ask('GET', `/guilds/${guild}/commands/${ban.id}/permissions`)) as {
        readonly permissions: readonly { readonly id: string; readonly permission: boolean }[];
      }
    ).permissions.map(({ id, permission }) => `${permission ? 'allow' : 'deny'} ${id}`);

  await ui.openWorkspace({
    'appcommands.json': JSON.stringify(config, null, 2),
    'commands/ban.command.json': '{ "name": "ban", "description": "Bans someone" }\n',
    [fileName]: permissionsFile,
  });
  await ui.openFile(fileName);
  await lens(page, 'Apply').waitFor();
  await ui.line('@everyone');
  await ui.line('all channels');
  await ui.screenshots('permissions-file');

  await lens(page, 'Apply').click();
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText('deny @everyone').waitFor();
  assert.match((await dialog.textContent()) ?? '', /allow role 917241648685547593/);
  assert.match((await dialog.textContent()) ?? '', /allow all channels/);
  await ui.screenshots('permissions-plan');
  const [consent] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Apply' }).click(),
  ]);
  await allow(consent);
  await page.bringToFront();
  await ui.notification('The overwrites of one command are set');
  await ui.screenshot('permissions-applied');
  await ui.clearNotifications();
  assert.deepEqual(
    (await overwrites()).sort(),
    [`allow ${allChannels}`, `allow ${moderators}`, `deny ${guild}`].sort(),
  );

  await account(ui);

  await ui.cursorAfter(`"${moderators}", "type": 1, "permission": `);
  await page.keyboard.press('Shift+End');
  await ui.type('false },');
  await lens(page, 'Diff').click();
  await page.locator('.tab.active', { hasText: 'deployed at' }).waitFor();
  await page.locator('.monaco-diff-editor .line-insert').first().waitFor();
  await ui.screenshots('permissions-diff');

  await rows(ui);

  // Signed in already: no browser opens any more.
  await ui.palette('Application Commands: Apply Permissions…');
  await dialog.getByText(`deny role ${moderators}`).waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await ui.notification('The overwrites of one command are set');
  assert((await overwrites()).includes(`deny ${moderators}`));

  const shown = (await page.locator('body').textContent()) + (await page.title());
  const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  const texts = new Map([
    ...textsIn(ui.home),
    ...textsIn(ui.folder),
    ['the window', shown],
    ['the browser', stored],
  ]);
  // The extension's own log is looked through in the extension host: this editor keeps it in memory.
  assert.deepEqual(leaksIn(ui.home, texts), []);
}

const lens = (page: Page, title: string) =>
  page.locator('.codelens-decoration a', { hasText: title }).first();

/** What the person does in the browser. */
async function allow(consent: Page): Promise<void> {
  await consent.getByText('applications.commands.permissions.update').waitFor();
  assert.equal(new URL(consent.url()).hostname, '127.0.0.1');
  await consent.getByRole('button', { name: 'Allow' }).click();
  await consent.getByText('Application Commands has its answer').waitFor();
  await consent.close();
}

/** The session stands in the Accounts menu, by application and place. */
async function account(ui: Ui): Promise<void> {
  await ui.page
    .locator('.activitybar [aria-label^="Accounts"], .titlebar [aria-label^="Accounts"]')
    .first()
    .click();
  await ui.page
    .getByText(/overwriter \(\d+\) at the local service/)
    .first()
    .waitFor();
  await ui.screenshot('permissions-account');
  await ui.page.keyboard.press('Escape');
}

/** What is deployed stands below its command in the Applications view. */
async function rows(ui: Ui): Promise<void> {
  await showApplications(ui);
  await row(ui, /^ban/).locator('.monaco-tl-twistie').click();
  await row(ui, 'Permissions in testers').locator('.monaco-tl-twistie').click();
  await seeRow(ui, /@everyone.*denied/s);
  await seeRow(ui, new RegExp(`role ${moderators}.*allowed`, 's'));
  await seeRow(ui, /all channels.*allowed/s);
  await ui.screenshots('permissions-rows');
}
