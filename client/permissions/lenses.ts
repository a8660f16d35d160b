/** "Apply · Diff" above the entries of files of overwrites, with the guild they are for. */
import * as vscode from 'vscode';
import { methods, type PermissionsFile } from '../../server/protocol.ts';
import type { ClientContext } from '../context.ts';
import { documentSelector, isJson } from '../documents.ts';
import { isShown, onSwitch } from '../switches.ts';

const selector = documentSelector.filter(({ language, scheme }) => isJson(language) && scheme !== 'untitled');

export function createPermissionLenses({ session, applications }: ClientContext): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const provider = vscode.languages.registerCodeLensProvider(selector, {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses({ uri }, token) {
      if (!isShown('lenses.permissions')) return [];
      if (session.state.kind !== 'ready' || !vscode.workspace.isTrusted) return [];
      const file = await session.request<PermissionsFile>(methods.permissions, { uri: uri.toString() });
      if (token.isCancellationRequested || file.entries.length + file.unknown.length === 0) return [];
      const top = new vscode.Range(0, 0, 0, 0);
      return [
        new vscode.CodeLens(top, {
          title: `$(shield) ${vscode.l10n.t('Apply')}`,
          tooltip: vscode.l10n.t('Set these permission overwrites, after showing what changes'),
          command: 'applicationCommands.applyPermissions',
          arguments: [uri],
        }),
        new vscode.CodeLens(top, {
          title: vscode.l10n.t('Diff'),
          tooltip: vscode.l10n.t('Compare with the permission overwrites that are deployed'),
          command: 'applicationCommands.diffPermissions',
          arguments: [uri],
        }),
      ];
    },
  });
  return vscode.Disposable.from(
    provider,
    changed,
    onSwitch('lenses.permissions', () => changed.fire()),
    session.onDidChangeState(() => changed.fire()),
    applications.onDidChange(() => changed.fire()),
    vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()),
  );
}
