/** Takes the browser's answer on a port of this machine, where the editor's own addresses do not reach the extension. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorizationDefaults } from '../../core/interface/index.ts';
import { type Receiver, untilAborted } from './sign-in.ts';

/** What the person reads in the browser. Plain text. */
export interface LoopbackPages {
  readonly received: string;
  readonly notOurs: string;
}

/**
 * Listens on loopback, on a free port. `external` says how a browser reaches an address of this machine, which may be another
 * one than the editor's.
 */
export async function loopbackReceiver(
  pages: LoopbackPages,
  external: (local: string) => Promise<string>,
): Promise<Receiver> {
  const waiting = new Map<string, (url: string) => void>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = (status: number, text: string) => {
      response.writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        Connection: 'close',
      });
      response.end(`${text}\n`);
    };
    if (request.method !== 'GET' || url.pathname !== authorizationDefaults.callbackPath)
      return answer(404, pages.notOurs);
    const state = url.searchParams.get('state') ?? '';
    const resolve = waiting.get(state);
    if (!resolve) return answer(400, pages.notOurs);
    waiting.delete(state);
    // The page is there before the editor comes to the front.
    response.once('finish', () => resolve(url.href));
    answer(200, pages.received);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  const redirectUri = await external(`http://127.0.0.1:${port}${authorizationDefaults.callbackPath}`).catch(
    (error: unknown) => {
      server.close();
      throw error;
    },
  );
  return {
    redirectUri,
    received: (state, signal) => untilAborted(signal, (resolve) => void waiting.set(state, resolve)),
    dispose() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const listening = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
