/** A plan for some of its entries alone: a deploy of one file or one command touches no other. */

import { nameKey } from './comparison/order.ts';
import { typeOf } from './comparison/pairs.ts';
import type { PlanEntry } from './entry.ts';
import type { ScopePlan } from './plan.ts';
import { oneByOne } from './strategy.ts';

export interface PartialPlan {
  readonly plan: ScopePlan;
  /** Wanted and left out: by itself, each would overwrite another command. */
  readonly blocked: readonly BlockedEntry[];
}

export interface BlockedEntry {
  readonly entry: PlanEntry;
  /** What has its name until it is deployed, too. */
  readonly by: PlanEntry;
}

/** The plan's wanted entries, one by one: an overwrite would speak for all commands of the scope. */
export function partialPlan(plan: ScopePlan, isWanted: (entry: PlanEntry) => boolean): PartialPlan {
  const wanted = new Set(plan.entries.filter(isWanted));
  const blocked = takeOutBlocked(wanted, plan.entries);
  const entries = plan.entries.filter((entry) => wanted.has(entry));
  const aside = plan.entries.flatMap((entry) =>
    'deployed' in entry && !wanted.has(entry) ? [entry.deployed] : [],
  );
  const strategy = oneByOne(entries, aside);
  return { plan: { ...plan, entries, aside: [...plan.aside, ...aside], strategy }, blocked };
}

/**
 * Takes out of `wanted` what needs a name that a command beside it still has. The service would not refuse such a create but
 * overwrite that command (§Application command, Uniqueness rules 6). What is taken out keeps its own name from others.
 */
function takeOutBlocked(wanted: Set<PlanEntry>, entries: readonly PlanEntry[]): readonly BlockedEntry[] {
  const blocked: BlockedEntry[] = [];
  for (let before = -1; before !== blocked.length; ) {
    before = blocked.length;
    const holders = new Map(
      entries.flatMap((entry) =>
        'deployed' in entry && !wanted.has(entry)
          ? [[nameKey(typeOf(entry.deployed), entry.deployed.name), entry] as const]
          : [],
      ),
    );
    for (const entry of wanted) {
      if (entry.kind !== 'create' && entry.kind !== 'update') continue;
      const by = holders.get(nameKey(entry.local.type, entry.local.name));
      if (!by) continue;
      blocked.push({ entry, by });
      wanted.delete(entry);
    }
  }
  return blocked;
}
