/** In a workspace that is not trusted, definitions are checked and nothing is sent. */
import { seeRow, showApplications } from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'applications view: a workspace that is not trusted';

export const options = { untrusted: true };

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "Ping", "description": "x" }\n' });
  await ui.openFile('ping.command.json');
  await ui.squiggle('error');
  await showApplications(ui);
  await seeRow(ui, 'Not trusted: nothing is sent.');
  await seeRow(ui, /Ping.*unknown.*1 error/s);
  await seeRow(ui, /Local Service.*stopped/s);
  await ui.screenshots('applications-untrusted');
}
