/** How a failed deploy ends: one sentence and one thing to do about it. What exactly was said goes to the log. */
import * as vscode from 'vscode';
import type { RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import { showErrorMessage, showWarningMessage } from '../messages.ts';
import type { Connections } from '../service/connections.ts';
import type { Secrets } from '../service/secrets.ts';
import type { Session } from '../session/session.ts';
import {
  configure,
  type ShownState,
  serviceInSentence,
  shownState,
  signIn,
  timeText,
} from '../views/states.ts';

export interface Failure {
  readonly sentence: string;
  readonly severity: 'error' | 'warning';
  readonly action: Action | undefined;
}

export interface Action {
  readonly title: string;
  run(): unknown;
}

/** Shows it, and does what the person picks. */
export async function showFailure({ sentence, severity, action }: Failure): Promise<void> {
  const show = severity === 'error' ? showErrorMessage : showWarningMessage;
  const picked = await show(sentence, ...(action ? [action.title] : []));
  if (picked !== undefined) await action?.run();
}

/** Nothing can be sent, or nothing is known of what is deployed. */
export function stateFailure(
  application: ApplicationInfo,
  state: Parameters<typeof shownState>[1],
  secrets: Secrets,
): Failure {
  return failureOf(shownState(application, state, secrets));
}

/** The same for who has more to do: where signing in is what is missing, it is done after it, by `again`. */
export function stateFailureThen(
  application: ApplicationInfo,
  state: Parameters<typeof shownState>[1],
  { secrets, connections }: { readonly secrets: Secrets; readonly connections: Connections },
  again: () => unknown,
): Failure {
  const failure = stateFailure(application, state, secrets);
  const { action } = failure;
  const isSignedOut = state.kind === 'closed' && state.connection.kind === 'signed-out';
  if (!isSignedOut || !action) return failure;
  const signInAndGoOn = async (): Promise<void> => {
    await action.run();
    if ((await connections.open(application)).kind === 'ready') await again();
  };
  return { ...failure, action: { ...action, run: signInAndGoOn } };
}

/**
 * A service failed us; `again` does once more what was tried. A message stands alone, so it names the place, which a row of the
 * view need not. `doing`: what was not allowed, where that is it.
 */
export function remoteFailure(
  application: ApplicationInfo,
  error: RemoteError,
  again: () => unknown,
  doing: 'read' | 'change' = 'change',
): Failure {
  const where = serviceInSentence(application);
  const failure = (
    sentence: string,
    action: Action = { title: vscode.l10n.t('Try Again'), run: again },
    severity: Failure['severity'] = 'error',
  ): Failure => ({ sentence, severity, action });
  switch (error.kind) {
    case 'offline':
      return failure(vscode.l10n.t('No answer from {0}.', where));
    case 'server':
      return failure(vscode.l10n.t('Error {0} from {1}.', String(error.status ?? '?'), where));
    case 'rate-limited':
      return failure(
        vscode.l10n.t(
          'Rate limited by {0} until {1}.',
          where,
          timeText(Date.now() + (error.retryAfter ?? 0)),
        ),
        undefined,
        'warning',
      );
    case 'unauthorized':
      return failure(
        vscode.l10n.t('The token is not accepted by {0}.', where),
        application.baseUrl === undefined ? undefined : actionOf(signIn(application)),
      );
    case 'forbidden':
      return failure(
        doing === 'change'
          ? vscode.l10n.t('{0} may not change these commands at {1}.', application.name, where)
          : vscode.l10n.t('{0} may not read this at {1}.', application.name, where),
        actionOf(configure(application, 'guilds')),
      );
    case 'not-found':
      return failure(
        vscode.l10n.t('The application, guild or command is unknown to {0}.', where),
        actionOf(configure(application, 'applicationId')),
      );
    case 'quota':
      return failure(
        vscode.l10n.t(
          'The command creates of this day are used up for {0}; changes still work.',
          application.name,
        ),
        showLog(),
        'warning',
      );
    case 'too-many-commands':
      return failure(
        vscode.l10n.t('There is no room for another command of this type in {0}.', application.name),
        showLog(),
      );
    case 'entry-point-missing':
      return failure(
        vscode.l10n.t('{0} has a new entry point command, which the plan did not know.', application.name),
      );
    case 'invalid':
      return failure(vscode.l10n.t('The request was refused by {0}.', where), showLog());
    default:
      return failure(vscode.l10n.t('No command service answers at {0}.', where));
  }
}

const failureOf = ({ sentence, severity, action }: ShownState): Failure => ({
  sentence,
  severity: severity === 'error' ? 'error' : 'warning',
  action: actionOf(action),
});

/** A command of the editor as something to pick below a sentence. */
export const actionOf = ({ title, command, arguments: args = [] }: vscode.Command): Action => ({
  title,
  run: () => vscode.commands.executeCommand(command, ...(args as unknown[])),
});

/** Nothing is known without it. */
export const serverDown = (session: Session): Failure => ({
  sentence: vscode.l10n.t('The language server is not running.'),
  severity: 'warning',
  action: { title: vscode.l10n.t('Restart'), run: () => session.restart() },
});

export const nothingDefined = (what: string): Failure => ({
  sentence: vscode.l10n.t('No command is defined in {0}.', what),
  severity: 'warning',
  action: {
    title: vscode.l10n.t('Explain'),
    run: () => vscode.commands.executeCommand('applicationCommands.explainConfiguration'),
  },
});

export const noGuildId = (application: ApplicationInfo, guild: string): Failure => ({
  sentence: vscode.l10n.t('The configuration gives no id for the guild {0}.', guild),
  severity: 'warning',
  action: actionOf(configure(application, 'guilds')),
});

export const showLog = (): Action => ({
  title: vscode.l10n.t('Show Log'),
  run: () => vscode.commands.executeCommand('applicationCommands.showLog'),
});
