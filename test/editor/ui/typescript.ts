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

  await ui.cursorAfter("'x',");
  await ui.type('\n');
  await ui.complete('options');
  await ui.screenshot('typescript-completion');
  await ui.page.keyboard.press('Escape');

  await ui.cursorAfter("'Pin");
  await ui.quickFixes(/lowercase/i);
  await ui.screenshot('typescript-quick-fix');
  await ui.applyFix(/lowercase/i);
  await ui.line("'ping'");
}
