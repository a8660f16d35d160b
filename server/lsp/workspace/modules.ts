/** The modules of the scripts that the server knows, and who has to be read again when one of them changes. */
import type { FileSystem } from '../../../workspace/file-system.ts';
import { createDependents, type Dependents } from '../../../workspace/modules/dependents.ts';
import { createFetchedHost } from '../../../workspace/modules/fetched-host.ts';
import type { ScriptSupport } from '../../../workspace/project.ts';
import { createTranslations } from '../../../workspace/translations/find.ts';
import { normalUri, pathOf, uriOf } from '../../../workspace/uris.ts';
import type { Runtime } from '../../runtime.ts';

export interface ServerModules {
  readonly scripts: ScriptSupport;
  /** A document was edited, opened or closed, or a file changed on disk. Gives all files that use it. */
  changed(uri: string): ReadonlySet<string>;
  /** Modules through which a file reaches others (see `Dependents`). */
  between(from: string, to: Iterable<string>): ReadonlySet<string>;
  /**
   * A file was read: fetches what it asked the client for, and what the search for modules asks for then. Gives whether the
   * file is to be read again; other files that are to be are told of. `false` at once where nothing is to be fetched.
   */
  fetchFor(uri: string): Promise<boolean> | false;
  /** A file or folder came, went or changed on disk: fetches again what is known of it. */
  refresh(uri: string): Promise<void>;
  /** A file or folder came, went or changed on disk. Gives whether there are other catalogs of texts now. */
  changesCatalogs(uri: string): Promise<boolean>;
}

/**
 * `textOf` gives the text of an open document by its path: it counts for more than the file. `onCome` is told who uses modules
 * that were fetched.
 */
export function createServerModules(
  runtime: Runtime,
  files: FileSystem,
  textOf: (path: string) => string | undefined,
  onCome: (users: readonly string[]) => void,
): ServerModules {
  const scriptReader = () => runtime.scriptReader();
  const load = runtime.modules;
  if (!load)
    return {
      scripts: { scriptReader },
      changed: () => new Set(),
      between: () => new Set(),
      fetchFor: () => false,
      refresh: async () => undefined,
      changesCatalogs: async () => false,
    };
  const translations = createTranslations(files);
  const fetched = createFetchedHost(files);
  let loading: Promise<Dependents> | undefined;
  let dependents: Dependents | undefined;
  const modules = async () => {
    loading ??= load(textOf, fetched).then(createDependents);
    dependents = await loading;
    return dependents.modules;
  };
  const changed = (uri: string): ReadonlySet<string> => dependents?.changed(uri) ?? new Set();
  /** What is being fetched, for all who wait. */
  let fetching: Promise<ReadonlySet<string>> | undefined;
  const fetchRound = async (): Promise<ReadonlySet<string>> => {
    const paths = await fetched.fetch();
    return new Set(paths.flatMap((path) => [...changed(uriOf(path))]));
  };
  const fetchAll = async (uri: string): Promise<boolean> => {
    const users = new Set<string>();
    while (fetching || fetched.isWaiting) {
      fetching ??= fetchRound().finally(() => {
        fetching = undefined;
      });
      for (const user of await fetching) users.add(user);
    }
    const isOneOfThem = users.delete(uri);
    if (users.size > 0) onCome([...users]);
    return isOneOfThem;
  };
  return {
    scripts: { scriptReader, modules, translations },
    changed,
    between: (from, to) => dependents?.between(from, to) ?? new Set(),
    fetchFor: (uri) => (fetching || fetched.isWaiting) && fetchAll(normalUri(uri)),
    async refresh(uri) {
      const path = pathOf(uri);
      if (path !== undefined) await fetched.refresh(path);
    },
    changesCatalogs: (uri) => translations.changed(uri),
  };
}

/** Open documents by path: editors write one URI in several ways. */
export interface OpenPaths {
  opened(uri: string): void;
  closed(uri: string): void;
  uriOf(path: string): string | undefined;
}

export function createOpenPaths(): OpenPaths {
  const uris = new Map<string, string>();
  return {
    opened(uri) {
      const path = pathOf(uri);
      if (path !== undefined) uris.set(path, uri);
    },
    closed: (uri) => void uris.delete(pathOf(uri) ?? ''),
    uriOf: (path) => uris.get(path),
  };
}
