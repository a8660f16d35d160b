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
  RenameRequest,
  TextDocumentSyncKind,
} from 'vscode-languageserver';
import { normalUri } from '../../../workspace/uris.ts';
import type { At } from '../../features/navigation/declarations.ts';
import { rangeOf } from '../convert.ts';
import type { Features } from '../features.ts';
import type { Runner } from '../run.ts';
import { type NamedFiles, type NamingContext, namedFiles } from '../workspace/naming-files.ts';

export interface ReferenceContext extends NamingContext {
  readonly feature: Features;
}

export function registerReferences(context: ReferenceContext): void {
  const { connection, runner, feature } = context;
  const locationsOf = (places: readonly At[], files: NamedFiles): readonly Location[] =>
    places.flatMap((at) => {
      const positions = files.positionsIn(at.uri);
      return positions ? [{ uri: positions.uri, range: rangeOf(positions, at) }] : [];
    });
  connection.onDefinition((params, token) =>
    runner.request('textDocument/definition', token, null, async () => {
      const files = await namedFiles(context, false);
      const at = placeAt(params, context);
      return at ? [...locationsOf(feature.definitionAt(files.index, at, files.textOf), files)] : null;
    }),
  );
  connection.onReferences((params, token) =>
    runner.request('textDocument/references', token, null, async () => {
      const files = await namedFiles(context, true);
      const at = placeAt(params, context);
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
export function followMarkdown(
  connection: Connection,
  runner: Runner,
  can: ClientCapabilities['textDocument'],
): void {
  const mayAsk = [can?.synchronization, can?.definition, can?.references, can?.rename].every(
    (capabilities) => capabilities?.dynamicRegistration,
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
  all.add(RenameRequest.type, { documentSelector, prepareProvider: true });
  void runner.background('register', () => connection.client.register(all));
}

/** The place that a request is about; `undefined` in what is not open. */
export function placeAt(
  { textDocument: { uri }, position }: CursorParams,
  { documentOf }: NamingContext,
): At | undefined {
  const offset = documentOf(uri)?.offsetAt(position);
  return offset === undefined ? undefined : { uri: normalUri(uri), start: offset, end: offset };
}

interface CursorParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}
