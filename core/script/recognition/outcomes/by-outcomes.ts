/**
 * Commands of which the surroundings of a program decide whether it registers them: what is sent is compared as the program runs in some
 * that it may have. Only what is known in full is compared.
 */

import type { Like } from '../../../syntax/reading.ts';
import type { Surroundings } from '../../interpreter/modules/surroundings.ts';
import { placeOfName } from '../positions/keys.ts';
import { type Commands, type Outcome, Runs } from './runs.ts';
import type { NamedCommand, SentNames } from './sent-names.ts';

/** `base`: what is sent where nobody knows the surroundings; `sentIn`: in some, `undefined` where that takes too long. */
export function likesByOutcomes(
  uri: string,
  base: readonly SentNames[],
  sentIn: (surroundings: Surroundings) => readonly SentNames[] | undefined,
): readonly Like[] {
  if (base.every(({ isExact }) => isExact)) return [];
  const runs = new Runs(
    sentIn,
    base.every((call) => call.isGuild),
  );
  const usual = runs.usual();
  if (!usual) return [];
  const conditional = new Map<string, NamedCommand>();
  for (const outcomes of runs.besides(usual).values())
    if (!isChoice([usual, ...outcomes]))
      for (const [key, command] of outcomes.flatMap((other) => inOne(usual, other)))
        conditional.set(key, command);
  // What another file registers under a condition, this one may register in all runs.
  return [...new Map([...usual.commands, ...conditional])].map(([key, { file, name, isBuiltHere }]) =>
    placeOfName(file, name, {
      by: uri,
      isConditional: conditional.has(key),
      ...(isBuiltHere ? { isBuiltHere } : {}),
    }),
  );
}

/** Commands that one of two runs registers, and the other does not, not even elsewhere. */
function inOne(a: Outcome, b: Outcome): readonly (readonly [string, NamedCommand])[] {
  const [more, fewer] = a.commands.size > b.commands.size ? [a, b] : [b, a];
  // Where either has something else, it may be the same under another name.
  if (!isPartOf(fewer.commands, more.commands)) return [];
  return [...more.commands].filter(([key]) => !fewer.commands.has(key) && !fewer.elsewhere.has(key));
}

/** Whether somebody chooses by a setting which commands to register this time: of all, one value has these and another has those. */
function isChoice(outcomes: readonly Outcome[]): boolean {
  const registered = outcomes.map(({ commands }) => commands);
  return registered.some((all) => {
    const parts = registered.filter((commands) => isPartOf(commands, all));
    return parts.some((part) => parts.some((other) => part.size <= other.size && !isPartOf(part, other)));
  });
}

const isPartOf = (some: Commands, all: Commands): boolean => [...some.keys()].every((key) => all.has(key));
