/** Which deployed command a definition is. */
import { CommandType } from '../interface/index.ts';
import type { Body, LocalCommand } from './body.ts';
import type { DeployedCommand } from './deployed.ts';
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

/**
 * Pairs by id, then by type and name, and entry points by their type, as the service does (§Application command,
 * Uniqueness rules). `mayDelete`: what stays over gives up its name.
 */
export function pairCommands(
  locals: readonly LocalCommand[],
  deployed: readonly DeployedCommand[],
  rules: NormalRules,
  mayDelete: boolean,
): Pairs {
  const left = new Set(deployed);
  const created = new Set(locals);
  const pairs: Pair[] = [];
  const pair = (find: (local: LocalCommand, one: DeployedCommand) => boolean): void => {
    for (const local of created) {
      const found = [...left].find((one) => find(local, one));
      if (!found) continue;
      pairs.push({ local, deployed: found });
      created.delete(local);
      left.delete(found);
    }
  };
  const known = idPairs(locals, deployed, mayDelete);
  pair((local, one) => known.get(local) === one);
  pair((local, one) => local.name === one.name && local.type === typeOf(one));
  // An application has one entry point (§Limits): under another name it is renamed, for there is no room for a second one.
  pair((local, one) => isEntryPoint(local.type) && isEntryPoint(typeOf(one)));
  return {
    pairs,
    created: [...created],
    left: [...left],
    renames: renamesAmong([...created], [...left], rules),
  };
}

/**
 * Definitions that give the id of a deployed command of their type. An id that would rename its command to the name of one
 * that stays as it is, is out of date: then the name tells.
 */
function idPairs(
  locals: readonly LocalCommand[],
  deployed: readonly DeployedCommand[],
  mayDelete: boolean,
): ReadonlyMap<LocalCommand, DeployedCommand> {
  const found = new Map(
    locals.flatMap((local): readonly (readonly [LocalCommand, DeployedCommand])[] => {
      const one = deployed.find(({ id }) => id === local.id);
      return one && typeOf(one) === local.type ? [[local, one]] : [];
    }),
  );
  if (mayDelete) return found;
  for (;;) {
    const moving = new Set(found.values());
    const outdated = [...found].find(([local, one]) => {
      const holder = deployed.find((other) => other.name === local.name && typeOf(other) === local.type);
      return holder && holder !== one && !moving.has(holder);
    });
    if (!outdated) return found;
    found.delete(outdated[0]);
  }
}

/** The type of a deployed command; the interface's default where it is left out. */
export const typeOf = (command: DeployedCommand): number => command.type ?? defaultType;

const isEntryPoint = (type: number): boolean => type === CommandType.PRIMARY_ENTRY_POINT;

const defaultType = CommandType.CHAT_INPUT;

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
        .filter((one) => typeOf(one) === local.type)
        .map((one) => ({ local, deployed: one, likeness: likeness(local.body, one, rules) })),
    )
    .filter((one) => one.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const taken = new Set<LocalCommand | DeployedCommand>();
  return candidates.flatMap(({ local, deployed }) => {
    if (taken.has(local) || taken.has(deployed)) return [];
    taken.add(local).add(deployed);
    return [{ local, deployed }];
  });
}

/** From 0 to 1: the share of what both say, names aside, that is equal. */
function likeness(local: Body, deployed: DeployedCommand, rules: NormalRules): number {
  const [a, b] = [local, deployed].map((body) => withoutNames(normalCommand(body, rules)));
  if (!a || !b) return 0;
  // Two commands that say nothing but their names are not alike, they are empty.
  if (isEqual(a, b)) return Object.keys(a).length > 0 ? 1 : 0;
  const all = leaves(a) + leaves(b);
  const changed = differences(a, b).reduce((sum, one) => sum + leaves(one.before) + leaves(one.after), 0);
  return 1 - changed / all;
}

function withoutNames(command: Body): Body {
  const { name: _, name_localizations: __, type: ___, ...rest } = command;
  return rest;
}

function leaves(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
}
