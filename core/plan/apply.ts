/**
 * Carries a plan out: the only thing that writes to a service. Can be cut off at any point and begun again with a new plan:
 * every request is one change that is whole in itself.
 */
import type { Body } from './body.ts';
import type { DeployedCommand, ServiceScope } from './deployed.ts';
import type { PlanEntry, Step } from './entry.ts';
import { nameKey } from './order.ts';
import { typeOf } from './pairs.ts';
import type { ScopePlan } from './plan.ts';
import { staleCommands } from './plan.ts';
import type { Refusal } from './refusals.ts';
import { requestsOf } from './strategy.ts';

/** What of a service's client is needed to write. Methods reject with errors of the client's own. */
export interface CommandService {
  /** With whole dictionaries (§Localization 8): without them every translation looks removed. */
  list(scope: ServiceScope): Promise<readonly DeployedCommand[]>;
  create(scope: ServiceScope, body: Body): Promise<unknown>;
  edit(scope: ServiceScope, id: string, changes: Body): Promise<unknown>;
  delete(scope: ServiceScope, id: string): Promise<void>;
  overwrite(scope: ServiceScope, bodies: readonly Body[]): Promise<unknown>;
}

export interface ApplyOptions {
  readonly signal?: AbortSignal;
  /** Requests done so far, of how many. */
  readonly onProgress?: (done: number, of: number) => void;
  /** What a service refused in a body, from an error of the client; `undefined` when it is an error of another kind. */
  readonly refusalsOf: (error: unknown) => readonly Refusal[] | undefined;
}

/** A command that the service did not take. The path of a refusal begins at the command's body. */
export interface Refused {
  readonly entry: PlanEntry;
  readonly refusals: readonly Refusal[];
}

export type Applied =
  /** Everything was sent and taken. */
  | { readonly kind: 'done' }
  /** Nothing was sent: what is deployed is not what the plan was made of. The plan says which commands. */
  | { readonly kind: 'stale'; readonly plan: ScopePlan }
  /** The service refused some commands; all others are deployed, unless they went in one overwrite. */
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] };

/**
 * Applies a plan. Reads the scope again first and sends nothing when it changed. Rejects with the client's error when the
 * service cannot be reached or does not let us write; then a new plan tells what is left to do.
 */
export async function applyPlan(
  plan: ScopePlan,
  service: CommandService,
  options: ApplyOptions,
): Promise<Applied> {
  const { scope, strategy } = plan;
  if (strategy.kind === 'nothing') return { kind: 'done' };
  const stale = staleCommands(plan, await service.list(scope));
  if (stale.length > 0) return { kind: 'stale', plan: { ...plan, stale } };
  const of = requestsOf(strategy);
  const refused: Refused[] = [];
  if (strategy.kind === 'overwrite') {
    options.signal?.throwIfAborted();
    await service.overwrite(scope, strategy.bodies).catch((error: unknown) => {
      refused.push(...refusedOfOverwrite(strategy.entries, options.refusalsOf(error) ?? rethrow(error)));
      // Nothing was to be left, so that no command can stand for the refusal.
      if (refused.length === 0) rethrow(error);
    });
    options.onProgress?.(of, of);
  } else
    for (const [at, step] of strategy.steps.entries()) {
      options.signal?.throwIfAborted();
      const held = heldName(step, refused);
      if (held) refused.push({ entry: step, refusals: [held] });
      else
        await send(step, scope, service).catch((error: unknown) => {
          refused.push({ entry: step, refusals: options.refusalsOf(error) ?? rethrow(error) });
        });
      options.onProgress?.(at + 1, of);
    }
  return refused.length > 0 ? { kind: 'refused', refused } : { kind: 'done' };
}

/**
 * Why a command cannot be created: its name still is that of one whose renaming was refused. The service would not refuse
 * it but overwrite that one (§Application command, Uniqueness rules 6).
 */
function heldName(step: Step, refused: readonly Refused[]): Refusal | undefined {
  if (step.kind !== 'create') return undefined;
  const { type, name } = step.local;
  const holder = refused.find(
    ({ entry }) =>
      entry.kind === 'update' && nameKey(typeOf(entry.deployed), entry.deployed.name) === nameKey(type, name),
  );
  if (holder?.entry.kind !== 'update') return undefined;
  const message = `The command that has this name could not be renamed to \`${holder.entry.local.name}\`.`;
  return { path: ['name'], code: '', message };
}

async function send(step: Step, scope: ServiceScope, service: CommandService): Promise<void> {
  if (step.kind === 'create') await service.create(scope, step.local.body);
  else if (step.kind === 'update') await service.edit(scope, step.deployed.id, step.changes);
  else await service.delete(scope, step.deployed.id);
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
