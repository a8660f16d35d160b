/** Arrays. */
import {
  type Cell,
  cellsOf,
  hole,
  Integrity,
  isCell,
  isFunction,
  isKnown,
  isUnknown,
  nothing,
  unknown,
} from '../heap/values.ts';
import { maximumLength } from '../interpreter/budget.ts';
import { type IterationMode, listed, newIterator, nextOf } from '../interpreter/iteration.ts';
import { argumentsWith, type Machine, type Native } from '../interpreter/machine.ts';
import { newArray, newObject, notModelled, throwError } from '../interpreter/values/objects.ts';
import { isStrictlyEqual } from '../interpreter/values/operators.ts';
import { get } from '../interpreter/values/properties.ts';
import { put } from '../interpreter/values/slots.ts';
import {
  addUnknown,
  callbacks,
  filled,
  itemsFrom,
  itemsOf,
  keep,
  maximumTail,
  ownItems,
  plain,
} from './array-items.ts';
import { concatenated, flattened, found, from, joined, sortedItems } from './array-parts.ts';
import {
  arg,
  type Globals,
  handingObject,
  integer,
  known,
  method,
  needKnown,
  takingRest,
} from './natives.ts';

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
      keep(m, call.self, added);
      const items = ownItems(m, call.self);
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
      const added = itemsFrom(call, 2);
      keep(m, call.self, added);
      const items = ownItems(m, call.self);
      m.heap.step(items.length >> 4);
      if (values.length === 0) return newArray(m, []);
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
      const [item] = itemsFrom(call, 0);
      keep(m, call.self, item ? [item] : []);
      const items = ownItems(m, call.self);
      m.heap.step(items.length >> 2);
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
  callbacks(m, (...written) => handingObject(add(...written)));
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
  // Their functions run once somebody takes from what they give.
  for (const name of ['map', 'filter', 'flatMap']) method(m, Iterator, name, () => notModelled(), 1, true);
  for (const name of ['forEach', 'toArray', 'find', 'some', 'every', 'reduce'])
    method(
      m,
      Iterator,
      name,
      ({ self, args }) => {
        const list = newArray(m, listed(m, self) ?? notModelled());
        return m.call(
          get(m, list, name === 'toArray' ? 'slice' : name),
          list,
          name === 'toArray' ? argumentsWith() : args,
        );
      },
      1,
      true,
    );
}
