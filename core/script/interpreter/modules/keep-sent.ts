/** Keeps what a call gets before it goes on, for what is sent is what is there then. */
import { nobody } from '../../heap/journal/journal.ts';
import type { Cell } from '../../heap/values.ts';
import type { CallSite, Machine } from '../machine.ts';

/** A call gets what these hold, and may send it. */
export function keepSent(m: Machine, site: CallSite | undefined, cells: Iterable<Cell>): void {
  const { node, recording } = site ?? {};
  if (!recording || !node || !m.ts.isCallExpression(node)) return;
  if (m.deferred.isRunning && !m.heap.byThen.isLook) return recording.sendings.addAtAnyTime(node, cells);
  const kept = [...cells];
  recording.sendings.add(node, new Map(kept.map((cell) => [cell, cell.data] as const)));
  // What is changed from here on is changed in a copy.
  for (const cell of kept) cell.owner = nobody;
}
