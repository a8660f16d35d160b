/** The plan as a read-only document, shown in the editor's own Markdown preview. */
import * as vscode from 'vscode';

export interface PlanPreview extends vscode.Disposable {
  /** Shows a plan in place of the one before. */
  show(text: string): Promise<void>;
  /** Shows the last plan again, if there is one. */
  showLast(): Promise<boolean>;
  /** Takes it off the screen, where it is. */
  close(): Promise<void>;
}

export const planScheme = 'application-commands-plan';

export function createPlanPreview(): PlanPreview {
  const changed = new vscode.EventEmitter<vscode.Uri>();
  let last: string | undefined;
  let count = 0;
  const uri = () =>
    vscode.Uri.from({
      scheme: planScheme,
      path: `/${vscode.l10n.t('Deploy plan')}.md`,
      query: String(count),
    });
  const provider = vscode.workspace.registerTextDocumentContentProvider(planScheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: () => last ?? '',
  });
  const show = async () => {
    await vscode.commands.executeCommand('markdown.showPreview', uri());
  };
  return {
    async show(text) {
      last = text;
      count += 1;
      await show();
    },
    async showLast() {
      if (last === undefined) return false;
      await show();
      return true;
    },
    async close() {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      await vscode.window.tabGroups.close(tabs.filter(isPreview));
    },
    dispose() {
      provider.dispose();
      changed.dispose();
    },
  };
}

/** The preview is a web view: that it is of ours, only its title tells. */
const isPreview = ({ input, label }: vscode.Tab): boolean =>
  input instanceof vscode.TabInputWebview &&
  input.viewType.endsWith('markdown.preview') &&
  label.includes(vscode.l10n.t('Deploy plan'));
