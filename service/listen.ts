/** The service on a port: loopback unless told otherwise, and closed to other web sites. */
import { createServer } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { ConnectionDropped } from './faults/faults.ts';

export interface ListenOptions {
  /** Address to listen at; `127.0.0.1` by default. */
  readonly host?: string;
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /** Names under which browsers may reach it, beside loopback and `host`. */
  readonly allowedHosts?: readonly string[];
}

/** Listens; rejects where the port is taken. `close` ends open connections and leaves the service itself open. */
export async function listen(
  service: { fetch(request: Request): Promise<Response> },
  { host = '127.0.0.1', port = 0, allowedHosts = [] }: ListenOptions = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const names = new Set([host, ...allowedHosts].map((name) => name.toLowerCase()));
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as HttpBindings;
      const guarded = guard(
        {
          host: incoming.headers.host,
          target: incoming.url ?? '',
          remoteAddress: incoming.socket.remoteAddress ?? '',
        },
        names,
      );
      if (guarded) return guarded;
      try {
        return await service.fetch(request);
      } catch (error) {
        if (!(error instanceof ConnectionDropped)) throw error;
        incoming.socket.destroy();
        return new Response();
      }
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${isIP(host) === 6 ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** What is known of a request before it is read. */
export interface Knock {
  /** The `Host` header. */
  readonly host: string | undefined;
  /** The target as it was sent, which may hold `..`. */
  readonly target: string;
  readonly remoteAddress: string;
}

/**
 * Refuses what a web page may have sent through a name of its own that it points here (DNS rebinding), and whoever is not
 * on this machine from what is for its owner only. `names` are hosts that are served, in lower case.
 */
export function guard(
  { host, target, remoteAddress }: Knock,
  names: ReadonlySet<string>,
): Response | undefined {
  const hostname = hostnameOf(host);
  if (hostname === undefined || !(isLoopbackName(hostname) || isIP(hostname) > 0 || names.has(hostname)))
    return plain(
      421,
      'This host name is not served here. Use the address that the service printed at its start.',
    );
  if (!isPublic(target) && !isLoopbackAddress(remoteAddress))
    return plain(403, 'Only the machine that runs the service may do this.');
  return undefined;
}

/** The interface itself, and whether there is one; both as it was sent and as it is understood. */
function isPublic(target: string): boolean {
  const base = 'http://localhost';
  if (!URL.canParse(target, base)) return false;
  return [target, new URL(target, base).pathname].every((path) =>
    /^\/(?:(?:api|oauth2)\/|health$)/.test(path),
  );
}

/** The name in a `Host` header, without its port and brackets. */
function hostnameOf(header: string | undefined): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:[\]@/\\]+))(?::\d+)?$/i.exec(header ?? '');
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

const isLoopbackAddress = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
