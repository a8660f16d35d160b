/** Whether a module that ran can be shared by all programs that it is a part of, and what is shared of it. */
import type { Entity } from '../heap/bindings.ts';
import type { BuiltinKeys } from '../heap/builtin-keys.ts';
import type { Stand } from '../heap/journal/stand.ts';
import { Cell } from '../heap/values.ts';
import { settleShared } from '../interpreter/escape.ts';
import type { Machine } from '../interpreter/machine.ts';
import { type Finished, isAmong, madeUntil, meets } from './finished.ts';
import type { FinishedModules } from './finished-modules.ts';
import type { Joined } from './joined.ts';
import type { Loading } from './loading.ts';

/** A module that ran, or those of a cycle. */
export interface ModuleRun {
  readonly loading: Loading;
  /** How far everything had come when it began. */
  readonly stand: Stand;
  /** What was born until then. */
  readonly born: number;
  /** What it read of the language's own objects, and what the program had changed of these before. */
  readonly reads: BuiltinKeys;
  readonly builtinsBefore: BuiltinKeys;
}

export class Sharing {
  readonly #machine: Machine;
  readonly #joined: Joined;
  readonly #finished: FinishedModules;

  constructor(machine: Machine, joined: Joined, finished: FinishedModules) {
    this.#machine = machine;
    this.#joined = joined;
    this.#finished = finished;
  }

  /** What a module read of others; `undefined` where it read what other programs need not have. */
  readsOfOthers(run: ModuleRun): ReadonlySet<Entity> | undefined {
    const { loading, stand, reads, builtinsBefore } = run;
    if (!loading.isShared) return undefined;
    // What it reads of the language's own objects is noted by key.
    const readsOfOthers = new Set([...loading.reads].filter((read) => !isOfModule(run, read)));
    // What the program had changed before, other programs need not change.
    const dependsOnProgram =
      reads.meets(builtinsBefore) ||
      meets(readsOfOthers, this.#joined.changedBeside(earlyOf(loading), stand.mark)) ||
      this.#isContextual(run);
    return dependsOnProgram ? undefined : readsOfOthers;
  }

  /** Whether functions that run later read what something changed that the module does not need. */
  #isContextual({ loading, stand, born }: ModuleRun): boolean {
    const done = this.#joined.doneBeside(loading.others, stand.mark, born);
    return (
      done.size > 0 &&
      this.#machine.heap.readers.readBy(() => true, stand.readings).some((read) => done.has(read))
    );
  }

  /** Whether all that a module changed is its own, or can be done again in each program. */
  canRedoChanges(run: ModuleRun): boolean {
    const { others } = run.loading;
    const { mark } = run.stand;
    const changedBefore = this.#joined.changedBeside(others, mark);
    // What it changes of modules that it needs is done again in each program.
    const isOfOthers = (entity: Entity): boolean => isAmong(others, entity) && !changedBefore.has(entity);
    return this.#machine.heap.changes.areAllSince(
      mark,
      (entity) => isOfModule(run, entity) || isAsMade(run, entity) || isOfOthers(entity),
    );
  }

  /**
   * The module as programs share it: its functions have run, and what it did to others is taken back. `escaped`: functions that
   * unknown code got from it.
   */
  finish(
    run: ModuleRun,
    escaped: ReadonlySet<Cell>,
    touched: ReadonlySet<string>,
    readsOfOthers: ReadonlySet<Entity>,
  ): Finished {
    const { loading, stand, born, reads } = run;
    const { members, others } = loading;
    const { heap } = this.#machine;
    settleShared(this.#machine, members.length);
    return {
      members,
      touched,
      escaped: [...escaped],
      traces: heap.traces.keep(
        stand,
        (entity) => isOwn(run, entity),
        (entity) => isAsMade(run, entity),
      ),
      births: [born, heap.journal.born],
      needs: new Set(others),
      early: earlyOf(loading),
      uses: this.#usesOf(loading),
      reads,
      readsOfOthers,
      validAt: this.#finished.version,
    };
  }

  /** What the members import, as that is shared now. */
  #usesOf({ members }: Loading): Finished['uses'] {
    const addresses = members.flatMap(({ imports, asked }) => [
      ...imports.values(),
      ...asked.map(({ to }) => to),
    ]);
    return new Map(
      addresses.flatMap((to) => (to === undefined ? [] : [[to, this.#finished.get(to)] as const])),
    );
  }
}

/** The modules that ran before the first statement of this one. */
const earlyOf = ({ early, others }: Loading): ReadonlySet<Finished> => early ?? others;

const isOwn = ({ loading, born }: ModuleRun, entity: Entity): boolean =>
  entity.birth > born && !isAmong(loading.others, entity);

/** What a module changes of the language's own objects is a trace of it. */
const isOfModule = (run: ModuleRun, entity: Entity): boolean =>
  isOwn(run, entity) || (entity instanceof Cell && entity.isBuiltin);

/** What a module does to others at any time is done again in each program. */
const isAsMade = ({ loading, born }: ModuleRun, entity: Entity): boolean =>
  entity.changed <= Math.max(born, madeUntil(loading.others, entity));
