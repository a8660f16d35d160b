/**
 * What a script's expressions stand for while it runs: a value that is known, one that is not, or a cell of the heap. Nothing
 * here depends on what runs the script.
 */
import type TypeScript from 'typescript';
import type { Release } from '../../interface/index.ts';
import type { CatalogLack, Span } from '../../syntax/tree.ts';
import type { LibraryPath, Origin, Why } from './origins.ts';
import type { Site, Source } from './places.ts';

export type { LibraryPath, Why } from './origins.ts';

export type Primitive = string | number | bigint | boolean | symbol | null | undefined;

export type Value = Known | Unknown | Cell;

/** A scalar whose value is known, with the place where it is written. */
export class Known {
  readonly kind = 'known' as const;
  readonly value: Primitive;
  readonly source: Source | undefined;
  readonly site: Site | undefined;
  /** The text there is one literal, which an edit may replace. */
  readonly literal: boolean;

  constructor(value: Primitive, source?: Source, site?: Site, literal = false) {
    this.value = value;
    this.source = source;
    this.site = site;
    this.literal = literal;
  }

  /** The same value, written there. */
  writtenAt(source: Source | undefined, site: Site | undefined, literal = false): Known {
    return new Known(this.value, source, site, literal);
  }
}

/** A text that stands in for one that the catalog of its locale lacks. */
export class StandIn extends Known {
  readonly lack: CatalogLack;

  constructor(lack: CatalogLack, ...known: ConstructorParameters<typeof Known>) {
    super(...known);
    this.lack = lack;
  }

  override writtenAt(source: Source | undefined, site: Site | undefined, literal = false): StandIn {
    return new StandIn(this.lack, this.value, source, site, literal);
  }
}

/** Something that is not known, and what it may be. */
export class Unknown {
  readonly kind = 'unknown' as const;
  /** Cells that it may be, or lead to. Whatever unknown code got hold of counts besides. */
  readonly of: readonly Cell[];
  /** Conditions of unknown outcome that decide what it is. */
  readonly forks: readonly TypeScript.Node[];
  readonly library: LibraryPath | undefined;
  /** A new object of a package's class: nothing that the program has. */
  readonly isNew: boolean;
  /** Nothing stands here: the value is still to be typed. */
  readonly isMissing: boolean;
  readonly why: Why | undefined;
  /** Where it is from, beside what it may be of. `undefined`: it may be all that unknown code got hold of. */
  readonly origin: Origin | undefined;
  /** It counts as false: nothing comes of spreading it. */
  readonly isFalsy: boolean;
  /** It is one of these two, as a condition decides. */
  readonly either: Either | undefined;

  constructor(
    of: readonly Cell[] = none,
    forks: readonly TypeScript.Node[] = noForks,
    more: {
      readonly library?: LibraryPath | undefined;
      readonly isNew?: boolean;
      readonly isMissing?: boolean;
      readonly why?: Why | undefined;
      readonly origin?: Origin | undefined;
      readonly isFalsy?: boolean;
      readonly either?: Either | undefined;
    } = {},
  ) {
    this.of = of;
    this.forks = forks;
    this.library = more.library;
    this.isNew = more.isNew === true;
    this.isMissing = more.isMissing === true;
    this.why = more.why;
    this.origin = more.origin;
    this.isFalsy = more.isFalsy === true;
    this.either = more.either;
  }
}

interface Either {
  readonly fork: TypeScript.Node;
  readonly values: readonly [Value, Value];
}

const none: readonly Cell[] = [];
const noForks: readonly TypeScript.Node[] = [];

export const unknown = new Unknown();
/** A binding before its declaration has run. */
export const uninitialized = new Unknown();
/** An element of an array that was never set. */
export const hole = new Known(undefined);
export const nothing = new Known(undefined);

/** A key of a property. Names of private members are texts that no program can write. */
export type PropertyKey = string | symbol;

/** Keys that no program can write: those of private members. */
export const isPrivate = (key: PropertyKey): boolean => typeof key === 'string' && key.startsWith('\0');

/** How a call of a builder made what it holds; see `Property.call`. */
export interface BuilderCall {
  readonly source: Source;
  /** From the dot before the method to the closing parenthesis. */
  readonly call: Span;
  /** The method's name. */
  readonly key: Site;
  /** A function calls the method: where that is called, there is nothing of it to be edited. */
  readonly isIndirect?: boolean;
  /** The calls that led to it. */
  readonly via?: Running | undefined;
}

/** A call of a function of the program that is running. */
export interface Running {
  readonly source: Source;
  readonly site: Site;
  readonly parent: Running | undefined;
}

/** What a property holds. Never changed: writing puts another one in its place. */
export interface Slot {
  readonly value: Value;
  readonly getter?: Value | undefined;
  readonly setter?: Value | undefined;
  readonly enumerable: boolean;
  readonly readonly?: boolean | undefined;
  /** It cannot be taken away or defined anew. */
  readonly isPermanent?: boolean | undefined;
  /** It may not be there. */
  readonly mayBeAbsent?: boolean | undefined;
  /** The file in which it was set, the key there, and the expression of its value. */
  readonly source?: Source | undefined;
  readonly key?: Site | undefined;
  readonly at?: Site | undefined;
  /** Where the property begins, if that is before its key. */
  readonly begins?: Site | undefined;
  readonly step?: BuilderCall | undefined;
  /** Where another file uses it: spreads it. */
  readonly use?: { readonly source: Source; readonly site: Site } | undefined;
  /** When it was written: what unknown code wrote later may be here. */
  readonly written?: number | undefined;
}

/** An element of an array, or a value of a Map. */
export interface Item {
  readonly value: Value;
  readonly source?: Source | undefined;
  readonly at?: Site | undefined;
  readonly step?: BuilderCall | undefined;
  /** In a tail: it stands for any number of elements, none included. */
  readonly spread?: boolean | undefined;
}

export interface Entry extends Item {
  readonly key: Value;
  /** Grows with each entry that is added: an iterator is behind the last one that it gave. */
  readonly serial: number;
}

/** Calls that fill a list or an object of a builder; see `Chain` of the tree. */
export interface ChainMark {
  readonly builder: string;
  readonly release?: Release | undefined;
  readonly field?: string | undefined;
  /** Of an object: fields that no call sets are in it as well. */
  readonly isWhole?: boolean;
  /** Where another call can be put. */
  readonly end?: { readonly source: Source; readonly at: number } | undefined;
}

/** `closed`: no key can be added; `sealed`: nor taken away or defined anew; `frozen`: nor written. */
export const Integrity = { none: 0, closed: 1, sealed: 2, frozen: 3 } as const;
export type Integrity = (typeof Integrity)[keyof typeof Integrity];

export const isFrozen = ({ integrity }: Data): boolean => integrity === Integrity.frozen;

/** What a cell holds. Owned by one stretch of a run at a time: see `Changing.own`. */
export interface Data {
  slots: Map<PropertyKey, Slot> | undefined;
  items: Item[] | undefined;
  /** Of an open array: what is in it for sure, behind `items`, at indexes that nobody knows. */
  tail: readonly Item[] | undefined;
  entries: Map<unknown, Entry> | undefined;
  prototype: Cell | Unknown | null;
  /** More may be in it than is told. */
  open: boolean;
  /** What may be in it besides. */
  hidden: readonly Cell[];
  forks: readonly TypeScript.Node[];
  /** What nobody can do to it any more. */
  integrity: Integrity;
  /**
   * Keys under which a write may not do what it says: nobody knows whether there is an accessor, or whether the property is
   * listed or can be written. `true`: any.
   */
  doubtful: ReadonlySet<PropertyKey> | true | undefined;
  /** The order of the keys is not known. */
  unordered: boolean;
  /** Of an iterator: what comes next; -1 where that is not known. */
  position: number;
  chain: ChainMark | undefined;
  /** Of a literal: properties that are written again under the same key. */
  repeated: readonly (readonly [PropertyKey, Slot])[] | undefined;
  /** Of a builder: see `libraries/builders`. */
  built: unknown;
  /** Of a literal: `__proto__` is written in it. */
  setsPrototype: { readonly key: Site; readonly at: Site } | undefined;
  /** Of a literal: a key in it is still being typed, although the syntax is whole. */
  isHalfTyped: boolean;
  /** A builder's own, which its methods change. */
  isOfBuilder: boolean;
  /** Others have methods of it, too: by inheriting them, or as their own. */
  isBorrowed: boolean;
  /** Up to when it is known what unknown code may have written. */
  seen: number;
  /** Nothing is known of it, and nothing happened to it since. */
  isForgotten: boolean;
  /** Another number after each change that code of the program made, or may have made. */
  touches: number;
  /** What it may hold by the time code runs that runs later is in it: see `ByThen`. */
  byThen?: Data | undefined;
}

export type CellKind =
  | 'object'
  | 'array'
  | 'function'
  | 'map'
  | 'set'
  | 'iterator'
  | 'pattern'
  | 'promise'
  | 'namespace'
  | 'builder'
  | 'translator';

/** What others do to something. */
export interface Exposure {
  /** Unknown code has it. */
  readonly isLeaked: boolean;
  readonly isElsewhere: boolean;
  readonly volatile: Set<PropertyKey> | boolean | undefined;
  /** It is a builder that they add to. */
  readonly isAddedTo: boolean;
}

/** Something that has an identity: made by one allocation. */
export class Cell {
  readonly kind: CellKind;
  data: Data;
  owner: number;
  birth: number;
  /** Keys that code which runs at unknown times writes; `true`: any. */
  volatile: Set<PropertyKey> | true | undefined = undefined;
  /** Functions that run later and read it; see `Readers`. */
  readers: Set<Cell> | undefined = undefined;
  /** When code changed it last that ran at a known time; see `Changing.atAnyTime`. */
  changed = 0;
  /** Holds what it may hold by the time code runs that runs later; see `ByThen`. */
  byThen: Cell | undefined = undefined;
  /** When unknown code got hold of it. */
  leaked: number | undefined = undefined;
  /** A function is only called with what a builder that adds makes for it. */
  getsNew = false;
  /** Unknown code may find it under any key: see `keyOfList`. */
  isElsewhere = false;
  readonly source: Source | undefined;
  readonly site: Site | undefined;
  /** What it is beside its data, by kind. Set right after it was made, never later. */
  extra: unknown = undefined;
  /** The language's own. */
  isBuiltin = false;
  /** The function that made it, of those that may run at any time; see `MadeInRuns`. */
  maker: Cell | undefined = undefined;
  /** Where that made it. */
  place: Site | undefined = undefined;
  /** Of such a function: what others do to what it makes, by place. */
  exposures: ReadonlyMap<Site, Exposure> | undefined = undefined;

  constructor(kind: CellKind, data: Data, owner: number, birth: number, source?: Source, site?: Site) {
    this.kind = kind;
    this.data = data;
    this.owner = owner;
    this.birth = birth;
    this.source = source;
    this.site = site;
  }
}

export const emptyData = (prototype: Data['prototype']): Data => ({
  slots: undefined,
  items: undefined,
  tail: undefined,
  entries: undefined,
  prototype,
  open: false,
  hidden: none,
  forks: noForks,
  integrity: Integrity.none,
  doubtful: undefined,
  unordered: false,
  position: 0,
  chain: undefined,
  repeated: undefined,
  built: undefined,
  setsPrototype: undefined,
  isHalfTyped: false,
  isOfBuilder: false,
  isBorrowed: false,
  seen: 0,
  isForgotten: false,
  touches: 0,
});

/** The cells that a value is, or may be. */
export function cellsOf(value: Value | undefined): readonly Cell[] {
  if (value === undefined || value.kind === 'known') return none;
  return value.kind === 'unknown' ? value.of : [value];
}

export const isCell = (value: Value | undefined): value is Cell => value instanceof Cell;
export const isKnown = (value: Value | undefined): value is Known => value?.kind === 'known';
export const isUnknown = (value: Value | PropertyKey | undefined): value is Unknown =>
  value instanceof Unknown;
export const isFunction = (value: Value | undefined): value is Cell =>
  value instanceof Cell && value.kind === 'function';
export const isUndefined = (value: Value | undefined): boolean =>
  value?.kind === 'known' && value.value === undefined;
export const isNullish = (value: Value): boolean =>
  value.kind === 'known' && (value.value === undefined || value.value === null);
