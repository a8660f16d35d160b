/** How work with permissions ends that cannot go on: one sentence and one thing to do about it. */
import * as vscode from 'vscode';
import { refusalCodes } from '../../core/interface/index.ts';
import { RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo, SourceRange } from '../../server/protocol.ts';
import type { ClosedConnection } from '../authentication/user-sessions.ts';

export interface Failure {
  readonly sentence: string;
  readonly action: Action | undefined;
  readonly severity: 'error' | 'warning';
}

export interface Action {
  readonly title: string;
  run(): unknown;
}

/** Thrown where it is known what to say; a `RemoteError` is told by its kind. */
export class Stopped extends Error {
  readonly failure: Failure;
  constructor(sentence: string, action?: Action, severity: Failure['severity'] = 'warning') {
    super(sentence);
    this.failure = { sentence, action, severity };
  }
}

/** Runs a command of a person; whatever happens ends in a message. */
export async function guarded(
  log: vscode.LogOutputChannel,
  run: () => Promise<void>,
  again: () => unknown = run,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'aborted') return;
    if (!(error instanceof Stopped)) log.error(error instanceof RemoteError ? error.message : String(error));
    await show(failureOf(error, { title: vscode.l10n.t('Try Again'), run: again }));
  }
}

async function show({ sentence, action, severity }: Failure): Promise<void> {
  const message = severity === 'error' ? vscode.window.showErrorMessage : vscode.window.showWarningMessage;
  const picked = await message(sentence, ...(action ? [action.title] : []));
  if (picked !== undefined) await action?.run();
}

const showLog = (): Action => ({
  title: vscode.l10n.t('Show Log'),
  run: () => vscode.commands.executeCommand('applicationCommands.showLog'),
});

function failureOf(error: unknown, retry: Action): Failure {
  if (error instanceof Stopped) return error.failure;
  if (!(error instanceof RemoteError))
    return {
      sentence: vscode.l10n.t('Something went wrong in the extension.'),
      action: showLog(),
      severity: 'error',
    };
  const failure = (sentence: string, action: Action): Failure => ({ sentence, action, severity: 'error' });
  switch (error.kind) {
    case 'offline':
      return failure(vscode.l10n.t('The service does not answer.'), retry);
    case 'server':
      return failure(vscode.l10n.t('The service failed ({0}).', String(error.status ?? '?')), retry);
    case 'rate-limited':
      return failure(
        vscode.l10n.t(
          'The service asks to wait {0} seconds.',
          String(Math.ceil((error.retryAfter ?? 0) / 1000)),
        ),
        retry,
      );
    case 'unauthorized':
      return failure(vscode.l10n.t('The service does not accept this token any more.'), retry);
    case 'forbidden':
      return error.code === refusalCodes.missingAccess
        ? failure(vscode.l10n.t('The application is not authorized in this guild.'), retry)
        : failure(vscode.l10n.t('The service does not allow this: {0}', error.message), retry);
    case 'not-found':
      return failure(vscode.l10n.t('The service does not know this command or guild any more.'), retry);
    default:
      return failure(error.message, showLog());
  }
}

/** Why nothing can be asked of an application's service. */
export function closed(application: ApplicationInfo, connection: ClosedConnection): Stopped {
  switch (connection.kind) {
    case 'untrusted':
      return new Stopped(vscode.l10n.t('Nothing is sent from a workspace that is not trusted.'), {
        title: vscode.l10n.t('Manage Workspace Trust'),
        run: () => vscode.commands.executeCommand('workbench.trust.manage'),
      });
    case 'bad-address':
      return new Stopped(
        vscode.l10n.t('The base URL of {0} must begin with https:// to be given a token.', application.name),
        openConfiguration(application),
      );
    case 'no-application-id':
      return new Stopped(
        vscode.l10n.t('The configuration of {0} has no application id.', application.name),
        openConfiguration(application),
      );
    case 'signed-out':
      return new Stopped(
        vscode.l10n.t('You are not signed in to {0} at {1}.', application.name, connection.owner.origin),
        {
          title: vscode.l10n.t('Sign In'),
          run: () => vscode.commands.executeCommand('applicationCommands.signIn', application.key),
        },
      );
    default:
      return new Stopped(vscode.l10n.t('The service of {0} is not open.', application.name), showLog());
  }
}

export function openConfiguration({ configUri }: ApplicationInfo): Action | undefined {
  if (configUri === undefined) return undefined;
  return {
    title: vscode.l10n.t('Open Configuration'),
    run: () => vscode.window.showTextDocument(vscode.Uri.parse(configUri)),
  };
}

/** Something in a file is in the way. */
export const inFile = (sentence: string, place: SourceRange): Stopped =>
  new Stopped(sentence, {
    title: vscode.l10n.t('Show It'),
    run: () =>
      vscode.window.showTextDocument(vscode.Uri.parse(place.uri), {
        selection: new vscode.Range(
          place.range.start.line,
          place.range.start.character,
          place.range.end.line,
          place.range.end.character,
        ),
      }),
  });
