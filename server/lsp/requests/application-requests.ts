/** Answers the requests of `server/protocol.ts`: applications, their definitions as they are sent, places of refusals. */

import type { Connection } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { copiesAmong, definedElsewhere } from '../../../core/definitions/defined-elsewhere.ts';
import { type CommandScope, type Definition, scopesOf } from '../../../core/definitions/definition.ts';
import { guildOf, rootsOf } from '../../../core/definitions/model.ts';
import { type Analysis, definingFile, definitionsOf, mayHoldCommands } from '../../../core/lint/analysis.ts';
import { budgetOf } from '../../../core/lint/budget.ts';
import { finalProblems } from '../../../core/lint/final-problems.ts';
import { commandsOfProblem, scopesOfProblem } from '../../../core/lint/problem-scopes.ts';
import { localPermissions } from '../../../core/plan/permissions/permissions.ts';
import { placeOfRefusal } from '../../../core/plan/places.ts';
import { commandsToSend, obstacleOf } from '../../../core/plan/to-send.ts';
import { pullInto } from '../../../core/pull/pull-into.ts';
import { isJson } from '../../../core/syntax/language.ts';
import { homeOf, type Place } from '../../../core/syntax/tree.ts';
import type { ProjectFile } from '../../../workspace/project.ts';
import { normalUri } from '../../../workspace/uris.ts';
import {
  type ApplicationDefinitions,
  type CommandBudget,
  type FileDefinitions,
  methods,
  type PermissionsFile,
  type PermissionsPlaceQuery,
  type PlaceQuery,
  type PullQuery,
  type SourceEdit,
  type SourceRange,
} from '../../protocol.ts';
import type { Runtime } from '../../runtime.ts';
import { positionsOf, protocolEdit, rangeOf } from '../convert.ts';
import type { Runner } from '../run.ts';
import type { DiskFile } from '../workspace/disk-file.ts';
import type { OpenDocuments } from '../workspace/documents.ts';
import type { ServerModules } from '../workspace/modules.ts';
import type { ServerWorkspace } from '../workspace/server-workspace.ts';

export interface ApplicationContext {
  readonly connection: Connection;
  readonly runner: Runner;
  readonly runtime: Pick<Runtime, 'madeInUse'>;
  readonly open: OpenDocuments;
  readonly workspace: ServerWorkspace;
  readonly modules: Pick<ServerModules, 'between'>;
  documents(): readonly TextDocument[];
  fileOf(uri: string): ProjectFile | undefined;
}

export interface CurrentFile {
  readonly uri: string;
  readonly file: ProjectFile;
  readonly analysis: Analysis;
}

export function registerApplicationRequests(context: ApplicationContext): void {
  const { connection, runner, workspace } = context;
  /** What the editor has may say what files on disk are. */
  const heard = () => Promise.all(context.documents().map(({ uri }) => context.open.analysisOf(uri)));
  const scanned = async () => {
    await heard();
    await workspace.scan(new AbortController().signal);
  };

  connection.onRequest(methods.applications, (_: unknown, token) =>
    runner.request(methods.applications, token, [], async () => {
      await scanned();
      return workspace.applications();
    }),
  );
  connection.onRequest(methods.definitions, ({ application }: { application: string }, token) =>
    runner.request(methods.definitions, token, nothing, async () => {
      await heard();
      // Who compares with what is deployed may delete: no file may be left out that perhaps defines a command.
      await workspace.scanPerhaps(new AbortController().signal);
      const files = (await currentFiles(context, [...workspace.disk, ...workspace.perhaps])).filter(
        ({ file, analysis }) => file.resolved.group === application && mayHoldCommands(analysis),
      );
      return await definitionsIn(files, context);
    }),
  );
  connection.onRequest(methods.fileDefinitions, ({ uri }: { uri: string }, token) =>
    runner.request(methods.fileDefinitions, token, nothing, async (): Promise<FileDefinitions> => {
      await scanned();
      const current = await currentFile(uri, context);
      if (!current) return nothing;
      return {
        application: current.file.resolved.group,
        uri: current.uri,
        ...(await definitionsIn([current], context)),
        budgets: budgetsIn(current),
      };
    }),
  );
  connection.onRequest(methods.definitionFiles, (_: unknown, token) =>
    runner.request(methods.definitionFiles, token, [], async () => {
      await scanned();
      return (await currentFiles(context)).filter(definesCommands).map(({ uri }) => uri);
    }),
  );
  connection.onRequest(methods.places, (query: PlaceQuery, token) =>
    runner.request(methods.places, token, [], () => placesOf(query, context)),
  );
  connection.onRequest(methods.pullInto, (query: PullQuery, token) =>
    runner.request(methods.pullInto, token, null, () => pullEdits(query, context)),
  );
  connection.onRequest(methods.permissions, ({ uri }: { uri: string }, token) =>
    runner.request(methods.permissions, token, noPermissions, () => permissionsOf(uri, context)),
  );
  connection.onRequest(methods.permissionsPlace, (query: PermissionsPlaceQuery, token) =>
    runner.request(methods.permissionsPlace, token, null, async () => {
      await scanned();
      const known = (await currentFiles(context)).find((file) => holdsOverwritesOf(file, query));
      if (known) return { uri: known.uri, exists: true };
      const uri = workspace.permissionsPlace(query.application, query.guild);
      return uri === undefined ? null : { uri, exists: false };
    }),
  );
}

const nothing: ApplicationDefinitions = { commands: [], unknown: [], perhaps: [], errors: [] };
const noPermissions: PermissionsFile = { entries: [], unknown: [], errors: [] };

/** Every file with definitions, as it is in the editor where it is open there. `onDisk`: as they are otherwise. */
export async function currentFiles(
  context: ApplicationContext,
  onDisk: Iterable<readonly [uri: string, DiskFile]> = context.workspace.disk,
): Promise<readonly CurrentFile[]> {
  const opened = await Promise.all(context.documents().map(({ uri }) => currentFile(uri, context)));
  const isOpen = new Set(opened.map((file) => file && normalUri(file.uri)));
  const disk = [...onDisk].filter(([uri]) => !isOpen.has(uri));
  return [
    ...opened.filter((file) => file !== undefined),
    ...disk.map(([uri, { file, analysis }]) => ({ uri, file, analysis })),
  ].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

/** A file with definitions, as it is in the editor, or else on disk. */
export async function currentFile(
  uri: string,
  { open, workspace, fileOf }: ApplicationContext,
): Promise<CurrentFile | undefined> {
  const analysis = (await open.analysisOf(uri))?.analysis;
  const file = fileOf(uri);
  if (analysis && file) return { uri, file, analysis };
  const disk = workspace.disk.get(normalUri(uri));
  return disk && { uri: normalUri(uri), ...disk };
}

const definesCommands = ({ analysis }: CurrentFile): boolean =>
  analysis.definitions.some(({ definition }) => definition.kind === 'command' && !definition.weak);

async function definitionsIn(
  files: readonly CurrentFile[],
  { workspace, modules, runtime }: ApplicationContext,
): Promise<ApplicationDefinitions> {
  const commands: ApplicationDefinitions['commands'][number][] = [];
  const unknown: ApplicationDefinitions['unknown'][number][] = [];
  const perhaps: ApplicationDefinitions['perhaps'][number][] = [];
  const errors: ApplicationDefinitions['errors'][number][] = [];
  const made: NonNullable<ApplicationDefinitions['made']>[number][] = [];
  const hasScripts = files.some(({ analysis }) => !isJson(analysis.reading.language));
  const isMadeInUse = hasScripts ? await runtime.madeInUse() : undefined;
  const defining = files.map(({ uri, analysis }) => definingFile(normalUri(uri), analysis));
  const isDefinedElsewhere = definedElsewhere(defining, workspace.isRegistered);
  const isCopy = copiesAmong(defining, workspace.isRegistered);
  for (const { uri, analysis } of files) {
    const at = placer(uri, analysis);
    for (const problem of finalProblems(analysis, workspace.acrossFiles(uri)))
      if (problem.severity === 'error')
        errors.push({
          ...at(problem.at),
          rule: problem.rule,
          message: problem.message,
          ...definedAt(analysis, problem, at),
          ...scoped(analysis, problem),
        });
    const { text, language } = analysis.reading;
    const found = commandsToSend(
      definitionsOf(analysis).filter((definition) => !isDefinedElsewhere(definition) && !isCopy(definition)),
      analysis.reading,
      (name) => isMadeInUse?.(text, language, name) === true,
    );
    for (const { leftOut, obstacles } of found.made)
      for (const { at: place } of obstacles) made.push({ ...at(place), commands: leftOut });
    perhaps.push(...found.perhaps);
    const leavable = new Map(
      found.unknown.flatMap(({ leftOut: commands, scopes, obstacles }) =>
        obstacles.map((obstacle) => [obstacle, { commands, ...(scopes ? { scopes } : {}) }] as const),
      ),
    );
    for (const obstacle of found.obstacles) {
      const { at: place, path, message, definition } = obstacle;
      const own = leavable.get(obstacle);
      unknown.push({
        ...at(place),
        path,
        message,
        ...(definition ? { definition: at(homeOf(definition.node)) } : {}),
        ...scoped(analysis, { at: place }),
        ...(own ? { leavable: own } : {}),
      });
    }
    for (const { definition, local: sourced } of found.commands) {
      const { command: _, ...local } = sourced;
      const whole = at(homeOf(definition.node));
      for (const scope of scopesOf(definition))
        commands.push({
          scope,
          local,
          definition: whole,
          name: at(local.at),
          ...madeOf(definition, modules, uri),
        });
    }
  }
  return { commands, unknown, perhaps, errors, ...(made.length > 0 ? { made } : {}) };
}

/** Other files that the definition of a document is read from: those that hold its values, and those that hand them on. */
function madeOf(
  { parts }: Definition,
  modules: ApplicationContext['modules'],
  uri: string,
): { readonly files?: readonly string[] } {
  const holding = new Set(parts.flatMap(({ file }) => (file?.includes(':') ? [file] : [])));
  if (holding.size === 0) return {};
  const others = modules.between(normalUri(uri), holding);
  return { files: [...holding, ...others].sort() };
}

const budgetsIn = ({ uri, analysis }: CurrentFile): readonly CommandBudget[] =>
  analysis.definitions.flatMap(({ definition }): readonly CommandBudget[] => {
    const [command] = definition.kind === 'command' && !definition.weak ? rootsOf(definition) : [];
    const budget = command && !command.node.broken ? budgetOf(command) : undefined;
    if (!budget) return [];
    const { total, limit, atLeast } = budget;
    return [{ ...placer(uri, analysis)(homeOf(definition.node)), total, limit, atLeast }];
  });

function scoped(...args: Parameters<typeof scopesOfProblem>): { readonly scopes?: readonly CommandScope[] } {
  const scopes = scopesOfProblem(...args);
  return scopes ? { scopes } : {};
}

function definedAt(
  analysis: Analysis,
  problem: Parameters<typeof commandsOfProblem>[1],
  at: (place: Place) => SourceRange,
): { readonly definitions?: readonly SourceRange[] } {
  const commands = commandsOfProblem(analysis, problem);
  return commands.length === 0
    ? {}
    : { definitions: commands.map(({ definition }) => at(homeOf(definition.node))) };
}

async function placesOf(query: PlaceQuery, context: ApplicationContext): Promise<readonly SourceRange[]> {
  const current = await currentFile(query.uri, context);
  if (!current) return [];
  const at = placer(current.uri, current.analysis);
  const definition = current.analysis.definitions.find(
    ({ summary }) => summary?.name === query.name && summary.type === query.type,
  )?.definition;
  const [command] = definition ? rootsOf(definition) : [];
  return command ? query.paths.map((path) => at(placeOfRefusal(command, path))) : [];
}

async function pullEdits(
  query: PullQuery,
  context: ApplicationContext,
): Promise<readonly SourceEdit[] | null> {
  const current = await currentFile(query.uri, context);
  const edits = current && pullInto(current.file.input, query, query.deployed, query);
  if (!edits) return null;
  const positions = positionsOf(current.uri, current.file.input.text);
  return edits.map((edit) => protocolEdit(edit, positions));
}

async function permissionsOf(uri: string, context: ApplicationContext): Promise<PermissionsFile> {
  const current = await currentFile(uri, context);
  if (!current) return noPermissions;
  const at = placer(uri, current.analysis);
  const found = current.analysis.definitions.flatMap(({ definition }) =>
    definition.kind === 'permissions' ? [localPermissions(definition)] : [],
  );
  const problems = finalProblems(current.analysis, context.workspace.acrossFiles(uri));
  return {
    application: current.file.resolved.group,
    entries: found.flatMap((read) => read.entries),
    unknown: found.flatMap((read) =>
      read.unknown.map((part) => ({
        ...at(part.at),
        message: obstacleOf(part, current.analysis.reading.text).message,
      })),
    ),
    errors: problems
      .filter((problem) => problem.severity === 'error')
      .map((problem) => ({ ...at(problem.at), message: problem.message })),
  };
}

const holdsOverwritesOf = (
  { file, analysis }: CurrentFile,
  { application, guildId }: PermissionsPlaceQuery,
): boolean =>
  file.resolved.group === application &&
  analysis.definitions.some(
    ({ definition }) =>
      definition.kind === 'permissions' && rootsOf(definition).some((root) => guildOf(root) === guildId),
  );

/** From places in a file to ranges of the protocol. */
function placer(uri: string, analysis: Analysis): (place: Place) => SourceRange {
  const positions = positionsOf(uri, analysis.reading.text);
  return (place) => ({ uri, range: rangeOf(positions, place) });
}
