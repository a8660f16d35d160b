/** From what a package is built to, to what it is built from: definitions are judged and fixed where they are written. */
import type { ModuleHost } from './host.ts';

/** Folders that hold what a build made, by custom. */
const outputs = new Set(['dist', 'build', 'lib', 'out', 'output', '.output', 'esm', 'cjs', 'types']);
/** Folders in these for each kind of module. */
const formats = new Set(['esm', 'cjs', 'mjs', 'es', 'module', 'commonjs', 'node', 'types']);
const sourceFolders = ['src/', '', 'source/', 'lib/'];
const endings = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
const scriptEnding = /(\.d)?\.[cm]?[jt]sx?$/;

/** Whether a path below `root`, the folder of a package, lies where builds put their output. */
export function isOutput(root: string, path: string): boolean {
  const [first = ''] = path.slice(root.length + 1).split('/');
  return path.startsWith(`${root}/`) && outputs.has(first);
}

/**
 * The source of a script that a build makes of it, where it is by custom: `dist/esm/a.js` is made of `src/a.ts`. `asked`
 * takes every path that was looked for in vain.
 */
export function sourceOf(
  host: Pick<ModuleHost, 'fileExists'>,
  root: string,
  output: string,
  asked: string[],
): string | undefined {
  if (!isOutput(root, output) || !scriptEnding.test(output)) return undefined;
  const [own = '', ...rest] = output
    .slice(root.length + 1)
    .replace(scriptEnding, '')
    .split('/');
  const stems = [rest, ...(formats.has(rest[0] ?? '') ? [rest.slice(1)] : [])].map((parts) =>
    parts.join('/'),
  );
  for (const stem of stems)
    for (const folder of sourceFolders)
      for (const index of ['', '/index'])
        for (const ending of endings) {
          const path = `${root}/${folder}${stem}${index}${ending}`;
          if (folder === `${own}/` || stem === '') continue;
          if (host.fileExists(path)) return path;
          asked.push(path);
        }
  return undefined;
}

/** A host in which what a package is built to is there wherever its source is. */
export function withSources(
  host: ModuleHost,
  root: string,
  asked: string[],
): ModuleHost & { sourceOf(path: string): string } {
  const sources = new Map<string, string | undefined>();
  const find = (path: string): string | undefined => {
    if (!sources.has(path)) sources.set(path, sourceOf(host, root, path, asked));
    return sources.get(path);
  };
  return {
    ...host,
    fileExists: (path) => find(path) !== undefined || host.fileExists(path),
    directoryExists: (path) => isOutput(root, path) || host.directoryExists(path),
    sourceOf: (path) => find(path) ?? path,
  };
}
