/** What every command about deployed commands begins with: the application, its definitions, the service. */

import * as l10n from '@vscode/l10n';
import pLimit from 'p-limit';
import { type CommandScope, globalScope } from '../../core/definitions/definition.ts';
import { type PlanProblem, planProblems } from '../../core/lint/plan-problems.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { type PlanRequest, planAgainst } from '../../core/plan/request.ts';
import { isJson } from '../../core/syntax/language.ts';
import { isNotOurs, type RemoteError, scopesAtOnce } from '../../remote/index.ts';
import { installationValues } from '../../workspace/config/schema.ts';
import type { MadeInUse } from '../../workspace/made-in-use/made-in-use.ts';
import { loadMadeInUse } from '../../workspace/node-script-reader.ts';
import { runOfCapture } from '../capture/captured-files.ts';
import { whereIs } from '../capture/truth.ts';
import { complainOfConfigs } from '../commands/guarded.ts';
import { type LintRun, problemsOf, runLint } from '../linting/lint-run.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { type Application, chooseApplication, chooseApplications } from './application.ts';
import {
  type CommandSource,
  type Definitions,
  definitionsIn,
  filesOf,
  type PartlyKnown,
} from './definitions.ts';
import { leftOutData, leftOutReason } from './left-out.ts';
import { type ChosenScope, chooseScopes, isSameScope } from './scopes.ts';
import type { Target } from './target.ts';

/** What of a target is planned against. */
export type PlanTarget = Pick<Target, 'remote' | 'guilds' | 'guildId' | 'seenToday'>;

export interface Workspace {
  readonly application: Application;
  readonly run: LintRun;
  readonly definitions: Definitions;
  /** Some file of the application has an error: nothing of its scopes may be deployed. */
  readonly hasErrors: boolean;
  /** What tells which commands the program only makes while somebody uses it; absent: no file is a script. */
  readonly isMadeInUse: MadeInUse | undefined;
  /** Scopes that are left out for their errors. */
  readonly blocked?: readonly ChosenScope[];
}

export interface WorkspaceOptions {
  readonly application?: string;
  /** The folder that `appcmd capture --out` wrote, which then says what is defined, instead of the files. */
  readonly fromCapture?: string;
  /** Definitions that are not known in full are left out, and keep no others from being deployed. */
  readonly skipUnknown?: boolean;
}

/** Reads the application and lints its files. Throws a UsageError for a broken configuration. */
export async function openWorkspace({
  application: name,
  fromCapture,
  skipUnknown,
}: WorkspaceOptions): Promise<Workspace> {
  const application = await chooseApplication(name);
  if (fromCapture === undefined) return workspaceOf(application, await readFolder(application), skipUnknown);
  const [captured] = await capturedWorkspaces([application], fromCapture, skipUnknown);
  return captured;
}

/** The same for every application, unless one is named. */
export async function openWorkspaces({
  application: name,
  fromCapture,
  skipUnknown,
}: WorkspaceOptions): Promise<readonly Workspace[]> {
  const applications = await chooseApplications(name);
  const [first] = applications;
  if (!first) return [];
  if (fromCapture !== undefined) return capturedWorkspaces(applications, fromCapture, skipUnknown);
  const run = await readFolder(first);
  return Promise.all(applications.map((application) => workspaceOf(application, run, skipUnknown)));
}

/** Those of the applications of which something was captured. Throws a UsageError where that is none. */
async function capturedWorkspaces(
  applications: readonly Application[],
  folder: string,
  skipUnknown: boolean | undefined,
): Promise<readonly [Workspace, ...Workspace[]]> {
  const all = await Promise.all(
    applications.map(async (application) => {
      const run = await runOfCapture(folder, application);
      return run ? [await workspaceOf(application, run, skipUnknown)] : [];
    }),
  );
  const [first, ...others] = all.flat();
  if (first) return [first, ...others];
  const names = applications.map((application) => `\`${application.name}\``).join(', ');
  throw new UsageError(l10n.t('The capture in `{0}` is of another application than {1}.', folder, names));
}

async function readFolder({ folder }: Application): Promise<LintRun> {
  const run = await runLint([folder], { perhaps: true });
  if (complainOfConfigs(run.configs))
    throw new UsageError(l10n.t('The configuration has errors: nothing was sent.'));
  return run;
}

/** The same, with what is not known in full left out. */
export const leavingOutUnknown = ({ application, run, isMadeInUse }: Workspace): Workspace =>
  workspaceWith(application, run, true, isMadeInUse);

async function workspaceOf(application: Application, run: LintRun, skipUnknown = false): Promise<Workspace> {
  const hasScripts = run.files.some(({ analysis }) => !isJson(analysis.reading.language));
  return workspaceWith(application, run, skipUnknown, hasScripts ? await loadMadeInUse() : undefined);
}

function workspaceWith(
  application: Application,
  run: LintRun,
  skipUnknown: boolean,
  isMadeInUse: MadeInUse | undefined,
): Workspace {
  const files = filesOf(run, application);
  const { isRegistered } = run;
  const definitions = definitionsIn(files, skipUnknown, { isMadeInUse, isRegistered });
  const hasErrors =
    definitions.unknown.size > 0 ||
    files.some((file) => problemsOf(file, run.index).some((problem) => problem.severity === 'error'));
  return { application, run, definitions, hasErrors, isMadeInUse };
}

export interface PlanOptions {
  readonly scope?: readonly string[];
  readonly prune?: boolean;
  readonly renames?: boolean;
  /** Where nothing is defined, look at every scope of the application. */
  readonly lookAnyhow?: boolean;
  readonly overwrite?: boolean;
}

export interface PlannedScope extends ChosenScope {
  readonly request: PlanRequest;
  readonly plan: ScopePlan;
  readonly problems: readonly PlacedProblem[];
  /** Definitions that go there and are not known in full. */
  readonly partly: readonly PartlyKnown[];
  /** Those of them that are left out, while the others are sent. */
  readonly leftOut: readonly PartlyKnown[];
}

export interface PlacedProblem extends PlanProblem {
  /** Where the definitions stand that it is about: `src/ping.ts:3:5`. */
  readonly places: readonly string[];
}

/** A guild that the application may not enter, or that is none: the others are compared and deployed all the same. */
export interface ClosedScope extends ChosenScope {
  readonly error: RemoteError;
}

export interface Plans {
  readonly planned: readonly PlannedScope[];
  readonly closed: readonly ClosedScope[];
}

/**
 * Plans every chosen scope, or those that have definitions; `onScope` is told of each. Rejects where none of them is open.
 */
export async function planScopes(
  workspace: Workspace,
  target: PlanTarget,
  options: PlanOptions,
  onScope: (done: number, of: number) => void = () => {},
): Promise<Plans> {
  const { application, run } = workspace;
  const settings = filesOf(run, application)[0]?.input.settings ?? defaultSettings;
  const placesOf = placesIn(workspace);
  const requests = requestsFor(workspace, target, options);
  const limit = pLimit(scopesAtOnce);
  let done = 0;
  const results = await Promise.all(
    requests.map((request) =>
      limit(async () => {
        const result = await planned(request, target);
        done += 1;
        onScope(done, requests.length);
        if ('error' in result) return result;
        const problems = planProblems(result.plan, settings);
        return {
          ...result,
          problems: problems.map((problem) => ({ ...problem, places: placesOf(problem) })),
        };
      }),
    ),
  );
  const closed = results.filter((result) => 'error' in result);
  const [first] = closed;
  // What is closed everywhere is closed to the application.
  if (first && closed.length === requests.length) throw first.error;
  return { planned: results.filter((result) => 'plan' in result), closed };
}

/**
 * Where the definition stands that a problem is about, behind the first one of its name: thousands may have one name, and each but
 * the first is a problem.
 */
function placesIn({ definitions }: Workspace): (problem: PlanProblem) => readonly string[] {
  const sources = new Map([...definitions.sourceOf].map(([{ at }, source]) => [at, source]));
  const firstOf = new Map<string, CommandSource>();
  for (const [{ name, type }, source] of definitions.sourceOf)
    if (!firstOf.has(`${type} ${name}`)) firstOf.set(`${type} ${name}`, source);
  return ({ at, data }) => {
    const own = at && sources.get(at);
    const first = firstOf.get(`${data.type} ${data.name}`);
    return [...new Set([first, own])].flatMap((source) => (source ? [whereIs(source)] : []));
  };
}

/** The global scope and the guilds that are configured, as far as their ids are known. */
const knownScopes = ({ guilds }: Application, target: Pick<Target, 'guilds'>): readonly CommandScope[] => [
  globalScope,
  ...guilds
    .filter(({ name }) => target.guilds.has(name))
    .map(({ name }): CommandScope => ({ kind: 'guild', name })),
];

type RequestedScope = ChosenScope & Pick<PlannedScope, 'request' | 'partly' | 'leftOut'>;

async function planned(
  requestedScope: RequestedScope,
  target: PlanTarget,
): Promise<ClosedScope | (RequestedScope & { readonly plan: ScopePlan })> {
  try {
    return {
      ...requestedScope,
      plan: await planAgainst(target.remote, requestedScope.request, Date.now(), isNotOurs),
    };
  } catch (error) {
    if (requestedScope.scope.kind === 'guild' && isNotOurs(error))
      return { scope: requestedScope.scope, name: requestedScope.name, error };
    throw error;
  }
}

function requestsFor(
  { application, definitions, blocked = [] }: Workspace,
  target: PlanTarget,
  options: PlanOptions,
): readonly RequestedScope[] {
  const own = definitions.scopes.map((definitions) => definitions.scope);
  const defined = own.length === 0 && options.lookAnyhow ? knownScopes(application, target) : own;
  const chosen = chooseScopes(options.scope, defined, application, target).filter(
    (scope) => !blocked.some((other) => isSameScope(scope, other)),
  );
  if (chosen.length === 0 && definitions.leftOut.length > 0) throw nothingKnown(definitions.leftOut);
  if (chosen.length === 0)
    throw new UsageError(
      l10n.t(
        'No command is defined in {0}. `appcmd explain FILE` says what is recognised in a file.',
        application.folder,
      ),
    );
  const types = application.config?.installationTypes;
  const shared = {
    prune: options.prune === true,
    renames: options.renames === true,
    overwrite: options.overwrite === true,
    integrationTypes: types && installationValues(types),
    guilds: [...target.guilds.values()],
    perhaps: definitions.perhaps,
  };
  const isLeftOut = new Set(definitions.leftOut);
  const requests = chosen.map((item) => {
    const partly = definitions.partly.filter(
      ({ scopes }) => scopes === undefined || scopes.some((scope) => isScope(item, scope, target)),
    );
    const leftOut = partly.filter((definition) => isLeftOut.has(definition));
    return {
      ...item,
      partly,
      leftOut,
      request: {
        ...shared,
        scope: item.scope,
        local: localOf(item, definitions, target),
        leftOut: leftOut.flatMap((definition) => definition.leftOut),
        seenToday: target.seenToday(item.scope),
      },
    };
  });
  const leftOut = definitions.leftOut.filter((each) => requests.some((item) => item.leftOut.includes(each)));
  const isNoneKnown = requests.every(({ request }) => request.local.length === 0);
  // Who deploys, by hand or in CI, would take it for done. What is blocked fails by itself.
  if (!options.lookAnyhow && blocked.length === 0 && isNoneKnown && leftOut.length > 0)
    throw nothingKnown(leftOut);
  return requests;
}

/** `leftOut`: some, one at least. */
const nothingKnown = (leftOut: readonly PartlyKnown[]): UsageError =>
  new UsageError(
    l10n.t(
      'There is nothing to deploy: every command is left out. The first one: {0}',
      leftOut.slice(0, 1).flatMap(leftOutReason).join('. '),
    ),
    { leftOut: leftOut.map(leftOutData) },
  );

/** What the files define in a scope. */
export const localOf = (chosen: ChosenScope, { scopes }: Definitions, target: Pick<Target, 'guilds'>) =>
  scopes.filter(({ scope }) => isScope(chosen, scope, target)).flatMap((definitions) => definitions.commands);

/** Whether the scope of a definition is the chosen one. */
const isScope = ({ scope }: ChosenScope, of: CommandScope, { guilds }: Pick<Target, 'guilds'>): boolean =>
  of.kind === 'global'
    ? scope.kind === 'global'
    : scope.kind === 'guild' && (guilds.get(of.name) ?? of.id) === scope.id;
