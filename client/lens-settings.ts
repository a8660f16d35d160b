/** Which lines above the code a person wants: `applicationCommands.lenses.*`. */
import * as vscode from 'vscode';

type Lenses = 'deploy' | 'permissions';

const section = 'applicationCommands.lenses';

/** Whether these lines are shown. */
export const showsLenses = (name: Lenses): boolean =>
  vscode.workspace.getConfiguration(section).get<boolean>(name, true);

/** Calls `changed` whenever that is set to something else. */
export const onLensSetting = (name: Lenses, changed: () => void): vscode.Disposable =>
  vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${section}.${name}`)) changed();
  });
