/** How the last deploy went, in the status bar; a click shows its plan, or the log where it failed. */
import * as vscode from 'vscode';

export interface Result extends vscode.Disposable {
  show(text: string, kind: 'done' | 'failed'): void;
}

export function createResult(): Result {
  const item = vscode.window.createStatusBarItem(
    'applicationCommands.deploy',
    vscode.StatusBarAlignment.Left,
  );
  item.name = vscode.l10n.t('Deploy of application commands');
  return {
    show(text, kind) {
      item.text = `$(${kind === 'done' ? 'check' : 'warning'}) ${text}`;
      item.tooltip = kind === 'done' ? vscode.l10n.t('Show the plan') : vscode.l10n.t('Show the log');
      item.command = kind === 'done' ? 'applicationCommands.showPlan' : 'applicationCommands.showLog';
      item.show();
    },
    dispose: () => item.dispose(),
  };
}
