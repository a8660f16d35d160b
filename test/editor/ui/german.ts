/** The extension in another display language: its titles, its view, what its code says, and what the language server says. */
import assert from 'node:assert/strict';
import { seeRow, showApplications } from '../applications-view.ts';
import { cellOf, openTable } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { shownPage } from '../webview.ts';

export const name = 'the display language German';
export const options = { language: 'de' };

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': '{ "requiredLocales": ["de", "fr"] }',
    'ping.command.json': '{ "name": "ping", "description": "Answers with pong" }',
    'remind.command.json':
      '{\n  "name": "Remind",\n  "description": "Erinnert an etwas",\n  "default_member_permissions": "8"\n}\n',
  });
  await ui.openFile('ping.command.json');
  assert.match(await ui.languageStatus(/geprüft/), /Definitionen werden während der Eingabe geprüft/);

  await ui.openFile('remind.command.json');
  await ui.problems('muss kleingeschrieben sein (`R`)');
  await ui.screenshot('german-problems');
  await ui.hover('"Remind"', /Slash-Befehl, global/);
  await ui.screenshot('german-hover');
  await ui.openFile('ping.command.json');

  const widget = ui.page.locator('.quick-input-widget');
  await ui.palette('Application Commands: Neuer Befehl…', { asks: true });
  await widget.locator('.monaco-list-row', { hasText: 'Slash-Befehl' }).waitFor();
  await ui.screenshot('german-new-command');
  await ui.page.keyboard.press('Escape');
  await widget.waitFor({ state: 'hidden' });

  await ui.openFile('remind.command.json');
  await ui.cursorAfter('Erinnert');
  await ui.palette('Application Commands: Vorschau des Befehls');
  await shownPage(ui).getByText('/Remind ausfüllen').waitFor();
  await shownPage(ui).locator('summary').click();
  await ui.screenshot('german-preview');

  await openTable(ui);
  await cellOf(ui, '/ping Name', 'de').getByText('fehlt').waitFor();
  await cellOf(ui, '/ping Name', 'de').click();
  await ui.screenshot('german-translations');

  await showApplications(ui);
  await seeRow(ui, /Lokaler Dienst/);
  await ui.screenshot('german-view');
}
