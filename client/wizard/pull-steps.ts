/** The questions of "Pull…": which commands, as what, and where to. */
import * as vscode from 'vscode';
import { folderName } from '../../core/definitions/source.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { title } from '../../core/plan/titles.ts';
import type { PulledLanguage } from '../../core/pull/pulled.ts';
import type { ApplicationDefinitions, ApplicationInfo } from '../../server/protocol.ts';
import { isIn, type ScopeState } from '../applications/applications.ts';
import type { ClientContext } from '../context.ts';
import {
  applicationFor,
  comparedScope,
  isRow,
  listApplications,
  type RowArgument,
} from '../deploy/tasks/command-argument.ts';
import { deployedIn, idsOf } from '../deploy/tasks/deployed-commands.ts';
import { buildersFor } from './builders.ts';
import { type AskStep, answering, askAll, type Choice, pickOne, pickSome, type Question } from './steps.ts';

/** What is pulled, and how. */
export interface Pull {
  readonly application: ApplicationInfo;
  readonly scope: ScopeState;
  readonly commands: readonly DeployedCommand[];
  readonly language: PulledLanguage;
  readonly folder: vscode.Uri;
}

interface Answers extends Partial<Pull> {
  /** A configured guild's name; `null`: the global scope. */
  readonly guild?: string | null;
}

export const isJson = (path: string): boolean => /\.jsonc?$/.test(path);
export const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/**
 * `undefined`: the person left, or there is nothing to pull, after a message. `argument` and `all`: the rows that it was run on;
 * `again` begins once more.
 */
export async function askWhatToPull(
  argument: unknown,
  all: unknown,
  context: ClientContext,
  again: () => unknown,
): Promise<Pull | undefined> {
  const applications = isRow(argument) ? [argument.application] : await listApplications(context);
  const [only, other] = applications;
  // That says why there is none.
  if (!only) return void (await applicationFor(argument, context));
  const first = await startOf(argument, all, other ? undefined : only, context, again);
  if (!first) return undefined;
  const hasGuilds = ({ application }: Answers) => (application?.guilds.length ?? 0) > 0;
  const perhapsGuilds = applications.some(({ guilds }) => guilds.length > 0);
  const questions: readonly Question<Answers>[] = [
    ...(other ? [{ ask: askApplication(applications) }] : []),
    ...(first.guild === undefined && perhapsGuilds ? [{ ask: askScope, isAsked: hasGuilds }] : []),
    ...(first.commands ? [] : [{ ask: askCommands(context, again) }]),
    { ask: askLanguage(context) },
    { ask: askFolder(context) },
  ];
  const answers = await askAll(vscode.l10n.t('Pull deployed commands'), first, questions);
  const { application, scope, commands, language, folder } = answers ?? {};
  return application && scope && commands && commands.length > 0 && language && folder
    ? { application, scope, commands, language, folder }
    : undefined;
}

/** What the rows say. */
async function startOf(
  argument: unknown,
  all: unknown,
  application: ApplicationInfo | undefined,
  context: ClientContext,
  again: () => unknown,
): Promise<Answers | undefined> {
  if (!application) return {};
  const row: Partial<RowArgument> = isRow(argument) ? argument : {};
  if (!row.scope) return { application };
  const guild = row.scope.guild ?? null;
  const ids = idsOf(argument, all, application, row.scope.guild);
  if (!ids) return { application, guild };
  const scope = await comparedScope(application, row.scope.guild, context, again);
  const there = scope && deployedIn(scope);
  return there && { application, guild, scope, commands: there.filter(({ id }) => ids.has(id)) };
}

const askApplication =
  (applications: readonly ApplicationInfo[]): AskStep<Answers> =>
  async (answers, place) => {
    const choices = applications.map((value) => ({
      label: value.name,
      description: vscode.workspace.asRelativePath(vscode.Uri.parse(value.folder)),
      value,
    }));
    const question = vscode.l10n.t('Which application?');
    const outcome = await pickOne(place, question, choices, answers.application);
    return answering(outcome, (application) => ({ application }));
  };

const askScope: AskStep<Answers> = async (answers, place) => {
  const choices: readonly Choice<string | null>[] = [
    { label: `$(globe) ${vscode.l10n.t('Global commands')}`, value: null },
    ...(answers.application?.guilds ?? []).map(({ name }) => ({
      label: `$(organization) ${name}`,
      value: name,
    })),
  ];
  const outcome = await pickOne(place, vscode.l10n.t('Which commands?'), choices, answers.guild);
  const { application } = answers;
  return answering(outcome, (guild) => ({ ...(application ? { application } : {}), guild }));
};

const askCommands =
  (context: ClientContext, again: () => unknown): AskStep<Answers> =>
  async (answers, place) => {
    const { application, guild } = answers;
    const scope =
      answers.scope ??
      (application && (await comparedScope(application, guild ?? undefined, context, again)));
    const there = scope && deployedIn(scope);
    if (!there) return { go: 'away' };
    const choices = there.map((value) => ({
      label: title(value.name, typeOf(value)),
      description: typeof value.description === 'string' ? value.description : '',
      value,
    }));
    const question = vscode.l10n.t('Pull which commands?');
    const outcome = await pickSome(place, question, choices, answers.commands ?? []);
    if (outcome.go === 'on' && outcome.value.length === 0) return { go: 'away' };
    return answering(outcome, (commands) => ({ ...answers, scope, commands }));
  };

const askLanguage =
  (context: ClientContext): AskStep<Answers> =>
  async (answers, place) => {
    const { application, commands = [] } = answers;
    if (!application) return { go: 'away' };
    const definitions = await context.applications.definitionsOf(application);
    const types = [...new Set(commands.map(typeOf))];
    const builders = await buildersFor(types, application.folder, context.session);
    const json: Choice<PulledLanguage> = {
      label: 'JSON',
      description: vscode.l10n.t('one file for each command'),
      value: 'json',
    };
    const script: Choice<PulledLanguage> = {
      label: 'TypeScript',
      description: vscode.l10n.t('a typed constant for each command'),
      value: 'ts',
    };
    const builder: Choice<PulledLanguage> = {
      label: vscode.l10n.t('Builders'),
      description: vscode.l10n.t('a module with a builder of {0} for each command', builders?.from ?? ''),
      value: 'builder',
    };
    const scripts = builders ? [builder, script] : [script];
    const count = (isSo: (uri: string) => boolean) =>
      definitions.commands.filter(({ definition }) => isSo(definition.uri)).length;
    // What the workspace has most of comes first.
    const choices = count(isScript) > count(isJson) ? [...scripts, json] : [json, ...scripts];
    const outcome = await pickOne(place, vscode.l10n.t('Pull as what?'), choices, answers.language);
    return answering(outcome, (language) => ({ ...answers, language }));
  };

const askFolder =
  (context: ClientContext): AskStep<Answers> =>
  async (answers, place) => {
    const { application, guild } = answers;
    if (!application) return { go: 'away' };
    const definitions = await context.applications.definitionsOf(application);
    const choices: readonly Choice<vscode.Uri | 'other'>[] = [
      ...foldersFor(application, guild ?? undefined, definitions).map((value) => ({
        label: `$(folder) ${vscode.workspace.asRelativePath(value)}`,
        value,
      })),
      { label: `$(folder-opened) ${vscode.l10n.t('Another folder…')}`, value: 'other' },
    ];
    const outcome = await pickOne(place, vscode.l10n.t('Pull into which folder?'), choices);
    if (outcome.go !== 'on') return { go: outcome.go };
    if (outcome.value !== 'other') return { go: 'on', value: { ...answers, folder: outcome.value } };
    const defaultUri = vscode.Uri.parse(application.folder);
    const options = { canSelectFiles: false, canSelectFolders: true, defaultUri };
    const [folder] = (await vscode.window.showOpenDialog(options)) ?? [];
    return folder ? { go: 'on', value: { ...answers, folder } } : { go: 'away' };
  };

/** Folders in which the scope's definitions are, then the one that a new project would have. */
function foldersFor(
  { folder }: ApplicationInfo,
  guild: string | undefined,
  { commands }: ApplicationDefinitions,
): readonly vscode.Uri[] {
  const root = vscode.Uri.parse(folder);
  const known = commands
    .filter((command) => isIn(command, guild))
    .map(({ definition }) => vscode.Uri.joinPath(vscode.Uri.parse(definition.uri), '..'));
  const usual =
    guild === undefined
      ? vscode.Uri.joinPath(root, 'commands')
      : vscode.Uri.joinPath(root, 'guilds', folderName(guild));
  return [...new Map([...known, usual].map((uri) => [uri.toString(), uri])).values()];
}
