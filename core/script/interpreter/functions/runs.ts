/** How often functions ran, where that tells all that they do. */
import type { Cell } from '../../heap/values.ts';
import { codeOf, type Machine } from '../machine.ts';

/** Notes that a function runs: as its module does, or as the code that made it and that is looked at; or else at other times, too. */
export function noteRun({ heap, deferred }: Machine, cell: Cell): void {
  const code = codeOf(cell);
  const isMadeInLook = heap.byThen.isLook && cell.birth > (deferred.nested?.born ?? 0);
  if (deferred.isRunning && !isMadeInLook) code.runsLater = true;
  else if (!code.scope?.module.isShared) code.runs = (code.runs ?? 0) + 1;
}

/** How often a function ran, if nobody else can call it, and all its runs are known; otherwise 0. A class can be made at any time. */
export function knownRuns(m: Machine, cell: Cell): number {
  const { runs = 0, runsLater, class: made } = codeOf(cell);
  const mayRunElsewhere = runsLater || cell.volatile || cell.leaked !== undefined || m.escaped.has(cell);
  return mayRunElsewhere || made ? 0 : runs;
}
