/**
 * Which files have to be read again when a module changes: those that asked for it, themselves or through modules between,
 * and no other. Also for what was asked in vain: the file may be created.
 *
 * Who asks is known by the file that a specifier stands in, so whatever an interpreter keeps of a module counts for all
 * who use it later. Nothing is forgotten: what a file imports no more makes it be read once too often.
 */
import type { Modules } from '../../core/syntax/modules.ts';
import { folderUse, type ModuleSource, resolutionUse } from './modules.ts';

export interface Dependents {
  /** The modules to read with: they note who asks. */
  readonly modules: Modules;
  /**
   * A file was edited, created or deleted, or a folder was. Gives every file that has to be read again for it: documents
   * and the modules between. The file itself is not among them, unless it imports itself in a circle.
   */
  changed(uri: string): ReadonlySet<string>;
  /**
   * Modules that a document reaches others through: those that only hand on what another one exports, too. Ways that come
   * back to the document lead nowhere new. `from` and `to` are none of them.
   */
  between(from: string, to: Iterable<string>): ReadonlySet<string>;
}

export function createDependents(source: ModuleSource): Dependents {
  /** All who ask for one of these, themselves or through others but `without`. */
  const askersOf = (asked: Iterable<string>, without?: string): Set<string> => {
    const found = new Set<string>();
    const pending = [...asked];
    for (let asked = pending.pop(); asked !== undefined; asked = pending.pop())
      for (const file of askers.get(asked) ?? [])
        if (!found.has(file)) {
          found.add(file);
          if (file !== without) pending.push(file);
        }
    return found;
  };
  /** Files by what they asked for: a specifier's use, or the file that it led to. */
  const askers = new Map<string, Set<string>>();
  const note = (asked: string, by: string): void => {
    const known = askers.get(asked);
    if (known) known.add(by);
    else askers.set(asked, new Set([by]));
  };
  return {
    modules: {
      get version() {
        return source.version;
      },
      resolve(from, specifier) {
        const uri = source.resolve(from, specifier);
        note(resolutionUse(from, specifier), from);
        if (uri !== undefined) note(uri, from);
        return uri;
      },
      isInstalled: (from, specifier) => source.isInstalled?.(from, specifier) ?? false,
      read(uri, from) {
        if (from !== undefined) note(uri, from);
        return source.read(uri);
      },
      folders: {
        ...source.folders,
        entries(folder, from) {
          note(folderUse(folder), from);
          return source.folders.entries(folder, from);
        },
      },
    },
    changed: (uri) => askersOf(source.changed(uri)),
    between(from, to) {
      const targets = new Set(to);
      const reached = askersOf(targets, from);
      return new Set(
        [...reached].filter((uri) => uri !== from && !targets.has(uri) && askersOf([uri], from).has(from)),
      );
    },
  };
}
