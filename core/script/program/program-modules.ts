/** The modules of the program that a document is read in. */
import type { LoadedModule, Machine, Module } from '../interpreter/machine.ts';
import type { Recording } from '../interpreter/modules/recording.ts';
import type { Finished, Ran } from './finished.ts';
import { Joined } from './joined.ts';
import { LoadingStack } from './loading-stack.ts';

export class ProgramModules {
  readonly #machine: Machine;
  /** Those that are being loaded. */
  readonly loading = new LoadingStack();
  /** Those that are shared. */
  readonly joined: Joined;
  /** The address of the document. */
  document: string | undefined;
  /** Those that ran for it, by the first of them that was asked for: one, or those of a cycle. */
  readonly #ran = new Map<string, readonly Ran[]>();
  /** Those that others changed after they ran. */
  readonly #touched = new Set<string>();
  /** Those that the program asked for, by address. */
  readonly #loaded = new Map<string, LoadedModule>();
  /** Those that are shared, and that only these asked for. */
  readonly #needed = new Map<string, LoadedModule>();
  /** Those of the shared modules: what the document has their functions do says nothing of the modules. */
  readonly #recordings = new Set<Recording>();

  constructor(machine: Machine) {
    this.#machine = machine;
    this.joined = new Joined(machine.heap);
  }

  /** A program begins. `uri`: the document that it begins with, where imports may lead back to that. */
  start(uri?: string): void {
    this.#loaded.clear();
    this.#needed.clear();
    this.#touched.clear();
    this.#ran.clear();
    this.loading.start(uri);
  }

  /** A module that the program asked for; `undefined`: it did not. */
  loaded(uri: string): LoadedModule | undefined {
    return this.#loaded.get(uri);
  }

  /** What ran, by itself or for what needs it. */
  get(uri: string): LoadedModule | undefined {
    return this.#loaded.get(uri) ?? this.#needed.get(uri);
  }

  /** The addresses of those that the program asked for. */
  get addresses(): Iterable<string> {
    return this.#loaded.keys();
  }

  /** The scripts that ran. */
  get scripts(): readonly Module[] {
    return [...this.#loaded.values(), ...this.#needed.values()].flatMap((loaded) =>
      loaded.kind === 'script' ? loaded.module : [],
    );
  }

  /** A module is asked for, and runs. */
  add(uri: string, loaded: LoadedModule): void {
    this.#loaded.set(uri, loaded);
  }

  /** Modules ran together: one, or those of a cycle, of which the last was asked for first. `touched`: see {@link isTouched}. */
  addRun(members: readonly Ran[], touched: ReadonlySet<string>): void {
    const first = members.at(-1);
    if (first) this.#ran.set(first.uri, members);
    for (const uri of touched) this.#touched.add(uri);
  }

  /** Those that ran together with one that was asked for first; `undefined`: it did not run, or was not. */
  ranWith(uri: string): readonly Ran[] | undefined {
    return this.#ran.get(uri);
  }

  /** Whether others changed a module after that ran. */
  isTouched(uri: string): boolean {
    return this.#touched.has(uri);
  }

  /** A module is asked for that ran before, for another document. */
  addFinished(finished: Finished): void {
    for (const { uri, loaded } of finished.members) this.#loaded.set(uri, loaded);
    for (const uri of finished.touched) this.#touched.add(uri);
    this.share(finished);
  }

  /** Whether a module that ran for another document would be the same in this program. */
  mayAdd(finished: Finished): boolean {
    return (
      !finished.members.some(({ uri }) => this.#loaded.has(uri)) &&
      this.joined.mayAdd(finished) &&
      !finished.reads.meets(this.joined.builtinsChanged())
    );
  }

  /** What a module's functions do later concerns the program that it is in. */
  share(finished: Finished): void {
    const { escaped, heap } = this.#machine;
    for (const cell of finished.escaped) escaped.add(cell);
    for (const { members } of [finished, ...finished.needs]) this.#recordApart(members);
    this.joined.add(finished);
    this.need(finished);
    heap.noteBuiltins(finished.reads);
  }

  #recordApart(members: readonly Ran[]): void {
    for (const { uri, loaded } of members) {
      const recording = loaded.kind === 'script' ? loaded.module.recording : undefined;
      if (!recording || uri === this.document || this.#recordings.has(recording)) continue;
      recording.beginApart();
      this.#recordings.add(recording);
    }
  }

  /** The document has been read. */
  end(): void {
    this.loading.clear();
    for (const recording of this.#recordings) recording.endApart();
    this.#recordings.clear();
  }

  /** What is being loaded depends on it, and on what it depends on. */
  need(finished: Finished): void {
    if (!this.loading.need(finished)) return;
    for (const { members } of [finished, ...finished.needs])
      for (const { uri, loaded } of members) this.#needed.set(uri, loaded);
  }
}
