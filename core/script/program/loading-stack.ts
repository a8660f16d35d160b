/** The modules that are being loaded: each waits for the one that it imports. Some lead back to one another. */
import type { Cell } from '../heap/values.ts';
import { type Finished, isAmong, type Ran } from './finished.ts';
import { type Loading, newLoading } from './loading.ts';

export class LoadingStack {
  /** The program itself, then the modules that are being loaded, the innermost last. */
  readonly #all: Loading[] = [];
  /** Modules that ran and wait for the first of their cycle, with the place of that. */
  readonly #waiting = new Map<string, number>();

  /** A program begins. `uri`: the document that it begins with, where imports may lead back to that. */
  start(uri = ''): void {
    this.clear();
    this.#all.push(newLoading(uri));
  }

  /** Nothing is loaded any more. */
  clear(): void {
    this.#all.length = 0;
    this.#waiting.clear();
  }

  /** What imports now: a module that is being loaded, or the program itself. */
  get innermost(): Loading | undefined {
    return this.#all.at(-1);
  }

  /** Whether it is the program itself. */
  isProgram(loading: Loading): boolean {
    return loading === this.#all[0];
  }

  /** Whether the program begins with a module, and nothing that it imports leads back to that. */
  isFirst(uri: string): boolean {
    return this.#all[1]?.uri === uri && this.#all.length === 2 && this.#waiting.size === 0;
  }

  /** A module that is being loaded. */
  find(uri: string): Loading | undefined {
    return this.#all.find((loading) => loading.uri === uri);
  }

  /**
   * Loads a module. `escaped`: functions that unknown code got before. Says whether it leads back to one that is still being
   * loaded. Whatever ends it in the middle, it is not being loaded any more, and what imports it depends on half of it.
   */
  load<T>(
    { uri, isShared, escaped }: Pick<Loading, 'uri' | 'isShared' | 'escaped'>,
    act: (loading: Loading) => T,
  ): { readonly loading: Loading; readonly result: T; readonly leadsBack: boolean } {
    const depth = this.#all.length;
    const loading = newLoading(uri, depth, isShared, escaped);
    this.#all.push(loading);
    let isWhole = false;
    try {
      const result = act(loading);
      isWhole = true;
      return { loading, result, leadsBack: loading.first < depth };
    } finally {
      this.#all.length = Math.min(this.#all.length, depth);
      if (!isWhole) this.#giveUp(loading);
    }
  }

  /** A module was left in the middle, and with it those that wait for it. */
  #giveUp({ members }: Loading): void {
    this.endWaiting(members);
    this.keepUnshared();
  }

  /** Whether a module is still being loaded, or waits for one that is: what imports it then is of that cycle. */
  leadsBackTo(uri: string): boolean {
    const at = this.#all.findIndex((loading) => loading.uri === uri);
    const first = at >= 0 ? at : this.#waiting.get(uri);
    const importer = this.innermost;
    if (first === undefined || !importer) return false;
    importer.first = Math.min(importer.first, first);
    return true;
  }

  /** A module ran, and waits for the first of its cycle. */
  wait({ uri, first }: Loading): void {
    this.#waiting.set(uri, first);
  }

  /** The first of their cycle ran as well. */
  endWaiting(members: readonly Ran[]): void {
    for (const { uri } of members) this.#waiting.delete(uri);
  }

  /** Nothing that is being loaded can be shared: it depends on what cannot. */
  keepUnshared(): void {
    for (const loading of this.#all) loading.isShared = false;
  }

  /** What is being loaded depends on a module, and on what that depends on. Says whether that is new to the program. */
  need(finished: Finished): boolean {
    const [program] = this.#all;
    const isNew = program?.others.has(finished) === false;
    for (const { others } of this.#all) {
      if (others.has(finished)) continue;
      for (const needed of finished.needs) others.add(needed);
      others.add(finished);
    }
    return isNew;
  }

  /**
   * Whether unknown code got a function from a module that the one which is being loaded needs, as each program with that one does.
   * What importers are to do is none of its business as long as it may be shared.
   */
  isOfNeeded(cell: Cell): boolean {
    const loading = this.innermost;
    if (!loading || !this.#all.some(({ escaped }) => escaped.has(cell))) return false;
    return !loading.isShared || isAmong(loading.others, cell);
  }
}
