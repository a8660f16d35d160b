/** What code does with one thing that it gets hold of. */

/** What is done with one thing. */
export interface Use {
  /** It may go anywhere: it is passed on, written into, or stands where nobody tells what becomes of it. */
  readonly isWhole: boolean;
  readonly isCalled: boolean;
  /** What it holds is read: by a key that is computed, or all of it. */
  readonly isIndexed: boolean;
  /** Its elements are read, one by one. */
  readonly isIterated: boolean;
  /** Something of its class is read: `a.constructor.key`. */
  readonly isAskedForClass: boolean;
  /** Another value is put in its place. */
  readonly isSet: boolean;
  /** Keys of its members that are read. */
  readonly read: ReadonlySet<string>;
  /**
   * Keys of its members that are called on it; `true`: with a function that may take more than an element and its place.
   */
  readonly called: ReadonlyMap<string, boolean>;
  /** Keys of its members that are written: then it {@link isWhole}, too. */
  readonly written: ReadonlySet<string>;
}

export class Noted implements Use {
  isWhole = false;
  isCalled = false;
  isIndexed = false;
  isIterated = false;
  isAskedForClass = false;
  isSet = false;
  #read: Set<string> | undefined;
  #called: Map<string, boolean> | undefined;
  #written: Set<string> | undefined;

  get written(): ReadonlySet<string> {
    return this.#written ?? noKeys;
  }

  get read(): ReadonlySet<string> {
    return this.#read ?? noKeys;
  }

  get called(): ReadonlyMap<string, boolean> {
    return this.#called ?? noCalls;
  }

  add(other: Use): void {
    this.isWhole ||= other.isWhole;
    this.isCalled ||= other.isCalled;
    this.isIndexed ||= other.isIndexed;
    this.isIterated ||= other.isIterated;
    this.isAskedForClass ||= other.isAskedForClass;
    this.isSet ||= other.isSet;
    for (const key of other.written) this.writeMember(key);
    for (const key of other.read) this.readMember(key);
    for (const [key, mayTake] of other.called) this.callMember(key, mayTake);
  }

  writeMember(key: string): void {
    this.isWhole = true;
    this.#written ??= new Set();
    this.#written.add(key);
  }

  readMember(key: string): void {
    this.#read ??= new Set();
    this.#read.add(key);
  }

  callMember(key: string, mayTake: boolean): void {
    this.#called ??= new Map();
    this.#called.set(key, mayTake || this.#called.get(key) === true);
  }
}

// Most things have neither.
const noKeys: ReadonlySet<string> = new Set();
const noCalls: ReadonlyMap<string, boolean> = new Map();

export const isUsed = ({
  isWhole,
  isCalled,
  isIndexed,
  isIterated,
  isAskedForClass,
  isSet,
  read,
  called,
}: Use): boolean =>
  isWhole ||
  isCalled ||
  isIndexed ||
  isIterated ||
  isAskedForClass ||
  isSet ||
  read.size > 0 ||
  called.size > 0;

/** How an expression is used. */
export type How =
  | { readonly kind: 'whole' | 'indexed' | 'iterated' | 'asked for its class' | 'set' | 'tested' }
  | { readonly kind: 'called'; readonly mayTake: boolean }
  | { readonly kind: 'member set'; readonly key: string }
  | {
      readonly kind: 'member';
      readonly key: string;
      readonly call?: { readonly mayTake: boolean } | undefined;
    };

export const whole: How = { kind: 'whole' };
export const indexed: How = { kind: 'indexed' };
export const iterated: How = { kind: 'iterated' };
export const askedForClass: How = { kind: 'asked for its class' };
export const set: How = { kind: 'set' };
export const tested: How = { kind: 'tested' };

export function note(noted: Noted, how: How): void {
  if (how.kind === 'whole') noted.isWhole = true;
  else if (how.kind === 'called') noted.isCalled = true;
  else if (how.kind === 'indexed') noted.isIndexed = true;
  else if (how.kind === 'iterated') noted.isIterated = true;
  else if (how.kind === 'asked for its class') noted.isAskedForClass = true;
  else if (how.kind === 'set') noted.isSet = true;
  else if (how.kind === 'member set') noted.writeMember(how.key);
  else if (how.kind === 'member')
    if (how.call) noted.callMember(how.key, how.call.mayTake);
    else noted.readMember(how.key);
}
