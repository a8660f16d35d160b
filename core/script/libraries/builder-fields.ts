/** What the methods of a builder set and add. */
import {
  type BuilderCall,
  type Item,
  isCell,
  isKnown,
  isUnknown,
  Known,
  nothing,
  unknown,
  type Value,
} from '../heap/values.ts';
import type { Machine, NativeCall } from '../interpreter/machine.ts';
import { newArray } from '../interpreter/values/objects.ts';
import { put } from '../interpreter/values/slots.ts';
import {
  choiceOf,
  copied,
  type Filled,
  type Listed,
  type SetField,
  slotOf,
  type Translation,
} from './builder-lists.ts';
import type { BuilderState } from './builder-state.ts';

/** An argument; it may be one of those that a spread gives. */
export const argument = ({ args }: NativeCall, at: number, step: BuilderCall): Listed | undefined => {
  const value = args.values[at] ?? (args.rest && unknown);
  return value && { value, at: args.sites[at] ?? args.sites.at(-1), source: args.source, step };
};

/** What is in a list before a call adds to it. Unknown code that had the builder may have added to it, too. */
export function keptEntries(
  m: Machine,
  { isOpen }: BuilderState,
  before: Filled<Listed> | undefined,
  step: BuilderCall,
): readonly Listed[] {
  const kept = before ? entriesOf(m, before) : [];
  if (!(isOpen || before?.isOpen) || kept.some((listed) => listed.spread === true)) return kept;
  return [
    ...kept,
    { value: unknown, step: { ...step, isIndirect: true }, at: undefined, source: step.source, spread: true },
  ];
}

/** `addChoices([['Red', 'red']])`: which release is installed is not known. */
export function isListOfPairs(m: Machine, { args }: NativeCall): boolean {
  const [first] = args.values;
  if (!isCell(first) || first.kind !== 'array') return false;
  const items = m.heap.look(first).items ?? [];
  return items.length > 0 && items.every(({ value }) => isCell(value) && value.kind === 'array');
}

/** Elements that a call adds: a list, several arguments, or the two of a pair. */
export function appended(
  m: Machine,
  before: Filled<Listed> | undefined,
  isPair: boolean,
  step: BuilderCall,
  call: NativeCall,
): Filled<Listed> {
  const { args } = call;
  const [first] = args.values;
  const kept = before ? entriesOf(m, before) : [];
  if (isPair) {
    const pairItems = args.values.map(
      (value, at): Item => ({ value, source: args.source, at: args.sites[at] }),
    );
    const pair = args.rest ? unknown : choiceOf(m, pairItems, false);
    return {
      entries: [...kept, { value: pair, step, at: undefined, source: step.source }],
      whole: undefined,
      isOpen: before?.isOpen === true,
    };
  }
  if (isCell(first) && first.kind === 'array') {
    const setting: SetField = { value: first, step, at: args.sites[0], source: args.source };
    if (!before) return { entries: [], whole: setting, isOpen: false };
    const { items = [], open } = m.heap.look(first);
    const own = items.map((each): Listed => ({ value: each.value, step, at: each.at, source: each.source }));
    return { entries: [...kept, ...own], whole: undefined, isOpen: before.isOpen || open };
  }
  const isAny = isUnknown(first) && first.library === undefined;
  const own = args.values.map(
    (value, at): Listed => ({
      value,
      step,
      at: args.sites[at],
      source: args.source,
      // It may be a list.
      ...(isAny && at === 0 ? { spread: true } : {}),
    }),
  );
  if (args.rest)
    own.push({ value: args.rest, step, at: args.sites.at(-1), source: args.source, spread: true });
  if (!before)
    return { entries: [], whole: asArray(m, own, call, step), isOpen: isAny || args.rest !== undefined };
  return {
    entries: [...kept, ...own],
    whole: undefined,
    isOpen: before?.isOpen === true || isAny || args.rest !== undefined,
  };
}

/** The arguments of a call as the one list that they are. */
function asArray(m: Machine, passed: readonly Listed[], { site }: NativeCall, step: BuilderCall): SetField {
  const items = passed.map(
    (listed): Item => ({
      value: listed.value,
      source: listed.source,
      at: listed.at,
      ...(listed.spread ? { spread: true } : {}),
    }),
  );
  const from = items.findIndex((item) => item.spread === true);
  const at =
    site && m.ts.isCallExpression(site.node)
      ? { start: site.node.arguments.pos - 1, end: site.node.end }
      : step.key;
  const list = newArray(m, from < 0 ? items : items.slice(0, from), from >= 0, [], step.source, at);
  list.data.tail = from < 0 ? undefined : items.slice(from);
  return { value: list, step, at, source: step.source };
}

/** The elements of a list, also of one that a call gave as a whole. */
function entriesOf(m: Machine, { entries, whole }: Filled<Listed>): readonly Listed[] {
  if (!whole) return entries;
  if (!isCell(whole.value)) return [];
  return (m.heap.look(whole.value).items ?? []).map((item) => ({
    value: item.value,
    step: whole.step,
    at: item.at,
    source: item.source,
  }));
}

export function translate(
  m: Machine,
  state: BuilderState,
  field: string,
  takes: 'one' | 'all' | 'clear-one',
  step: BuilderCall,
  first: Listed | undefined,
  second: Listed | undefined,
): void {
  const value = first?.value ?? nothing;
  if (takes === 'all') {
    state.translations.set(field, {
      entries: [],
      whole: { value: copied(m, value), step, at: first?.at, source: first?.source },
      isOpen: false,
    });
    return;
  }
  const before = state.translations.get(field);
  let entries: readonly Translation[] = before?.entries ?? [];
  let isOpen = before?.isOpen === true;
  const cell = before?.cell;
  if (before?.whole) {
    const whole = cell ?? before.whole.value;
    const data = isCell(whole) ? m.heap.look(whole) : undefined;
    entries = [...(data?.slots ?? [])].flatMap(([key, slot]) =>
      typeof key === 'string'
        ? [
            {
              locale: new Known(key),
              localeAt: slot.key,
              value: slot.value,
              step: before.whole?.step as BuilderCall,
              at: slot.at,
              source: slot.source,
            },
          ]
        : [],
    );
    isOpen ||= data ? data.open : isUnknown(whole);
  }
  const name = isKnown(value) ? value.value : undefined;
  if (takes === 'clear-one' || name === undefined) {
    isOpen = true;
    if (cell) m.heap.forget(cell);
  } else {
    const translation: Translation = {
      locale: value,
      localeAt: first?.at,
      value: second?.value ?? nothing,
      step,
      at: second?.at,
      source: second?.source,
    };
    const index = entries.findIndex(({ locale }) => isKnown(locale) && locale.value === name);
    entries =
      index < 0 ? [...entries, translation] : entries.map((each, at) => (at === index ? translation : each));
    if (cell) {
      const { chain } = cell.data;
      put(m, cell, String(name), slotOf(translation));
      cell.data.chain = chain;
    }
  }
  state.translations.set(field, { entries, whole: undefined, isOpen, cell });
}

/** A bit set of permissions becomes a string of digits. */
export function asBitSet(value: Value): Value {
  if (!isKnown(value) || (typeof value.value !== 'bigint' && typeof value.value !== 'number')) return value;
  return new Known(String(value.value), value.source, value.site, false);
}
