/** Runs of a program in surroundings that it may have. */
import type { Primitive } from '../../heap/values.ts';
import { Surroundings, type World } from '../../interpreter/modules/surroundings.ts';
import type { NamedCommand, SentNames } from './sent-names.ts';

/** More runs are not made. */
const maximumRuns = 16;
/** So many of them look for one that registers commands. */
const maximumLooking = 10;

export type Commands = ReadonlyMap<string, NamedCommand>;

/** What a program registers. */
export interface Outcome {
  readonly world: World;
  readonly commands: Commands;
  /** What its calls register elsewhere: in guilds where these register for everybody. */
  readonly elsewhere: ReadonlySet<string>;
}

/** Runs of a program, of which calls to everybody are looked at, or, with `isGuild`, those to guilds. */
export class Runs {
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

  /** What calls send together: `undefined` where not all of it is known. */
  #in(world: World): Outcome | undefined {
    this.#count += 1;
    if (this.#count > maximumRuns) return undefined;
    const surroundings = new Surroundings(world);
    const sent = this.#sentIn(surroundings);
    for (const [name, values] of surroundings.asked)
      this.#asked.set(name, new Set([...(this.#asked.get(name) ?? []), ...values]));
    if (!sent?.every(({ isExact }) => isExact)) return undefined;
    for (const { commands } of sent) for (const { name } of commands.values()) this.#names.add(name);
    const [here, elsewhere] = [this.#isGuild, !this.#isGuild].map(
      (isGuild) =>
        new Map(sent.filter((call) => call.isGuild === isGuild).flatMap(({ commands }) => [...commands])),
    );
    return { world, commands: here ?? new Map(), elsewhere: new Set(elsewhere?.keys()) };
  }

  /** What the program registers in surroundings in which it registers commands. */
  usual(): Outcome | undefined {
    let usual = this.#in(new Map());
    if (!usual) return undefined;
    const world = new Map(
      [...this.#asked].flatMap(([name, values]) => {
        const [first, second] = compared(values);
        return second === undefined ? [] : [[name, first] as const];
      }),
    );
    if (world.size > 0) usual = this.#in(world);
    if (usual?.commands.size === 0) usual = this.#registering(usual.world);
    // Who names one command to be registered wants that one: usually, nobody does.
    const chosen = [...this.#asked.keys()].filter((name) => usual?.world.has(name) && this.#isOfNames(name));
    if (usual && chosen.length > 0)
      usual = this.#in(new Map([...usual.world, ...chosen.map((name) => [name, undefined] as const)]));
    return usual?.commands.size === 0 ? undefined : usual;
  }

  /** A run that registers commands, where several conditions stand before that. */
  #registering(world: World): Outcome | undefined {
    const waiting = this.#steps(world);
    for (let next = waiting.shift(); next && this.#count < maximumLooking; next = waiting.shift()) {
      const before = this.#asked.size;
      const outcome = this.#in(next.world);
      if (!outcome || outcome.commands.size > 0) return outcome;
      const further = this.#steps(next.world, next.name);
      // Who passes one condition meets the next.
      if (this.#asked.size > before) waiting.unshift(...further);
      else waiting.push(...further);
    }
    return undefined;
  }

  /** By setting, what is registered where that one differs. A run that registers nothing says nothing of each command. */
  besides({ world }: Outcome): ReadonlyMap<string, readonly Outcome[]> {
    const found = new Map<string, Outcome[]>();
    for (const step of this.#steps(world)) {
      const outcome = this.#in(step.world);
      if (outcome && outcome.commands.size > 0)
        found.set(step.name, [...(found.get(step.name) ?? []), outcome]);
    }
    return found;
  }

  /** Surroundings that differ from these in one setting. `after`: settings that were asked after this one. */
  #steps(world: World, after?: string): { readonly name: string; readonly world: World }[] {
    const asked = [...this.#asked];
    return asked
      .slice(asked.findIndex(([name]) => name === after) + 1)
      .filter(([name]) => !this.#isOfNames(name))
      .flatMap(([name, values]) => {
        const apart = new Map([...world].filter(([known]) => known !== name));
        const set = [...values]
          .filter((value) => !world.has(name) || value !== world.get(name))
          .map((value) => new Map([...apart, [name, value]]));
        // It may be something else than all of these.
        const worlds = world.has(name) ? [...set, apart] : set;
        return worlds.map((world) => ({ name, world }));
      });
  }

  /** A setting is compared with the names of commands; one that is called `test` says nothing of that. */
  #isOfNames(name: string): boolean {
    const values = this.#asked.get(name);
    const found = [...this.#names].filter((command) => values?.has(command));
    return found.length > 0 && found.length >= Math.min(2, this.#names.size);
  }
}

/** With what a setting is compared. */
const compared = (values: ReadonlySet<Primitive>): readonly Primitive[] =>
  [...values].filter((value) => value !== undefined);
