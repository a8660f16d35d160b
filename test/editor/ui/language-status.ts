/** The language status item says that the extension is at work on the open file. */
import type { Ui } from '../ui.ts';

export const name = 'language status';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': '{ "name": "Ping", "description": "x" }\n' });
  await ui.openFile('ping.command.json');
  await ui.squiggle('error');
  await ui.languageStatus(/command/i);
  await ui.screenshot('language-status');
}
