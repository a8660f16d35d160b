/** Which of the modules that ran and are shared are still what they were, although files have changed since. */
import type { ProgramFiles } from './files.ts';
import type { Asked, Finished, Ran } from './finished.ts';

export class FinishedModules {
  readonly #files: ProgramFiles;
  /** By address. */
  readonly #all = new Map<string, Finished>();
  /** How often modules that had finished had to run anew although no file changed. */
  #replaced = 0;

  constructor(files: ProgramFiles) {
    this.#files = files;
  }

  /** Of the files, and of those modules of them that had to run anew. */
  get version(): string {
    return `${this.#files.version} ${this.#replaced}`;
  }

  /** A module as it ran last, whatever changed since. */
  get(uri: string): Finished | undefined {
    return this.#all.get(uri);
  }

  /** Modules ran together, and are shared from now on. */
  add(finished: Finished): void {
    for (const { uri, loaded } of finished.members) {
      this.#all.set(uri, finished);
      if (loaded.kind === 'script') loaded.module.isShared = true;
    }
  }

  /** These have to run anew although no file changed. */
  replace(members: readonly Ran[]): void {
    this.#drop(members);
    this.#replaced++;
  }

  #drop(members: readonly Ran[]): void {
    for (const { uri } of members) this.#all.delete(uri);
  }

  /** A module that ran for another document, if all that it depends on is as it was. */
  valid(uri: string): Finished | undefined {
    const finished = this.#all.get(uri);
    if (!finished || finished.validAt === this.version) return finished;
    // Until the contrary is known, for modules may import one another.
    const before = finished.validAt;
    finished.validAt = this.version;
    if (this.#isUnchanged(finished)) return finished;
    finished.validAt = before;
    this.#drop(finished.members);
    return undefined;
  }

  #isUnchanged({ members, uses }: Finished): boolean {
    const inside = new Set(members.map((member) => member.uri));
    return members.every(
      (member) =>
        this.#files.read(member.uri) === member.file &&
        this.#files.areCatalogsSame(member.uri) &&
        [...imported(member), ...member.asked].every(
          ({ from, specifier, to }) =>
            this.#files.resolve(from, specifier) === to &&
            (to === undefined || inside.has(to) || this.#isStill(to, uses.get(to))),
        ),
    );
  }

  /** Whether a module is what it was for one that uses it. What could not be read then may have come. */
  #isStill(uri: string, used: Finished | undefined): boolean {
    return used === undefined ? this.#files.read(uri) === undefined : this.valid(uri) === used;
  }
}

const imported = ({ uri, imports }: Ran): readonly Asked[] =>
  [...imports].map(([specifier, to]) => ({ from: uri, specifier, to }));
