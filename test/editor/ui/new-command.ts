/** The wizard for new commands, with the keyboard: a name that the rules refuse, a step back, and the file it writes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Ui } from '../ui.ts';

export const name = 'new command';

const CONFIG = {
  applications: [
    {
      name: 'helper',
      definitions: ['commands/**/*.json'],
      guilds: [{ name: 'testers', id: '613425648685547541', definitions: ['guilds/testers/*.json'] }],
    },
  ],
};
const PING = '{\n  "name": "ping",\n  "description": "Answers with pong"\n}\n';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': JSON.stringify(CONFIG, null, 2),
    'commands/ping.command.json': PING,
    'package.json': '{ "dependencies": { "discord.js": "^14.16.0" } }\n',
  });
  await ui.openFile('commands/ping.command.json');
  const widget = ui.page.locator('.quick-input-widget');
  const input = widget.locator('input.input');
  const title = (step: number) => widget.locator('.quick-input-title', { hasText: `(${step}/6)` }).waitFor();
  const choose = async (label: string) => {
    await widget.locator('.monaco-list-row', { hasText: label }).first().click();
  };

  await ui.palette('Application Commands: New Command…', { asks: true });
  await title(1);
  await choose('Slash command');
  await title(2);
  await ui.screenshot('new-command-scope');
  await choose('Global');

  await title(3);
  await input.fill('ping');
  const refusal = widget.locator('.quick-input-message', { hasText: 'already' });
  await refusal.waitFor();
  await ui.page.keyboard.press('Enter');
  await ui.screenshot('new-command-name-taken');
  assert.match((await refusal.textContent()) ?? '', /Another CHAT_INPUT command/);

  // In the guild the name is free.
  await widget.locator('.quick-input-titlebar .codicon-quick-input-back').click();
  await title(2);
  await choose('testers');
  await title(3);
  assert.equal(await input.inputValue(), 'ping');
  await refusal.waitFor({ state: 'hidden' });
  await input.fill('pong');
  await ui.page.keyboard.press('Enter');

  await title(4);
  await input.fill('Answers with ping');
  await ui.page.keyboard.press('Enter');
  await title(5);
  await widget.locator('.monaco-list-row', { hasText: 'discord.js' }).waitFor();
  await ui.screenshot('new-command-language');
  await choose('JSON');
  await title(6);
  await widget.locator('.monaco-list-row', { hasText: 'guilds/testers/pong.command.json' }).waitFor();
  await ui.screenshot('new-command-file');
  await ui.page.keyboard.press('Enter');
  await ui.page.locator('.tab.active', { hasText: 'pong.command.json' }).waitFor();

  await ui.type(', "nsfw": true');
  const saved = await ui.save('guilds/testers/pong.command.json');
  assert.equal(
    saved,
    '{\n  "name": "pong",\n  "description": "Answers with ping", "nsfw": true\n}\n',
    'the cursor is where one goes on writing',
  );
  assert.equal(readFileSync(path.join(ui.folder, 'commands/ping.command.json'), 'utf8'), PING);
}
