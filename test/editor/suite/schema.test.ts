/**
 * Files that name our JSON Schema. VS Code's own JSON support reads it, too: a mistake is told once all the same, and so
 * is what hover and completion say.
 */
import assert from 'node:assert/strict';
import { suite, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import { schemaFiles } from '../../../core/definitions/find.ts';
import { commandSchema, schemaId } from '../../../scripts/generate/json-schema.ts';
import { codeOf, describe, diagnosticsWhen, hasCode, openFile, positionOf } from './support.ts';

/** Spaces are what the schema sees; a capital letter it does not. */
const definition = (schema: string, name = 'ping pong') =>
  JSON.stringify(
    {
      $schema: schema,
      name,
      description: 'x',
      default_member_permissions: '4',
      options: [{ type: 3, name: 'Text', description: 'x' }],
    },
    undefined,
    2,
  );

/** What VS Code says of a schema that it does not take from this address, having asked nobody. */
const UNTRUSTED = 65_538;

suite('files that name the schema', () => {
  suiteTeardown(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  // Before any other: VS Code knows a schema by its address, too, once it has read it elsewhere.
  test('by its address: a mistake is reported once, and nothing is downloaded', async () => {
    const document = await openFile(
      'by-address.json',
      definition(schemaId(schemaFiles.commands), 'by address'),
    );
    const all = await diagnosticsWhen(
      document,
      (some) =>
        hasCode('name-pattern')(some) && some.some((diagnostic) => Number(codeOf(diagnostic)) >= 65_536),
    );
    const others = all.filter((diagnostic) => diagnostic.source !== 'application-commands');
    assert.deepEqual(
      others.map((other) => Number(codeOf(other))),
      [UNTRUSTED],
      all.map(describe).join('\n'),
    );
  });

  test('by a path: a mistake is reported once', async () => {
    await openFile(`schemas/${schemaFiles.commands}`, JSON.stringify(commandSchema()));
    const document = await openFile('by-path.json', definition(`./schemas/${schemaFiles.commands}`));
    const atName = (all: readonly vscode.Diagnostic[]) =>
      all.filter(({ range }) => range.contains(positionOf(document, 'ping pong')));
    const settled = await diagnosticsWhen(
      document,
      (all) => hasCode('name-lowercase')(all) && atName(all).length === 1,
    );
    assert.equal(settled.length, 2, settled.map(describe).join('\n'));
  });

  test('by a path: hover and completion say nothing twice', async () => {
    const document = await openFile(
      'by-path-more.json',
      definition(`./schemas/${schemaFiles.commands}`, 'ping'),
    );
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      positionOf(document, '"description"', 2),
    );
    assert.equal(hovers.length, 1, hovers.map(textOf).join('\n'));
    const values = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      positionOf(document, '"4"', 1),
    );
    assert.match(JSON.stringify(values.map(textOf)), /BAN_MEMBERS/, 'what the schema cannot tell is told');
    for (const text of ['"name": "ping"', '"type": 3']) {
      const labels = await insertedAt(document, positionOf(document, text));
      assert.deepEqual(labels, [...new Set(labels)], `at ${text}`);
    }
  });

  test('completion offers the schema of commands once, beside the key that JSON support offers', async () => {
    const document = await openFile(
      'wrapper.commands.json',
      '{  "commands": [{ "name": "Ping", "description": "x" }] }',
    );
    await diagnosticsWhen(document, hasCode('name-lowercase'));
    const items = await itemsAt(document, new vscode.Position(0, 2));
    const rows = items.filter((item) => insertedBy(item) === '$schema').map(labelOf);
    assert.deepEqual(rows.toSorted(), ['$schema', '$schema: Application Commands']);
  });
});

const textOf = ({ contents }: vscode.Hover): string =>
  contents.map((content) => (typeof content === 'string' ? content : content.value)).join('\n');

/** What completion would write, without quotes and what follows a key. */
const insertedAt = async (document: vscode.TextDocument, at: vscode.Position): Promise<readonly string[]> =>
  (await itemsAt(document, at)).map(insertedBy);

/** What completion offers, but for words of the text. */
async function itemsAt(
  document: vscode.TextDocument,
  at: vscode.Position,
): Promise<readonly vscode.CompletionItem[]> {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    at,
  );
  return items.filter(({ kind }) => kind !== vscode.CompletionItemKind.Text);
}

const labelOf = ({ label }: vscode.CompletionItem): string =>
  typeof label === 'string' ? label : label.label;

function insertedBy(item: vscode.CompletionItem): string {
  const { insertText } = item;
  const text = typeof insertText === 'string' ? insertText : (insertText?.value ?? labelOf(item));
  return /^"([^"]*)"/.exec(text)?.[1]?.replaceAll('\\', '') ?? text;
}
