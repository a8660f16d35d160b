/** What is drawn into the text: inlay hints. Offered to clients that can show them, and drawn anew when other things than the text change. */
import type { ClientCapabilities, Connection, ServerCapabilities } from 'vscode-languageserver';
import type { HintSettings } from '../features/inlay-hints.ts';
import { createChanges } from './changes.ts';
import type { OpenDocuments } from './documents.ts';
import type { Features } from './features.ts';
import type { Runner } from './run.ts';

export interface Decorations {
  /** Call after `initialize`: they depend on what the client can. */
  capabilities(): Partial<ServerCapabilities>;
  /** Settings, configuration or other files changed: what is drawn may be wrong. */
  refresh(): void;
}

export interface DecorationContext {
  readonly connection: Connection;
  readonly runner: Runner;
  readonly open: OpenDocuments;
  readonly feature: Features;
  hints(): HintSettings;
  client(): ClientCapabilities | undefined;
}

export function registerDecorations(context: DecorationContext): Decorations {
  const { connection, runner, open, feature, client } = context;
  const soon = createChanges(() => {
    if (client()?.workspace?.inlayHint?.refreshSupport) connection.languages.inlayHint.refresh();
  });

  connection.languages.inlayHint.on((params, token) =>
    runner.request('textDocument/inlayHint', token, null, async () => {
      const opened = await open.analysisOf(params.textDocument.uri);
      if (!opened) return null;
      const { document, analysis } = opened;
      const span = {
        start: document.offsetAt(params.range.start),
        end: document.offsetAt(params.range.end),
      };
      return feature
        .inlayHints(analysis, span, context.hints())
        .map(({ at, label }) => ({ position: document.positionAt(at), label, paddingLeft: true }));
    }),
  );

  return {
    capabilities: () => (client()?.textDocument?.inlayHint ? { inlayHintProvider: true } : {}),
    refresh: () => soon.tell(),
  };
}
