/** What unknown code does to all that it got hold of. */
import type { PropertyKey } from './values.ts';

/**
 * `written`: it writes this key; `defined`: it defines a property anew, as `Object.defineProperty` does; `called`: it calls this
 * method of a builder; `listed`: it changes what an array holds that it finds under this key; `keyed`: it writes a key that is not
 * known of what it finds under this one; `moved`: what it finds under this key it may find elsewhere from now on; or it may do this to
 * any of it.
 */
export type Deed =
  | {
      readonly does: 'written' | 'defined' | 'called' | 'listed' | 'keyed' | 'moved';
      readonly key: PropertyKey;
    }
  | { readonly does: Whole };

/**
 * Write, or define, under a key that is not known, change what arrays, or Maps and Sets, hold, take keys away, and freeze. `…OfApart`: of
 * all but arrays that stand under a key alone.
 */
export type Whole =
  | 'anyKey'
  | 'anyKeyOfApart'
  | 'anyDefined'
  | 'contents'
  | 'contentsOfApart'
  | 'entries'
  | 'removed'
  | 'frozen';

/** Deeds, in the order in which they were added. */
export class Deeds {
  readonly written = new Set<PropertyKey>();
  readonly defined = new Set<PropertyKey>();
  readonly called = new Set<PropertyKey>();
  readonly listed = new Set<PropertyKey>();
  readonly keyed = new Set<PropertyKey>();
  readonly moved = new Set<PropertyKey>();
  readonly #whole = new Set<Whole>();
  readonly #log: Deed[] = [];

  has(does: Whole): boolean {
    return this.#whole.has(does);
  }

  /** Gives whether it is a new one. */
  add(deed: Deed): boolean {
    if ('key' in deed) {
      const all = this[deed.does];
      if (all.has(deed.key)) return false;
      all.add(deed.key);
    } else {
      if (this.#whole.has(deed.does)) return false;
      this.#whole.add(deed.does);
    }
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
    for (const deed of this.#log.splice(size)) {
      if ('key' in deed) this[deed.does].delete(deed.key);
      else this.#whole.delete(deed.does);
    }
  }
}

/** A deed, and the epoch of the heap in which it was done. */
export interface DatedDeed {
  readonly deed: Deed;
  readonly at: number;
}

/** When each deed was done last, as epochs of the heap. */
export class DeedDates {
  readonly written = new Map<PropertyKey, number>();
  readonly defined = new Map<PropertyKey, number>();
  readonly called = new Map<PropertyKey, number>();
  readonly listed = new Map<PropertyKey, number>();
  readonly keyed = new Map<PropertyKey, number>();
  readonly moved = new Map<PropertyKey, number>();
  readonly #whole = new Map<Whole, number>();
  readonly #log: { readonly deed: Deed; readonly before: number | undefined }[] = [];

  /** Zero where it was never done. */
  last(does: Whole): number {
    return this.#whole.get(does) ?? 0;
  }

  /** It was done then, if not later. What was done twice at one epoch counts for either stretch. */
  add({ deed, at }: DatedDeed): void {
    const before = this.#get(deed);
    if (before !== undefined && before > at) return;
    this.#log.push({ deed, before });
    this.#set(deed, at);
  }

  get size(): number {
    return this.#log.length;
  }

  /** What was done since there were so many, with when it was last. */
  since(size: number): readonly DatedDeed[] {
    return this.#log.slice(size).map(({ deed }) => ({ deed, at: this.#get(deed) as number }));
  }

  /** There are so many again. */
  shorten(size: number): void {
    for (const { deed, before } of this.#log.splice(size).reverse()) this.#set(deed, before);
  }

  #get(deed: Deed): number | undefined {
    return 'key' in deed ? this[deed.does].get(deed.key) : this.#whole.get(deed.does);
  }

  #set(deed: Deed, at: number | undefined): void {
    if ('key' in deed) setOrDelete(this[deed.does], deed.key, at);
    else setOrDelete(this.#whole, deed.does, at);
  }
}

function setOrDelete<K>(map: Map<K, number>, key: K, value: number | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
