/** A workspace of two bots: each file is deployed to the application of its own folder. */
import assert from 'node:assert/strict';
import { begin } from '../applications-view.ts';
import { choice, deploy, lens } from '../deploying.ts';
import type { Ui } from '../ui.ts';

export const name = 'two bots in one workspace';

const bot = (name: string, command: string) => ({
  'appcommands.json': JSON.stringify({ applications: [{ name, definitions: ['commands/*.json'] }] }),
  [`commands/${command}.command.json`]: `{\n  "name": "${command}",\n  "description": "Answers"\n}\n`,
});

export async function run(ui: Ui): Promise<void> {
  await ui.openFolders({ first: bot('helper', 'ping'), second: bot('guard', 'ban') });
  await ui.openFile('second/commands/ban.command.json');
  await lens(ui, 'Deploy · new').click();
  await deploy(ui, 'guard: 1 new');
  await lens(ui, 'Deploy · in sync').waitFor();

  await ui.openFile('first/commands/ping.command.json');
  await lens(ui, 'Deploy · new').waitFor();
  await begin(ui, 'Application Commands: Deploy…');
  await choice(ui, 'helper').waitFor();
  await choice(ui, 'guard').waitFor();
  await ui.screenshot('two-folders-which');
  await choice(ui, 'helper').click();
  await deploy(ui, 'helper: 1 new');
  await lens(ui, 'Deploy · in sync').waitFor();
  assert.equal(await ui.page.getByText('could not').count(), 0);
}
