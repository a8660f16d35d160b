/** Every command that the extension itself brings, run as the palette runs it. */
import assert from 'node:assert/strict';
import { suite, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import { pick } from './hands.ts';
import { diagnosticsWhen, hasCode, openFile, positionOf, textWhen, until } from './support.ts';

const run = (command: string, ...args: unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(command, ...args);

suite('commands', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('Restart Language Server: a mistake is found by the new server, too', async () => {
    const document = await openFile('restart.command.json', '{"name": "Again", "description": "x"}');
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const gone = diagnosticsWhen(document, (all) => all.length === 0);
    await run('applicationCommands.restartServer');
    await gone;
    await diagnosticsWhen(document, hasCode('name-lowercase'));
  });

  test('Show Log', async () => {
    await run('applicationCommands.showLog');
  });

  test('Explain Configuration of This File: opens an explanation', async () => {
    await openFile('explain.command.json', '{"name": "explained", "description": "x"}');
    await run('applicationCommands.explainConfiguration');
    const shown = vscode.window.activeTextEditor?.document;
    assert.equal(shown?.languageId, 'markdown');
    assert.match(shown.getText(), /explain\.command\.json/);
    assert.match(shown.getText(), /explained/);
  });

  test('Go to Command: opens the definition that is picked', async () => {
    const text =
      '{"name": "fetched", "description": "x", "options": [{"type": 1, "name": "again", "description": "x"}]}';
    const document = await openFile('fetched.command.json', text);
    await openFile('another.md', '');
    const done = run('applicationCommands.goToCommand');
    await pick('/fetched again');
    await done;
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), document.uri.toString());
    assert.equal(document.getText(editor.selection), '"again"');
  });

  test('Preview Command: of the command at the cursor, in the panel that is there', async () => {
    const document = await openFile(
      'seen.commands.json',
      '[\n{"name": "seen", "description": "x"},\n{"name": "looked", "description": "x"}\n]',
    );
    const place = (line: number) => ({ uri: document.uri.toString(), position: { line, character: 3 } });
    const tabs = () =>
      vscode.window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter((tab) => tab.input instanceof vscode.TabInputWebview)
        .map((tab) => tab.label);
    const titled = (title: string) =>
      until(title, async () => (tabs().some((tab) => tab.includes(title)) ? true : undefined));
    await run('applicationCommands.previewCommand', place(1));
    await titled('Preview /seen');
    await run('applicationCommands.previewCommand', place(2));
    await titled('Preview /looked');
    assert.equal(tabs().length, 1);
    await run('workbench.action.closeAllEditors');
  });

  test('Translations: one panel, however often it is opened', async () => {
    await openFile('told.commands.json', '[{"name": "told", "description": "x"}]');
    const tabs = () =>
      vscode.window.tabGroups.all
        .flatMap((group) => group.tabs)
        .filter((tab) => tab.input instanceof vscode.TabInputWebview && tab.label === 'Translations');
    await run('applicationCommands.translations');
    await until('the table', async () => (tabs().length === 1 ? true : undefined));
    await run('applicationCommands.translations');
    assert.equal(tabs().length, 1);
    await run('workbench.action.closeAllEditors');
  });

  test('no key of ours is one of the editor, or the first of two', async () => {
    const uri = vscode.Uri.parse('vscode://defaultsettings/keybindings.json');
    const text = (await vscode.workspace.openTextDocument(uri)).getText();
    const bound = [...text.matchAll(/"key": "([^"]+)",\s*"command": "([^"]+)"/g)].map(
      ([, key = '', command = '']) => ({
        key,
        command,
      }),
    );
    const own = bound.filter(({ command }) => command.startsWith('applicationCommands.'));
    assert(own.length > 0, 'ours are among the default keys');
    const clashes = own.flatMap((item) =>
      bound.filter((other) => other.command !== item.command && `${other.key} `.startsWith(`${item.key} `)),
    );
    assert.deepEqual(clashes, []);
  });

  const previewOf = (rule: string) =>
    until(`a preview of ${rule}`, async () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find((tab) => tab.input instanceof vscode.TabInputWebview && tab.label.includes(`${rule}.md`)),
    );

  test("Open Rule Documentation: shows the rule's page in the editor", async () => {
    await run('applicationCommands.openRule', 'name-lowercase');
    await vscode.window.tabGroups.close(await previewOf('name-lowercase'));
  });

  test('Explain Problem: shows the page of the rule that reports what is at the cursor', async () => {
    const document = await openFile('explained.command.json', '{ "name": "Explain", "description": "x" }');
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const editor = await vscode.window.showTextDocument(document);
    const at = positionOf(document, 'Explain', 1);
    editor.selection = new vscode.Selection(at, at);
    await run('applicationCommands.explainProblem');
    await vscode.window.tabGroups.close(await previewOf('name-lowercase'));
  });
});

suite('new command', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  const ping = { type: 1, guild: null, name: 'new-ping', description: 'Answers with pong', file: '' };

  test('writes a JSON file beside the others, with the cursor where one goes on', async () => {
    await openFile('definitions/old.command.json', '{\n\t"name": "old",\n\t"description": "x"\n}\n');
    await run('applicationCommands.newCommand', { ...ping, language: 'json' });
    const editor = vscode.window.activeTextEditor;
    assert(editor);
    assert.match(editor.document.uri.path, /\/definitions\/new-ping\.command\.json$/);
    assert.equal(
      editor.document.getText(),
      '{\n\t"name": "new-ping",\n\t"description": "Answers with pong"\n}\n',
    );
    const before = editor.document.getText(
      new vscode.Range(new vscode.Position(0, 0), editor.selection.active),
    );
    assert(before.endsWith('"Answers with pong"'), before);
  });

  test('joins a list, and one undo takes it out again', async () => {
    const text = '[\n  { "name": "first-of-list", "description": "x" }\n]\n';
    const document = await openFile('list/all.commands.json', text);
    await run('applicationCommands.newCommand', {
      ...ping,
      name: 'second-of-list',
      language: 'json',
      file: 'list/all.commands.json',
    });
    assert.match(document.getText(), /"first-of-list".*\},\n {2}\{\n {4}"name": "second-of-list"/s);
    await run('undo');
    await textWhen(document, (now) => now === text);
  });

  test('writes TypeScript', async () => {
    await run('applicationCommands.newCommand', { ...ping, name: 'in-typescript', language: 'typescript' });
    const document = vscode.window.activeTextEditor?.document;
    assert.match(
      document?.getText() ?? '',
      /export const inTypescriptCommand = defineCommand\(\{\n {2}name: 'in-typescript'/,
    );
    assert.equal(document?.languageId, 'typescript');
  });

  test('writes nothing that the rules refuse', async () => {
    const before = vscode.window.activeTextEditor?.document.uri.toString();
    void run('applicationCommands.newCommand', { ...ping, name: 'Not Lowercase', language: 'json' });
    await run('applicationCommands.newCommand', { ...ping, name: 'after-refusal', language: 'json' });
    const files = await vscode.workspace.findFiles('**/*lowercase*');
    assert.deepEqual(files.map(String), []);
    assert.notEqual(vscode.window.activeTextEditor?.document.uri.toString(), before);
  });

  test('writes a builder where the project has one', async () => {
    const { uri } = await openFile(
      'package.json',
      '{ "type": "module", "dependencies": { "discord.js": "^14.16.0" } }\n',
    );
    await run('applicationCommands.newCommand', { ...ping, name: 'with-builder', language: 'builder' });
    const shown = vscode.window.activeTextEditor?.document;
    await vscode.workspace.fs.delete(uri);
    assert.match(shown?.getText() ?? '', /export const withBuilderCommand = new SlashCommandBuilder\(\)/);
    assert.match(shown?.uri.path ?? '', /\/with-builder\.[jt]s$/);
  });
});
