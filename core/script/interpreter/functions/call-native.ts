/** Calls of functions of the language, and of those that packages have. */
import { mergeAll } from '../../heap/join.ts';
import { type Cell, cellsOf, isCell, isFunction, isUnknown, unknown, type Value } from '../../heap/values.ts';
import { mayRun, mayThrow } from '../control.ts';
import { letEscape } from '../escape.ts';
import {
  type Arguments,
  type CallSite,
  codeOf,
  type FunctionCode,
  type Machine,
  NotModelled,
} from '../machine.ts';
import { give, writeUnknown } from '../unknown-calls.ts';
import { noteMove } from '../values/moves.ts';
import { takeLists } from '../values/settings.ts';

/** Calls one. `newTarget`: as a constructor of that. */
export function callNative(
  m: Machine,
  cell: Cell,
  self: Value,
  args: Arguments,
  newTarget: Value | undefined,
  site: CallSite | undefined,
): Value {
  const code = codeOf(cell);
  const all = [self, ...args.values, args.rest];
  for (const value of all) if (isCell(value)) m.heap.readers.reading(value);
  if (all.some(isUnknown)) mayRun(m);
  takeLists(m, all);
  for (const value of [...args.values, args.rest]) noteMove(m, value);
  if (args.rest && !code.takesRest) {
    if (!code.isPure) {
      changedByNative(m, code, self, args);
      return give(m, all, 'nothing');
    }
    letEscape(m, all);
    return mergeAll(all);
  }
  const { mayBeSloppy } = m;
  const { madeInRuns } = m.heap;
  const { calling } = madeInRuns;
  m.mayBeSloppy = false;
  if (site) madeInRuns.calling = site.node;
  try {
    return (code.native as NonNullable<FunctionCode['native']>)({
      self,
      args,
      newTarget,
      site,
      function: cell,
    });
  } catch (error) {
    if (!(error instanceof NotModelled)) throw error;
    if (code.isPure) {
      mayThrow(m);
      // What a function of the program gets of the others may be any of what they hold.
      const calls = error.calls || args.values.some(mayCall);
      letEscape(m, [...args.values, args.rest, calls ? self : undefined]);
    } else {
      changedByNative(m, code, self, args);
      give(m, all, 'nothing');
    }
    return mergeAll(all);
  } finally {
    m.mayBeSloppy = mayBeSloppy;
    madeInRuns.calling = calling;
  }
}

const mayCall = (value: Value): boolean => cellsOf(value).some(isFunction);

/** A method of the language changes what it is called on, a function of it the first thing it gets: nothing that is in that. */
function changedByNative(
  m: Machine,
  { changesFirst, mayDo }: FunctionCode,
  self: Value,
  args: Arguments,
): void {
  const changed = changesFirst ? (args.values[0] ?? args.rest) : self;
  if (mayDo === 'anyDefined' && isCell(changed)) m.heap.forgetting.doubt(changed);
  else if (isCell(changed)) m.heap.forget(changed);
  else for (const cell of m.heap.reachable([changed])) m.heap.forget(cell);
  if (isUnknown(changed))
    writeUnknown(m, changed, unknown, unknown, mayDo === 'anyDefined' ? 'define' : 'write');
}
