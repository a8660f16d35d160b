/** Which deployed command a definition is. */
import { CommandType, commandsPerScope, objects } from '../../interface/index.ts';
import type { Body, LocalCommand } from '../body.ts';
import type { DeployedCommand } from '../deployed.ts';
import { differences, isEqual } from './differences.ts';
import { type NormalRules, normalCommand } from './normal.ts';

export interface Pair {
  readonly local: LocalCommand;
  readonly deployed: DeployedCommand;
}

export interface Pairs {
  readonly pairs: readonly Pair[];
  readonly created: readonly LocalCommand[];
  readonly left: readonly DeployedCommand[];
  /** Of `created` and `left`: what looks like the same command under a new name. */
  readonly renames: readonly Pair[];
}

/** What is known of deployed commands beside the definitions that they are paired with. */
export interface Others {
  /** It is deleted where it has no definition, and gives its name free. */
  readonly isFree: (command: DeployedCommand) => boolean;
  /** Its definition is another, which is left out. */
  readonly isOther: (command: DeployedCommand) => boolean;
}

/**
 * Pairs by id, then by type and name, as the service does (§Application command, Uniqueness rules), then by type where a
 * scope has room for one only.
 */
export function pairCommands(
  locals: readonly LocalCommand[],
  deployed: readonly DeployedCommand[],
  rules: NormalRules,
  others: Others,
): Pairs {
  const identified = pairsById(locals, deployed, others);
  const left = new Set(deployed);
  const created = new Set(locals);
  const pairs: Pair[] = [];
  const pair = (find: (local: LocalCommand, command: DeployedCommand) => boolean): void => {
    for (const local of created) {
      const found = [...left].find((command) => find(local, command));
      if (!found) continue;
      pairs.push({ local, deployed: found });
      created.delete(local);
      left.delete(found);
    }
  };
  pair((local, command) => identified.get(local) === command);
  pair((local, command) => isNamedAs(local, command));
  pair(
    (local, command) =>
      local.type === typeOf(command) &&
      commandsPerScope[rules.scope][local.type] === 1 &&
      !others.isOther(command),
  );
  return {
    pairs,
    created: [...created],
    left: [...left],
    renames: renamesAmong([...created], [...left], rules),
  };
}

/** The type of a deployed command; the interface's default where it is left out. */
export const typeOf = (command: DeployedCommand): number => command.type ?? CommandType.CHAT_INPUT;

/**
 * The ids that definitions give and that can be kept: a command's type never changes, and its new name must be free. It is
 * not where a command has it that stays as it is; then the definition is that command.
 */
function pairsById(
  locals: readonly LocalCommand[],
  deployed: readonly DeployedCommand[],
  { isFree, isOther }: Others,
): ReadonlyMap<LocalCommand, DeployedCommand> {
  const pairs = new Map<LocalCommand, DeployedCommand>();
  const renamed = new Map<DeployedCommand, LocalCommand>();
  for (const local of locals) {
    const found = deployed.find((command) => command.id === local.id && typeOf(command) === local.type);
    if (!found || renamed.has(found) || (isOther(found) && !isNamedAs(local, found))) continue;
    pairs.set(local, found);
    renamed.set(found, local);
  }
  const staysNamed = (command: DeployedCommand): boolean => {
    const local = renamed.get(command);
    return local ? isNamedAs(local, command) : !isFree(command);
  };
  // Every pair that is given up may be the one whose name another waits for.
  for (let before = -1; before !== pairs.size; ) {
    before = pairs.size;
    for (const [local, command] of pairs) {
      const holder = deployed.find((other) => other !== command && isNamedAs(local, other));
      if (!holder || !staysNamed(holder)) continue;
      pairs.delete(local);
      renamed.delete(command);
    }
  }
  return pairs;
}

const isNamedAs = (local: LocalCommand, command: DeployedCommand): boolean =>
  local.name === command.name && local.type === typeOf(command);

/** Alike enough for a person to mean the same command. */
const leastLikeness = 0.6;

/** The likest pairs of one type, each command at most once. */
function renamesAmong(
  created: readonly LocalCommand[],
  left: readonly DeployedCommand[],
  rules: NormalRules,
): readonly Pair[] {
  const candidates = created
    .flatMap((local) =>
      left
        .filter((command) => typeOf(command) === local.type)
        .map((command) => ({ local, deployed: command, likeness: likeness(local.body, command, rules) })),
    )
    .filter((pair) => pair.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const taken = new Set<LocalCommand | DeployedCommand>();
  return candidates.flatMap(({ local, deployed }) => {
    if (taken.has(local) || taken.has(deployed)) return [];
    taken.add(local).add(deployed);
    return [{ local, deployed }];
  });
}

/** From 0 to 1: the share of what both say, names and what the service fills in aside, that is equal. */
function likeness(local: Body, deployed: DeployedCommand, rules: NormalRules): number {
  const [a, b] = [local, deployed].map((body) => compared(normalCommand(body, rules)));
  if (!a || !b) return 0;
  // Two commands that say nothing but their names are not alike, they are empty.
  if (isEqual(a, b)) return Object.keys(a).length > 0 ? 1 : 0;
  const all = leaves(a) + leaves(b);
  const changed = differences(a, b).reduce(
    (sum, difference) => sum + leaves(difference.before) + leaves(difference.after),
    0,
  );
  return 1 - changed / all;
}

const compared = (command: Body): Body =>
  Object.fromEntries(
    objects.command
      .filter(({ name, filledIn }) => !filledIn && !aside.includes(name) && command[name] !== undefined)
      .map(({ name }) => [name, command[name]]),
  );

const aside = ['name', 'name_localizations', 'type'];

function leaves(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, child) => sum + leaves(child), 0);
}
