/** Refactorings from the editor's own menu: in place, and into a new file that is then open. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'refactorings';

const BAN = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';

export const ban: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'ban',
  description: 'Bans a member',
  default_member_permissions: '4',
  options: [{ type: 6, name: 'member', description: 'Who', required: true }],
};
`;
const PING = `{
  "name": "ping",
  "description": "Answers with pong"
}
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'package.json': JSON.stringify({ dependencies: { 'discord.js': '^14.16.0', typescript: '*' } }),
    'ban.ts': BAN,
    'ping.command.json': PING,
  });
  await ui.openFile('ban.ts');
  await ui.cursorAfter("'ban");
  await ui.quickFixes('Convert to a builder');
  await ui.screenshots('refactor-menu', async () => {
    await ui.cursorAfter("'ban");
    await ui.quickFixes('Convert to a builder');
  });
  await ui.applyFix('Convert to a builder');
  await ui.line('new SlashCommandBuilder()');
  await ui.line(".addUserOption((option) => option.setName('member')");
  await ui.line("import { SlashCommandBuilder } from 'discord.js';");
  await ui.screenshot('refactor-builder');
  await ui.page.keyboard.press('Control+Z');
  // A hint may stand behind each number.
  await ui.line("description: 'Who', required: true");
  // The title of a menu that stays open would take the next key.
  await again(async () => assert.equal(await ui.save('ban.ts'), BAN));

  await ui.openFile('ping.command.json');
  await ui.cursorAfter('"ping');
  await ui.quickFixes('Write as a script with a builder');
  await ui.screenshot('refactor-json');
  await ui.applyFix('Write as a script with a builder');
  await ui.page.locator('.tab.active', { hasText: 'ping.ts' }).waitFor();
  await ui.line('export const pingCommand = new SlashCommandBuilder()');
  await ui.screenshot('refactor-new-file');
  const file = path.join(ui.folder, 'ping.ts');
  // The editor saves what a refactoring changed by itself.
  await again(async () => {
    await Promise.resolve();
    assert.ok(
      existsSync(file) && readFileSync(file, 'utf8').includes(".setDescription('Answers with pong')"),
    );
  });
}
