/** A deploy from the task to the result: lint, plan, one question, send, and what came of it. */
import * as vscode from 'vscode';
import { planDeletion } from '../../core/plan/deletion.ts';
import type { DeployedCommand, ServiceScope } from '../../core/plan/deployed.ts';
import type { PlanRequest } from '../../core/plan/request.ts';
import { isNotOurs, RemoteError, remoteError } from '../../remote/index.ts';
import type { ApplicationDefinitions, ApplicationInfo } from '../../server/protocol.ts';
import type { Applications } from '../applications/applications.ts';
import { showInformationMessage, showWarningMessage } from '../messages.ts';
import type { Connection, Connections, ReadyConnection } from '../service/connections.ts';
import type { Secrets } from '../service/secrets.ts';
import type { Session } from '../session/session.ts';
import { serviceInSentence } from '../views/states.ts';
import { leftOutCount, leftOutText, lossText, questionOf } from './confirm.ts';
import { endingOf, inSyncText, outcomesOf } from './ending.ts';
import {
  type Failure,
  noGuildId,
  nothingDefined,
  remoteFailure,
  serverDown,
  showFailure,
  showLog,
  stateFailureThen,
} from './failures.ts';
import { withLateProgress } from './late-progress.ts';
import { isWished } from './local-settings.ts';
import { type DeployOthers, reveal, showLeftOut, showObstacles, showProblems } from './obstacles.ts';
import { createPlanPanels } from './plan/plan-panel.ts';
import { isUndefined, planText, scopesTitle, titleOf } from './plan/plan-text.ts';
import { type PartlyKnownCount, type PlannedScope, planTask } from './plan/planned.ts';
import { createRefusals } from './refusals.ts';
import { createResult } from './result.ts';
import { afterGrace, requestsIn, type Sent, sendCounted } from './send.ts';
import type { DeployTask } from './tasks/task.ts';
import { saveAll, unsavedOf } from './unsaved.ts';
import { telling } from './waiting.ts';

export interface Deploys extends vscode.Disposable {
  /** Never rejects: whatever happens ends in a message. */
  deploy(task: DeployTask): Promise<void>;
  /** Shows what a deploy would do, and sends nothing. */
  preview(task: DeployTask): Promise<void>;
  /** Deletes commands of one scope, and nothing else. */
  delete(task: DeletionTask): Promise<void>;
  /** The plan that was shown last; `false` where there is none. */
  showLastPlan(): Promise<boolean>;
}

export interface DeletionTask {
  readonly application: ApplicationInfo;
  readonly scope: ServiceScope;
  /** Name of the scope's guild. */
  readonly guild: string | undefined;
  readonly commands: readonly DeployedCommand[];
}

export interface DeployPorts {
  readonly session: Session;
  readonly applications: Applications;
  readonly connections: Connections;
  readonly secrets: Secrets;
  readonly log: vscode.LogOutputChannel;
}

export function createDeploys(ports: DeployPorts): Deploys {
  const { session, applications, connections, secrets, log } = ports;
  const panels = createPlanPanels();
  const refusals = createRefusals(session);
  const result = createResult();

  const closed = (
    application: ApplicationInfo,
    connection: Exclude<Connection, ReadyConnection>,
    again: () => unknown,
  ): Failure =>
    stateFailureThen(application, { kind: 'closed', connection }, { secrets, connections }, again);
  const failed = async (
    application: ApplicationInfo,
    error: unknown,
    again: () => unknown,
  ): Promise<void> => {
    const failure = remoteError(error);
    log.error(`${application.name}: ${failure.message}`);
    result.show(vscode.l10n.t('{0}: not deployed', application.name), 'failed');
    await showFailure(remoteFailure(application, failure, again));
  };
  /** Work whose failures are shown. */
  const guarded = async (application: ApplicationInfo, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // What was cancelled may have changed something before.
      if (error instanceof RemoteError && error.kind === 'aborted') return applications.refresh(application);
      if (session.state.kind !== 'ready') return showFailure(serverDown(session));
      await failed(application, error, () => guarded(application, work));
    }
  };

  const deploy = async (task: DeployTask, isPreview = false): Promise<void> => {
    const { application } = task;
    const heading = vscode.l10n.t('Deploy {0} to {1}', task.what, serviceInSentence(application));
    const known = await applications.definitionsOf(application);
    const isSaved = !isPreview && (await saveAll(unsavedOf(task, known)));
    // Saving may format and fix.
    const definitions = isSaved ? await applications.definitionsOf(application) : known;
    const unsaved = unsavedOf(task, definitions).map(({ uri }) => vscode.workspace.asRelativePath(uri));
    const planned = await withLateProgress(
      vscode.l10n.t('Comparing with {0}', serviceInSentence(application)),
      (signal, report) =>
        planTask(task, definitions, () => connections.open(application, signal, telling(report, signal))),
    );
    switch (planned.kind) {
      case 'closed':
        return showFailure(closed(application, planned.connection, () => start(task)));
      case 'blocked':
        if (!task.isQuiet)
          return showObstacles(
            planned.obstacles,
            () => start(task),
            othersOf(task, planned.partly, isPreview),
          );
        return result.show(vscode.l10n.t('{0}: not deployed, there are errors', application.name), 'failed');
      case 'nothing-defined':
        return showFailure(nothingDefined(task.what));
      case 'no-guild-id':
        return showFailure(noGuildId(application, planned.guild));
    }
    const { scopes, connection } = planned;
    const blockedScope = scopes.find((scope) => scope.blocked.length > 0);
    const [first] = blockedScope?.blocked ?? [];
    if (requestsIn(scopes) === 0 && blockedScope && first)
      return showFailure({
        sentence: vscode.l10n.t(
          '{0} cannot be deployed alone: {1} has that name until it is deployed, too.',
          titleOf(first.entry),
          titleOf(first.by),
        ),
        severity: 'warning',
        action: {
          title: vscode.l10n.t('Deploy the Scope'),
          run: () => start({ application, what: scopesTitle([blockedScope]), scopes: [blockedScope.guild] }),
        },
      });
    const offersMore =
      !task.only &&
      !task.prune &&
      scopes.some(({ plan }) => plan.entries.some((entry) => entry.kind === 'left' && isUndefined(entry)));
    if (requestsIn(scopes) === 0 && !offersMore) {
      result.show(inSyncText(application.name, leftOutCount(scopes)), 'done');
      if (task.isQuiet) return applications.refresh(application);
      const left = leftOutCount(scopes);
      void showInformationMessage(
        left === 0
          ? vscode.l10n.t('{0} is in sync with {1}: there is nothing to send.', task.what, connection.where)
          : vscode.l10n.t(
              'There is nothing to send to {0}: what is known is in sync, {1}.',
              connection.where,
              leftOutText(left),
            ),
      );
      return applications.refresh(application);
    }
    const panel = panels.of(application);
    const text = planText(heading, scopes, planned.blocked, unsaved);
    const wrong = scopes.flatMap(({ problems }) => problems).find(({ severity }) => severity === 'error');
    if (wrong) {
      await panel.show(text);
      return showFailure({
        sentence: vscode.l10n.t('Nothing was sent: {0}', wrong.message),
        severity: 'error',
        action: showPlan(),
      });
    }
    if (isPreview) return panel.show(text);
    const question = questionOf(scopes, offersMore);
    const isAsked = application.baseUrl !== undefined || !(task.isQuiet || isWished('deployWithoutQuestion'));
    // What is lost for good is asked about, wherever it is.
    const needsAnswer = isAsked || question.losses.length > 0 || requestsIn(scopes) === 0;
    if (!needsAnswer) panel.keep(text);
    const answer = needsAnswer ? await panel.ask(text, question) : 'deploy';
    if (answer === 'prune') return deploy({ ...task, prune: true });
    if (answer === 'renames') return deploy({ ...task, renames: true });
    if (answer !== 'deploy') return;
    await send(task, scopes, definitions);
    const stopping = planned.blocked.flatMap(({ obstacles }) => obstacles);
    const where = scopesTitle(planned.blocked);
    const rest = { ...task, what: where, scopes: planned.blocked.map(({ guild }) => guild) };
    await showLeftOut(where, stopping, () => start(task), othersOf(rest, planned.partly));
  };

  /** The same without what is not known, where that is all that stands in the way. */
  const othersOf = (
    task: DeployTask,
    partly: PartlyKnownCount | undefined,
    isPreview = false,
  ): DeployOthers | undefined =>
    partly && { ...partly, run: () => start({ ...task, skipUnknown: true }, isPreview) };

  const send = async (
    task: DeployTask,
    scopes: readonly PlannedScope[],
    definitions: ApplicationDefinitions,
  ): Promise<void> => {
    const { application } = task;
    refusals.clear([...new Set(definitions.commands.map((command) => command.definition.uri))]);
    const sent = await withLateProgress(
      vscode.l10n.t('Deploying {0} to {1}', task.what, serviceInSentence(application)),
      async (signal, report): Promise<Sent> => {
        const connection = await connections.open(application, afterGrace(signal), telling(report, signal));
        if (connection.kind !== 'ready') throw new RemoteError('unauthorized', 'The session was closed.');
        let reported = 0;
        return sendCounted(scopes, connection.remote, signal, (done, of) => {
          report(
            vscode.l10n.t('{0} of {1} requests', String(done), String(of)),
            ((done - reported) * 100) / of,
          );
          reported = done;
        });
      },
    );
    await applications.refresh(application);
    await finish(task, sent, definitions, () => start(task));
  };

  /** The gravest outcome is what is told; `again` plans anew what was wanted. */
  const finish = async (
    task: DeployTask,
    sent: Sent,
    definitions: ApplicationDefinitions,
    again: () => unknown,
  ): Promise<void> => {
    const { application } = task;
    const refused = outcomesOf(sent, 'refused').flatMap(({ outcome }) => outcome.refused);
    for (const { code, message } of refused.flatMap((refusal) => refusal.refusals))
      log.warn(`${message} ${code}`);
    if (refused.length > 0) {
      const first = await refusals.mark(refused, definitions);
      if (first) await reveal(first);
      result.show(vscode.l10n.t('{0}: refused', application.name), 'failed');
      return showFailure({
        sentence: refusedText(
          refused.map(({ entry }) => titleOf(entry)),
          serviceInSentence(application),
        ),
        severity: 'error',
        action: first ? showProblems() : showLog(),
      });
    }
    const [failure] = outcomesOf(sent, 'failed');
    if (failure) return failed(application, failure.outcome.error, again);
    const { text, kind, failure: ownFailure } = endingOf(task, sent, again);
    result.show(text, kind);
    if (ownFailure) await showFailure(ownFailure);
  };

  const deletion = async (deletionTask: DeletionTask): Promise<void> => {
    const { application, scope, guild, commands } = deletionTask;
    const where = serviceInSentence(application);
    const ids = new Set(commands.map((command) => command.id));
    const read = await withLateProgress(
      vscode.l10n.t('Reading permissions at {0}', where),
      async (signal, report) => {
        const connection = await connections.open(application, signal, telling(report, signal));
        if (connection.kind !== 'ready') return connection;
        const guilds = [...connection.guilds.values()];
        const isDoomed = ({ id }: DeployedCommand) => ids.has(id);
        return {
          guilds,
          plan: await planDeletion(connection.remote, { scope, guilds, isDoomed }, Date.now(), isNotOurs),
        };
      },
    );
    if ('kind' in read) return showFailure(closed(application, read, () => startDeletion(deletionTask)));
    const { plan, guilds } = read;
    const names = plan.entries.map(titleOf).join(', ');
    if (plan.entries.length === 0) {
      void showInformationMessage(vscode.l10n.t('It is not deployed any more.'));
      return applications.refresh(application);
    }
    const agree = vscode.l10n.t('Delete');
    const question =
      guild === undefined
        ? vscode.l10n.t('Delete {0} from the global commands of {1} for good?', names, application.name)
        : vscode.l10n.t(
            'Delete {0} from the commands of {1} in {2} for good?',
            names,
            application.name,
            guild,
          );
    const detail = [
      ...plan.entries.map(lossText),
      vscode.l10n.t('Nothing else is touched at {0}.', where),
    ].join('\n');
    if ((await showWarningMessage(question, { modal: true, detail }, agree)) !== agree) return;
    const request: PlanRequest = { scope, local: [], prune: false, renames: false, guilds };
    const planned: PlannedScope = { scope, guild, request, plan, blocked: [], problems: [], leftOut: [] };
    const task = { application, what: names, scopes: [guild] };
    const sent = await withLateProgress(vscode.l10n.t('Deleting {0}', names), async (signal, report) => {
      const connection = await connections.open(application, afterGrace(signal), telling(report, signal));
      if (connection.kind !== 'ready') throw new RemoteError('unauthorized', 'The session was closed.');
      return sendCounted([planned], connection.remote, signal, () => {});
    });
    await applications.refresh(application);
    await finish(task, sent, { commands: [], unknown: [], perhaps: [], errors: [] }, () =>
      startDeletion(deletionTask),
    );
  };

  const start = (task: DeployTask, isPreview = false): Promise<void> =>
    guarded(task.application, () => deploy(task, isPreview));
  const startDeletion = (task: DeletionTask): Promise<void> =>
    guarded(task.application, () => deletion(task));
  return {
    deploy: (task) => start(task),
    preview: (task) => start(task, true),
    delete: startDeletion,
    showLastPlan: () => panels.showLast(),
    dispose() {
      panels.dispose();
      refusals.dispose();
      result.dispose();
    },
  };
}

const showPlan = () => ({
  title: vscode.l10n.t('Show Plan'),
  run: () => vscode.commands.executeCommand('applicationCommands.showPlan'),
});

const refusedText = (names: readonly string[], where: string): string =>
  names.length === 1
    ? vscode.l10n.t('{1} was refused by {0}.', where, names[0] ?? '')
    : vscode.l10n.t('{1} commands were refused by {0}: {2}.', where, String(names.length), names.join(', '));
