/** A deploy while only the running program knows all of a definition: the others go, where a person leaves it out. */
import assert from 'node:assert/strict';
import { begin } from '../applications-view.ts';
import { answer, deploy, shownPlan } from '../deploying.ts';
import type { Ui } from '../ui.ts';

export const name = 'leave out what is not known, and deploy the others';

const ping = '{\n  "name": "ping",\n  "description": "Answers with pong"\n}\n';
const later = `import type { ApplicationCommandData } from 'discord.js';
export const later: ApplicationCommandData = { name: 'later', description: text('later') };
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': JSON.stringify({ applications: [{ name: 'helper', definitions: ['commands/*'] }] }),
    'commands/ping.command.json': ping,
    'commands/later.ts': later,
  });
  await ui.openFile('commands/ping.command.json');
  await begin(ui, 'Application Commands: Deploy…');
  const said = await ui.notification('Nothing was sent');
  assert.match(said, /1 of 2 commands is known\. The first that is not: `description` is not known/);
  await ui.screenshots('left-out-message');
  await ui.page.locator('.notifications-center .monaco-button', { hasText: 'Deploy What Is Known' }).click();

  await answer(ui, 'Deploy').waitFor();
  await shownPlan(ui).getByText('1 new · 1 command left out · 1 request').waitFor();
  await shownPlan(ui).getByText('Left out, because only the running program knows all of it').waitFor();
  await ui.screenshots('left-out-plan');
  await deploy(ui, 'helper: 1 new · 1 command left out');
}
