/** What a person can switch off: settings `applicationCommands.*` that are true unless somebody says otherwise. */
import * as vscode from 'vscode';

type Switch = 'lenses.deploy' | 'lenses.permissions' | 'badge' | 'statusBar' | 'nameColors';

const section = 'applicationCommands';

/** Whether it is shown. */
export const isShown = (name: Switch): boolean =>
  vscode.workspace.getConfiguration(section).get<boolean>(name, true);

/** Calls `changed` whenever that is set to something else. */
export const onSwitch = (name: Switch, changed: () => void): vscode.Disposable =>
  vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${section}.${name}`)) changed();
  });
