/** The one wrapper around every request: yield, cancelled?, run, cancelled?, log and fall back. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Runtime } from '../runtime.ts';

export interface Runner {
  /**
   * Runs a request. A cancelled one answers `RequestCancelled`; one that fails is logged and answers `fallback`, so that
   * no mistake of ours ends the server or leaves the editor waiting.
   */
  request<T>(
    name: string,
    token: CancellationToken,
    fallback: T,
    run: () => Promise<T> | T,
  ): Promise<T | ResponseError<void>>;
  /** Runs work that nobody waits for, such as what the client is asked: it may refuse. A failure is logged. */
  background(name: string, run: () => Promise<unknown>): Promise<void>;
}

export function createRunner(runtime: Runtime, log: (message: string) => void): Runner {
  const failed = (name: string, error: unknown) => {
    log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  return {
    async request(name, token, fallback, run) {
      await runtime.breathe();
      if (token.isCancellationRequested) return cancelled();
      try {
        const result = await run();
        return token.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        failed(name, error);
        return fallback;
      }
    },
    async background(name, run) {
      try {
        await run();
      } catch (error) {
        failed(name, error);
      }
    },
  };
}

const cancelled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
