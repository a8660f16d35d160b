/** The order of requests that change one command each. */
import { limits } from '../interface/index.ts';
import { firstFree } from '../lint/rules/shared/repeats.ts';
import { typeOf } from './pairs.ts';
import type { PlanEntry } from './plan.ts';
import type { Step } from './strategy.ts';

type Update = Extract<Step, { readonly kind: 'update' }>;

/**
 * Deletions first, for they free names and room; then updates, each after the one that gives up the name it takes; then
 * creates. Commands that exchange their names in a circle get one request more: one of them steps aside.
 */
export function inOrder(entries: readonly PlanEntry[]): readonly Step[] {
  const steps = entries.filter(isStep);
  const updates = steps.filter((one) => one.kind === 'update');
  return [
    ...steps.filter((one) => one.kind === 'delete'),
    ...updatesInOrder(updates, new Set(entries.flatMap(namesOf))),
    ...steps.filter((one) => one.kind === 'create'),
  ];
}

function updatesInOrder(updates: readonly Update[], names: ReadonlySet<string>): readonly Update[] {
  const waiting = new Set(updates);
  const ordered: Update[] = [];
  /** Who has the name now that this one takes. */
  const holderOf = (update: Update): Update | undefined =>
    [...waiting].find(
      (other) =>
        other !== update &&
        typeOf(other.deployed) === typeOf(update.deployed) &&
        other.deployed.name === update.local.name,
    );
  while (waiting.size > 0) {
    const free = [...waiting].filter((update) => !holderOf(update));
    if (free.length === 0) {
      // All that are left take each other's names.
      const [first] = waiting;
      if (!first) break;
      const aside = steppedAside(first, names);
      ordered.push(aside);
      waiting.delete(first);
      waiting.add({ ...first, deployed: { ...first.deployed, name: String(aside.changes.name) } });
      continue;
    }
    for (const update of free) {
      ordered.push(update);
      waiting.delete(update);
    }
  }
  return ordered;
}

/** The command under a name that nobody has or takes. */
function steppedAside(update: Update, names: ReadonlySet<string>): Update {
  return { ...update, changes: { name: firstFree(update.deployed.name, names, limits.name.max) } };
}

const isStep = (entry: PlanEntry): entry is Step => entry.kind !== 'unchanged' && entry.kind !== 'left';

const namesOf = (entry: PlanEntry): readonly string[] => [
  ...('local' in entry ? [entry.local.name] : []),
  ...('deployed' in entry ? [entry.deployed.name] : []),
];
