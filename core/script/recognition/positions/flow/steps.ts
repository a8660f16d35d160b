/**
 * How far the names of a program are followed: each node once, and so many in all, however they lead back to one another, through
 * whatever files.
 */
import type TypeScript from 'typescript';

const maximumDepth = 24;
const maximumSteps = 20_000;

/** A node, or all of a name. */
type Followed = TypeScript.Node | string;

export class Steps {
  /** By purpose: how many were being followed when this one was begun. */
  readonly #busy = new Map<string, Map<Followed, number>>();
  readonly #found = new Map<string, Map<Followed, readonly unknown[]>>();
  #steps = 0;
  #level = 0;
  /** The level of the outermost node that what is being followed led back to. */
  #ledTo = Number.POSITIVE_INFINITY;
  /** Something was followed no further for its depth, or for how much there is. */
  isCut = false;

  /** Follows a node for a purpose, once; nothing comes of one that is being followed for it, or of too many. */
  once<T>(purpose: string, node: Followed, depth: number, act: () => readonly T[]): readonly T[] {
    const found = ofPurpose(this.#found, purpose);
    const known = found.get(node);
    if (known) return known as readonly T[];
    this.#steps += 1;
    if (depth > maximumDepth || this.#steps > maximumSteps) {
      this.isCut = true;
      return [];
    }
    const busy = ofPurpose(this.#busy, purpose);
    const begun = busy.get(node);
    if (begun !== undefined) {
      this.#ledTo = Math.min(this.#ledTo, begun);
      return [];
    }
    busy.set(node, this.#level);
    this.#level += 1;
    try {
      return this.#whole(found, node, this.#level - 1, act);
    } finally {
      this.#level -= 1;
      busy.delete(node);
    }
  }

  /**
   * What all uses of a name share, found once. Nothing stops a name that leads to itself but the nodes on its way: what it is set to
   * may be made of what it was (`command = new command()`). `size`: how much there is to be looked at.
   */
  shared<T>(purpose: string, name: string, size: number, act: () => readonly T[]): readonly T[] {
    const found = ofPurpose(this.#found, purpose);
    const known = found.get(name);
    if (known) return known as readonly T[];
    this.#steps += size;
    return this.#whole(found, name, this.#level, act);
  }

  /** Keeps what is found, unless it led back to what is being followed from a lower level: then it lacks what that will find. */
  #whole<T>(
    found: Map<Followed, readonly unknown[]>,
    key: Followed,
    level: number,
    act: () => readonly T[],
  ): readonly T[] {
    const ledTo = this.#ledTo;
    this.#ledTo = Number.POSITIVE_INFINITY;
    const result = act();
    const isWhole = this.#ledTo >= level && !this.isCut;
    if (isWhole) found.set(key, result);
    this.#ledTo = Math.min(ledTo, isWhole ? Number.POSITIVE_INFINITY : this.#ledTo);
    return result;
  }
}

function ofPurpose<T>(all: Map<string, Map<Followed, T>>, purpose: string): Map<Followed, T> {
  const known = all.get(purpose);
  if (known) return known;
  const made = new Map<Followed, T>();
  all.set(purpose, made);
  return made;
}
