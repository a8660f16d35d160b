/** The questions of "Pull…": which commands, as what, and where to. */
import * as vscode from 'vscode';
import { folderName } from '../../core/definitions/source.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import type { PulledLanguage } from '../../core/pull/pulled.ts';
import type { ApplicationDefinitions, ApplicationInfo } from '../../server/protocol.ts';
import { isIn, type ScopeState } from '../applications/applications.ts';
import type { ClientContext } from '../context.ts';
import { buildersFor } from './builders.ts';
import { type Begun, type DeployedAnswers, deployedQuestions } from './deployed-steps.ts';
import { type AskStep, answering, askAll, type Choice, pickOne } from './steps.ts';

/** What is pulled, and how. */
export interface Pull {
  readonly application: ApplicationInfo;
  readonly scope: ScopeState;
  readonly commands: readonly DeployedCommand[];
  readonly language: PulledLanguage;
  readonly folder: vscode.Uri;
}

type Answers = Partial<Pull> & DeployedAnswers;

export const isJson = (path: string): boolean => /\.jsonc?$/.test(path);
export const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

/** `undefined`: the person left, or there is nothing to pull, after a message. */
export async function askWhatToPull(begun: Begun, context: ClientContext): Promise<Pull | undefined> {
  const asked = await deployedQuestions(begun, context, vscode.l10n.t('Pull which commands?'));
  if (!asked) return undefined;
  const answers = await askAll<Answers>(vscode.l10n.t('Pull deployed commands'), asked.first, [
    ...asked.questions,
    { ask: askLanguage(context) },
    { ask: askFolder(context) },
  ]);
  const { application, scope, commands, language, folder } = answers ?? {};
  return application && scope && commands && commands.length > 0 && language && folder
    ? { application, scope, commands, language, folder }
    : undefined;
}

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
    const { application, picked } = answers;
    if (!application) return { go: 'away' };
    const definitions = await context.applications.definitionsOf(application);
    const choices: readonly Choice<vscode.Uri | 'other'>[] = [
      ...foldersFor(application, picked?.guild, definitions).map((value) => ({
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
