/** Addresses of files: `import.meta.url`, `node:url` and objects of the class `URL`. */
import { isKnown, isUnknown, Known, Unknown, type Value } from '../../heap/values.ts';
import type { Arguments, Machine } from '../../interpreter/machine.ts';
import type { Asked } from './asked.ts';
import { pathTextIn, scriptLibrary, scriptPath } from './script-paths.ts';

export const urlModule = 'url';

/** An object that is the address of a file, and what `import.meta` gives: no package is called so. */
const addressLibrary = '\0address of a file';
export const metaLibrary = '\0import.meta';

export const urlModules: readonly string[] = [urlModule, addressLibrary, metaLibrary, scriptLibrary];

/** `import.meta` of the file at this address. */
export const importMeta = (uri: string): Unknown =>
  new Unknown([], [], { library: { from: metaLibrary, path: [uri] } });

/** What `import.meta` says of its file. */
export function metaOf(m: Machine, { module, path }: Asked, name: string): Value | undefined {
  const [uri, ...more] = path;
  if (module !== metaLibrary || uri === undefined || more.length > 0) return undefined;
  if (name === 'url') return scriptPath(uri);
  const file = m.disk?.pathOf(uri);
  if (file === undefined) return undefined;
  if (name === 'filename') return scriptPath(file);
  return name === 'dirname' ? new Known(file.slice(0, file.lastIndexOf('/'))) : undefined;
}

const address = (uri: string): Unknown =>
  new Unknown([], [], { library: { from: addressLibrary, path: [uri] } });

/** The address that a value is, written out or as an object. */
export function addressIn(value: Value | undefined): string | undefined {
  const text = pathTextIn(value);
  if (text?.startsWith('file:')) return text;
  if (!isUnknown(value) || value.library?.from !== addressLibrary) return undefined;
  const [uri, ...more] = value.library.path;
  return more.length === 0 ? uri : undefined;
}

/** `new URL(…)` of a file. */
export function addressOf(m: Machine, { values }: Arguments): Unknown | undefined {
  const [first, base] = values;
  const own = addressIn(first);
  if (own !== undefined) return address(own);
  const from = addressIn(base);
  const folder = from === undefined ? undefined : m.disk?.pathOf(from);
  if (folder === undefined || !isKnown(first) || typeof first.value !== 'string') return undefined;
  const uri = m.disk?.uriIn(folder.slice(0, folder.lastIndexOf('/')), first.value);
  return uri === undefined ? undefined : address(uri);
}

export function memberOfAddress({ module, path }: Asked, name: string): Value | undefined {
  const [uri, ...more] = path;
  const isHref = module === addressLibrary && more.length === 0 && name === 'href';
  return isHref && uri !== undefined ? scriptPath(uri) : undefined;
}

/** `fileURLToPath(import.meta.url)`, `pathToFileURL(path)`, `url.toString()` */
export function askUrls(
  m: Machine,
  { module, path, steps }: Asked,
  { values: [first] }: Arguments,
): Value | undefined {
  if (module === addressLibrary) {
    const [uri, method] = path;
    return uri !== undefined && method === 'toString' ? scriptPath(uri) : undefined;
  }
  if (module !== urlModule) return undefined;
  const name = steps.join('.');
  if (name === 'fileURLToPath') {
    const uri = addressIn(first);
    const file = uri === undefined ? undefined : m.disk?.pathOf(uri);
    return file === undefined ? undefined : scriptPath(file);
  }
  const written = name === 'pathToFileURL' ? pathTextIn(first) : undefined;
  const uri = written === undefined ? undefined : m.disk?.uriIn('/', written);
  return uri === undefined ? undefined : address(uri);
}
