/** Builders of `@discordjs/builders` and discord.js: what their methods set, and the objects that they build. */
import type TypeScript from 'typescript';
import {
  type BuilderClass,
  type BuilderMethod,
  builderClass,
  type builderClasses,
  localeInfo,
  undocumentedLocales,
} from '../../interface/index.ts';
import { takingRest } from '../builtins/natives.ts';
import type { Copied } from '../heap/contents.ts';
import { blurred, merge, mergeAll } from '../heap/join.ts';
import {
  type BuilderCall,
  type Cell,
  type ChainMark,
  emptyData,
  type Item,
  isCell,
  isFunction,
  isKnown,
  isUndefined,
  isUnknown,
  Known,
  type LibraryPath,
  nothing,
  type PropertyKey,
  type Site,
  type Slot,
  type Source,
  unknown,
  type Value,
} from '../heap/values.ts';
import { letEscape } from '../interpreter/escape.ts';
import {
  type Arguments,
  argumentsWith,
  type CallSite,
  codeOf,
  type Machine,
  type NativeCall,
  noArguments,
} from '../interpreter/machine.ts';
import { get, hide, newArray, newNative, newObject, put } from '../interpreter/properties.ts';
import { packageName } from './enums.ts';

type Class = (typeof builderClasses)[number];

interface Set {
  readonly value: Value;
  readonly step: BuilderCall;
  /** The expression of the value, in the step's source. */
  readonly at: Site | undefined;
  readonly source: Source | undefined;
}

interface Listed extends Set {
  /** It stands for any number of them. */
  readonly spread?: boolean;
}

interface Translation extends Set {
  readonly locale: Value;
  readonly localeAt: Site | undefined;
}

/** A list or dictionary that calls fill. `whole`: it is what one call gave, and nothing else was added. */
interface Filled<T> {
  readonly entries: readonly T[];
  readonly whole: Set | undefined;
  readonly isOpen: boolean;
  /**
   * The object or list itself, where the program has it: what is written into that is written here. It is made when it is
   * first asked for, and is one of whoever has these contents: asking changes nothing of the builder.
   */
  cell?: Cell | undefined;
  /** What it would hold if pairs of name and value stayed as they are: the release that is installed says what they are. */
  readonly pairs?: Filled<T> | undefined;
}

/** What calls on a builder have set. */
export class BuilderState implements Copied {
  readonly class: Class;
  readonly made: BuilderCall;
  isOpen = false;
  isTainted = false;
  /** It is of a package of which releases took pairs of name and value for choices, too. */
  takesPairs = false;
  end: ChainMark['end'];
  readonly set = new Map<string, Set>();
  readonly lists = new Map<string, Filled<Listed>>();
  readonly translations = new Map<string, Filled<Translation>>();

  constructor(of: Class, made: BuilderCall, end: ChainMark['end']) {
    this.class = of;
    this.made = made;
    this.end = end;
  }

  copy(): BuilderState {
    const copy = new BuilderState(this.class, this.made, this.end);
    copy.isOpen = this.isOpen;
    copy.isTainted = this.isTainted;
    copy.takesPairs = this.takesPairs;
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
    for (const field of new globalThis.Set([...this.set.keys(), ...b.set.keys()])) {
      const [own, theirs] = [this.set.get(field), b.set.get(field)];
      if (own === theirs) continue;
      const kept = (own ?? theirs) as Set;
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

  /** Whether a member is one that its methods set. */
  holds(name: string): boolean {
    return [...(this.class as BuilderClass).methods.values()].some(
      (method) => 'field' in method && method.field === name,
    );
  }

  /** Unknown code may have changed what is in its lists. */
  changedWithin(): void {
    this.isOpen = true;
    for (const field of this.lists.keys()) this.lists.set(field, anyList);
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

  /** The object that it builds. `takesPairs`: whether the release does that is installed; `undefined` where that is not known. */
  build(m: Machine, takesPairs?: boolean): Cell {
    const { class: of, made } = this;
    const built = newObject(m);
    const chain = (field?: string): ChainMark => ({ builder: of.name, field, end: this.end });
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
      const items = entries.map(
        (entry): Item => ({
          value: entry.value,
          source: entry.step.source,
          at: entry.at,
          step: entry.step,
          ...(entry.spread ? { spread: true } : {}),
        }),
      );
      const from = items.findIndex((item) => item.spread === true);
      const list = newArray(m, from < 0 ? items : items.slice(0, from), isOpen || from >= 0);
      list.data.tail = from < 0 ? undefined : items.slice(from);
      list.data.chain = chain(field);
      add(field, last.step, list, { at: undefined, step: undefined });
    }
    built.data.open = this.isOpen || this.isTainted || isAnyLost;
    built.data.chain = chain();
    return built;
  }
}

const slotOf = ({ value, localeAt, step, at }: Translation): Slot => ({
  value,
  key: localeAt,
  source: step.source,
  at,
  step,
  enumerable: true,
});

/** Choices and translations are copied when they are given: what the program does to them later is done to its own. */
function copied(m: Machine, value: Value, depth = 0): Value {
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
function ofRelease(m: Machine, filled: Filled<Listed>, takesPairs: boolean | undefined): Filled<Listed> {
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
function choiceOf(m: Machine, pair: readonly Item[], isOpen: boolean): Cell {
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

const anyList = { entries: [], whole: undefined, isOpen: true } as const;

/** A key that translations may be under. */
const isLocale = (key: PropertyKey): boolean =>
  typeof key === 'string' && (localeInfo(key) !== undefined || undocumentedLocales.includes(key));

const fieldNames: ReadonlySet<string> = new globalThis.Set([
  'name',
  'description',
  'nsfw',
  'type',
  'required',
]);

function* joinedLists<T extends { readonly value: Value }>(
  a: ReadonlyMap<string, Filled<T>>,
  b: ReadonlyMap<string, Filled<T>>,
): Iterable<readonly [string, Filled<T>]> {
  for (const field of new globalThis.Set([...a.keys(), ...b.keys()])) {
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
        whole: isWhole ? (own.whole as Set) : undefined,
        ...(isWhole ? { cell: own.cell } : {}),
        isOpen: own.isOpen || theirs.isOpen || !isWhole,
      },
    ];
  }
}

const none: Filled<never> = { entries: [], whole: undefined, isOpen: false };

/** The builder class that a name of a package stands for. */
export function builderClassOf({ from, path }: LibraryPath): Class | undefined {
  const [name, ...more] = path;
  const found = name !== undefined && more.length === 0 ? builderClass(name) : undefined;
  return found?.packages.includes(packageName(from)) ? found : undefined;
}

export const builderOf = (value: Value | undefined): BuilderState | undefined =>
  isCell(value) && value.data.built instanceof BuilderState ? value.data.built : undefined;

const prototypes = new WeakMap<Machine, Map<Class, Cell>>();

/** The object that holds the methods of a class. */
function prototypeFor(m: Machine, of: Class): Cell {
  const all = prototypes.get(m) ?? new Map<Class, Cell>();
  prototypes.set(m, all);
  const known = all.get(of);
  if (known) return known;
  const prototype = newObject(m);
  prototype.isBuiltin = true;
  all.set(of, prototype);
  for (const [name, method] of (of as BuilderClass).methods) {
    const native = newNative(m, name, (call) => callMethod(m, method, call), 1, false);
    takingRest(native);
    hide(m, prototype, name, native);
  }
  return prototype;
}

/** `new SlashCommandBuilder()`. `newTarget`: a class of the program may extend it. */
export function newBuilder(
  m: Machine,
  of: Class,
  site: CallSite | undefined,
  prototype: Value | undefined,
  isExtended: boolean,
  args: Arguments,
  from: string,
): Cell {
  const data = emptyData(isCell(prototype) ? prototype : prototypeFor(m, of));
  const source = site?.source;
  const node = site?.node;
  const made =
    stepAt(m, site) ??
    ({ source: emptySource, call: { start: 0, end: 0 }, key: { start: 0, end: 0 } } as BuilderCall);
  const isNew = node !== undefined && m.ts.isNewExpression(node);
  const state = new BuilderState(
    of,
    isNew && source ? { source, call: source.spanOf(node), key: node.expression, via: m.running } : made,
    source && node ? { source, at: node.end } : undefined,
  );
  // What it is made of is not read.
  if (!isExtended && args.values.length > 0) state.isTainted = true;
  // discord.js has builders since they take objects only.
  state.takesPairs = packageName(from) !== 'discord.js';
  data.built = state;
  return m.heap.cell('builder', data, source, node);
}

const emptySource: Source = { uri: undefined, text: '', spanOf: () => ({ start: 0, end: 0 }) };

/** A builder that a method gives to a function. */
export function callbackBuilder(m: Machine, of: Class, made: BuilderCall, takesPairs = false): Cell {
  const data = emptyData(prototypeFor(m, of));
  const state = new BuilderState(of, made, undefined);
  state.takesPairs = takesPairs;
  data.built = state;
  return m.heap.cell('builder', data);
}

export { prototypeFor as builderPrototype };

/** Where a call of a method stands. */
function stepAt(m: Machine, site: CallSite | undefined): BuilderCall | undefined {
  if (!site) return undefined;
  const { source, node } = site;
  const { ts } = m;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return {
      source,
      call: source.spanOf(node),
      key: ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression : node,
      isIndirect: true,
      via: m.running,
    };
  const access = node.expression;
  const { running: via } = m;
  return {
    source,
    via,
    call: { start: dotBefore(source, access.name.pos, access), end: node.end },
    key: access.name,
  };
}

/** Where the dot (or `?.`) before a member's name stands. */
function dotBefore(
  source: Source,
  at: number,
  access: { readonly expression: { readonly end: number } },
): number {
  const from = access.expression.end;
  const before = source.text.slice(from, at);
  const dot = Math.max(
    before.lastIndexOf('?.'),
    before.lastIndexOf('.') - (before.at(before.lastIndexOf('.') - 1) === '?' ? 1 : 0),
  );
  return dot < 0 ? from : from + dot;
}

/** An argument; it may be one of those that a spread gives. */
const argument = ({ args }: NativeCall, at: number, step: BuilderCall): Listed | undefined => {
  const value = args.values[at] ?? (args.rest && unknown);
  return value && { value, at: args.sites[at] ?? args.sites.at(-1), source: args.source, step };
};

function callMethod(m: Machine, method: BuilderMethod, call: NativeCall): Value {
  const { self, args, site } = call;
  const known = builderOf(self);
  if (!known || !isCell(self)) return unknown;
  m.heap.look(self);
  if (method.does === 'build') return builtByProgram(m, self);
  const step = stepAt(m, site) ?? known.made;
  const own = step;
  if (self.leaked !== undefined) letEscape(m, [...args.values, args.rest]);
  if (method.does === 'add') {
    addBuilders(m, self, method, own, call);
    return self;
  }
  const state = m.heap.own(self).built as BuilderState;
  if (site && !own.isIndirect) state.end = { source: site.source, at: site.node.end };
  apply(m, state, method, own, call);
  if (self.leaked !== undefined) letEscape(m, [...state.values()].filter(isNotLeaked));
  return self;
}

const isNotLeaked = (value: Value): boolean => isCell(value) && value.leaked === undefined;

/** What `toJSON()` gives: builders in it are built as they are by then; what calls translate or choose later is in it, too. */
function builtByProgram(m: Machine, self: Cell): Cell {
  const state = self.data.built as BuilderState;
  const built = state.build(m);
  for (const [field, slot] of [...(built.data.slots ?? [])]) {
    if (typeof field !== 'string' || !isCell(slot.value)) continue;
    const { items, open, tail, chain } = slot.value.data;
    if (items?.some(({ value }) => builderOf(value)) === true) {
      const own = items.map((item) =>
        builderOf(item.value)
          ? { ...item, value: m.call(get(m, item.value, 'toJSON'), item.value, noArguments) }
          : item,
      );
      const list = newArray(m, own, open);
      Object.assign(list.data, { tail, chain });
      built.data.slots?.set(field, { ...slot, value: list });
    }
    const filled =
      state.translations.get(field) ?? (field === 'choices' ? state.lists.get(field) : undefined);
    if (!filled || filled.pairs) continue;
    const { value: cell } = slot;
    if (!cell.data.isOfBuilder) {
      m.heap.own(cell).isOfBuilder = true;
      Object.assign(cell.data, { chain });
    }
    if (filled.cell) continue;
    if (!filled.whole) m.heap.backdate(cell, self);
    filled.cell = cell;
    if (self.leaked !== undefined) letEscape(m, [cell]);
  }
  return built;
}

function apply(
  m: Machine,
  state: BuilderState,
  method: BuilderMethod,
  step: BuilderCall,
  call: NativeCall,
): void {
  const [first, second] = [argument(call, 0, step), argument(call, 1, step)];
  const at = (listed: Listed | undefined): Pick<Set, 'at' | 'source'> => ({
    at: listed?.at,
    source: listed?.source,
  });
  switch (method.does) {
    case 'set': {
      const set = first?.value ?? (method.standard ? new Known(true, step.source, step.key) : nothing);
      const value = method.value === 'bit-set' ? asBitSet(set) : set;
      state.set.delete(method.field);
      if (!isUndefined(value))
        state.set.set(method.field, {
          value,
          step,
          ...(first ? at(first) : { at: step.key, source: step.source }),
        });
      return;
    }
    case 'clear':
      state.set.delete(method.field);
      state.lists.delete(method.field);
      state.translations.delete(method.field);
      return;
    case 'translate':
      return translate(m, state, method.field, method.takes, step, first, second);
    case 'append':
    case 'replace': {
      const before = method.does === 'replace' ? undefined : state.lists.get(method.field);
      const isAfterUnknown = (state.isOpen || before?.isOpen === true) && method.does === 'append';
      const kept = isAfterUnknown
        ? { entries: keptEntries(m, state, before, step), whole: undefined, isOpen: true }
        : before;
      const isOfPairs = state.takesPairs && 'pairsUntil' in method && isListOfPairs(m, call);
      const set = {
        ...call,
        args: { ...call.args, values: call.args.values.map((value) => copied(m, value)) },
      };
      const filled = appended(m, kept, method.takes === 'pair', step, set);
      const mine = method.does === 'append' ? before?.cell : undefined;
      if (mine) {
        // The program has the list: what it does to that now, it does to the builder.
        m.heap.forget(mine);
        state.lists.set(method.field, anyList);
        state.isOpen = true;
      } else state.lists.set(method.field, isOfPairs ? { ...anyList, pairs: filled } : filled);
      return;
    }
    case 'splice':
      state.lists.set('options', anyList);
      return;
    default:
      return;
  }
}

/** What is in a list before a call adds to it. Unknown code that had the builder may have added to it, too. */
function keptEntries(
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
function isListOfPairs(m: Machine, { args }: NativeCall): boolean {
  const [first] = args.values;
  if (!isCell(first) || first.kind !== 'array') return false;
  const items = m.heap.look(first).items ?? [];
  return items.length > 0 && items.every(({ value }) => isCell(value) && value.kind === 'array');
}

/** Elements that a call adds: a list, several arguments, or the two of a pair. */
function appended(
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
    const setting: Set = { value: first, step, at: args.sites[0], source: args.source };
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
function asArray(m: Machine, passed: readonly Listed[], { site }: NativeCall, step: BuilderCall): Set {
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

const startOf = (source: Source | undefined, site: Site): Site | undefined => {
  if (!source) return undefined;
  const { start } = 'kind' in site ? source.spanOf(site) : site;
  return { start, end: start };
};

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

function translate(
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

/** `addStringOption(…)`: a builder, a function that is given a fresh one, or something of the class that is not known. */
function addBuilders(
  m: Machine,
  self: Cell,
  method: BuilderMethod & { readonly does: 'add' },
  step: BuilderCall,
  call: NativeCall,
): void {
  const { args, site } = call;
  const [only] = args.values;
  const listed =
    args.values.length === 1 && isCell(only) && only.kind === 'array' ? m.heap.look(only) : undefined;
  const inputs: readonly Value[] = listed?.items?.map((item) => item.value) ?? args.values;
  const added: Listed[] = inputs.map((input) => ({
    value: builtOf(m, method.builder, step, input, call),
    step,
    at: step.call,
    source: step.source,
  }));
  letEscape(m, [args.rest]);
  if (args.rest || listed?.open)
    added.push({ value: unknown, step, at: undefined, source: step.source, spread: true });
  const state = m.heap.own(self).built as BuilderState;
  if (site && !step.isIndirect) state.end = { source: site.source, at: site.node.end };
  const before = state.lists.get(method.field);
  state.lists.set(method.field, {
    entries: [...keptEntries(m, state, before, step), ...added],
    whole: undefined,
    isOpen: state.isOpen || before?.isOpen === true || added.some((listed) => listed.spread === true),
  });
}

function builtOf(m: Machine, className: string, step: BuilderCall, input: Value, call: NativeCall): Value {
  if (isCell(input) && (input.kind === 'builder' || input.kind === 'object')) return input;
  const of = builderClass(className);
  if (!of) return input;
  const { takesPairs } = builderOf(call.self) ?? {};
  const builder = callbackBuilder(m, of, { ...step, isIndirect: step.isIndirect === true }, takesPairs);
  const state = builder.data.built as BuilderState;
  if (isFunction(input)) {
    const { node, scope } = codeOf(input);
    const body = node && 'body' in node ? node.body : undefined;
    // `(option) => option`: calls follow what it returns.
    if (body && scope && !m.ts.isBlock(body)) state.end = { source: scope.module.source, at: body.end };
    const { running } = m;
    m.running = { source: step.source, site: step.call, parent: running };
    const returned = m.call(input, nothing, argumentsWith(builder));
    m.running = running;
    if (isCell(returned) && (returned.kind === 'builder' || returned.kind === 'object')) return returned;
  } else letEscape(m, [input]);
  (m.heap.own(builder).built as BuilderState).isTainted = true;
  return builder;
}

/** A bit set of permissions becomes a string of digits. */
function asBitSet(value: Value): Value {
  if (!isKnown(value) || (typeof value.value !== 'bigint' && typeof value.value !== 'number')) return value;
  return new Known(String(value.value), value.source, value.site, false);
}
