/** `node:path`, as it is where paths have `/`. */
import * as paths from 'pathe';
import type { Asked } from './asked.ts';

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
  args: readonly unknown[],
  root: () => string | undefined,
): string | boolean | undefined {
  if (!pathModules.includes(module) || !args.every((arg) => typeof arg === 'string')) return undefined;
  const name = ownSteps(steps).join('.');
  const [first = '', second = ''] = args;
  const from = name === 'resolve' || name === 'relative' ? root() : undefined;
  if (from !== undefined)
    return name === 'resolve'
      ? paths.resolve(from, ...args)
      : paths.relative(paths.resolve(from, first), paths.resolve(from, second));
  return Object.hasOwn(functions, name) ? functions[name]?.(...args) : undefined;
}

/** The absolute path of a file that code names. */
export const absolute = (root: string, path: string): string => paths.resolve(root, path);

export const joined = (folder: string, name: string): string => paths.join(folder, name);

export const isAbsolute = (path: string): boolean => paths.isAbsolute(path);

/** How a file names another one that it imports. */
export const relativeTo = (file: string, path: string): string =>
  `./${paths.relative(paths.dirname(file), path)}`;
