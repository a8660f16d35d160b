/** Lists and translations that a builder is filled with. */
import type { builderClasses } from '../../interface/index.ts';
import { blurred } from '../heap/join.ts';
import type { Site, Source } from '../heap/places.ts';
import {
  type BuilderCall,
  type Cell,
  type Item,
  isCell,
  isUnknown,
  type PropertyKey,
  type Slot,
  type Value,
} from '../heap/values.ts';
import type { Machine } from '../interpreter/machine.ts';
import { newArray, newObject } from '../interpreter/values/objects.ts';
import { put } from '../interpreter/values/slots.ts';

export type Class = (typeof builderClasses)[number];

export interface SetField {
  readonly value: Value;
  readonly step: BuilderCall;
  /** The expression of the value, in the step's source. */
  readonly at: Site | undefined;
  readonly source: Source | undefined;
}

export interface Listed extends SetField {
  /** It stands for any number of them. */
  readonly spread?: boolean;
}

export interface Translation extends SetField {
  readonly locale: Value;
  readonly localeAt: Site | undefined;
}

/** A list or dictionary that calls fill. `whole`: it is what one call gave, and nothing else was added. */
export interface Filled<T> {
  readonly entries: readonly T[];
  readonly whole: SetField | undefined;
  readonly isOpen: boolean;
  /**
   * The object or list itself, where the program has it: what is written into that is written here. It is made when it is
   * first asked for, and is one of whoever has these contents: asking changes nothing of the builder.
   */
  cell?: Cell | undefined;
  /** What it would hold if pairs of name and value stayed as they are: the release that is installed says what they are. */
  readonly pairs?: Filled<T> | undefined;
}

export const slotOf = ({ value, localeAt, step, at }: Translation): Slot => ({
  value,
  key: localeAt,
  source: step.source,
  at,
  step,
  enumerable: true,
});

/** Choices and translations are copied when they are given: what the program does to them later is done to its own. */
export function copied(m: Machine, value: Value, depth = 0): Value {
  if (!isCell(value) || depth > 4) return value;
  if (value.kind !== 'object' && value.kind !== 'array') return value;
  const data = m.heap.look(value);
  for (let at = data.prototype; at; at = at.data.prototype) if (isUnknown(at) || !at.isBuiltin) return value;
  m.heap.step(1 + (data.items?.length ?? 0) + (data.slots?.size ?? 0));
  const { volatile } = value;
  const isLost = (key: PropertyKey): boolean => volatile === true || volatile?.has(key) === true;
  const inner = <T extends { readonly value: Value }>(item: T): T => ({
    ...item,
    value: copied(m, item.value, depth + 1),
  });
  return m.heap.cell(
    value.kind,
    {
      ...data,
      slots:
        data.slots &&
        new Map([...data.slots].map(([key, slot]) => [key, inner(isLost(key) ? blurred(slot, true) : slot)])),
      open: data.open || volatile === true,
      items: volatile === true ? data.items && [] : data.items?.map(inner),
      tail: data.tail?.map(inner),
    },
    value.source,
    value.site,
  );
}

/** A list as the installed release makes it of pairs. */
export function ofRelease(
  m: Machine,
  filled: Filled<Listed>,
  takesPairs: boolean | undefined,
): Filled<Listed> {
  const { pairs } = filled;
  if (!pairs || takesPairs === undefined) return filled;
  const list = pairs.whole?.value;
  if (!takesPairs || !pairs.whole || !isCell(list)) return pairs;
  const { items = [], open } = m.heap.look(list);
  const objects = items.map((item): Item => {
    const pairData = isCell(item.value) ? m.heap.look(item.value) : undefined;
    return { ...item, value: choiceOf(m, pairData?.items ?? [], pairData?.open === true) };
  });
  const made = newArray(m, objects, open, [], list.source, list.site);
  return { ...pairs, whole: { ...pairs.whole, value: made } };
}

/** The choice that a pair of name and value says. */
export function choiceOf(m: Machine, pair: readonly Item[], isOpen: boolean): Cell {
  const choice = newObject(m);
  for (const [at, key] of ['name', 'value'].entries()) {
    const item = pair[at];
    if (item)
      put(m, choice, key, {
        value: item.value,
        enumerable: true,
        source: item.source,
        key: item.at && startOf(item.source, item.at),
        at: item.at,
      });
  }
  choice.data.open = isOpen;
  // Nothing can be written into it as a property.
  choice.data.chain = { builder: 'choice', end: undefined };
  return choice;
}

export const anyList = { entries: [], whole: undefined, isOpen: true } as const;

export function* joinedLists<T extends { readonly value: Value }>(
  a: ReadonlyMap<string, Filled<T>>,
  b: ReadonlyMap<string, Filled<T>>,
): Iterable<readonly [string, Filled<T>]> {
  for (const field of new Set([...a.keys(), ...b.keys()])) {
    const [own, theirs] = [a.get(field) ?? none, b.get(field) ?? none];
    if (own === theirs) continue;
    const isSameEntry = (at: number) => own.entries[at] === theirs.entries[at];
    let length = 0;
    while (length < own.entries.length && length < theirs.entries.length && isSameEntry(length)) length += 1;
    const isWhole =
      own.cell === theirs.cell &&
      own.whole === theirs.whole &&
      own.entries.length === theirs.entries.length &&
      length === own.entries.length;
    yield [
      field,
      {
        entries: own.entries.slice(0, length) as readonly T[],
        whole: isWhole ? (own.whole as SetField) : undefined,
        ...(isWhole ? { cell: own.cell } : {}),
        isOpen: own.isOpen || theirs.isOpen || !isWhole,
      },
    ];
  }
}

const none: Filled<never> = { entries: [], whole: undefined, isOpen: false };

const startOf = (source: Source | undefined, site: Site): Site | undefined => {
  if (!source) return undefined;
  const { start } = 'kind' in site ? source.spanOf(site) : site;
  return { start, end: start };
};
