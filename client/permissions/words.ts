/** Overwrites and commands in words. */
import * as vscode from 'vscode';
import type { DeployedOverwrite } from '../../core/plan/deployed.ts';
import type { PermissionsPlan } from '../../core/plan/permissions/permissions.ts';
import { overwriteSubject } from '../../core/plan/permissions/permissions-service.ts';
import { title } from '../../core/plan/titles.ts';

/** `@everyone`, `role 1`. */
export function subjectText(overwrite: DeployedOverwrite, guildId: string): string {
  const subject = overwriteSubject(overwrite, guildId);
  switch (subject.kind) {
    case 'everyone':
      return vscode.l10n.t('@everyone');
    case 'all-channels':
      return vscode.l10n.t('all channels');
    case 'role':
      return vscode.l10n.t('role {0}', subject.id);
    case 'user':
      return vscode.l10n.t('user {0}', subject.id);
    case 'channel':
      return vscode.l10n.t('channel {0}', subject.id);
    case 'other':
      return vscode.l10n.t('{0} of type {1}', subject.id, String(subject.type));
  }
}

/** `allow role 1`. */
export const overwriteText = (overwrite: DeployedOverwrite, guildId: string): string =>
  overwrite.permission
    ? vscode.l10n.t('allow {0}', subjectText(overwrite, guildId))
    : vscode.l10n.t('deny {0}', subjectText(overwrite, guildId));

/** `/ban`, `"Report" (MESSAGE)`, or all commands. */
export function commandText(name: string | undefined, type: number): string {
  if (name === undefined) return vscode.l10n.t('All commands');
  return title(name, type);
}

/** The plan of one command: a heading, then what goes and what comes. */
export const planLines = ({ name, type, guildId, added, removed }: PermissionsPlan): readonly string[] => [
  commandText(name, type),
  ...removed.map((overwrite) => `    − ${overwriteText(overwrite, guildId)}`),
  ...added.map((overwrite) => `    + ${overwriteText(overwrite, guildId)}`),
];
