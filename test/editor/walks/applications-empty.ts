/** A workspace without definitions: what one can do, and a first application. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answer, begin, question, seeRow, showApplications } from '../applications-view.ts';
import type { Ui } from '../ui.ts';

export const name = 'applications view: from nothing to a first application';

export async function run(ui: Ui): Promise<void> {
  await ui.openWorkspace({ 'readme.md': '# A bot\n' });
  await showApplications(ui);
  const welcome = ui.page.locator('.sidebar .welcome-view-content', { hasText: 'no command definitions' });
  await welcome.waitFor();
  assert.deepEqual(await welcome.locator('.monaco-button').allInnerTexts(), [
    'New Command',
    'Pull Deployed Commands',
  ]);
  await ui.screenshots('applications-empty');

  await begin(ui, 'Application Commands: New Application…');
  await answer(ui, 'How is the application called here?', 'helper');
  await answer(ui, 'Where is it deployed to?', 'Another service');
  const address = question(ui, 'Address of the command service');
  await address.waitFor();
  await address.locator('input.input').fill('http://commands.example');
  await ui.page.locator('.quick-input-message', { hasText: 'must start with https://' }).waitFor();
  await ui.page.locator('.quick-input-title', { hasText: '(3/5)' }).waitFor();
  await ui.screenshot('applications-new');
  await ui.page.locator('.quick-input-widget input.input').first().fill('https://commands.example');
  await ui.page.keyboard.press('Enter');
  await answer(ui, 'Id of the application', '917241648685547593');
  await question(ui, 'How can it be installed?').waitFor();
  await ui.page.locator('.quick-input-title', { hasText: '(5/5)' }).waitFor();
  await ui.page.keyboard.press('Enter');
  // Without a token nothing can be deployed there: that is what comes next.
  await question(ui, 'What do you sign in with?').waitFor();
  await ui.screenshots('applications-new-sign-in');
  await ui.page.keyboard.press('Escape');
  await ui.page.locator('.tab.active', { hasText: 'appcommands.json' }).waitFor();
  const written = readFileSync(path.join(ui.folder, 'appcommands.json'), 'utf8');
  assert.deepEqual(JSON.parse(written), {
    applications: [
      {
        name: 'helper',
        applicationId: '917241648685547593',
        baseUrl: 'https://commands.example',
        installationTypes: ['GUILD_INSTALL'],
      },
    ],
  });
  await seeRow(ui, 'Not signed in to commands.example.');
}
