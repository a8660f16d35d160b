/**
 * Which files are none of ours, whatever is in them: one answer for the editor, the command line, deploys and what is counted.
 * Folders are gone through from the top; each adds its rules to those above.
 */
import { configFile } from '../../core/definitions/file-names.ts';
import type { FileSystem, FolderEntry } from '../file-system.ts';
import { fileIn, fileName, folderOf, normalUri, relativePath } from '../uris.ts';
import { foldersOfOthers, walk } from '../walk.ts';
import { isMade, isProjectConfig, isTypeScriptSource, outputOf, sourceBeside } from './outputs.ts';
import { linesOf, noPatterns, type Patterns } from './patterns.ts';
import type { IgnoreReason } from './reason.ts';

export interface Ignores {
  /**
   * Why a file below a folder is ignored; `undefined` where it is looked at. The folder itself is what somebody asked
   * for: what is said of it does not count, what is said of all that is in it does.
   */
  reasonFor(uri: string, folder: string): Promise<IgnoreReason | undefined>;
  /** The files below a folder for which there is no reason. */
  filesBelow(folder: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** Why a file is ignored that the command line names: its own patterns alone count. */
  reasonByOption(uri: string): IgnoreReason | undefined;
  /** A file came, went or changed. Gives whether files may be ignored now that were not, or the other way round. */
  changed(uri: string): Promise<boolean>;
  invalidate(): void;
}

/** What a configuration says of files. */
export interface FileClaims {
  readonly uri: string;
  readonly ignore: readonly string[];
  /** Whether a glob begins in a folder. */
  beginIn(folder: string): boolean;
  /** Whether a glob that begins in a folder, or is the file itself, matches the file. */
  name(file: string, inside: string): boolean;
}

/** Configurations: those that stand in folders, or one for all. */
export interface ClaimsPort {
  at?(folder: string): Promise<FileClaims | undefined>;
  everywhere?(): Promise<FileClaims | undefined>;
}

export interface IgnoreOptions {
  /** Where a person works: ignore files and configurations from there on count, and those of the repository around it. */
  readonly home?: string;
  /** Patterns beside those of files, relative to `home`. */
  readonly patterns?: readonly string[];
}

/** What holds in a folder by those above it. */
interface Inherited {
  readonly git: Patterns;
  readonly own: Patterns;
  /** Those of the nearest configuration. */
  readonly claims: FileClaims | undefined;
  /** The folder around that is ignored, but for what a configuration names in it. */
  readonly passed: { readonly folder: string; readonly reason: IgnoreReason } | undefined;
  /** A configuration says by a pattern with `!` that it is to be looked at. */
  readonly isKept: boolean;
}

interface FolderRules extends Inherited {
  readonly folder: string;
  readonly entries: readonly FolderEntry[];
}

const ignoreFile = '.gitignore';

/** The largest ignore file that is read, in bytes. */
const largestIgnoreFile = 500_000;

export function createIgnores(
  files: FileSystem,
  claims: ClaimsPort,
  { home, patterns = [] }: IgnoreOptions = {},
): Ignores {
  const byOption = home === undefined ? noPatterns : noPatterns.with(patterns, home);
  let tops = new Map<string, Promise<FolderRules>>();
  let inner = new Map<string, Promise<FolderRules | IgnoreReason>>();
  /** What was in the folders that were looked into. */
  let listed = new Map<string, ReadonlySet<string>>();
  /** Output folders and files, with the `tsconfig.json` that says so. */
  let outputs = new Map<string, string>();

  const invalidate = (): void => {
    tops = new Map();
    inner = new Map();
    listed = new Map();
    outputs = new Map();
  };

  /** Adds to the rules what stands in a folder. */
  const entering = async (
    folder: string,
    around: Inherited,
    hasConfiguration = true,
  ): Promise<FolderRules> => {
    const entries = await files.readFolder(folder);
    const names = new Set(entries.map(({ name }) => name));
    listed.set(folder, names);
    for (const name of [...names].filter(isProjectConfig)) {
      const config = fileIn(folder, name);
      const output = await outputOf(files, config);
      if (output !== undefined) outputs.set(normalUri(output), config);
    }
    // What a repository in a repository ignores is its own to say.
    const git = names.has('.git') ? noPatterns : around.git;
    const uri = fileIn(folder, ignoreFile);
    const text = names.has(ignoreFile) ? await files.readFile(uri, largestIgnoreFile) : undefined;
    const said = hasConfiguration && names.has(configFile) ? await claims.at?.(folder) : undefined;
    return {
      ...around,
      folder,
      entries,
      git: text === undefined ? git : git.with(linesOf(text), folder, uri),
      ...claiming(around, said, folder),
    };
  };

  /** The rules of a folder that somebody asked for: those of the folders around it hold in it. */
  const rulesOf = (folder: string): Promise<FolderRules> => {
    const known = tops.get(folder) ?? makeRulesOf(folder);
    tops.set(folder, known);
    return known;
  };
  const makeRulesOf = async (folder: string): Promise<FolderRules> => {
    const around = ancestorsOf(folder);
    let first = home === undefined ? -1 : around.indexOf(home);
    for (const [at, ancestor] of [...around, folder].entries())
      if (await files.exists(fileIn(ancestor, '.git'))) first = at;
    const everywhere = await claims.everywhere?.();
    let rules: Inherited = {
      git: noPatterns,
      ...claiming({ own: noPatterns, claims: undefined }, everywhere, folderOf(everywhere?.uri ?? folder)),
      passed: undefined,
      isKept: false,
    };
    for (const [at, ancestor] of around.entries()) {
      // Beyond a workspace folder no configuration counts.
      if (first >= 0 && at >= first) rules = await entering(ancestor, rules, home !== undefined);
      else if (home !== undefined)
        rules = { ...rules, ...claiming(rules, await claims.at?.(ancestor), ancestor) };
    }
    const orNone = (all: Patterns) => (all.test(folder, true)?.ignored ? noPatterns : all);
    return entering(folder, { ...rules, git: orNone(rules.git), own: orNone(rules.own) });
  };

  /** The rules of a folder in a folder, or why nothing in it is looked at. */
  const rulesIn = (around: FolderRules, name: string, top: string): Promise<FolderRules | IgnoreReason> => {
    const folder = fileIn(around.folder, name);
    const key = `${top} ${folder}`;
    const known = inner.get(key) ?? makeRulesIn(around, folder, name);
    inner.set(key, known);
    return known;
  };
  const makeRulesIn = async (
    around: FolderRules,
    folder: string,
    name: string,
  ): Promise<FolderRules | IgnoreReason> => {
    if (foldersOfOthers.includes(name)) return { kind: 'others', folder: name };
    const said = saidOf(around, byOption, folder, name, true);
    if (said === 'kept')
      return entering(folder, { ...around, git: noPatterns, passed: undefined, isKept: true });
    if (said) {
      if (!around.claims?.beginIn(folder)) return said;
      const passed = around.passed ?? { folder, reason: said };
      return entering(folder, { ...around, git: noPatterns, own: noPatterns, passed });
    }
    const isFromSources =
      !around.passed && !around.isKept && (await isMade(files, around.folder, name, around.entries));
    const passed = isFromSources ? { folder, reason: { kind: 'made', folder } as const } : around.passed;
    return entering(folder, { ...around, passed });
  };

  const reasonOf = (rules: FolderRules, name: string): IgnoreReason | undefined => {
    const file = fileIn(rules.folder, name);
    const isNamed = (inside: string) => rules.claims?.name(file, inside) === true;
    const { passed } = rules;
    // Compilers make no TypeScript: it was put there by hand.
    if (passed && !(passed.reason.kind === 'made' && isTypeScriptSource(name)) && !isNamed(passed.folder))
      return passed.reason;
    const said = saidOf(rules, byOption, file, name, false);
    if (said === 'kept') return undefined;
    if (said) return isNamed(file) ? undefined : said;
    if (rules.isKept || isTypeScriptSource(name)) return undefined;
    const source = sourceBeside(name, rules.entries);
    if (source !== undefined && !isNamed(file))
      return { kind: 'compiled', source: fileIn(rules.folder, source) };
    return outputReason(file, isNamed);
  };
  const outputAround = (file: string) =>
    [...outputs].find(([output]) => file === output || file.startsWith(`${output}/`));
  const outputReason = (file: string, isNamed: (inside: string) => boolean): IgnoreReason | undefined => {
    const output = outputAround(file);
    if (!output || isNamed(output[0])) return undefined;
    return { kind: 'output', folder: output[0], config: output[1] };
  };

  const reasonFor = async (uri: string, folder: string): Promise<IgnoreReason | undefined> => {
    const path = relativePath(folder, uri);
    if (path === undefined) return undefined;
    const parts = path.split('/');
    let rules = await rulesOf(folder);
    for (const part of parts.slice(0, -1)) {
      const next = await rulesIn(rules, part, folder);
      if ('kind' in next) return next;
      rules = next;
    }
    return reasonOf(rules, parts.at(-1) ?? '');
  };

  return {
    reasonFor,
    async filesBelow(folder, signal) {
      const entered = new Map([[folder, await rulesOf(folder)]]);
      const found = await walk(
        folder,
        async (at) => {
          const rules = entered.get(at);
          const kept: FolderEntry[] = [];
          for (const entry of rules?.entries ?? []) {
            const { name, isFolder } = entry;
            if (!rules || (!isFolder && reasonOf(rules, name))) continue;
            if (isFolder) {
              const below = await rulesIn(rules, name, folder);
              if ('kind' in below) continue;
              entered.set(below.folder, below);
            }
            kept.push(entry);
          }
          return kept;
        },
        signal,
      );
      const counted: string[] = [];
      // Only now all output folders are known.
      for (const uri of found) if (!outputAround(uri) || !(await reasonFor(uri, folder))) counted.push(uri);
      return counted;
    },
    reasonByOption: (uri) => {
      const said = byOption.test(uri, false);
      return said?.by && { kind: 'pattern', by: said.by };
    },
    async changed(uri) {
      const name = fileName(uri);
      const isRule = name === ignoreFile || name === configFile || isProjectConfig(name);
      // With a file its folder may come or go.
      let known = normalUri(uri);
      while (!listed.has(folderOf(known)) && folderOf(known) !== known) known = folderOf(known);
      const before = listed.get(folderOf(known))?.has(fileName(known));
      // What stands beside a file says whether that was made from it.
      if (isRule || (before !== undefined && before !== (await files.exists(known)))) invalidate();
      return isRule;
    },
    invalidate,
  };
}

/** What a configuration in a folder adds. */
const claiming = (
  around: Pick<Inherited, 'own' | 'claims'>,
  claims: FileClaims | undefined,
  folder: string,
): Pick<Inherited, 'own' | 'claims'> =>
  claims
    ? { own: around.own.with(claims.ignore, folder, claims.uri), claims }
    : { own: around.own, claims: around.claims };

/** What patterns and the name say of a file or folder; `kept`: it is looked at in spite of all else. */
function saidOf(
  { own, git }: FolderRules,
  byOption: Patterns,
  uri: string,
  name: string,
  isFolder: boolean,
): IgnoreReason | 'kept' | undefined {
  const byOwn = byOption.test(uri, isFolder) ?? own.test(uri, isFolder);
  if (byOwn?.by) return { kind: 'pattern', by: byOwn.by };
  if (byOwn) return 'kept';
  if (name.startsWith('.')) return { kind: 'hidden', name };
  const byGit = git.test(uri, isFolder);
  return byGit?.by && { kind: 'pattern', by: byGit.by };
}

/** The folders around a file or folder, the outermost first. */
function ancestorsOf(uri: string): readonly string[] {
  const found: string[] = [];
  for (let current = normalUri(uri); folderOf(current) !== current; current = folderOf(current))
    found.unshift(folderOf(current));
  return found;
}
