/** The items of a list as its methods see them. */
import {
  type Cell,
  cellsOf,
  hole,
  Integrity,
  type Item,
  isCell,
  isFrozen,
  isKnown,
  isUnknown,
  Known,
  nothing,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { maximumTurns } from '../interpreter/budget.ts';
import { mayThrow, outcomeOf } from '../interpreter/control.ts';
import { letEscape } from '../interpreter/escape.ts';
import { anyTimes } from '../interpreter/fixpoint.ts';
import { argumentsWith, type Machine, type Native, type NativeCall } from '../interpreter/machine.ts';
import { truthHere } from '../interpreter/values/conversions.ts';
import { newArray, notModelled, throwError } from '../interpreter/values/objects.ts';
import { arg, functionFrom, known } from './natives.ts';

/** So much is known of what is behind something unknown. */
export const maximumTail = 1000;

export const filled = (item: Item): Item => (item.value === hole ? { ...item, value: nothing } : item);
export const plain = (value: Value): Value => (value === hole ? nothing : value);

/** The items of an array of which all is known. */
export function itemsOf(m: Machine, self: Value): Item[] {
  if (!isCell(self) || self.kind !== 'array' || self.volatile === true) return notModelled();
  const { items, open } = m.heap.look(self);
  return items && !open ? items : notModelled();
}

/** The same, to be changed. */
export function ownItems(m: Machine, self: Value): Item[] {
  itemsOf(m, self);
  const cell = self as Cell;
  if (isFrozen(cell.data)) throwError();
  if (cell.data.integrity > Integrity.none || cell.data.doubtful) notModelled();
  m.heap.step(1);
  return m.heap.own(cell).items as Item[];
}

/** The arguments from one on, as items that stand where they are written. */
export const itemsFrom = ({ args }: NativeCall, from: number): Item[] =>
  args.values.slice(from).map((value, at) => ({ value, source: args.source, at: args.sites[from + at] }));

/** What is put into an array that unknown code has, that has as well: said before the array is changed, for functions run for it. */
export function keep(m: Machine, self: Value, items: readonly Item[]): void {
  if (isCell(self) && self.leaked !== undefined)
    letEscape(
      m,
      items.map((item) => item.value),
    );
}

/** `list.push(a, ...unknown)`: what is there stays, though nobody knows how much comes before it or behind it. */
export function addUnknown(
  m: Machine,
  self: Value,
  method: 'push' | 'unshift',
  added: readonly Item[],
  rest: Unknown,
): Value {
  if (!isCell(self) || self.kind !== 'array' || self.volatile === true) return notModelled();
  const more: Item = { value: rest, spread: true };
  keep(m, self, [...added, more]);
  const { items = [], open, tail = [], integrity, doubtful } = m.heap.look(self);
  if (integrity === Integrity.frozen) throwError();
  if (integrity > Integrity.none || doubtful) notModelled();
  if (tail.length > maximumTail) return notModelled();
  m.heap.step(items.length >> 2);
  const ending = open && tail.length === 0 ? [{ value: unknown, spread: true }] : tail;
  const data = m.heap.own(self);
  if (method === 'unshift') [data.items, data.tail] = [[...added], [more, ...items, ...ending]];
  else if (open) data.tail = [...ending, ...added, more];
  else [data.items, data.tail] = [[...items, ...added], [more]];
  data.open = true;
  data.hidden = [...new Set([...data.hidden, ...(data.tail ?? []).flatMap((item) => cellsOf(item.value))])];
  return unknown;
}

export const isNothing = (value: Value): boolean => isKnown(value) && value.value === undefined;

/** The elements that are known of an array that may have more. */
function openItems(m: Machine, self: Value): readonly Item[] | undefined {
  if (!isCell(self) || self.kind !== 'array' || self.volatile === true) return undefined;
  const { items, open } = m.heap.look(self);
  return items && open ? [...items] : undefined;
}

/**
 * What a callback makes of an array that may have more elements than are known: what `take` makes of those, and any number of
 * others, which are among the array's own or among what the callback gives.
 */
function ofOpen(
  m: Machine,
  call: NativeCall,
  known: readonly Item[],
  take: (item: Item, items: Item[]) => void,
): Value {
  const items: Item[] = [];
  for (const item of known) take(item, items);
  const others = m.heap.binding(new Unknown(cellsOf(call.self)), 'let');
  anyElement(m, call.self, (value) => {
    const result = called(m, call, value, unknown);
    m.heap.setBinding(others, new Unknown([...cellsOf(others.data), ...cellsOf(result)]));
  });
  const of = cellsOf(others.data);
  const list = newArray(m, items, true, of, call.site?.source, call.site?.node);
  list.data.tail = [{ value: new Unknown(of), source: call.site?.source, at: call.site?.node, spread: true }];
  return list;
}

const called = (m: Machine, { self, args, site }: NativeCall, value: Value, at: Value): Value =>
  m.call(args.values[0] ?? nothing, args.values[1] ?? nothing, argumentsWith(value, at, self), site);

/** A callback gets any number of elements of which nothing is known. */
function anyElement(m: Machine, self: Value, take: (value: Unknown) => void): void {
  const element = new Unknown(cellsOf(self));
  anyTimes(m, () => take(element), false);
  mayThrow(m);
}

/** Goes over an array that may have more elements than are known; `false` for another one. */
function eachOfOpen(m: Machine, self: Value, take: (value: Value, at: Value) => void): boolean {
  const known = openItems(m, self);
  if (!known) return false;
  for (let at = 0; at < known.length && at <= maximumTurns(m); at += 1) {
    m.heap.step(1);
    // What it was called for before may have changed it.
    const item = openItems(m, self)?.[at];
    if (!item) break;
    if (item.value !== hole) take(plain(item.value), new Known(at));
  }
  anyElement(m, self, (value) => take(value, unknown));
  return true;
}

/** Goes over the elements as callbacks may change them meanwhile. `take` gives `true` to end. */
function each(
  m: Machine,
  self: Value,
  take: (value: Value, at: number, isHole: boolean, item: Item) => boolean | undefined,
): void {
  const { length } = itemsOf(m, self);
  const cell = self as Cell;
  for (let at = 0; at < length; at += 1) {
    m.heap.step(1);
    const { items, open } = m.heap.look(cell);
    if (at > maximumTurns(m) || open || !items) return notModelled();
    const item = items[at] ?? { value: hole };
    if (take(plain(item.value), at, item.value === hole, item)) return;
  }
}

export function callbacks(
  m: Machine,
  add: (name: string, native: Native, length?: number, mutates?: boolean) => Cell,
): void {
  const run = (call: NativeCall, value: Value, at: number): Value => called(m, call, value, known(at));
  const isKept = ({ site }: NativeCall, result: Value): boolean | undefined =>
    site ? outcomeOf(m, site.node, truthHere(m, result)) : truthHere(m, result);
  const isTrue = (value: Value): boolean => truthHere(m, value) ?? notModelled();
  add(
    'forEach',
    (call) => {
      functionFrom(arg(call, 0));
      if (eachOfOpen(m, call.self, (value, at) => called(m, call, value, at))) return nothing;
      each(m, call.self, (value, at, isHole) => {
        if (!isHole) run(call, value, at);
        return false;
      });
      return nothing;
    },
    1,
  );
  add(
    'map',
    (call) => {
      functionFrom(arg(call, 0));
      const open = openItems(m, call.self);
      if (open)
        return ofOpen(m, call, open, (item, items) =>
          items.push({ value: run(call, plain(item.value), items.length) }),
        );
      const items: Item[] = [];
      each(m, call.self, (value, at, isHole) => {
        items.push({ value: isHole ? hole : run(call, value, at) });
        return false;
      });
      return newArray(m, items, false, [], call.site?.source, call.site?.node);
    },
    1,
  );
  add(
    'flatMap',
    (call) => {
      functionFrom(arg(call, 0));
      if (openItems(m, call.self)) return ofOpen(m, call, [], () => undefined);
      const items: Item[] = [];
      const unsure: Unknown[] = [];
      each(m, call.self, (value, at, isHole) => {
        if (isHole) return false;
        const result = run(call, value, at);
        if (isUnknown(result)) unsure.push(result);
        else if (isCell(result) && result.kind === 'array')
          for (const item of itemsOf(m, result)) {
            if (item.value !== hole) items.push(item);
          }
        else items.push({ value: result });
        return false;
      });
      if (unsure.length === 0) return newArray(m, items);
      return newArray(m, [], true, [...items.map(({ value }) => value), ...unsure].flatMap(cellsOf));
    },
    1,
  );
  add(
    'filter',
    (call) => {
      functionFrom(arg(call, 0));
      const open = openItems(m, call.self);
      if (open) return ofOpen(m, call, [], () => undefined);
      const hidden: Value[] = [];
      const items: Item[] = [];
      let unsure: Unknown | undefined;
      each(m, call.self, (value, at, isHole, item) => {
        const truth = isHole ? false : isKept(call, run(call, value, at));
        // Whether it is in the list is not known, nor at which index what follows is.
        if (truth === undefined) unsure ??= unknown;
        if (unsure && truth !== false) hidden.push(value);
        else if (truth) items.push(item);
        return false;
      });
      if (!unsure) return newArray(m, items);
      const list = newArray(m, items, true, hidden.flatMap(cellsOf));
      list.data.tail = [
        {
          value: new Unknown(hidden.flatMap(cellsOf)),
          source: call.site?.source,
          at: call.site?.node,
          spread: true,
        },
      ];
      return list;
    },
    1,
  );
  for (const [name, isBackwards, gives] of [
    ['find', false, 'value'],
    ['findIndex', false, 'index'],
    ['findLast', true, 'value'],
    ['findLastIndex', true, 'index'],
  ] as const)
    add(
      name,
      (call) => {
        functionFrom(arg(call, 0));
        if (openItems(m, call.self)) {
          anyElement(m, call.self, (value) => called(m, call, value, unknown));
          return gives === 'value' ? new Unknown(cellsOf(call.self)) : unknown;
        }
        const { length } = itemsOf(m, call.self);
        for (let step = 0; step < length; step += 1) {
          m.heap.step(1);
          if (step > maximumTurns(m)) return notModelled();
          const at = isBackwards ? length - 1 - step : step;
          const value = plain(m.heap.look(call.self as Cell).items?.[at]?.value ?? nothing);
          if (isTrue(run(call, value, at))) return gives === 'value' ? value : known(at);
        }
        return gives === 'value' ? nothing : known(-1);
      },
      1,
    );
  for (const [name, stop] of [
    ['some', true],
    ['every', false],
  ] as const)
    add(
      name,
      (call) => {
        functionFrom(arg(call, 0));
        if (openItems(m, call.self)) {
          anyElement(m, call.self, (value) => called(m, call, value, unknown));
          return unknown;
        }
        let result = !stop;
        each(m, call.self, (value, at, isHole) => {
          if (isHole || isTrue(run(call, value, at)) !== stop) return false;
          result = stop;
          return true;
        });
        return known(result);
      },
      1,
    );
  for (const [name, isBackwards] of [
    ['reduce', false],
    ['reduceRight', true],
  ] as const)
    add(
      name,
      (call) => {
        const by = functionFrom(arg(call, 0));
        let result: Value | undefined = call.args.values[1];
        const turn = (before: Value, value: Value, at: Value): Value =>
          m.call(by, nothing, argumentsWith(before, value, at, call.self), call.site);
        if (openItems(m, call.self)) {
          const binding = m.heap.binding(result ?? new Unknown(cellsOf(call.self)), 'let');
          const take = (value: Value, at: Value) => m.heap.setBinding(binding, turn(binding.data, value, at));
          if (result && !isBackwards) eachOfOpen(m, call.self, take);
          else anyElement(m, call.self, (value) => take(value, unknown));
          return binding.data;
        }
        const { length } = itemsOf(m, call.self);
        for (let step = 0; step < length; step += 1) {
          m.heap.step(1);
          const at = isBackwards ? length - 1 - step : step;
          const { items, open } = m.heap.look(call.self as Cell);
          if (open || !items) return notModelled();
          const value = items[at]?.value;
          if (value === undefined || value === hole) continue;
          result = result === undefined ? value : turn(result, value, known(at));
        }
        return result ?? throwError();
      },
      1,
    );
}
