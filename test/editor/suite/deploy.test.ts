/** Deploy, compare, pull and delete as a person does, against the extension's local service and its injected faults. */
import assert from 'node:assert/strict';
import { Server } from 'node:net';
import { setup, suite, suiteSetup, suiteTeardown, teardown, test } from 'mocha';
import * as vscode from 'vscode';
import type { Faults } from '../../../service/index.ts';
import { hands, pick, press, read } from './hands.ts';
import { diagnosticsWhen, openFile, positionOf, until } from './support.ts';

/** A folder with an application of its own, so that no other suite's files belong to it. */
const folder = 'deploying';
const config = (more: object = {}) =>
  JSON.stringify({
    applications: [
      {
        name: 'deploying',
        definitions: ['*.command.json', '*.commands.json', 'commands/*'],
        guilds: [{ name: 'testers', definitions: ['guild/*.json'] }],
        ...more,
      },
    ],
  });

const run = (command: string, ...args: unknown[]): Promise<unknown> =>
  Promise.resolve(vscode.commands.executeCommand(`applicationCommands.${command}`, ...args));

/** A file as it is to be, whatever an editor has of it. */
async function open(name: string, definition: unknown): Promise<vscode.TextDocument> {
  const text = typeof definition === 'string' ? definition : JSON.stringify(definition, null, 2);
  const document = await openFile(`${folder}/${name}`, text);
  if (document.getText() === text) return document;
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  await vscode.workspace.applyEdit(edit);
  await document.save();
  return document;
}

const command = (name: string, more: object = {}) => ({ name, description: 'x', ...more });

/** What the editor says above the definitions of a document, once it is `wanted`. */
async function lensWhen(document: vscode.TextDocument, wanted: RegExp): Promise<vscode.CodeLens> {
  return until(`a lens ${wanted} in ${document.uri.path}`, async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      10,
    );
    return lenses.find((lens) => wanted.test(lens.command?.title ?? ''));
  });
}

async function edit(document: vscode.TextDocument, before: string, after: string): Promise<void> {
  const change = new vscode.WorkspaceEdit();
  const start = positionOf(document, before);
  change.replace(document.uri, new vscode.Range(start, start.translate(0, before.length)), after);
  assert(await vscode.workspace.applyEdit(change));
}

/** The service that the extension started. */
let service = '';
let application = '';

interface Deployed {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

async function findService(): Promise<void> {
  service = await until('a local service', async () => {
    for (const url of listening()) {
      const answer = await fetch(`${url}/admin/applications`).catch(() => undefined);
      const all = answer?.ok ? ((await answer.json()) as { id: string; name: string }[]) : [];
      application = all.find((item) => item.name === 'deploying')?.id ?? '';
      if (application !== '') return url;
    }
    return undefined;
  });
}

/** Where this process listens: suites run beside the extension, in one process. */
function listening(): readonly string[] {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): readonly unknown[] };
  return handles.call(process).flatMap((value) => {
    const address = value instanceof Server ? value.address() : null;
    return typeof address === 'object' && address ? [`http://127.0.0.1:${address.port}`] : [];
  });
}

async function admin(method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${service}/admin${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  assert(answer.ok, text);
  return text === '' ? undefined : JSON.parse(text);
}

const faults = (some: Faults) => admin('PUT', '/faults', some);

/** The application's commands as the service has them. */
async function deployed(guild?: string): Promise<readonly Deployed[]> {
  const all = (await admin('GET', '/applications')) as { id: string; botToken: string }[];
  const token = all.find((item) => item.id === application)?.botToken;
  const scope = guild === undefined ? '' : `/guilds/${guild}`;
  const answer = await fetch(
    `${service}/api/v10/applications/${application}${scope}/commands?with_localizations=true`,
    {
      headers: { Authorization: `Bot ${token}` },
    },
  );
  return (await answer.json()) as readonly Deployed[];
}

const names = async () => (await deployed()).map((deployed) => deployed.name).sort();

/** The text of the plan that is shown, once it is `wanted`. */
const shownPlan = (wanted: RegExp): Promise<string> =>
  until(`a plan ${wanted}`, async () =>
    vscode.workspace.textDocuments
      .filter(({ uri }) => uri.scheme === 'application-commands-plan')
      .map((document) => document.getText())
      .find((text) => wanted.test(text)),
  );

/** Deploys through a command: what it asks is agreed to. */
async function deploy(name: string, ...args: unknown[]): Promise<void> {
  const done = run(name, ...args);
  await pick('Deploy');
  await done;
}

suite('deploy', () => {
  suiteSetup(async () => {
    await openFile(`${folder}/appcommands.json`, config());
    // With another application, so that it is asked which one is meant.
    await openFile('beside/appcommands.json', '{ "applications": [{ "name": "beside" }] }');
    await openFile('beside/x.command.json', JSON.stringify(command('x')));
    // Another suite may have stopped it.
    await run('startLocalService');
  });
  suiteTeardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const { uri } = vscode.workspace.workspaceFolders?.[0] ?? assert.fail('there is a folder');
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(uri, folder), { recursive: true });
  });
  setup(async () => {
    if (service !== '') await faults({});
  });
  teardown(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    await hands({ do: 'clear' });
  });

  test('the command under a CodeLens, which tells how it stands; nothing else is sent', async () => {
    await open('pong.command.json', command('pong'));
    const document = await open('ping.command.json', command('ping'));
    const lens = await lensWhen(document, /Deploy · new/);
    const done = run('deployCommand', ...(lens.command?.arguments ?? []));
    const row = await pick('Deploy');
    assert.match(row, /1 new · 1 request/);
    await done;
    await lensWhen(document, /Deploy · in sync/);
    await read('deploying: 1 new');
    await findService();
    assert.deepEqual(await names(), ['ping']);
  });

  test('the plan is shown before anything is sent', async () => {
    const document = await open('ping.command.json', command('ping', { nsfw: true }));
    const done = run('deployCommand', { uri: document.uri.toString(), position: { line: 1, character: 3 } });
    const plan = await shownPlan(/### Change `\/ping`[\s\S]*nsfw\n\+ true/);
    assert.match(plan, /\*\*1 command will be changed in one request\.\*\*/);
    await hands({ do: 'screenshot', name: 'deploy-plan' });
    await pick('Cancel');
    await done;
    assert.equal((await deployed())[0]?.nsfw, false);
  });

  test('a preview of the plan asks nothing and sends nothing', async () => {
    await open('pong.command.json', command('pong'));
    await run('previewPlan');
    assert.match(await shownPlan(/pong\.command\.json/), /### Create `\/pong`/);
    assert(!(await names()).includes('pong'));
  });

  test('what is deployed and what is defined, as users see them', async () => {
    const document = await open('ping.command.json', command('ping', { nsfw: true }));
    await run('previewDiff', { uri: document.uri.toString(), position: { line: 1, character: 3 } });
    await until('a preview', async () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find((tab) => tab.input instanceof vscode.TabInputWebview && tab.label === 'Preview /ping'),
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('a file, and no command of another file', async () => {
    const document = await open('some.commands.json', [command('one'), command('two')]);
    await deploy('deployFile', document.uri);
    assert.deepEqual(await names(), ['one', 'ping', 'two']);
    assert.equal((await deployed()).find((deployed) => deployed.name === 'ping')?.nsfw, false);
  });

  test('a scope, and everything', async () => {
    await open('guild/debug.command.json', command('debug'));
    const done = run('deploy');
    // The workspace of the tests has definitions of other suites, too.
    await pick('deploying');
    await pick('Global commands');
    await pick('Deploy');
    await done;
    assert.deepEqual(await names(), ['one', 'ping', 'pong', 'two']);
    const [guild] = (await admin('GET', `/applications/${application}/guilds`)) as string[];
    assert.deepEqual(await deployed(guild), []);
    const again = run('deploy');
    await pick('deploying');
    await pick('Everything');
    await pick('Deploy');
    await again;
    assert.deepEqual(
      (await deployed(guild)).map((deployed) => deployed.name),
      ['debug'],
    );
  });

  test('errors of the linter and unknown parts stop it, with a jump to the first', async () => {
    const document = await open('wrong.command.json', command('Wrong'));
    await vscode.window.showTextDocument(document);
    const done = run('deployFile', document.uri);
    await read('Nothing was sent');
    assert.equal(document.getText(vscode.window.activeTextEditor?.selection), '"Wrong"');
    await vscode.commands.executeCommand('notifications.clearAll');
    await done;
    assert(!(await names()).includes('Wrong'));
    // Another file is not kept from being deployed by it.
    await deploy('deployFile', (await open('ping.command.json', command('ping', { description: 'y' }))).uri);
    await vscode.workspace.fs.delete(document.uri);
  });

  test('what the service refuses is marked at the token, until the next edit', async () => {
    // The service knows more than the linter is told.
    await admin('PATCH', `/applications/${application}`, { discoverable: true });
    const document = await open('adult.command.json', command('adult', { nsfw: true }));
    const done = run('deployFile', document.uri);
    await pick('Deploy');
    await read('/adult was refused');
    const isRefusal = (diagnostic: vscode.Diagnostic) =>
      diagnostic.message.startsWith('The service refused this');
    const marks = (await diagnosticsWhen(document, (all) => all.some(isRefusal))).filter(isRefusal);
    assert.deepEqual(
      marks.map((mark) => document.getText(mark.range)),
      ['true'],
    );
    await hands({ do: 'screenshot', name: 'deploy-refused' });
    await edit(document, 'true', 'false');
    await diagnosticsWhen(document, (all) => !all.some(isRefusal));
    await vscode.commands.executeCommand('notifications.clearAll');
    await done;
    await admin('PATCH', `/applications/${application}`, { discoverable: false });
    await vscode.workspace.fs.delete(document.uri);
  });

  // Every other way to fail, and every other thing to do: `faults.test.ts`.
  test('a long rate limit ends in a message, and trying again does it', async () => {
    const document = await open('ping.command.json', command('ping', { description: 'later' }));
    await faults({ rateLimit: { path: '/commands', retryAfter: 900 } });
    const done = run('deployFile', document.uri);
    assert.doesNotMatch(await read('Rate limited by the local service'), /[.][cm]?[jt]s:\d+|Bot /);
    await faults({});
    await press('Try Again');
    await pick('Deploy');
    await done;
    assert.equal((await deployed()).find((deployed) => deployed.name === 'ping')?.description, 'later');
  });

  test('a short rate limit is sat out', async () => {
    const document = await open('ping.command.json', command('ping', { description: 'limited' }));
    await faults({ rateLimit: { next: 1, methods: ['PATCH'], retryAfter: 0.2 } });
    await deploy('deployFile', document.uri);
    assert.equal((await deployed()).find((deployed) => deployed.name === 'ping')?.description, 'limited');
  });

  test('cancelled midway, the next plan tells what is left', async () => {
    const many = Array.from({ length: 12 }, (_, at) => command(`many-${at}`));
    const document = await open('many.commands.json', many);
    await faults({ latency: { ms: 400, methods: ['POST'] } });
    const done = run('deployFile', document.uri);
    await pick('Deploy');
    await read('of 12 requests');
    await hands({ do: 'screenshot', name: 'deploy-progress' });
    await press('Cancel');
    const said = await read('Cancelled after');
    const sent = Number(/after (\d+) of 12/.exec(said)?.[1]);
    assert(sent > 0 && sent < 12, said);
    await faults({});
    const isOurs = (name: string) => name.startsWith('many-');
    const before = (await names()).filter(isOurs);
    assert.equal(before.length, sent, 'what was under way was waited for');
    await press('Plan What Is Left');
    // The plan says of each command what the service really holds.
    const plan = await shownPlan(/In sync:.*many-/);
    const listed = (line: RegExp) =>
      [...(line.exec(plan)?.[0] ?? '').matchAll(/`\/(many-\d+)`/g)].map(([, text]) => text);
    const created = [...plan.matchAll(/### Create `\/(many-\d+)`/g)].map(([, text]) => text ?? '');
    assert.deepEqual(listed(/\*\*In sync:\*\*.*/).sort(), before);
    assert.deepEqual(
      created.sort(),
      many
        .map(({ name }) => name)
        .filter((name) => !before.includes(name))
        .sort(),
    );
    assert.doesNotMatch(plan, /### (?:Change|Delete|Rename)/);
    const row = await pick('Deploy');
    await done;
    assert(row.includes(`${created.length} new`), row);
    assert.equal((await names()).filter((name) => name.startsWith('many-')).length, 12);
  });

  test('Show Last Deploy Plan', async () => {
    await run('showPlan');
    await until('the preview', async () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.includes('Deploy plan')),
    );
  });

  test('compares a command in the editor of differences, and keeps up with edits', async () => {
    const document = await open('ping.command.json', command('ping', { description: 'edited' }));
    await lensWhen(document, /1 change$/);
    await run('diff', { uri: document.uri.toString(), position: { line: 1, character: 3 } });
    const tab = await until('the differences', async () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputTextDiff ? input : undefined;
    });
    const before = await vscode.workspace.openTextDocument(tab.original);
    assert.equal(tab.modified.toString(), document.uri.toString(), 'the file itself, to be edited');
    assert.equal(before.getText(), document.getText().replace('edited', 'limited'));
    await hands({ do: 'screenshot', name: 'deploy-diff' });
    await edit(document, 'edited', 'edited again');
    await edit(document, '{', '{ ');
    await until('what is deployed beside the new text', async () =>
      before.getText() === document.getText().replace('edited again', 'limited') ? true : undefined,
    );
    await edit(document, 'edited again', 'limited');
    await lensWhen(document, /in sync$/);
    await until('no difference', async () => (before.getText() === document.getText() ? true : undefined));
    await edit(document, 'limited', 'edited');
  });

  test('compares a builder in its file', async () => {
    const chain = (description: string) =>
      `import { SlashCommandBuilder } from 'discord.js';\n\n// As it is.\nexport const data = new SlashCommandBuilder()\n  .setName('ping')\n  .setDescription(${description});\n`;
    await open('ping.command.json', []);
    const document = await open('chained.ts', chain("'chained'"));
    await lensWhen(document, /1 change$/);
    await run('diff', { uri: document.uri.toString(), position: { line: 3, character: 20 } });
    const tab = await until('the differences', async () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputTextDiff ? input : undefined;
    });
    const before = await vscode.workspace.openTextDocument(tab.original);
    assert.equal(tab.modified.toString(), document.uri.toString());
    assert.equal(before.getText(), chain("'limited'"));
    assert.equal(before.languageId, 'typescript');
    await hands({ do: 'screenshot', name: 'deploy-diff-chain' });
    await open('chained.ts', '\n');
    await open('ping.command.json', command('ping', { description: 'edited' }));
  });

  test('compares a scope in one editor', async () => {
    const [value] = await applications();
    await run('diffScope', { application: value, scope: { scope: { kind: 'global' }, guild: undefined } });
    await until('the differences', async () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ label }) => label.includes('deploying: Global commands')),
    );
    await hands({ do: 'screenshot', name: 'deploy-diff-scope' });
  });

  test('of a scope shows each file once, to be edited, and says why others cannot be', async () => {
    const listed = await open('listed.commands.json', [
      command('first', { description: 'deployed' }),
      command('second', { description: 'deployed' }),
    ]);
    await deploy('deployFile', listed.uri);
    const text = listed.getText();
    await edit(listed, 'deployed', 'changed');
    await edit(listed, 'deployed', 'changed');
    const fresh = await open('fresh.command.json', command('fresh'));
    const [value] = await applications();
    await lensWhen(fresh, /Deploy · new/);
    await lensWhen(listed, /1 change$/);
    await run('diffScope', { application: value, scope: { scope: { kind: 'global' }, guild: undefined } });
    const shown = (wanted: RegExp) =>
      until(`a side ${wanted}`, async () => {
        const all = vscode.workspace.textDocuments.filter(({ uri }) =>
          wanted.test(`${uri.scheme}:${uri.path}`),
        );
        return all.length === 1 ? all[0] : undefined;
      });
    const deployedSide = await shown(/^application-commands-deployed:.*\/listed\.commands\.json$/);
    assert.equal(deployedSide.getText(), text);
    await shown(/^application-commands-local:.*fresh \(not deployed\)\.json$/);
    await hands({ do: 'screenshot', name: 'deploy-diff-scope-files' });
    for (const { uri } of [listed, fresh]) await vscode.workspace.fs.delete(uri);
  });

  test('pulls into the definition, by as little as is needed', async () => {
    const document = await open(
      'ping.command.json',
      '{ "description": "other", "name": "ping", "options": [] }',
    );
    await run('pullInto', { uri: document.uri.toString(), position: { line: 0, character: 3 } });
    assert.equal(document.getText(), '{ "description": "limited", "name": "ping", "options": [] }');
    await vscode.commands.executeCommand('undo');
    await until('the text before', async () => document.getText().includes('"other"') || undefined);
    await edit(document, 'other', 'limited');
    await document.save();
  });

  test('pulls into new files', async () => {
    const [value] = await applications();
    const row = { application: value, scope: { scope: { kind: 'global' }, guild: undefined } };
    const root = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('there is a folder');
    // What the project asks for says how a script is written.
    const manifest = vscode.Uri.joinPath(root, folder, 'package.json');
    await vscode.workspace.fs.writeFile(manifest, Buffer.from('{"dependencies":{"discord-api-types":"*"}}'));
    const done = run('pull', row);
    await hands({ do: 'tick', rows: ['/one', '/two'] });
    await pick('TypeScript');
    await pick(`${folder}/commands`);
    await done;
    const text = async (path: string) =>
      (await vscode.workspace.openTextDocument(vscode.Uri.joinPath(root, folder, path))).getText();
    assert.match(
      await text('commands/one.ts'),
      /export const oneCommand = \{\n {2}name: 'one'[\s\S]*\} satisfies /,
    );
    await vscode.workspace.fs.delete(manifest);
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(root, folder, 'commands'), { recursive: true });
  });

  test('an unsaved file is saved first; a preview says that it is not', async () => {
    const document = await open('ping.command.json', command('ping', { description: 'saved before' }));
    await edit(document, 'saved before', 'not saved yet');
    await run('previewPlan', document.uri);
    await shownPlan(/\*\*Unsaved:\*\* `[^`]*ping\.command\.json`/);
    assert(document.isDirty, 'a preview saves nothing');
    await deploy('deployFile', document.uri);
    assert(!document.isDirty);
    assert.equal(
      (await deployed()).find((deployed) => deployed.name === 'ping')?.description,
      'not saved yet',
    );
  });

  test('so is a module that a definition takes values from', async () => {
    const shared = await open('words.ts', "export const words = 'from the file';\n");
    const text = `import type { ApplicationCommandData } from 'discord.js';
import { words } from './words';
export const worded: ApplicationCommandData = { name: 'worded', description: words };
`;
    const document = await open('worded.ts', text);
    const other = await open('unrelated.ts', 'export const unrelated = 1;\n');
    await edit(shared, 'from the file', 'from the editor');
    await edit(other, '1', '2');
    await run('previewPlan', document.uri);
    await shownPlan(/\*\*Unsaved:\*\* `[^`]*words\.ts` — /);
    assert(shared.isDirty, 'a preview saves nothing');
    await deploy('deployFile', document.uri);
    assert(!shared.isDirty);
    assert(other.isDirty, 'what a definition does not use is left alone');
    const found = (await deployed()).find((deployed) => deployed.name === 'worded');
    assert.equal(found?.description, 'from the editor');
    await other.save();
    for (const textDocument of [shared, document, other]) await vscode.workspace.fs.delete(textDocument.uri);
  });

  test('Fix All and Deploy: only where no error is left', async () => {
    const document = await open('fixed.command.json', command('Fixed'));
    const done = run('deployFile', document.uri);
    await press('Fix All and Deploy');
    await pick('Deploy');
    await done;
    assert.match(document.getText(), /"fixed"/);
    assert((await names()).includes('fixed'));
    await edit(document, '"fixed"', '""');
    const again = run('deployFile', document.uri);
    assert.doesNotMatch(await read('Nothing was sent'), /Fix All/);
    await vscode.commands.executeCommand('notifications.clearAll');
    await again;
    await vscode.workspace.fs.delete(document.uri);
  });

  test('without a question, and on save, where a person asked for it', async () => {
    const settings = () => vscode.workspace.getConfiguration('applicationCommands.localService');
    const is = (description: string) =>
      until(description, async () =>
        (await deployed()).some((deployed) => deployed.description === description) ? true : undefined,
      );
    try {
      await settings().update('deployWithoutQuestion', true);
      const document = await open('ping.command.json', command('ping', { description: 'unasked' }));
      await run('deployFile', document.uri);
      await is('unasked');
      await settings().update('deployWithoutQuestion', undefined);
      await settings().update('deployOnSave', true);
      await edit(document, 'unasked', 'on save');
      await document.save();
      await is('on save');
    } finally {
      await settings().update('deployWithoutQuestion', undefined);
      await settings().update('deployOnSave', undefined);
    }
  });

  // What it asks is modal, which is refused to suites: `ui/deploy.ts` deletes.
  test('deletes nothing where the command is gone', async () => {
    const before = await deployed();
    const [value] = await applications();
    const gone = { id: '1', application_id: application, version: '1', name: 'gone' };
    const scope = { scope: { kind: 'global' }, guild: undefined };
    await run('delete', { application: value, scope, entry: { kind: 'left', deployed: gone } });
    assert.deepEqual(await deployed(), before);
  });
});

/** Rows of the view are made of what the language server tells. */
async function applications(): Promise<readonly object[]> {
  const root = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('there is a folder');
  const configUri = vscode.Uri.joinPath(root, folder, 'appcommands.json').toString();
  return [
    {
      key: `${configUri}#deploying`,
      name: 'deploying',
      configUri,
      folder: vscode.Uri.joinPath(root, folder).toString(),
      guilds: [{ name: 'testers' }],
      severities: {},
    },
  ];
}
