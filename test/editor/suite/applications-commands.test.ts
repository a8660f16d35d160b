/** The commands of the Applications view, run as its rows run them. */
import assert from 'node:assert/strict';
import { suite, suiteTeardown, teardown, test } from 'mocha';
import * as vscode from 'vscode';
import { application, defined, until } from './applications-support.ts';
import { openFile } from './support.ts';

const run = (command: string, ...args: unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(`applicationCommands.${command}`, ...args);

const deployed = { id: '77', application_id: '5', version: '1', name: 'tag', type: 1 };

/** What is selected in the editor that is shown. */
function selected(): string {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.getText(editor.selection) ?? '';
}

suite('applications view: commands', () => {
  suiteTeardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    // What a person stopped stays stopped for the whole window, other suites included.
    await run('startLocalService');
  });

  test('Open Definition selects the name', async () => {
    const { uri } = await openFile(
      'revealed.command.json',
      '{\n  "name": "ping",\n  "description": "x"\n}\n',
    );
    await openFile('other.txt', '');
    const range = { start: { line: 1, character: 11 }, end: { line: 1, character: 15 } };
    const name = { uri: uri.toString(), range };
    await run('revealDefinition', { kind: 'command', defined: { ...defined('ping'), name } });
    assert.equal(selected(), 'ping');
    await openFile('other.txt', '');
    await run('revealDefinition', { kind: 'place', place: name });
    assert.equal(selected(), 'ping');
  });

  test('Copy Id', async () => {
    await run('copyId', { kind: 'application', application: application({ applicationId: '123' }) });
    assert.equal(await vscode.env.clipboard.readText(), '123');
    await run('copyId', { kind: 'command', entry: { kind: 'left', deployed } });
    assert.equal(await vscode.env.clipboard.readText(), '77');
    await run('copyId', { kind: 'scope', scope: { scope: { kind: 'guild', id: '99' } } });
    assert.equal(await vscode.env.clipboard.readText(), '99');
  });

  test('Copy Mention', async () => {
    await run('copyMention', { kind: 'command', entry: { kind: 'left', deployed } });
    assert.equal(await vscode.env.clipboard.readText(), '</tag:77>');
  });

  test('the local service starts, opens and stops', async () => {
    const url = await run('startLocalService');
    assert.equal(typeof url, 'string');
    assert.match(await (await fetch(String(url))).text(), /Command service/);
    assert.equal(await run('startLocalService'), url, 'there is one');
    await run('stopLocalService');
    await assert.rejects(fetch(String(url)));
    // It opens in a browser tab of its own, which is outside of the editor; that it runs again can be seen from here.
    await run('openLocalService');
    assert.match(await (await fetch(String(await run('startLocalService')))).text(), /Command service/);
    await run('stopLocalService');
  });

  test('Refresh asks everything again', async () => {
    await run('refreshApplications');
    await run('refreshApplication', { kind: 'application', application: application() });
    const scope = { scope: { kind: 'global' }, guild: undefined };
    await run('refreshScope', { kind: 'scope', application: application(), scope });
  });

  test('signing in is for services that take a token, and signing out forgets it', async () => {
    // The whole way through its questions is walked in ui/applications-sign-in.ts.
    await run('signIn', { kind: 'application', application: application() });
    const remote = application({ applicationId: '123', baseUrl: 'https://commands.example' });
    await run('signOut', { kind: 'application', application: remote });
  });
});

suite('applications view: configuration', () => {
  const name = 'appcommands.json';
  const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');

  teardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder(), name));
  });

  /** The configuration, once the editor has noticed that the one of the test before is gone. */
  const configure = async (text: string) => {
    const document = await openFile(name, text);
    await until(vscode.workspace.onDidChangeTextDocument, () => document.getText() === text);
    assert.equal(document.isDirty, false);
    return document;
  };

  const onDisk = async () =>
    Buffer.from(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder(), name))).toString();

  test('New Application writes it and opens it', async () => {
    await run('newApplication', { name: 'helper', installationTypes: [] });
    assert.equal(await onDisk(), '{\n  "applications": [\n    {\n      "name": "helper"\n    }\n  ]\n}\n');
    assert.equal(selected(), 'helper');
  });

  test('New Application adds to what is there, saved, with the cursor in its files', async () => {
    await configure('{\n  // Ours.\n  "applications": [{ "name": "first" }]\n}\n');
    await run('newApplication', { name: 'helper', applicationId: '123', installationTypes: [] });
    assert.equal(
      await onDisk(),
      `{
  // Ours.
  "applications": [{ "name": "first" },
  {
    "name": "helper",
    "applicationId": "123",
    "definitions": []
  }]
}
`,
    );
    const editor = vscode.window.activeTextEditor;
    const before = editor?.document.getText(
      new vscode.Range(new vscode.Position(0, 0), editor.selection.active),
    );
    assert.match(before ?? '', /"definitions": \[$/);
  });

  test('New Application leaves alone what it cannot read', async () => {
    const broken = '{ "applications": [ }';
    await configure(broken);
    void run('newApplication', { name: 'helper', installationTypes: [] });
    await run('openConfiguration', {
      kind: 'application',
      application: application({ configUri: vscode.Uri.joinPath(folder(), name).toString() }),
    });
    assert.equal(await onDisk(), broken);
  });

  test('Open Configuration goes to the key that a state is about', async () => {
    const { uri } = await configure(
      '{ "applications": [{ "name": "a" }, { "name": "helper", "baseUrl": "http://x" }] }',
    );
    await openFile('other.txt', '');
    const node = { kind: 'application', application: application({ configUri: uri.toString() }) };
    await run('openConfiguration', node, 'baseUrl');
    assert.equal(selected(), 'http://x');
    await run('openConfiguration', node, [node]);
    assert.equal(selected(), 'helper');
  });
});
