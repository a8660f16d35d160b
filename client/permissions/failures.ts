/** How work with permissions ends that cannot go on: one sentence and one thing to do about it. */
import * as vscode from 'vscode';
import { refusalCodes } from '../../core/interface/index.ts';
import { RemoteError } from '../../remote/index.ts';
import type { SourceRange } from '../../server/protocol.ts';
import { type Action, type Failure, showFailure, showLog } from '../deploy/failures.ts';

/** Thrown where it is known what to say; a `RemoteError` is told by its kind. */
export class Stopped extends Error {
  readonly failure: Failure;
  constructor(sentence: string, action?: Action, severity: Failure['severity'] = 'warning') {
    super(sentence);
    this.failure = { sentence, action, severity };
  }

  static by({ sentence, action, severity }: Failure): Stopped {
    return new Stopped(sentence, action, severity);
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
    // The command is over; the person may look at this later.
    void showFailure(failureOf(error, { title: vscode.l10n.t('Try Again'), run: again }));
  }
}

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
