/** Waiting is said, with the seconds that are left, so that it does not look like hanging. */
import * as vscode from 'vscode';
import type { RemoteEvent } from '../../remote/index.ts';
import { timeLeft } from '../views/time-left.ts';
import type { Report } from './late-progress.ts';

/** For the events of a connection: reports every second how long is left to wait. `signal`: nobody waits any more. */
export function telling(report: Report, signal: AbortSignal): (event: RemoteEvent) => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const count = (ms: number, text: (left: string) => string): void => {
    stop();
    const until = Date.now() + ms;
    const tell = (): void => {
      const left = until - Date.now();
      if (left > 0 && !signal.aborted) report(text(timeLeft(left)));
      else stop();
    };
    tell();
    timer = setInterval(tell, 1000);
  };
  return (event) => {
    switch (event.kind) {
      case 'rate-limited':
        return count(event.ms, (left) => vscode.l10n.t('waiting {0} for the rate limit', left));
      case 'retry':
        return count(event.ms, (left) => vscode.l10n.t('trying again in {0}', left));
      default:
        stop();
    }
  };
}
