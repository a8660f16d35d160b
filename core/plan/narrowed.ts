/** A plan for some of its entries alone: a deploy of one file or one command touches no other. */
import type { PlanEntry } from './entry.ts';
import { nameKey } from './order.ts';
import { typeOf } from './pairs.ts';
import type { ScopePlan } from './plan.ts';
import { oneByOne } from './strategy.ts';

export interface NarrowedPlan {
  readonly plan: ScopePlan;
  /** Wanted and left out: by itself, each would overwrite another command. */
  readonly held: readonly HeldEntry[];
}

export interface HeldEntry {
  readonly entry: PlanEntry;
  /** What has its name until it is deployed, too. */
  readonly by: PlanEntry;
}

/** The plan's wanted entries, one by one: an overwrite would speak for all commands of the scope. */
export function narrowed(plan: ScopePlan, isWanted: (entry: PlanEntry) => boolean): NarrowedPlan {
  const wanted = new Set(plan.entries.filter(isWanted));
  const held = withoutHeld(wanted, plan.entries);
  const entries = plan.entries.filter((one) => wanted.has(one));
  const aside = plan.entries.flatMap((one) => ('deployed' in one && !wanted.has(one) ? [one.deployed] : []));
  const strategy = oneByOne(entries, aside);
  return { plan: { ...plan, entries, aside: [...plan.aside, ...aside], strategy }, held };
}

/**
 * Takes out of `wanted` what needs a name that a command beside it still has. The service would not refuse such a create but
 * overwrite that command (§Application command, Uniqueness rules 6). What is taken out keeps its own name from others.
 */
function withoutHeld(wanted: Set<PlanEntry>, entries: readonly PlanEntry[]): readonly HeldEntry[] {
  const held: HeldEntry[] = [];
  for (let before = -1; before !== held.length; ) {
    before = held.length;
    const holders = new Map(
      entries.flatMap((one) =>
        'deployed' in one && !wanted.has(one)
          ? [[nameKey(typeOf(one.deployed), one.deployed.name), one] as const]
          : [],
      ),
    );
    for (const entry of wanted) {
      if (entry.kind !== 'create' && entry.kind !== 'update') continue;
      const by = holders.get(nameKey(entry.local.type, entry.local.name));
      if (!by) continue;
      held.push({ entry, by });
      wanted.delete(entry);
    }
  }
  return held;
}
