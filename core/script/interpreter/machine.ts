/** What all parts of the interpreter share: the heap, the frames that are running, and the ways to one another. */
import type TypeScript from 'typescript';
import type { Binding } from '../heap/bindings.ts';
import type { Heap } from '../heap/heap.ts';
import type { Site, Source } from '../heap/places.ts';
import { Signal } from '../heap/signal.ts';
import type { Cell, LibraryPath, PropertyKey, Running, Unknown, Value } from '../heap/values.ts';
import type { ParsedScript, Ts } from '../parse/syntax.ts';
import type { Budget } from './budget.ts';
import type { DeferredState } from './deferred.ts';
import type { Completion, ControlFrame } from './functions/control-frame.ts';
import type { Disk } from './modules/disk.ts';
import type { Recording } from './modules/recording.ts';
import type { Sendings } from './modules/sendings.ts';
import type { Setting, Surroundings } from './modules/surroundings.ts';
import type { Realm } from './realm.ts';

/** A `throw` of the program on its way up. */
export class Thrown extends Signal {
  readonly value: Value;
  constructor(value: Value) {
    super();
    this.value = value;
  }
}

/** `await` in a function whose first part is run: the rest runs later. */
export class Awaited extends Signal {}

/** A builtin cannot say what it does here. `calls`: with what it has, it calls something of which nobody knows which function it is. */
export class NotModelled extends Signal {
  readonly calls: boolean;
  constructor(calls = false) {
    super();
    this.calls = calls;
  }
}

/** What an async function has that is run in one go. */
export interface Turn {
  readonly call: TypeScript.CallExpression;
  /** Whoever calls it goes on where it throws. */
  readonly isCaught: boolean;
  /** Nothing of the module is behind it. */
  readonly isLast: boolean;
}

/** The file that a module's code stands in, and what it declares. */
export interface Module {
  readonly source: Source;
  readonly script: ParsedScript;
  readonly exports: Map<string, Binding>;
  /** What it imports, in order. */
  readonly imports: { load(): void }[];
  /** `export * from`, with what that leads to once it has been loaded. */
  readonly stars: { readonly imported: Imported }[];
  /** `module.exports` is a member of this object. */
  readonly object: Cell;
  readonly firstExports: Cell;
  readonly isEs: boolean;
  /** Nothing says that its code is strict. */
  readonly mayBeSloppy: boolean;
  namespace: Cell | undefined;
  scope: LexicalScope;
  isDone: boolean;
  /** Runs it, while it waits for what it imports. */
  begin: (() => void) | undefined;
  /** It read something of another module before that had run: then what it is depends on where the program begins. */
  isEarly: boolean;
  /** It took more than a module may: the rest of it is not known. */
  isCut: boolean;
  /** It ran, with all that it needs, and is shared by the programs that need it. */
  isShared: boolean;
  /** What its expressions gave; `undefined` where nobody asks for that. */
  recording: Recording | undefined;
  readonly sendings: Sendings;
}

export interface JsonFile {
  readonly source: Source;
  readonly value: Value;
}

/** What a specifier leads to. */
export type Imported = LoadedModule | { readonly kind: 'library'; readonly from: string } | undefined;

export type LoadedModule =
  | { readonly kind: 'script'; readonly module: Module }
  | { readonly kind: 'json'; readonly json: JsonFile };

/** What a function's code knows of its call. */
export interface CallFrame {
  self: Value;
  /** The object that holds the method: `super` starts from its prototype. */
  readonly home: Cell | undefined;
  newTarget: Value | undefined;
  readonly function: Cell | undefined;
}

export class LexicalScope {
  readonly names = new Map<string, Binding>();
  parent: LexicalScope | undefined;
  readonly module: Module;
  frame: CallFrame;
  /** What it runs in: see {@link Machine.job}. */
  readonly job: object;
  isBlock = false;
  isStrict = false;

  constructor(parent: LexicalScope | undefined, module: Module, frame: CallFrame, job: object) {
    this.parent = parent;
    this.module = module;
    this.frame = frame;
    this.job = job;
  }

  inner(isBlock = false): LexicalScope {
    const scope = new LexicalScope(this, this.module, this.frame, this.job);
    scope.isBlock = isBlock;
    return scope;
  }

  find(name: string): Binding | undefined {
    for (let at: LexicalScope | undefined = this; at; at = at.parent) {
      const found = at.names.get(name);
      if (found) return found;
    }
    return undefined;
  }
}

/** The arguments of a call, and where they stand. */
export interface Arguments {
  readonly values: readonly Value[];
  /** The expression of each, in `source`. */
  readonly sites: readonly (Site | undefined)[];
  readonly source: Source | undefined;
  /** More may follow; `rest` is what they may be. */
  readonly rest: Unknown | undefined;
}

export const noArguments: Arguments = { values: [], sites: [], source: undefined, rest: undefined };
export const argumentsWith = (...values: readonly Value[]): Arguments => ({ ...noArguments, values });

/** Where a call stands, for what is made by it. */
export interface CallSite {
  readonly source: Source;
  readonly node: TypeScript.Node;
  readonly recording?: Recording | undefined;
}

export type Native = (call: NativeCall) => Value;

export interface NativeCall {
  readonly self: Value;
  readonly args: Arguments;
  /** `undefined` where it is called without `new`. */
  readonly newTarget: Value | undefined;
  readonly site: CallSite | undefined;
  readonly function: Cell;
}

/** What a namespace cell is beside its data. */
export interface NamespaceCode {
  read(key: PropertyKey): Value;
  write?(key: PropertyKey, value: Value): boolean;
  keys(): readonly string[] | undefined;
}

/** What a function cell is beside its data. */
export interface FunctionCode {
  readonly node: TypeScript.FunctionLikeDeclaration | undefined;
  readonly scope: LexicalScope | undefined;
  readonly native?: Native;
  /** A native changes nothing, or only what it says itself; where it gives up, nothing else is lost. */
  readonly isPure?: boolean;
  /** A native that is no method: it changes the first thing that it gets, and not what it is called on. */
  readonly changesFirst?: boolean;
  /** What unknown code may do to all that it has, once it has this native. */
  readonly mayDo?: 'anyDefined' | 'frozen';
  /** A native gives what it is called on to the functions that it gets: `list.map`. */
  readonly handsObject?: boolean;
  /** A native gives what an object has from its class: `Object.getPrototypeOf`. */
  readonly leadsToClass?: boolean;
  /** A native says itself what more arguments do that nobody knows. */
  readonly takesRest?: boolean;
  home?: Cell | undefined;
  /** A bound function. */
  readonly bound?: { readonly target: Cell; readonly self: Value; readonly args: Arguments };
  class?: ClassCode | undefined;
  /** Of a constructor: the class. */
  constructs?: Cell | undefined;
  /** It has a `prototype` as soon as somebody asks. */
  readonly isPlain?: boolean;
  readonly isAnonymous?: boolean;
  /** For {@link Bound}. */
  leadsTo?: readonly Value[];
  /** How many of its calls are running. */
  active?: number;
  readonly isRequire?: boolean;
  /** With what it calls it took too long when its module settled. */
  runsAlone?: boolean;
  /** It runs at the earliest once the code that runs now awaits something. */
  isSoon?: boolean;
}

export interface ClassCode {
  readonly node: TypeScript.ClassLikeDeclaration;
  readonly scope: LexicalScope;
  /** What it extends; `undefined`: nothing. */
  readonly extends: Value | undefined;
  readonly prototype: Cell;
  readonly fields: ClassField[];
  /** What its decorators are. */
  readonly decorators: Value[];
  /** What each decorator of it and of its members is. */
  readonly decoratorsAt: Map<TypeScript.Decorator, Value>;
  constructor_: Cell | undefined;
  /** What its decorators left in its place. */
  decorated?: Value;
  /** What is made of it may have more than it says. */
  isOpen?: boolean;
}

export interface ClassField {
  readonly node: TypeScript.PropertyDeclaration;
  readonly key: PropertyKey | Unknown;
  readonly accessor: boolean;
  /** A decorator may give it another value. */
  isReplaced: boolean;
}

export const codeOf = (cell: Cell): FunctionCode => cell.extra as FunctionCode;

/** What packages bring. */
export interface Libraries {
  /** A member of what a package exports; `undefined`: nothing is known of it. */
  member(machine: Machine, path: LibraryPath, name: string): Value | undefined;
  /** What of the surroundings of a program stands at a path. */
  setting(path: LibraryPath): Setting | undefined;
  /** `import.meta` of a file. */
  metaOf(source: Source): Value | undefined;
  /** `__filename` of the file at a path. */
  scriptPath(path: string): Value;
  /** A name that no file declares. */
  global(name: string): Value | undefined;
  call(
    machine: Machine,
    callee: Value,
    self: Value,
    args: Arguments,
    site: CallSite | undefined,
  ): Value | undefined;
  /** A function of a package was called, of which nobody knows what it gives. */
  called(machine: Machine, library: LibraryPath, args: Arguments, result: Value): void;
  construct(
    machine: Machine,
    callee: Value,
    args: Arguments,
    newTarget: Value,
    site: CallSite | undefined,
  ): Value | undefined;
  /** A call that configuration names: looked at before what is called is. */
  configured(
    machine: Machine,
    node: TypeScript.CallExpression,
    args: () => Arguments,
    scope: LexicalScope,
  ): Value | undefined;
  /** A member of `this` that a framework sets. */
  memberOfThis(
    machine: Machine,
    node: TypeScript.PropertyAccessExpression,
    value: Value,
    scope: LexicalScope,
  ): Value | undefined;
  /** An object was made of a package's class that a class of the program extends. */
  madeBase(library: LibraryPath, made: Cell, args: Arguments): void;
  /** Whether the constructor of a package's class only keeps what it is given: it calls nothing and changes nothing. */
  onlyKeeps(library: LibraryPath): boolean;
  memberOfTranslator(machine: Machine, cell: Cell, name: string): Value | undefined;
}

export interface Machine {
  readonly ts: Ts;
  readonly kinds: typeof TypeScript.SyntaxKind;
  readonly heap: Heap<Completion>;
  realm: Realm;
  libraries: Libraries;
  budget: Budget;
  frames: ControlFrame[];
  depth: number;
  /** Functions that unknown code got hold of. */
  escaped: Set<Cell>;
  /** Whether a function is one of those, or unknown code got it from a module that the one which is loaded needs. */
  isEscaped(cell: Cell): boolean;
  deferred: DeferredState;
  /** The same for all that runs in one go: the statements of a module, or a call by unknown code, with all that these call. */
  job: object;
  /** The calls that are running, the innermost first. */
  running: Running | undefined;
  /** The code that is running may be sloppy: what cannot be written does not throw there. */
  mayBeSloppy: boolean;
  /** The async function whose first part is running. */
  asyncFunction: Cell | undefined;
  mayAwait: boolean;
  /** The call for which all that runs waits: see `in-turn.ts`. */
  turn: Turn | undefined;
  /** That of the function that is about to begin. */
  nextTurn: Turn | undefined;
  /** Told of each function that runs. */
  called: Set<Cell> | undefined;
  /** What runs read something of a module before that had run: see {@link Module.isEarly}. */
  isEarly: boolean;
  /** Outcomes of conditions that are taken for granted. */
  choices: ReadonlyMap<TypeScript.Node, boolean>;
  /** Conditions whose outcome was taken for granted once: in a loop it may be another the next time. */
  decided: Set<TypeScript.Node>;
  surroundings: Surroundings;
  /** Conditions of unknown outcome that what runs came to: not those of modules that ran before and are shared. */
  undecided: Set<TypeScript.Node>;
  overruns: number;
  sendings: Sendings;
  evaluate(node: TypeScript.Expression, scope: LexicalScope): Value;
  execute(
    node: TypeScript.Statement,
    scope: LexicalScope,
    labels?: readonly string[],
  ): Completion | undefined;
  executeAll(nodes: readonly TypeScript.Statement[], scope: LexicalScope): Completion | undefined;
  hoist(nodes: readonly TypeScript.Statement[], scope: LexicalScope, root?: TypeScript.Node): void;
  call(callee: Value, self: Value, args: Arguments, site?: CallSite, key?: PropertyKey | Unknown): Value;
  /** Runs the functions that unknown code has and that may do something else than when they ran last. */
  runWaiting(): void;
  construct(callee: Value, args: Arguments, newTarget?: Value, site?: CallSite): Value;
  /** The files around the program, as its code asks for them; absent where there are none. */
  disk?: Disk;
  /** What a specifier leads to: a module of the program, a package, or nothing that is known. */
  import(from: Module, specifier: string, site: CallSite): Value;
  /** The modules that code gets hold of by loading what is behind a specifier; `undefined`: nobody knows. */
  modulesBehind(from: Module, specifier: string): readonly Module[] | undefined;
}
