/** From the heap to the tree: what a value is once a run has ended, with the place of each part. */
import type TypeScript from 'typescript';
import { mayDifferBy, type Release } from '../interface/index.ts';
import {
  type ArrayNode,
  type CatalogLack,
  maximumDepth,
  type ObjectNode,
  type Place,
  type Property,
  type ScalarNode,
  type Span,
  type UnknownNode,
  type ValueNode,
} from '../syntax/tree.ts';
import type { Source } from './heap/places.ts';
import {
  type Cell,
  type Data,
  hole,
  type Item,
  isCell,
  isPrivate,
  isUnknown,
  type Known,
  type PropertyKey,
  type Slot,
  StandIn,
  Unknown,
  type Value,
} from './heap/values.ts';
import { resultOf } from './interpreter/fixpoint.ts';
import { type Machine, noArguments } from './interpreter/machine.ts';
import { TreePlaces, type Written } from './tree-places.ts';
import { isUnset, orderOf } from './tree-spans.ts';

/** An unknown node that knows what the program can do with it. */
export interface ReasonedNode extends UnknownNode {
  /** What it is to the program: a function, a builder, something of a library. */
  readonly heapValue?: Value;
}

/** What a tree is made from. */
export interface TreeOptions {
  /** The document that is read: what stands in another file has its home there. */
  readonly document: Source;
  /** Keeps what is behind unknown nodes, for those who go on from them. */
  readonly keepsHeapValues?: boolean;
  /** Told of the conditions that the value depends on, and of each place outside of `own` that it has. */
  readonly forks?: Set<TypeScript.Node>;
  readonly uses?: (source: Source, span: Span) => void;
  /** Told of each text that a catalog lacks. */
  readonly lacks?: (lack: CatalogLack) => void;
  /** The release of the builders that the program has of a package; `undefined` where nothing says which. */
  readonly buildersFrom?: (from: string | undefined) => Release | undefined;
  /** How many nodes all trees together may still have that are made with these options. */
  readonly nodes?: NodeBudget;
}

/** What a builder is to the tree: see `libraries/builders`. */
interface Built {
  build(m: Machine, buildersFrom: TreeOptions['buildersFrom']): Value;
}

/** Counts down. */
export interface NodeBudget {
  left: number;
}

/** The tree of a value that stands at a place of a source. `use`: where the document uses it. */
export function treeOf(m: Machine, value: Value, at: Written, options: TreeOptions): ValueNode {
  return new TreeMaker(m, options).node(value, at, { start: 0, end: 0 }, 0);
}

/** A tree has no more nodes than that: what stands in it many times is not told many times over. */
const maximumNodes = 50_000;

/** What all trees of a document may have together, besides as many nodes as its text has characters. */
export const sharedNodes = 500_000;

class TreeMaker {
  readonly #m: Machine;
  readonly #options: TreeOptions;
  readonly #places: TreePlaces;
  readonly #open = new Set<Cell>();

  constructor(m: Machine, options: TreeOptions) {
    this.#m = m;
    this.#options = options;
    this.#places = new TreePlaces(m, options.document, options.uses);
  }

  #nodes = 0;

  /** Whether one more node may be made. */
  #mayGrow(): boolean {
    const { nodes } = this.#options;
    this.#nodes += 1;
    if (nodes) nodes.left -= 1;
    return this.#nodes <= maximumNodes && (nodes === undefined || nodes.left >= 0);
  }

  node(value: Value, at: Written, around: Span, depth: number): ValueNode {
    const mayGrow = this.#mayGrow();
    const place = this.#places.spanOf(value, at, around);
    const call = this.#places.callOf(at.step);
    const base = call ? { ...place, call } : place;
    if (value.kind === 'known') return this.#scalar(value, base);
    if (isUnknown(value)) return this.#unknown(value, base);
    if (depth >= maximumDepth || !mayGrow || this.#open.has(value))
      return { kind: 'unknown', reason: 'dynamic', ...base };
    this.#open.add(value);
    const node = this.#cell(value, base, depth);
    this.#open.delete(value);
    return node;
  }

  #scalar(value: Known, base: Span & { readonly home?: Place }): ValueNode {
    const scalar = value.value;
    switch (typeof scalar) {
      case 'string':
      case 'number':
      case 'bigint':
      case 'boolean':
        return {
          kind: typeof scalar,
          value: scalar,
          literal: value.literal,
          ...base,
          ...(value instanceof StandIn ? this.#lack(value.lack) : {}),
        } as ScalarNode;
      case 'symbol':
        return { kind: 'unknown', reason: 'dynamic', ...base };
      default:
        if (scalar === null) return { kind: 'null', ...base };
        return value === hole
          ? { kind: 'unknown', reason: 'missing', hole: true, ...base }
          : { kind: 'unknown', reason: 'undefined', ...base };
    }
  }

  #unknown(value: Unknown, base: Span & { readonly home?: Place }): ReasonedNode {
    for (const fork of value.forks) this.#options.forks?.add(fork);
    return {
      kind: 'unknown',
      reason: value.isMissing ? 'missing' : 'dynamic',
      ...base,
      ...(value.why?.lack ? this.#lack(value.why.lack) : {}),
      ...causeOf(value),
      ...(this.#options.keepsHeapValues ? { heapValue: value } : {}),
    };
  }

  #lack(lack: CatalogLack): { readonly lack: CatalogLack } {
    this.#options.lacks?.(lack);
    return { lack };
  }

  #cell(cell: Cell, base: Span & { readonly home?: Place }, depth: number): ValueNode {
    const m = this.#m;
    const data = m.heap.look(cell);
    const heapValue = this.#options.keepsHeapValues ? { heapValue: cell } : {};
    for (const fork of data.forks) this.#options.forks?.add(fork);
    switch (cell.kind) {
      case 'function':
        return { kind: 'unknown', reason: 'function', ...base, ...heapValue } as ReasonedNode;
      case 'array':
        return this.#array(cell, data, base, depth);
      case 'builder': {
        if (this.#options.keepsHeapValues)
          return { kind: 'unknown', reason: 'dynamic', ...base, ...heapValue } as ReasonedNode;
        const own = this.#ownJson(cell, base, depth);
        if (own) return own;
        const made = this.#ask(() => (data.built as Built).build(m, this.#options.buildersFrom));
        if (!isCell(made)) return { kind: 'unknown', reason: 'dynamic', ...base };
        const built = this.#object(made, m.heap.look(made), base, depth);
        return this.#places.isBroken(cell) && built.kind === 'object'
          ? { ...built, open: true, broken: true }
          : built;
      }
      case 'object':
        return this.#object(cell, data, base, depth);
      default:
        return { kind: 'unknown', reason: 'dynamic', ...base, ...heapValue } as ReasonedNode;
    }
  }

  #array(cell: Cell, data: Data, base: Span & { readonly home?: Place }, depth: number): ArrayNode {
    const isVolatile = cell.volatile === true;
    const item = (item: Item): ValueNode => {
      const inner = this.#places.useOf({ source: item.source, use: undefined, step: item.step }, base);
      const node = this.node(
        item.value,
        { source: item.source, site: item.at, step: item.step },
        inner,
        depth + 1,
      );
      return item.spread && node.kind === 'unknown' ? { ...node, spread: true } : node;
    };
    const items = isVolatile ? [] : [...(data.items ?? []).map(item), ...(data.tail ?? []).map(item)];
    return {
      kind: 'array',
      items,
      open: data.open || isVolatile,
      broken: this.#places.isBroken(cell),
      ...base,
      ...this.#places.chain(data),
    };
  }

  #object(cell: Cell, data: Data, base: Span & { readonly home?: Place }, depth: number): ValueNode {
    const own = this.#ownJson(cell, base, depth);
    if (own) return own;
    const isVolatile = cell.volatile === true;
    const properties: Property[] = [];
    const mayHold: string[] = [];
    const add = (key: PropertyKey, slot: Slot): void => {
      if (typeof key !== 'string' || isPrivate(key) || !slot.enumerable || isUnset(slot, data)) return;
      // Nobody wrote it, but who has the object may have.
      if (slot.mayBeAbsent && !slot.source && !slot.getter) {
        mayHold.push(key);
        return;
      }
      const isLost =
        isVolatile || slot.mayBeAbsent || (cell.volatile instanceof Set && cell.volatile.has(key));
      let { value } = slot;
      if (slot.getter) value = this.#ask(() => this.#m.call(slot.getter as Value, cell, noArguments)) ?? lost;
      const at = { source: slot.source, site: slot.at, step: undefined };
      const inner = this.#places.useOf(slot, base);
      const node = this.node(isLost && value.kind !== 'unknown' ? lost : value, at, inner, depth + 1);
      properties.push(this.#property(key, slot, node, inner));
    };
    for (const [key, slot] of data.repeated ?? []) add(key, slot);
    for (const [key, slot] of data.slots ?? []) add(key, slot);
    if (data.setsPrototype) {
      const { key, at } = data.setsPrototype;
      const place = { source: cell.source, site: at };
      properties.push(
        this.#property(
          '__proto__',
          { value: lost, enumerable: true, source: cell.source, key, at },
          this.node(lost, place, base, depth),
          base,
        ),
      );
    }
    if (data.repeated || data.setsPrototype) {
      const file = base.home?.file;
      const writtenAt = ({ key }: Property): number =>
        key.home && key.home.file === file ? key.home.start : key.start;
      properties.sort((a, b) => writtenAt(a) - writtenAt(b));
    }
    const inherits =
      data.prototype === null || (isCell(data.prototype) && data.prototype.isBuiltin)
        ? false
        : isUnknown(data.prototype);
    const spreads = this.#places.spreads(cell);
    const order = orderOf(data);
    return {
      kind: 'object',
      properties,
      open:
        data.open ||
        isVolatile ||
        (mayHold.length > 0 &&
          mayDifferBy(
            mayHold,
            properties.map(({ key }) => key.name),
          )) ||
        inherits ||
        data.setsPrototype !== undefined ||
        data.isHalfTyped,
      broken: this.#places.isBroken(cell) || data.isHalfTyped,
      ...base,
      ...(spreads ? { spreads } : {}),
      ...(order ? { order } : {}),
      ...(data.unordered ? { unordered: true } : {}),
      ...(mayHold.length > 0 ? { mayHold } : {}),
      ...this.#places.chain(data),
    } satisfies ObjectNode;
  }

  /** What an object says itself that it is as JSON. */
  #ownJson(cell: Cell, base: Span & { readonly home?: Place }, depth: number): ValueNode | undefined {
    let at: Cell | Unknown | null = cell;
    for (let steps = 0; at && !isUnknown(at) && !at.isBuiltin && steps < 30; steps += 1) {
      const data: Data = this.#m.heap.look(at);
      const slot = data.slots?.get('toJSON');
      if (slot) {
        const made = this.#ask(() => this.#m.call(slot.value, cell, noArguments)) ?? lost;
        return made === cell
          ? undefined
          : this.node(made, { source: undefined, site: undefined }, base, depth + 1);
      }
      at = data.prototype;
    }
    return undefined;
  }

  /** Runs code of the program for what it gives; nothing of what it does stays. */
  #ask(run: () => Value): Value | undefined {
    try {
      return resultOf(this.#m, run);
    } catch {
      return undefined;
    }
  }

  #property(name: string, slot: Slot, value: ValueNode, around: Span): Property {
    const { step } = slot;
    const key = this.#places.key(name, slot, around);
    const begins =
      slot.begins && slot.source === this.#options.document
        ? this.#places.spanAt(slot.source, slot.begins).start
        : undefined;
    const call = this.#places.callOf(step);
    const callHome =
      step &&
      !call &&
      !step.isIndirect &&
      step.source.uri !== undefined &&
      step.source !== this.#options.document
        ? { callHome: { ...step.call, file: step.source.uri } }
        : {};
    return {
      key,
      value,
      ...(begins !== undefined && begins < key.start ? { start: begins } : {}),
      ...(call ? { call } : {}),
      ...callHome,
    };
  }
}

function causeOf({ why, either }: Unknown): Pick<UnknownNode, 'because'> {
  if (either) return { because: 'condition' };
  switch (why?.kind) {
    case 'import':
    case 'parameter':
    case 'condition':
    case 'budget':
    case 'changed':
      return { because: why.kind };
    default:
      return {};
  }
}

const lost = new Unknown([], [], { why: { kind: 'changed' } });
