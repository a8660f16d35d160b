/** Runs drawn programs for real: ES modules as the language runs them, CommonJS beside them, and packages that call back. */
import vm from 'node:vm';
import * as builders from '@discordjs/builders';
import ts from 'typescript';
import { createPocket, type Habits, type Pocket } from './pocket.ts';
import { Failed, type Files } from './program.ts';

/** What each `record(…)` of the main module was given, by its place in the text; several times where it ran several times. */
export type Recorded = ReadonlyMap<number, readonly unknown[]>;

/** `SourceTextModule` as Node 24 has it. */
interface SourceModule {
  readonly identifier: string;
  readonly status: string;
  readonly error: unknown;
  readonly namespace: Readonly<Record<string, unknown>>;
  readonly moduleRequests: readonly { readonly specifier: string }[];
  linkRequests(modules: readonly SourceModule[]): void;
  instantiate(): void;
  evaluate(options?: { timeout: number }): Promise<void>;
}

interface VirtualMachine {
  readonly SourceTextModule: new (text: string, options: { identifier: string }) => SourceModule;
  readonly SyntheticModule: new (
    names: readonly string[],
    evaluate: (this: { setExport(name: string, value: unknown): void }) => void,
    options: { identifier: string },
  ) => SourceModule;
}

const { SourceTextModule, SyntheticModule } = vm as unknown as VirtualMachine;

/** What only the running program knows. */
export interface World {
  /** The outcome of each `maybe()`. */
  maybe(at: number): boolean;
  /** What `unknown(…)` makes of what it is given. */
  unknown(value: unknown): unknown;
  /** What packages do with functions that they get, and what they make of what they hand back. */
  readonly calls: Habits['calls'];
  given(value: unknown): unknown;
  /** Whoever imports the program calls the functions that it exports. */
  readonly callsExports: boolean;
}

/** Runs the program, whatever it leaves to run later, and what it exports. */
export async function run(files: Files, world: World): Promise<Recorded> {
  const program = new RunningProgram(files, world);
  try {
    return await program.run();
  } catch (error) {
    throw new Failed(String(error));
  }
}

/** A program made small may have lost what ends its loop. In milliseconds; the watch costs, so only loops are watched. */
const patience = 300;

const watchedCall = new vm.Script('watched()');

/** Calls it, but not for ever. */
export function watched<T>(call: () => T): T {
  let value: T | undefined;
  const globals = globalThis as unknown as Record<string, unknown>;
  globals.watched = () => {
    value = call();
  };
  watchedCall.runInThisContext({ timeout: patience });
  return value as T;
}

class RunningProgram {
  readonly #files: Files;
  readonly #mayHang: boolean;
  readonly #world: World;
  readonly #modules = new Map<string, SourceModule>();
  readonly #required = new Map<string, { exports: unknown }>();
  readonly #recorded = new Map<number, unknown[]>();
  readonly #pocket: Pocket;
  readonly #timers: (() => unknown)[] = [];
  #asked = 0;

  constructor(files: Files, world: World) {
    this.#files = files;
    this.#mayHang = Object.values(files).some((text) => /\b(?:for|while|do)\b/.test(text));
    this.#world = world;
    this.#pocket = createPocket({ calls: world.calls, given: world.given });
  }

  async run(): Promise<Recorded> {
    const restore = this.#lendGlobals();
    try {
      const namespace = await this.#evaluate('main.ts');
      const isPatient = /\basync\b|Promise|queueMicrotask/.test(Object.values(this.#files).join());
      if (this.#world.callsExports) for (const value of Object.values(namespace)) this.#callExported(value);
      if (isPatient) await settled();
      this.#pocket.finish();
      for (let at = 0; at < this.#timers.length && at < 20; at += 1) this.#callLater(this.#timers[at]);
      if (isPatient) await settled();
      this.#pocket.finish();
      return new Map([...this.#recorded].map(([at, values]) => [at, values.map(plain)]));
    } finally {
      restore();
    }
  }

  /** Whoever imports the module may call what it exports. */
  #callExported(value: unknown): void {
    if (isCallable(value)) ignoringErrors(() => this.#call(value));
  }

  #callLater(call: (() => unknown) | undefined): void {
    ignoringErrors(() => call && this.#call(call));
  }

  #call(call: () => unknown): unknown {
    return this.#mayHang ? watched(call) : call();
  }

  /** The functions that programs may call, on the global object for as long as one runs. */
  #lendGlobals(): () => void {
    const lent: Readonly<Record<string, unknown>> = {
      record: (at: number, value: unknown) => {
        this.#recorded.set(at, [...(this.#recorded.get(at) ?? []), value]);
      },
      maybe: () => {
        this.#asked += 1;
        return this.#world.maybe(this.#asked - 1);
      },
      unknown: (value: unknown) => {
        if (this.#world.calls === 'often' && isCallable(value)) ignoringErrors(() => this.#call(value));
        return this.#world.unknown(value);
      },
      touch: () => undefined,
      setTimeout: (later: () => unknown) => this.#timers.push(later),
      setImmediate: (later: () => unknown) => this.#timers.push(later),
    };
    const globals = globalThis as unknown as Record<string, unknown>;
    const before = Object.keys(lent).map((name) => [name, globals[name]] as const);
    Object.assign(globals, lent);
    return () => {
      for (const [name, value] of before) globals[name] = value;
    };
  }

  async #evaluate(name: string): Promise<Readonly<Record<string, unknown>>> {
    if (isCommonJs(this.#files[name] ?? ''))
      return this.#call(() => this.#require(name)) as Record<string, unknown>;
    const main = this.#linked(name);
    main.instantiate();
    await main.evaluate(this.#mayHang ? { timeout: patience } : undefined);
    return main.namespace;
  }

  #linked(name: string): SourceModule {
    const known = this.#modules.get(name);
    if (known) return known;
    const text = this.#files[name];
    if (text === undefined) return this.#synthetic(name, this.#packageOf(name));
    if (name.endsWith('.json')) return this.#synthetic(name, { default: JSON.parse(text) as unknown });
    if (isCommonJs(text)) return this.#synthetic(name, { default: undefined }, () => this.#require(name));
    const module = new SourceTextModule(executable(name, text), { identifier: name });
    this.#modules.set(name, module);
    module.linkRequests(
      module.moduleRequests.map(({ specifier }) => this.#linked(resolved(this.#files, specifier))),
    );
    return module;
  }

  #synthetic(name: string, values: Readonly<Record<string, unknown>>, whole?: () => unknown): SourceModule {
    const module = new SyntheticModule(
      Object.keys(values),
      function () {
        for (const [key, value] of Object.entries(values)) this.setExport(key, whole ? whole() : value);
      },
      { identifier: name },
    );
    this.#modules.set(name, module);
    return module;
  }

  #packageOf(name: string): Readonly<Record<string, unknown>> {
    if (name === '@discordjs/builders') return builders;
    if (name === 'pocket') return { ...this.#pocket.exports, default: this.#pocket.exports };
    throw new Error(`No module ${name}`);
  }

  #require(name: string): unknown {
    const known = this.#required.get(name);
    if (known) return known.exports;
    const text = this.#files[name];
    if (text === undefined) return this.#packageOf(name);
    if (name.endsWith('.json')) return JSON.parse(text);
    const module = { exports: {} as unknown };
    this.#required.set(name, module);
    const require = (specifier: string) => this.#require(resolved(this.#files, specifier));
    new Function('module', 'exports', 'require', executable(name, text))(module, module.exports, require);
    return module.exports;
  }
}

const isCommonJs = (text: string): boolean =>
  !/^(?:import|export)\b/m.test(text) && /\brequire\(|\bexports\b/.test(text);

/** The module as JavaScript, each `record(…)` with its number. */
function executable(name: string, text: string): string {
  let at = 0;
  const numbered =
    name === 'main.ts'
      ? text.replace(/\brecord\(/g, () => {
          at += 1;
          return `record(${at - 1}, `;
        })
      : text;
  const script = numbered.replaceAll(' satisfies CommandDefinition', '');
  return /\b(?:enum|namespace) \w+ \{|^\s*@\w|[ (]@\w+ /m.test(script) ? withoutTypes(script) : script;
}

const withoutTypes = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: {
      // Before decorators, which no engine runs yet.
      target: ts.ScriptTarget.ES2022,
      module: isCommonJs(text) ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
      verbatimModuleSyntax: !isCommonJs(text),
    },
  }).outputText;

function resolved(files: Files, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const name = specifier.replace(/^\.\//, '');
  return (
    [name, `${name}.ts`, `${name}.js`, name.replace(/\.js$/, '.ts'), `${name}/index.ts`].find(
      (text) => files[text] !== undefined,
    ) ?? name
  );
}

const isCallable = (value: unknown): value is () => unknown =>
  typeof value === 'function' && !/^class\b/.test(Function.prototype.toString.call(value));

/** Everything that promises hold is done. */
const settled = (): Promise<void> => new Promise((done) => realImmediate(done));
const realImmediate = setImmediate;

function ignoringErrors(call: () => unknown): void {
  try {
    const value = call();
    if (value instanceof Promise) value.catch(() => undefined);
  } catch {
    // What runs later fails by itself, and the program stays as it is.
  }
}

/** As it is at this moment, builders as what they build. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON());
  const copy: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) copy[key] = plain(inner);
  return copy;
}
