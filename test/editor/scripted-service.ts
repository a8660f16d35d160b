/** A command service that answers as it is told, for every way in which one can fail. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ScriptedAnswer {
  readonly status: number;
  /** A text, or what becomes JSON. */
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

export interface ScriptedService {
  readonly url: string;
  /** What it answers next, to everything. */
  answer: ScriptedAnswer;
  /** What it answers to some addresses instead. */
  answerOf: (url: string) => ScriptedAnswer | undefined;
  /** `GET /path` of every request. */
  readonly requests: string[];
  stop(): Promise<void>;
}

/** Listens on loopback, at a free port. */
export async function scriptedService(): Promise<ScriptedService> {
  const server = createServer((request, response) => {
    service.requests.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    const { status, body, headers } = service.answerOf(request.url ?? '') ?? service.answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: ScriptedService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: { status: 200, body: [] },
    answerOf: () => undefined,
    requests: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
