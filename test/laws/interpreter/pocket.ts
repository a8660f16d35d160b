/**
 * A package that programs can import and no reader can follow. It calls back at once, twice, at the next call of any of its
 * functions, and after the module's end; it keeps what it is given and hands it back. It never changes plain data by itself.
 */

type Callback = (...args: readonly unknown[]) => unknown;

export interface Pocket {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Runs what waits for the module's end. */
  finish(): void;
}

export function createPocket(): Pocket {
  const kept = new Map<unknown, unknown>();
  const atNextCall: (() => void)[] = [];
  const atEnd: (() => void)[] = [];
  const catchUp = () => {
    for (const one of atNextCall.splice(0)) safely(one);
  };
  /** A function of the package: what waits for its next call runs first. */
  const entry =
    <T extends readonly unknown[], R>(call: (...args: T) => R) =>
    (...args: T): R => {
      catchUp();
      return call(...args);
    };

  class Registry {
    readonly #all = new Map<unknown, unknown>();
    readonly #listeners: Callback[] = [];
    set(key: unknown, value: unknown): this {
      catchUp();
      this.#all.set(key, value);
      for (const one of this.#listeners) safely(() => one(value, key));
      return this;
    }
    get(key: unknown): unknown {
      catchUp();
      return this.#all.get(key);
    }
    each(callback: Callback): this {
      catchUp();
      for (const [key, value] of this.#all) callback(value, key);
      return this;
    }
    onSet(callback: Callback): this {
      this.#listeners.push(callback);
      return this;
    }
    values(): readonly unknown[] {
      return [...this.#all.values()];
    }
  }

  class Emitter {
    readonly #listeners = new Map<unknown, Callback[]>();
    on(name: unknown, callback: Callback): this {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), callback]);
      return this;
    }
    emit(name: unknown, ...args: readonly unknown[]): boolean {
      for (const one of this.#listeners.get(name) ?? []) one(...args);
      return this.#listeners.has(name);
    }
  }

  /** Its constructor and its `start` call methods that subclasses bring. */
  class Base {
    readonly options: unknown;
    constructor(options?: unknown) {
      this.options = options;
      (this as { setUp?: () => void }).setUp?.();
    }
    start(): this {
      catchUp();
      (this as { onStart?: () => void }).onStart?.();
      return this;
    }
  }

  return {
    exports: {
      now: entry((call: Callback, ...args: readonly unknown[]) => call(...args)),
      twice: entry((call: Callback, ...args: readonly unknown[]) => {
        call(...args);
        return call(...args);
      }),
      never: entry((_: Callback) => undefined),
      next: entry((call: Callback, ...args: readonly unknown[]) => {
        atNextCall.push(() => call(...args));
      }),
      later: entry((call: Callback, ...args: readonly unknown[]) => {
        atEnd.push(() => call(...args));
      }),
      tick: entry(() => undefined),
      keep: entry((key: unknown, value: unknown) => {
        kept.set(key, value);
        return value;
      }),
      get: entry((key: unknown) => kept.get(key)),
      call: entry((key: unknown, ...args: readonly unknown[]) => (kept.get(key) as Callback)(...args)),
      each: entry((list: Iterable<unknown>, call: Callback) => {
        for (const one of list) call(one);
      }),
      collect: entry((list: Iterable<unknown>, call: Callback) => Array.from(list, (one) => call(one))),
      bind: entry((call: Callback, ...args: readonly unknown[]) => call.bind(undefined, ...args)),
      wrap: entry(
        (call: Callback) =>
          (...args: readonly unknown[]) =>
            call(...args),
      ),
      once: entry((call: Callback) => {
        let isDone = false;
        return () => {
          if (!isDone) call();
          isDone = true;
        };
      }),
      same: entry((value: unknown) => value),
      box: entry((value: unknown) => ({ value, get: () => value })),
      run: entry((steps: Readonly<Record<string, unknown>>) => {
        for (const one of Object.values(steps)) if (typeof one === 'function') one.call(steps);
      }),
      define: entry((definition: { readonly setup?: Callback }) => {
        definition.setup?.(definition);
        return definition;
      }),
      Registry,
      Emitter,
      Base,
    },
    finish: () => {
      catchUp();
      for (const one of atEnd.splice(0)) safely(one);
      catchUp();
    },
  };
}

function safely(call: () => unknown): void {
  try {
    call();
  } catch {
    // A callback that fails is the package's to swallow.
  }
}
