/** The order of single requests: a service refuses a name as long as another command of the type has it. */
import { limits } from '../../interface/index.ts';
import type { DeployedCommand } from '../deployed.ts';
import type { PlanEntry, SendingEntry, UpdateEntry } from '../entry.ts';
import { typeOf } from './pairs.ts';

/**
 * Steps so that every name is free when it is given. Deletions come first and creations last: they free and need names and
 * room. Where names go round, one command gets a name in between, by a step of its own; `aside` have theirs already.
 */
export function inOrder(
  entries: readonly PlanEntry[],
  aside: readonly DeployedCommand[] = [],
): readonly SendingEntry[] {
  const deletions = entries.filter((entry) => entry.kind === 'delete');
  const updates = entries.filter((entry) => entry.kind === 'update');
  const creations = entries.filter((entry) => entry.kind === 'create');
  return [...deletions, ...renamedInOrder(updates, namesOf(entries, aside)), ...creations];
}

/** The key under which names are unique in a scope (§Application command, Uniqueness rules). */
export const nameKey = (type: number, name: string): string => `${type} ${name}`;

function renamedInOrder(updates: readonly UpdateEntry[], taken: Set<string>): readonly UpdateEntry[] {
  const ordered: UpdateEntry[] = [];
  const waiting = new Set(updates);
  const namesInUse = new Map(
    updates.map((update) => [nameKey(update.local.type, update.deployed.name), update]),
  );
  const send = (entry: UpdateEntry, step: UpdateEntry): void => {
    ordered.push(step);
    namesInUse.delete(nameKey(entry.local.type, entry.deployed.name));
  };
  const isFree = (entry: UpdateEntry): boolean => {
    const holder = namesInUse.get(nameKey(entry.local.type, entry.local.name));
    return holder === undefined || holder === entry;
  };
  while (waiting.size > 0) {
    const next = [...waiting].find(isFree);
    if (next) {
      waiting.delete(next);
      send(next, next);
    } else {
      // Not one that gave its name up already: two definitions may want the same name.
      const first = [...waiting].find(
        (entry) => namesInUse.get(nameKey(entry.local.type, entry.deployed.name)) === entry,
      );
      if (!first) break;
      send(first, { ...first, changes: { name: nameBetween(first, taken) } });
    }
  }
  return ordered;
}

function namesOf(entries: readonly PlanEntry[], aside: readonly DeployedCommand[]): Set<string> {
  const deployed = [...entries.flatMap((entry) => ('deployed' in entry ? [entry.deployed] : [])), ...aside];
  return new Set([
    ...entries.flatMap((entry) => ('local' in entry ? [nameKey(entry.local.type, entry.local.name)] : [])),
    ...deployed.map((command) => nameKey(typeOf(command), command.name)),
  ]);
}

/** The command's own name with a number, which nothing else has; it is taken from then on. */
function nameBetween({ deployed, local }: UpdateEntry, taken: Set<string>): string {
  for (let count = 2; ; count += 1) {
    const ending = `-${count}`;
    const start = Array.from(deployed.name).slice(0, limits.name.max - ending.length);
    const name = `${start.join('')}${ending}`;
    if (taken.has(nameKey(local.type, name))) continue;
    taken.add(nameKey(local.type, name));
    return name;
  }
}
