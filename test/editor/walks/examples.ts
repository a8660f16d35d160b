/**
 * The whole way through `examples/`: from a mistake to a deployed command, its overwrites in a user's name, a copy of it in
 * another folder, and its end. No token is left anywhere.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../../scripts/cleanup.ts';
import { leaksIn, type Secret } from '../../kit/leaks.ts';
import {
  begin,
  expand,
  menuItem,
  pickFromMenu,
  row,
  seeRow,
  showApplications,
} from '../applications-view.ts';
import {
  allow,
  answer,
  choice,
  deploy,
  dialog,
  differences,
  lens,
  press,
  shownPlan,
  tick,
} from '../deploying.ts';
import { besideEditor, secretsIn, textsIn } from '../local-service.ts';
import { ROOT } from '../run-suite.ts';
import { collectTexts } from '../shown-texts.ts';
import { keepPicture, Ui } from '../ui.ts';

export const name = 'examples: fix, deploy, compare, apply permissions, pull and delete';

const GUILD = '613425648685547541';
const MODERATORS = '917241648685547593';
const DEBUG = 'guilds/testers/debug.command.json';
const REMIND = 'commands/remind.command.json';
const PERMISSIONS = 'guilds/testers/testers.permissions.json';

export async function run(ui: Ui): Promise<void> {
  const service = await besideEditor(ui.home, { name: 'helper', guilds: [{ name: 'testers', id: GUILD }] });
  try {
    const folder = temporaryFolder('examples');
    cpSync(path.join(ROOT, 'examples'), folder, { recursive: true });
    const shown = await collectTexts(ui.page.context());
    await ui.openFolder(folder);
    await deployFixed(ui);
    await deployChanged(ui);
    await pullElsewhere(ui);
    const secrets = await applyOverwrites(ui);
    await deleteWithOverwrites(ui);
    assert.deepEqual(await service.ask('GET', `/guilds/${GUILD}/commands`), []);
    await tellsNoSecret(ui, shown, secrets);
  } finally {
    await service.close();
  }
}

async function deployFixed(ui: Ui): Promise<void> {
  await ui.openFile('commands/moderation.commands.json');
  await ui.problems('must be lowercase');
  await ui.screenshots('1-problems');
  await ui.openFile(DEBUG);
  await ui.squiggle('warning');
  await ui.cursorAfter('"contex');
  await ui.quickFixes(/Remove/);
  await ui.screenshots('2-quick-fixes');
  await ui.applyFix(/Remove `contexts`/);
  await ui.noSquiggle('warning');
  assert.deepEqual(JSON.parse(await ui.save(DEBUG)), {
    name: 'debug',
    description: 'Prints what the app knows of this guild',
    default_member_permissions: '0',
  });
  await lens(ui, 'Deploy · new').click();
  await leave(ui);
  await shownPlan(ui).getByText('Create /debug').waitFor();
  await answer(ui, 'Deploy').waitFor();
  await ui.screenshots('3-plan-new');
  await deploy(ui, 'helper: 1 new');
  await lens(ui, 'Deploy · in sync').waitFor();
  await showApplications(ui);
  await seeRow(ui, /debug.*in sync/s);
  await ui.screenshots('4-in-sync');
}

async function deployChanged(ui: Ui): Promise<void> {
  await ui.openFile(DEBUG);
  await ui.cursorAfter('Prints what the app knows');
  await ui.type(' and does');
  await ui.save(DEBUG);
  await seeRow(ui, /debug.*changed/s);
  await lens(ui, 'Deploy · 1 change').waitFor();
  // The editor's own suggestions.
  await ui.page.keyboard.press('Escape');
  await ui.screenshots('5-changed');
  await lens(ui, 'Differences').click();
  await differences(ui, '/debug: deployed ↔ defined');
  await ui.screenshots('6-differences');
  await ui.openFile(DEBUG);
  await lens(ui, 'Deploy · 1 change').click();
  await leave(ui);
  await shownPlan(ui).getByText('knows and does').waitFor();
  await ui.screenshots('7-plan-changed');
  await deploy(ui, 'helper: 1 changed');
  await seeRow(ui, /debug.*in sync/s);
}

/** Tooltips of what is under the mouse are not what is looked at. */
const leave = ({ page }: Ui): Promise<void> => page.mouse.move(700, 700);

/** A second window, on a folder that defines nothing yet. */
async function pullElsewhere(ui: Ui): Promise<void> {
  const other = new Ui(await ui.page.context().newPage(), ui.editor);
  await other.openWorkspace({
    'appcommands.json': readFileSync(path.join(ui.folder, 'appcommands.json'), 'utf8'),
  });
  await showApplications(other);
  await seeRow(other, /debug.*not in the source/s);
  await other.screenshots('8-only-there');
  await begin(other, 'Application Commands: Pull Deployed Commands');
  await choice(other, 'testers').click();
  await tick(other, '/debug');
  await choice(other, 'JSON').click();
  await choice(other, 'guilds/testers').waitFor();
  await other.screenshots('9-pull');
  await choice(other, 'guilds/testers').click();
  await other.line('knows and does');
  await seeRow(other, /debug.*in sync/s);
  await other.screenshots('10-pulled');
  assert(existsSync(path.join(other.folder, DEBUG)));
  await other.page.close();
  await ui.page.bringToFront();
}

async function applyOverwrites(ui: Ui): Promise<readonly Secret[]> {
  const { page } = ui;
  await ui.openFile(REMIND);
  await lens(ui, 'Deploy · new').click();
  await deploy(ui, 'helper: 1 new');
  await ui.openFile(PERMISSIONS);
  await lens(ui, 'Apply').waitFor();
  await ui.squiggle('warning');
  // The only mistake on this line; hints stand between its words.
  await ui.cursorAfter('"permission": true }');
  await page.keyboard.press('ArrowDown');
  await ui.quickFixes('CHANNEL');
  await ui.applyFix('CHANNEL');
  await ui.cursorAfter('"rem');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await ui.type('n');
  await ui.noSquiggle('warning');
  await ui.save(PERMISSIONS);
  await ui.screenshots('11-permissions');

  await lens(ui, 'Apply').click();
  await dialog(ui).getByText('deny @everyone').waitFor();
  await ui.screenshots('12-permissions-plan');
  const [consent] = await Promise.all([page.context().waitForEvent('page'), press(ui, 'Apply')]);
  await consent.getByText('applications.commands.permissions.update').waitFor();
  await keepPicture(consent, '13-consent');
  const secrets = await allow(consent);
  await page.bringToFront();
  await ui.notification('Overwrites of 2 commands are set');
  await ui.screenshots('14-permissions-applied');
  await ui.clearNotifications();
  await account(ui);

  await expand(ui, /^debug/, row(ui, 'Permissions in testers'));
  await expand(ui, 'Permissions in testers', row(ui, /@everyone.*denied/s));
  await seeRow(ui, new RegExp(`role ${MODERATORS}.*allowed`, 's'));
  await seeRow(ui, /all channels.*allowed/s);
  await ui.screenshots('15-permissions-rows');

  // That of the moderators is the first that is allowed; hints stand between the words before.
  await ui.cursorAfter('"permission": true }');
  for (const _ of 'true }') await page.keyboard.press('Shift+ArrowLeft');
  await ui.type('false }');
  await lens(ui, 'Diff').click();
  await differences(ui, 'testers.permissions.json: deployed ↔ defined');
  await ui.screenshots('16-permissions-diff');
  // Signed in already: no browser opens any more.
  await ui.palette('Application Commands: Apply Permissions…');
  await dialog(ui).getByText(`deny role ${MODERATORS}`).waitFor();
  await press(ui, 'Apply');
  await ui.notification('Overwrites of one command are set');
  await ui.clearNotifications();
  await seeRow(ui, new RegExp(`role ${MODERATORS}.*denied`, 's'));
  return secrets;
}

/** The session stands in the Accounts menu, by application and place. */
async function account(ui: Ui): Promise<void> {
  await ui.page
    .locator('.activitybar [aria-label^="Accounts"], .titlebar [aria-label^="Accounts"]')
    .first()
    .click();
  await ui.page
    .getByText(/helper \(\d+\) at the local service/)
    .first()
    .waitFor();
  await ui.screenshots('17-account');
  await ui.page.keyboard.press('Escape');
}

async function deleteWithOverwrites(ui: Ui): Promise<void> {
  const question = dialog(ui).getByText('Delete /debug from the commands of helper in testers for good?');
  await menuItem(ui, /^debug/, 'Delete');
  await ui.screenshots('18-menu');
  await pickFromMenu(ui, /^debug/, 'Delete', question);
  assert.match((await dialog(ui).textContent()) ?? '', /and its 3 permission overwrites with it/);
  await ui.screenshots('19-delete');
  await press(ui, 'Delete');
  await seeRow(ui, /debug.*not deployed/s);
  await ui.screenshots('20-deleted');
}

/**
 * No secret stands in a file of the editor or of the workspace, in what the browser stores, on the page of the service, or
 * in anything that was shown; the editor's secret storage is encrypted. This editor
 * writes no logs of extensions: those are looked through in `suite/faults.test.ts`.
 */
async function tellsNoSecret(
  ui: Ui,
  shown: ReadonlySet<string>,
  ofTheSignIn: readonly Secret[],
): Promise<void> {
  const { page } = ui;
  const address = /127\.0\.0\.1:\d+/.exec(await seeRow(ui, /^Local Service/))?.[0];
  const requests = await (await fetch(`http://${address}/`)).text();
  assert.match(requests, /PUT \/api\/v10\/applications\/\d+\/guilds/, 'the page lists what was asked');
  const secrets = [...secretsIn(ui.home), ...ofTheSignIn];
  const texts = () =>
    new Map([
      ...textsIn(ui.home),
      ...textsIn(ui.folder),
      ['the page of the service', requests],
      ['what was shown', [...shown].join('\n')],
    ]);
  const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  assert.deepEqual(leaksIn(new Map([...texts(), ['the browser', stored]]), secrets), []);
  assert(
    [...shown].some((text) => text.includes('Overwrites of 2 commands are set')),
    'messages are looked at',
  );

  // One that is there is found: the search sees what it is to see.
  const log = path.join(ui.home, 'user', 'logs', 'planted.log');
  const [first] = secrets.flatMap((secret) => ('value' in secret ? [secret.value] : []));
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, `Authorization: Bot ${first}`);
  assert.equal(leaksIn(texts(), secrets).length, 1);
}
