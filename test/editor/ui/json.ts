/** A JSON definitions file, from the first squiggle to the last fix. */
import assert from 'node:assert/strict';
import { again } from '../again.ts';
import type { Ui } from '../ui.ts';

export const name = 'JSON definitions';

const PING = `{
  "name": "Ping",
  "description": "x"
}
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': PING });
  await ui.openFile('ping.command.json');

  await ui.squiggle('error');
  const rows = await ui.problems('name-lowercase');
  assert.equal(rows.length, 1, `one row for one mistake: ${rows.join(' | ')}`);
  await ui.screenshot('json-problem');

  await ui.hover('"Ping"', /32|lowercase/i);
  await ui.screenshot('json-hover');

  await ui.cursorAfter('"x"');
  await ui.type(',\n');
  const labels = await ui.complete('options');
  const bare = labels.map((label) => label.replaceAll('"', ''));
  assert.equal(new Set(bare).size, bare.length, `each field is offered once: ${labels.join(' ')}`);
  await ui.screenshot('json-completion');
  await ui.page.keyboard.press('Escape');
  await ui.type('"nsfw": true');

  await ui.cursorAfter('"Pin');
  await ui.quickFixes(/lowercase/i);
  await ui.screenshot('json-quick-fix');
  await ui.applyFix(/lowercase/i);
  await ui.line('"ping"');
  await ui.noSquiggle('error');
  await again(async () => assert.match(await ui.save('ping.command.json'), /"name": "ping"/));
}
