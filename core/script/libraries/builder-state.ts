/** What a builder of discord.js holds. */
import type TypeScript from 'typescript';
import { pairsUntil } from '../../interface/builder-methods.ts';
import {
  type BuilderClass,
  buildersPackage,
  isUpTo,
  localeInfo,
  type Release,
  undocumentedLocales,
} from '../../interface/index.ts';
import { onceFor } from '../../syntax/once.ts';
import type { Copied } from '../heap/contents.ts';
import { merge, mergeAll } from '../heap/join.ts';
import type { Site, Source } from '../heap/places.ts';
import {
  type BuilderCall,
  type Cell,
  type ChainMark,
  type Item,
  isCell,
  isKnown,
  Known,
  type PropertyKey,
  type Slot,
  unknown,
  type Value,
} from '../heap/values.ts';
import type { Machine } from '../interpreter/machine.ts';
import { newArray, newObject } from '../interpreter/values/objects.ts';
import { put } from '../interpreter/values/slots.ts';
import {
  anyList,
  type Class,
  type Filled,
  joinedLists,
  type Listed,
  ofRelease,
  type SetField,
  slotOf,
  type Translation,
} from './builder-lists.ts';

/** What calls on a builder have set. */
export class BuilderState implements Copied {
  readonly class: Class;
  readonly made: BuilderCall;
  isOpen = false;
  isTainted = false;
  /** The package that the class is of; `undefined` where that is not known. */
  from: string | undefined;
  end: ChainMark['end'];
  readonly set = new Map<string, SetField>();
  readonly lists = new Map<string, Filled<Listed>>();
  readonly translations = new Map<string, Filled<Translation>>();

  constructor(of: Class, made: BuilderCall, end: ChainMark['end']) {
    this.class = of;
    this.made = made;
    this.end = end;
    // They are there from the beginning: code may read them.
    for (const field of listsIn(of)) this.lists.set(field, { entries: [], whole: undefined, isOpen: false });
  }

  /** discord.js has builders since they take objects for choices only; of their own package some took pairs, too. */
  get takesPairs(): boolean {
    return this.from === buildersPackage;
  }

  copy(): BuilderState {
    const copy = new BuilderState(this.class, this.made, this.end);
    copy.isOpen = this.isOpen;
    copy.isTainted = this.isTainted;
    copy.from = this.from;
    for (const [field, setting] of this.set) copy.set.set(field, setting);
    for (const [field, filled] of this.lists) copy.lists.set(field, filled);
    for (const [field, filled] of this.translations) copy.translations.set(field, filled);
    return copy;
  }

  forget(): void {
    this.isOpen = true;
    this.isTainted = true;
  }

  /** Unknown code got it: it may add to it. */
  handOver(): void {
    this.isOpen = true;
  }

  notePerhapsCalled(names: readonly string[]): void {
    for (const name of names) {
      const method = (this.class as BuilderClass).methods.get(name);
      if (!method || !('field' in method)) continue;
      this.isOpen = true;
      const { field } = method;
      const setting = this.set.get(field);
      if (setting) this.set.set(field, { ...setting, value: mergeAll([setting.value]) });
      if (method.does === 'translate')
        this.translations.set(field, { entries: [], whole: undefined, isOpen: true });
      const list = this.lists.get(field);
      if (method.does === 'replace' || method.does === 'splice' || method.does === 'clear')
        this.lists.set(field, anyList);
      else if (list) this.lists.set(field, { ...list, isOpen: true, pairs: undefined });
      else if (method.does === 'add' || method.does === 'append') this.lists.set(field, anyList);
    }
  }

  join(other: Copied, fork?: TypeScript.Node): BuilderState {
    const b = other as BuilderState;
    this.isOpen ||= b.isOpen;
    this.isTainted ||= b.isTainted || b.class !== this.class;
    if (this.end?.source !== b.end?.source || this.end?.at !== b.end?.at) this.end = undefined;
    for (const field of new Set([...this.set.keys(), ...b.set.keys()])) {
      const [own, theirs] = [this.set.get(field), b.set.get(field)];
      if (own === theirs) continue;
      const kept = (own ?? theirs) as SetField;
      this.set.set(field, {
        ...kept,
        value: own && theirs ? merge(own.value, theirs.value, fork) : mergeAll([kept.value], fork),
      });
      if (!own || !theirs) this.isOpen = true;
    }
    for (const [field, joined] of joinedLists(this.lists, b.lists)) this.lists.set(field, joined);
    for (const [field, joined] of joinedLists(this.translations, b.translations))
      this.translations.set(field, joined);
    return this;
  }

  *values(): Iterable<Value> {
    for (const setting of this.set.values()) yield setting.value;
    for (const list of this.lists.values()) {
      if (list.cell) yield list.cell;
      if (list.whole) yield list.whole.value;
      for (const entry of list.entries) yield entry.value;
    }
    for (const list of this.translations.values()) {
      if (list.cell) yield list.cell;
      if (list.whole) yield list.whole.value;
      for (const entry of list.entries) yield entry.value;
    }
  }

  /** What code reads as a member: `data.name`. */
  field(name: string): Value | undefined {
    if (!fieldNames.has(name)) return undefined;
    if (this.isTainted) return unknown;
    const setting = this.set.get(name);
    if (setting) return this.isOpen && isCell(setting.value) ? unknown : setting.value;
    return undefined;
  }

  /** The list that code reads as a member, to which methods add builders: `data.options`. What is done to it is done to the builder. */
  list(m: Machine, self: Cell, name: string): Cell | undefined {
    const filled = this.lists.get(name);
    if (this.isOpen || this.isTainted || !filled || !listsIn(this.class).has(name)) return undefined;
    if (filled.cell) return filled.cell;
    if (filled.isOpen || filled.whole || filled.entries.some((entry) => entry.spread)) return undefined;
    const list = this.#listOf(m, name, filled);
    list.data.isOfBuilder = true;
    m.heap.backdate(list, self);
    filled.cell = list;
    return list;
  }

  /** All of these lists. */
  listed(m: Machine, self: Cell): readonly Cell[] {
    return [...listsIn(this.class)].flatMap((name) => this.list(m, self, name) ?? []);
  }

  /** The list of what methods put into it. */
  #listOf(m: Machine, field: string, { entries, isOpen }: Filled<Listed>): Cell {
    const items = entries.map(itemOf);
    const from = items.findIndex((item) => item.spread === true);
    const list = newArray(m, from < 0 ? items : items.slice(0, from), isOpen || from >= 0);
    list.data.tail = from < 0 ? undefined : items.slice(from);
    list.data.chain = { builder: this.class.name, release: undefined, field, end: this.end };
    return list;
  }

  /** Whether a member is one that its methods set. */
  holds(name: string): boolean {
    return [...(this.class as BuilderClass).methods.values()].some(
      (method) => 'field' in method && method.field === name,
    );
  }

  /** Unknown code may have changed what is in its lists. */
  changedWithin(keys?: Iterable<PropertyKey>): void {
    for (const field of keys ?? this.lists.keys()) {
      if (typeof field !== 'string' || !this.lists.has(field)) continue;
      this.isOpen = true;
      this.lists.set(field, anyList);
    }
    if (keys) return;
    this.isOpen = true;
    for (const field of this.translations.keys()) this.translations.set(field, anyList);
  }

  /** Unknown code may have written these keys, as fields of it or as locales. */
  written(keys: ReadonlySet<PropertyKey>): void {
    for (const key of keys) {
      if (typeof key !== 'string' || (key !== 'type' && !this.holds(key))) continue;
      this.isOpen = true;
      const setting = this.set.get(key);
      if (setting) this.set.set(key, { ...setting, value: mergeAll([setting.value]) });
      if (this.lists.has(key)) this.lists.set(key, anyList);
      if (this.translations.has(key)) this.translations.set(key, anyList);
    }
    if (![...keys].some(isLocale)) return;
    for (const [field, { cell, whole }] of this.translations) {
      if (cell || whole) continue;
      this.isOpen = true;
      this.translations.set(field, anyList);
    }
  }

  /** What code writes as a member; `false` where it is none of the interface. */
  write(
    key: string,
    value: Value,
    written: { readonly source?: Source | undefined; readonly at?: Site | undefined } | undefined,
  ): boolean {
    if (key !== 'type' && !this.holds(key)) return false;
    this.lists.delete(key);
    this.translations.delete(key);
    this.set.delete(key);
    this.set.set(key, {
      value,
      step: { ...this.made, isIndirect: true },
      at: written?.at,
      source: written?.source,
    });
    return true;
  }

  /** The object that it builds. `buildersFrom`: the release of the builders of a package; `undefined` where that is not known. */
  build(m: Machine, buildersFrom?: (from: string | undefined) => Release | undefined): Cell {
    const { class: of, made } = this;
    const release = buildersFrom?.(this.from);
    const takesPairs = release && isUpTo(release, pairsUntil);
    const built = newObject(m);
    const chain = (field?: string): ChainMark => ({ builder: of.name, release, field, end: this.end });
    const add = (field: string, step: BuilderCall, value: Value, kept?: Partial<Slot>) => {
      const slot = {
        key: step.key,
        source: step.source,
        at: step.key,
        step,
        enumerable: true,
        ...kept,
        value,
      };
      put(m, built, field, this.isTainted && field !== 'type' ? { ...slot, value: mergeAll([value]) } : slot);
    };
    if (of.type !== undefined && !this.set.has('type'))
      add('type', { ...made, isIndirect: true }, new Known(of.type, made.source, made.key));
    for (const [field, { value, step, at, source }] of this.set)
      add(field, step, value, { at, ...(source ? {} : {}) });
    let isAnyLost = false;
    for (const [field, { entries, whole, isOpen, cell }] of this.translations) {
      const last = whole ?? entries.at(-1);
      if (!last) {
        isAnyLost ||= isOpen;
        continue;
      }
      if (cell) {
        add(field, last.step, cell, whole ? { at: whole.at } : { at: undefined, step: undefined });
        continue;
      }
      if (whole) {
        add(field, whole.step, whole.value, { at: whole.at });
        continue;
      }
      const all = newObject(m);
      for (const entry of entries) {
        if (!isKnown(entry.locale)) continue;
        put(m, all, String(entry.locale.value), slotOf(entry));
      }
      all.data.open = isOpen;
      all.data.chain = chain(field);
      add(field, last.step, all, { at: undefined, step: undefined });
    }
    for (const [field, filled] of this.lists) {
      const { entries, whole, isOpen, cell } = ofRelease(m, filled, takesPairs);
      const last = whole ?? entries.at(-1);
      if (cell && listsIn(of).has(field)) {
        const list = copyOf(m, cell);
        list.data.chain = chain(field);
        const { items = [], open } = list.data;
        if (items.length > 0 || open)
          add(field, last?.step ?? made, list, { at: undefined, step: undefined });
        continue;
      }
      // Of what may not be there at all, nothing is said.
      if (!last || (!whole && this.isOpen && entries.every((entry) => entry.spread === true))) {
        isAnyLost ||= isOpen;
        continue;
      }
      if (cell) {
        add(field, last.step, cell, whole ? { at: whole.at } : { at: undefined, step: undefined });
        continue;
      }
      if (whole) {
        add(field, whole.step, whole.value, { at: whole.at });
        continue;
      }
      const list = this.#listOf(m, field, { entries, whole, isOpen });
      list.data.chain = chain(field);
      add(field, last.step, list, { at: undefined, step: undefined });
    }
    built.data.open = this.isOpen || this.isTainted || isAnyLost;
    built.data.chain = chain();
    return built;
  }
}

/** What a builder holds. */
export const builderOf = (value: Value | undefined): BuilderState | undefined =>
  isCell(value) && value.data.built instanceof BuilderState ? value.data.built : undefined;

/** The fields of a class to whose lists methods add builders. */
const listsIn = onceFor(
  (of: BuilderClass): ReadonlySet<string> =>
    new Set([...of.methods.values()].flatMap((method) => (method.does === 'add' ? [method.field] : []))),
);

/** What a call adds, as an element of the list. */
export const itemOf = ({ value, step, at, spread }: Listed): Item => ({
  value,
  source: step.source,
  at,
  step,
  ...(spread ? { spread: true } : {}),
});

/** The list as it is now: what is built has one of its own. */
function copyOf(m: Machine, list: Cell): Cell {
  const { items = [], tail, open } = m.heap.look(list);
  const copy = newArray(m, list.volatile === true ? [] : items, open || list.volatile === true);
  copy.data.tail = tail;
  return copy;
}

/** A key that translations may be under. */
const isLocale = (key: PropertyKey): boolean =>
  typeof key === 'string' && (localeInfo(key) !== undefined || undocumentedLocales.includes(key));

const fieldNames: ReadonlySet<string> = new Set(['name', 'description', 'nsfw', 'type', 'required']);
