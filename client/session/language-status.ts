/** The language status item: what the server is doing, in one sentence with one action. */
import * as vscode from 'vscode';
import { documentSelector } from '../documents.ts';
import type { Session, SessionState } from './session.ts';

export function createStatusItem(session: Session): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('applicationCommands.status', documentSelector);
  item.name = 'Application Commands';
  const show = (state: SessionState) => Object.assign(item, appearance(state));
  show(session.state);
  return vscode.Disposable.from(item, session.onDidChangeState(show));
}

interface Appearance {
  readonly text: string;
  readonly detail: string;
  readonly busy: boolean;
  readonly severity: vscode.LanguageStatusSeverity;
  readonly command: vscode.Command;
}

function appearance(state: SessionState): Appearance {
  const explain = { title: vscode.l10n.t('Explain'), command: 'applicationCommands.explainConfiguration' };
  const restart = { title: vscode.l10n.t('Restart'), command: 'applicationCommands.restartServer' };
  const showLog = { title: vscode.l10n.t('Show Log'), command: 'applicationCommands.showLog' };
  const text = 'Application Commands';
  switch (state.kind) {
    case 'starting':
      return {
        text,
        detail: vscode.l10n.t('Starting…'),
        busy: true,
        severity: vscode.LanguageStatusSeverity.Information,
        command: showLog,
      };
    case 'ready':
      return {
        text,
        detail: vscode.l10n.t('Definitions are checked as you type ({0})', state.version),
        busy: false,
        severity: vscode.LanguageStatusSeverity.Information,
        command: explain,
      };
    case 'stopped':
      return {
        text,
        detail: vscode.l10n.t('The language server is not running.'),
        busy: false,
        severity: vscode.LanguageStatusSeverity.Warning,
        command: restart,
      };
    case 'failed':
      return {
        text,
        detail: state.reason,
        busy: false,
        severity: vscode.LanguageStatusSeverity.Error,
        command: restart,
      };
  }
}
