/** What is found in a document once those functions have run that may change it. */
import type { Cell } from '../heap/values.ts';
import { settleEscaped } from '../interpreter/escape.ts';
import type { Machine, Module } from '../interpreter/machine.ts';
import { exportedFunctions, exportFunctions } from '../interpreter/modules/exported.ts';
import { mayChange, mayTouch } from '../interpreter/reach/untouched.ts';
import type { Document } from './document.ts';

interface Settled<T> {
  readonly found: T;
  /** No function of the program can change it. */
  readonly isUntouched: boolean;
}

/**
 * Runs the functions that may change what `find` finds, of those that the document exports or that unknown code has. `begin`:
 * how far the heap had changed before the document ran. `spend` says whether there was enough
 * to spend for what runs.
 */
export function settled<T>(
  m: Machine,
  document: Document,
  main: Module,
  begin: number,
  spend: (act: () => void) => boolean,
  find: () => T,
): Settled<T> {
  let exported = exportedFunctions(m, main);
  const waits = (is: (cell: Cell) => boolean): boolean =>
    [...m.heap.readers.waiting].some((cell) => m.escaped.has(cell) && is(cell));
  if (exported.length === 0 && !waits(() => true)) return { found: find(), isUntouched: false };
  let looked = document.lookingOnly(find);
  let isStable = true;
  for (let turn = 0; turn < maximumTurns && looked; turn += 1) {
    const known = new Set([...exported, ...m.escaped]);
    const may = mayTouch(m, exported, looked.entities, begin);
    const isLeft = (cell: Cell) => known.has(cell) && !may.has(cell);
    const next = exported.filter((cell) => may.has(cell));
    if (next.length > 0 || waits((cell) => may.has(cell))) {
      isStable = false;
      const isSpent = !spend(() => {
        exportFunctions(m, next);
        settleEscaped(m, isLeft);
      });
      if (isSpent) return { found: find(), isUntouched: false };
      exported = exported.filter(isLeft);
    } else if (isStable) return { found: looked.found, isUntouched: turn === 0 && may.size === 0 };
    else {
      looked = document.lookingOnly(find);
      isStable = true;
    }
  }
  spend(() => {
    exportFunctions(m, mayChange(m, exported, begin));
    settleEscaped(m);
  });
  return { found: find(), isUntouched: false };
}

/** More often than that nobody asks which functions may change something: then all of them run. */
const maximumTurns = 8;
