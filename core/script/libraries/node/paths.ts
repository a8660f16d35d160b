/** `node:path`, as it is where paths have `/`. */
import * as paths from 'pathe';
import type { Value } from '../../heap/values.ts';
import type { Asked } from './asked.ts';
import { runsOf } from './script-paths.ts';

/** Functions of one path, and of many. */
const functions: Readonly<Record<string, (...texts: readonly string[]) => string | boolean>> = {
  basename: (path = '', suffix) => paths.basename(path, suffix),
  dirname: (path = '') => paths.dirname(path),
  extname: (path = '') => paths.extname(path),
  isAbsolute: (path = '') => paths.isAbsolute(path),
  join: (...texts) => paths.join(...texts),
  normalize: (path = '') => paths.normalize(path),
};

/** Members that are there under other names as well: `path.posix.join`. */
const ownSteps = (steps: readonly string[]): readonly string[] => steps.filter((step) => step !== 'posix');

export const pathModules: readonly string[] = ['path', 'path/posix'];

export const memberOfPaths = ({ module, steps }: Asked, name: string): string | undefined =>
  pathModules.includes(module) && ownSteps([...steps, name]).join('.') === 'sep' ? '/' : undefined;

/**
 * What a function of paths gives; `undefined`: it is none of those, or its arguments are not known. `root`: the folder that relative
 * paths are of.
 */
export function askPaths(
  { module, steps }: Asked,
  args: readonly Value[],
  root: () => string | undefined,
): string | boolean | undefined {
  const name = ownSteps(steps).join('.');
  const give = pathModules.includes(module) ? functionCalled(name, root) : undefined;
  if (!give) return undefined;
  const runs = args.map(runsOf);
  const inRun = (run: 0 | 1): string | boolean | undefined => {
    const texts = runs.map((texts) => texts?.[run]);
    return texts.every((text) => typeof text === 'string') ? give(...texts) : undefined;
  };
  const [ofSource, ofBuilt] = [inRun(0), inRun(1)];
  if (ofSource === ofBuilt) return ofSource;
  // Who takes an extension off has the program run with it.
  const [source = ''] = runs[0] ?? [];
  const bare = paths.basename(String(source), paths.extname(String(source)));
  return name === 'basename' && (ofSource === bare || ofBuilt === bare) ? bare : undefined;
}

function functionCalled(
  name: string,
  root: () => string | undefined,
): ((...texts: readonly string[]) => string | boolean) | undefined {
  const from = name === 'resolve' || name === 'relative' ? root() : undefined;
  if (from === undefined) return Object.hasOwn(functions, name) ? functions[name] : undefined;
  return name === 'resolve'
    ? (...texts) => paths.resolve(from, ...texts)
    : (first = '', second = '') => paths.relative(paths.resolve(from, first), paths.resolve(from, second));
}

/** The absolute path of a file that code names. */
export const absolute = (root: string, path: string): string => paths.resolve(root, path);

export const joined = (folder: string, name: string): string => paths.join(folder, name);

export const isAbsolute = (path: string): boolean => paths.isAbsolute(path);

/** How a file names another one that it imports. */
export const relativeTo = (file: string, path: string): string =>
  `./${paths.relative(paths.dirname(file), path)}`;
