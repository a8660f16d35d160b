/** Keeps what a call gets before it goes on, for what is sent is what is there then. */
import { nobody } from '../../heap/journal/journal.ts';
import type { Cell, Value } from '../../heap/values.ts';
import type { CallSite, Machine } from '../machine.ts';
import { listsOfBuilder } from '../values/properties.ts';

/** A call gets what these hold, and may send it. `value`: what it sends; `isGuild`: see {@link SentState}. */
export function keepSent(
  m: Machine,
  site: CallSite | undefined,
  value: Value | undefined,
  cells: Iterable<Cell>,
  isGuild?: boolean,
): void {
  const { node, recording } = site ?? {};
  if (!recording || !node || !m.ts.isCallExpression(node)) return;
  const { isRunning } = m.deferred;
  const { isOver, hasRun } = m.surroundings;
  if (isOver || (hasRun && !isRunning)) return;
  const all = [...cells];
  // Who asks for one of these later, and changes it, changes nothing of what is sent.
  const kept = new Set([...all, ...all.flatMap((cell) => listsOfBuilder(m, cell))]);
  const state = {
    call: node,
    value,
    isGuild,
    job: m.job,
    cells: new Map([...kept].map((cell) => [cell, cell.data] as const)),
  };
  if (isRunning && !m.heap.byThen.isLook) m.sendings.addAtAnyTime(state);
  else m.sendings.add(state);
  // What is changed from here on is changed in a copy.
  for (const cell of kept) cell.owner = nobody;
}
