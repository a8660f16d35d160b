/** Definitions and references: what a name means, and what else means it. */
import {
  BulkRegistration,
  type ClientCapabilities,
  type Connection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type Location,
  type Position,
  ReferencesRequest,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { normalUri } from '../../workspace/uris.ts';
import type { At } from '../features/navigation/declarations.ts';
import { rangeOf } from './convert.ts';
import type { Features } from './features.ts';
import { type NamedFiles, type NamingContext, namedFiles } from './naming-files.ts';

export interface ReferenceContext extends NamingContext {
  readonly feature: Features;
}

export function registerReferences(context: ReferenceContext): void {
  const { connection, runner, feature } = context;
  const placeAt = ({ textDocument, position }: CursorParams): At | undefined => {
    const document = context.documentOf(textDocument.uri);
    const offset = document?.offsetAt(position);
    return offset === undefined
      ? undefined
      : { uri: normalUri(textDocument.uri), start: offset, end: offset };
  };
  const locationsOf = (places: readonly At[], files: NamedFiles): readonly Location[] =>
    places.flatMap((at) => {
      const positions = files.positionsIn(at.uri);
      return positions ? [{ uri: positions.uri, range: rangeOf(positions, at) }] : [];
    });
  connection.onDefinition((params, token) =>
    runner.request('textDocument/definition', token, null, async () => {
      const files = await namedFiles(context, false);
      const at = placeAt(params);
      return at ? [...locationsOf(feature.definitionAt(files.index, at, files.textOf), files)] : null;
    }),
  );
  connection.onReferences((params, token) =>
    runner.request('textDocument/references', token, null, async () => {
      const files = await namedFiles(context, true);
      const at = placeAt(params);
      const found = at
        ? feature.referencesAt(files.index, at, files.textOf, params.context.includeDeclaration)
        : [];
      return [...locationsOf(found, files)];
    }),
  );
}

/**
 * Mentions stand in Markdown as well: documents of that language are followed where the client lets a server ask for more.
 * Nothing else is answered in them.
 */
export function followMarkdown(connection: Connection, can: ClientCapabilities['textDocument']): void {
  const mayAsk = [can?.synchronization, can?.definition, can?.references].every(
    (one) => one?.dynamicRegistration,
  );
  if (!mayAsk) return;
  const documentSelector = ['file', 'untitled', 'vscode-remote'].map((scheme) => ({
    scheme,
    language: 'markdown',
  }));
  const all = BulkRegistration.create();
  all.add(DidOpenTextDocumentNotification.type, { documentSelector });
  all.add(DidChangeTextDocumentNotification.type, {
    documentSelector,
    syncKind: TextDocumentSyncKind.Incremental,
  });
  all.add(DidCloseTextDocumentNotification.type, { documentSelector });
  all.add(DefinitionRequest.type, { documentSelector });
  all.add(ReferencesRequest.type, { documentSelector });
  void connection.client.register(all);
}

interface CursorParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}
