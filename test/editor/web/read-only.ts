/** The packaged extension in a browser alone, in a repository that can only be read: it checks, and says what it cannot write. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { preview } from '../preview-page.ts';
import { cellOf, openTable } from '../translations-table.ts';
import { shownPage } from '../webview.ts';
import { openByExplorer, openWeb } from './steps.ts';
import { ROOT as FOLDER, serveWorkbench } from './workbench.ts';

export const name = 'web: VS Code in a browser alone, where nothing can be written';

const files = {
  'package.json': '{ "dependencies": { "discord.js": "14.0.0" } }\n',
  'ban.command.json':
    '{\n  "name": "ban",\n  "description": "Bans",\n  "description_localizations": { "de": "Bannt" }\n}\n',
  'ping.command.json': '{\n  "name": "Ping",\n  "description": "Answers"\n}\n',
};

/** `extension` is the folder of the extension as it is packaged. */
export async function run(browser: Browser, extension: string): Promise<void> {
  const workbench = await serveWorkbench(extension, files, { isReadonly: true });
  const ui = await openWeb(browser, workbench);
  try {
    await ui.openFolder(FOLDER);
    await openByExplorer(ui, 'ping.command.json');
    await ui.squiggle('error');
    await ui.hover('"Ping"', /32|lowercase/i);
    await ui.palette('View: Close All Editors');
    await openByExplorer(ui, 'ban.command.json');
    await preview(ui);
    await shownPage(ui).getByText('Filling in /ban').first().waitFor();
    await ui.palette('View: Close All Editors');
    await openByExplorer(ui, 'ban.command.json');
    await openTable(ui);
    await cellOf(ui, '/ban description', 'de').dblclick();
    await ui.type('Sperrt');
    await ui.page.keyboard.press('Enter');
    await shownPage(ui).getByText('ban.command.json can only be read: nothing was written.').waitFor();
    await cellOf(ui, '/ban description', 'de').getByText('Bannt').waitFor();
    await ui.page.locator('.editor-instance .view-line', { hasText: '"Bannt"' }).waitFor();
    await ui.screenshot('read-only-translations');
    for (const command of ['New Command…', 'New Application…']) {
      await ui.clearNotifications();
      await ui.palette(`Application Commands: ${command}`);
      await ui.notification('The files of this folder can only be read.');
    }
    await ui.screenshot('read-only-new');
    assert.deepEqual(
      Object.fromEntries(workbench.workspace.files),
      Object.fromEntries(Object.entries(files).map(([file, text]) => [`${FOLDER}/${file}`, text])),
    );
  } catch (error) {
    const picture = await ui.screenshot('read-only-failed').catch(String);
    throw new Error(`${(error as Error).stack}\nscreenshot: ${picture}`);
  } finally {
    await ui.close();
    await workbench.close();
  }
}
