/** How work with permissions ends that cannot go on: one sentence and one thing to do about it. */
import * as vscode from 'vscode';
import { RemoteError } from '../../remote/index.ts';
import type { ApplicationInfo, SourceRange } from '../../server/protocol.ts';
import { type Action, type Failure, remoteFailure, showFailure, showLog } from '../deploy/failures.ts';

/** Thrown where it is known what to say; a failure of a service is told by its kind. */
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

/** A service failed an application. */
class FailedAt extends Error {
  readonly application: ApplicationInfo;
  readonly error: RemoteError;
  constructor(application: ApplicationInfo, error: RemoteError) {
    super(`${application.name}: ${error.message}`);
    this.application = application;
    this.error = error;
  }
}

/** Work with the service of an application, which {@link guarded} names where it fails. */
export async function at<T>(application: ApplicationInfo, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RemoteError) || error.kind === 'aborted') throw error;
    throw new FailedAt(application, error);
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
    if (!(error instanceof Stopped)) log.error(error instanceof FailedAt ? error.message : String(error));
    // The command is over; the person may look at this later.
    void showFailure(failureOf(error, { title: vscode.l10n.t('Try Again'), run: again }));
  }
}

function failureOf(error: unknown, retry: Action): Failure {
  if (error instanceof Stopped) return error.failure;
  if (error instanceof FailedAt) return remoteFailure(error.application, error.error, retry.run, 'read');
  return {
    sentence: vscode.l10n.t('Something went wrong in the extension.'),
    action: showLog(),
    severity: 'error',
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
