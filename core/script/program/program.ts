/** The modules of a program: each is parsed once, and runs before those that import it. */
import type TypeScript from 'typescript';
import type { ModuleFile, Modules } from '../../syntax/modules.ts';
import type { Entity } from '../heap/bindings.ts';
import { BuiltinKeys } from '../heap/builtin-keys.ts';
import type { Stand } from '../heap/journal/stand.ts';
import { BudgetEnd } from '../heap/meter.ts';
import type { Source } from '../heap/places.ts';
import { Cell, type Value } from '../heap/values.ts';
import { settleShared } from '../interpreter/escape.ts';
import type { Imported, JsonFile, LoadedModule, Machine, Module } from '../interpreter/machine.ts';
import { type KnownModules, modulesBehind, specifiersIn } from '../interpreter/modules/behind.ts';
import { exportedBinding, linkModule, loadImports, requiredValue } from '../interpreter/modules/links.ts';
import { newModule, runModule } from '../interpreter/modules/modules.ts';
import { Recording } from '../interpreter/modules/recording.ts';
import { forgetRest } from '../interpreter/unknown-calls.ts';
import { isPackage } from '../libraries/enums.ts';
import type { JsonModule } from '../libraries/translations/caller.ts';
import { type Asked, type Finished, isAmong, madeUntil, meets, type Ran } from './finished.ts';
import { fromNode } from './from-node.ts';
import { Joined } from './joined.ts';
import { changedAfter, type Ended, type Loading, newLoading } from './loading.ts';
import type { File, ParsedFiles, ScriptSource } from './parsed-files.ts';

/**
 * The modules of a program, over one heap. A module is run once, for all documents that import it: what they change of it is
 * undone when they are read, and what it changes of modules that it needs is done again in each program that finds these as it
 * found them. Where they are not, it is run anew. Modules that import one another are run as one, from the first that was asked for; one that waits for
 * what it imports runs as soon as one of these needs what it sets.
 *
 * A document is a module like others: what it did when it ran is looked at. It is run for itself where it has to be run
 * in another way than as a module (with a certain outcome of a condition, or with more to spend), and where it stands in a cycle of
 * imports in which something is read before it is set, wherever the program begins. Then it is run with what its imports made
 * of the cycle, or, where these change what it exports, as the one with which the program begins.
 */
export class Program {
  readonly machine: Machine;
  readonly #modules: Modules | undefined;
  readonly #parsed: ParsedFiles;
  /** By address. */
  readonly #finished = new Map<string, Finished>();
  /** Modules that have to be run for each document, by the text that was found so. */
  readonly #changing = new WeakSet<ModuleFile>();
  /** How often modules that had finished had to run anew although no file changed. */
  #replaced = 0;
  /** Of the document that is read. */
  #loaded = new Map<string, LoadedModule>();
  /** Of what it needs: modules that are shared and that it did not ask for itself. */
  readonly #needed = new Map<string, LoadedModule>();
  #main: Module | undefined;
  /** The address of the document that is read. */
  #document: string | undefined;
  /** Those that ran for the document, by the first of them that was asked for: one, or those of a cycle. */
  readonly #ran = new Map<string, readonly Ran[]>();
  readonly #needs = new Set<string>();
  /** What {@link file} gave a module last, by its address and that of the file. */
  readonly #catalogs = new Map<string, Map<string, ModuleFile | undefined>>();
  /** The modules that are being loaded, the innermost last. */
  readonly #loading: Loading[] = [];
  /** Modules that ran and wait for the first of their cycle, with the place of that in `#loading`. */
  readonly #waiting = new Map<string, number>();
  /** When modules of a cycle had run that did so while their imports were loaded, because one of these needed them. */
  readonly #begun = new WeakMap<LoadedModule, Pick<Ended, 'mark' | 'born'>>();
  /** The shared modules of the document's program. */
  readonly #joined: Joined;
  /** Modules of the document's program that others changed after they ran. */
  readonly #touched = new Set<string>();
  /** Whether somebody may ask what the expressions of a file gave. */
  readonly #mayBeRead: (text: string, uri: string) => boolean;

  constructor(
    machine: Machine,
    modules: Modules | undefined,
    parsed: ParsedFiles,
    mayBeRead: (text: string, uri: string) => boolean,
  ) {
    this.machine = machine;
    this.#joined = new Joined(machine.heap);
    this.#mayBeRead = mayBeRead;
    this.#modules = modules;
    this.#parsed = parsed;
    machine.import = (from, specifier, site) =>
      requiredValue(machine, this.#isToLoad(from, specifier) ? this.load(from, specifier) : undefined, site);
    machine.isEscaped = (cell) => machine.escaped.has(cell) || this.#isOfNeeded(cell);
    machine.modulesBehind = (from, specifier) => {
      const uri = this.#resolved(from, specifier);
      return uri === undefined ? [] : modulesBehind(machine.ts, this.#known, uri);
    };
  }

  /** Functions that unknown code got before the modules began that are being loaded, the outermost first. */
  readonly #escapedBefore: ReadonlySet<Cell>[] = [];

  /**
   * Whether unknown code got a function from a module that the one which is being loaded needs, as each program with that one does.
   * What importers are to do is none of its business as long as it may be shared.
   */
  #isOfNeeded(cell: Cell): boolean {
    const loading = this.#loading.at(-1);
    if (!loading || !this.#escapedBefore.some((escaped) => escaped.has(cell))) return false;
    return !loading.isShared || isAmong(loading.others, cell);
  }

  readonly #known: KnownModules = {
    resolve: (from, specifier) => this.#modules?.resolve(from, specifier),
    loaded: (uri) => this.#ranAt(uri),
    file: (uri) => {
      const text = this.#modules?.read(uri);
      const file = text && this.#parsed.get(text);
      return file?.kind === 'script' ? file.source.script.file : undefined;
    },
  };

  /** A document as the modules of the program know it, parsed once; `undefined` where they have another text, or none. */
  sourceOf(uri: string | undefined, text: string): ScriptSource | undefined {
    const known = uri === undefined ? undefined : this.#modules?.read(uri);
    const file = known?.text === text ? this.#parsed.get(known) : undefined;
    return file?.kind === 'script' ? file.source : undefined;
  }

  /**
   * Runs a document, its imports first, and `look`s at what has become of it; then all is as it was before. `isAlone`: it is run
   * for itself, and is no module of the program.
   */
  read<T>(source: ScriptSource, isAlone: boolean, look: (run: () => void) => T): T {
    const { machine: m } = this;
    const { heap } = m;
    m.escaped.clear();
    heap.journal.newOwner();
    const { mark } = heap.journal;
    this.#joined.start();
    this.#document = source.uri;
    const link = (isFirst: boolean): Module => {
      this.#loaded = new Map();
      this.#needed.clear();
      const module = newModule(m, source, source.script, new Recording());
      this.#main = module;
      if (source.uri !== undefined && isFirst) this.#loaded.set(source.uri, { kind: 'script', module });
      this.#loading.length = 0;
      this.#waiting.clear();
      this.#loading.push(newLoading(isFirst ? (source.uri ?? '') : ''));
      linkModule(m, module, this);
      return module;
    };
    const startAgain = () => {
      heap.restore(mark);
      this.#joined.start();
      m.escaped.clear();
      m.undecided.clear();
      heap.journal.newOwner();
    };
    const run = () => {
      if (!isAlone) {
        this.#main = this.#asModule(source, startAgain);
        if (this.#main) return;
        startAgain();
      }
      this.#touched.clear();
      let module = link(false);
      if (source.uri !== undefined && this.#touched.has(source.uri)) {
        startAgain();
        module = link(true);
      }
      runModule(m, module);
    };
    try {
      return look(run);
    } finally {
      this.#loading.length = 0;
      heap.journal.pending = [];
      m.frames.length = 0;
      heap.restore(mark);
    }
  }

  /** The module of the program that a document is; `undefined` where it has to be run for itself. */
  #asModule({ uri, script }: ScriptSource, startAgain: () => void): Module | undefined {
    if (uri === undefined || this.#modules === undefined) return undefined;
    let members = this.#loadFirst(uri, uri);
    // A cycle begins where nobody reads what is not set yet.
    const early = members.find(isEarly);
    if (early && this.#ran.has(uri)) {
      for (const member of members) this.#finished.delete(member.uri);
      this.#replaced++;
      startAgain();
      members = this.#loadFirst(early.uri, uri);
    }
    const ran = members.find((member) => member.uri === uri);
    if (ran?.loaded.kind !== 'script' || members.some(isEarly)) return undefined;
    for (const fork of ran.undecided) this.machine.undecided.add(fork);
    const { module } = ran.loaded;
    return module.script === script && module.recording && !module.isCut ? module : undefined;
  }

  /** Runs a program that begins with one module. Gives those that ran together with another. */
  #loadFirst(uri: string, other: string): readonly Ran[] {
    this.#loaded = new Map();
    this.#needed.clear();
    this.#touched.clear();
    this.#loading.length = 0;
    this.#waiting.clear();
    this.#ran.clear();
    this.#loading.push(newLoading(''));
    this.#at(uri);
    return this.#ran.get(uri) ?? this.#finished.get(other)?.members ?? [];
  }

  /** The module of the document that is read. */
  get main(): Module | undefined {
    return this.#main;
  }

  /** Whether the document that is read led to other modules. */
  get isOfMany(): boolean {
    const { uri } = this.#main?.source ?? {};
    return [...this.#loaded.keys()].some((other) => other !== uri);
  }

  /** Whether a module that ran for the document that is read loads that in turn. */
  get isInCycle(): boolean {
    const { uri: own } = this.#main?.source ?? {};
    return (
      own !== undefined &&
      this.modules.some(({ source: { uri }, script }) =>
        specifiersIn(this.machine.ts, script.file).some(
          (specifier) =>
            uri !== undefined && specifier !== undefined && this.#modules?.resolve(uri, specifier) === own,
        ),
      )
    );
  }

  /** The scripts that ran for the document that is read, and that itself. */
  get modules(): readonly Module[] {
    const modules = new Set(this.#main ? [this.#main] : []);
    for (const loaded of [...this.#loaded.values(), ...this.#needed.values()])
      if (loaded.kind === 'script') modules.add(loaded.module);
    return [...modules];
  }

  /** What ran for the document that is read, by itself or for what that needs. */
  #ranAt(uri: string): LoadedModule | undefined {
    return this.#loaded.get(uri) ?? this.#needed.get(uri);
  }

  /** A JSON file that a module needs although no specifier leads to it; `undefined` where it cannot be read. */
  file(from: string, uri: string): JsonModule | undefined {
    // Said once for each who needs it: whom a change concerns is known by that.
    const need = `${from}\0${uri}`;
    const text = this.#modules?.read(uri, this.#needs.has(need) ? undefined : from);
    this.#needs.add(need);
    const catalogs = this.#catalogs.get(from) ?? new Map<string, ModuleFile | undefined>();
    this.#catalogs.set(from, catalogs);
    catalogs.set(uri, text);
    const file = text && this.#parsed.get(text);
    return file?.kind === 'json'
      ? {
          kind: 'json',
          uri,
          text: file.source.text,
          value: file.value,
          errors: file.errors,
          source: file.source,
        }
      : undefined;
  }

  /** The script that a specifier means, parsed but not run. */
  scriptAt(
    from: string | undefined,
    specifier: string,
  ): { readonly uri: string; readonly file: TypeScript.SourceFile } | undefined {
    const uri = from === undefined ? undefined : this.#modules?.resolve(from, specifier);
    const text = uri === undefined ? undefined : this.#modules?.read(uri);
    const parsed = text && this.#parsed.get(text);
    return uri !== undefined && parsed?.kind === 'script'
      ? { uri, file: parsed.source.script.file }
      : undefined;
  }

  /** What the module behind a specifier exports under a name. What is being loaded depends on it. */
  exported(
    from: string | undefined,
    specifier: string,
    name: string,
  ): { readonly value: Value; readonly source: Source } | undefined {
    if (from === undefined) return undefined;
    const uri = this.#modules?.resolve(from, specifier);
    this.#loading.at(-1)?.asked.push({ from, specifier, to: uri });
    const loaded = uri === undefined ? undefined : this.#at(uri);
    if (loaded?.kind !== 'script') return undefined;
    const binding = exportedBinding(this.machine, loaded.module, name);
    const value = binding?.read ? binding.read() : binding?.data;
    return value && { value, source: loaded.module.source };
  }

  load(from: Module, specifier: string): Imported {
    const { uri: own } = from.source;
    const uri = this.#resolved(from, specifier);
    const importer = this.#loading.at(-1);
    if (importer?.uri === own || importer === this.#loading[0]) importer?.imports.set(specifier, uri);
    if (uri === undefined) return isPackage(specifier) ? { kind: 'library', from: specifier } : undefined;
    return this.#at(uri);
  }

  /** What runs only for what it changes loads no module. */
  #isToLoad(from: Module, specifier: string): boolean {
    const uri = this.machine.deferred.watch && this.#resolved(from, specifier);
    return uri === undefined || this.#ranAt(uri) !== undefined;
  }

  #resolved({ source: { uri } }: Module, specifier: string): string | undefined {
    return uri === undefined ? undefined : this.#modules?.resolve(uri, specifier);
  }

  #at(uri: string): LoadedModule | undefined {
    const known = this.#loaded.get(uri);
    if (known) {
      const at = this.#loading.findIndex((module) => module.uri === uri);
      const importer = this.#loading.at(-1);
      const first = at >= 0 ? at : this.#waiting.get(uri);
      if (first !== undefined && importer) importer.first = Math.min(importer.first, first);
      else {
        const finished = this.#finished.get(uri);
        // It may have run anew in this program.
        if (finished?.members.some(({ loaded }) => loaded === known)) this.#need(finished);
        else for (const module of this.#loading) module.isShared = false;
      }
      return known;
    }
    const finished = this.#valid(uri);
    const isUsable =
      finished?.members.some((member) => this.#loaded.has(member.uri)) === false &&
      this.#joined.mayAdd(finished) &&
      !finished.reads.meets(this.#joined.builtinsChanged());
    if (finished && isUsable) {
      for (const member of finished.members) this.#loaded.set(member.uri, member.loaded);
      for (const file of finished.touched) this.#touched.add(file);
      this.#share(finished);
      return this.#loaded.get(uri);
    }
    const text = this.#modules?.read(uri);
    const file = text && this.#parsed.get(text);
    return file ? this.#run(uri, text, file) : undefined;
  }

  /** What a module's functions do later concerns the program that it is in. */
  #share(finished: Finished): void {
    const { escaped, heap } = this.machine;
    for (const cell of finished.escaped) escaped.add(cell);
    this.#joined.add(finished);
    this.#need(finished);
    heap.noteBuiltins(finished.reads);
  }

  /** What is being loaded depends on it, and on what it depends on. */
  #need(finished: Finished): void {
    for (const { others } of this.#loading) {
      if (others.has(finished)) continue;
      if (others === this.#loading[0]?.others)
        for (const { members } of [finished, ...finished.needs])
          for (const { uri, loaded } of members) this.#needed.set(uri, loaded);
      others.add(finished);
      together(others, finished.needs);
    }
  }

  #run(uri: string, text: ModuleFile, file: File): LoadedModule {
    const reads = new BuiltinKeys();
    return this.machine.heap.readingBuiltins(reads, () => this.#runReading(reads, uri, text, file));
  }

  #runReading(reads: BuiltinKeys, uri: string, text: ModuleFile, file: File): LoadedModule {
    const { machine: m } = this;
    const { heap } = m;
    const { stand } = heap;
    const { born } = heap.journal;
    // What functions of other modules do later is none of its business.
    const outer = m.escaped;
    m.escaped = new Set();
    const { undecided } = m;
    const own = new Set<TypeScript.Node>();
    m.undecided = own;
    const { isEarly } = m;
    m.isEarly = false;
    const at = this.#loading.length;
    const loading = newLoading(uri, at, !this.#changing.has(text));
    this.#loading.push(loading);
    const changed = this.#joined.builtinsChanged();
    const joined = this.#joined.size;
    this.#escapedBefore.push(outer);
    const loaded = heap.readers.whileWaiting(() =>
      heap.readers.whileLoading(loading.reads, () => this.#execute(uri, file)),
    );
    this.#escapedBefore.pop();
    this.#loading.pop();
    if (loaded.kind === 'script') loaded.module.isEarly ||= m.isEarly;
    m.isEarly = isEarly;
    const { escaped } = m;
    m.undecided = undecided;
    const importer = this.#loading.at(-1);
    const { imports, asked } = loading;
    loading.members.push({ uri, loaded, file: text, undecided: new Set(own), imports, asked });
    if (loading.first < at && importer) {
      m.escaped = together(outer, escaped);
      together(undecided, own);
      // The first of the cycle answers for it.
      importer.first = Math.min(importer.first, loading.first);
      importer.members.push(...loading.members);
      together(importer.reads, loading.reads);
      if (!loading.isShared) importer.isShared = false;
      importer.early ??= loading.early;
      this.#waiting.set(uri, loading.first);
      heap.journal.newOwner();
      const { mark, born } = this.#begun.get(loaded) ?? heap.journal;
      importer.ended.push(...loading.ended, { loaded, uri, mark, born });
      return loaded;
    }
    for (const member of loading.members) this.#waiting.delete(member.uri);
    this.#ran.set(uri, loading.members);
    const touched = changedAfter(heap, loading.ended);
    for (const file of touched) this.#touched.add(file);
    const isOwn = (entity: Entity): boolean => entity.birth > born && !isAmong(loading.others, entity);
    // What it changes of the language's own objects is a trace of it.
    const isOfModule = (entity: Entity): boolean =>
      isOwn(entity) || (entity instanceof Cell && entity.isBuiltin);
    // What it does to others at any time is done again in each program.
    const isAsMade = (entity: Entity): boolean =>
      entity.changed <= Math.max(born, madeUntil(loading.others, entity));
    const early = loading.early ?? loading.others;
    // Most documents are imported by nobody: one that is, and stands in no cycle, is shared when that runs.
    const isDocument = uri === this.#document && loading.members.length === 1;
    // What it reads of the language's own objects is noted by key.
    const readsOfOthers =
      loading.isShared && !isDocument
        ? new Set([...loading.reads].filter((read) => !isOfModule(read)))
        : undefined;
    // What the program had changed before, other programs need not change.
    const mayShare =
      readsOfOthers !== undefined &&
      !reads.meets(changed) &&
      !meets(readsOfOthers, this.#joined.changedBeside(early, stand.mark)) &&
      !this.#isContextual(stand, loading, born);
    const changesNothingElse = (): boolean => {
      const changedBefore = this.#joined.changedBeside(loading.others, stand.mark);
      // What it changes of modules that it needs is done again in each program.
      const isOfOthers = (entity: Entity): boolean =>
        isAmong(loading.others, entity) && !changedBefore.has(entity);
      return heap.changes.areAllSince(
        stand.mark,
        (entity) => isOfModule(entity) || isAsMade(entity) || isOfOthers(entity),
      );
    };
    if (mayShare && changesNothingElse()) {
      settleShared(m, loading.members.length);
      const finished: Finished = {
        members: loading.members,
        touched,
        escaped: [...escaped],
        traces: heap.traces.keep(stand, isOwn, isAsMade),
        births: [born, heap.journal.born],
        needs: new Set([...loading.others].sort((a, b) => a.births[1] - b.births[1])),
        early,
        uses: new Map(
          loading.members.flatMap((member) =>
            [...member.imports.values(), ...member.asked.map(({ to }) => to)].flatMap((to) =>
              to === undefined ? [] : [[to, this.#finished.get(to)] as const],
            ),
          ),
        ),
        reads,
        readsOfOthers,
        validAt: this.#version,
      };
      this.#joined.shorten(joined);
      // What is changed from now on is younger than what it made.
      heap.journal.newOwner();
      for (const member of loading.members) {
        this.#finished.set(member.uri, finished);
        if (member.loaded.kind === 'script') member.loaded.module.isShared = true;
      }
      m.escaped = outer;
      this.#share(finished);
    } else {
      m.escaped = together(outer, escaped);
      together(undecided, own);
      if (mayShare) this.#changing.add(text);
      if (importer) importer.isShared = false;
    }
    return loaded;
  }

  /** Whether functions that run later read what something changed that the module which was loaded does not need. */
  #isContextual(stand: Stand, { others }: Loading, born: number): boolean {
    const done = this.#joined.doneBeside(others, stand.mark, born);
    return (
      done.size > 0 &&
      this.machine.heap.readers.readBy(() => true, stand.readings).some((read) => done.has(read))
    );
  }

  #execute(uri: string, file: File): LoadedModule {
    const { machine: m } = this;
    if (file.kind === 'json') {
      const json: JsonFile = { source: file.source, value: fromNode(m, file.value, file.source) };
      const loaded: LoadedModule = { kind: 'json', json };
      this.#loaded.set(uri, loaded);
      return loaded;
    }
    const recording = this.#mayBeRead(file.source.text, uri) ? new Recording() : undefined;
    const module = newModule(m, file.source, file.source.script, recording);
    const loaded: LoadedModule = { kind: 'script', module };
    this.#loaded.set(uri, loaded);
    const { heap, escaped, undecided } = m;
    module.begin = () => {
      const importer = { escaped: m.escaped, undecided: m.undecided, isEarly: m.isEarly };
      Object.assign(m, { escaped, undecided, isEarly: false });
      this.#alone(module, () => {
        loadImports(module);
        if (module.begin) this.#runLoaded(uri, module);
      });
      module.isEarly ||= m.isEarly;
      Object.assign(m, importer);
      heap.journal.newOwner();
      this.#begun.set(loaded, { mark: heap.journal.mark, born: heap.journal.born });
    };
    this.#alone(module, () => {
      linkModule(m, module, this);
      if (module.begin) this.#runLoaded(uri, module);
    });
    return loaded;
  }

  /** Runs the statements of a module that is being loaded: what it needs until then is there before. */
  #runLoaded(uri: string, module: Module): void {
    const loading = this.#loading.find((other) => other.uri === uri);
    if (loading) loading.early ??= new Set(loading.others);
    runModule(this.machine, module);
  }

  /** Does something for a module. What is running waits: the module knows nothing of it. */
  #alone(module: Module, act: () => void): void {
    const { machine: m } = this;
    const { heap } = m;
    const { frames, depth, running, asyncFunction, mayAwait, deferred } = m;
    const { pending } = heap.journal;
    Object.assign(m, {
      ...atRest(),
      deferred: {
        ...deferred,
        isRunning: false,
        watch: undefined,
        nested: undefined,
        isFree: true,
        steps: 0,
        most: m.budget.module,
      },
    });
    heap.journal.pending = [];
    // What the module makes is not of the function that loads it: that changes it.
    heap.journal.newOwner();
    const run = () => {
      try {
        act();
      } catch (error) {
        if (!(error instanceof BudgetEnd)) throw error;
        Object.assign(module, { isCut: true, isDone: true, begin: undefined });
        heap.meter.setLimit(Number.POSITIVE_INFINITY, () => error);
        abandon(m, module);
      }
    };
    try {
      heap.byThen.running(undefined, () =>
        heap.readers.outside(() => heap.meter.apart(m.budget.module, run)),
      );
    } finally {
      Object.assign(m, { frames, depth, running, asyncFunction, mayAwait, deferred });
      heap.journal.pending = pending;
      heap.lasts();
    }
  }

  /** Of the files, and of those modules of them that had to run anew. */
  get #version(): string {
    return `${this.#modules?.version ?? 0} ${this.#replaced}`;
  }

  /** A module that ran for another document, if all that it depends on is as it was. */
  #valid(uri: string): Finished | undefined {
    const finished = this.#finished.get(uri);
    if (!finished || finished.validAt === this.#version) return finished;
    // Until the contrary is known, for modules may import one another.
    const before = finished.validAt;
    finished.validAt = this.#version;
    const inside = new Set(finished.members.map((member) => member.uri));
    const isUnchanged = finished.members.every(
      (member) =>
        this.#modules?.read(member.uri) === member.file &&
        [...(this.#catalogs.get(member.uri) ?? [])].every(
          ([catalog, text]) => this.#modules?.read(catalog) === text,
        ) &&
        [...imported(member), ...member.asked].every(
          ({ from, specifier, to }) =>
            this.#modules?.resolve(from, specifier) === to &&
            (to === undefined || inside.has(to) || this.#isStill(to, finished.uses.get(to))),
        ),
    );
    if (isUnchanged) return finished;
    finished.validAt = before;
    for (const member of finished.members) this.#finished.delete(member.uri);
    return undefined;
  }

  /** Whether a module is what it was for one that uses it. What could not be read then may have come. */
  #isStill(uri: string, used: Finished | undefined): boolean {
    return used === undefined ? this.#modules?.read(uri) === undefined : this.#valid(uri) === used;
  }
}

const imported = ({ uri, imports }: Ran): readonly Asked[] =>
  [...imports].map(([specifier, to]) => ({ from: uri, specifier, to }));

const isEarly = ({ loaded }: Ran): boolean => loaded.kind === 'script' && loaded.module.isEarly;

function together<T>(all: Set<T>, more: ReadonlySet<T>): Set<T> {
  for (const item of more) all.add(item);
  return all;
}

/** A machine in which nothing runs. */
const atRest = () => ({
  frames: [],
  depth: 0,
  running: undefined,
  asyncFunction: undefined,
  mayAwait: false,
});

/** The budget ended in the middle of a module, outside of all functions that were running: the rest of it is not known. */
export function abandon(m: Machine, module: Module | undefined): void {
  Object.assign(m, atRest());
  m.deferred.isRunning = false;
  m.deferred.watch = undefined;
  m.heap.journal.pending = [];
  if (module) forgetRest(m, module.scope);
}
