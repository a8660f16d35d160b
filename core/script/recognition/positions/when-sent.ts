/** What is sent is what was there when the call ran that sends it: what the program changes later is no part of it. */
import type TypeScript from 'typescript';
import type { Span, ValueNode } from '../../../syntax/tree.ts';
import type { Heap } from '../../heap/heap.ts';
import { joinedData } from '../../heap/join.ts';
import { type Cell, type Data, isCell, type Value } from '../../heap/values.ts';
import type { Sendings, SentState } from '../../interpreter/modules/sendings.ts';
import type { Document } from '../document.ts';

/** Reads a value as it was when it was sent: by one call, or by whatever calls may have sent it. `span`: where it stands. */
export function asSent(
  document: Document,
  value: Value | undefined,
  call: TypeScript.CallExpression | undefined,
  span: Span,
  read: () => ValueNode,
): ValueNode {
  const { sendings } = document.machine;
  if (!isCell(value)) return read();
  const own = call && sendings.by(call);
  const isSent = own !== undefined || sendings.with(value).some((state) => sendings.senderOf(state.call));
  if (!isSent || !isChanged(document, value, sendings)) return read();
  const { heap } = document.machine;
  if (heap.meter.steps > document.limit)
    return { kind: 'unknown', reason: 'dynamic', because: 'budget', ...span };
  return inState(
    document,
    value,
    (cell) => sentData(heap, sendings, cell, cell === value ? own : undefined),
    read,
  );
}

/** Whether something that a value leads to is not as calls got it. */
function isChanged(document: Document, value: Cell, sendings: Sendings): boolean {
  const { unchanged } = sendings;
  const { heap } = document.machine;
  let isOther = false;
  const cells = heap.reachable([value], (cell) => {
    if (unchanged.has(cell)) return false;
    const sent = sendings.with(cell);
    heap.step(sent.length);
    isOther ||= sent.some(({ cells }) => cells.get(cell)?.touches !== cell.data.touches);
    return !isOther;
  });
  if (!isOther) for (const cell of cells) unchanged.add(cell);
  return isOther;
}

/** What a cell held when it was sent: one thing or another, where several calls sent it. `own`: the one that counts. */
function sentData(heap: Heap, sendings: Sendings, cell: Cell, own: SentState | undefined): Data {
  const sent = own ? [own] : sendings.with(cell);
  heap.step(sent.length);
  const [registered, requested] = (['registers', 'requests'] as const).map((sender) =>
    sent.filter((state) => state === own || sendings.senderOf(state.call) === sender),
  ) as [SentState[], SentState[]];
  const all = [...new Set([...registered, ...requested])].flatMap(({ cells }) => cells.get(cell) ?? []);
  // What only may have been sent may as well be sent later, by other code.
  const isLater = !own && sendings.maySendLater(cell);
  if (registered.length === 0 || isLater || all.length === 0) all.push(cell.data);
  return all.reduce((a, b) => (a.touches === b.touches ? a : joinedData(a, b)));
}

/** Reads something where all that a value leads to holds what it held in a state. Nothing of that stays. */
export function inState(
  document: Document,
  value: Cell,
  dataOf: (cell: Cell) => Data,
  read: () => ValueNode,
): ValueNode {
  const { heap } = document.machine;
  const { stand } = heap;
  const { owner } = heap.journal;
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
