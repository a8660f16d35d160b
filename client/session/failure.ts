/** Says that the language server does not run, where nobody asked for it. */
import * as vscode from 'vscode';
import { showErrorMessage } from '../messages.ts';
import type { Session, SessionState } from './session.ts';

/** One message for each failure, with what can be done about it. */
export function tellFailures(session: Session): vscode.Disposable {
  return session.onDidChangeState((state) => void tell(state));
}

async function tell(state: SessionState): Promise<void> {
  if (state.kind !== 'failed') return;
  const [restart, showLog] = [vscode.l10n.t('Restart'), vscode.l10n.t('Show Log')];
  const picked = await showErrorMessage(state.reason, restart, showLog);
  if (picked === restart) await vscode.commands.executeCommand('applicationCommands.restartServer');
  if (picked === showLog) await vscode.commands.executeCommand('applicationCommands.showLog');
}
