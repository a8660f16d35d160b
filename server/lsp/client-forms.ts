/** The same content in a plainer form, for a client that does not say that it can show or apply the richer one. */
import {
  type ClientCapabilities,
  type MarkupContent,
  MarkupKind,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { plainText } from '../features/markdown.ts';

export const takesSnippets = (client: ClientCapabilities | undefined): boolean =>
  client?.textDocument?.completion?.completionItem?.snippetSupport === true;

/** Whether edits may name the version of a document, and make files. */
export const takesDocumentChanges = (client: ClientCapabilities | undefined): boolean =>
  client?.workspace?.workspaceEdit?.documentChanges === true;

export const hoverContent = (markdown: string, client: ClientCapabilities | undefined): MarkupContent =>
  contentIn(client?.textDocument?.hover?.contentFormat, markdown);

export const itemDocumentation = (markdown: string, client: ClientCapabilities | undefined): MarkupContent =>
  contentIn(client?.textDocument?.completion?.completionItem?.documentationFormat, markdown);

const contentIn = (kinds: readonly MarkupKind[] | undefined, markdown: string): MarkupContent =>
  kinds?.includes(MarkupKind.Markdown)
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: plainText(markdown) };

/** Edits by document alone, for a client that does not know versions. Those that make files are not offered to it. */
export function workspaceEditFor(edit: WorkspaceEdit, client: ClientCapabilities | undefined): WorkspaceEdit {
  const { documentChanges } = edit;
  if (documentChanges === undefined || takesDocumentChanges(client)) return edit;
  const changes: Record<string, TextEdit[]> = {};
  for (const change of documentChanges)
    if ('textDocument' in change)
      changes[change.textDocument.uri] = [
        ...(changes[change.textDocument.uri] ?? []),
        ...change.edits.filter((textEdit) => 'newText' in textEdit),
      ];
  return { changes };
}
