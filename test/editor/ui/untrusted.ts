/** A workspace that is not trusted: definitions are checked, and nothing leaves the machine. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'an untrusted workspace';
export const editor = { asksForTrust: true };

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
}
