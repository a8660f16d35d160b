/**
 * Panels with a page of ours in each. The editor throws a page away where it is not seen, and all of them when it is closed:
 * a page keeps what it is about, and gets the rest told again.
 */
import * as vscode from 'vscode';
import * as z from 'zod';
import type { Kept, ToPage } from '../../webviews/protocol.ts';
import type { ClientContext } from '../context.ts';
import { pageHtml, pagesFolder } from './page.ts';

/** A panel, as what fills it sees it. */
export interface OpenPanel<About, Out> {
  title: string;
  tell(message: Out): void;
  /** What the panel is about from now on: its page keeps it. */
  keep(about: About): void;
}

/** What fills a panel. */
export interface PanelContent<About, In> extends vscode.Disposable {
  /** From now on it is about this. */
  show(about: About): void;
  /** The page listens, for the first time or again: it is to be told everything. */
  ready(): void;
  receive(message: In): void;
}

export interface PanelKind<About, In, Out> {
  /** Names the panel in the editor, and its files in `dist/webviews`. */
  readonly page: string;
  title(): string;
  /** Reads what a page kept, which may come from an older release. `undefined`: it cannot be read. */
  read(kept: unknown): About | undefined;
  /** Reads what a page says. `undefined`: it says what no page of ours does. */
  hear(received: unknown): In | undefined;
  fill(panel: OpenPanel<About, Out>, about: About): PanelContent<About, In>;
}

/** What comes from a page is only believed to be of ours once it reads as `ToExtension`. */
const heard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('told'), message: z.unknown() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);

export interface Panels<About> extends vscode.Disposable {
  /** Shows it in the panel of this kind that was used last, or in a new one beside the active editor, which keeps the focus. */
  open(about: About): void;
}

const viewTypeOf = (page: string): string => `applicationCommands.${page}`;

export function registerPanels<About, In, Out>(
  kind: PanelKind<About, In, Out>,
  { extension, log }: Pick<ClientContext, 'extension' | 'log'>,
): Panels<About> {
  /** The one that was used last at the end. */
  const open = new Map<vscode.WebviewPanel, PanelContent<About, In>>();
  const options: vscode.WebviewOptions = {
    enableScripts: true,
    localResourceRoots: [pagesFolder(extension.extensionUri)],
  };
  const fill = (panel: vscode.WebviewPanel, first: About): void => {
    let about = first;
    // What was asked for while it was open may be answered once it is closed, and then a panel throws.
    let isOpen = true;
    const post = (message: ToPage<Out>): void => {
      if (isOpen) void panel.webview.postMessage(message);
    };
    const port: OpenPanel<About, Out> = {
      get title() {
        return isOpen ? panel.title : '';
      },
      set title(title) {
        if (isOpen) panel.title = title;
      },
      tell: (message) => post({ kind: 'told', message }),
      keep(changed) {
        about = changed;
        post({ kind: 'keep', about });
      },
    };
    const content = kind.fill(port, first);
    open.set(panel, content);
    panel.webview.onDidReceiveMessage((said: unknown) => {
      const message = heard.safeParse(said).data;
      const received = message?.kind === 'told' ? kind.hear(message.message) : undefined;
      if (message?.kind === 'failed') log.error(`${kind.page}: ${message.reason}`);
      else if (received !== undefined) content.receive(received);
      else if (message?.kind !== 'ready') log.warn(`${kind.page}: a message that is none of its own`);
      else {
        post({ kind: 'start', texts: vscode.l10n.bundle });
        post({ kind: 'keep', about });
        content.ready();
      }
    });
    panel.onDidDispose(() => {
      isOpen = false;
      open.delete(panel);
      content.dispose();
    });
    panel.onDidChangeViewState(() => {
      if (!panel.active || !open.delete(panel)) return;
      open.set(panel, content);
    });
    const icon = (name: string) => vscode.Uri.joinPath(extension.extensionUri, 'media', name);
    panel.iconPath = { light: icon('tab-light.svg'), dark: icon('tab-dark.svg') };
    panel.webview.options = options;
    panel.webview.html = pageHtml(panel.webview, extension.extensionUri, kind.page, kind.title());
  };
  const serializer = vscode.window.registerWebviewPanelSerializer(viewTypeOf(kind.page), {
    async deserializeWebviewPanel(panel, state: Kept<unknown> | undefined) {
      const about = kind.read(state?.about);
      if (about === undefined) panel.dispose();
      else fill(panel, about);
    },
  });
  return {
    open(about) {
      const [panel, content] = [...open].at(-1) ?? [];
      const editor = vscode.window.activeTextEditor;
      const preserveFocus = editor !== undefined;
      if (panel) {
        content?.show(about);
        // Never over the editor that it was opened from.
        const isThere = editor !== undefined && panel.viewColumn === editor.viewColumn;
        panel.reveal(isThere ? vscode.ViewColumn.Beside : undefined, preserveFocus);
        return;
      }
      const viewColumn = preserveFocus ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
      const made = vscode.window.createWebviewPanel(
        viewTypeOf(kind.page),
        kind.title(),
        { viewColumn, preserveFocus },
        { ...options, enableFindWidget: true },
      );
      fill(made, about);
    },
    dispose() {
      serializer.dispose();
      for (const panel of open.keys()) panel.dispose();
    },
  };
}
