/** Calls that are made for what they change, and for nothing else: what they hand to unknown code, that leaves as it is. */
import type { Entity } from '../../heap/bindings.ts';
import { foundElsewhere, isOther } from '../../heap/contents.ts';
import type { Deed, Deeds } from '../../heap/deeds.ts';
import { Cell, type Data, isFunction, type Value } from '../../heap/values.ts';
import type { Watch } from '../deferred.ts';
import { callOnce, escapingNow } from '../escape.ts';
import { withoutTrace } from '../fixpoint.ts';
import { within } from '../functions/left-in-the-middle.ts';
import type { Machine } from '../machine.ts';
import type { Run } from './nodes.ts';

/** What a call is made on, as far as that is known. */
export const receiverOf = ({ self }: Run): readonly Cell[] => (self instanceof Cell ? [self] : []);

/** What a call does once. */
export interface Changes {
  /** What entities that were there before hold then. */
  readonly contents: ReadonlyMap<Entity, Data | Value>;
  readonly reads: ReadonlySet<Entity>;
  /** What somebody gets of what was there before, but for what he had. */
  readonly handedOut: ReadonlySet<Cell>;
  /** What of that went where nobody can follow it. */
  readonly lost: ReadonlySet<Cell>;
  /** Arrays of that which may be found under any key. */
  readonly elsewhere: ReadonlySet<Cell>;
  /** What it does to what nobody knows. */
  readonly deeds: readonly Deed[];
}

/** What cells may hold that may be what such deeds are done to. `elsewhere`: see {@link Changes.elsewhere}. */
export function weakened(
  m: Machine,
  cells: ReadonlySet<Cell>,
  elsewhere: ReadonlySet<Cell>,
  deeds: Deeds,
): Changes['contents'] {
  const { heap } = m;
  const { stand } = heap;
  try {
    return heap.readers.quietly(() =>
      heap.byThen.running('functions', () =>
        withoutTrace(m, () => {
          for (const deed of deeds.since(0)) heap.unknownCode.expect(deed);
          for (const cell of cells) {
            heap.marks.note(cell);
            cell.leaked ??= heap.unknownCode.epoch;
          }
          for (const array of elsewhere) heap.marks.setElsewhere(array);
          heap.unknownCode.epoch += 1;
          for (const cell of cells) heap.look(cell);
        }),
      ),
    );
  } finally {
    heap.revert(stand);
  }
}

/** What one call changes, and what becomes of what it has; `undefined`: it takes too long to be known. */
export function changesOf(m: Machine, call: Run, had: ReadonlySet<Cell>): Changes | undefined {
  const { heap, deferred, undecided, overruns } = m;
  const { stand, readers } = heap;
  const { born } = heap.journal;
  const [reads, handedOut, walked] = [new Set<Entity>(), new Set<Cell>(), new Set<Cell>()];
  const [lost, elsewhere] = [new Set<Cell>(), new Set<Cell>()];
  const deeds: Deed[] = [];
  const watch: Watch = {
    handsOut(values) {
      for (const cell of heap.reachable(values, (cell) => !had.has(cell) && !walked.has(cell))) {
        walked.add(cell);
        if (readers.outlives(cell, born)) handedOut.add(cell);
        else if (isFunction(cell)) escapingNow(m, cell);
      }
    },
    loses(values) {
      for (const cell of heap.reachable(values, (cell) => !lost.has(cell))) {
        if (readers.outlives(cell, born)) lost.add(cell);
        watch.finds(foundElsewhere(cell));
      }
      watch.handsOut(values);
    },
    finds(arrays) {
      for (const array of arrays) if (readers.outlives(array, born)) elsewhere.add(array);
    },
    does(deed) {
      deeds.push(deed);
    },
  };
  let contents: Changes['contents'] | undefined;
  const run = () => {
    contents = withoutTrace(m, () => callOnce(m, call.cell, ...receiverOf(call)));
  };
  Object.assign(deferred, { isRunning: true, watch });
  m.undecided = new Set();
  try {
    heap.byThen.running('functions', () =>
      readers.quietly(() =>
        readers.readsOf(born, reads, () =>
          within(m, heap.meter.steps + m.budget.deferredAlone, run, () => undefined),
        ),
      ),
    );
  } finally {
    Object.assign(deferred, { isRunning: false, watch: undefined });
    Object.assign(m, { undecided, overruns });
    heap.revert(stand);
  }
  if (!contents) return undefined;
  const isKept = ([entity, content]: readonly [Entity, Data | Value]): boolean =>
    readers.outlives(entity, born) && isOther(entity.data, content);
  return { contents: new Map([...contents].filter(isKept)), reads, handedOut, lost, elsewhere, deeds };
}
