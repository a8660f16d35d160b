/**
 * What is drawn into the text: inlay hints and semantic tokens. Offered to clients that can show them, and drawn anew when
 * other things than the text change.
 */
import {
  type ClientCapabilities,
  type Connection,
  type DocumentSelector,
  type Range,
  type SemanticTokens,
  SemanticTokensBuilder,
  SemanticTokensRangeRequest,
  type SemanticTokensRegistrationOptions,
  SemanticTokensRequest,
  type ServerCapabilities,
} from 'vscode-languageserver';
import type { Span } from '../../core/syntax/tree.ts';
import type { HintSettings } from '../features/inlay-hints.ts';
import { type Token, tokenKinds } from '../features/semantic-tokens.ts';
import { methods, type NameToken } from '../protocol.ts';
import { createChanges } from './changes.ts';
import { type Positions, rangeOf } from './convert.ts';
import type { Features } from './features.ts';
import type { Runner } from './run.ts';
import type { OpenAnalysis, OpenDocuments } from './workspace/documents.ts';

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
  /** The documents that tokens are given for; `null`: all. */
  tokenSelector(): DocumentSelector | null;
}

export function registerDecorations(context: DecorationContext): Decorations {
  const { connection, runner, open, feature, client } = context;
  const soon = createChanges(() => {
    const can = client()?.workspace;
    const { inlayHint, semanticTokens } = connection.languages;
    if (can?.inlayHint?.refreshSupport)
      void runner.background('workspace/inlayHint/refresh', () => inlayHint.refresh());
    if (can?.semanticTokens?.refreshSupport)
      void runner.background('workspace/semanticTokens/refresh', () => semanticTokens.refresh());
  });

  connection.languages.inlayHint.on((params, token) =>
    runner.request('textDocument/inlayHint', token, null, async () => {
      const opened = await open.analysisOf(params.textDocument.uri);
      if (!opened) return null;
      const { document, analysis } = opened;
      return feature
        .inlayHints(analysis, spanOf(params.range, opened), context.hints())
        .map(({ at, label }) => ({ position: document.positionAt(at), label, paddingLeft: true }));
    }),
  );

  const tokens = async (uri: string, range?: Range): Promise<SemanticTokens | null> => {
    const opened = await open.analysisOf(uri);
    if (!opened) return null;
    const span = range ? spanOf(range, opened) : { start: 0, end: opened.document.getText().length };
    return encoded(feature.semanticTokens(opened.analysis, span), opened.document);
  };
  connection.onRequest(SemanticTokensRequest.type, ({ textDocument }, token) =>
    runner.request('textDocument/semanticTokens/full', token, null, () => tokens(textDocument.uri)),
  );
  connection.onRequest(SemanticTokensRangeRequest.type, ({ textDocument, range }, token) =>
    runner.request('textDocument/semanticTokens/range', token, null, () => tokens(textDocument.uri, range)),
  );

  connection.onRequest(methods.names, ({ uri }: { uri: string }, token) =>
    runner.request(methods.names, token, [], async (): Promise<readonly NameToken[]> => {
      const opened = await open.analysisOf(uri);
      if (!opened) return [];
      const { document, analysis } = opened;
      const whole = { start: 0, end: document.getText().length };
      return feature
        .semanticTokens(analysis, whole)
        .map((found) => ({ kind: found.kind, range: rangeOf(document, found) }));
    }),
  );

  return {
    capabilities() {
      const can = client()?.textDocument;
      const semanticTokensProvider: SemanticTokensRegistrationOptions = {
        legend: { tokenTypes: [...tokenKinds], tokenModifiers: [] },
        full: true,
        range: true,
        documentSelector: context.tokenSelector(),
      };
      return {
        ...(can?.inlayHint ? { inlayHintProvider: true } : {}),
        ...(can?.semanticTokens ? { semanticTokensProvider } : {}),
      };
    },
    refresh: () => soon.tell(),
  };
}

const spanOf = (range: Range, { document }: OpenAnalysis): Span => ({
  start: document.offsetAt(range.start),
  end: document.offsetAt(range.end),
});

/** Clients need not take tokens of several lines: those are left as the editor draws them. */
function encoded(tokens: readonly Token[], positions: Positions): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const token of tokens) {
    const { start, end } = rangeOf(positions, token);
    if (start.line !== end.line) continue;
    builder.push(
      start.line,
      start.character,
      end.character - start.character,
      tokenKinds.indexOf(token.kind),
      0,
    );
  }
  return { data: builder.build().data };
}
