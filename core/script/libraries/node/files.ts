/** `node:fs`: what folders hold. What is in files is not read. */
import { builtName, sourceNames } from '../../../definitions/file-names.ts';
import { onceFor } from '../../../syntax/once.ts';
import type { Source } from '../../heap/places.ts';
import { isCell, isKnown, Known, Unknown, type Value } from '../../heap/values.ts';
import { newPromise } from '../../interpreter/functions/functions.ts';
import type { Arguments, CallSite, Machine } from '../../interpreter/machine.ts';
import { arrayOf } from '../../interpreter/values/objects.ts';
import type { Asked } from './asked.ts';
import { absolute, joined } from './paths.ts';
import { pathTextIn } from './script-paths.ts';
import { addressIn } from './urls.ts';

/** What is told of a file or folder, as an object: no package is called so. Its path is the kind, and, of an entry, folder and name. */
const entryLibrary = '\0file or folder';

export const fileModules: readonly string[] = ['fs', 'fs/promises', entryLibrary];

/** More entries of folders in folders are not listed. */
const mostEntries = 2000;

interface Entry {
  /** The folder that it is in, as it was asked for. */
  readonly parent: string;
  /** From the folder that was asked for on. */
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

export function askFiles(
  m: Machine,
  { module, path, steps }: Asked,
  args: Arguments,
  site: CallSite | undefined,
): Value | undefined {
  if (module === entryLibrary) return askEntry(path);
  if (!site || (module !== 'fs' && module !== 'fs/promises')) return undefined;
  const isPromised = module === 'fs/promises' || steps[0] === 'promises';
  const name = (steps[0] === 'promises' ? steps.slice(1) : steps).join('.');
  const [first] = args.values;
  const folder = pathIn(m, first, site);
  if (folder === undefined) return undefined;
  if (isPromised) {
    const value =
      name === 'readdir' ? list(m, folder, args, site) : isStat(name) ? stat(m, folder, site) : undefined;
    return value && newPromise(m, value);
  }
  if (name === 'readdirSync') return list(m, folder, args, site);
  if (name === 'existsSync') {
    const kind = kindOf(m, folder, site);
    return kind === undefined ? undefined : new Known(kind !== 'none');
  }
  return name.endsWith('Sync') && isStat(name.slice(0, -'Sync'.length)) ? stat(m, folder, site) : undefined;
}

const isStat = (name: string): boolean => name === 'stat' || name === 'lstat';

/** The absolute path that a text or an address means. */
function pathIn(m: Machine, value: Value | undefined, { source }: CallSite): string | undefined {
  const uri = addressIn(value);
  if (uri !== undefined) return m.disk?.pathOf(uri);
  const path = pathTextIn(value);
  const root = path === undefined ? undefined : m.disk?.root(source);
  return path === undefined || root === undefined ? undefined : absolute(root, path);
}

function list(m: Machine, folder: string, { values }: Arguments, site: CallSite): Value | undefined {
  const [name, options] = values;
  const asked = optionsIn(m, options);
  const written = isKnown(name) && typeof name.value === 'string' ? name.value : folder;
  const entries = asked && entriesIn(m, { folder, written, isRecursive: asked.recursive }, site);
  if (!entries) return undefined;
  m.heap.step(entries.length);
  return arrayOf(
    m,
    entries.map((entry) => (asked.withFileTypes ? describedAs(entry) : new Known(entry.name))),
  );
}

/** `undefined` where it is not known what is asked for. */
function optionsIn(
  m: Machine,
  options: Value | undefined,
): { readonly withFileTypes: boolean; readonly recursive: boolean } | undefined {
  const asked = { withFileTypes: false, recursive: false };
  if (options === undefined || isKnown(options)) return asked;
  const data = isCell(options) && options.kind === 'object' ? m.heap.look(options) : undefined;
  if (!data || data.open) return undefined;
  for (const [key, slot] of data.slots ?? []) {
    if (key !== 'withFileTypes' && key !== 'recursive') continue;
    if (!isKnown(slot.value) || slot.mayBeAbsent) return undefined;
    asked[key] = Boolean(slot.value.value);
  }
  return asked;
}

/** `written`: the folder as code names it. */
function entriesIn(
  m: Machine,
  {
    folder,
    written,
    isRecursive,
  }: { readonly folder: string; readonly written: string; readonly isRecursive: boolean },
  site: CallSite,
): readonly Entry[] | undefined {
  const found: Entry[] = [];
  const waiting = [{ at: folder, parent: written, prefix: '' }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { at, parent, prefix } = next;
    const entries = entriesOf(m, at, site);
    if (!entries || found.length + entries.size > mostEntries) return undefined;
    for (const [name, kind] of entries) {
      found.push({ parent, name: `${prefix}${name}`, kind });
      if (isRecursive && kind === 'folder')
        waiting.push({ at: `${at}/${name}`, parent: joined(parent, name), prefix: `${prefix}${name}/` });
    }
  }
  return found;
}

/** What a folder holds when the program runs: code that looks for `.js` alone runs what a build made of what is there. */
function entriesOf(
  m: Machine,
  folder: string,
  { source }: CallSite,
): ReadonlyMap<string, Entry['kind']> | undefined {
  const entries = m.disk?.entries(folder, source);
  if (!entries || !looksForBuilt(source) || !isBuilt(m, source)) return entries;
  return new Map([...entries].map(([name, kind]) => [kind === 'file' ? builtName(name) : name, kind]));
}

const looksForBuilt = onceFor(
  ({ text }: Source): boolean => quotedJs.test(text) && !/\.[cm]?tsx?\b/.test(text),
);

/** `'.js'`, `/\.js$/` */
const quotedJs = /['"`]\.js['"`]|\\\.js\$/;

function isBuilt(m: Machine, source: Source): boolean {
  const root = m.disk?.root(source);
  return root !== undefined && m.disk?.entries(root, source)?.has('tsconfig.json') === true;
}

const describedAs = ({ parent, name, kind }: Entry): Unknown =>
  new Unknown([], [], {
    library: { from: entryLibrary, path: [kind, parent, name.slice(name.lastIndexOf('/') + 1)] },
  });

/** `none`: nothing is there; `undefined`: nobody knows. */
function kindOf(m: Machine, path: string, site: CallSite): Entry['kind'] | 'none' | undefined {
  const at = path.lastIndexOf('/');
  // `.env` is another one on each machine.
  if (path.startsWith('.', at + 1)) return undefined;
  const entries = entriesOf(m, path.slice(0, at), site);
  const name = path.slice(at + 1);
  const kind = entries?.get(name);
  // A build may make it, or run where the source is not.
  const others = [...sourceNames(name), builtName(name)];
  if (!entries || (!kind && others.some((other) => entries.has(other)))) return undefined;
  return kind ?? 'none';
}

function stat(m: Machine, path: string, site: CallSite): Value | undefined {
  const kind = kindOf(m, path, site);
  return kind === 'file' || kind === 'folder'
    ? new Unknown([], [], { library: { from: entryLibrary, path: [kind] } })
    : undefined;
}

/** `entry.name`, `entry.parentPath` */
export function memberOfEntry({ module, path }: Asked, name: string): string | undefined {
  const [, parent, own, ...more] = path;
  if (module !== entryLibrary || own === undefined || more.length > 0) return undefined;
  if (name === 'name') return own;
  return name === 'parentPath' || name === 'path' ? parent : undefined;
}

/** `entry.isDirectory()`, `statSync(path).isFile()` */
function askEntry(path: readonly string[]): Value | undefined {
  const [kind, method] = [path[0], path.at(-1)];
  if (path.length !== 2 && path.length !== 4) return undefined;
  if (method === 'isDirectory') return new Known(kind === 'folder');
  return method === 'isFile' ? new Known(kind === 'file') : undefined;
}
