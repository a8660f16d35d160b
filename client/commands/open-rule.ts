/** "Open Rule Documentation": a rule's page inside the editor; the quick fix passes its id, a person picks one. */
import * as vscode from 'vscode';
import { homepage } from '../../core/lint/homepage.ts';
import type { Register } from '../context.ts';
import type { Session } from '../session/session.ts';

export const registerOpenRule: Register = ({ session, extension }) =>
  vscode.commands.registerCommand('applicationCommands.openRule', async (id?: string) => {
    const rule = id ?? (await pickRule(session));
    if (rule) await openRule(extension.extensionUri, rule);
  });

/** Shows the page that ships with the extension beside the code, or that of the web where none ships. */
export async function openRule(extension: vscode.Uri, rule: string): Promise<void> {
  const page = vscode.Uri.joinPath(extension, 'docs', 'rules', `${encodeURIComponent(rule)}.md`);
  try {
    await vscode.workspace.fs.stat(page);
    await vscode.commands.executeCommand('markdown.showPreviewToSide', page);
  } catch {
    // A rule of another version, or an editor without a preview of Markdown.
    await vscode.env.openExternal(vscode.Uri.parse(`${homepage}/blob/main/docs/rules/${rule}.md`));
  }
}

/** Asks for one of all rules; `undefined` where none is picked. */
export async function pickRule(session: Session): Promise<string | undefined> {
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
