/** The programs that documents are read in. */
import type { Modules } from '../../syntax/modules.ts';
import { noTranslations, type Translations } from '../../syntax/translations.ts';
import { createMachine } from '../interpreter/index.ts';
import { createPackages } from '../libraries/packages.ts';
import type { Ts } from '../parse/syntax.ts';
import { mayHoldDefinitions } from '../recognition/evidence.ts';
import { ParsedFiles } from './parsed-files.ts';
import { Program } from './program.ts';

/** One for each view of files. */
export class Programs {
  readonly #ts: Ts;
  readonly #parsed: ParsedFiles;
  readonly #all = new WeakMap<object, WeakMap<Translations, Program>>();

  constructor(ts: Ts) {
    this.#ts = ts;
    this.#parsed = new ParsedFiles(ts);
  }

  get(modules: Modules | undefined, translations: Translations = noTranslations): Program {
    const key = modules ?? this;
    const all = this.#all.get(key) ?? new WeakMap<Translations, Program>();
    this.#all.set(key, all);
    const known = all.get(translations) ?? this.#make(modules, translations);
    all.set(translations, known);
    return known;
  }

  /** Another program of the same files, for a run that neither takes anything from others nor leaves anything to them. */
  apart(modules: Modules | undefined, translations: Translations = noTranslations): Program {
    return this.#make(modules, translations);
  }

  #make(modules: Modules | undefined, translations: Translations): Program {
    let program: Program | undefined;
    const packages = createPackages({
      translations,
      file: (from, uri) => program?.files.catalog(from, uri),
      exported: (from, specifier, name) => program?.exported(from, specifier, name),
    });
    program = new Program(createMachine(this.#ts, packages), modules, this.#parsed, mayHoldDefinitions);
    return program;
  }
}
