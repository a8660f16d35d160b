/** Requests of the protocol to the pure features and back. The only place that knows both. */

import {
  type ClientCapabilities,
  CompletionItemKind,
  CompletionItemTag,
  type Connection,
  type DocumentSymbol,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem as ProtocolItem,
  type SelectionRange,
  type ServerCapabilities,
  SymbolKind,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentInput } from '../../core/lint/document.ts';
import { carriedOut, refactoringKinds, refactoringsAt } from '../../core/refactor/index.ts';
import { visible } from '../../core/text/visible.ts';
import { codeActions, fixAllKind } from '../features/code-actions.ts';
import {
  type CompletionItem,
  completionsAt,
  documentationOf,
  type Subject,
} from '../features/completion/index.ts';
import { plainSnippet } from '../features/completion/plain.ts';
import { hoverAt } from '../features/hover.ts';
import { inlayHints } from '../features/inlay-hints.ts';
import { findCommands } from '../features/navigation/commands.ts';
import { linkedAt } from '../features/navigation/linked.ts';
import { linksIn } from '../features/navigation/links.ts';
import { definitionAt, referencesAt } from '../features/navigation/references.ts';
import { renamableAt, renamed } from '../features/navigation/rename.ts';
import { findNames } from '../features/navigation/workspace-symbols.ts';
import { foldingRanges, selectionRanges } from '../features/ranges.ts';
import { semanticTokens } from '../features/semantic-tokens.ts';
import { documentSymbols, type OutlineItem, type OutlineKind } from '../features/symbols.ts';
import { showFileCommand } from '../protocol/show-file.ts';
import { hoverContent, itemDocumentation, takesSnippets } from './client-forms.ts';
import { type Positions, protocolEdit, rangeOf } from './convert.ts';
import type { Runner } from './run.ts';
import type { OpenAnalysis, OpenDocuments } from './workspace/documents.ts';

/** The pure features; tests put failing ones in their place. */
export const features = {
  completionsAt,
  documentationOf,
  hoverAt,
  documentSymbols,
  foldingRanges,
  selectionRanges,
  codeActions,
  refactoringsAt,
  carriedOut,
  inlayHints,
  semanticTokens,
  findNames,
  findCommands,
  definitionAt,
  referencesAt,
  linkedAt,
  linksIn,
  renamableAt,
  renamed,
  capabilities: {
    completionProvider: { resolveProvider: true, triggerCharacters: ['"', "'", ':', '.', '[', '('] },
    hoverProvider: true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentLinkProvider: {},
    linkedEditingRangeProvider: true,
    renameProvider: { prepareProvider: true },
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    codeActionProvider: {
      codeActionKinds: ['quickfix', fixAllKind, ...refactoringKinds],
      resolveProvider: true,
    },
    executeCommandProvider: { commands: [showFileCommand] },
  } satisfies ServerCapabilities,
};

export type Features = typeof features;

export function registerFeatures(
  connection: Connection,
  runner: Runner,
  open: OpenDocuments,
  feature: Features,
  isOurClient: () => boolean,
  client: () => ClientCapabilities | undefined,
): void {
  const analyzed = async <T>(uri: string, fallback: T, run: (opened: OpenAnalysis) => T): Promise<T> => {
    const opened = await open.analysisOf(uri);
    return opened ? run(opened) : fallback;
  };

  const asClientTakes = (item: CompletionItem, document: TextDocument): CompletionItem =>
    !item.isSnippet || takesSnippets(client())
      ? item
      : {
          ...item,
          isSnippet: false,
          newText: plainSnippet(item.newText, document.getText(), item.replace.start),
        };

  connection.onCompletion((params, token) =>
    runner.request('textDocument/completion', token, null, () =>
      analyzed(params.textDocument.uri, null, ({ document, input, analysis }) => {
        const items = feature.completionsAt(analysis, document.offsetAt(params.position), (specifier) =>
          isTyped(input, specifier),
        );
        return {
          isIncomplete: items.some(({ isOfWord }) => isOfWord === true),
          items: items.map((item) => protocolItem(asClientTakes(item, document), document, isOurClient())),
        };
      }),
    ),
  );
  connection.onCompletionResolve((item, token) =>
    runner.request('completionItem/resolve', token, item, () => {
      const subject = item.data as Subject | undefined;
      return subject
        ? { ...item, documentation: itemDocumentation(feature.documentationOf(subject), client()) }
        : item;
    }),
  );
  connection.onHover((params, token) =>
    runner.request('textDocument/hover', token, null, () =>
      analyzed(params.textDocument.uri, null, ({ document, analysis }) => {
        const hover = feature.hoverAt(analysis, document.offsetAt(params.position));
        return hover
          ? {
              contents: hoverContent(hover.markdown, client()),
              range: rangeOf(document, hover.range),
            }
          : null;
      }),
    ),
  );
  connection.onDocumentSymbol((params, token) =>
    runner.request('textDocument/documentSymbol', token, null, () =>
      analyzed(params.textDocument.uri, null, ({ document, analysis }) =>
        feature.documentSymbols(analysis).map((item) => symbolOf(item, document)),
      ),
    ),
  );
  connection.onFoldingRanges((params, token) =>
    runner.request('textDocument/foldingRange', token, null, () =>
      analyzed(params.textDocument.uri, null, ({ document, analysis }) =>
        feature.foldingRanges(analysis).flatMap((span) => {
          const { start, end } = rangeOf(document, span);
          // The line of the closing bracket stays visible.
          return end.line - 1 > start.line ? [{ startLine: start.line, endLine: end.line - 1 }] : [];
        }),
      ),
    ),
  );
  connection.onSelectionRanges((params, token) =>
    runner.request('textDocument/selectionRange', token, null, () =>
      analyzed(params.textDocument.uri, null, ({ document, analysis }) =>
        params.positions.map((position) => {
          const spans = feature.selectionRanges(analysis, document.offsetAt(position));
          const nested = [...spans]
            .reverse()
            .reduce<SelectionRange | undefined>(
              (parent, span) => ({ range: rangeOf(document, span), ...(parent ? { parent } : {}) }),
              undefined,
            );
          return nested ?? { range: { start: position, end: position } };
        }),
      ),
    ),
  );
}

const itemKinds = {
  field: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  snippet: CompletionItemKind.Snippet,
} as const;

const protocolItem = (item: CompletionItem, positions: Positions, isOurClient: boolean): ProtocolItem => ({
  label: visible(item.label),
  kind: itemKinds[item.kind],
  // The second is shown in every row, the first only in that which is chosen.
  ...(item.detail
    ? { detail: visible(item.detail), labelDetails: { description: visible(item.detail) } }
    : {}),
  ...(item.deprecated ? { tags: [CompletionItemTag.Deprecated] } : {}),
  sortText: item.sortText,
  filterText: item.filterText,
  insertTextFormat: item.isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
  // Lines of a plain text are indented already.
  ...(item.isSnippet || !item.newText.includes('\n') ? {} : { insertTextMode: InsertTextMode.asIs }),
  textEdit: { range: rangeOf(positions, item.replace), newText: item.newText },
  ...(item.additionalEdits
    ? { additionalTextEdits: item.additionalEdits.map((edit) => protocolEdit(edit, positions)) }
    : {}),
  ...(item.opensNext && isOurClient
    ? { command: { title: 'Suggest', command: 'editor.action.triggerSuggest' } }
    : {}),
  ...(item.subject ? { data: item.subject } : {}),
});

/** Whether TypeScript knows the types of the package in this document. */
const isTyped = ({ uri, modules }: DocumentInput, specifier: string): boolean =>
  uri !== undefined && modules?.isInstalled?.(uri, specifier) === true;

const symbolKinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  command: SymbolKind.Function,
  group: SymbolKind.Namespace,
  subcommand: SymbolKind.Method,
  option: SymbolKind.Variable,
  permissions: SymbolKind.Key,
};

const symbolOf = (item: OutlineItem, positions: Positions): DocumentSymbol => ({
  name: visible(item.name),
  detail: item.detail,
  kind: symbolKinds[item.kind],
  range: rangeOf(positions, item.range),
  selectionRange: rangeOf(positions, item.selection),
  children: item.children.map((child) => symbolOf(child, positions)),
});
