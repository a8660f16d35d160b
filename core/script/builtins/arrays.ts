/** Arrays. */
import {
  type Cell,
  cellsOf,
  hole,
  Integrity,
  type Item,
  isCell,
  isFrozen,
  isFunction,
  isKnown,
  isUnknown,
  Known,
  nothing,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { anyTimes, mayThrow } from '../interpreter/control.ts';
import { letEscape } from '../interpreter/escape.ts';
import { type IterationMode, iteratorOf, listed, newIterator, nextOf } from '../interpreter/iteration.ts';
import {
  argumentsWith,
  type Machine,
  maximumLength,
  maximumTurns,
  type Native,
  type NativeCall,
} from '../interpreter/machine.ts';
import { isStrictlyEqual } from '../interpreter/operators.ts';
import {
  get,
  newArray,
  newObject,
  notModelled,
  numberOf,
  put,
  textOf,
  throwError,
  truthOf,
} from '../interpreter/properties.ts';
import type { Globals } from './natives.ts';
import { arg, functionFrom, integer, known, method, needKnown, takingRest } from './natives.ts';

/** So much is known of what is behind something unknown. */
const maximumTail = 1000;

const filled = (item: Item): Item => (item.value === hole ? { ...item, value: nothing } : item);
const plain = (value: Value): Value => (value === hole ? nothing : value);

/** The items of an array of which all is known. */
function itemsOf(m: Machine, self: Value): Item[] {
  if (!isCell(self) || self.kind !== 'array' || self.volatile === true) return notModelled();
  const { items, open } = m.heap.look(self);
  return items && !open ? items : notModelled();
}

/** The same, to be changed. */
function ownItems(m: Machine, self: Value): Item[] {
  itemsOf(m, self);
  const cell = self as Cell;
  if (isFrozen(cell.data)) throwError();
  if (cell.data.integrity > Integrity.none || cell.data.doubtful) notModelled();
  m.heap.step(1);
  return m.heap.own(cell).items as Item[];
}

/** The arguments from one on, as items that stand where they are written. */
const itemsFrom = ({ args }: NativeCall, from: number): Item[] =>
  args.values.slice(from).map((value, at) => ({ value, source: args.source, at: args.sites[from + at] }));

function keep(m: Machine, self: Value, items: readonly Item[]): void {
  if (isCell(self) && self.leaked !== undefined)
    letEscape(
      m,
      items.map((item) => item.value),
    );
}

/** `list.push(a, ...unknown)`: what is there stays, though nobody knows how much comes before it or behind it. */
function addUnknown(
  m: Machine,
  self: Value,
  method: 'push' | 'unshift',
  added: readonly Item[],
  rest: Unknown,
): Value {
  if (!isCell(self) || self.kind !== 'array' || self.volatile === true) return notModelled();
  const { items = [], open, tail = [], integrity, doubtful } = m.heap.look(self);
  if (integrity === Integrity.frozen) throwError();
  if (integrity > Integrity.none || doubtful) notModelled();
  if (tail.length > maximumTail) return notModelled();
  m.heap.step(items.length >> 2);
  const more: Item = { value: rest, spread: true };
  keep(m, self, [...added, more]);
  const ending = open && tail.length === 0 ? [{ value: unknown, spread: true }] : tail;
  const data = m.heap.own(self);
  if (method === 'unshift') [data.items, data.tail] = [[...added], [more, ...items, ...ending]];
  else if (open) data.tail = [...ending, ...added, more];
  else [data.items, data.tail] = [[...items, ...added], [more]];
  data.open = true;
  data.hidden = [...new Set([...data.hidden, ...(data.tail ?? []).flatMap((item) => cellsOf(item.value))])];
  return unknown;
}

export function arrays(m: Machine, { addConstructor }: Globals): void {
  const { Array: prototype, Iterator } = m.realm.prototypes;
  const made = addConstructor('Array', prototype, (call) => {
    const { values } = call.args;
    const [only] = values;
    if (values.length === 1 && only) {
      needKnown(only);
      if (isKnown(only) && typeof only.value === 'number') {
        const length = only.value;
        if (length < 0 || !Number.isInteger(length)) throwError();
        if (length > maximumLength) return notModelled();
        m.heap.step(length >> 2);
        return newArray(
          m,
          Array.from({ length }, () => ({ value: hole })),
        );
      }
    }
    return newArray(m, itemsFrom(call, 0), false, [], call.site?.source, call.site?.node);
  });
  method(
    m,
    made,
    'isArray',
    (call) => {
      const value = arg(call, 0);
      return isUnknown(value) ? unknown : known(isCell(value) && value.kind === 'array');
    },
    1,
  );
  method(m, made, 'of', (call) => newArray(m, itemsFrom(call, 0)));
  method(m, made, 'from', (call) => from(m, call), 1);

  const add = (name: string, native: Native, length = 0, mutates = false) =>
    method(m, prototype, name, native, length, mutates);
  const pushing = add(
    'push',
    (call) => {
      const { self } = call;
      const added = itemsFrom(call, 0);
      if (call.args.rest) return addUnknown(m, self, 'push', added, call.args.rest);
      keep(m, self, added);
      if (
        isCell(self) &&
        self.kind === 'array' &&
        (m.heap.look(self).open || self.volatile === true) &&
        self.data.integrity === Integrity.none &&
        !self.data.doubtful
      ) {
        const tail = [...(self.data.tail ?? [])];
        const data = m.heap.own(self);
        data.hidden = [...new Set([...data.hidden, ...added.flatMap((item) => cellsOf(item.value))])];
        // What is behind something unknown is there all the same.
        if (self.volatile !== true && tail.length < maximumTail)
          data.tail = [...(tail.length > 0 ? tail : [{ value: unknown, spread: true }]), ...added];
        return unknown;
      }
      const items = ownItems(m, self);
      m.heap.step(added.length >> 2);
      for (const item of added) items.push(item);
      return known(items.length);
    },
    1,
    true,
  );
  takingRest(pushing);
  add('pop', ({ self }) => plain(ownItems(m, self).pop()?.value ?? nothing), 0, true);
  add(
    'shift',
    ({ self }) => {
      const items = ownItems(m, self);
      m.heap.step(items.length >> 6);
      return plain(items.shift()?.value ?? nothing);
    },
    0,
    true,
  );
  const unshifting = add(
    'unshift',
    (call) => {
      const added = itemsFrom(call, 0);
      if (call.args.rest) return addUnknown(m, call.self, 'unshift', added, call.args.rest);
      const items = ownItems(m, call.self);
      keep(m, call.self, added);
      m.heap.step(items.length >> 6);
      items.unshift(...added);
      return known(items.length);
    },
    1,
    true,
  );
  takingRest(unshifting);
  add(
    'splice',
    (call) => {
      const { values } = call.args;
      const bounds = [
        integer(m, arg(call, 0), 0),
        values.length > 1 ? integer(m, arg(call, 1), 0) : Number.POSITIVE_INFINITY,
      ] as const;
      const items = ownItems(m, call.self);
      m.heap.step(items.length >> 4);
      if (values.length === 0) return newArray(m, []);
      const added = itemsFrom(call, 2);
      keep(m, call.self, added);
      return newArray(m, items.splice(...bounds, ...added));
    },
    2,
    true,
  );
  add(
    'toSpliced',
    (call) => {
      const items = itemsOf(m, call.self).map(filled);
      const { values } = call.args;
      if (values.length > 0)
        items.splice(
          integer(m, arg(call, 0), 0),
          values.length > 1 ? integer(m, arg(call, 1), 0) : items.length,
          ...itemsFrom(call, 2),
        );
      return newArray(m, items);
    },
    2,
  );
  add(
    'reverse',
    ({ self }) => {
      const items = ownItems(m, self);
      m.heap.step(items.length >> 3);
      items.reverse();
      return self;
    },
    0,
    true,
  );
  add('toReversed', ({ self }) => newArray(m, itemsOf(m, self).map(filled).reverse()));
  add(
    'sort',
    (call) => {
      const sorted = sortedItems(m, itemsOf(m, call.self), arg(call, 0));
      const items = ownItems(m, call.self);
      items.length = 0;
      for (const item of sorted) items.push(item);
      return call.self;
    },
    1,
    true,
  );
  add('toSorted', (call) => newArray(m, sortedItems(m, itemsOf(m, call.self).map(filled), arg(call, 0))), 1);
  add(
    'fill',
    (call) => {
      const [start, end] = [integer(m, arg(call, 1), 0), integer(m, arg(call, 2), Number.POSITIVE_INFINITY)];
      const items = ownItems(m, call.self);
      m.heap.step(items.length >> 2);
      const [item] = itemsFrom(call, 0);
      keep(m, call.self, item ? [item] : []);
      items.fill(item ?? { value: nothing }, start, Math.min(end, items.length));
      return call.self;
    },
    1,
    true,
  );
  add(
    'copyWithin',
    (call) => {
      const bounds = [
        integer(m, arg(call, 0), 0),
        integer(m, arg(call, 1), 0),
        integer(m, arg(call, 2), Number.POSITIVE_INFINITY),
      ] as const;
      const items = ownItems(m, call.self);
      items.copyWithin(bounds[0], bounds[1], Math.min(bounds[2], items.length));
      return call.self;
    },
    2,
    true,
  );
  add(
    'slice',
    (call) => {
      const items = itemsOf(m, call.self);
      return newArray(m, items.slice(integer(m, arg(call, 0), 0), integer(m, arg(call, 1), items.length)));
    },
    2,
  );
  add('at', (call) => plain(itemsOf(m, call.self).at(integer(m, arg(call, 0), 0))?.value ?? nothing), 1);
  add(
    'with',
    (call) => {
      const items = itemsOf(m, call.self).map(filled);
      let at = integer(m, arg(call, 0), 0);
      if (at < 0) at += items.length;
      if (at < 0 || at >= items.length) throwError();
      items[at] = itemsFrom(call, 1)[0] ?? { value: nothing };
      return newArray(m, items);
    },
    2,
  );
  add('concat', (call) => concatenated(m, call), 1);
  add('join', (call) => joined(m, call), 1);
  add('toString', ({ self }) => {
    const join = get(m, self, 'join');
    return isFunction(join) ? m.call(join, self, argumentsWith()) : unknown;
  });
  add('includes', (call) => found(m, call, true), 1);
  add('indexOf', (call) => found(m, call, false), 1);
  add(
    'lastIndexOf',
    (call) => {
      if (call.args.values.length > 1) return notModelled();
      const items = itemsOf(m, call.self);
      m.heap.step(items.length >> 3);
      for (let at = items.length - 1; at >= 0; at -= 1) {
        const value = items[at]?.value ?? nothing;
        if (value === hole) continue;
        const isEqual = isStrictlyEqual(value, arg(call, 0));
        if (isEqual === undefined) return unknown;
        if (isEqual) return known(at);
      }
      return known(-1);
    },
    1,
  );
  add('flat', (call) => newArray(m, flattened(m, itemsOf(m, call.self), integer(m, arg(call, 0), 1))));
  callbacks(m, add);
  const iterating = (name: string | symbol, mode: IterationMode): Cell =>
    method(m, prototype, name, ({ self }) =>
      isCell(self) && self.data.items ? newIterator(m, self, mode) : notModelled(),
    );
  const values = iterating('values', 'values');
  iterating('keys', 'keys');
  iterating('entries', 'entries');
  put(m, prototype, Symbol.iterator, { value: values, enumerable: false });
  (m.realm as { arrayValues: Cell }).arrayValues = values;

  method(
    m,
    Iterator,
    'next',
    ({ self }) => {
      if (!isCell(self) || self.kind !== 'iterator') return notModelled();
      const step = nextOf(m, self);
      if (!step) {
        m.heap.forget(self);
        return unknown;
      }
      const result = newObject(m);
      put(m, result, 'value', { value: step.item.value, enumerable: true });
      put(m, result, 'done', { value: known(step.done), enumerable: true });
      return result;
    },
    0,
    true,
  );
  method(m, Iterator, Symbol.iterator, ({ self }) => self);
  for (const name of ['forEach', 'map', 'filter', 'toArray', 'find', 'some', 'every', 'reduce', 'flatMap'])
    method(
      m,
      Iterator,
      name,
      ({ self, args }) => {
        const list = newArray(m, listed(m, self) ?? notModelled());
        const result = m.call(
          get(m, list, name === 'toArray' ? 'slice' : name),
          list,
          name === 'toArray' ? argumentsWith() : args,
        );
        return isCell(result) && ['map', 'filter', 'flatMap'].includes(name)
          ? newIterator(m, result, 'values')
          : result;
      },
      1,
      true,
    );
}

function from(m: Machine, call: NativeCall): Value {
  const [source, by, self] = [arg(call, 0), arg(call, 1), arg(call, 2)];
  needKnown(source);
  const isMapped = !(isKnown(by) && by.value === undefined);
  const mapped = (item: Item, at: number): Item =>
    isMapped ? { value: m.call(by, self, argumentsWith(plain(item.value), known(at))) } : filled(item);
  const isListed = isCell(source)
    ? !isNothing(get(m, source, Symbol.iterator))
    : isKnown(source) && typeof source.value === 'string';
  if (isListed) {
    const next = iteratorOf(m, source) ?? notModelled();
    const items: Item[] = [];
    for (let at = 0; ; at += 1) {
      m.heap.step(1);
      const step = next() ?? notModelled();
      if (step.done) return newArray(m, items);
      items.push(mapped(step.item, at));
    }
  }
  if (!isCell(source)) {
    if (isKnown(source) && (source.value === undefined || source.value === null)) throwError();
    return newArray(m, []);
  }
  const length = integer(m, get(m, source, 'length'), 0);
  if (length > 10_000) return notModelled();
  const items: Item[] = [];
  for (let at = 0; at < length; at += 1) items.push(mapped({ value: get(m, source, String(at)) }, at));
  return newArray(m, items);
}

const isNothing = (value: Value): boolean => isKnown(value) && value.value === undefined;

function sortedItems(m: Machine, items: readonly Item[], by: Value): Item[] {
  m.heap.step(items.length);
  if (items.length < 2) return [...items];
  const rest = items.filter((item) => item.value !== hole && !isNothing(item.value));
  const nothings = items.filter((item) => item.value !== hole && isNothing(item.value));
  const holes = items.filter((item) => item.value === hole);
  let sorted: Item[];
  if (isNothing(by)) {
    const texts = rest.map((item) => {
      const text = textOf(m, item.value);
      return { text: typeof text === 'string' ? text : notModelled(), item };
    });
    sorted = texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)).map((text) => text.item);
  } else {
    functionFrom(by);
    sorted = rest.sort((a, b) => {
      const order = numberOf(m, m.call(by, nothing, argumentsWith(a.value, b.value)));
      return typeof order === 'number' ? order : notModelled();
    });
  }
  return [...sorted, ...nothings, ...holes];
}

function concatenated(m: Machine, call: NativeCall): Value {
  const items: Item[] = [];
  for (const item of [{ value: call.self }, ...itemsFrom(call, 0)] as Item[]) {
    const { value } = item;
    needKnown(value);
    if (isCell(value)) {
      if (!isNothing(get(m, value, Symbol.isConcatSpreadable))) return notModelled();
      if (value.kind === 'array') {
        const list = itemsOf(m, value);
        m.heap.step(list.length >> 3);
        for (const item of list) items.push(item);
        continue;
      }
    }
    items.push(item);
  }
  return newArray(m, items, false, [], call.site?.source, call.site?.node);
}

function joined(m: Machine, call: NativeCall): Value {
  const items = itemsOf(m, call.self);
  const separator = isNothing(arg(call, 0)) ? ',' : textOf(m, arg(call, 0));
  if (typeof separator !== 'string' && items.length > 1) return unknown;
  let text = '';
  for (const [at, { value }] of items.entries()) {
    m.heap.step(1);
    if (at > 0) text += separator;
    const isEmpty =
      value === hole ||
      (isKnown(value) && (value.value === undefined || value.value === null)) ||
      value === call.self;
    const part = isEmpty ? '' : textOf(m, value);
    if (typeof part !== 'string') return new Unknown([], part.forks);
    text += part;
    m.heap.step(part.length >> 5);
    if (text.length > maximumLength) return unknown;
  }
  return known(text);
}

function found(m: Machine, call: NativeCall, isIncluded: boolean): Value {
  const items = itemsOf(m, call.self);
  const first = integer(m, arg(call, 1), 0);
  const wanted = arg(call, 0);
  let isUnsure = isIncluded && isUnknown(wanted) && items.length > 0;
  for (let at = Math.max(0, first < 0 ? items.length + first : first); at < items.length; at += 1) {
    m.heap.step(1);
    const value = (items[at] as Item).value;
    if (!isIncluded && value === hole) continue;
    const plainValue = plain(value);
    const isEqual =
      isIncluded && isKnown(plainValue) && isKnown(wanted) && Object.is(plainValue.value, wanted.value)
        ? true
        : isStrictlyEqual(plainValue, wanted);
    if (isEqual === undefined) {
      if (!isIncluded) return unknown;
      isUnsure = true;
    } else if (isEqual) return known(isIncluded ? true : at);
  }
  return isUnsure ? unknown : known(isIncluded ? false : -1);
}

function flattened(m: Machine, items: readonly Item[], depth: number, all: Item[] = []): Item[] {
  m.heap.step(1 + (items.length >> 2));
  for (const item of items) {
    const { value } = item;
    if (value === hole) continue;
    needKnown(value);
    if (depth > 0 && isCell(value) && value.kind === 'array')
      flattened(m, itemsOf(m, value), Math.min(depth, 40) - 1, all);
    else all.push(item);
  }
  return all;
}

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

function callbacks(
  m: Machine,
  add: (name: string, native: Native, length?: number, mutates?: boolean) => Cell,
): void {
  const run = (call: NativeCall, value: Value, at: number): Value => called(m, call, value, known(at));
  const isTrue = (value: Value): boolean => truthOf(value) ?? notModelled();
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
      each(m, call.self, (value, at, isHole) => {
        if (isHole) return false;
        const result = run(call, value, at);
        needKnown(result);
        if (isCell(result) && result.kind === 'array')
          for (const item of itemsOf(m, result)) {
            if (item.value !== hole) items.push(item);
          }
        else items.push({ value: result });
        return false;
      });
      return newArray(m, items);
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
        const truth = isHole ? false : truthOf(run(call, value, at));
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
