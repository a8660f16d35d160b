/**
 * What a deploy of one scope will do, known before anything is sent: which commands are created, changed field by field,
 * left alone and deleted, what is lost by it, and by which requests.
 */
import { CommandType, type FieldSpec, objects, snowflakeTime } from '../interface/index.ts';
import type { Body, LocalCommand } from './body.ts';
import { differences } from './comparison/differences.ts';
import { type NormalRules, normalCommand, withFilledIn } from './comparison/normal.ts';
import { nameKey } from './comparison/order.ts';
import { type Pair, pairCommands, typeOf } from './comparison/pairs.ts';
import type { DeployedCommand, DeployedPermissions, ServiceScope } from './deployed.ts';
import type { PlanEntry } from './entry.ts';
import { isNamesake, type LeftOutCommand, mayBe } from './left-out.ts';
import { chooseStrategy, type Strategy } from './strategy.ts';

export interface PlanInput {
  readonly scope: ServiceScope;
  readonly local: readonly LocalCommand[];
  readonly deployed: readonly DeployedCommand[];
  /** Overwrites of the application's commands in every guild that was asked. */
  readonly permissions: readonly DeployedPermissions[];
  /** Delete deployed commands without a definition. Never the entry point. */
  readonly prune: boolean;
  /** Take a new definition that looks like a left-over command for its new name, also without `prune`. */
  readonly renames: boolean;
  /** One request for all changes of the scope, where that is possible; otherwise one for each. */
  readonly overwrite?: boolean | undefined;
  /** Installation contexts of the application, where known. */
  readonly integrationTypes?: readonly number[] | undefined;
  /** What files may define, and only the running program knows: it is neither sent nor deleted. */
  readonly perhaps?: readonly NamedCommand[] | undefined;
  /** What files define and the deploy leaves out: what is deployed of it is not touched. */
  readonly leftOut?: readonly LeftOutCommand[] | undefined;
  /** Ids of commands of the scope that were seen today, also of those that are deleted by now. */
  readonly seenToday?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `type`: `undefined` where that is not known either. */
export interface NamedCommand {
  readonly name: string;
  readonly type: number | undefined;
}

export interface ScopePlan {
  readonly scope: ServiceScope;
  readonly entries: readonly PlanEntry[];
  /** Deployed commands that the plan is not about, and does not touch. Empty in a plan of a whole scope. */
  readonly aside: readonly DeployedCommand[];
  /** What files define and the plan leaves out. */
  readonly leftOut: readonly LeftOutCommand[];
  /** Commands that are known to be made in the last 24 hours: so many creates of the day are used at least. */
  readonly createsUsed: number;
  readonly strategy: Strategy;
  /** Deployed commands that changed since the plan was made; found when it is applied. */
  readonly stale: readonly StaleCommand[];
}

export interface StaleCommand {
  readonly name: string;
  readonly type: number;
  /** `overwrites`: it has some that the plan does not tell, and they would be lost. */
  readonly what: 'changed' | 'created' | 'deleted' | 'overwrites';
}

/** Makes the plan of one scope. Pure: reads nothing, sends nothing. */
export function planScope(input: PlanInput): ScopePlan {
  const rules: NormalRules = { scope: input.scope.kind, integrationTypes: input.integrationTypes };
  const { perhaps = [], leftOut = [] } = input;
  const isLeftOut = (command: DeployedCommand): boolean =>
    leftOut.some((other) => isNamesake(command, other));
  const isPerhapsDefined = (command: DeployedCommand): boolean =>
    isLeftOut(command) ||
    [...perhaps, ...leftOut.filter(({ name }) => name === undefined)].some((other) => mayBe(command, other));
  const found = pairCommands(input.local, input.deployed, rules, {
    isFree: (command) => input.prune && !isPerhapsDefined(command),
    isOther: isLeftOut,
  });
  const likely = found.renames.filter(({ deployed }) => !isPerhapsDefined(deployed));
  const renames = input.prune || input.renames ? likely : [];
  const isRenamed = (command: LocalCommand | DeployedCommand) =>
    renames.some(({ local, deployed }) => local === command || deployed === command);
  const lostBy = ({ id }: DeployedCommand) =>
    input.permissions.filter((permission) => permission.id === id && permission.permissions.length > 0);
  const entries: readonly PlanEntry[] = [
    ...[...found.pairs, ...renames].map((pair) => paired(pair, rules, lostBy)),
    ...found.created
      .filter((command) => !isRenamed(command))
      .map((local): PlanEntry => ({ kind: 'create', local })),
    ...found.left
      .filter((command) => !isRenamed(command))
      .map((deployed): PlanEntry => {
        const isEntryPoint = typeOf(deployed) === CommandType.PRIMARY_ENTRY_POINT;
        const isPerhaps = isPerhapsDefined(deployed);
        if (input.prune && !isEntryPoint && !isPerhaps)
          return { kind: 'delete', deployed, lost: lostBy(deployed) };
        const renamedTo = likely.find((pair) => pair.deployed === deployed)?.local.name;
        return {
          kind: 'left',
          deployed,
          isEntryPoint,
          isPerhapsDefined: isPerhaps,
          leftOut: isLeftOut(deployed)
            ? 'surely'
            : isPerhaps && !perhaps.some((other) => mayBe(deployed, other))
              ? 'perhaps'
              : undefined,
          renamedTo,
        };
      }),
  ];
  return {
    scope: input.scope,
    entries,
    aside: [],
    leftOut,
    createsUsed: createsUsed(input.deployed, input.now, input.seenToday),
    strategy: chooseStrategy(entries, rules, input.overwrite === true, leftOut.length > 0),
    stale: [],
  };
}

/** Whether applying the plan would send anything. */
export const isEmpty = (plan: ScopePlan): boolean => plan.strategy.kind === 'nothing';

/**
 * How many of these commands were made in the 24 hours before `now`, in milliseconds since 1970; `seen` are ids of others,
 * which may be deleted by now.
 */
export const createsUsed = (
  deployed: readonly DeployedCommand[],
  now: number,
  seen: readonly string[] = [],
): number => madeToday([...seen, ...deployed.map(({ id }) => id)], now).size;

/** Of these ids those that were made in the 24 hours before `now`. */
export const madeToday = (ids: readonly string[], now: number): ReadonlySet<string> =>
  new Set(ids.filter((id) => snowflakeTime(id) > now - 24 * 60 * 60 * 1000));

/**
 * What is deployed now beside what the plan was made of (§Versioning). Of commands that the plan is not about, only such
 * count as have a name now that it gives to another.
 */
export function staleCommands(plan: ScopePlan, now: readonly DeployedCommand[]): readonly StaleCommand[] {
  const planned = plan.entries.flatMap((entry) => ('deployed' in entry ? [entry.deployed] : []));
  const before = new Map(planned.map((command) => [command.id, command]));
  const after = new Map(now.map((command) => [command.id, command]));
  const aside = new Set(plan.aside.map((command) => command.id));
  const names = new Set(
    plan.entries.flatMap((entry) => ('local' in entry ? [nameKey(entry.local.type, entry.local.name)] : [])),
  );
  const concerns = (command: DeployedCommand): boolean =>
    !before.has(command.id) && (aside.size === 0 || names.has(nameKey(typeOf(command), command.name)));
  const stale = (command: DeployedCommand, what: StaleCommand['what']): StaleCommand => ({
    name: command.name,
    type: typeOf(command),
    what,
  });
  return [
    ...planned.flatMap((command) => {
      const other = after.get(command.id);
      if (!other) return [stale(command, 'deleted')];
      return other.version === command.version ? [] : [stale(command, 'changed')];
    }),
    ...now.filter(concerns).map((command) => stale(command, aside.has(command.id) ? 'changed' : 'created')),
  ];
}

function paired(
  { local, deployed }: Pair,
  rules: NormalRules,
  lostBy: (command: DeployedCommand) => readonly DeployedPermissions[],
): PlanEntry {
  const before = normalCommand(deployed, rules);
  const after = withFilledIn(normalCommand(local.body, rules), before);
  const found = differences(before, after);
  if (found.length === 0) return { kind: 'unchanged', local, deployed };
  const lost = local.name === deployed.name ? [] : lostBy(deployed);
  return {
    kind: 'update',
    local,
    deployed,
    differences: found,
    changes: changesOf(local.body, deployed, after, rules),
    lost,
  };
}

/**
 * The changed fields as the definition has them; those that it has no more as what clears them. A PATCH keeps what it does
 * not name, and what is kept may come to mean something else: a translation that said the old default shows beside a new
 * one, `dm_permission` decides again where `contexts` do no longer. Such fields are named too.
 */
function changesOf(body: Body, deployed: DeployedCommand, after: Body, rules: NormalRules): Body {
  const named = new Set<string>();
  for (;;) {
    const changes = Object.fromEntries(
      objects.command
        .filter(({ name }) => named.has(name))
        .map((spec) => [spec.name, body[spec.name] ?? after[spec.name] ?? cleared(spec)]),
    );
    const patched = normalCommand({ ...deployed, ...changes }, rules);
    const missing = differences(patched, after).flatMap(({ path: [field] }) =>
      field === undefined || named.has(field) ? [] : [field],
    );
    if (missing.length === 0) return changes;
    for (const field of missing) named.add(field);
  }
}

/** What a PATCH says for nothing: the default, which for most fields is `null` or an empty list. */
function cleared(spec: FieldSpec): unknown {
  if (spec.default !== undefined) return spec.default;
  return spec.type.kind === 'text' ? '' : null;
}
