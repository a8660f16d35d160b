/** How often functions ran, where that tells all that they do. */
import type { Entity } from '../../heap/bindings.ts';
import { Cell, Unknown } from '../../heap/values.ts';
import { forgetAll, mayThrow } from '../control.ts';
import { codeOf, type Machine } from '../machine.ts';
import type { FunctionRuns } from '../modules/recording.ts';
import { ledTo } from '../reach/led-to.ts';
import type { Node } from '../reach/nodes.ts';

/** Notes that a function runs. */
export const noteRun = ({ heap, deferred, job }: Machine, cell: Cell): void =>
  noteRunIn(deferred.isRunning && !heap.byThen.isLook ? undefined : job, cell);

/** Functions may run at other times as well, or go on with what was given up: nobody knows how often. */
export function noteOtherRuns(entities: Iterable<Entity>): void {
  for (const entity of entities)
    if (entity instanceof Cell && entity.kind === 'function') noteRunIn(undefined, entity);
}

function noteRunIn(job: object | undefined, cell: Cell): void {
  const { node, scope } = codeOf(cell);
  if (node) scope?.module.recording?.ran(node, job);
}

/**
 * How often the functions ran that were made of some code, if nobody else can call one of them, and all ran in one go; otherwise 0. A
 * class can be made at any time.
 */
export function knownRuns(m: Machine, { cells, runs, isInOthers }: FunctionRuns): number {
  const mayRunElsewhere = (cell: Cell): boolean =>
    Boolean(cell.volatile) ||
    cell.leaked !== undefined ||
    m.escaped.has(cell) ||
    codeOf(cell).class !== undefined;
  return isInOthers || cells.some(mayRunElsewhere) ? 0 : runs;
}

/** What a call leads to is given up: too much would have to be run. */
export function tooDeep(m: Machine, call: readonly Node[]): Unknown {
  m.overruns += 1;
  mayThrow(m);
  const { changed, called } = ledTo(m, call);
  noteOtherRuns(called);
  forgetAll(m, changed);
  return new Unknown([], [], { why: { kind: 'budget' } });
}
