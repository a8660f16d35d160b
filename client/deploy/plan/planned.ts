/** Plans for a task: reads definitions and service, sends nothing. */
import type { CommandScope } from '../../../core/definitions/definition.ts';
import { type PlanProblem, planProblems } from '../../../core/lint/plan-problems.ts';
import { defaultSettings } from '../../../core/lint/settings.ts';
import { type BlockedEntry, partialPlan } from '../../../core/plan/partial-plan.ts';
import type { ScopePlan } from '../../../core/plan/plan.ts';
import type { PlanRequest } from '../../../core/plan/request.ts';
import type {
  ApplicationDefinitions,
  ApplicationInfo,
  DefinedCommand,
  Leavable,
  SourceRange,
} from '../../../server/protocol.ts';
import { isIn, planScopeOf, type ScopeState } from '../../applications/applications.ts';
import { goesTo, leftOutIn, type PartlyKnown, partlyKnownIn } from '../../applications/left-out.ts';
import type { Connection, ReadyConnection } from '../../service/connections.ts';
import type { DeployTask } from '../tasks/task.ts';

export interface PlannedScope {
  readonly scope: ScopeState['scope'];
  /** `undefined`: the global scope. */
  readonly guild: string | undefined;
  readonly request: PlanRequest;
  readonly plan: ScopePlan;
  readonly blocked: readonly BlockedEntry[];
  readonly problems: readonly PlanProblem[];
  /** Definitions of the scope that are not sent. */
  readonly leftOut: readonly PartlyKnown[];
}

/** A problem that stands in the way. */
export type Obstacle = SourceRange & {
  readonly message: string;
  readonly scopes?: readonly CommandScope[];
  readonly leavable?: Leavable;
};

/** A scope with errors: it holds up no other. */
export interface BlockedScope {
  /** `undefined`: the global scope. */
  readonly guild: string | undefined;
  readonly obstacles: readonly Obstacle[];
}

/** How many commands could be deployed if the others were left out. */
export interface PartlyKnownCount {
  readonly known: number;
  readonly all: number;
}

export type Planned =
  | {
      readonly kind: 'planned';
      readonly connection: ReadyConnection;
      readonly scopes: readonly PlannedScope[];
      readonly definitions: ApplicationDefinitions;
      /** Scopes that are left out, for what stands in their way. */
      readonly blocked: readonly BlockedScope[];
      /** What of these could be deployed; absent where more than what is not known stands in the way. */
      readonly partly?: PartlyKnownCount | undefined;
    }
  | { readonly kind: 'closed'; readonly connection: Exclude<Connection, ReadyConnection> }
  /** In the order of files and lines; there is one at least. */
  | { readonly kind: 'blocked'; readonly obstacles: readonly Obstacle[]; readonly partly?: PartlyKnownCount }
  /** No file says anything of what is asked for. */
  | { readonly kind: 'nothing-defined' }
  /** The configuration does not say which guild that is. */
  | { readonly kind: 'no-guild-id'; readonly guild: string };

/** Makes the plans. Rejects with a `RemoteError`. */
export async function planTask(
  task: DeployTask,
  definitions: ApplicationDefinitions,
  connect: () => Promise<Connection>,
): Promise<Planned> {
  const obstacles = obstaclesTo(task, definitions);
  const partly = partlyKnownIn(definitions);
  const wanted = definitions.commands.filter((command) => task.only?.isWanted(command) ?? true);
  const meant = task.scopes ?? [
    ...new Set([
      ...wanted.map(({ scope }) => guildOf(scope)),
      ...obstacles.flatMap(({ scopes = [] }) => scopes.map(guildOf)),
      ...(task.skipUnknown ? partly.flatMap(({ scopes = [] }) => scopes.map(guildOf)) : []),
    ]),
  ];
  const blocked = meant.flatMap((guild): readonly BlockedScope[] => {
    const own = obstacles.filter((obstacle) => goesTo(obstacle, guild));
    return own.length > 0 ? [{ guild, obstacles: own }] : [];
  });
  const obstructing = obstacles.filter(
    (obstacle) =>
      obstacle.scopes === undefined || blocked.some((scope) => scope.obstacles.includes(obstacle)),
  );
  const names = meant.filter((guild) => !blocked.some((scope) => scope.guild === guild));
  const blockedGuilds = blocked.map(({ guild }) => guild);
  const count = task.only ? undefined : partlyKnownCount(obstructing, definitions, blockedGuilds);
  if (obstructing.length > 0 && names.length === 0)
    return { kind: 'blocked', obstacles: obstructing, ...(count ? { partly: count } : {}) };
  if (names.length === 0 || (task.only && wanted.length === 0)) return { kind: 'nothing-defined' };
  const connection = await connect();
  if (connection.kind !== 'ready') return { kind: 'closed', connection };
  const unknown = names.find((name) => name !== undefined && !connection.guilds.has(name));
  if (unknown !== undefined) return { kind: 'no-guild-id', guild: unknown };
  const scopes = await Promise.all(
    names.map((guild) => planOne(guild, task, definitions, new Set(wanted), connection)),
  );
  return { kind: 'planned', connection, scopes, definitions, blocked, partly: count };
}

/** What goes to the scopes that are held up, where nothing but what is not known holds them up. */
function partlyKnownCount(
  obstacles: readonly Obstacle[],
  definitions: ApplicationDefinitions,
  guilds: readonly (string | undefined)[],
): PartlyKnownCount | undefined {
  if (obstacles.length === 0 || !obstacles.every(({ leavable }) => leavable)) return undefined;
  const goesThere = (it: Parameters<typeof goesTo>[0]): boolean => guilds.some((guild) => goesTo(it, guild));
  const isKnown = ({ scope }: DefinedCommand): boolean => goesThere({ scopes: [scope] });
  const known = new Set(
    definitions.commands
      .filter(isKnown)
      .map(({ definition, local }) => JSON.stringify([definition, local.name])),
  ).size;
  if (known === 0) return undefined;
  return { known, all: known + partlyKnownIn(definitions).filter(goesThere).length };
}

const guildOf = (scope: CommandScope): string | undefined =>
  scope.kind === 'guild' ? scope.name : undefined;

function obstaclesTo(
  { only, skipUnknown }: DeployTask,
  { errors, unknown }: ApplicationDefinitions,
): readonly Obstacle[] {
  const stopping = skipUnknown ? unknown.filter(({ leavable }) => !leavable) : unknown;
  return [...errors, ...stopping]
    .filter((error) => only?.concerns(error) ?? true)
    .sort(
      (a, b) =>
        (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0) ||
        a.range.start.line - b.range.start.line ||
        a.range.start.character - b.range.start.character,
    );
}

async function planOne(
  guild: string | undefined,
  task: DeployTask,
  definitions: ApplicationDefinitions,
  wanted: ReadonlySet<DefinedCommand>,
  connection: ReadyConnection,
): Promise<PlannedScope> {
  const { application, only, prune = false, renames = false } = task;
  const id = guild === undefined ? undefined : connection.guilds.get(guild);
  const scope = id === undefined ? ({ kind: 'global' } as const) : ({ kind: 'guild', id } as const);
  const state = await planScopeOf({ scope, guild }, application, definitions, connection, { prune, renames });
  if (!only) {
    const leftOut = leftOutIn(definitions).filter((definition) => goesTo(definition, guild));
    return { ...state, blocked: [], problems: problemsOf(state.plan, application), leftOut };
  }
  const locals = new Set(
    [...wanted].filter((command) => isIn(command, guild)).map((command) => command.local),
  );
  const small = partialPlan(state.plan, (entry) => 'local' in entry && locals.has(entry.local));
  const sent = small.plan.entries.flatMap((entry) => ('local' in entry ? [entry.local] : []));
  return {
    scope,
    guild,
    // What is compared afterwards is what was sent.
    request: { ...state.request, local: sent },
    plan: small.plan,
    blocked: small.blocked,
    problems: problemsOf(small.plan, application),
    leftOut: [],
  };
}

const problemsOf = (plan: ScopePlan, { severities }: ApplicationInfo): readonly PlanProblem[] =>
  planProblems(plan, { ...defaultSettings, severities });
