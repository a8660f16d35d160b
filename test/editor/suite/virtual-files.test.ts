/** Files that only the editor can read, as those of a repository that was not cloned. */
import { suite, suiteSetup, suiteTeardown, test } from 'mocha';
import * as vscode from 'vscode';
import { diagnosticsWhen, hasCode } from './support.ts';

const folder = '/someone/bot';
const files: Readonly<Record<string, string | Buffer>> = {
  'ban.ts': "import { name } from './names';\ndefineCommand({ name, description: 'x' });\n",
  'names.ts': "export const name = 'Ban';\n",
  'mute.ts': "import { name } from './wide';\ndefineCommand({ name, description: 'x' });\n",
  'wide.ts': Buffer.from("\ufeffexport const name = 'Mute';\n", 'utf16le'),
};

const textOf = (uri: vscode.Uri): Uint8Array => {
  const text = files[uri.path.slice(folder.length + 1)];
  if (text === undefined) throw vscode.FileSystemError.FileNotFound(uri);
  return typeof text === 'string' ? Buffer.from(text) : text;
};

suite('virtual files', () => {
  let provider: vscode.Disposable;
  suiteSetup(() => {
    const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
    const refuse = (): never => {
      throw vscode.FileSystemError.NoPermissions();
    };
    provider = vscode.workspace.registerFileSystemProvider('vscode-vfs', {
      onDidChangeFile: changed.event,
      watch: () => ({ dispose() {} }),
      stat: (uri) =>
        uri.path === folder
          ? { type: vscode.FileType.Directory, size: 0, ctime: 0, mtime: 0 }
          : { type: vscode.FileType.File, size: textOf(uri).length, ctime: 0, mtime: 0 },
      readFile: textOf,
      readDirectory: (uri) => {
        if (uri.path !== folder) throw vscode.FileSystemError.FileNotFound(uri);
        return Object.keys(files).map((name) => [name, vscode.FileType.File]);
      },
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    });
  });
  suiteTeardown(async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    provider.dispose();
  });

  test('are judged by what they import of each other', async () => {
    await isJudged('ban.ts');
  });

  test('are read in the encoding that the editor reads them in', async () => {
    await isJudged('mute.ts');
  });
});

/** By the name that another file holds. */
async function isJudged(file: string): Promise<void> {
  const uri = vscode.Uri.parse(`vscode-vfs://github${folder}/${file}`);
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  await diagnosticsWhen(document, hasCode('name-lowercase'));
}
