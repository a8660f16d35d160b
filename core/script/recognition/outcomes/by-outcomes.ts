/**
 * Commands of which the surroundings of a program decide whether it registers them: what is sent is compared as the program runs in some
 * that it may have. Only what is known in full is compared.
 */

import type { Like } from '../../../syntax/reading.ts';
import type { Primitive } from '../../heap/values.ts';
import { Surroundings, type World } from '../../interpreter/modules/surroundings.ts';
import { placeOfName } from '../positions/keys.ts';
import type { NamedCommand, SentNames } from './sent-names.ts';

/** More runs are not made. */
const maximumRuns = 12;

type Commands = ReadonlyMap<string, NamedCommand>;

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
  const found = new Map<string, Like>();
  for (const other of runs.others(usual.world)) {
    const commands = runs.in(other);
    // A run that registers nothing says nothing of each command.
    if (!commands || commands.size === 0) continue;
    const [more, fewer] =
      usual.commands.size > commands.size ? [usual.commands, commands] : [commands, usual.commands];
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

/** Runs of a program in surroundings that it may have. */
class Runs {
  readonly #sentIn: (surroundings: Surroundings) => readonly SentNames[] | undefined;
  readonly #isGuild: boolean;
  /** What runs asked of each setting; see {@link Surroundings.asked}. */
  readonly #asked = new Map<string, Set<Primitive>>();
  /** What the commands are called that runs register. */
  readonly #names = new Set<string>();
  #count = 0;

  constructor(sentIn: (surroundings: Surroundings) => readonly SentNames[] | undefined, isGuild: boolean) {
    this.#sentIn = sentIn;
    this.#isGuild = isGuild;
  }

  /** What calls send together, to everybody or to guilds: `undefined` where not all of it is known. */
  in(world: World): Commands | undefined {
    this.#count += 1;
    if (this.#count > maximumRuns) return undefined;
    const surroundings = new Surroundings(world);
    const sent = this.#sentIn(surroundings);
    for (const [name, values] of surroundings.asked)
      this.#asked.set(name, new Set([...(this.#asked.get(name) ?? []), ...values]));
    const calls = sent?.filter((call) => call.isGuild === this.#isGuild);
    if (!calls?.every(({ isExact }) => isExact)) return undefined;
    for (const { commands } of calls) for (const { name } of commands.values()) this.#names.add(name);
    return new Map(calls.flatMap(({ commands }) => [...commands]));
  }

  /** Surroundings in which the program registers commands. */
  usual(): { readonly world: World; readonly commands: Commands } | undefined {
    let world: World = new Map();
    let commands = this.in(world);
    if (!commands) return undefined;
    for (const [name, values] of this.#asked) {
      const [first, second] = compared(values);
      if (second !== undefined) world = new Map([...world, [name, first]]);
    }
    if (world.size > 0) commands = this.in(world);
    if (commands?.size === 0)
      for (const other of this.others(world)) {
        commands = this.in(other);
        world = other;
        if (commands === undefined || commands.size > 0) break;
      }
    // Who names one command to be registered wants that one: usually, nobody does.
    const chosen = [...this.#asked.keys()].filter((name) => world.has(name) && this.#isChoice(name));
    if (chosen.length > 0) {
      world = new Map([...world, ...chosen.map((name) => [name, undefined] as const)]);
      commands = this.in(world);
    }
    return commands && { world, commands };
  }

  /** Surroundings that differ from these in one setting. */
  others(world: World): readonly World[] {
    return [...this.#asked].flatMap(([name, values]) =>
      this.#isChoice(name)
        ? []
        : [...values]
            .filter((value) => !world.has(name) || value !== world.get(name))
            .map((value) => new Map([...world, [name, value]])),
    );
  }

  /** A setting is compared with the names of commands. */
  #isChoice(name: string): boolean {
    const values = this.#asked.get(name);
    return [...this.#names].some((command) => values?.has(command));
  }
}

/** With what a setting is compared. */
const compared = (values: ReadonlySet<Primitive>): readonly Primitive[] =>
  [...values].filter((value) => value !== undefined);
