/** A workspace that is not trusted: definitions are checked, and nothing leaves the machine. */
import assert from 'node:assert/strict';
import type { EditorOptions } from '../start-editor.ts';
import type { Ui } from '../ui.ts';

export const name = 'an untrusted workspace';

/** Keys reach a command that menus do not offer. */
export const options: EditorOptions = {
  untrusted: true,
  asReleased: true,
  keybindings: [
    { key: 'ctrl+alt+shift+1', command: 'applicationCommands.startLocalService' },
    { key: 'ctrl+alt+shift+2', command: 'applicationCommands.deploy' },
    {
      key: 'ctrl+alt+shift+3',
      command: 'applicationCommands.signIn',
      args: {
        kind: 'application',
        application: {
          key: 'a',
          name: 'helper',
          folder: '',
          applicationId: '917241648685547593',
          baseUrl: 'https://commands.example',
          guilds: [],
          severities: {},
        },
      },
    },
  ],
};

const SENDING = [
  'Deploy…',
  'Compare with Deployed',
  'Pull Deployed Commands…',
  'Delete Deployed Commands…',
  'Sign In…',
];

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "Ping", "description": "Answers with pong" }' });
  const page = ui.page;
  await page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();

  await ui.openFile('ping.command.json');
  await ui.squiggle('error');

  await page
    .locator('.activitybar .action-item', { has: page.locator('[aria-label*="Application Commands"]') })
    .first()
    .click();
  await page.locator('.monaco-list-row', { hasText: 'not trusted' }).first().waitFor();
  await ui.screenshot('untrusted-view');

  const widget = page.locator('.quick-input-widget');
  await page.keyboard.press('F1');
  const input = widget.locator('input.input');
  await input.fill('>Application Commands: New Command…');
  await widget.locator('.monaco-list-row', { hasText: 'New Command…' }).first().waitFor();
  for (const command of SENDING) {
    await input.fill(`>Application Commands: ${command}`);
    await widget.locator('.monaco-list-row').first().waitFor();
    const offered = await widget.locator('.monaco-list-row').allInnerTexts();
    assert(!offered.some((row) => row.includes(`Application Commands: ${command}`)), offered.join('\n'));
  }
  await page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });

  // What is wrong with a definition would be told first.
  await ui.cursorAfter('"P');
  await page.keyboard.press('Backspace');
  await ui.type('p');
  await ui.noSquiggle('error');
  for (const [keys, sentence] of [
    ['Control+Alt+Shift+Digit1', 'The local service does not start for a workspace that is not trusted.'],
    ['Control+Alt+Shift+Digit2', /not trusted|Not trusted/],
    ['Control+Alt+Shift+Digit3', /not trusted|Not trusted/],
  ] as const) {
    await page.keyboard.press(keys);
    assert.match(await ui.notification(sentence), /Manage Workspace Trust/);
    await ui.screenshot(`untrusted-refused-${keys.at(-1)}`);
    await ui.clearNotifications();
  }
}
