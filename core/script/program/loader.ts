/** Gives the modules that others import: as they ran before, where that is still so, or else by running them. */
import type { Source } from '../heap/places.ts';
import type { Value } from '../heap/values.ts';
import type { CallSite, Imported, LoadedModule, Machine, Module } from '../interpreter/machine.ts';
import { type KnownModules, modulesBehind } from '../interpreter/modules/behind.ts';
import { exportedBinding, type ModuleLoader, requiredValue } from '../interpreter/modules/links.ts';
import { isPackage } from '../libraries/enums.ts';
import { absentSettings } from '../libraries/surroundings.ts';
import type { ProgramFiles } from './files.ts';
import type { FinishedModules } from './finished-modules.ts';
import { ModuleRuns } from './module-runs.ts';
import type { ProgramModules } from './program-modules.ts';

export class Loader implements ModuleLoader {
  readonly #machine: Machine;
  readonly #files: ProgramFiles;
  readonly #program: ProgramModules;
  readonly #finished: FinishedModules;
  readonly #runs: ModuleRuns;
  readonly #known: KnownModules;

  constructor(parts: {
    readonly machine: Machine;
    readonly files: ProgramFiles;
    readonly program: ProgramModules;
    readonly finished: FinishedModules;
    readonly mayBeRead: (text: string, uri: string) => boolean;
  }) {
    const { files, program } = parts;
    this.#machine = parts.machine;
    this.#files = files;
    this.#program = program;
    this.#finished = parts.finished;
    this.#runs = new ModuleRuns(parts, this);
    this.#known = {
      resolve: (from, specifier) => files.resolve(from, specifier),
      loaded: (uri) => program.get(uri),
      file: (uri) => files.script(uri),
    };
  }

  /** What an import leads to. */
  load(from: Module, specifier: string): Imported {
    const { uri: own } = from.source;
    const uri = this.#files.resolve(own, specifier);
    const { loading } = this.#program;
    const importer = loading.innermost;
    if (importer && (importer.uri === own || loading.isProgram(importer)))
      importer.imports.set(specifier, uri);
    if (uri !== undefined) return this.at(uri);
    const library = isPackage(specifier) ? specifier : absentSettings(own, specifier);
    return library === undefined ? undefined : { kind: 'library', from: library };
  }

  /** What code gets that asks for a module while it runs. What runs only for what it changes loads none. */
  required(from: Module, specifier: string, site: CallSite): Value {
    const m = this.#machine;
    const uri = m.deferred.watch && this.#files.resolve(from.source.uri, specifier);
    const isToLoad = uri === undefined || this.#program.get(uri) !== undefined;
    return requiredValue(m, isToLoad ? this.load(from, specifier) : undefined, site);
  }

  /** The modules that ran and that code gets hold of by loading what is behind a specifier; `undefined`: nobody knows. */
  modulesBehind(from: Module, specifier: string): readonly Module[] | undefined {
    const uri = this.#files.resolve(from.source.uri, specifier);
    return uri === undefined ? [] : modulesBehind(this.#machine.ts, this.#known, uri);
  }

  /** What the module behind a specifier exports under a name. What is being loaded depends on it. */
  exported(
    from: string | undefined,
    specifier: string,
    name: string,
  ): { readonly value: Value; readonly source: Source } | undefined {
    if (from === undefined) return undefined;
    const uri = this.#files.resolve(from, specifier);
    this.#program.loading.innermost?.asked.push({ from, specifier, to: uri });
    const loaded = uri === undefined ? undefined : this.at(uri);
    if (loaded?.kind !== 'script') return undefined;
    const binding = exportedBinding(this.#machine, loaded.module, name);
    const value = binding?.read ? binding.read() : binding?.data;
    return value && { value, source: loaded.module.source };
  }

  /** The module of a file; `undefined` where that cannot be read. */
  at(uri: string): LoadedModule | undefined {
    const program = this.#program;
    const known = program.loaded(uri);
    if (known) {
      if (!program.loading.leadsBackTo(uri)) this.#needAgain(uri, known);
      return known;
    }
    const finished = this.#finished.valid(uri);
    if (finished && program.mayAdd(finished)) {
      program.addFinished(finished);
      return program.loaded(uri);
    }
    const parsed = this.#files.parsed(uri);
    return parsed && this.#runs.run(uri, parsed.text, parsed.file);
  }

  /** What is being loaded depends on a module that ran before in this program. */
  #needAgain(uri: string, loaded: LoadedModule): void {
    const finished = this.#finished.get(uri);
    // It may have run anew in this program.
    if (finished?.members.some((member) => member.loaded === loaded)) this.#program.need(finished);
    else this.#program.loading.keepUnshared();
  }
}
