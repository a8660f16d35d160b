/** The page of a rule beside the code: by its key at a problem, and from the quick fix menu. */
import type { Ui } from '../ui.ts';

export const name = 'explaining problems';

const PING = `{
  "name": "Ping",
  "description": "x"
}
`;

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'ping.command.json': PING, 'src/ping.ts': `export const ping = 1;\n` });
  await ui.openFile('ping.command.json');
  await ui.squiggle('error');
  await ui.cursorAfter('"Pin');
  await ui.page.keyboard.press('Control+K');
  await ui.page.keyboard.press('Shift+Y');
  await ui.page.locator('.tab', { hasText: 'name-lowercase.md' }).waitFor();
  const page = ui.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  await page.locator('h1', { hasText: 'name-lowercase' }).waitFor();
  await ui.screenshots('explain-problem');
}
