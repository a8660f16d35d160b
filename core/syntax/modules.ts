/** Other modules of a program, as the interpreter of scripts asks for them while it runs: hence synchronously. */
import type { Language } from './language.ts';

export interface ModuleFile {
  readonly uri: string;
  readonly text: string;
  readonly language: Language;
}

export interface Modules {
  /** Differs from before whenever an answer may. */
  readonly version: number;
  /** The file that a specifier means in the file `from`. `undefined`: a package, or nothing that is there. */
  resolve(from: string, specifier: string): string | undefined;
  /** Whether a package is there for the file `from`, so that TypeScript knows its types. Absent: not known. */
  isInstalled?(from: string, specifier: string): boolean;
  /**
   * A file's text as the editor has it, else as on disk; the same object until it changes. `undefined` where it cannot be
   * read, is too large, or is no script and no JSON. `from` is the file that needs it, where no specifier led to it.
   */
  read(uri: string, from?: string): ModuleFile | undefined;
  /** The folders around, as programs ask for them; absent where nobody can tell. */
  readonly folders?: Folders;
}

/** Folders and files by their paths: absolute, decoded, with `/`. */
export interface Folders {
  /** The path of what stands at an address; `undefined` where that is no file. */
  pathOf(uri: string): string | undefined;
  /** The address of a path. */
  uriOf(path: string): string;
  /** What a folder holds, by name, in the order of the names; `undefined` where there is none. `from` is the file that asks. */
  entries(folder: string, from: string): ReadonlyMap<string, 'file' | 'folder'> | undefined;
}
