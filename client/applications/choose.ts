/** Which application a command is about that was not run on a row of the view. */
import * as vscode from 'vscode';
import type { ApplicationInfo } from '../../server/protocol.ts';
import { showInformationMessage } from '../messages.ts';
import { whereOf } from '../views/states.ts';
import type { Applications } from './applications.ts';

/** The only one that fits, or the one that a person picks. Tells why where there is none. */
export async function chooseApplication(
  { all }: Applications,
  fits: (application: ApplicationInfo) => boolean,
  none: string,
): Promise<ApplicationInfo | undefined> {
  const candidates = all.filter(fits);
  if (candidates.length === 0) {
    const create = vscode.l10n.t('New Application…');
    const picked = await showInformationMessage(none, create);
    if (picked === create) await vscode.commands.executeCommand('applicationCommands.newApplication');
    return undefined;
  }
  if (candidates.length === 1) return candidates[0];
  const picked = await vscode.window.showQuickPick(
    candidates.map((application) => ({
      label: application.name,
      description: whereOf(application),
      application,
    })),
    { placeHolder: vscode.l10n.t('Which application?') },
  );
  return picked?.application;
}
