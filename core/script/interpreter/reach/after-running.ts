/** What is found once functions of the program have run again. */
import type { Cell } from '../../heap/values.ts';
import { newDeferred } from '../deferred.ts';
import { settleEscaped } from '../escape.ts';
import type { Machine } from '../machine.ts';

/** What `look` finds once some functions that unknown code has have run again. Nothing of that stays. */
export function afterRunning<T>(m: Machine, functions: ReadonlySet<Cell>, look: () => T): T {
  const { heap, deferred, escaped } = m;
  const { stand } = heap;
  const { owner } = heap.journal;
  heap.journal.newOwner();
  m.escaped = new Set(escaped);
  m.deferred = { ...newDeferred(), most: m.budget.document };
  try {
    return heap.readers.whileWaiting(() => {
      for (const cell of functions) heap.readers.wait(cell);
      settleEscaped(m, (cell) => escaped.has(cell) && !functions.has(cell));
      return look();
    });
  } finally {
    heap.journal.pending = [];
    heap.revert(stand);
    heap.journal.owner = owner;
    Object.assign(m, { deferred, escaped });
  }
}
