/** The status bar while definitions are looked at; it and the badge of the view can be switched off. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { badge, seeRow, showApplications } from '../applications-view.ts';
import { lens } from '../deploying.ts';
import type { Ui } from '../ui.ts';

export const name = 'status bar: target, errors and budget';

const LIST = `[
  { "name": "ping", "description": "Answers" },
  { "name": "Pong", "description": "Answers as well" }
]
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('move')
  .setDescription('Moves a member');
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': '{ "applications": [{ "name": "helper" }] }\n',
    'all.commands.json': LIST,
    'src/move.ts': CHAIN,
    'readme.md': '# A bot\n',
    '.vscode/settings.json': '{}',
  });
  await ui.openFile('all.commands.json');
  await shows(ui, /helper → local service\s+1$/);
  await ui.cursorAfter('"ping');
  await shows(ui, /helper → local service\s+1\s+11\/8000$/);
  assert.equal(
    (await bar(ui).first().getAttribute('aria-label'))?.includes(
      'The command at the cursor uses 11 of 8000 characters.',
    ),
    true,
  );
  await ui.cursorAfter('"Pong');
  await shows(ui, /1\s+19\/8000$/);
  await lens(ui, '1 error').waitFor();
  await ui.screenshots('status-bar');

  await ui.openFile('readme.md');
  await bar(ui).waitFor({ state: 'hidden' });
  await ui.openFile('src/move.ts');
  await ui.cursorAfter('Moves a');
  await shows(ui, /helper → local service\s+18\/8000$/);

  await showApplications(ui);
  await seeRow(ui, /Global.*3 not deployed/s);
  await badge(ui).waitFor();
  writeFileSync(
    path.join(ui.folder, '.vscode/settings.json'),
    '{ "applicationCommands.badge": false, "applicationCommands.statusBar": false }',
  );
  await bar(ui).waitFor({ state: 'hidden' });
  await badge(ui).waitFor({ state: 'hidden' });
}

const bar = ({ page }: Ui): Locator =>
  page.locator('.statusbar-item:visible', { hasText: '→ local service' });

const shows = ({ page }: Ui, words: RegExp): Promise<void> =>
  page.locator('.statusbar-item:visible', { hasText: words }).first().waitFor();
