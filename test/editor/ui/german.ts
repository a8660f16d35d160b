/** The extension in another display language: its titles, its view, what its code says. */
import assert from 'node:assert/strict';
import { seeRow, showApplications } from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'the display language German';
export const options = { language: 'de' };

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "ping", "description": "Answers with pong" }' });
  await ui.openFile('ping.command.json');
  assert.match(await ui.languageStatus(/geprüft/), /Definitionen werden während der Eingabe geprüft/);

  const widget = ui.page.locator('.quick-input-widget');
  await ui.palette('Application Commands: Neuer Befehl…', { asks: true });
  await widget.locator('.monaco-list-row', { hasText: 'Slash-Befehl' }).waitFor();
  await ui.screenshot('german-new-command');
  await ui.page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });

  await showApplications(ui);
  await seeRow(ui, /Lokaler Dienst/);
  await ui.screenshot('german-view');
}
