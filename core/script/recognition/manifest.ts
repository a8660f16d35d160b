/** What the `package.json` around a script asks for, as far as forms need it. */
import type { Modules } from '../../syntax/modules.ts';

/** Folders upward that are looked at. */
const maximumFolders = 12;

/** Whether the nearest `package.json` that asks for packages at all asks for one of these. */
export function dependsOn(
  uri: string | undefined,
  modules: Modules | undefined,
  names: readonly string[],
): boolean {
  if (uri === undefined || !modules) return false;
  let folder = uri;
  for (let depth = 0; depth < maximumFolders; depth += 1) {
    const end = folder.lastIndexOf('/');
    if (end < 0 || folder[end - 1] === '/') return false;
    folder = folder.slice(0, end);
    const text = modules.read(`${folder}/package.json`, uri)?.text;
    const asked = text === undefined ? undefined : packagesIn(text);
    if (asked) return names.some((name) => asked.has(name));
  }
  return false;
}

/** The packages of a manifest; `undefined` where it names none, or cannot be read. */
function packagesIn(text: string): ReadonlySet<string> | undefined {
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isObject(manifest)) return undefined;
    const lists = [manifest.dependencies, manifest.devDependencies].filter(isObject);
    return lists.length > 0 ? new Set(lists.flatMap(Object.keys)) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
