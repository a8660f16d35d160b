/** Settings that say so make saving fix everything that is safe to fix. */
import assert from 'node:assert/strict';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'fix-all on save';

const COMMANDS = `[
  { "name": "Ping", "description": "x" },
  { "name": "Pong", "description": "y" }
]
`;

export async function run(ui: Ui): Promise<void> {
  const settings = { 'editor.codeActionsOnSave': { 'source.fixAll.applicationCommands': 'explicit' } };
  await ui.openWorkspace({
    'all.commands.json': COMMANDS,
    '.vscode/settings.json': JSON.stringify(settings),
  });
  await ui.openFile('all.commands.json');
  await ui.squiggle('error');

  await ui.cursorAfter('"y"');
  await ui.type(', "nsfw": true');
  // While its JSON support registers code actions, shortly after the start, the editor drops those that a save asked for.
  await again(async (timeout) => {
    await ui.save('all.commands.json');
    await ui.line(/"ping"/, timeout);
  });
  const fixed = COMMANDS.replace('Ping', 'ping').replace('Pong', 'pong').replace('"y"', '"y", "nsfw": true');
  await again(async () => assert.equal(await ui.save('all.commands.json'), fixed));
  await ui.noSquiggle('error');
  await ui.screenshot('fix-on-save');
}
