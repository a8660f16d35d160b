/** Definitions written in TypeScript: the same help, in a file of another language's server. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'TypeScript definitions';

const PING = `import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';

export const ping: RESTPostAPIApplicationCommandsJSONBody = {
  name: 'Ping',
  description: 'x',
};
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'commands.ts': PING });
  await ui.openFile('commands.ts');

  const rows = await ui.problems('name-lowercase');
  assert.equal(rows.length, 1, `one row for one mistake: ${rows.join(' | ')}`);

  // TypeScript's own server has looked too, so nothing that it says comes between from here on.
  await ui.problems('Cannot find module');

  await ui.cursorAfter("'Pin");
  await ui.quickFixes(/lowercase/i);
  await ui.screenshot('typescript-quick-fix');
  await ui.applyFix(/lowercase/i);
  await ui.line("'ping'");

  await ui.cursorAfter("'x',");
  await ui.type('\n');
  // TypeScript's own suggestions are in the list too, and it is longer than the screen.
  await ui.complete('options', 'opt');
  await ui.screenshot('typescript-completion');
  await ui.acceptCompletion('options');
  await ui.line('options');
}
