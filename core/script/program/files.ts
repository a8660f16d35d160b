/** What a program knows about files: their texts, parsed, and which of them a specifier means. */
import type TypeScript from 'typescript';
import type { Folders, ModuleFile, Modules } from '../../syntax/modules.ts';
import { isAbsolute, relativeTo } from '../libraries/node/paths.ts';
import type { JsonModule } from '../libraries/translations/caller.ts';
import { placeIn } from '../recognition/manifest.ts';
import type { File, ParsedFiles, ScriptSource } from './parsed-files.ts';

export class ProgramFiles {
  readonly #modules: Modules | undefined;
  readonly #parsed: ParsedFiles;
  /** Who needs which catalog, as far as that was said. */
  readonly #needs = new Set<string>();
  /** What {@link catalog} gave a module last, by its address and that of the file. */
  readonly #catalogs = new Map<string, Map<string, ModuleFile | undefined>>();

  /** `modules`: the files around a document; `undefined` where there are none. */
  constructor(modules: Modules | undefined, parsed: ParsedFiles) {
    this.#modules = modules;
    this.#parsed = parsed;
  }

  /** Whether there are other files than a document. */
  get areThere(): boolean {
    return this.#modules !== undefined;
  }

  /** Differs from before whenever an answer may. */
  get version(): number {
    return this.#modules?.version ?? 0;
  }

  /** The address of the file that a specifier means; `undefined`: it is of no file of the program. */
  resolve(from: string | undefined, specifier: string): string | undefined {
    return from === undefined ? undefined : this.#modules?.resolve(from, this.#relative(from, specifier));
  }

  /** Programs make paths and addresses of files while they run: what is written is relative. */
  #relative(from: string, specifier: string): string {
    const { folders } = this;
    // With a query it is another module than without.
    if (/[?#]/.test(specifier)) return specifier;
    const path = specifier.startsWith('file:') ? folders?.pathOf(specifier) : specifier;
    const own = path !== undefined && isAbsolute(path) ? folders?.pathOf(from) : undefined;
    return path === undefined || own === undefined ? specifier : relativeTo(own, path);
  }

  /** The folders around the program; `undefined` where nobody can tell of them. */
  get folders(): Folders | undefined {
    return this.#modules?.folders;
  }

  /** The path of the folder that a program is started in, by custom: that of the nearest `package.json`. */
  rootOf(uri: string): string | undefined {
    const place = placeIn(uri, this.#modules) ?? uri;
    return place === uri ? undefined : this.folders?.pathOf(uri.slice(0, uri.length - place.length));
  }

  /** A file's text; the same object until it changes. */
  read(uri: string): ModuleFile | undefined {
    return this.#modules?.read(uri);
  }

  /** A file's text, and that parsed. */
  parsed(uri: string): { readonly text: ModuleFile; readonly file: File } | undefined {
    const text = this.read(uri);
    const file = text && this.#parsed.get(text);
    return file && { text, file };
  }

  /** A script, parsed but not run; `undefined` where the file is none. */
  script(uri: string): TypeScript.SourceFile | undefined {
    const file = this.parsed(uri)?.file;
    return file?.kind === 'script' ? file.source.script.file : undefined;
  }

  /** The script that a specifier means, parsed but not run. */
  scriptAt(
    from: string | undefined,
    specifier: string,
  ): { readonly uri: string; readonly file: TypeScript.SourceFile } | undefined {
    const uri = this.resolve(from, specifier);
    const file = uri === undefined ? undefined : this.script(uri);
    return uri !== undefined && file ? { uri, file } : undefined;
  }

  /** A document as the modules of the program know it, parsed once; `undefined` where they have another text, or none. */
  sourceOf(uri: string | undefined, text: string): ScriptSource | undefined {
    const known = uri === undefined ? undefined : this.read(uri);
    const file = known?.text === text ? this.#parsed.get(known) : undefined;
    return file?.kind === 'script' ? file.source : undefined;
  }

  /** A JSON file that a module needs although no specifier leads to it; `undefined` where it cannot be read. */
  catalog(from: string, uri: string): JsonModule | undefined {
    // Said once for each who needs it: whom a change concerns is known by that.
    const need = `${from}\0${uri}`;
    const text = this.#modules?.read(uri, this.#needs.has(need) ? undefined : from);
    this.#needs.add(need);
    const catalogs = this.#catalogs.get(from) ?? new Map<string, ModuleFile | undefined>();
    this.#catalogs.set(from, catalogs);
    catalogs.set(uri, text);
    const file = text && this.#parsed.get(text);
    if (file?.kind !== 'json') return undefined;
    const { source, value, errors } = file;
    return { kind: 'json', uri, text: source.text, value, errors, source };
  }

  /** Whether the catalogs that a module got are as they were. */
  areCatalogsSame(from: string): boolean {
    return [...(this.#catalogs.get(from) ?? [])].every(([uri, text]) => this.read(uri) === text);
  }
}
