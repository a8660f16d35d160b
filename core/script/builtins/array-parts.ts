/** What methods of lists make of items. */
import {
  hole,
  type Item,
  isCell,
  isKnown,
  isUnknown,
  nothing,
  Unknown,
  unknown,
  type Value,
} from '../heap/values.ts';
import { maximumLength } from '../interpreter/budget.ts';
import { iteratorOf } from '../interpreter/iteration.ts';
import { argumentsWith, type Machine, type NativeCall } from '../interpreter/machine.ts';
import { numberOf, textOf } from '../interpreter/values/conversions.ts';
import { newArray, notModelled, throwError } from '../interpreter/values/objects.ts';
import { isStrictlyEqual } from '../interpreter/values/operators.ts';
import { get } from '../interpreter/values/properties.ts';
import { isEqualHere } from '../interpreter/values/settings.ts';
import { filled, isNothing, itemsFrom, itemsOf, plain } from './array-items.ts';
import { arg, functionFrom, integer, known, needKnown } from './natives.ts';

export function from(m: Machine, call: NativeCall): Value {
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

export function sortedItems(m: Machine, items: readonly Item[], by: Value): Item[] {
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

export function concatenated(m: Machine, call: NativeCall): Value {
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

export function joined(m: Machine, call: NativeCall): Value {
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

export function found(m: Machine, call: NativeCall, isIncluded: boolean): Value {
  const items = itemsOf(m, call.self);
  const first = integer(m, arg(call, 1), 0);
  const wanted = arg(call, 0);
  let isUnsure = false;
  for (let at = Math.max(0, first < 0 ? items.length + first : first); at < items.length; at += 1) {
    m.heap.step(1);
    const value = (items[at] as Item).value;
    if (!isIncluded && value === hole) continue;
    const plainValue = plain(value);
    const isEqual =
      isIncluded && isKnown(plainValue) && isKnown(wanted) && Object.is(plainValue.value, wanted.value)
        ? true
        : ((isIncluded && isUnknown(wanted) ? undefined : isStrictlyEqual(plainValue, wanted)) ??
          isEqualHere(m, plainValue, wanted));
    if (isEqual === undefined) {
      if (!isIncluded) return unknown;
      isUnsure = true;
    } else if (isEqual) return known(isIncluded ? true : at);
  }
  return isUnsure ? unknown : known(isIncluded ? false : -1);
}

export function flattened(m: Machine, items: readonly Item[], depth: number, all: Item[] = []): Item[] {
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
