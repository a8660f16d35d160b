/** What is found in a document where code that runs later finds what functions of the program may have changed by then. */
import { isEqualValue } from '../../syntax/same-value.ts';
import type { Entity } from '../heap/bindings.ts';
import type { Cell } from '../heap/values.ts';
import { bounded } from '../interpreter/functions/left-in-the-middle.ts';
import type { Machine, Module } from '../interpreter/machine.ts';
import { afterRunning } from '../interpreter/reach/after-running.ts';
import { Meanwhile, mayBeChanged } from '../interpreter/reach/meanwhile.ts';
import type { FoundCandidates } from './candidates.ts';

/** What the first run of a document showed. */
export interface Shown {
  /** No function of the program can change what is found. */
  isUntouched: boolean;
  /** Nor would it be another one if these had changed something before code runs that runs later. */
  isSameByThen: boolean;
}

export const nothingShown: Readonly<Shown> = { isUntouched: false, isSameByThen: false };

interface Found {
  readonly found: FoundCandidates;
  /** Nothing of it is another one by that. */
  readonly isSame: boolean;
}

/** More often than that nobody asks what such code reads once it finds something else. */
const maximumTurns = 8;

/** `look` finds it once functions have run, `find` without that. `modules`: what ran, unless that took too much already. */
export function foundByThen(
  m: Machine,
  modules: () => readonly Module[] | undefined,
  look: () => FoundCandidates,
  find: () => FoundCandidates,
): Found {
  const read = m.heap.byThen.ask(m.heap.journal.born);
  let found = look();
  const { ran: functions } = m.deferred;
  const readNow = (): ReadonlySet<Entity> => new Set([...read.functions, ...read.looks].filter(mayBeChanged));
  let asked = readNow();
  // Nothing comes of what is not known.
  const ran = found.candidates.length > 0 ? modules() : undefined;
  // Most of what a handler reads, no definition is made of.
  if (!ran || asked.size === 0 || isFoundWithout(m, asked, readersOf(functions, read.functions), found, find))
    return { found, isSame: true };
  const meanwhile = new Meanwhile(m, ran);
  for (let turn = 0, before = 0; turn < maximumTurns && asked.size > before; turn += 1) {
    if (!meanwhile.find(asked)) return { found, isSame: turn === 0 };
    found = look();
    before = asked.size;
    asked = readNow();
  }
  return { found, isSame: false };
}

/** Whether the same is found where nobody knows what these hold by then. */
function isFoundWithout(
  m: Machine,
  entities: ReadonlySet<Entity>,
  readers: ReadonlySet<Cell>,
  found: FoundCandidates,
  find: () => FoundCandidates,
): boolean {
  let isSame = false;
  bounded(m, m.budget.document >> 1, () => {
    isSame = m.heap.byThen.ifForgotten(entities, () => isSameFound(found, afterRunning(m, readers, find)));
  });
  return isSame;
}

/** Functions that ran and read one of these. */
const readersOf = (ran: ReadonlyMap<Cell, unknown>, entities: Iterable<Entity>): ReadonlySet<Cell> =>
  new Set([...entities].flatMap(({ readers = [] }) => [...readers].filter((cell) => ran.has(cell))));

/** Whether the same was found, wherever it comes from. */
function isSameFound(a: FoundCandidates, b: FoundCandidates): boolean {
  return (
    a.candidates.length === b.candidates.length &&
    a.heard.length === b.heard.length &&
    a.candidates.every((candidate, at) => {
      const other = b.candidates[at];
      return (
        other !== undefined &&
        candidate.start === other.start &&
        candidate.end === other.end &&
        candidate.hint.kind === other.hint.kind &&
        isEqualValue(candidate.value, other.value)
      );
    })
  );
}
