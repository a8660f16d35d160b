/** The modules of the scripts that the server knows, and who has to be read again when one of them changes. */
import { createDependents, type Dependents } from '../../workspace/modules/dependents.ts';
import type { ScriptSupport } from '../../workspace/project.ts';
import { createTranslations } from '../../workspace/translations/find.ts';
import { pathOf } from '../../workspace/uris.ts';
import type { Runtime } from '../runtime.ts';

export interface ServerModules {
  readonly scripts: ScriptSupport;
  /** A document was edited, opened or closed, or a file changed on disk. Gives all files that use it. */
  changed(uri: string): ReadonlySet<string>;
  /** Modules through which a file reaches others (see `Dependents`). */
  between(from: string, to: Iterable<string>): ReadonlySet<string>;
  /** A file or folder came, went or changed on disk. Gives whether there are other catalogs of texts now. */
  changesCatalogs(uri: string): Promise<boolean>;
}

/** `textOf` gives the text of an open document by its path: it counts for more than the file. */
export function createServerModules(
  runtime: Runtime,
  textOf: (path: string) => string | undefined,
): ServerModules {
  const scriptReader = () => runtime.scriptReader();
  const load = runtime.modules;
  if (!load)
    return {
      scripts: { scriptReader },
      changed: () => new Set(),
      between: () => new Set(),
      changesCatalogs: async () => false,
    };
  const translations = createTranslations(runtime.files);
  let loading: Promise<Dependents> | undefined;
  let dependents: Dependents | undefined;
  const modules = async () => {
    loading ??= load(textOf).then(createDependents);
    dependents = await loading;
    return dependents.modules;
  };
  return {
    scripts: { scriptReader, modules, translations },
    changed: (uri) => dependents?.changed(uri) ?? new Set(),
    between: (from, to) => dependents?.between(from, to) ?? new Set(),
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
