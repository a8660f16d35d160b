/** Questions of which deployed commands something is about: of which application and scope, and which of them. */
import * as vscode from 'vscode';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { title as commandTitle } from '../../core/plan/titles.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { ScopeState } from '../applications/applications.ts';
import type { ClientContext } from '../context.ts';
import {
  comparedScope,
  isRow,
  listApplications,
  type RowArgument,
  tellNoApplication,
} from '../deploy/tasks/command-argument.ts';
import { showInformationMessage } from '../messages.ts';
import { askApplication, askScope, hasGuilds, type OneScope, scopesOf } from './scope-steps.ts';
import { answering, askAll, pickSome, type Question } from './steps.ts';

export interface DeployedAnswers {
  readonly application?: ApplicationInfo;
  /** Absent while it is not asked for, where the application has several scopes. */
  readonly picked?: OneScope;
  readonly scope?: ScopeState;
  readonly commands?: readonly DeployedCommand[];
}

/** What somebody began: the rows that it was run on, those that were selected with them, and how it is begun once more. */
export interface Begun {
  readonly argument: unknown;
  readonly all: unknown;
  readonly again: () => unknown;
}

/**
 * The questions that the rows leave open, with what these say. `undefined` after a message that there is nothing. Other
 * questions may follow.
 */
export async function deployedQuestions(
  begun: Begun,
  context: ClientContext,
  question: string,
): Promise<
  { readonly first: DeployedAnswers; readonly questions: readonly Question<DeployedAnswers>[] } | undefined
> {
  const { argument } = begun;
  const applications = isRow(argument) ? [argument.application] : await listApplications(context);
  const [only, other] = applications;
  if (!only) return void tellNoApplication(context);
  const first = await startOf(begun, other ? undefined : only, context);
  if (!first) return undefined;
  const isOpen = ({ application }: DeployedAnswers) => application !== undefined && hasGuilds(application);
  const questions: readonly Question<DeployedAnswers>[] = [
    ...(other ? [whichApplication(applications)] : []),
    ...(!first.picked && applications.some(hasGuilds) ? [{ ...whichScope, isAsked: isOpen }] : []),
    ...(first.commands ? [] : [whichCommands(begun, context, question)]),
  ];
  return { first, questions };
}

/** What the rows say. */
async function startOf(
  { argument, all, again }: Begun,
  application: ApplicationInfo | undefined,
  context: ClientContext,
): Promise<DeployedAnswers | undefined> {
  if (!application) return {};
  const row: Partial<RowArgument> = isRow(argument) ? argument : {};
  if (!row.scope) return { application };
  const { guild } = row.scope;
  const ids = idsOf(argument, all, application, guild);
  if (!ids) return { application, picked: { guild } };
  const scope = await comparedScope(application, guild, context, again);
  const there = scope && deployedIn(scope);
  return there && { application, picked: { guild }, scope, commands: there.filter(({ id }) => ids.has(id)) };
}

const whichApplication = (applications: readonly ApplicationInfo[]): Question<DeployedAnswers> => ({
  ask: async (answers, place) => {
    const question = vscode.l10n.t('Which application?');
    const outcome = await askApplication(place, question, applications, answers.application);
    return answering(outcome, (application) => ({ application }));
  },
});

const whichScope: Question<DeployedAnswers> = {
  ask: async ({ application, picked }, place) => {
    const outcome = await askScope(place, application ? scopesOf(application) : [], picked);
    return answering(outcome, (scope) => ({ ...(application ? { application } : {}), picked: scope }));
  },
};

const whichCommands = (
  { again }: Begun,
  context: ClientContext,
  question: string,
): Question<DeployedAnswers> => ({
  ask: async (answers, place) => {
    const { application, picked } = answers;
    const scope =
      answers.scope ?? (application && (await comparedScope(application, picked?.guild, context, again)));
    const there = scope && deployedIn(scope);
    if (!there) return { go: 'away' };
    const choices = there.map((value) => ({
      label: commandTitle(value.name, typeOf(value)),
      description: typeof value.description === 'string' ? value.description : '',
      value,
    }));
    const outcome = await pickSome(place, question, choices, answers.commands ?? []);
    if (outcome.go === 'on' && outcome.value.length === 0) return { go: 'away' };
    return answering(outcome, (commands) => ({ ...answers, scope, commands }));
  },
});

export interface ChosenCommands {
  readonly application: ApplicationInfo;
  readonly scope: ScopeState;
  readonly commands: readonly DeployedCommand[];
}

/** `undefined` after a message, or when nothing is picked. */
export async function chooseDeployed(
  begun: Begun,
  context: ClientContext,
  title: string,
  question: string,
): Promise<ChosenCommands | undefined> {
  const asked = await deployedQuestions(begun, context, question);
  const answers = asked && (await askAll(title, asked.first, asked.questions));
  const { application, scope, commands } = answers ?? {};
  return application && scope && commands && commands.length > 0
    ? { application, scope, commands }
    : undefined;
}

/** What is deployed in a scope; `undefined` after a message that nothing is. */
function deployedIn({ plan }: ScopeState): readonly DeployedCommand[] | undefined {
  const there = plan.entries.flatMap((entry) => ('deployed' in entry ? [entry.deployed] : []));
  if (there.length > 0) return there;
  void showInformationMessage(vscode.l10n.t('Nothing is deployed there.'));
  return undefined;
}

/** Of rows in one scope: what is deleted or pulled together has one question. */
function idsOf(
  argument: unknown,
  all: unknown,
  application: ApplicationInfo,
  guild: string | undefined,
): ReadonlySet<string> | undefined {
  const rows = [argument, ...(Array.isArray(all) ? all : [])].filter(
    (row): row is RowArgument =>
      isRow(row) && row.application.key === application.key && row.scope?.guild === guild,
  );
  const ids = rows.flatMap(({ entry }) => (entry && 'deployed' in entry ? [entry.deployed.id] : []));
  return ids.length > 0 ? new Set(ids) : undefined;
}
