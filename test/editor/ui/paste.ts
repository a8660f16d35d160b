/** JSON of a command, pasted into a script as a person does it. */
import assert from 'node:assert/strict';
import type { Ui } from '../ui.ts';

export const name = 'pasting JSON into a script';

const PING = `{
    "name": "ping",
    "description": "Answers with pong"
}`;
const SCRIPT = `import { defineCommand } from 'application-commands';

export default defineCommand();
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': PING, 'pasted.ts': SCRIPT });
  await ui.openFile('ping.command.json');
  await ui.line('Answers with pong');
  await ui.page.keyboard.press('Control+A');
  await ui.page.keyboard.press('Control+C');
  await ui.openFile('pasted.ts');
  await ui.cursorAfter('defineCommand(');
  await ui.page.keyboard.press('Control+V');
  await ui.line("name: 'ping',");
  await ui.screenshot('paste-literal');
  assert.equal(
    await ui.save('pasted.ts'),
    SCRIPT.replace('()', "({\n  name: 'ping',\n  description: 'Answers with pong'\n})"),
  );
}
