/** Linting files for the command line: which files, their analysis, the problems across files, and the report. */

import path from 'node:path';
import process from 'node:process';
import * as l10n from '@vscode/l10n';
import type { IsRegistered } from '../../core/definitions/definition.ts';
import { nameOf, rootsOf } from '../../core/definitions/model.ts';
import { dependsOnOthers } from '../../core/definitions/told-by-others.ts';
import type { Analysis } from '../../core/lint/analysis.ts';
import { budgetOf, largestParts } from '../../core/lint/budget.ts';
import { analyzeDocument, readDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import { bestFixes } from '../../core/lint/fixes/best-fixes.ts';
import { filesOf } from '../../core/lint/fixes/edited.ts';
import { sharedFixFinder } from '../../core/lint/fixes/fix-project.ts';
import type { Fix, Problem } from '../../core/lint/problem.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { isJson } from '../../core/syntax/language.ts';
import { exportsMade } from '../../core/syntax/reading.ts';
import { type CommandIndex, createCommandIndex } from '../../workspace/command-index.ts';
import type { LoadedConfig } from '../../workspace/config/claims.ts';
import type { Configurations } from '../../workspace/config/resolve.ts';
import { discover, languageOfFile } from '../../workspace/discovery.ts';
import { createLikes, type Places } from '../../workspace/likes.ts';
import { blockingFileSystem, nodeFileSystem } from '../../workspace/node-file-system.ts';
import { loadModules, loadScriptReader } from '../../workspace/node-script-reader.ts';
import { entriesOf, type ProjectFile, prepareFile, type ScriptSupport } from '../../workspace/project.ts';
import { registeredIn } from '../../workspace/registered.ts';
import { createTranslations } from '../../workspace/translations/find.ts';
import { fileIn, folderOf, relativePath, uriOfFile } from '../../workspace/uris.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { configurationsOfRun } from './configurations.ts';
import type { FileReport, Report, ReportedBudget, ReportedProblem } from './report.ts';
import {
  isAmong,
  type PassedOver,
  type Source,
  type SourceOptions,
  shownPath,
  sourcesOf,
} from './sources.ts';

export interface LintedFile extends ProjectFile {
  readonly path: string;
  readonly analysis: Analysis;
}

export interface LintRun {
  /** Files with definitions. */
  readonly files: readonly LintedFile[];
  /** Files that were looked at and hold none. */
  readonly others: readonly LintedFile[];
  readonly index: CommandIndex;
  /** Configurations of the files, and those between them and the working folder. */
  readonly configs: readonly LoadedConfig[];
  /** What was named and is not looked at. */
  readonly passedOver: PassedOver;
  /** Folders that were looked through as a whole. */
  readonly folders: ReadonlySet<string>;
  /** Whether the program is known to register what has a name in a file. */
  readonly isRegistered: IsRegistered;
  /** Whether the run was asked to look at a file: then what stands there may be fixed. */
  readonly mayEdit: (uri: string) => boolean;
  readonly configurations: Configurations;
}

/** A text that comes by standard input, under the name it shall be judged by. */
export interface StandardInput {
  readonly text: string;
  readonly name: string;
}

export interface LintRunOptions extends SourceOptions {
  /** In place of files. */
  readonly input?: StandardInput | undefined;
  /** Texts that files are judged by in place of their own, by URI. */
  readonly changed?: ReadonlyMap<string, string>;
  /** Of files that are named alone, all of the project around them is asked what they are. */
  readonly inProject?: boolean;
  /** The configuration, in place of the one that is chosen for all runs. */
  readonly config?: string | undefined;
}

/**
 * Analyzes the given files and folders (the working directory without any). Files named on the command line are read
 * whatever their name. Throws a UsageError for paths that are not there.
 */
export async function runLint(
  paths: readonly string[],
  { input, changed = new Map(), config, inProject = false, ...options }: LintRunOptions = {},
): Promise<LintRun> {
  const configurations = configurationsOfRun(options.ignorePattern, config);
  const named = sourcesOf(paths, configurations, options);
  const index = createCommandIndex(rules);
  const scripts = scriptsOfRun(changed);
  const likes = createLikes();
  const linted = new Map<string, LintedFile & { readonly source: Source }>();
  const prepare = (source: Source): Promise<ProjectFile> =>
    prepareFile(
      configurations,
      scripts,
      undefined,
      source.uri,
      changed.get(source.uri) ?? source.text,
      source.language,
      { isAskedFor: source.isAskedFor, likes: likes.all },
    );
  const lint = async (source: Source): Promise<void> => {
    const file = await prepare(source);
    const analysis = analyzeDocument(file.input);
    linted.set(source.uri, { ...file, analysis, path: shownPath(source.uri), source });
    likes.add(analysis.reading);
  };
  for await (const source of input ? [sourceOfInput(input)] : named.files) await lint(source);
  // Of files that were named alone, the project around them says what else is a command.
  const roots = new Set<string>();
  for (const file of linted.values())
    if (file.source.isAskedFor && (inProject || isUnsure(file))) roots.add(await projectOf(file.uri));
  const readAround = async (places?: Places): Promise<void> => {
    for (const root of roots)
      for await (const source of discover(blockingFileSystem, configurations, root, { likes: places }))
        if (!linted.has(source.uri)) likes.add(readDocument((await prepare(source)).input));
  };
  await readAround();
  /** Lints what may stand in one of these places. */
  const lintWithin = async (places: Places): Promise<void> => {
    if (places.all.length === 0) return;
    for (const file of [...linted.values()])
      if (places.within(file.input.text, file.uri, { file, analysis: file.analysis }).length > 0)
        await lint(file.source);
    for (const folder of named.folders)
      for await (const source of discover(blockingFileSystem, configurations, folder, { likes: places }))
        if (!linted.has(source.uri)) await lint(source);
  };
  // Callers of a function that registers may be called themselves.
  for (let known = 0; likes.callers.all.length > known; ) {
    known = likes.callers.all.length;
    await lintWithin(likes.callers);
    await readAround(likes.callers);
  }
  await lintWithin(likes);
  const all = [...linted.values()];
  const holds = ({ analysis }: LintedFile) => analysis.definitions.length > 0 || analysis.syntax.length > 0;
  const [files, others] = [all.filter(holds), all.filter((file) => !holds(file))];
  index.setAll(all.map((file) => [file.uri, entriesOf(judgedWith(file), file.analysis)]));
  const mayEdit = (uri: string) => !input && isAmong(uri, paths);
  const { passedOver, folders } = named;
  const configs = await named.configs();
  const isRegistered = registeredIn(likes);
  return { files, others, index, configs, passedOver, folders, isRegistered, configurations, mayEdit };
}

/**
 * The file with those that it is judged with: without a configuration all below the working folder are of one application, as
 * they are for a deploy and in an editor that has the folder open.
 */
function judgedWith(file: LintedFile): Pick<ProjectFile, 'uri' | 'resolved'> {
  const here = uriOfFile(process.cwd());
  if (file.resolved.config || relativePath(here, file.uri) === undefined) return file;
  return { uri: file.uri, resolved: { ...file.resolved, group: here } };
}

/** Whether only others of its project tell whether a script holds a command, or what a command of it is. */
const isUnsure = ({ input, analysis: { definitions } }: LintedFile): boolean =>
  !isJson(input.language) &&
  (/\bname\b/.test(input.text) || exportsMade(input.text)) &&
  (definitions.some(({ definition }) => dependsOnOthers(definition)) ||
    !definitions.some(({ definition }) => definition.kind === 'command' && !definition.weak));

/** The folder of the package that a file belongs to; without one, its own folder. */
async function projectOf(uri: string): Promise<string> {
  for (let at = folderOf(uri); folderOf(at) !== at; at = folderOf(at))
    if (await nodeFileSystem.exists(fileIn(at, 'package.json'))) return at;
  return folderOf(uri);
}

/** The files do not change while they are linted: a module is found and read once in a run. */
function scriptsOfRun(changed: ReadonlyMap<string, string>): ScriptSupport {
  let modules: ReturnType<typeof loadModules> | undefined;
  return {
    scriptReader: loadScriptReader,
    translations: createTranslations(nodeFileSystem),
    modules() {
      modules ??= loadModules((file) => changed.get(uriOfFile(file)));
      return modules;
    },
  };
}

/** The report of a run: final problems with their verified fixes, and the budgets. */
export function reportOf(run: LintRun): Report {
  const { files, index } = run;
  const texts = new Map(files.map((file) => [file.uri, { path: file.path, text: file.input.text }]));
  const fixOf = fixChooser(run);
  const reports = files.map((file): FileReport => {
    const all = problemsOf(file, index);
    const best = bestFixes(all, file.input, file.analysis);
    const problems = all.map((problem) => ({ ...problem, fix: fixOf(problem, file, best.get(problem)) }));
    return { path: file.path, text: file.input.text, problems, budgets: budgetsOf(file) };
  });
  // A value may stand in a module without definitions.
  const modules = files.find(({ input }) => input.modules)?.input.modules;
  const moduleAt = (uri: string) => {
    const text = modules?.read(uri)?.text;
    return text === undefined ? undefined : { path: shownPath(uri), text };
  };
  const fileOf = (uri: string) => texts.get(uri) ?? moduleAt(uri);
  return { files: atHome(reports, files, fileOf), fileOf };
}

/** The reports with problems in the file in which the mistake is, once for all who use it. */
function atHome(
  reports: readonly FileReport[],
  files: readonly LintedFile[],
  fileOf: Report['fileOf'],
): readonly FileReport[] {
  const moved = new Map<string, Map<string, ReportedProblem>>();
  const own = reports.map((report, at): FileReport => {
    const uri = files[at]?.uri ?? '';
    const isElsewhere = ({ home }: Problem) => home?.file !== undefined && fileOf(home.file) !== undefined;
    for (const problem of report.problems) {
      const { home, rule } = problem;
      if (!home?.file || !isElsewhere(problem)) continue;
      const use = { at: { ...problem.at, file: uri }, message: l10n.t('Its texts are used here.') };
      const inFile = moved.get(home.file) ?? new Map<string, ReportedProblem>();
      moved.set(home.file, inFile);
      const key = `${rule} ${home.start} ${home.end}`;
      const before = inFile.get(key) ?? {
        ...problem,
        at: { start: home.start, end: home.end },
        related: [],
      };
      inFile.set(key, { ...before, related: [...before.related, use] });
    }
    return { ...report, problems: report.problems.filter((problem) => !isElsewhere(problem)) };
  });
  const others = [...moved].flatMap(([uri, problems]): readonly FileReport[] => {
    const file = fileOf(uri);
    return file ? [{ ...file, problems: [...problems.values()], budgets: [] }] : [];
  });
  return [...own, ...others];
}

/** The problems of a file as people see them, those across files included. */
export const problemsOf = (file: LintedFile, index: CommandIndex): readonly Problem[] =>
  finalProblems(file.analysis, index.problems(file.uri));

/** The best fix of a problem: `safe` is what `appcmd fix` makes, in other files as well. */
function fixChooser({
  files,
  mayEdit,
}: LintRun): (problem: Problem, file: LintedFile, best: Fix | undefined) => Fix | null {
  const sharedFixOf = sharedFixFinder(
    files.map((file) => file.input),
    mayEdit,
  );
  return (problem, { input }, best) =>
    best && filesOf(best.edits).length > 0 ? (sharedFixOf(problem, input) ?? best) : (best ?? null);
}

function budgetsOf({ analysis }: LintedFile): readonly ReportedBudget[] {
  return analysis.definitions.flatMap(({ definition }) => {
    if (definition.kind !== 'command' || definition.weak) return [];
    return rootsOf(definition).flatMap((command) => {
      const budget = budgetOf(command);
      if (!budget) return [];
      const { total, limit, atLeast } = budget;
      const largest = largestParts(budget, 5);
      return [{ command: nameOf(command) ?? '?', total, limit, atLeast, largest }];
    });
  });
}

function sourceOfInput({ text, name }: StandardInput): Source {
  const uri = uriOfFile(path.resolve(name));
  const language = languageOfFile(uri);
  if (!language)
    throw new UsageError(
      l10n.t(
        '`{0}` is no JSON, TypeScript or JavaScript file name: give one to --stdin-filename that says what the input is.',
        name,
      ),
    );
  return { uri, text, language, isAskedFor: true };
}
