/**
 * Builders of a library: what calls on them have set, and the object that they build. A builder changes with every call, as
 * at run time; one that a constant holds is copied first, for others start from it, too.
 */
import type { BuilderMethod, builderClasses } from '../../interface/index.ts';
import type { ArrayNode, Chain, Key, ObjectNode, Property, Span, UnknownNode, ValueNode } from '../tree.ts';
import { History } from './builder-history.ts';
import {
  asBitSet,
  callOf,
  declares,
  forgotten,
  handedOn,
  keyBy,
  keyNode,
  keyOf,
  pairs,
  setBy,
  spanOf,
  takenBy,
  unknownIn,
} from './builder-parts.ts';
import type { Evaluator } from './evaluate.ts';
import { anyMethod } from './flow-syntax.ts';
import type { RunningCall } from './program.ts';
import { behindOf, type ClassValue } from './values.ts';

export type Class = (typeof builderClasses)[number];

/** What one call did. Places are those of the module that made the call. */
export interface Step {
  readonly evaluator: Evaluator;
  /** From the dot before the method to the closing parenthesis. */
  readonly call: Span;
  /** The method's name. */
  readonly key: Span;
  /** A function calls the method: where that is called, there is nothing of it to be edited. */
  readonly isIndirect?: true;
  /** The calls that led to it. */
  readonly calls?: readonly RunningCall[];
}

interface SetStep extends Step {
  readonly value: ValueNode;
}

interface Item extends Step {
  readonly value: ValueNode | Builder;
}

interface Translation extends Step {
  readonly locale: ValueNode;
  readonly value: ValueNode;
}

/** A list or dictionary that calls fill. `whole`: it is what one call gave, and nothing else was added. */
interface Filled<T> {
  readonly entries: T[];
  whole: SetStep | undefined;
  isOpen: boolean;
}

export class Builder {
  readonly class: Class;
  /** The program's own classes that extend it, those nearest to the library first. */
  readonly classes: ClassValue[] = [];
  /** A constant holds it: calls on it are made on a copy. */
  isShared = false;
  /** What was done to it since a constant holds it. */
  readonly history = new History();
  readonly #made: Step;
  /** Unknown code may have added to it. */
  #isOpen = false;
  /** Unknown code may have changed it. */
  #isTainted = false;
  /** Where the next call goes; nowhere before the first one on a builder that a function is given. */
  #end: { evaluator: Evaluator; at: number } | undefined;
  readonly #set = new Map<string, SetStep>();
  readonly #lists = new Map<string, Filled<Item>>();
  readonly #translations = new Map<string, Filled<Translation>>();

  constructor(of: Class, made: Step, isGiven = false) {
    this.class = of;
    this.#made = made;
    if (!isGiven) this.endsAt(made.evaluator, made.call.end);
  }

  /** Another call can be put there. */
  endsAt(evaluator: Evaluator, at: number): void {
    this.#end = { evaluator, at };
  }

  /** Something unknown may be added to it: nothing is missing from it. */
  opens(): void {
    this.#isOpen = true;
  }

  /** Unknown code had it in its hands. */
  taint(): void {
    this.#isTainted = true;
  }

  get isTainted(): boolean {
    return this.#isTainted;
  }

  /**
   * The builder that a call is made on. One that a constant holds is copied; all of it is unknown where somebody may do more
   * to it behind this call.
   */
  toCallOn(evaluator: Evaluator, node: { readonly pos: number; readonly end: number }): Builder {
    if (!this.isShared) return this;
    const copy = this.copy();
    if (this.history.hasOthers(evaluator, node)) copy.taint();
    return copy;
  }

  /** Whether a call of a method of this name may change what it builds. */
  mayChangeBy(name: string): boolean {
    const method = this.class.methods.get(name);
    if (method || name === anyMethod) return method?.does !== 'build';
    return declares(this.classes, (one) => one === name);
  }

  /** These methods may have been called: what they set is not known any more, and they may have added more. */
  maybe(methods: ReadonlySet<string>): void {
    this.#isOpen = true;
    for (const name of methods) {
      const method = this.class.methods.get(name);
      if (!method && this.mayChangeBy(name)) this.taint();
      if (!method || !('field' in method)) continue;
      const { field } = method;
      const step = this.#set.get(field);
      if (step) this.#set.set(field, forgotten(step));
      if (method.does === 'translate')
        this.#translations.set(field, { entries: [], whole: undefined, isOpen: true });
      else if (method.does !== 'set') {
        const isKept = method.does === 'add' || method.does === 'append';
        const list = isKept ? this.#lists.get(field) : undefined;
        const any: ValueNode = { kind: 'unknown', reason: 'dynamic', spread: true, ...this.#made.key };
        const entries = [...(list?.entries ?? []), { ...this.#made, value: any }];
        this.#lists.set(field, { entries, whole: undefined, isOpen: true });
      }
    }
  }

  /** Takes over what a copy of it has become. */
  becomes(other: Builder): void {
    this.#isOpen = other.#isOpen;
    this.#isTainted = other.#isTainted;
    this.#end = other.#end;
    for (const [own, others] of [
      [this.#set, other.#set],
      [this.#lists, other.#lists],
      [this.#translations, other.#translations],
    ] as [Map<string, unknown>, Map<string, unknown>][]) {
      own.clear();
      for (const [field, step] of others) own.set(field, step);
    }
  }

  copy(): Builder {
    const copy = new Builder(this.class, this.#made);
    copy.classes.push(...this.classes);
    copy.#isOpen = this.#isOpen;
    copy.#isTainted = this.#isTainted;
    copy.#end = this.#end;
    for (const [field, step] of this.#set) copy.#set.set(field, step);
    for (const [field, list] of this.#lists) copy.#lists.set(field, copied(list));
    for (const [field, all] of this.#translations) copy.#translations.set(field, copied(all));
    return copy;
  }

  /** What a call sets. */
  apply(method: BuilderMethod, step: Step, args: readonly ValueNode[], list: ArrayNode): void {
    this.#end = { evaluator: step.evaluator, at: step.call.end };
    const [first, second] = args;
    const missing: UnknownNode = { kind: 'unknown', reason: 'undefined', ...step.key };
    switch (method.does) {
      case 'set': {
        const standard: ValueNode = { kind: 'boolean', value: true, literal: false, ...step.key };
        const given = first ?? (method.standard ? standard : missing);
        const value = method.value === 'bit-set' ? asBitSet(given) : given;
        this.#set.delete(method.field);
        if (value.kind !== 'unknown' || value.reason !== 'undefined' || list.open)
          this.#set.set(method.field, { ...step, value });
        return;
      }
      case 'clear':
        this.#set.delete(method.field);
        this.#lists.delete(method.field);
        this.#translations.delete(method.field);
        return;
      case 'translate':
        return this.#translate(method.field, method.takes, step, first ?? missing, second ?? missing);
      case 'append':
      case 'replace': {
        if (method.does === 'replace') this.#lists.delete(method.field);
        const items = method.takes === 'pair' ? pairs(first, second, step) : listGiven(first, list);
        return this.#append(method.field, step, items);
      }
      case 'splice':
        this.#lists.set('options', { entries: [], whole: undefined, isOpen: true });
        return;
      default:
        return;
    }
  }

  /** Adds what another builder builds, or what is known of it. */
  add(field: string, step: Step, value: ValueNode | Builder): void {
    this.#end = { evaluator: step.evaluator, at: step.call.end };
    const list = this.#listOf(field);
    list.entries.push({ ...step, value });
    if (!(value instanceof Builder) && value.kind === 'unknown' && value.spread) list.isOpen = true;
  }

  #append(field: string, step: Step, items: ArrayNode): void {
    const known = this.#lists.get(field);
    const list = this.#listOf(field);
    list.whole = known ? undefined : { ...step, value: items };
    list.isOpen ||= items.open;
    for (const value of items.items) list.entries.push({ ...step, value });
  }

  #listOf(field: string): Filled<Item> {
    const list = this.#lists.get(field) ?? { entries: [], whole: undefined, isOpen: false };
    this.#lists.set(field, list);
    return list;
  }

  #translate(
    field: string,
    takes: 'one' | 'all' | 'clear-one',
    step: Step,
    first: ValueNode,
    second: ValueNode,
  ): void {
    if (takes === 'all') {
      this.#translations.set(field, { entries: [], whole: { ...step, value: first }, isOpen: false });
      return;
    }
    const before = this.#translations.get(field);
    const all: Filled<Translation> = before ?? { entries: [], whole: undefined, isOpen: false };
    this.#translations.set(field, all);
    if (all.whole) {
      const { value } = all.whole;
      if (value.kind === 'object')
        for (const one of value.properties)
          all.entries.push({ ...all.whole, locale: keyNode(one.key), value: one.value });
      all.isOpen ||= value.kind === 'object' ? value.open : value.kind !== 'null';
      all.whole = undefined;
    }
    if (takes === 'clear-one') {
      all.isOpen = true;
      return;
    }
    const name = first.kind === 'string' ? first.value : undefined;
    const at = all.entries.findIndex(({ locale }) => locale.kind === 'string' && locale.value === name);
    if (name === undefined) all.isOpen = true;
    else if (at >= 0) all.entries[at] = { ...step, locale: first, value: second };
    else all.entries.push({ ...step, locale: first, value: second });
  }

  /** The object that it builds, as used at a place of a module. */
  build(evaluator: Evaluator, use: Span): ObjectNode {
    const takes = (step: Step, value: ValueNode): ValueNode => takenBy(evaluator, step, value, use);
    const key = (step: Step, name: string): Key => keyBy(evaluator, step, name, use);
    const call = (step: Step) => callOf(step, evaluator);
    const chain: Chain = {
      builder: this.class.name,
      end: this.#end?.evaluator === evaluator ? this.#end.at : undefined,
    };
    const properties: Property[] = [];
    const { type } = this.class;
    if (type !== undefined) {
      const value: ValueNode = { kind: 'number', value: type, literal: false, ...this.#made.key };
      properties.push({ key: key(this.#made, 'type'), value: takes(this.#made, value) });
    }
    for (const [field, step] of this.#set)
      properties.push({ key: key(step, field), value: takes(step, step.value), ...setBy(step, evaluator) });
    for (const [field, { entries, whole, isOpen }] of this.#translations) {
      const last = whole ?? entries.at(-1);
      if (!last) continue;
      const value: ValueNode = whole?.value ?? {
        kind: 'object',
        properties: entries.map((one) => ({
          key: keyOf(one.locale.kind === 'string' ? one.locale.value : '', takes(one, one.locale)),
          value: takes(one, one.value),
          ...call(one),
        })),
        open: isOpen,
        broken: false,
        chain: { ...chain, field },
        ...use,
      };
      properties.push({
        key: key(last, field),
        value: whole ? takes(whole, value) : value,
        ...(whole ? call(whole) : {}),
      });
    }
    for (const [field, { entries, whole, isOpen }] of this.#lists) {
      const last = whole ?? entries.at(-1);
      // Of what may not be there at all, nothing is said.
      if (!last || (!whole && this.#isOpen && entries.every(isAny))) continue;
      const items = entries.map((item): ValueNode => {
        const value =
          item.value instanceof Builder
            ? handedOn(item.value, evaluator, spanOf(item, evaluator, use))
            : takes(item, item.value);
        return { ...value, ...call(item) };
      });
      const value: ValueNode = whole
        ? takes(whole, whole.value)
        : { kind: 'array', items, open: isOpen, broken: false, chain: { ...chain, field }, ...use };
      properties.push({ key: key(last, field), value, ...(whole ? call(whole) : {}) });
    }
    const built: ObjectNode = {
      kind: 'object',
      properties,
      open: this.#isOpen,
      broken: false,
      chain,
      ...use,
    };
    return this.#isTainted ? unknownIn(built) : built;
  }
}

/** A first argument that is an array is the list; one that is unknown may be one, of any length. */
function listGiven(first: ValueNode | undefined, list: ArrayNode): ArrayNode {
  if (first?.kind === 'array') return first;
  if (first?.kind !== 'unknown' || behindOf(first)) return list;
  return { ...list, items: [{ ...first, spread: true }], open: true };
}

const isAny = ({ value }: Item): boolean =>
  !(value instanceof Builder) && value.kind === 'unknown' && value.spread === true;

const copied = <T>(list: Filled<T>): Filled<T> => ({ ...list, entries: [...list.entries] });

export function builderOf(value: ValueNode): Builder | undefined {
  const behind = behindOf(value);
  return behind?.kind === 'builder' ? behind.builder : undefined;
}
