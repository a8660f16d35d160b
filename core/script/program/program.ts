/** The modules of a program: each is parsed once, and runs before those that import it. */
import type { Modules } from '../../syntax/modules.ts';
import type { Source } from '../heap/places.ts';
import type { Value } from '../heap/values.ts';
import type { Machine, Module } from '../interpreter/machine.ts';
import { specifiersIn } from '../interpreter/modules/behind.ts';
import { linkModule } from '../interpreter/modules/links.ts';
import { newModule, runModule } from '../interpreter/modules/modules.ts';
import { Recording } from '../interpreter/modules/recording.ts';
import { diskOf } from './disk.ts';
import { ProgramFiles } from './files.ts';
import type { Ran } from './finished.ts';
import { FinishedModules } from './finished-modules.ts';
import { Loader } from './loader.ts';
import type { ParsedFiles, ScriptSource } from './parsed-files.ts';
import { ProgramModules } from './program-modules.ts';

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
  readonly files: ProgramFiles;
  /** Those that are shared by documents. */
  readonly #finished: FinishedModules;
  /** Those of the document that is read. */
  readonly #modules: ProgramModules;
  readonly #loader: Loader;
  #main: Module | undefined;
  #hasAsked = false;

  /** `mayBeRead`: whether somebody may ask what the expressions of a file gave. */
  constructor(
    machine: Machine,
    modules: Modules | undefined,
    parsed: ParsedFiles,
    mayBeRead: (text: string, uri: string) => boolean,
  ) {
    this.machine = machine;
    this.files = new ProgramFiles(modules, parsed);
    this.#finished = new FinishedModules(this.files);
    this.#modules = new ProgramModules(machine);
    this.#loader = new Loader({
      machine,
      files: this.files,
      program: this.#modules,
      finished: this.#finished,
      mayBeRead,
    });
    const disk = diskOf(this.files, this.#modules);
    if (disk) machine.disk = disk;
    machine.import = (from, specifier, site) => this.#loader.required(from, specifier, site);
    machine.isEscaped = (cell) => machine.escaped.has(cell) || this.#modules.loading.isOfNeeded(cell);
    machine.modulesBehind = (from, specifier) => this.#loader.modulesBehind(from, specifier);
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
    this.#modules.joined.start();
    this.#modules.document = source.uri;
    const startAgain = () => {
      heap.restore(mark);
      this.#modules.joined.start();
      m.escaped.clear();
      m.undecided.clear();
      heap.journal.newOwner();
    };
    const run = () => {
      if (!isAlone) {
        this.#main = this.#asModule(source, startAgain);
        if (this.#main) {
          m.sendings = this.#main.sendings;
          return;
        }
        startAgain();
      }
      this.#runAlone(source, startAgain);
    };
    try {
      return look(run);
    } finally {
      this.#modules.end();
      heap.journal.pending = [];
      m.frames.length = 0;
      heap.restore(mark);
    }
  }

  /** The module of the program that a document is; `undefined` where it has to be run for itself. */
  #asModule({ uri, script }: ScriptSource, startAgain: () => void): Module | undefined {
    if (uri === undefined || !this.files.areThere) return undefined;
    let members = this.#loadFirst(uri, uri);
    // A cycle begins where nobody reads what is not set yet.
    const early = members.find(isEarly);
    if (early && this.#modules.ranWith(uri)) {
      this.#finished.replace(members);
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
    this.#modules.start();
    this.#loader.at(uri);
    return this.#modules.ranWith(uri) ?? this.#finished.get(other)?.members ?? [];
  }

  /** Runs a document for itself: where its imports change what it exports, as the first module of the program. */
  #runAlone(source: ScriptSource, startAgain: () => void): void {
    const { uri } = source;
    let module = this.#link(source);
    const isTouched = uri !== undefined && this.#modules.isTouched(uri);
    if (isTouched) {
      startAgain();
      module = this.#link(source, uri);
    }
    const { isThrown } = runModule(this.machine, module, !isTouched);
    if (isThrown) this.machine.surroundings.isOver = true;
  }

  /** Makes a module of a document, and loads what it imports. `uri`: imports that lead back to that find this module. */
  #link(source: ScriptSource, uri?: string): Module {
    this.#modules.start(uri);
    const module = newModule(this.machine, source, source.script, new Recording());
    this.#main = module;
    this.machine.sendings = module.sendings;
    if (uri !== undefined) this.#modules.add(uri, { kind: 'script', module });
    linkModule(this.machine, module, this.#loader);
    return module;
  }

  /** The module of the document that is read. */
  get main(): Module | undefined {
    return this.#main;
  }

  /** Notes whether runs asked of what surrounds the program: modules that ran for another document do not run again. */
  noteAsked(): void {
    if (this.machine.surroundings.asked.size > 0) this.#hasAsked = true;
  }

  /** Whether what was read last may have asked of what surrounds the program. */
  get mayAskOutside(): boolean {
    return this.machine.surroundings.asked.size > 0 || (this.#hasAsked && this.isOfMany);
  }

  /** Whether the document that is read led to other modules. */
  get isOfMany(): boolean {
    const { uri } = this.#main?.source ?? {};
    return [...this.#modules.addresses].some((other) => other !== uri);
  }

  /** Whether a module that ran for the document that is read loads that in turn. */
  get isInCycle(): boolean {
    const { uri: own } = this.#main?.source ?? {};
    return (
      own !== undefined &&
      this.modules.some(({ source: { uri }, script }) =>
        specifiersIn(this.machine.ts, script.file).some(
          (specifier) => specifier !== undefined && this.files.resolve(uri, specifier) === own,
        ),
      )
    );
  }

  /** The scripts that ran for the document that is read, and that itself. */
  get modules(): readonly Module[] {
    return [...new Set([...(this.#main ? [this.#main] : []), ...this.#modules.scripts])];
  }

  /** What the module behind a specifier exports under a name. What is being loaded depends on it. */
  exported(
    from: string | undefined,
    specifier: string,
    name: string,
  ): { readonly value: Value; readonly source: Source } | undefined {
    return this.#loader.exported(from, specifier, name);
  }
}

const isEarly = ({ loaded }: Ran): boolean => loaded.kind === 'script' && loaded.module.isEarly;
