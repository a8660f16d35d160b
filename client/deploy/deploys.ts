/** A deploy from the wish to the result: lint, plan, one question, send, and what came of it. */
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
import type { Session } from '../session.ts';
import { placeOf } from '../views/states.ts';
import { lossText, questionOf } from './confirm.ts';
import { endingOf, outcomesOf } from './ending.ts';
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
import { reveal, showLeftOut, showObstacles, showProblems } from './obstacles.ts';
import { createPlanPanels } from './plan-panel.ts';
import { isUndefined, planText, scopesTitle, titleOf } from './plan-text.ts';
import { type PlannedScope, planWish } from './planned.ts';
import { createRefusals } from './refusals.ts';
import { createResult } from './result.ts';
import { afterGrace, requestsIn, type Sent, sendCounted } from './send.ts';
import { saveAll, unsavedOf } from './unsaved.ts';
import { telling } from './waiting.ts';
import type { DeployWish } from './wish.ts';

export interface Deploys extends vscode.Disposable {
  /** Never rejects: whatever happens ends in a message. */
  deploy(wish: DeployWish): Promise<void>;
  /** Shows what a deploy would do, and sends nothing. */
  preview(wish: DeployWish): Promise<void>;
  /** Deletes commands of one scope, and nothing else. */
  delete(wish: DeletionWish): Promise<void>;
  /** The plan that was shown last; `false` where there is none. */
  showLastPlan(): Promise<boolean>;
}

export interface DeletionWish {
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

  const deploy = async (wish: DeployWish, isPreview = false): Promise<void> => {
    const { application } = wish;
    const heading = vscode.l10n.t('Deploy {0} to {1}', wish.what, placeOf(application));
    const known = await applications.definitionsOf(application);
    const isSaved = !isPreview && (await saveAll(unsavedOf(wish, known)));
    // Saving may format and fix.
    const definitions = isSaved ? await applications.definitionsOf(application) : known;
    const unsaved = unsavedOf(wish, definitions).map(({ uri }) => vscode.workspace.asRelativePath(uri));
    const planned = await withLateProgress(
      vscode.l10n.t('Comparing with {0}', placeOf(application)),
      (signal, report) =>
        planWish(wish, definitions, () => connections.open(application, signal, telling(report, signal))),
    );
    switch (planned.kind) {
      case 'closed':
        return showFailure(closed(application, planned.connection, () => start(wish)));
      case 'blocked':
        if (!wish.isQuiet) return showObstacles(planned.obstacles, () => start(wish));
        return result.show(vscode.l10n.t('{0}: not deployed, there are errors', application.name), 'failed');
      case 'nothing-defined':
        return showFailure(nothingDefined(wish.what));
      case 'no-guild-id':
        return showFailure(noGuildId(application, planned.guild));
    }
    const { scopes, connection } = planned;
    const held = scopes.find((one) => one.held.length > 0);
    const [first] = held?.held ?? [];
    if (requestsIn(scopes) === 0 && held && first)
      return showFailure({
        sentence: vscode.l10n.t(
          '{0} cannot be deployed alone: {1} has that name until it is deployed, too.',
          titleOf(first.entry),
          titleOf(first.by),
        ),
        severity: 'warning',
        action: {
          title: vscode.l10n.t('Deploy the Scope'),
          run: () => start({ application, what: scopesTitle([held]), scopes: [held.guild] }),
        },
      });
    const offersMore =
      !wish.only &&
      !wish.prune &&
      scopes.some(({ plan }) => plan.entries.some((one) => one.kind === 'left' && isUndefined(one)));
    if (requestsIn(scopes) === 0 && !offersMore) {
      result.show(vscode.l10n.t('{0}: in sync', application.name), 'done');
      if (wish.isQuiet) return applications.refresh(application);
      void showInformationMessage(
        vscode.l10n.t('{0} is in sync with {1}: there is nothing to send.', wish.what, connection.where),
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
    const isAsked = application.baseUrl !== undefined || !(wish.isQuiet || isWished('deployWithoutQuestion'));
    // What is lost for good is asked about, wherever it is.
    const needsAnswer = isAsked || question.losses.length > 0 || requestsIn(scopes) === 0;
    if (!needsAnswer) panel.keep(text);
    const answer = needsAnswer ? await panel.ask(text, question) : 'deploy';
    if (answer === 'prune') return deploy({ ...wish, prune: true });
    if (answer === 'renames') return deploy({ ...wish, renames: true });
    if (answer !== 'deploy') return;
    await send(wish, scopes, definitions);
    const left = planned.blocked.flatMap(({ obstacles }) => obstacles);
    await showLeftOut(scopesTitle(planned.blocked), left, () => start(wish));
  };

  const send = async (
    wish: DeployWish,
    scopes: readonly PlannedScope[],
    definitions: ApplicationDefinitions,
  ): Promise<void> => {
    const { application } = wish;
    refusals.clear([...new Set(definitions.commands.map((one) => one.definition.uri))]);
    const sent = await withLateProgress(
      vscode.l10n.t('Deploying {0} to {1}', wish.what, placeOf(application)),
      async (signal, report): Promise<Sent> => {
        const connection = await connections.open(application, afterGrace(signal), telling(report, signal));
        if (connection.kind !== 'ready') throw new RemoteError('unauthorized', 'The session was closed.');
        let told = 0;
        return sendCounted(scopes, connection.remote, signal, (done, of) => {
          report(vscode.l10n.t('{0} of {1} requests', String(done), String(of)), ((done - told) * 100) / of);
          told = done;
        });
      },
    );
    await applications.refresh(application);
    await finish(wish, sent, definitions, () => start(wish));
  };

  /** The gravest outcome is what is told; `again` plans anew what was wanted. */
  const finish = async (
    wish: DeployWish,
    sent: Sent,
    definitions: ApplicationDefinitions,
    again: () => unknown,
  ): Promise<void> => {
    const { application } = wish;
    const refused = outcomesOf(sent, 'refused').flatMap(({ outcome }) => outcome.refused);
    for (const { code, message } of refused.flatMap((one) => one.refusals)) log.warn(`${message} ${code}`);
    if (refused.length > 0) {
      const first = await refusals.mark(refused, definitions);
      if (first) await reveal(first);
      result.show(vscode.l10n.t('{0}: refused', application.name), 'failed');
      return showFailure({
        sentence: refusedText(
          refused.map(({ entry }) => titleOf(entry)),
          placeOf(application),
        ),
        severity: 'error',
        action: first ? showProblems() : showLog(),
      });
    }
    const [failure] = outcomesOf(sent, 'failed');
    if (failure) return failed(application, failure.outcome.error, again);
    const { text, kind, failure: told } = endingOf(wish, sent, again);
    result.show(text, kind);
    if (told) await showFailure(told);
  };

  const deletion = async (deletionWish: DeletionWish): Promise<void> => {
    const { application, scope, guild, commands } = deletionWish;
    const where = placeOf(application);
    const ids = new Set(commands.map((one) => one.id));
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
    if ('kind' in read) return showFailure(closed(application, read, () => startDeletion(deletionWish)));
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
    const planned: PlannedScope = { scope, guild, request, plan, held: [], problems: [] };
    const wish = { application, what: names, scopes: [guild] };
    const sent = await withLateProgress(vscode.l10n.t('Deleting {0}', names), async (signal, report) => {
      const connection = await connections.open(application, afterGrace(signal), telling(report, signal));
      if (connection.kind !== 'ready') throw new RemoteError('unauthorized', 'The session was closed.');
      return sendCounted([planned], connection.remote, signal, () => {});
    });
    await applications.refresh(application);
    await finish(wish, sent, { commands: [], unknown: [], perhaps: [], errors: [] }, () =>
      startDeletion(deletionWish),
    );
  };

  const start = (wish: DeployWish): Promise<void> => guarded(wish.application, () => deploy(wish));
  const startDeletion = (wish: DeletionWish): Promise<void> =>
    guarded(wish.application, () => deletion(wish));
  return {
    deploy: start,
    preview: (wish) => guarded(wish.application, () => deploy(wish, true)),
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
