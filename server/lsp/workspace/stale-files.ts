/** Files on disk that were read with modules which changed since. While one is typed in an editor they wait, until it is saved. */
export interface StaleFiles {
  /** A file was read, and whether other modules of a program count for it. */
  read(uri: string, isOfProgram: boolean): void;
  /** A file may be another one with other catalogs of texts. */
  hasTexts(uri: string): void;
  /** Modules that these files use changed. Gives whether one of them has to be read again. */
  note(users: readonly string[]): boolean;
  /** Files that may be others with other catalogs. */
  readonly withTexts: readonly string[];
  /** Those that wait. */
  readonly all: readonly string[];
  /** The file is read again. Gives whether it waited. */
  take(uri: string): boolean;
  /** The file is gone. */
  forget(uri: string): void;
}

export function createStaleFiles(): StaleFiles {
  const ofPrograms = new Set<string>();
  const stale = new Set<string>();
  const withTexts = new Set<string>();
  return {
    read: (uri, isOfProgram) => void ofPrograms[isOfProgram ? 'add' : 'delete'](uri),
    hasTexts: (uri) => void withTexts.add(uri),
    note(users) {
      for (const user of users) if (ofPrograms.has(user)) stale.add(user);
      return users.some((user) => stale.has(user));
    },
    get withTexts() {
      return [...withTexts];
    },
    get all() {
      return [...stale];
    },
    take: (uri) => stale.delete(uri),
    forget(uri) {
      ofPrograms.delete(uri);
      stale.delete(uri);
    },
  };
}
