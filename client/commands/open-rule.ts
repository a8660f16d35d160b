/** "Application Commands: Open Rule": opens a rule's page; the quick fix passes its id, a person picks one. */
import * as vscode from 'vscode';
import { homepage } from '../../core/lint/homepage.ts';
import type { Register } from '../context.ts';
import type { Session } from '../session.ts';

export const registerOpenRule: Register = ({ session }) =>
  vscode.commands.registerCommand('applicationCommands.openRule', async (id?: string) => {
    const rule = id ?? (await pickRule(session));
    if (rule) await vscode.env.openExternal(vscode.Uri.parse(`${homepage}/blob/main/docs/rules/${rule}.md`));
  });

async function pickRule(session: Session): Promise<string | undefined> {
  const rules = await session.request<readonly { id: string; what: string }[]>(
    'applicationCommands/rules',
    {},
  );
  const items = rules.map(({ id, what }) => ({ label: id, detail: what }));
  const picked = await vscode.window.showQuickPick(items, {
    matchOnDetail: true,
    placeHolder: vscode.l10n.t('Which rule?'),
  });
  return picked?.label;
}
