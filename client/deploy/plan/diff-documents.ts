/**
 * What a command is compared in, kept up to date while someone edits: the file of its definition beside that file as it would
 * be if it said what is deployed, or both sides as read-only documents in their normal form.
 */
import * as vscode from 'vscode';
import { compared, comparedText } from '../../../core/plan/compared.ts';
import type { PlanEntry } from '../../../core/plan/entry.ts';
import {
  type ApplicationInfo,
  type DefinedCommand,
  methods,
  type PullQuery,
  type SourceEdit,
} from '../../../server/protocol.ts';
import type { ScopeState } from '../../applications/applications.ts';
import type { ClientContext, Register } from '../../context.ts';
import type { Session } from '../../session/session.ts';
import { entryOf } from '../tasks/command-argument.ts';
import { titleOf } from './plan-text.ts';

export type Side = 'deployed' | 'local';

const schemes: Readonly<Record<Side, string>> = {
  deployed: 'application-commands-deployed',
  local: 'application-commands-local',
};

/** Which command a document is about; stands in its address, which holds nothing secret. */
interface About {
  readonly application: string;
  readonly guild: string | undefined;
  readonly name: string;
  readonly type: number;
  /** The file of the definition: the document is that file, saying what is deployed. Absent: it is the normal form. */
  readonly file?: string;
  /** Further commands of the file that say what is deployed. */
  readonly others?: readonly Pick<About, 'name' | 'type'>[];
}

/** The documents of a command, for an editor of differences. `why`: shown beside its name, why they cannot be edited. */
export function diffUris(
  { key }: ApplicationInfo,
  { guild }: Pick<ScopeState, 'guild'>,
  entry: PlanEntry,
  why?: string,
): Readonly<Record<Side, vscode.Uri>> {
  const about = aboutOf(key, guild, entry);
  const name = why === undefined ? titleOf(entry) : `${titleOf(entry)} (${why})`;
  const path = `/${name.replaceAll(/[/\\?#]/g, '')}.json`;
  return { deployed: uriOf('deployed', path, about), local: uriOf('local', path, about) };
}

/**
 * The same with the file of the definition on the right, which can be edited there. `undefined` where the file cannot stand
 * beside what is deployed: one of the two is not there, or the text cannot be written so that it says what is deployed, for
 * some of it is known only when the program runs. `others`: further commands of the file.
 */
export async function fileDiffUris(
  { key }: ApplicationInfo,
  { guild }: Pick<ScopeState, 'guild'>,
  entry: PlanEntry,
  { definition }: DefinedCommand,
  context: Needed,
  others: readonly PlanEntry[] = [],
): Promise<Readonly<Record<Side, vscode.Uri>> | undefined> {
  const about: About = {
    ...aboutOf(key, guild, entry),
    file: definition.uri,
    ...(others.length > 0 ? { others: others.map(namesOf) } : {}),
  };
  const local = vscode.Uri.parse(definition.uri);
  if ((await textInFile(about, await vscode.workspace.openTextDocument(local), context)) === undefined)
    return undefined;
  // The file's name says which language it is.
  return { deployed: uriOf('deployed', local.path, about), local };
}

const aboutOf = (application: string, guild: string | undefined, entry: PlanEntry): About => ({
  application,
  guild,
  ...namesOf(entry),
});

function namesOf(entry: PlanEntry): Pick<About, 'name' | 'type'> {
  const { name, type = 1 } = 'local' in entry ? entry.local : entry.deployed;
  return { name, type };
}

const uriOf = (side: Side, path: string, about: About): vscode.Uri =>
  vscode.Uri.from({ scheme: schemes[side], path, query: JSON.stringify(about) });

export const registerDiffDocuments: Register = (context) => {
  const { applications } = context;
  const changed = new vscode.EventEmitter<vscode.Uri>();
  /** What a document said, for as long as nothing newer is known. */
  const said = new Map<string, string>();
  const providers = (Object.keys(schemes) as Side[]).map((side) =>
    vscode.workspace.registerTextDocumentContentProvider(schemes[side], {
      onDidChange: changed.event,
      async provideTextDocumentContent(uri) {
        const about = JSON.parse(uri.query) as About;
        const now =
          about.file === undefined
            ? textOf(about, side, context)
            : await textInFile(about, openDocument(about.file), context);
        const text = now ?? said.get(uri.toString()) ?? '';
        said.set(uri.toString(), text);
        return text;
      },
    }),
  );
  const isOurs = ({ uri }: vscode.TextDocument) => Object.values(schemes).includes(uri.scheme);
  const subscriptions = [
    applications.onDidChange(() => {
      for (const document of vscode.workspace.textDocuments) if (isOurs(document)) changed.fire(document.uri);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      const edited = document.uri.toString();
      for (const other of vscode.workspace.textDocuments)
        if (isOurs(other) && fileOf(other) === edited) changed.fire(other.uri);
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => said.delete(uri.toString())),
  ];
  return vscode.Disposable.from(...providers, ...subscriptions, changed);
};

const fileOf = ({ uri }: vscode.TextDocument): string | undefined => {
  const { file } = JSON.parse(uri.query) as About;
  return file === undefined ? undefined : vscode.Uri.parse(file).toString();
};

/** Beside the document its file is open; opened again, it would outlive its own deletion. */
function openDocument(file: string): vscode.TextDocument | undefined {
  const wanted = vscode.Uri.parse(file).toString();
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === wanted);
}

type Needed = Pick<ClientContext, 'applications' | 'session'>;

/** How the command stands; `undefined`: not known at present. */
function standing(about: About, { applications }: Pick<Needed, 'applications'>) {
  const application = applications.all.find((application) => application.key === about.application);
  const state = application && applications.stateOf(application);
  const scope =
    state?.kind === 'compared' ? state.scopes.find((scope) => scope.guild === about.guild) : undefined;
  const entry = scope && entryOf(scope, about.name, about.type);
  if (!application || !scope || !entry) return undefined;
  return { scope, entry, integrationTypes: application.installationTypes };
}

/** One side in its normal form; `undefined`: not known at present. */
function textOf(about: About, side: Side, context: Needed): string | undefined {
  const known = standing(about, context);
  if (!known) return undefined;
  const { scope, entry, integrationTypes } = known;
  return comparedText(compared(entry, { scope: scope.scope.kind, integrationTypes })[side]);
}

/**
 * The file as it would be if its definitions said what is deployed, by as little as is needed: what differs from the file is
 * what differs from the service. `undefined`: not known at present, or it cannot be written.
 */
async function textInFile(
  about: About,
  document: vscode.TextDocument | undefined,
  context: Needed,
): Promise<string | undefined> {
  if (!document || about.file === undefined) return undefined;
  const { version } = document;
  const edits: SourceEdit[] = [];
  for (const other of [about, ...(about.others ?? [])]) {
    const query = queryFor({ ...about, ...other }, about.file, context);
    const own = query && (await editsFor(query, context.session));
    if (!own) return undefined;
    edits.push(...own);
  }
  // Places are those of the text that was asked about; an edit of it asks again.
  return document.version === version ? edited(document, edits) : undefined;
}

function queryFor(about: About, uri: string, context: Needed): PullQuery | undefined {
  const known = standing(about, context);
  if (!known || !('deployed' in known.entry)) return undefined;
  return {
    uri,
    name: about.name,
    type: about.type,
    deployed: known.entry.deployed,
    scope: known.scope.scope.kind,
    integrationTypes: known.integrationTypes,
  };
}

/** None while the server is not there. */
const editsFor = (query: PullQuery, session: Session): Promise<readonly SourceEdit[] | null> =>
  session.state.kind === 'ready' ? session.request(methods.pullInto, query) : Promise.resolve(null);

/** The text of a document with edits; `undefined` where they overlap, as those of a value do that commands share. */
function edited(document: vscode.TextDocument, edits: readonly SourceEdit[]): string | undefined {
  const places = edits
    .map(({ range: { start, end }, newText }) => ({
      start: document.offsetAt(new vscode.Position(start.line, start.character)),
      end: document.offsetAt(new vscode.Position(end.line, end.character)),
      newText,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const text = document.getText();
  const parts: string[] = [];
  let last = 0;
  for (const { start, end, newText } of places) {
    if (start < last) return undefined;
    parts.push(text.slice(last, start), newText);
    last = end;
  }
  return [...parts, text.slice(last)].join('');
}
