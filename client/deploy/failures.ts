/** How a failed deploy ends: one sentence and one thing to do about it. What exactly was said goes to the log. */
import * as vscode from 'vscode';
import type { RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo } from '../../server/protocol.ts';
import type { Connection, ReadyConnection } from '../service/connections.ts';
import type { Session } from '../session.ts';

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
  const show = severity === 'error' ? vscode.window.showErrorMessage : vscode.window.showWarningMessage;
  const picked = await show(sentence, ...(action ? [action.title] : []));
  if (picked !== undefined) await action?.run();
}

/** Nothing can be sent at all. */
export function closedFailure(
  application: ApplicationInfo,
  connection: Exclude<Connection, ReadyConnection>,
): Failure {
  const failure = (sentence: string, action: Action): Failure => ({ sentence, severity: 'warning', action });
  switch (connection.kind) {
    case 'untrusted':
      return failure(vscode.l10n.t('Nothing is sent from a workspace that is not trusted.'), {
        title: vscode.l10n.t('Manage Workspace Trust'),
        run: () => vscode.commands.executeCommand('workbench.trust.manage'),
      });
    case 'bad-address':
      return failure(
        vscode.l10n.t('The base URL of {0} must begin with https:// to be given a token.', application.name),
        configure(application, 'baseUrl'),
      );
    case 'no-application-id':
      return failure(
        vscode.l10n.t('The configuration of {0} has no application id.', application.name),
        configure(application, 'applicationId'),
      );
    case 'signed-out':
      return failure(
        vscode.l10n.t('You are not signed in to {0} at {1}.', application.name, connection.owner.origin),
        signIn(application),
      );
  }
}

/** A service failed us. `where` names it; `again` does the same once more. */
export function remoteFailure(
  application: ApplicationInfo,
  where: string,
  error: RemoteError,
  again: () => unknown,
): Failure {
  const retry: Action = { title: vscode.l10n.t('Try Again'), run: again };
  const failure = (sentence: string, action: Action, severity: Failure['severity'] = 'error'): Failure => ({
    sentence,
    severity,
    action,
  });
  switch (error.kind) {
    case 'unauthorized':
      return failure(
        vscode.l10n.t('The token for {0} is not accepted at {1}.', application.name, where),
        signIn(application),
      );
    case 'forbidden':
      return failure(
        vscode.l10n.t('{0} may not change these commands at {1}.', application.name, where),
        configure(application, 'guilds'),
      );
    case 'not-found':
      return failure(
        vscode.l10n.t('{0}, or a guild or command of it, is not known at {1}.', application.name, where),
        configure(application, 'applicationId'),
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
    case 'rate-limited':
      return failure(
        vscode.l10n.t('Too many requests: {0} asks to wait {1}.', where, durationOf(error.retryAfter)),
        retry,
        'warning',
      );
    case 'server':
      return failure(vscode.l10n.t('{0} failed ({1}).', where, String(error.status ?? '?')), retry);
    case 'offline':
      return failure(vscode.l10n.t('There is no answer from {0}.', where), retry);
    case 'entry-point-missing':
      return failure(
        vscode.l10n.t('{0} has an entry point command now that the plan did not know.', application.name),
        retry,
      );
    case 'aborted':
      return failure(vscode.l10n.t('Cancelled: nothing was sent.'), retry, 'warning');
    case 'invalid':
      return failure(vscode.l10n.t('{0} refused the request.', where), showLog());
    case 'protocol':
      return failure(vscode.l10n.t('{0} does not answer as a command service does.', where), showLog());
  }
}

/** Where an application is deployed to, for people: a wrong base URL may hold anything, so that only its host is shown. */
export function whereOf({ baseUrl }: ApplicationInfo): string {
  if (baseUrl === undefined) return vscode.l10n.t('the local service');
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : vscode.l10n.t('its service');
}

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

/** A person stopped it, and only looking does not start it again. */
export const serviceStopped = (): Failure => ({
  sentence: vscode.l10n.t('The local service is stopped.'),
  severity: 'warning',
  action: {
    title: vscode.l10n.t('Start Local Service'),
    run: () => vscode.commands.executeCommand('applicationCommands.startLocalService'),
  },
});

export const noGuildId = (application: ApplicationInfo, guild: string): Failure => ({
  sentence: vscode.l10n.t('The configuration gives no id for the guild {0}.', guild),
  severity: 'warning',
  action: configure(application, 'guilds'),
});

const signIn = (application: ApplicationInfo): Action => ({
  title: vscode.l10n.t('Sign In'),
  run: () =>
    vscode.commands.executeCommand('applicationCommands.signIn', { kind: 'application', application }),
});

export const configure = (application: ApplicationInfo, key: string): Action => ({
  title: vscode.l10n.t('Open Configuration'),
  run: () =>
    vscode.commands.executeCommand(
      'applicationCommands.openConfiguration',
      { kind: 'application', application },
      key,
    ),
});

export const showLog = (): Action => ({
  title: vscode.l10n.t('Show Log'),
  run: () => vscode.commands.executeCommand('applicationCommands.showLog'),
});

function durationOf(ms = 0): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120
    ? vscode.l10n.t('{0} s', String(seconds))
    : vscode.l10n.t('{0} min', String(Math.ceil(seconds / 60)));
}
