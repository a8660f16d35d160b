/** Progress with a way to cancel, for work that is not over at once: what is quick does not flash. */
import * as vscode from 'vscode';

/** Milliseconds after which work is shown. */
const patience = 300;

/** What the work can tell while it goes on. */
export type Report = (message: string, increment?: number) => void;

/** Does the work; `signal` is aborted when the person cancels. Settles as the work does. */
export async function withLateProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: Report) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let last: { message: string; increment: number } = { message: '', increment: 0 };
  let show: (() => void) | undefined;
  const result = work(controller.signal, (message, increment = 0) => {
    last = { message, increment: last.increment + increment };
    show?.();
  });
  const over = result.then(
    () => true,
    () => true,
  );
  if (await Promise.race([over, delay(patience)])) return result;
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, async (progress, token) => {
    token.onCancellationRequested(() => controller.abort());
    show = () => {
      progress.report(last);
      last = { ...last, increment: 0 };
    };
    show();
    await over;
  });
  return result;
}

const delay = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(resolve, ms, false));
