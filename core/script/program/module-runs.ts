/** Runs modules that did not run yet, or not for this program, and shares them where that is possible. */
import type TypeScript from 'typescript';
import type { ModuleFile } from '../../syntax/modules.ts';
import { BuiltinKeys } from '../heap/builtin-keys.ts';
import type { Cell } from '../heap/values.ts';
import type { JsonFile, LoadedModule, Machine, Module } from '../interpreter/machine.ts';
import { linkModule, loadImports, type ModuleLoader } from '../interpreter/modules/links.ts';
import { newModule, runModule } from '../interpreter/modules/modules.ts';
import { Recording } from '../interpreter/modules/recording.ts';
import { runAlone } from './alone.ts';
import type { FinishedModules } from './finished-modules.ts';
import { fromNode } from './from-node.ts';
import { changedAfter, type Ended, passToImporter } from './loading.ts';
import type { File } from './parsed-files.ts';
import type { ProgramModules } from './program-modules.ts';
import { type ModuleRun, Sharing } from './sharing.ts';

export class ModuleRuns {
  readonly #machine: Machine;
  readonly #program: ProgramModules;
  readonly #finished: FinishedModules;
  readonly #sharing: Sharing;
  readonly #loader: ModuleLoader;
  /** Whether somebody may ask what the expressions of a file gave. */
  readonly #mayBeRead: (text: string, uri: string) => boolean;
  /** Modules that have to be run for each document, by the text that was found so. */
  readonly #changing = new WeakSet<ModuleFile>();
  /** When modules of a cycle had run that did so while their imports were loaded, because one of these needed them. */
  readonly #begun = new WeakMap<LoadedModule, Pick<Ended, 'mark' | 'born'>>();

  constructor(
    parts: {
      readonly machine: Machine;
      readonly program: ProgramModules;
      readonly finished: FinishedModules;
      readonly mayBeRead: (text: string, uri: string) => boolean;
    },
    loader: ModuleLoader,
  ) {
    this.#machine = parts.machine;
    this.#program = parts.program;
    this.#finished = parts.finished;
    this.#mayBeRead = parts.mayBeRead;
    this.#loader = loader;
    this.#sharing = new Sharing(parts.machine, parts.program.joined, parts.finished);
  }

  /** Runs a module, those that it imports first. */
  run(uri: string, text: ModuleFile, file: File): LoadedModule {
    const reads = new BuiltinKeys();
    return this.#machine.heap.readingBuiltins(reads, () => this.#run(reads, uri, text, file));
  }

  #run(reads: BuiltinKeys, uri: string, text: ModuleFile, file: File): LoadedModule {
    const m = this.#machine;
    const { heap } = m;
    const { loading: stack, joined } = this.#program;
    const { stand } = heap;
    const { born } = heap.journal;
    // What functions of other modules do later is none of its business.
    const outer = { escaped: m.escaped, undecided: m.undecided, isEarly: m.isEarly };
    const own = { escaped: new Set<Cell>(), undecided: new Set<TypeScript.Node>(), isEarly: false };
    Object.assign(m, own);
    const builtinsBefore = joined.builtinsChanged();
    const joinedBefore = joined.size;
    const passOn = () => {
      m.escaped = addAll(outer.escaped, own.escaped);
      addAll(outer.undecided, own.undecided);
    };
    const isShared = !this.#changing.has(text);
    const load = () =>
      stack.load({ uri, isShared, escaped: outer.escaped }, ({ reads: into }) =>
        heap.readers.whileWaiting(() => heap.readers.whileLoading(into, () => this.#execute(uri, file))),
      );
    const goOn = () => Object.assign(m, { undecided: outer.undecided, isEarly: outer.isEarly });
    let ended: ReturnType<typeof load>;
    try {
      ended = load();
    } catch (error) {
      // Whoever goes on then does so as the importer, with what the module did until here.
      passOn();
      goOn();
      throw error;
    }
    const { loading, result: loaded, leadsBack } = ended;
    if (loaded.kind === 'script') loaded.module.isEarly ||= m.isEarly;
    goOn();
    const { imports, asked } = loading;
    loading.members.push({ uri, loaded, file: text, undecided: new Set(own.undecided), imports, asked });
    const importer = stack.innermost;
    if (leadsBack && importer) {
      passOn();
      stack.wait(loading);
      heap.journal.newOwner();
      const { mark, born } = this.#begun.get(loaded) ?? heap.journal;
      passToImporter(loading, importer, { loaded, uri, mark, born });
      return loaded;
    }
    stack.endWaiting(loading.members);
    const touched = changedAfter(heap, loading.ended);
    this.#program.addRun(loading.members, touched);
    const run: ModuleRun = { loading, stand, born, reads, builtinsBefore };
    // Most documents are imported by nobody: one that is, and stands in no cycle, is shared when that runs.
    const isDocument = uri === this.#program.document && loading.members.length === 1;
    const readsOfOthers = isDocument ? undefined : this.#sharing.readsOfOthers(run);
    if (readsOfOthers && this.#sharing.canRedoChanges(run)) {
      const finished = this.#sharing.finish(run, own.escaped, touched, readsOfOthers);
      joined.shorten(joinedBefore);
      // What is changed from now on is younger than what it made.
      heap.journal.newOwner();
      this.#finished.add(finished);
      m.escaped = outer.escaped;
      this.#program.share(finished);
    } else {
      passOn();
      if (readsOfOthers) this.#changing.add(text);
      if (importer) importer.isShared = false;
    }
    return loaded;
  }

  /** Makes a module of a file, and runs it. */
  #execute(uri: string, file: File): LoadedModule {
    const m = this.#machine;
    if (file.kind === 'json') {
      const json: JsonFile = { source: file.source, value: fromNode(m, file.value, file.source) };
      const loaded: LoadedModule = { kind: 'json', json };
      this.#program.add(uri, loaded);
      return loaded;
    }
    const recording = this.#mayBeRead(file.source.text, uri) ? new Recording() : undefined;
    const module = newModule(m, file.source, file.source.script, recording);
    const loaded: LoadedModule = { kind: 'script', module };
    this.#program.add(uri, loaded);
    const { heap, escaped, undecided } = m;
    module.begin = () => {
      const importer = { escaped: m.escaped, undecided: m.undecided, isEarly: m.isEarly };
      Object.assign(m, { escaped, undecided, isEarly: false });
      runAlone(m, module, () => {
        loadImports(module);
        if (module.begin) this.#runLoaded(uri, module);
      });
      module.isEarly ||= m.isEarly;
      Object.assign(m, importer);
      heap.journal.newOwner();
      this.#begun.set(loaded, { mark: heap.journal.mark, born: heap.journal.born });
    };
    runAlone(m, module, () => {
      linkModule(m, module, this.#loader);
      if (module.begin) this.#runLoaded(uri, module);
    });
    return loaded;
  }

  /** Runs the statements of a module that is being loaded: what it needs until then is there before. */
  #runLoaded(uri: string, module: Module): void {
    const loading = this.#program.loading.find(uri);
    if (loading) loading.early ??= new Set(loading.others);
    const isFirst = uri === this.#program.document && this.#program.loading.isFirst(uri);
    const { isThrown } = runModule(this.#machine, module, isFirst);
    // Who imports it ends, too.
    if (isThrown) this.#machine.surroundings.isEnded = true;
  }
}

function addAll<T>(all: Set<T>, more: ReadonlySet<T>): Set<T> {
  for (const item of more) all.add(item);
  return all;
}
