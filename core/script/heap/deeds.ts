/** What unknown code does to all that it got hold of. */
import type { PropertyKey } from './values.ts';

/**
 * `written`: it writes this key; `defined`: it defines a property anew, as `Object.defineProperty` does; `called`: it calls this
 * method of a builder; `moved`: it puts what it finds there under this key as well; or it may do this to any of it.
 */
export type Deed = (
  | { readonly does: 'written' | 'defined' | 'called' | 'moved'; readonly key: PropertyKey }
  | { readonly does: Whole }
) & {
  /** The key under which it found what it does this to; where that is not known, it may be anything that it has. */
  readonly under?: PropertyKey | undefined;
};

/**
 * Write, or define, under a key that is not known, change what arrays, or Maps and Sets, hold, take keys away, and freeze.
 */
export type Whole = 'anyKey' | 'anyDefined' | 'contents' | 'entries' | 'removed' | 'frozen';

/** A number for each deed. */
class DeedTable {
  readonly #all = new Map<PropertyKey | undefined, Map<Deed['does'], Map<PropertyKey | undefined, number>>>();

  get(deed: Deed): number | undefined {
    return this.#all.get(deed.under)?.get(deed.does)?.get(keyIn(deed));
  }

  set(deed: Deed, number: number | undefined): void {
    const { under, does } = deed;
    const there = this.#all.get(under) ?? new Map<Deed['does'], Map<PropertyKey | undefined, number>>();
    this.#all.set(under, there);
    const keys = there.get(does) ?? new Map<PropertyKey | undefined, number>();
    there.set(does, keys);
    if (number === undefined) keys.delete(keyIn(deed));
    else keys.set(keyIn(deed), number);
  }
}

const keyIn = (deed: Deed): PropertyKey | undefined => ('key' in deed ? deed.key : undefined);

/** Deeds, in the order in which they were added. */
export class Deeds {
  readonly #all = new DeedTable();
  readonly #log: Deed[] = [];

  has(deed: Deed): boolean {
    return this.#all.get(deed) !== undefined;
  }

  /** Gives whether it is a new one. */
  add(deed: Deed): boolean {
    if (this.has(deed)) return false;
    this.#all.set(deed, 1);
    this.#log.push(deed);
    return true;
  }

  get size(): number {
    return this.#log.length;
  }

  /** Those since there were so many. */
  since(size: number): readonly Deed[] {
    return this.#log.slice(size);
  }

  /** There are so many again. */
  shorten(size: number): void {
    for (const deed of this.#log.splice(size)) this.#all.set(deed, undefined);
  }
}

/** A deed, and the epoch of the heap in which it was done. */
export interface DatedDeed {
  readonly deed: Deed;
  readonly at: number;
}

/** When each deed was done last, as epochs of the heap. */
export class DeedDates {
  readonly #all = new DeedTable();
  readonly #log: { readonly deed: Deed; readonly before: number | undefined }[] = [];

  has(deed: Deed): boolean {
    return this.#all.get(deed) !== undefined;
  }

  /** It was done then, if not later. What was done twice at one epoch counts for either stretch. */
  add({ deed, at }: DatedDeed): void {
    const before = this.#all.get(deed);
    if (before !== undefined && before > at) return;
    this.#log.push({ deed, before });
    this.#all.set(deed, at);
  }

  get size(): number {
    return this.#log.length;
  }

  /** What was done since there was so much, with when it was last. */
  since(size: number): readonly DatedDeed[] {
    return this.#log.slice(size).map(({ deed }) => ({ deed, at: this.#all.get(deed) as number }));
  }

  /** There are so many again. */
  shorten(size: number): void {
    for (const { deed, before } of this.#log.splice(size).reverse()) this.#all.set(deed, before);
  }
}

/** When each kind of thing was done last to what certain deeds may be done to: infinite where that may be at any time. */
export class LastDone {
  readonly written = new Map<PropertyKey, number>();
  readonly defined = new Map<PropertyKey, number>();
  readonly called = new Map<PropertyKey, number>();
  readonly moved = new Map<PropertyKey, number>();
  readonly #whole = new Map<Whole, number>();

  /** Zero where it was never done. */
  of(does: Whole): number {
    return this.#whole.get(does) ?? 0;
  }

  add({ deed, at }: DatedDeed): void {
    if ('key' in deed) setLater(this[deed.does], deed.key, at);
    else setLater(this.#whole, deed.does, at);
  }
}

function setLater<K>(dates: Map<K, number>, key: K, at: number): void {
  if ((dates.get(key) ?? 0) < at) dates.set(key, at);
}
