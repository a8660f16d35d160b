/** "Go to Command…" by keys alone: from a name as people type it to its definition. */
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'go to a command by its name';

const BAN = `{
  "name": "ban",
  "description": "Bans",
  "options": [
    { "type": 1, "name": "server", "description": "Bans a server" },
    { "type": 1, "name": "member", "description": "Bans a member" }
  ]
}
`;

const CHAIN = `import { SlashCommandBuilder } from 'discord.js';

export const data = new SlashCommandBuilder()
  .setName('unban')
  .setDescription('Takes a ban back');
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'commands/ban.command.json': BAN,
    'commands/menus.commands.json': '[{ "type": 2, "name": "Ban" }]\n',
    'src/unban.ts': CHAIN,
    'readme.md': '# A bot\n',
  });
  await ui.openFile('commands/menus.commands.json');
  await ui.openFile('readme.md');
  const row = ui.page.locator(
    '.quick-input-widget .quick-input-list-row, .quick-input-list .monaco-list-row',
  );
  // The key is there once the extension knows that there are commands.
  await again(async (timeout) => {
    await ui.page.keyboard.press('Escape');
    await ui.page.keyboard.press('Control+K');
    await ui.page.keyboard.press('Alt+G');
    await row.filter({ hasText: '/unban' }).first().waitFor({ timeout });
  });
  await ui.screenshots('go-to-command');
  await ui.page.keyboard.type('/ban mem');
  await row.filter({ hasText: '/unban' }).first().waitFor({ state: 'hidden' });
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('.tab.active', { hasText: 'ban.command.json' }).waitFor();
  await ui.page.locator('.statusbar-item', { hasText: 'Ln 6, Col 34 (8 selected)' }).waitFor();
}
