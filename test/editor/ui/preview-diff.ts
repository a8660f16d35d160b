/** What is deployed and what is defined, as users see them, side by side; and again after the editor was loaded anew. */
import assert from 'node:assert/strict';
import { answer, deploy, lens } from '../deploying.ts';
import type { Ui } from '../ui.ts';
import { assertAccessible, frameOf, shownPage } from '../webview.ts';

export const name = 'what is deployed and what is defined, as users see them';

const FILE = 'commands/remind.command.json';
const files = {
  'appcommands.json': JSON.stringify({
    applications: [
      { name: 'helper', installationTypes: ['GUILD_INSTALL'], definitions: ['commands/*.json'] },
    ],
  }),
  [FILE]: `{
  "name": "remind",
  "description": "Reminds you",
  "options": [
    { "type": 1, "name": "add", "description": "Adds a reminder" },
    { "type": 1, "name": "list", "description": "Lists reminders" }
  ]
}
`,
};

export async function run(ui: Ui): Promise<void> {
  const page = shownPage(ui);
  await ui.openWorkspace(files);
  await ui.openFile(FILE);
  await lens(ui, 'Deploy · new').click();
  await deploy(ui, 'helper: 1 new');
  await lens(ui, 'Deploy · in sync').waitFor();
  await ui.cursorAfter('Adds a');
  await ui.type(' daily');
  await ui.save(FILE);
  await lens(ui, '1 change').waitFor();

  await lens(ui, /^Preview$/).click();
  await page.getByText('Adds a daily reminder').first().waitFor();
  await page.getByRole('button', { name: 'Beside What Is Deployed' }).click();
  await bothSides(ui);
  const differing = page.locator('.row', { has: page.getByText('differs') });
  assert.deepEqual(
    (await differing.locator('.name').allInnerTexts()).sort(),
    ['/remind add', '/remind add'],
    'one on each side',
  );
  // The row that a person looks at, on both sides.
  await page.locator('.row', { hasText: '/remind list' }).first().click();
  await page.getByText('Filling in /remind list').nth(1).waitFor();
  await assertAccessible(await frameOf(ui, '.sides'));
  await ui.screenshot('preview-diff-narrow');
  await ui.page.setViewportSize({ width: 1900, height: 1000 });
  await ui.screenshots('preview-diff-wide', () => bothSides(ui));

  // Nothing is lost: who looks, what is compared, which row is looked at.
  await ui.reload();
  await bothSides(ui);
  await page.getByText('Filling in /remind list').nth(1).waitFor();

  // The whole scope, as a deploy would change it.
  await page.getByRole('button', { name: 'Definition Alone' }).click();
  await page.locator('.sides').waitFor({ state: 'detached' });
  await ui.palette('Application Commands: Preview Deployed and Defined');
  await bothSides(ui);

  // From a plan.
  await ui.page.keyboard.press('Control+1');
  await ui.palette('View: Close Editors in Other Groups');
  await ui.palette('Application Commands: Preview Deploy Plan');
  await answer(ui, 'Preview Deployed and Defined').click();
  await ui.page.locator('.tab', { hasText: 'Preview /remind' }).waitFor();
  await bothSides(ui);
}

async function bothSides(ui: Ui): Promise<void> {
  const side = (label: string) => shownPage(ui).getByRole('region', { name: label, exact: true });
  await side('Deployed').getByText('Adds a reminder').first().waitFor();
  await side('Defined').getByText('Adds a daily reminder').first().waitFor();
  assert.equal(await side('Deployed').getByText('daily').count(), 0);
}
