/** Applications, scopes and commands in their view, and the local service that they are compared with. */

import {
  clickRow,
  menuItem,
  row,
  rowAction,
  seeRow,
  seeTooltip,
  showApplications,
} from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'applications view: the local service';

const CONFIG = `{
  "applications": [
    { "name": "helper", "definitions": ["commands/*.json"], "guilds": [{ "name": "testers", "definitions": ["testers/*.json"] }] }
  ]
}
`;

const command = (fields: object) => `${JSON.stringify(fields, null, 2)}\n`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': CONFIG,
    'commands/ping.command.json': command({ name: 'ping', description: 'Answers with pong' }),
    'commands/remind.command.json': command({ name: 'remind', description: 'Reminds you' }),
    'commands/greet.command.json': command({ name: 'Greet', type: 2 }),
    'testers/debug.command.json': command({ name: 'debug', description: 'Shows state' }),
  });
  await showApplications(ui);
  await seeRow(ui, /helper.*local service/s);
  await seeRow(ui, /Global.*3 not deployed/s);
  await seeRow(ui, /ping.*not deployed/s);
  await seeRow(ui, /testers.*1 not deployed/s);
  await seeRow(ui, /Local Service.*127\.0\.0\.1:\d/s);
  await ui.screenshots('applications');

  await clickRow(ui, /ping/, ui.page.locator('.tab.active', { hasText: 'ping.command.json' }));
  await menuItem(ui, /ping/, 'Open Definition');
  await ui.screenshot('applications-menu');
  await ui.page.keyboard.press('Escape');
  await seeTooltip(ui, /ping/, 'It is not deployed to');
  await ui.screenshot('applications-tooltip');

  await rowAction(ui, /Local Service/, 'Stop Local Service', row(ui, 'The local service is stopped.'));
  await ui.screenshots('applications-stopped');
  await clickRow(ui, 'Start Local Service', row(ui, /ping.*not deployed/s));

  await ui.openFile('commands/remind.command.json');
  await ui.cursorAfter('"remind');
  await ui.type('-me');
  await seeRow(ui, /remind-me.*not deployed/s);
}
