/**
 * An extension of the test's own: it gives the editor the files of a virtual workspace, as those of Git hosts do, and runs all
 * commands of the extension under test.
 */
import * as vscode from 'vscode';
import type { OutsideChange, Question } from './virtual-workspace.ts';

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const address = context.extensionUri.with({ path: '/files' }).toString(true);
  const ask = async <T>(question: Question): Promise<T | null> => {
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(question) });
    return (await answer.json()) as T | null;
  };
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const [root] = vscode.workspace.workspaceFolders ?? [];
  const follow = async (): Promise<never> => {
    for (;;) {
      const changes = (await ask<OutsideChange[]>({ kind: 'changes' })) ?? [];
      changed.fire(
        changes.flatMap(({ path, kind }) =>
          root ? [{ type: vscode.FileChangeType[kind], uri: root.uri.with({ path }) }] : [],
        ),
      );
    }
  };
  const found = async <T>(uri: vscode.Uri, kind: 'stat' | 'list' | 'read'): Promise<T> => {
    const answer = await ask<T>({ kind, path: uri.path });
    if (answer === null) throw vscode.FileSystemError.FileNotFound(uri);
    return answer;
  };
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions('These files are changed, and no more.');
  };
  const isReadonly = (await ask<boolean>({ kind: 'isReadonly' })) ?? false;
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose() {} }),
    async stat(uri) {
      const { isFolder, size } = await found<{ isFolder: boolean; size: number }>(uri, 'stat');
      return {
        type: isFolder ? vscode.FileType.Directory : vscode.FileType.File,
        size,
        ctime: 0,
        mtime: Date.now(),
      };
    },
    async readDirectory(uri) {
      const entries = await found<[string, boolean][]>(uri, 'list');
      return entries.map(([name, isFolder]) => [
        name,
        isFolder ? vscode.FileType.Directory : vscode.FileType.File,
      ]);
    },
    readFile: async (uri) => new TextEncoder().encode(await found<string>(uri, 'read')),
    async writeFile(uri, content) {
      await ask({ kind: 'write', path: uri.path, text: new TextDecoder().decode(content) });
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    },
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider('vscode-vfs', provider, { isReadonly }),
  );
  context.subscriptions.push(
    vscode.commands.registerCommand('test.runAll', async () => {
      const tested = vscode.extensions.getExtension('application-commands.application-commands');
      const { commands = [], menus } = tested?.packageJSON.contributes ?? {};
      // Those that the palette never shows are of a row, and what restarts the server takes it from the others.
      const hidden = menus.commandPalette.filter(({ when }: { readonly when: string }) => when === 'false');
      const left = [...hidden.map(idOf), 'applicationCommands.restartServer'];
      const run = commands.map(idOf).filter((command: string) => !left.includes(command));
      const failed: (string | undefined)[] = await Promise.all(run.map(failureOf));
      if (run.length === 0) failed.push('There are no commands.');
      await ask({ kind: 'ran', failed: failed.flatMap((failure) => failure ?? []) });
    }),
  );
  void follow();
}

/** Milliseconds after which a command is taken for one that waits for a person. */
const patience = 3000;

const idOf = ({ command }: { readonly command: string }): string => command;

const failureOf = (command: string): Promise<string | undefined> =>
  Promise.race([
    Promise.resolve(vscode.commands.executeCommand(command)).then(
      () => undefined,
      (error: unknown) => `${command}: ${error}`,
    ),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience)),
  ]);
