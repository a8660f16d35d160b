/** The plan beside the file that it is about, with its question above it: nothing covers what is asked about. */
import * as vscode from 'vscode';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import type { Answer, PlanQuestion } from '../confirm.ts';
import { asksForPreviews, isAnswer, planPage } from './plan-page.ts';

export interface PlanPanels extends vscode.Disposable {
  /** That of an application: what is asked about one is not called off by another. */
  of(application: ApplicationInfo): PlanPanel;
  /** Shows the last plan again, if there is one. */
  showLast(): Promise<boolean>;
}

interface PlanPanel extends vscode.Disposable {
  /** Shows a plan in place of the one before, and asks. `undefined`: called off, closed, or another plan came. */
  ask(text: string, question: PlanQuestion): Promise<Answer>;
  /** Shows a plan in place of the one before. */
  show(text: string): Promise<void>;
  /** Takes a plan for the last one, without showing it. */
  keep(text: string): void;
  /** Shows the last plan again, if there is one. */
  showLast(): Promise<boolean>;
}

const planScheme = 'application-commands-plan';

export function createPlanPanels(): PlanPanels {
  const texts = new Map<string, string>();
  const panels = new Map<string, PlanPanel>();
  let latest: PlanPanel | undefined;
  let count = 0;
  const provider = vscode.workspace.registerTextDocumentContentProvider(planScheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
  /** The editor's own Markdown, as its preview draws it. */
  const renderMarkdown = async (text: string): Promise<string> => {
    count += 1;
    const path = `/${vscode.l10n.t('Deploy plan')}.md`;
    const uri = vscode.Uri.from({ scheme: planScheme, path, query: String(count) });
    texts.set(uri.toString(), text);
    const document = await vscode.workspace.openTextDocument(uri);
    texts.delete(uri.toString());
    return vscode.commands.executeCommand<string>('markdown.api.render', document);
  };
  return {
    of(application) {
      const { key } = application;
      // As many scopes as it has are asked about there.
      const preview = () =>
        vscode.commands.executeCommand('applicationCommands.previewDiff', { application });
      latest = panels.get(key) ?? createPlanPanel(renderMarkdown, preview);
      panels.set(key, latest);
      return latest;
    },
    showLast: async () => (await latest?.showLast()) ?? false,
    dispose() {
      for (const panel of panels.values()) panel.dispose();
      provider.dispose();
    },
  };
}

function createPlanPanel(
  renderMarkdown: (text: string) => Promise<string>,
  preview: () => unknown,
): PlanPanel {
  let last: string | undefined;
  /** Which plan is asked about. */
  let asking = 0;
  let panel: vscode.WebviewPanel | undefined;
  let answer: ((answer: Answer) => void) | undefined;
  const end = (chosen: Answer): void => {
    answer?.(chosen);
    answer = undefined;
  };
  const opened = (): vscode.WebviewPanel => {
    if (panel) {
      panel.reveal();
      return panel;
    }
    const made = vscode.window.createWebviewPanel(
      planScheme,
      vscode.l10n.t('Deploy plan'),
      vscode.window.activeTextEditor ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active,
      { enableScripts: true, enableFindWidget: true, localResourceRoots: [] },
    );
    made.webview.onDidReceiveMessage((message: unknown) => {
      if (asksForPreviews(message)) preview();
      else end(isAnswer(message) ? message : undefined);
    });
    made.onDidDispose(() => {
      panel = undefined;
      end(undefined);
    });
    panel = made;
    return made;
  };
  const draw = async (question?: PlanQuestion): Promise<void> => {
    const body = await renderMarkdown(last ?? '');
    opened().webview.html = planPage(body, question, true);
  };

  return {
    async ask(text, question) {
      end(undefined);
      asking += 1;
      const own = asking;
      last = text;
      await draw(question);
      if (own !== asking) return undefined;
      const chosen = await new Promise<Answer>((resolve) => {
        answer = resolve;
      });
      // Another plan that came meanwhile stands in the same panel.
      if (own === asking) panel?.dispose();
      return chosen;
    },
    async show(text) {
      end(undefined);
      asking += 1;
      last = text;
      await draw();
    },
    keep(text) {
      end(undefined);
      asking += 1;
      last = text;
    },
    async showLast() {
      if (last === undefined) return false;
      // The plan that is being asked about is the last one.
      if (answer) opened();
      else await draw();
      return true;
    },
    dispose() {
      panel?.dispose();
    },
  };
}
