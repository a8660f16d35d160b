/** What commands are about: a row of the Applications view, a definition that a CodeLens names, or where the cursor is. */
import * as vscode from 'vscode';
import { typeOf } from '../../../core/plan/comparison/pairs.ts';
import type { ServiceScope } from '../../../core/plan/deployed.ts';
import type { PlanEntry } from '../../../core/plan/entry.ts';
import {
  type ApplicationInfo,
  type DefinedCommand,
  type FileDefinitions,
  methods,
  type Position,
  type SourceRange,
} from '../../../server/protocol.ts';
import { isIn, type ScopeState } from '../../applications/applications.ts';
import type { ClientContext } from '../../context.ts';
import { serviceInSentence } from '../../views/states.ts';
import {
  type AboutScope,
  askAboutScope,
  type OneScope,
  type PickedScope,
  scopesOf,
} from '../../wizard/scope-steps.ts';
import {
  noGuildId,
  nothingDefined,
  remoteFailure,
  serverDown,
  showFailure,
  stateFailureThen,
} from '../failures.ts';
import { withLateProgress } from '../late-progress.ts';

/** A row of the view, as far as it goes: an application, a scope of it, a command in it. */
export interface RowArgument {
  readonly application: ApplicationInfo;
  readonly scope?: { readonly scope: ServiceScope; readonly guild: string | undefined };
  readonly entry?: PlanEntry;
  readonly defined?: DefinedCommand | undefined;
}

/** A place in a definition. */
export interface PlaceArgument {
  readonly uri: string;
  readonly position: Position;
}

export const isRow = (argument: unknown): argument is RowArgument =>
  typeof argument === 'object' && argument !== null && 'application' in argument;

export const isPlace = (argument: unknown): argument is PlaceArgument =>
  typeof argument === 'object' && argument !== null && 'uri' in argument && 'position' in argument;

/** A definition and the application that it belongs to. */
export interface FoundDefinition {
  readonly application: ApplicationInfo;
  readonly definition: SourceRange;
  /** `undefined`: something keeps it from being deployed. */
  readonly defined: DefinedCommand | undefined;
}

/** The definition that is meant, or `undefined` after a message that there is none. */
export async function definitionFor(
  argument: unknown,
  context: ClientContext,
): Promise<FoundDefinition | undefined> {
  if (isRow(argument)) return definitionOfRow(argument, context);
  const editor = vscode.window.activeTextEditor;
  const place = isPlace(argument)
    ? argument
    : editor && { uri: editor.document.uri.toString(), position: editor.selection.active };
  if (!place) return tell(nothingDefined(vscode.l10n.t('the active editor')));
  const file = await fileDefinitions(place.uri, context);
  if (!file) return undefined;
  const found = [
    ...file.commands.map((defined) => ({ defined, definition: defined.definition })),
    ...file.unknown.flatMap(({ definition }) => (definition ? [{ defined: undefined, definition }] : [])),
  ].find(({ definition: { range } }) => isWithin(place.position, range));
  if (found) return { application: file.info, ...found };
  return tell(nothingDefined(vscode.l10n.t('this place')));
}

async function definitionOfRow(
  { application, scope, entry, defined }: RowArgument,
  context: ClientContext,
): Promise<FoundDefinition | undefined> {
  const { commands } = await context.applications.definitionsOf(application);
  const local = entry && 'local' in entry ? entry.local : defined?.local;
  const guild = defined?.scope.kind === 'guild' ? defined.scope.name : scope?.guild;
  const found = commands.find(
    (command) =>
      isIn(command, guild) && command.local.name === local?.name && command.local.type === local.type,
  );
  if (found) return { application, defined: found, definition: found.definition };
  return tell(nothingDefined(application.name));
}

/** What a file defines and for which application; `undefined` after a message that it does not. */
export async function fileDefinitions(
  uri: string,
  { session }: ClientContext,
): Promise<(FileDefinitions & { readonly info: ApplicationInfo }) | undefined> {
  if (session.state.kind !== 'ready') return tell(serverDown(session));
  const [all, file] = await Promise.all([
    session.request<readonly ApplicationInfo[]>(methods.applications, {}),
    session.request<FileDefinitions>(methods.fileDefinitions, { uri }),
  ]);
  const info = all.find((application) => application.key === file.application);
  if (info) return { ...file, info };
  return tell(nothingDefined(vscode.workspace.asRelativePath(vscode.Uri.parse(uri))));
}

/** The applications of the workspace, as they are now. */
export async function listApplications({ session }: ClientContext): Promise<readonly ApplicationInfo[]> {
  if (session.state.kind === 'ready') return session.request(methods.applications, {});
  tell(serverDown(session));
  return [];
}

/** Says that no application is here, unless the reason is another one that was told already. */
export function tellNoApplication({ session }: ClientContext): void {
  if (session.state.kind === 'ready') tell(nothingDefined(vscode.l10n.t('this workspace')));
}

/** The application and the scope that are meant: those of the given row, the only ones, or the picked ones. */
export async function scopeFor(
  argument: unknown,
  context: ClientContext,
  title: string,
): Promise<AboutScope<OneScope> | undefined> {
  return aboutScope<OneScope>(argument, context, title, scopesOf);
}

/** The same where everything of an application may be meant, too: its row says so. */
export async function scopeOrAllFor(
  argument: unknown,
  context: ClientContext,
  title: string,
): Promise<AboutScope | undefined> {
  if (isRow(argument) && !argument.scope) return { application: argument.application, picked: 'everything' };
  return aboutScope<PickedScope>(argument, context, title, (application) => [
    'everything',
    ...scopesOf(application),
  ]);
}

async function aboutScope<Scope extends PickedScope>(
  argument: unknown,
  context: ClientContext,
  title: string,
  scopesFor: (application: ApplicationInfo) => readonly (Scope | OneScope)[],
): Promise<AboutScope<Scope | OneScope> | undefined> {
  if (isRow(argument) && argument.scope)
    return { application: argument.application, picked: { guild: argument.scope.guild } };
  const applications = isRow(argument) ? [argument.application] : await listApplications(context);
  if (applications.length > 0) return askAboutScope(title, applications, scopesFor);
  tellNoApplication(context);
  return undefined;
}

/**
 * How a scope stands now; `undefined` after a message why that is not known, or when the person would not wait. `again` does
 * once more what it is to be known for.
 */
export async function comparedScope(
  application: ApplicationInfo,
  guild: string | undefined,
  context: ClientContext,
  again: () => unknown,
): Promise<ScopeState | undefined> {
  const { applications } = context;
  const isRead = await withLateProgress(
    vscode.l10n.t('Comparing with {0}', serviceInSentence(application)),
    async (signal) => {
      const stopped = new Promise<boolean>((resolve) =>
        signal.addEventListener('abort', () => resolve(false), { once: true }),
      );
      return Promise.race([applications.refresh(application).then(() => true), stopped]);
    },
  );
  if (!isRead) return undefined;
  const state = applications.stateOf(application);
  if (state.kind === 'failed') return tell(remoteFailure(application, state.error, again, 'read'));
  if (state.kind !== 'compared') return tell(stateFailureThen(application, state, context, again));
  const closed = state.failedScopes.find((scope) => scope.guild === guild);
  if (closed) return tell(remoteFailure(application, closed.error, again, 'read'));
  const scope = state.scopes.find((scope) => scope.guild === guild);
  return scope ?? tell(noGuildId(application, guild ?? ''));
}

/** The entry of a command in a plan. */
export const entryOf = (
  { plan }: Pick<ScopeState, 'plan'>,
  name: string,
  type: number,
): PlanEntry | undefined =>
  plan.entries.find((entry) => 'local' in entry && entry.local.name === name && entry.local.type === type) ??
  plan.entries.find(
    (entry) => 'deployed' in entry && entry.deployed.name === name && typeOf(entry.deployed) === type,
  );

const isWithin = (at: Position, { start, end }: SourceRange['range']): boolean =>
  new vscode.Range(start.line, start.character, end.line, end.character).contains(
    new vscode.Position(at.line, at.character),
  );

function tell(failure: Parameters<typeof showFailure>[0]): undefined {
  void showFailure(failure);
  return undefined;
}

/** The definition of what is planned; `undefined`: it has none. */
export function definedBy(
  entry: PlanEntry,
  application: ApplicationInfo,
  { applications }: ClientContext,
): DefinedCommand | undefined {
  const state = applications.stateOf(application);
  if (state.kind !== 'compared' || !('local' in entry)) return undefined;
  return state.definitions.commands.find((command) => command.local === entry.local);
}
