/** What a service refused, as problems at the very places in the source, until the file is edited. */
import * as vscode from 'vscode';
import type { Refused } from '../../core/plan/apply.ts';
import { title } from '../../core/plan/titles.ts';
import {
  type ApplicationDefinitions,
  methods,
  type PlaceQuery,
  type SourceRange,
} from '../../server/protocol.ts';
import type { Session } from '../session/session.ts';

export interface Refusals extends vscode.Disposable {
  /** Marks what was refused. Gives the first place, or nothing where no file defines it. */
  mark(
    refused: readonly Refused[],
    definitions: ApplicationDefinitions,
  ): Promise<vscode.Location | undefined>;
  /** Takes the marks of these files away. */
  clear(uris: readonly string[]): void;
}

export function createRefusals(session: Session): Refusals {
  const collection = vscode.languages.createDiagnosticCollection('application-commands-refused');
  const edits = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (contentChanges.length > 0) collection.delete(document.uri);
  });
  return {
    async mark(refused, definitions) {
      const found: { uri: string; diagnostic: vscode.Diagnostic }[] = [];
      for (const refusal of refused) found.push(...(await marksOf(refusal, definitions, session)));
      for (const uri of new Set(found.map((marked) => marked.uri)))
        collection.set(
          vscode.Uri.parse(uri),
          unique(found.filter((marked) => marked.uri === uri).map((marked) => marked.diagnostic)),
        );
      const [first] = found;
      return first && new vscode.Location(vscode.Uri.parse(first.uri), first.diagnostic.range);
    },
    clear(uris) {
      for (const uri of uris) collection.delete(vscode.Uri.parse(uri));
    },
    dispose() {
      edits.dispose();
      collection.dispose();
    },
  };
}

async function marksOf({ entry, refusals }: Refused, { commands }: ApplicationDefinitions, session: Session) {
  const defined = 'local' in entry ? commands.find(({ local }) => local === entry.local) : undefined;
  if (!defined) return [];
  const { name, type } = defined.local;
  const said = refusals.length > 0 ? refusals : [{ path: [], code: '', message: '' }];
  const query: PlaceQuery = { uri: defined.definition.uri, name, type, paths: said.map(({ path }) => path) };
  const places = await session.request<readonly SourceRange[]>(methods.places, query);
  return said.map(({ code, message }, at) => {
    const { uri, range } = places[at] ?? defined.name;
    const words = message === '' ? title(name, type) : message;
    const diagnostic = new vscode.Diagnostic(
      rangeOf(range),
      vscode.l10n.t('The service refused this: {0}', words),
      vscode.DiagnosticSeverity.Error,
    );
    diagnostic.source = 'application-commands';
    if (code !== '') diagnostic.code = code;
    return { uri, diagnostic };
  });
}

/** Many guilds refuse the same. */
const unique = (all: readonly vscode.Diagnostic[]): vscode.Diagnostic[] => [
  ...new Map(
    all.map((diagnostic) => [
      `${diagnostic.range.start.line}:${diagnostic.range.start.character} ${diagnostic.message}`,
      diagnostic,
    ]),
  ).values(),
];

/** From plain data to the editor's. */
export const rangeOf = ({ start, end }: SourceRange['range']): vscode.Range =>
  new vscode.Range(start.line, start.character, end.line, end.character);
