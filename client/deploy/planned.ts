/** Plans for a wish: reads definitions and service, sends nothing. */
import { type PlanProblem, planProblems } from '../../core/lint/plan-problems.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import { type HeldEntry, narrowed } from '../../core/plan/narrowed.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import type { PlanRequest } from '../../core/plan/request.ts';
import type {
  ApplicationDefinitions,
  ApplicationInfo,
  DefinedCommand,
  SourceRange,
} from '../../server/protocol.ts';
import { isIn, planScopeOf, type ScopeState } from '../applications/applications.ts';
import type { Connection, ReadyConnection } from '../service/connections.ts';
import type { DeployWish } from './wish.ts';

export interface PlannedScope {
  readonly scope: ScopeState['scope'];
  /** `undefined`: the global scope. */
  readonly guild: string | undefined;
  readonly request: PlanRequest;
  readonly plan: ScopePlan;
  readonly held: readonly HeldEntry[];
  readonly problems: readonly PlanProblem[];
}

/** A problem that stands in the way. */
export type Obstacle = SourceRange & { readonly message: string };

export type Planned =
  | {
      readonly kind: 'planned';
      readonly connection: ReadyConnection;
      readonly scopes: readonly PlannedScope[];
      readonly definitions: ApplicationDefinitions;
    }
  | { readonly kind: 'closed'; readonly connection: Exclude<Connection, ReadyConnection> }
  /** In the order of files and lines; there is one at least. */
  | { readonly kind: 'blocked'; readonly obstacles: readonly Obstacle[] }
  /** No file says anything of what is asked for. */
  | { readonly kind: 'nothing-defined' }
  /** The configuration does not say which guild that is. */
  | { readonly kind: 'no-guild-id'; readonly guild: string };

/** Makes the plans. Rejects with a `RemoteError`. */
export async function planWish(
  wish: DeployWish,
  definitions: ApplicationDefinitions,
  connect: () => Promise<Connection>,
): Promise<Planned> {
  const obstacles = obstaclesTo(wish, definitions);
  if (obstacles.length > 0) return { kind: 'blocked', obstacles };
  const wanted = definitions.commands.filter((one) => wish.only?.isWanted(one) ?? true);
  const names = wish.scopes ?? [...new Set(wanted.map(({ scope }) => guildOf(scope)))];
  if (names.length === 0 || (wish.only && wanted.length === 0)) return { kind: 'nothing-defined' };
  const connection = await connect();
  if (connection.kind !== 'ready') return { kind: 'closed', connection };
  const unknown = names.find((name) => name !== undefined && !connection.guilds.has(name));
  if (unknown !== undefined) return { kind: 'no-guild-id', guild: unknown };
  const scopes = await Promise.all(
    names.map((guild) => planOne(guild, wish, definitions, new Set(wanted), connection)),
  );
  return { kind: 'planned', connection, scopes, definitions };
}

const guildOf = (scope: DefinedCommand['scope']): string | undefined =>
  scope.kind === 'guild' ? scope.name : undefined;

function obstaclesTo({ only }: DeployWish, { errors, unknown }: ApplicationDefinitions): readonly Obstacle[] {
  return [...errors, ...unknown]
    .filter((one) => only?.concerns(one) ?? true)
    .sort(
      (a, b) =>
        (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0) ||
        a.range.start.line - b.range.start.line ||
        a.range.start.character - b.range.start.character,
    );
}

async function planOne(
  guild: string | undefined,
  wish: DeployWish,
  definitions: ApplicationDefinitions,
  wanted: ReadonlySet<DefinedCommand>,
  connection: ReadyConnection,
): Promise<PlannedScope> {
  const { application, only, prune = false, renames = false } = wish;
  const id = guild === undefined ? undefined : connection.guilds.get(guild);
  const scope = id === undefined ? ({ kind: 'global' } as const) : ({ kind: 'guild', id } as const);
  const state = await planScopeOf({ scope, guild }, application, definitions, connection, { prune, renames });
  if (!only) return { ...state, held: [], problems: problemsOf(state.plan, application) };
  const locals = new Set([...wanted].filter((one) => isIn(one, guild)).map((one) => one.local));
  const small = narrowed(state.plan, (entry) => 'local' in entry && locals.has(entry.local));
  const sent = small.plan.entries.flatMap((entry) => ('local' in entry ? [entry.local] : []));
  return {
    scope,
    guild,
    // What is compared afterwards is what was sent.
    request: { ...state.request, local: sent },
    plan: small.plan,
    held: small.held,
    problems: problemsOf(small.plan, application),
  };
}

const problemsOf = (plan: ScopePlan, { severities }: ApplicationInfo): readonly PlanProblem[] =>
  planProblems(plan, { ...defaultSettings, severities });
