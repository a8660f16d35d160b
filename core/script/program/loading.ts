/** Modules that are being loaded. */
import type { Entity } from '../heap/bindings.ts';
import type { Heap } from '../heap/heap.ts';
import { Cell } from '../heap/values.ts';
import type { LoadedModule } from '../interpreter/machine.ts';
import type { Asked, Finished, Ran } from './finished.ts';

/** A module that is being loaded. */
export interface Loading {
  readonly uri: string;
  readonly imports: Map<string, string | undefined>;
  readonly asked: Asked[];
  /** It may be shared with other documents. */
  isShared: boolean;
  /** The outermost module being loaded that it leads back to, by its place among them: its own where there is none. */
  first: number;
  /** Modules that lead back to it and ran. */
  readonly members: Ran[];
  /** When these had run. */
  readonly ended: Ended[];
  /** The modules that it depends on, and that are shared. */
  readonly others: Set<Finished>;
  /** Those of them that ran before the first statement of a module that is loaded with it. */
  early: ReadonlySet<Finished> | undefined;
  /** What was read while it was loaded, but for what modules read that run for themselves. */
  readonly reads: Set<Entity>;
  /** Functions that unknown code got before it was loaded. */
  readonly escaped: ReadonlySet<Cell>;
}

/** A module of a cycle had run. */
export interface Ended {
  readonly uri: string;
  readonly loaded: LoadedModule;
  readonly mark: number;
  readonly born: number;
}

/** A module that begins to be loaded. */
export const newLoading = (
  uri: string,
  first = 0,
  isShared = false,
  escaped: ReadonlySet<Cell> = new Set(),
): Loading => ({
  uri,
  imports: new Map(),
  asked: [],
  isShared,
  first,
  members: [],
  ended: [],
  others: new Set(),
  early: undefined,
  reads: new Set(),
  escaped,
});

/** A module ran that leads back to its importer, or further: the first of the cycle answers for it. */
export function passToImporter(loading: Loading, importer: Loading, end: Ended): void {
  importer.first = Math.min(importer.first, loading.first);
  importer.members.push(...loading.members);
  for (const entity of loading.reads) importer.reads.add(entity);
  if (!loading.isShared) importer.isShared = false;
  importer.early ??= loading.early;
  importer.ended.push(...loading.ended, end);
}

/** The modules of a cycle that others changed after they ran: what they made themselves, and their names. */
export function changedAfter(heap: Heap, ended: readonly Ended[]): ReadonlySet<string> {
  const touched = new Set<string>();
  const [first] = ended;
  if (!first) return touched;
  const makers = new Map<unknown, Ended>();
  for (const other of ended) {
    if (other.loaded.kind !== 'script') continue;
    const { source, scope } = other.loaded.module;
    makers.set(source, other);
    for (const binding of scope.names.values()) makers.set(binding, other);
  }
  heap.changes.forEachSince(first.mark, (entity, at) => {
    const maker = makers.get(entity instanceof Cell ? entity.source : entity);
    if (maker && maker.mark <= at && entity.birth <= maker.born) touched.add(maker.uri);
  });
  return touched;
}
