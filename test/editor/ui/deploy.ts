/** What `walks/examples.ts` does not come by: a pull over a file that has other content, and a deletion called off. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { begin } from '../applications-view.ts';
import { choice, deploy, dialog, lens, press, tick } from '../deploying.ts';
import type { Ui } from '../ui.ts';

export const name = 'pull over a definition, and delete, only where a person agrees';

const CONFIG = JSON.stringify({ applications: [{ name: 'helper', definitions: ['commands/*.json'] }] });
const FILE = 'commands/ping.command.json';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': CONFIG,
    [FILE]: '{\n  "name": "ping",\n  "description": "Answers with pong"\n}\n',
  });
  await ui.openFile(FILE);
  await lens(ui, 'Deploy · new').click();
  await deploy(ui, 'helper: 1 new');
  await lens(ui, 'Deploy · in sync').waitFor();

  await ui.cursorAfter('with');
  await ui.type('out');
  await ui.save(FILE);
  await pull(ui);
  await dialog(ui).getByText('other content exists').waitFor();
  await ui.screenshots('pull-replaces');
  await press(ui, 'Keep');
  assert.match(readFileSync(path.join(ui.folder, FILE), 'utf8'), /without pong/);
  await pull(ui);
  assert.equal(await ui.page.getByText('could not be written').count(), 0, 'keeping a file is no failure');
  await press(ui, 'Replace');
  await ui.line('Answers with pong');

  await askToDelete(ui);
  await press(ui, 'Cancel');
  await lens(ui, 'Deploy · in sync').waitFor();
  await askToDelete(ui);
  await press(ui, 'Delete');
  await lens(ui, 'Deploy · new').waitFor();
}

async function pull(ui: Ui): Promise<void> {
  await begin(ui, 'Application Commands: Pull Deployed Commands');
  await tick(ui, '/ping');
  await choice(ui, 'JSON').click();
  await choice(ui, 'Another folder').waitFor();
  await ui.page.locator('.quick-input-title', { hasText: '(3/3)' }).waitFor();
  await ui.screenshot('pull-folder');
  await choice(ui, 'commands').click();
}

async function askToDelete(ui: Ui): Promise<void> {
  await begin(ui, 'Application Commands: Delete Deployed Commands');
  await tick(ui, '/ping');
  await dialog(ui).getByText('Delete /ping from the global commands of helper for good?').waitFor();
}
