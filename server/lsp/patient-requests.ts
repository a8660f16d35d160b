/**
 * Requests to an editor that may be slow, silent or without a network: each is waited for so long and no longer, and sent again
 * where it failed. Where one was waited for in vain, not every other one waits as long again.
 */
import { CancellationTokenSource, type Connection } from 'vscode-languageserver';
import type { FileQuery } from '../file-protocol.ts';

export interface PatientRequests {
  /** What is answered; `nothing` where nobody answers. */
  send<T>(method: string, params: FileQuery, nothing: T): Promise<T>;
}

export interface Patience {
  /** Milliseconds after which a request is given up: the provider of a virtual workspace may wait for a network. */
  readonly patience: number;
  /** Milliseconds after which a request that failed is sent again: a network comes back. */
  readonly pauses: readonly number[];
}

/**
 * `gaveUp` is told why a request was not answered; of one that `matters` not nobody is told, and it is not sent again.
 * `isHopeless`: what was given up before is not to be sent again either.
 */
export function createPatientRequests(
  connection: Pick<Connection, 'sendRequest'>,
  { patience, pauses }: Patience,
  {
    matters,
    isHopeless,
    gaveUp,
  }: {
    readonly matters: (query: FileQuery) => boolean;
    readonly isHopeless: () => boolean;
    readonly gaveUp: (why: string) => void;
  },
): PatientRequests {
  /** When the editor last answered, and when it last did not. */
  let answeredAt = 0;
  let silentAt: number | undefined;
  const isSilent = (): boolean =>
    silentAt !== undefined && answeredAt < silentAt && Date.now() - silentAt < patience;
  const sendOnce = async <T>(method: string, params: FileQuery): Promise<T | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancellation = new CancellationTokenSource();
    const sentAt = Date.now();
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        if (answeredAt < sentAt) silentAt = Date.now();
        if (matters(params)) gaveUp(`the editor did not answer ${method} in time.`);
        resolve(null);
        cancellation.cancel();
      }, patience);
    });
    const answer = connection.sendRequest<T | null>(method, params, cancellation.token).finally(() => {
      answeredAt = Date.now();
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
      cancellation.dispose();
    }
  };
  return {
    async send<T>(method: string, params: FileQuery, nothing: T): Promise<T> {
      for (const pause of [...pauses, undefined]) {
        if (isSilent()) return nothing;
        try {
          return (await sendOnce<T>(method, params)) ?? nothing;
        } catch (error) {
          if (!matters(params)) return nothing;
          if (pause === undefined || isHopeless())
            gaveUp(`${method} failed: ${error instanceof Error ? error.message : error}`);
          else await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
      return nothing;
    },
  };
}
