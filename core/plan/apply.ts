/**
 * Carries a plan out: the only thing that writes commands to a service. Can be cut off at any point and begun again with a
 * new plan: every request is one change that is whole in itself. What a request would change is looked at right before it is
 * sent, and again before it is sent another time: nothing goes out for a state that is not there any more.
 */
import * as l10n from '@vscode/l10n';
import type { Body } from './body.ts';
import { differences } from './comparison/differences.ts';
import { type NormalRules, normalCommand, withFilledIn } from './comparison/normal.ts';
import { nameKey } from './comparison/order.ts';
import { typeOf } from './comparison/pairs.ts';
import type { DeployedCommand, DeployedPermissions, ServiceScope } from './deployed.ts';
import { losesOverwrites, type PlanEntry, type SendingEntry } from './entry.ts';
import { planScope, type ScopePlan, type StaleCommand, staleCommands } from './plan.ts';
import type { Refusal } from './refusals.ts';
import { overwritesIn, type PlanRequest, type ReadableService } from './request.ts';
import { requestsOf, type Strategy } from './strategy.ts';

/** Reads what a request is about to change. What it rejects with is what the request rejects with, and nothing is sent. */
export type Look = (service: ReadableService) => Promise<void>;

/**
 * What of a service's client is needed to write. Methods reject with errors of the client's own; each looks right before it
 * sends, and before every attempt after the first.
 */
export interface CommandService extends ReadableService {
  create(scope: ServiceScope, body: Body, look: Look): Promise<unknown>;
  edit(scope: ServiceScope, id: string, changes: Body, look: Look): Promise<DeployedCommand>;
  delete(scope: ServiceScope, id: string, look: Look): Promise<void>;
  overwrite(scope: ServiceScope, bodies: readonly Body[], look: Look): Promise<unknown>;
}

export interface ApplyOptions {
  readonly signal?: AbortSignal;
  /** Requests done so far, of how many, and what the last one was for; an overwrite is for the whole scope. */
  readonly onProgress?: (done: number, of: number, step: SendingEntry | undefined) => void;
  /** What a service refused in a body, from an error of the client; `undefined` when it is an error of another kind. */
  readonly refusalsOf: (error: unknown) => readonly Refusal[] | undefined;
  /** Whether an error says that a guild's overwrites are simply not to be had. */
  readonly mayPass: (error: unknown) => boolean;
}

/** A command that the service did not take. The path of a refusal begins at the command's body. */
export interface Refused {
  readonly entry: PlanEntry;
  readonly refusals: readonly Refusal[];
}

export type Applied =
  /** Everything was sent and taken. */
  | { readonly kind: 'done' }
  /** What is deployed is not what the plan was made of: the rest was not sent. The plan says which commands. */
  | {
      readonly kind: 'stale';
      readonly plan: ScopePlan;
      /** Requests that had been done by then. */
      readonly sent: number;
      readonly refused: readonly Refused[];
    }
  /** The service refused some commands; all others are deployed, unless they went in one overwrite. */
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] };

/**
 * Applies a plan. Stops where what it is about to change is not what the plan was made of. Rejects with the client's error
 * when the service cannot be reached or does not let us write; then a new plan tells what is left to do.
 */
export async function applyPlan(
  plan: ScopePlan,
  request: PlanRequest,
  service: CommandService,
  options: ApplyOptions,
): Promise<Applied> {
  const { strategy } = plan;
  if (strategy.kind === 'nothing') return { kind: 'done' };
  const refused: Refused[] = [];
  let sent = 0;
  try {
    if (strategy.kind === 'overwrite') await overwrite(strategy, plan, request, service, options, refused);
    else {
      const looks = looksOf(plan, request, options);
      for (const step of strategy.steps) {
        options.signal?.throwIfAborted();
        await take(step, plan.scope, service, looks, options, refused);
        sent += 1;
        options.onProgress?.(sent, requestsOf(strategy), step);
      }
    }
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return { kind: 'stale', plan: { ...plan, stale: error.stale }, sent, refused };
  }
  return refused.length > 0 ? { kind: 'refused', refused } : { kind: 'done' };
}

/** What a look finds in the way. */
class Stale extends Error {
  readonly stale: readonly StaleCommand[];
  constructor(stale: readonly StaleCommand[]) {
    super(l10n.t('The deployed commands changed since the plan was made.'));
    this.stale = stale;
  }
}

/** The service has it already: an attempt whose answer was lost, or somebody else, did it. */
class AlreadyDone extends Error {}

async function overwrite(
  strategy: Extract<Strategy, { readonly kind: 'overwrite' }>,
  plan: ScopePlan,
  request: PlanRequest,
  service: CommandService,
  options: ApplyOptions,
  refused: Refused[],
): Promise<void> {
  options.signal?.throwIfAborted();
  const look: Look = async (read) => {
    const deployed = await read.list(plan.scope);
    const stale = staleCommands(plan, deployed);
    if (stale.length === 0) return checkOverwrites(plan.entries, read, request, options);
    const after = planScope({ ...request, deployed, permissions: [], now: 0 });
    throw after.strategy.kind === 'nothing' ? new AlreadyDone() : new Stale(stale);
  };
  await service.overwrite(plan.scope, strategy.bodies, look).catch((error: unknown) => {
    if (error instanceof AlreadyDone) return;
    refused.push(...refusedOfOverwrite(strategy.entries, options.refusalsOf(error) ?? rethrow(error)));
    // Nothing was to be left, so that no command can stand for the refusal.
    if (refused.length === 0) rethrow(error);
  });
  options.onProgress?.(1, 1, undefined);
}

async function take(
  step: SendingEntry,
  scope: ServiceScope,
  service: CommandService,
  { lookAt, edited }: Looks,
  options: ApplyOptions,
  refused: Refused[],
): Promise<void> {
  const takenName = refusalOfTakenName(step, refused);
  if (takenName) {
    refused.push({ entry: step, refusals: [takenName] });
    return;
  }
  const look: Look = (read) => lookAt(step, read);
  try {
    if (step.kind === 'create') await service.create(scope, step.local.body, look);
    else if (step.kind === 'update') edited(await service.edit(scope, step.deployed.id, step.changes, look));
    else await service.delete(scope, step.deployed.id, look);
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    refused.push({ entry: step, refusals: options.refusalsOf(error) ?? rethrow(error) });
  }
}

/** Looks of the steps of one plan: what an earlier one changed is known to the later ones. */
interface Looks {
  readonly lookAt: (step: SendingEntry, service: ReadableService) => Promise<void>;
  readonly edited: (command: DeployedCommand) => void;
}

function looksOf(plan: ScopePlan, request: PlanRequest, options: ApplyOptions): Looks {
  const rules: NormalRules = { scope: plan.scope.kind, integrationTypes: request.integrationTypes };
  const versions = new Map(
    plan.entries.flatMap((entry) =>
      'deployed' in entry ? [[entry.deployed.id, entry.deployed.version]] : [],
    ),
  );
  let isFirst = true;
  const edited = ({ id, version }: DeployedCommand) => void versions.set(id, version);
  return {
    edited,
    async lookAt(step, service) {
      const now = await service.list(plan.scope);
      // Before anything was sent all of it is compared: what was agreed to was the whole of it.
      const stale = isFirst ? staleCommands(plan, now) : [];
      isFirst = false;
      if (stale.length > 0) throw new Stale(stale);
      if (step.kind !== 'delete') {
        const holder = holderOfName(step, now);
        if (holder && step.kind === 'create' && says(holder, step.local.body, rules)) throw new AlreadyDone();
        if (holder) throw new Stale([staleCommand(holder, versions.has(holder.id) ? 'changed' : 'created')]);
      }
      if (step.kind === 'create') return;
      const command = now.find(({ id }) => id === step.deployed.id);
      if (!command && step.kind === 'delete') throw new AlreadyDone();
      if (!command) throw new Stale([staleCommand(step.deployed, 'deleted')]);
      if (step.kind === 'update' && hasChanges(command, step.changes, rules)) {
        edited(command);
        throw new AlreadyDone();
      }
      if (command.version !== versions.get(command.id)) throw new Stale([staleCommand(command, 'changed')]);
      await checkOverwrites([step], service, request, options);
    },
  };
}

/** Which other command has the name that a step gives: the service would overwrite it, or refuse. */
function holderOfName(
  step: Exclude<SendingEntry, { readonly kind: 'delete' }>,
  now: readonly DeployedCommand[],
): DeployedCommand | undefined {
  const own = step.kind === 'update' ? step.deployed : undefined;
  const name = step.kind === 'update' ? (step.changes.name ?? step.deployed.name) : step.local.name;
  const key = nameKey(step.local.type, String(name));
  return now.find((command) => command.id !== own?.id && nameKey(typeOf(command), command.name) === key);
}

function says(deployed: DeployedCommand, body: Body, rules: NormalRules): boolean {
  const before = normalCommand(deployed, rules);
  return differences(before, withFilledIn(normalCommand(body, rules), before)).length === 0;
}

const hasChanges = (deployed: DeployedCommand, changes: Body, rules: NormalRules): boolean =>
  says(deployed, { ...deployed, ...changes }, rules);

/** Throws where a command that loses its overwrites has some that the plan does not tell. */
async function checkOverwrites(
  entries: readonly PlanEntry[],
  service: ReadableService,
  { scope, guilds }: PlanRequest,
  { mayPass }: ApplyOptions,
): Promise<void> {
  const losing = entries.filter(losesOverwrites);
  if (losing.length === 0) return;
  const now = await overwritesIn(service, scope, guilds, mayPass);
  const stale = losing.filter(({ deployed, lost }) => {
    const known = new Set(lost.flatMap(keysOf));
    return now.some(
      (permissions) => permissions.id === deployed.id && keysOf(permissions).some((key) => !known.has(key)),
    );
  });
  if (stale.length > 0) throw new Stale(stale.map(({ deployed }) => staleCommand(deployed, 'overwrites')));
}

const keysOf = ({ guild_id, permissions }: DeployedPermissions): readonly string[] =>
  permissions.map(({ id, type, permission }) => [guild_id, id, type, permission].join(' '));

const staleCommand = (command: DeployedCommand, what: StaleCommand['what']): StaleCommand => ({
  name: command.name,
  type: typeOf(command),
  what,
});

/**
 * Why a command cannot be created: its name still is that of one whose renaming was refused. The service would not refuse
 * it but overwrite that one (§Application command, Uniqueness rules 6).
 */
function refusalOfTakenName(step: SendingEntry, refused: readonly Refused[]): Refusal | undefined {
  if (step.kind !== 'create') return undefined;
  const { type, name } = step.local;
  const holder = refused.find(
    ({ entry }) =>
      entry.kind === 'update' && nameKey(typeOf(entry.deployed), entry.deployed.name) === nameKey(type, name),
  );
  if (holder?.entry.kind !== 'update') return undefined;
  const message = l10n.t(
    'The command that has this name could not be renamed to `{0}`.',
    holder.entry.local.name,
  );
  return { path: ['name'], code: '', message };
}

/** An overwrite is refused as a whole; the first segment of a path is the index of the command it is about. */
function refusedOfOverwrite(entries: readonly PlanEntry[], refusals: readonly Refusal[]): readonly Refused[] {
  const [first] = entries;
  const byEntry = new Map<PlanEntry, Refusal[]>();
  for (const refusal of refusals) {
    const [index, ...path] = refusal.path;
    const found = typeof index === 'number' ? entries[index] : undefined;
    // Without an index it is about all of them: the first stands for it.
    const entry = found ?? first;
    if (!entry) continue;
    const known = byEntry.get(entry) ?? [];
    known.push(found ? { ...refusal, path } : refusal);
    byEntry.set(entry, known);
  }
  // Refused without a word is refused all the same.
  if (byEntry.size === 0 && first) byEntry.set(first, []);
  return [...byEntry].map(([entry, found]) => ({ entry, refusals: found }));
}

function rethrow(error: unknown): never {
  throw error;
}
