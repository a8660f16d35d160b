/**
 * Commands of which the surroundings of a program decide whether it registers them: what is sent is compared as each condition goes
 * either way, while all others hold. Only what is known in full is compared: each of these runs is one that the program may make.
 */
import type TypeScript from 'typescript';
import { groupedBy } from '../../../syntax/ordered.ts';
import type { Like } from '../../../syntax/reading.ts';
import { placeOfName } from '../positions/keys.ts';
import type { SentByCalls } from './sent-by-calls.ts';
import type { NamedCommand } from './sent-names.ts';

/** More conditions are not decided. */
const maximumTests = 6;

type Commands = ReadonlyMap<string, NamedCommand>;

/** `base`: what is sent where nothing is decided; `under`: where forks go these ways, `undefined` where that takes too long. */
export function likesByOutcomes(
  uri: string,
  base: SentByCalls,
  under: (outcomes: ReadonlyMap<TypeScript.Node, boolean>) => SentByCalls | undefined,
): readonly Like[] {
  const tests = [...groupedBy(base.forks, ({ test }) => test).keys()];
  if (tests.length === 0 || tests.length > maximumTests) return [];
  const isGuild = base.calls.every((call) => call.isGuild);
  const sentWhere = (failing: string | undefined): Commands | undefined => {
    const outcomes = base.forks.map(
      ({ node, test, isNegated }) => [node, (test === failing) === isNegated] as const,
    );
    return allOf(under(new Map(outcomes)), isGuild);
  };
  const holding = sentWhere(undefined);
  if (!holding) return [];
  const found = new Map<string, Like>();
  for (const test of tests) {
    const failing = sentWhere(test);
    // A run that registers nothing says nothing of each command.
    if (!failing || failing.size === 0 || holding.size === 0) continue;
    const [more, fewer] = holding.size > failing.size ? [holding, failing] : [failing, holding];
    // Where either has something else, it may be the same under another name.
    if (![...fewer.keys()].every((key) => more.has(key))) continue;
    for (const [key, { file, name, isBuiltHere }] of more)
      if (!fewer.has(key))
        found.set(
          key,
          placeOfName(file, name, { by: uri, isConditional: true, ...(isBuiltHere ? { isBuiltHere } : {}) }),
        );
  }
  return [...found.values()];
}

/** What calls send together, to everybody or to guilds; `undefined` where not all of it is known. */
function allOf(sent: SentByCalls | undefined, isGuild: boolean): Commands | undefined {
  const calls = sent?.calls.filter((call) => call.isGuild === isGuild) ?? [];
  if (calls.length === 0 || !calls.every(({ isExact }) => isExact)) return undefined;
  return new Map(calls.flatMap(({ commands }) => [...commands]));
}
