/**
 * A package that programs can import and no reader can follow. It calls back at once, twice, at the next call of any of its
 * functions, and after the module's end; it keeps what it is given and hands it back. It never changes plain data by itself.
 * What it does with functions that it is given only the running program knows: in another world it is another package.
 */

type Callback = (...args: readonly unknown[]) => unknown;

export interface Habits {
  /** How it treats functions: as its names say, not at all, or by calling them more often than they say. */
  readonly calls: 'as named' | 'never' | 'often';
  /** What it makes of what it hands back. */
  given(value: unknown): unknown;
}

export interface Pocket {
  readonly exports: Readonly<Record<string, unknown>>;
  /** Runs what waits for the module's end. */
  finish(): void;
}

export function createPocket({ calls, given }: Habits): Pocket {
  const kept = new Map<unknown, unknown>();
  const atNextCall: (() => void)[] = [];
  const atEnd: (() => void)[] = [];
  const catchUp = () => {
    if (calls !== 'never') for (const item of atNextCall.splice(0)) safely(item);
  };
  const callNow: Callback = (call, ...args) => {
    if (calls === 'never') return undefined;
    const run = call as Callback;
    if (calls === 'often') {
      safely(() => run(...args));
      atNextCall.push(() => run(...args));
      atEnd.push(() => run(...args));
    }
    return run(...args);
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
      for (const listener of this.#listeners) safely(() => callNow(listener, value, key));
      return this;
    }
    get(key: unknown): unknown {
      catchUp();
      return given(this.#all.get(key));
    }
    each(callback: Callback): this {
      catchUp();
      for (const [key, value] of this.#all) callNow(callback, value, key);
      return this;
    }
    onSet(callback: Callback): this {
      this.#listeners.push(callback);
      return this;
    }
    values(): readonly unknown[] {
      return [...this.#all.values()].map(given);
    }
  }

  class Emitter {
    readonly #listeners = new Map<unknown, Callback[]>();
    on(name: unknown, callback: Callback): this {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), callback]);
      return this;
    }
    emit(name: unknown, ...args: readonly unknown[]): boolean {
      for (const listener of this.#listeners.get(name) ?? []) callNow(listener, ...args);
      return this.#listeners.has(name);
    }
  }

  /** Its constructor and its `start` call methods that subclasses bring. */
  class Base {
    readonly options: unknown;
    constructor(options?: unknown) {
      this.options = options;
      if (calls !== 'never') (this as { setUp?: () => void }).setUp?.();
      if (calls === 'often') (this as { setUp?: () => void }).setUp?.();
    }
    start(): this {
      catchUp();
      if (calls !== 'never') (this as { onStart?: () => void }).onStart?.();
      if (calls === 'often') (this as { onStart?: () => void }).onStart?.();
      return this;
    }
  }

  return {
    exports: {
      now: entry((call: Callback, ...args: readonly unknown[]) => callNow(call, ...args)),
      twice: entry((call: Callback, ...args: readonly unknown[]) => {
        callNow(call, ...args);
        return callNow(call, ...args);
      }),
      never: entry((call: Callback) => (calls === 'often' ? callNow(call) : undefined)),
      next: entry((call: Callback, ...args: readonly unknown[]) => {
        atNextCall.push(() => call(...args));
      }),
      later: entry((call: Callback, ...args: readonly unknown[]) => {
        atEnd.push(() => call(...args));
      }),
      tick: entry(() => undefined),
      keep: entry((key: unknown, value: unknown) => {
        kept.set(key, value);
        return given(value);
      }),
      get: entry((key: unknown) => given(kept.get(key))),
      call: entry((key: unknown, ...args: readonly unknown[]) => callNow(kept.get(key), ...args)),
      each: entry((list: Iterable<unknown>, call: Callback) => {
        for (const value of list) callNow(call, value);
      }),
      collect: entry((list: Iterable<unknown>, call: Callback) =>
        Array.from(list, (value) => callNow(call, value)),
      ),
      bind: entry((call: Callback, ...args: readonly unknown[]) => call.bind(undefined, ...args)),
      wrap: entry(
        (call: Callback) =>
          (...args: readonly unknown[]) =>
            callNow(call, ...args),
      ),
      once: entry((call: Callback) => {
        let isDone = false;
        return () => {
          if (!isDone) callNow(call);
          isDone = true;
        };
      }),
      same: entry(given),
      box: entry((value: unknown) => ({ value: given(value), get: () => given(value) })),
      run: entry((steps: Readonly<Record<string, unknown>>) => {
        for (const step of Object.values(steps)) if (typeof step === 'function') callNow(step.bind(steps));
      }),
      define: entry((definition: { readonly setup?: Callback }) => {
        if (definition.setup) callNow(definition.setup, definition);
        return given(definition);
      }),
      Registry,
      Emitter,
      Base,
    },
    finish: () => {
      catchUp();
      for (const item of atEnd.splice(0)) if (calls !== 'never') safely(item);
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
