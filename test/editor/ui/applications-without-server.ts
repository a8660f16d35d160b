/** A language server that does not start: the view says so and does not look as if there were nothing, and one message says it. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { again } from '../again.ts';
import { showApplications } from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'applications view: no language server';

/** An installation of its own, to be broken. */
export const options = {};

export async function run(ui: Ui): Promise<void> {
  const { extensions } = ui.editor;
  const own = readdirSync(extensions).filter((name) => name.startsWith('application-commands.'));
  for (const name of own) rmSync(path.join(extensions, name, 'dist', 'server'), { recursive: true });
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "ping", "description": "x" }\n' });
  await showApplications(ui);
  const welcome = ui.page.locator('.sidebar .welcome-view-content', {
    hasText: 'language server is not running',
  });
  await welcome.waitFor();
  await welcome.locator('.monaco-button', { hasText: 'Restart Language Server' }).waitFor();
  const said = 'The language server did not start.';
  await ui.notification(said);
  const messages = ui.page.locator('.notifications-center .notification-list-item-message');
  // The editor has one of its own while it activates extensions.
  await again(async () => assert.deepEqual(await messages.allInnerTexts(), [said]));
  await ui.screenshots('applications-without-server');
}
