/** Linting files for the command line: which files, their analysis, the problems across files, and the report. */
import path from 'node:path';
import process from 'node:process';
import { entityOf, nameOf } from '../core/definitions/model.ts';
import type { Analysis } from '../core/lint/analysis.ts';
import { budgetOf } from '../core/lint/budget.ts';
import { analyzeDocument } from '../core/lint/document.ts';
import { filesOf } from '../core/lint/edited.ts';
import { finalProblems } from '../core/lint/final-problems.ts';
import { sharedFixJudge } from '../core/lint/fix-project.ts';
import { fixesOf, safeFixOf } from '../core/lint/fixes.ts';
import type { Fix, Problem } from '../core/lint/problem.ts';
import { rules } from '../core/lint/rules/index.ts';
import { type CommandIndex, createCommandIndex } from '../workspace/command-index.ts';
import type { Configurations, LoadedConfig } from '../workspace/config/resolve.ts';
import { languageOfFile } from '../workspace/discovery.ts';
import { nodeFileSystem } from '../workspace/node-file-system.ts';
import { loadModules, loadScriptReader } from '../workspace/node-script-reader.ts';
import { entriesOf, type ProjectFile, prepareFile, type ScriptSupport } from '../workspace/project.ts';
import { createTranslations } from '../workspace/translations/find.ts';
import { relativePath, uriOfFile } from '../workspace/uris.ts';
import type { FileReport, Report, ReportedBudget } from './report.ts';
import { configurationsOfRun } from './run-options.ts';
import { isAmong, type PassedOver, type PathOptions, type Source, shownPath, sourcesOf } from './sources.ts';
import { UsageError } from './usage-error.ts';

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
  /** Whether the run was asked to look at a file: then what stands there may be fixed. */
  readonly mayEdit: (uri: string) => boolean;
  readonly configurations: Configurations;
}

/** A text that comes by standard input, under the name it shall be judged by. */
export interface StandardInput {
  readonly text: string;
  readonly name: string;
}

export interface LintRunOptions extends PathOptions {
  /** In place of files. */
  readonly input?: StandardInput | undefined;
  /** Texts that files are judged by in place of their own, by URI. */
  readonly changed?: ReadonlyMap<string, string>;
}

/**
 * Analyzes the given files and folders (the working directory without any). Files named on the command line are read
 * whatever their name. Throws a UsageError for paths that are not there.
 */
export async function runLint(
  paths: readonly string[],
  { input, changed = new Map(), ...options }: LintRunOptions = {},
): Promise<LintRun> {
  const configurations = configurationsOfRun(options.ignorePattern);
  const named = sourcesOf(paths, configurations, options);
  const index = createCommandIndex(rules);
  const scripts = scriptsOfRun(changed);
  const files: LintedFile[] = [];
  const others: LintedFile[] = [];
  for await (const source of input ? [sourceOfInput(input)] : named.files) {
    const file = await prepareFile(
      configurations,
      scripts,
      undefined,
      source.uri,
      changed.get(source.uri) ?? source.text,
      source.language,
      source.isAskedFor,
    );
    const analysis = analyzeDocument(file.input);
    const linted: LintedFile = { ...file, analysis, path: shownPath(source.uri) };
    (analysis.definitions.length > 0 || analysis.syntax.length > 0 ? files : others).push(linted);
  }
  index.setAll([...files, ...others].map((file) => [file.uri, entriesOf(judgedWith(file), file.analysis)]));
  const mayEdit = (uri: string) => !input && isAmong(uri, paths);
  const { passedOver, folders } = named;
  const configs = await named.configs();
  return { files, others, index, configs, passedOver, folders, configurations, mayEdit };
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
  const fixOf = fixFinder(run);
  const reports = files.map((file): FileReport => {
    const problems = problemsOf(file, index).map((problem) => ({ ...problem, fix: fixOf(problem, file) }));
    return { path: file.path, text: file.input.text, problems, budgets: budgetsOf(file) };
  });
  // A value may stand in a module without definitions.
  const modules = files.find(({ input }) => input.modules)?.input.modules;
  const moduleAt = (uri: string) => {
    const text = modules?.read(uri)?.text;
    return text === undefined ? undefined : { path: shownPath(uri), text };
  };
  return { files: reports, fileOf: (uri) => texts.get(uri) ?? moduleAt(uri) };
}

/** The problems of a file as people see them, those across files included. */
export const problemsOf = (file: LintedFile, index: CommandIndex): readonly Problem[] =>
  finalProblems(file.analysis, index.problems(file.uri));

/** The best fix of a problem: `safe` is what `appcmd fix` makes, in other files as well. */
function fixFinder({ files, mayEdit }: LintRun): (problem: Problem, file: LintedFile) => Fix | null {
  const isMade = sharedFixJudge(
    files.map((file) => file.input),
    mayEdit,
  );
  return (problem, { input, analysis }) => {
    const [best] = problem.fixable === undefined ? [] : fixesOf(problem, input, analysis);
    if (!best || filesOf(best.edits).length === 0) return best ?? null;
    const safe = safeFixOf(problem, input, analysis);
    return safe && isMade(safe, input) ? safe : best;
  };
}

function budgetsOf({ analysis }: LintedFile): readonly ReportedBudget[] {
  return analysis.definitions.flatMap(({ definition }) => {
    if (definition.kind !== 'command' || definition.weak) return [];
    const command = entityOf('command', definition.node, definition.spelling);
    const budget = budgetOf(command);
    return budget
      ? [
          {
            command: nameOf(command) ?? '?',
            total: budget.total,
            limit: budget.limit,
            atLeast: budget.atLeast,
            largest: budget.parts.slice(0, 5),
          },
        ]
      : [];
  });
}

function sourceOfInput({ text, name }: StandardInput): Source {
  const uri = uriOfFile(path.resolve(name));
  const language = languageOfFile(uri);
  if (!language)
    throw new UsageError(
      `\`${name}\` is no JSON, TypeScript or JavaScript file name: give one to --stdin-filename that says what the input is.`,
    );
  return { uri, text, language, isAskedFor: true };
}
