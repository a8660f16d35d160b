/**
 * Files beyond the open ones: configuration, what is on disk, and the index across files. Scanning waits until a definition
 * or a configuration is known, so that a workspace without any costs nothing.
 */
import type { Analysis } from '../../../core/lint/analysis.ts';
import { analyzeInSteps } from '../../../core/lint/document.ts';
import { ruleById, ruleIds, rules } from '../../../core/lint/rules/index.ts';
import type { Language } from '../../../core/syntax/language.ts';
import { createCommandIndex } from '../../../workspace/command-index.ts';
import type { LoadedConfig } from '../../../workspace/config/claims.ts';
import { createConfigurations } from '../../../workspace/config/resolve.ts';
import { type DiscoveredFile, type DiscoveryOptions, discover } from '../../../workspace/discovery.ts';
import type { FileSystem } from '../../../workspace/file-system.ts';
import { createLikes } from '../../../workspace/likes.ts';
import { entriesOf, type ProjectFile, prepareFile } from '../../../workspace/project.ts';
import { registeredIn } from '../../../workspace/registered.ts';
import { normalUri } from '../../../workspace/uris.ts';
import type { Runtime } from '../../runtime.ts';
import { inTurns } from '../in-turns.ts';
import { applicationsOf, permissionsPlaceOf } from './applications.ts';
import { changesAll, filesBelow } from './changed-folders.ts';
import type { DiskFile } from './disk-file.ts';
import { createFolders } from './folders.ts';
import type { ServerModules } from './modules.ts';
import { createPerhapsFiles } from './perhaps-files.ts';
import type { ServerWorkspace, WorkspaceEvents } from './server-workspace.ts';
import { createStaleFiles } from './stale-files.ts';

export function createServerWorkspace(
  runtime: Runtime,
  files: FileSystem,
  modules: ServerModules,
  isOpen: (uri: string) => boolean,
  { onChange, onRead, onStale }: WorkspaceEvents,
): ServerWorkspace {
  const configurations = createConfigurations(files, ruleIds);
  const index = createCommandIndex(rules);
  const disk = new Map<string, DiskFile>();
  const configs = new Map<string, LoadedConfig>();
  const stale = createStaleFiles();
  /** What changed while the files are read, and may have been read before that. */
  const missed = new Set<string>();
  /** Where the commands of all files stand, or stood: while one is typed, it comes and goes. */
  let likes = createLikes();
  /** The severities of a person that the files were read by. */
  let personal = '';
  let scanned = false;
  let scanning: Promise<void> | undefined;
  /** Open documents that were analyzed: editors do not ask of those that nobody sees. */
  const judged = new Set<string>();
  /** Files that the scan looked at. */
  let looked: ReadonlySet<string> = new Set();
  /** Of what the files are read by: folders, configurations, settings. */
  let generation = 0;
  /** The changes on disk that are known and not read yet, one after the other. */
  let changing: Promise<unknown> = Promise.resolve();

  const folders = createFolders(files, configurations);
  const { rootOf } = folders;
  const filesIn = (root: string, signal: AbortSignal, what: DiscoveryOptions = {}) =>
    discover(files, configurations, root, { root, signal, ...what });
  const scanAgain = (): void => {
    folders.forget();
    generation += 1;
    scanned = false;
    perhaps.reset();
  };

  const prepare = async (uri: string, text: string, language: Language): Promise<ProjectFile> => {
    const file = await prepareFile(configurations, modules.scripts, rootOf(uri), uri, text, language, {
      likes: likes.all,
    });
    if (file.input.modules) stale.hasTexts(uri);
    return file;
  };

  const opened = async ({ uri, text, language }: DiscoveredFile, before?: Analysis): Promise<DiskFile> => {
    // Editors count no byte order mark.
    const file = await prepare(uri, text.replace(/^\ufeff/, ''), language);
    stale.read(uri, file.input.modules !== undefined);
    const analysis = await inTurns(analyzeInSteps(file.input, before), () => runtime.breathe());
    return (await modules.fetchFor(uri)) ? opened({ uri, text, language }) : { file, analysis };
  };
  const perhaps = createPerhapsFiles({
    async *find(signal) {
      for (const root of folders.all) yield* filesIn(root, signal, { perhaps: true });
    },
    isScanned: (uri) => looked.has(uri),
    open: (found) => runtime.breathe().then(() => opened(found)),
  });

  const readDisk = async (uri: string, text: string, language: Language): Promise<readonly string[]> => {
    const before = stale.take(uri) ? undefined : disk.get(uri)?.analysis;
    const { file, analysis } = await opened({ uri, text, language }, before);
    noteLikes(analysis);
    perhaps.forget(uri);
    const holds = analysis.definitions.length > 0 || analysis.syntax.length > 0;
    if (holds || disk.has(uri)) onChange();
    if (file.resolved.config) configs.set(file.resolved.config.uri, file.resolved.config);
    if (holds) disk.set(uri, { file, analysis });
    else disk.delete(uri);
    // An open document counts for more than its file, once somebody looks at it.
    if (isOpen(uri) && judged.has(uri)) return [];
    if (!isOpen(uri)) onRead(uri);
    return index.set(uri, entriesOf(file, analysis));
  };
  /** What stands in a new place is a command in files that were read before, too. */
  const noteLikes = ({ reading }: Analysis): void => {
    if (!likes.add(reading)) return;
    if (scanned) scanAgain();
    // What is told of one file alone needs no search.
    const named = (reading.likes ?? []).flatMap(({ file }) => (file && isOpen(file) ? file : []));
    if (named.length > 0) onStale([...new Set(named)]);
  };
  /** Reads again what stands where commands of other files do. Gives the files. */
  const readLikes = async (
    folder: string,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { uri, text, language } of filesIn(folder, signal, { likes })) {
      if (!isCurrent()) return found;
      found.push(uri);
      if (likes.within(text, uri, disk.get(uri)).length === 0) continue;
      await readDisk(uri, text, language);
      if (isOpen(uri)) onStale([uri]);
      await runtime.breathe();
    }
    return found;
  };
  const reread = async (uris: readonly string[]): Promise<readonly string[]> => {
    const changed: string[] = [];
    for await (const { uri, file } of folders.filesNow(uris)) {
      changed.push(...(file ? await readDisk(uri, file.text, file.language) : drop(uri)));
      await runtime.breathe();
    }
    return changed;
  };
  const drop = (uri: string): readonly string[] => {
    stale.forget(uri);
    const wasPerhaps = perhaps.forget(uri);
    const wasKnown = disk.delete(uri);
    if (wasKnown || wasPerhaps) onChange();
    if (isOpen(uri) && judged.has(uri)) return [];
    if (wasKnown && !isOpen(uri)) onRead(uri);
    return index.delete(uri);
  };
  const noteChange = (uri: string): void => noteStale([...modules.changed(uri)]);
  const noteStale = (users: readonly string[]): void => {
    if (stale.note(users)) onChange();
    const open = users.filter(isOpen);
    if (open.length > 0) onStale(open);
  };
  /** Reads files again that use modules which changed, after those given. */
  const rereadWithUsers = async (uris: readonly string[]): Promise<readonly string[]> => {
    const all = new Set([...uris, ...stale.all]);
    return [...new Set([...(await reread([...all])), ...index.settle()])];
  };
  const scanAll = async (signal: AbortSignal, progress?: (files: number) => void): Promise<void> => {
    const mine = generation;
    const found = new Set<string>();
    missed.clear();
    configs.clear();
    for (const folder of folders.all) {
      const config = await configurations.configOf(folder, folder);
      if (config) configs.set(config.uri, config);
      for await (const { uri, text, language } of filesIn(folder, signal)) {
        await readDisk(uri, text, language);
        found.add(uri);
        progress?.(found.size);
        await runtime.breathe();
        if (generation !== mine) return;
      }
    }
    if (likes.all.length > 0)
      for (const folder of folders.all)
        for (const uri of await readLikes(folder, signal, () => generation === mine))
          if (disk.has(uri)) found.add(uri);
    if (generation !== mine) return;
    for (const uri of missed) await reread([uri]);
    for (const uri of missed) found.add(uri);
    if (generation !== mine) return;
    // Read by what was configured before, or by folders that are gone.
    for (const uri of new Set([...disk.keys(), ...index.files])) if (!found.has(uri)) drop(uri);
    index.settle();
    looked = found;
    scanned = true;
  };

  /** Reads what changed on disk. See {@link ServerWorkspace.changed}. */
  const readChanges = async (uris: readonly string[]): Promise<readonly string[] | undefined> => {
    folders.forget();
    const changed: string[] = [];
    let isConfigured = false;
    for (const uri of uris) {
      await modules.refresh(uri);
      if (
        (await configurations.ignores.changed(uri)) ||
        (await changesAll(uri, rootOf(uri), configurations, configs))
      )
        isConfigured = true;
      noteChange(uri);
      if (await modules.changesCatalogs(uri)) noteStale(stale.withTexts);
      changed.push(normalUri(uri), ...filesBelow(normalUri(uri), [disk, perhaps.all]));
    }
    if (isConfigured) {
      configurations.invalidate();
      likes = createLikes();
      scanAgain();
      onChange();
    } else if (scanned) return rereadWithUsers(changed);
    else if (scanning !== undefined) for (const file of changed) missed.add(file);
    return isConfigured ? undefined : [];
  };
  const knowsAround = (uri: string): boolean => scanned && files.reads(uri) && rootOf(uri) !== undefined;

  return {
    prepare,
    stale: noteStale,
    hear: noteLikes,
    update(file, analysis) {
      const uri = normalUri(file.uri);
      if (analysis.definitions.length > 0 || index.has(uri)) onChange();
      judged.add(uri);
      return index.set(uri, entriesOf({ ...file, uri }, analysis));
    },
    settle: () => index.settle(),
    get isSettled() {
      return index.isSettled;
    },
    edited: noteChange,
    async closed(uri) {
      judged.delete(normalUri(uri));
      noteChange(uri);
      if (scanned) return rereadWithUsers([normalUri(uri)]);
      if (scanning !== undefined) missed.add(normalUri(uri));
      return index.delete(normalUri(uri));
    },
    changed(uris) {
      const change = changing.then(() => readChanges(uris));
      changing = change.catch(() => undefined);
      return change;
    },
    probe: (group, analysis) => index.probe(entriesOf({ uri: '', resolved: { group } }, analysis)),
    acrossFiles(uri) {
      const problems = index.problems(normalUri(uri));
      // That nothing has a name is known only of all files.
      return knowsAround(uri) ? problems : problems.filter(({ rule }) => !ruleById(rule)?.targets);
    },
    knowsAround,
    async scan(signal, progress) {
      await changing;
      while (!scanned) {
        signal.throwIfAborted();
        scanning ??= scanAll(signal, progress).finally(() => {
          scanning = undefined;
        });
        await scanning.catch((error: unknown) => {
          // Whoever began to read gave up: that is no reason for others who wait.
          if (signal.aborted || (error as Error).name !== 'AbortError') throw error;
        });
      }
      // Modules that are open and not saved count for files that are not.
      if (stale.all.length > 0) onStale(await rereadWithUsers([]));
    },
    scanPerhaps(signal) {
      return perhaps.read(signal, () => this.scan(signal));
    },
    get scanned() {
      return scanned;
    },
    get isRegistered() {
      return registeredIn(likes);
    },
    disk,
    perhaps: perhaps.all,
    filesAround: folders.around,
    filesNaming: folders.naming,
    applications: () => applicationsOf([...disk.values()], configs),
    permissionsPlace: (key, guild) => permissionsPlaceOf([...disk.values()], configs, key, guild),
    shownPath: folders.shownPath,
    rootOf,
    personalize(settings) {
      configurations.personalize(settings);
      const severities = JSON.stringify(settings.severities);
      if (severities !== personal) scanAgain();
      personal = severities;
    },
    setFolders(next) {
      folders.set(next);
      likes = createLikes();
      scanAgain();
    },
  };
}
