/** The packaged extension in a browser alone, in a repository that is nowhere on a disk: all that needs no Node, and what does. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { again, STEP_DEADLINE } from '../again.ts';
import { seeRow, showApplications } from '../applications-view.ts';
import { withDeadline } from '../deadline.ts';
import { preview } from '../preview-page.ts';
import { openTable, writeCell } from '../translations-table.ts';
import type { Ui } from '../ui.ts';
import { shownPage } from '../webview.ts';
import { needsNode, openByExplorer, openWeb, saysNeedsNode } from './steps.ts';
import { ROOT as FOLDER, RUN_ALL, serveWorkbench, type WebWorkbench } from './workbench.ts';

export const name = 'web: VS Code in a browser alone, with a virtual workspace';

const files = {
  'appcommands.json': JSON.stringify({
    rules: { 'description-length': 'off' },
    applications: [{ name: 'helper', applicationId: '713425648685547541', baseUrl: 'https://discord.com' }],
  }),
  'ping.command.json': '{\n  "name": "Ping",\n  "description": ""\n}\n',
  'src/ban.ts': `import { name } from './names';
defineCommand({
  name,
  description: 'Bans a member',
  description_localizations: { de: 'Bannt ein Mitglied' },
  options: [{ type: 3, name: 'Reason', description: 'Why' }],
});
`,
  'src/names.ts': "export const name = 'Ban';\n",
};

/** `extension` is the folder of the extension as it is packaged. */
export async function run(browser: Browser, extension: string): Promise<void> {
  const workbench = await serveWorkbench(extension, files);
  const ui = await openWeb(browser, workbench);
  const errors: string[] = [];
  ui.page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('application-commands'))
      errors.push(message.text());
  });
  try {
    await ui.openFolder(FOLDER);
    await inJson(ui, workbench);
    await inScripts(ui, workbench);
    await afterRestart(ui, workbench);
    await pages(ui, workbench);
    await withoutNode(ui);
    // Last, for it leaves questions open.
    await ui.ask('F1', `>${RUN_ALL}`, RUN_ALL);
    assert.deepEqual(await withDeadline(workbench.workspace.ran, STEP_DEADLINE, 'running all commands'), []);
    assert.deepEqual(errors, []);
  } catch (error) {
    const picture = await ui.screenshot('web-failed').catch(String);
    throw new Error(`${(error as Error).stack}\nscreenshot: ${picture}\n${errors.join('\n')}`);
  } finally {
    await ui.close();
    await workbench.close();
  }
}

async function save(ui: Ui): Promise<void> {
  await ui.page.keyboard.press('Control+S');
  await ui.page.locator('.tab.active:not(.dirty)').waitFor();
}

/** Waits until a file of the workspace says it. */
async function says({ workspace }: WebWorkbench, file: string, expected: RegExp): Promise<void> {
  const end = Date.now() + STEP_DEADLINE;
  for (;;) {
    const text = workspace.files.get(`${FOLDER}/${file}`) ?? '';
    if (expected.test(text)) return;
    if (Date.now() > end) throw new Error(`${file} does not say ${expected} but:\n${text}`);
    await setTimeout(50);
  }
}

async function inJson(ui: Ui, workbench: WebWorkbench): Promise<void> {
  await openByExplorer(ui, 'ping.command.json');
  await ui.squiggle('error');
  // The configuration of the workspace, which is not open, turns the other rule off.
  const rows = await ui.problems(/./);
  assert.ok(
    rows.some((text) => text.includes('name-lowercase')),
    rows.join(' | '),
  );
  assert.ok(!rows.some((text) => text.includes('description-length')), rows.join(' | '));
  await ui.palette('View: Hide Panel');
  await ui.hover('"Ping"', /32|lowercase/i);
  await ui.cursorAfter('"description": ""');
  await ui.type(',\n');
  const labels = await ui.complete('options');
  assert.ok(
    labels.some((label) => label.includes('dm_permission') || label.includes('contexts')),
    labels.join(' '),
  );
  await ui.page.keyboard.press('Escape');
  await ui.page.keyboard.press('Control+Z');
  await ui.page.keyboard.press('Control+Z');
  await ui.cursorAfter('"Ping');
  await ui.quickFixes(/lowercase|"ping"/i);
  await ui.applyFix(/lowercase|"ping"/i);
  await ui.noSquiggle('error');
  await save(ui);
  await says(workbench, 'ping.command.json', /"name": "ping"/);
}

async function inScripts(ui: Ui, workbench: WebWorkbench): Promise<void> {
  await openByExplorer(ui, 'src/ban.ts');
  await ui.squiggle('error');
  await ui.hover("'Bans a member'", /100|description/i);
  // The name is that of another file, and right once that is changed there, by whomever.
  const wrong = ui.page.locator('.editor-instance .squiggly-error');
  await wrong.nth(1).waitFor();
  // What is not there is unknown, and nothing of it wrong: also where a folder above it goes and comes back.
  for (const [here, there] of [
    ['src/names.ts', 'src/words.ts'],
    ['src', 'source'],
  ] as const) {
    workbench.workspace.rename(`${FOLDER}/${here}`, `${FOLDER}/${there}`);
    await wrong.nth(1).waitFor({ state: 'detached' });
    workbench.workspace.rename(`${FOLDER}/${there}`, `${FOLDER}/${here}`);
    await wrong.nth(1).waitFor();
  }
  workbench.workspace.change(`${FOLDER}/src/names.ts`, "export const name = 'ban';\n");
  await wrong.nth(1).waitFor({ state: 'detached' });
  await ui.cursorAfter("'Reason");
  await ui.quickFixes(/lowercase|'reason'/i);
  await ui.applyFix(/lowercase|'reason'/i);
  await ui.noSquiggle('error');
  await save(ui);
  await says(workbench, 'src/ban.ts', /name: 'reason'/);
  await ui.cursorAfter("description: 'Why'");
  await ui.type(', ');
  const labels = await ui.complete('required');
  assert.ok(labels.includes('choices'), labels.join(' '));
  await ui.page.keyboard.press('Escape');
  await save(ui);
}

/** Another worker takes the place of the one that was. */
async function afterRestart(ui: Ui, { requested }: WebWorkbench): Promise<void> {
  const started = () => requested.filter((file) => file.endsWith('/main.browser.js')).length;
  assert.equal(started(), 1);
  await ui.palette('Application Commands: Restart Language Server');
  await again(async () => assert.equal(started(), 2));
  await ui.hover("'reason'", /32|lowercase/i);
}

async function pages(ui: Ui, workbench: WebWorkbench): Promise<void> {
  const page = shownPage(ui);
  await ui.cursorAfter("'Bans");
  await preview(ui);
  await page.getByText('Filling in /ban').first().waitFor();
  await ui.screenshot('web-preview');
  await ui.palette('View: Close All Editors');
  await openByExplorer(ui, 'src/ban.ts');
  await openTable(ui);
  await writeCell(ui, '/ban description', 'de', 'Bannt jemanden');
  await ui.screenshot('web-translations');
  await ui.palette('File: Save All Files');
  await says(workbench, 'src/ban.ts', /de: 'Bannt jemanden'/);
  await ui.palette('View: Close All Editors');
}

async function withoutNode(ui: Ui): Promise<void> {
  await showApplications(ui);
  await seeRow(ui, /helper/);
  await seeRow(ui, needsNode);
  assert.equal(await ui.page.getByText('Local Service').count(), 0);
  await ui.screenshot('web-applications');
  for (const command of ['Deploy…', 'Start Local Service', 'Sign In…'])
    await saysNeedsNode(ui, () => ui.palette(`Application Commands: ${command}`));
  await ui.screenshot('web-needs-node');
}
