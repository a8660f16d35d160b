/** A command service of a few lines, with faults on demand. What it says is what the public one is known to say. */
import { Hono } from 'hono';
import { connectWith, type RemoteOptions } from '../../remote/connect.ts';
import type { RemoteError } from '../../remote/error.ts';
import type { RemoteEvent } from '../../remote/events.ts';
import type { Ports } from '../../remote/ports.ts';

export const applicationId = '100000000000000001';
export const guildA = '200000000000000001';
export const guildB = '200000000000000002';
export const token = 'MTAw.bot-token_of.the-application';
export const secret = 'client-secret_~of.the-application';
export const baseUrl = 'https://service.test';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly authorization: string;
  readonly body: unknown;
}

/** What to answer instead of the service, once. `undefined` lets the request through. */
export type Fault = (request: Request) => Response | Promise<Response> | undefined;

export interface TestService {
  readonly app: Hono;
  readonly seen: Seen[];
  /** Requests take them from the front. */
  readonly faults: Fault[];
  readonly fetch: typeof fetch;
}

export function testService(): TestService {
  const app = new Hono();
  const seen: Seen[] = [];
  const faults: Fault[] = [];
  const commands = new Map<string, Record<string, unknown>>();
  let lastId = 300_000_000_000_000_000n;
  const root = `/api/v10/applications/${applicationId}`;

  app.use(async (c, next) => {
    const url = new URL(c.req.url);
    const text = await c.req.raw.clone().text();
    seen.push({
      method: c.req.method,
      path: url.pathname,
      query: url.search,
      authorization: c.req.header('authorization') ?? '',
      body: text === '' ? undefined : text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    });
    return (await faults.shift()?.(c.req.raw)) ?? next();
  });
  for (const scope of ['', '/guilds/:guild'] as const) {
    const path = `${root}${scope}/commands` as const;
    app.get(path, (c) => c.json([...commands.values()]));
    app.post(path, async (c) => {
      const body = await c.req.json<Record<string, unknown>>();
      const known = [...commands.values()].find((command) => command.name === body.name);
      const id = (known?.id as string | undefined) ?? String(++lastId);
      commands.set(id, command({ ...body, id }));
      return c.json(commands.get(id), known ? 200 : 201);
    });
    app.put(path, async (c) => {
      commands.clear();
      for (const body of await c.req.json<Record<string, unknown>[]>()) {
        const id = String(++lastId);
        commands.set(id, command({ ...body, id }));
      }
      return c.json([...commands.values()]);
    });
    app.get(`${path}/:id{[0-9]+}`, (c) => {
      const found = commands.get(c.req.param('id'));
      return found ? c.json(found) : unknownCommand();
    });
    app.patch(`${path}/:id{[0-9]+}`, async (c) => {
      const found = commands.get(c.req.param('id'));
      if (!found) return unknownCommand();
      Object.assign(found, await c.req.json());
      return c.json(found);
    });
    app.delete(`${path}/:id{[0-9]+}`, (c) =>
      commands.delete(c.req.param('id')) ? c.body(null, 204) : unknownCommand(),
    );
  }
  return { app, seen, faults, fetch: async (input, init) => app.fetch(new Request(input as string, init)) };
}

export const command = (over: Record<string, unknown>): Record<string, unknown> => ({
  id: '1',
  application_id: applicationId,
  version: '1',
  type: 1,
  name: 'ping',
  description: 'Answers.',
  ...over,
});

export const refusal = (status: number, code: number, message: string, more: object = {}): Fault => {
  return () => Response.json({ code, message, ...more }, { status });
};
const unknownCommand = () =>
  Response.json({ code: 10063, message: 'Unknown application command' }, { status: 404 });
export const serverError: Fault = () => new Response('<html>upstream failed</html>', { status: 500 });
/** What `fetch` rejects with when a connection fails. */
export const networkError =
  (code: string): Fault =>
  () => {
    throw new NetworkFailure(Object.assign(new Error(`connect ${code}`), { code }));
  };
class NetworkFailure extends TypeError {
  constructor(cause: Error) {
    super('fetch failed', { cause });
  }
}

export interface Bench {
  readonly service: TestService;
  readonly remote: ReturnType<typeof connectWith>;
  readonly events: RemoteEvent[];
  /** Milliseconds of each wait of ours. */
  readonly waits: number[];
}

/** A client of a service in the same process. Its own waits take no time; chance is 0.5 unless given. */
export function bench(over: Partial<RemoteOptions> = {}, ports: Partial<Ports> = {}): Bench {
  const service = testService();
  const events: RemoteEvent[] = [];
  const waits: number[] = [];
  service.app.onError((error) => {
    throw error;
  });
  const remote = connectWith(
    {
      baseUrl,
      applicationId,
      credentials: { kind: 'bot', token },
      fetch: service.fetch,
      onEvent: (event) => events.push(event),
      ...over,
    },
    { sleep: async (ms) => void waits.push(ms), random: () => 0.5, ...ports },
  );
  return { service, remote, events, waits };
}

export async function errorOf(promise: Promise<unknown>): Promise<RemoteError> {
  try {
    await promise;
  } catch (error) {
    return error as RemoteError;
  }
  throw new Error('It did not reject.');
}
