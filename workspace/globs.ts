/**
 * Globs as people write them into configurations. A checkout may hold any: each matches in time that grows with the lengths
 * of glob and path alone, for `minimatch` runs automata where other libraries try one way after the other.
 */
import * as l10n from '@vscode/l10n';
import { Minimatch, type MinimatchOptions } from 'minimatch';

/** Alternatives in braces are tried one by one. */
const mostAlternatives = 1000;

/** What is longer is no glob that somebody wrote: compiling takes more than linear time, and is done once. */
export const longestGlob = 1000;

const options: MinimatchOptions = {
  dot: true,
  nonegate: true,
  nocomment: true,
  // Paths come with `/` everywhere.
  platform: 'linux',
  braceExpandMax: mostAlternatives,
};

/** Matches paths relative to the folder that the glob is relative to, with `/`. A glob that cannot be read matches nothing. */
export const globMatcher = (glob: string): ((path: string) => boolean) => compiled(withoutDot(glob), options);

/** The same for globs of `tsconfig.json`, which know `*`, `**` and `?` only. */
export const projectGlobMatcher = (glob: string): ((path: string) => boolean) =>
  compiled(glob, { ...options, nobrace: true, noext: true });

function compiled(glob: string, how: MinimatchOptions): (path: string) => boolean {
  try {
    const made = new Minimatch(glob.length > longestGlob ? '' : glob, how);
    return (path) => made.match(path);
  } catch {
    return () => false;
  }
}

/** The part of a glob before its first wildcard: a folder, or a file that it names. */
export function literalBase(glob: string): string {
  const parts = withoutDot(glob).split('/');
  const first = parts.findIndex(hasWildcard);
  return (first < 0 ? parts : parts.slice(0, first)).join('/');
}

/** Whether a text is more than the name of one file or folder. */
export const hasWildcard = (text: string): boolean => /[*?[\]{}()\\]/.test(text);

/** Why a glob can match nothing below its folder; `undefined` where it may. */
export function globProblem(glob: string): string | undefined {
  if (glob.startsWith('!')) return l10n.t('A glob cannot leave files out: name them in `ignore`.');
  if (glob.length > longestGlob) return l10n.t('A glob has at most {0} characters.', longestGlob);
  const leaves = /^(?:[\\/]|[A-Za-z]:)/.test(glob) || /(?:^|\/)\.\.(?:\/|$)/.test(glob);
  return leaves ? l10n.t('A glob is relative to the folder of this file and stays in it.') : undefined;
}

const withoutDot = (glob: string): string => glob.replace(/^(?:\.\/+)+/, '');
