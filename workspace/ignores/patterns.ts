/** Patterns as `.gitignore` has them, of several folders at once. What they mean is the library's to say. */
import ignore, { type Ignore } from 'ignore';
import { pathOf } from '../uris.ts';

/** Who wrote a pattern: a file by its URI, or the command line. */
export interface PatternSource {
  readonly pattern: string;
  /** Absent: the command line. */
  readonly file?: string;
}

export interface Patterns {
  /** What the last pattern that matches says; `undefined` where none does. */
  test(
    uri: string,
    isFolder: boolean,
  ): { readonly ignored: boolean; readonly by?: PatternSource } | undefined;
  /** These and others, which go before them. They are relative to the folder. */
  with(lines: readonly string[], folder: string, file?: string): Patterns;
}

/** A checkout may hold any number of them, and every file is held against each. */
const mostPatterns = 5_000;
const longestPattern = 1_000;
/** The library tries every way to spread folders over these. */
const mostFolderWildcards = 2;

export const noPatterns: Patterns = patternsOf(ignore({ ignorecase: false }), 0);

/** The lines of an ignore file. */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

function patternsOf(rules: Ignore, count: number): Patterns {
  return {
    test(uri, isFolder) {
      const path = pathFromRoot(uri);
      if (count === 0 || !path) return undefined;
      const { ignored, unignored, rule } = rules.test(isFolder ? `${path}/` : path);
      if (!ignored) return unignored ? { ignored } : undefined;
      return { ignored, ...(rule?.mark === undefined ? {} : { by: JSON.parse(rule.mark) as PatternSource }) };
    },
    with(lines, folder, file) {
      const prefix = pathFromRoot(folder);
      if (prefix === undefined) return patternsOf(rules, count);
      const added = lines
        .flatMap((line) => {
          const pattern = belowFolder(line, prefix);
          const mark = JSON.stringify({ pattern: line, ...(file === undefined ? {} : { file }) });
          return pattern === undefined ? [] : [{ pattern, mark }];
        })
        .slice(0, Math.max(0, mostPatterns - count));
      const all = ignore({ ignorecase: false }).add(rules).add(added);
      return added.length === 0 ? patternsOf(rules, count) : patternsOf(all, count + added.length);
    },
  };
}

/** A path from the root of the disk, as the library wants it: relative. */
const pathFromRoot = (uri: string): string | undefined =>
  pathOf(uri)
    ?.replace(/^\/+/, '')
    .replace(/^([a-z]):/, '$1');

/** The pattern of a file in a folder as one of the root. `undefined` for what is none, or more than a bounded search. */
function belowFolder(line: string, prefix: string): string | undefined {
  if (line.length > longestPattern || line.startsWith('#')) return undefined;
  const isNegative = line.startsWith('!');
  const text = withoutTrailingSpaces(isNegative ? line.slice(1) : line);
  if (text === '' || text === '/' || text.split('**').length - 1 > mostFolderWildcards) return undefined;
  const isAnchored = text.slice(0, -1).includes('/');
  const rest = text.startsWith('/') ? text.slice(1) : text;
  const folder = prefix === '' ? '' : `/${prefix.replace(/[\\*?[\]!# ]/g, String.raw`\$&`)}`;
  return `${isNegative ? '!' : ''}${folder}/${isAnchored ? '' : '**/'}${rest}`;
}

function withoutTrailingSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' && text[end - 2] !== '\\') end -= 1;
  return text.slice(0, end);
}
