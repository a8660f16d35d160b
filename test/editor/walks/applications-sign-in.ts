/** Signing in to a service, and every way in which it can refuse, as a person meets them. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { answer, clickRow, question, refreshView, seeRow, showApplications } from '../applications-view.ts';
import { type ScriptedService, scriptedService } from '../scripted-service.ts';
import type { Ui } from '../ui.ts';

export const name = 'applications view: signing in, and what a service refuses';

const ID = '917241648685547593';
const TOKEN = 'a-bot-token-that-nobody-may-see';

const DEPLOYED = ['ping', 'old'].map((name, at) => ({
  id: `${ID.slice(0, -1)}${at}`,
  application_id: ID,
  version: '1',
  type: 1,
  name,
  description: 'x',
  options: [],
}));

/** What is answered, and what the view says of it. */
const REFUSALS: readonly (readonly [string, ScriptedService['answer'], RegExp])[] = [
  [
    'unauthorized',
    { status: 401, body: { message: '401: Unauthorized', code: 0 } },
    /The token is not accepted/,
  ],
  ['forbidden', { status: 403, body: { message: 'Missing Access', code: 50001 } }, /Token may not read/],
  [
    'unknown',
    { status: 404, body: { message: 'Unknown Application', code: 10002 } },
    /The application is unknown/,
  ],
  [
    'rate-limited',
    { status: 429, body: { message: 'x', retry_after: 3600 }, headers: { 'Retry-After': '3600' } },
    /Rate limited: (1 h 0 min 0|59 min \d+) s left/,
  ],
  ['not-a-service', { status: 200, body: '<html></html>' }, /No command service there/],
  ['failing', { status: 500, body: {} }, /The service failed \(500\)/],
];

export async function run(ui: Ui): Promise<void> {
  const service = await scriptedService();
  try {
    await walk(ui, service);
  } finally {
    await service.stop();
  }
}

async function walk(ui: Ui, service: ScriptedService): Promise<void> {
  await ui.openWorkspace({
    'appcommands.json': configurationFor(service),
    'ping.command.json': '{ "name": "ping", "description": "changed" }\n',
    'pong.command.json': '{ "name": "pong", "description": "x" }\n',
  });
  await showApplications(ui);
  await seeRow(ui, `Not signed in to ${new URL(service.url).host}.`);
  await seeRow(ui, /Global.*2 unknown/s);
  await seeRow(ui, /ping.*unknown/s);
  await ui.screenshots('applications-signed-out');
  assert.deepEqual(service.requests, [], 'nothing is sent before someone signs in');

  service.answer = { status: 401, body: { message: '401: Unauthorized', code: 0 } };
  await clickRow(ui, 'Sign In…', question(ui, 'What do you sign in with?'));
  await answer(ui, 'What do you sign in with?', 'Bot token');
  const prompt = question(ui, `(${ID}). It is sent to ${service.url} only.`);
  await prompt.waitFor();
  assert.equal(await prompt.locator('input.input').getAttribute('type'), 'password');
  await ui.screenshots('applications-sign-in');
  await answer(ui, 'Bot token of helper', 'a-wrong-one');
  await ui.notification('Nothing was kept.');
  await ui.screenshot('applications-sign-in-refused');

  service.answer = { status: 200, body: DEPLOYED };
  await ui.page.locator('.notifications-center .monaco-button', { hasText: 'Try Again' }).click();
  await answer(ui, 'Bot token of helper', TOKEN);
  await seeRow(ui, /Global.*1 changed, 1 not deployed, 1 not in the source/s);
  await seeRow(ui, /old.*not in the source/s);
  await ui.screenshots('applications-compared');

  for (const [title, refusal, sentence] of REFUSALS) {
    service.answer = refusal;
    await refreshView(ui);
    await seeRow(ui, sentence);
    await seeRow(ui, /pong.*unknown/s);
    await ui.screenshots(`applications-${title}`);
  }
  await service.stop();
  await refreshView(ui);
  await seeRow(ui, 'Offline: no answer.');
  await ui.screenshots('applications-offline');

  const other = await scriptedService();
  try {
    await newOrigin(ui, other, service.url);
  } finally {
    await other.stop();
  }

  const shown = await ui.page.content();
  assert(!shown.includes(TOKEN), 'the token is nowhere on the screen');
}

/** A workspace that turns to another address gets no token, and the question names both. */
async function newOrigin(ui: Ui, other: ScriptedService, before: string): Promise<void> {
  writeFileSync(path.join(ui.folder, 'appcommands.json'), configurationFor(other));
  await seeRow(ui, `Not signed in to ${new URL(other.url).host}, but to ${before}.`);
  const dialog = ui.page.locator('.monaco-dialog-box', { hasText: before });
  await clickRow(ui, 'Sign In…', dialog);
  assert.match((await dialog.textContent()) ?? '', new RegExp(`Sign In to ${other.url}`));
  await ui.screenshots('applications-new-origin');
  await dialog.locator('.monaco-button', { hasText: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(other.requests, []);
}

const configurationFor = ({ url }: ScriptedService): string =>
  `${JSON.stringify({ applications: [{ name: 'helper', applicationId: ID, baseUrl: url }] }, null, 2)}\n`;
