/** What is sent is what was there when the call ran that sends it: what the program changes later is no part of it. */
import type TypeScript from 'typescript';
import type { Span, ValueNode } from '../../../syntax/tree.ts';
import { joinedData } from '../../heap/join.ts';
import { type Cell, type Data, isCell, type Value } from '../../heap/values.ts';
import type { Sendings, SentState } from '../../interpreter/modules/sendings.ts';
import type { Document } from '../document.ts';

/** Reads a value as it was when it was sent: by one call, or by whatever calls registered it. `span`: where it stands. */
export function asSent(
  document: Document,
  value: Value | undefined,
  call: TypeScript.CallExpression | undefined,
  span: Span,
  read: () => ValueNode,
): ValueNode {
  const { sendings } = document;
  if (!isCell(value) || !sendings) return read();
  const own = call && sendings.by(call);
  const sent = own ? [own] : sendings.with(value).filter((state) => sendings.isRegistered(state.call));
  if (sent.length === 0) return read();
  const changed = changedSince(document, value, sendings);
  const states = sent.filter((state) => changed.has(state));
  if (states.length === 0) return read();
  if (document.machine.heap.meter.steps > document.limit)
    return { kind: 'unknown', reason: 'dynamic', because: 'budget', ...span };
  return inStates(document, value, states, read);
}

/** What calls got that is another one now, of all that a value leads to. */
function changedSince(document: Document, value: Cell, sendings: Sendings): ReadonlySet<SentState> {
  const { unchanged } = sendings;
  const changed = new Set<SentState>();
  const cells = document.machine.heap.reachable([value], (cell) => {
    if (unchanged.has(cell)) return false;
    for (const state of sendings.with(cell))
      if (state.cells.get(cell)?.touches !== cell.data.touches) changed.add(state);
    return true;
  });
  if (changed.size === 0) for (const cell of cells) unchanged.add(cell);
  return changed;
}

/** Reads something where all that a value leads to holds what it held in states, one or another. Nothing of that stays. */
function inStates(
  document: Document,
  value: Cell,
  states: readonly SentState[],
  read: () => ValueNode,
): ValueNode {
  const { heap } = document.machine;
  const { stand } = heap;
  const { owner } = heap.journal;
  const dataOf = (cell: Cell): Data =>
    states
      .flatMap(({ cells }) => cells.get(cell) ?? [])
      .reduce<Data | undefined>(
        (all, data) => (all && all.touches !== data.touches ? joinedData(all, data) : data),
        undefined,
      ) ?? cell.data;
  heap.readers.quietly(() => {
    heap.journal.newOwner();
    heap.reachable([value], (cell) => {
      const data = dataOf(cell);
      if (data.touches !== cell.data.touches) heap.journal.replace(cell, data);
      return true;
    });
  });
  try {
    return read();
  } finally {
    heap.readers.quietly(() => heap.revert(stand));
    heap.journal.owner = owner;
  }
}
