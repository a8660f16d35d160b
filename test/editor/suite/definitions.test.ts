/** What someone sees in a definitions file, asked for through VS Code's own commands. */
import assert from 'node:assert/strict';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { suite, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import { codeOf, describe, diagnosticsWhen, hasCode, openFile, positionOf } from './support.ts';

const PING = '{"name": "Ping", "description": "x"}';
const EXTENSION = 'application-commands.application-commands';

suite('definitions', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  test('a definitions file starts the extension, which reports a mistake', async () => {
    const document = await openFile('ping.command.json', PING);
    const diagnostics = await diagnosticsWhen(document, hasCode('name-lowercase'));
    const found = diagnostics.find((diagnostic) => codeOf(diagnostic) === 'name-lowercase');
    assert.match(document.getText(found?.range), /^"?Ping"?$/);
    assert.equal(vscode.extensions.getExtension(EXTENSION)?.isActive, true);
  });

  test('a mistake is reported exactly once', async () => {
    const reported = await reportedByAll('once.command.json', PING);
    assert.equal(reported.length, 1, `reported:\n${reported.join('\n')}`);
  });

  test('a broken text is reported exactly once', async () => {
    const reported = await reportedByAll('broken.command.json', PING.replace('}', ',}'));
    const others = reported.filter((text) => !text.includes('name-lowercase'));
    assert.equal(others.length, 1, `reported:\n${reported.join('\n')}`);
  });

  test('a command counts as long as the folder that it stands in is there', async () => {
    const twin = '{"name": "twin", "description": "x"}';
    const document = await openFile('twin.command.json', twin);
    const folder = path.join(document.uri.fsPath, '../going');
    await mkdir(path.join(folder, 'deep'), { recursive: true });
    await writeFile(path.join(folder, 'deep/twin.command.json'), twin);
    await diagnosticsWhen(document, hasCode('duplicate-command-name'));
    // As another program does it: the editor tells of the folder only.
    const elsewhere = path.join(tmpdir(), `going-${process.pid}`);
    await rename(folder, elsewhere);
    await diagnosticsWhen(document, (all) => !hasCode('duplicate-command-name')(all));
    await rename(elsewhere, folder);
    await diagnosticsWhen(document, hasCode('duplicate-command-name'));
    await rm(folder, { recursive: true });
    await diagnosticsWhen(document, (all) => !hasCode('duplicate-command-name')(all));
  });

  test('hover tells what a field takes', async () => {
    const document = await openFile('hover.command.json', PING);
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      positionOf(document, '"name"', 2),
    );
    const texts = hovers.flatMap(({ contents }) =>
      contents.map((content) => (typeof content === 'string' ? content : content.value)),
    );
    assert.match(texts.join('\n'), /32/, 'the longest name has 32 characters');
  });

  test('completion offers the fields that are missing, once each', async () => {
    const document = await openFile('completion.command.json', '{"name": "Ping", "description": "x", }');
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const list = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      positionOf(document, ', }', 2),
    );
    const labels = list.items.map(({ label }) =>
      (typeof label === 'string' ? label : label.label).replaceAll('"', ''),
    );
    assert.equal(labels.filter((label) => label === 'options').length, 1, labels.join(' '));
    assert.equal(labels.filter((label) => label === 'name').length, 0, 'it has a name');
  });

  test('a quick fix removes the mistake', async () => {
    const document = await openFile('fix.command.json', PING);
    const diagnostics = await diagnosticsWhen(document, hasCode('name-lowercase'));
    const range = diagnostics.find((diagnostic) => codeOf(diagnostic) === 'name-lowercase')?.range;
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
      10, // How many to resolve: an action may leave its edit for later.
    );
    const fix = actions.find(({ title }) => /lowercase/i.test(title));
    assert(fix?.edit, `there are: ${actions.map(({ title }) => title).join(', ')}`);
    await vscode.workspace.applyEdit(fix.edit);
    assert.equal(document.getText(), PING.replace('Ping', 'ping'));
    await diagnosticsWhen(document, (all) => !hasCode('name-lowercase')(all));
  });

  test('saving fixes all, where the settings say so', async () => {
    const onSave = { 'source.fixAll.applicationCommands': 'explicit' };
    await vscode.workspace.getConfiguration('editor').update('codeActionsOnSave', onSave);
    const document = await openFile('save.command.json', PING);
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    // Only a changed document is saved.
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, document.positionAt(document.getText().length), '\n');
    await vscode.workspace.applyEdit(edit);
    assert(await document.save());
    const saved = Buffer.from(await vscode.workspace.fs.readFile(document.uri)).toString();
    assert.match(saved, /"name": "ping"/);
  });
});

/**
 * What is reported of a file with a capital letter in a name, when all who may report have looked. VS Code's
 * own JSON validation could repeat what we say: a schema that the file does not satisfy shows its turn.
 */
async function reportedByAll(name: string, text: string): Promise<readonly string[]> {
  const schemas = [{ fileMatch: [name], schema: { required: ['judged-by-vscode'] } }];
  await vscode.workspace.getConfiguration('json').update('schemas', schemas);
  const document = await openFile(name, text);
  const byVSCode = (diagnostic: vscode.Diagnostic) => diagnostic.message.includes('judged-by-vscode');
  const diagnostics = await diagnosticsWhen(
    document,
    (all) => all.some(byVSCode) && hasCode('name-lowercase')(all),
  );
  return diagnostics.filter((diagnostic) => !byVSCode(diagnostic)).map(describe);
}
