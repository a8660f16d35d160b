/** For commands that cannot do without the language server. */
import * as vscode from 'vscode';
import { showWarningMessage } from '../messages.ts';
import type { Session } from './session.ts';

/** Whether the server runs; says that it does not, and offers to start it. */
export async function isServerReady(session: Session): Promise<boolean> {
  if (session.state.kind === 'ready') return true;
  const restart = vscode.l10n.t('Restart');
  const picked = await showWarningMessage(vscode.l10n.t('The language server is not running.'), restart);
  if (picked === restart) await session.restart();
  return false;
}
