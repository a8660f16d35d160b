/** Modules of which some have another text: to see what an edit would give before it is made. */
import type { ModuleFile, Modules } from './modules.ts';

export interface Overlay extends Modules {
  /** Gives a file another text; `undefined`: its own again. */
  set(uri: string, text: string | undefined): void;
}

export function createOverlay(modules: Modules): Overlay {
  const texts = new Map<string, string>();
  const files = new Map<string, ModuleFile>();
  let changes = 0;
  return {
    // Both only grow, so that no sum comes twice.
    get version() {
      return modules.version + changes;
    },
    resolve: (from, specifier) => modules.resolve(from, specifier),
    read(uri) {
      const file = modules.read(uri);
      const text = texts.get(uri);
      if (!file || text === undefined) return file;
      const known = files.get(uri);
      if (known?.text === text) return known;
      const changed = { ...file, text };
      files.set(uri, changed);
      return changed;
    },
    set(uri, text) {
      if (texts.get(uri) === text) return;
      if (text === undefined) texts.delete(uri);
      else texts.set(uri, text);
      changes += 1;
    },
  };
}
