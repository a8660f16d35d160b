/** What is sent is what was there when the call ran that sends it: what the program changes later is no part of it. */
import type TypeScript from 'typescript';
import { opened } from '../../../definitions/framework-value.ts';
import { nameNodeOf, placeKey, typeWritten } from '../../../definitions/identity.ts';
import { type ArrayNode, homeOf, type ObjectNode, type Span, type ValueNode } from '../../../syntax/tree.ts';
import type { Heap } from '../../heap/heap.ts';
import { joinedData } from '../../heap/join.ts';
import { type Cell, type Data, isCell, Unknown, type Value } from '../../heap/values.ts';
import { maximumTimes } from '../../interpreter/modules/recording.ts';
import type { Sendings, SentState } from '../../interpreter/modules/sendings.ts';
import type { Document } from '../document.ts';

/**
 * Reads what a call sent each time that it ran. `undefined`: that is what it sent last alone, or it sends lists, of which the last one
 * replaces the others.
 */
export function sentEachTime(
  document: Document,
  call: TypeScript.CallExpression,
  expression: TypeScript.Expression,
): ArrayNode | undefined {
  const { sendings } = document.machine;
  const all = sendings.all(call);
  const inOrder = all.length > 0 ? all : sendings.atAnyTime(call);
  const last = inOrder.at(-1);
  const isOfOne = ({ value }: SentState): boolean => isCell(value) && value.kind !== 'array';
  if (!last || inOrder.length < 2 || !inOrder.some(isOfOne)) return undefined;
  // A function runs more than once where nobody knows who calls it: what counts is what it sends in one go.
  const states = inOrder.filter(({ job }) => job === last.job);
  const span = document.span(expression);
  return eachNamed(
    span,
    states.map((state) => {
      const { value = new Unknown() } = state;
      const read = (): ValueNode => document.treeOf(value, expression);
      return all.length > 0 || !isCell(value)
        ? asSentBy(document, value, state, span, read)
        : atAnyTime(document, value, state, read);
    }),
  );
}

/** Reads what an expression gave each time that it ran. `undefined`: that is what it gave last alone. */
export function madeEachTime(document: Document, expression: TypeScript.Expression): ArrayNode | undefined {
  const cells = document.objectsOf(expression);
  if (cells.length < 2) return undefined;
  const span = document.span(expression);
  const made = cells
    .slice(-maximumTimes)
    .map((cell) => asSentBy(document, cell, undefined, span, () => document.treeOf(cell, expression)));
  const rest = cells.length > maximumTimes ? made.slice(-1).map(withoutName) : [];
  return eachNamed(span, [...made, ...rest]);
}

/** Of each name the last command, and one for those of which the name is not known; `undefined` where that is the last one alone. */
function eachNamed(span: Span, all: readonly ValueNode[]): ArrayNode | undefined {
  const anyCommand: ObjectNode = { kind: 'object', properties: [], open: true, broken: false, ...span };
  const byName = new Map<string, ValueNode>();
  for (const node of all) {
    const made = node.kind === 'object' ? node : anyCommand;
    byName.set(commandName(made) ?? placeKey(homeOf(made)), made);
  }
  // What made one whose name is not known may have made any number of them.
  const items = [...byName.values()].filter(
    (node) => commandName(node) === undefined || !byName.has(placeKey(homeOf(node))),
  );
  return items.length > 1 || (items.length === 1 && items[0] !== all.at(-1))
    ? { kind: 'array', items, open: false, broken: false, ...span }
    : undefined;
}

const withoutName = (node: ValueNode): ValueNode =>
  node.kind === 'object'
    ? { ...node, open: true, properties: node.properties.filter(({ key }) => key.name !== 'name') }
    : node;

/** What is sent nobody knows when: what is there in the end, unless that is another command by then. */
function atAnyTime(document: Document, value: Cell, { cells }: SentState, read: () => ValueNode): ValueNode {
  const now = read();
  if ([...cells].every(([cell, data]) => cell.data.touches === data.touches)) return now;
  const then = inState(document, value, (cell) => cells.get(cell) ?? cell.data, read);
  return commandName(then) === commandName(now) ? now : opened(then);
}

/** Equal for commands of which one takes the place of the other; `undefined` where the name is not known. */
function commandName(node: ValueNode): string | undefined {
  const name = node.kind === 'object' ? nameNodeOf(node) : undefined;
  return node.kind === 'object' && name ? `${typeWritten(node)} ${name.value}` : undefined;
}

/** Reads a value as it was when it was sent: by one call, or by whatever calls may have sent it. `span`: where it stands. */
export function asSent(
  document: Document,
  value: Value | undefined,
  call: TypeScript.CallExpression | undefined,
  span: Span,
  read: () => ValueNode,
): ValueNode {
  return asSentBy(document, value, call && document.machine.sendings.by(call), span, read);
}

/** `own`: what the call got. */
function asSentBy(
  document: Document,
  value: Value | undefined,
  own: SentState | undefined,
  span: Span,
  read: () => ValueNode,
): ValueNode {
  const { sendings } = document.machine;
  if (!isCell(value)) return read();
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
