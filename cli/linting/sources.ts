/** The files that a command looks at, by what its arguments name: files, folders, globs in quotes. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import { configFile } from '../../core/definitions/file-names.ts';
import type { Language } from '../../core/syntax/language.ts';
import type { LoadedConfig } from '../../workspace/config/claims.ts';
import type { Configurations } from '../../workspace/config/resolve.ts';
import { discover, languageOfFile } from '../../workspace/discovery.ts';
import { globMatcher, hasWildcard, literalBase } from '../../workspace/globs.ts';
import { blockingFileSystem, nodeFileSystem } from '../../workspace/node-file-system.ts';
import { fileIn, fileName, folderOf, relativePath, uriOfFile } from '../../workspace/uris.ts';
import { UsageError } from '../terminal/usage-error.ts';

export interface Source {
  readonly uri: string;
  readonly text: string;
  readonly language: Language;
  /** Named by the person: it is read whatever else is said of it. */
  readonly isAskedFor?: boolean;
}

export interface PathOptions {
  /** `false`: a path or glob that names nothing is a note. */
  readonly errorOnUnmatchedPattern?: boolean;
  /** Patterns of files that are ignored, relative to the working folder. */
  readonly ignorePattern?: readonly string[];
}

export interface SourceOptions extends PathOptions {
  /** Of folders, scripts as well that may hold commands by their place alone. */
  readonly perhaps?: boolean;
}

/** Those of them that a command was given. */
export const pathOptions = ({ errorOnUnmatchedPattern, ignorePattern }: PathOptions): PathOptions => ({
  ...(errorOnUnmatchedPattern === undefined ? {} : { errorOnUnmatchedPattern }),
  ...(ignorePattern === undefined ? {} : { ignorePattern }),
});

/** What was named and is not looked at. */
export interface PassedOver {
  /** Files that can hold no definitions, by their names. */
  readonly skipped: readonly string[];
  /** Files that a pattern of the command line leaves out. */
  readonly ignored: readonly string[];
  /** Paths and globs that name nothing. */
  readonly unmatched: readonly string[];
}

export interface Sources {
  readonly files: AsyncGenerator<Source>;
  /** Complete once all files were taken. */
  readonly passedOver: PassedOver;
  /** Every configuration between the working folder and the files, and those in the folders: complete once all were taken. */
  configs(): Promise<readonly LoadedConfig[]>;
  /** Folders that were looked through as a whole. */
  readonly folders: ReadonlySet<string>;
}

/** Finds the files. Throws a UsageError for paths that are not there, unless that is no error. */
export function sourcesOf(
  paths: readonly string[],
  configurations: Configurations,
  { errorOnUnmatchedPattern = true, perhaps }: SourceOptions = {},
): Sources {
  const passedOver = { skipped: [] as string[], ignored: [] as string[], unmatched: [] as string[] };
  const folders = new Set<string>();
  const places = new Set<string>([uriOfFile(process.cwd())]);

  async function* ofPath(written: string): AsyncGenerator<Source> {
    const uri = uriOfFile(path.resolve(written));
    const info = await stat(written).catch(() => undefined);
    if (info?.isDirectory()) {
      folders.add(uri);
      places.add(uri);
      yield* inFolder(uri);
    } else if (info?.isFile()) yield* ofFile(uri, written);
    else if (info)
      throw new UsageError(
        l10n.t('`{0}` is no file but a pipe or a device: `-` reads standard input.', written),
      );
    else yield* ofGlob(written);
  }

  async function* inFolder(uri: string): AsyncGenerator<Source> {
    const unreadable: string[] = [];
    yield* discover(blockingFileSystem, configurations, uri, {
      unreadable: (lost) => unreadable.push(lost),
      configuration: (found) => places.add(folderOf(found)),
      perhaps,
    });
    // Ignored, its commands would look as if they had been deleted. One that is gone since it was found has been.
    const lost = unreadable.find((file) => existsSync(fileURLToPath(file)));
    if (lost !== undefined) throw new UsageError(l10n.t('`{0}` cannot be read.', shownPath(lost)));
  }

  async function* ofFile(uri: string, name: string): AsyncGenerator<Source> {
    const language = languageOfFile(uri);
    if (!language || fileName(uri) === configFile) passedOver.skipped.push(name);
    else if (configurations.ignores.reasonByOption(uri)) passedOver.ignored.push(name);
    else {
      const text = await nodeFileSystem.readFile(uri);
      if (text === undefined) throw new UsageError(l10n.t('`{0}` cannot be read.', name));
      yield { uri, text, language, isAskedFor: true };
    }
    places.add(folderOf(uri));
  }

  /** What a shell would have made of it, but for what is ignored. */
  async function* ofGlob(glob: string): AsyncGenerator<Source> {
    const found = hasWildcard(glob) ? await matching(glob) : [];
    if (found.length === 0) {
      if (errorOnUnmatchedPattern)
        throw new UsageError(
          hasWildcard(glob)
            ? l10n.t('No file matches `{0}`, or only ignored files do: `appcmd explain FILE` says why.', glob)
            : l10n.t('There is no file or folder `{0}`.', glob),
        );
      passedOver.unmatched.push(glob);
    }
    for (const uri of found) yield* ofFile(uri, shownPath(uri));
  }

  const matching = async (glob: string): Promise<readonly string[]> => {
    const written = glob.split(path.sep).join('/');
    const base = literalBase(written);
    const matches = globMatcher(
      base === '' ? written : written.slice(written.indexOf(base) + base.length + 1),
    );
    const folder = uriOfFile(path.resolve(base === '' && written.startsWith('/') ? '/' : base));
    const all = await configurations.ignores.filesBelow(folder);
    return all.filter((uri) => matches(relativePath(folder, uri) ?? ''));
  };

  async function* allFiles(): AsyncGenerator<Source> {
    const seen = new Set<string>();
    for (const path of paths.length > 0 ? paths : ['.'])
      for await (const source of ofPath(path)) {
        if (!seen.has(source.uri)) yield source;
        seen.add(source.uri);
        places.add(folderOf(source.uri));
      }
  }

  return {
    files: allFiles(),
    passedOver,
    folders,
    configs: () => configsOf(places, configurations),
  };
}

/** The configurations that hold in the folders, and those between them and the working folder. */
async function configsOf(
  folders: ReadonlySet<string>,
  configurations: Configurations,
): Promise<readonly LoadedConfig[]> {
  const home = uriOfFile(process.cwd());
  const found = new Map<string, LoadedConfig>();
  for (const folder of folders) {
    const nearest = await configurations.configOf(folder, undefined);
    if (nearest) found.set(nearest.uri, nearest);
    for (let at = folder; relativePath(home, fileIn(at, configFile)) !== undefined; at = folderOf(at)) {
      const config = await configurations.configOf(at, at);
      if (config) found.set(config.uri, config);
    }
  }
  return [...found.values()];
}

/** Whether a file is among those that the arguments name. */
export function isAmong(uri: string, paths: readonly string[]): boolean {
  if (uri.includes('/node_modules/')) return false;
  return (paths.length > 0 ? paths : ['.']).some((other) => {
    const named = uriOfFile(path.resolve(other));
    if (named === uri || relativePath(named, uri) !== undefined) return true;
    return hasWildcard(other) && globMatcher(shownPath(uriOfFile(path.resolve(other))))(shownPath(uri));
  });
}

/** A file as it is printed: relative to the working directory. */
export const shownPath = (uri: string): string =>
  path.relative(process.cwd(), fileURLToPath(uri)).split(path.sep).join('/');
