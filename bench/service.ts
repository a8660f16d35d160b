/**
 * Requests per second of the local command service, on SQLite in a file and over HTTP, next to a handler that does nothing
 * behind the same server adapter. Each server has a process of its own, so that the client's work slows neither.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { medians } from './measure.ts';

const requestsPerRound = 1000;
const connections = 32;
const rounds = 9;
const stored = 50;

/** What a server prints once it listens. */
interface Started {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Measures, prints a row for each kind of request, and throws where one is not answered as it should be. */
export async function measureService(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const children: ChildProcess[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const service = await start('service', [path.join(folder, 'service.db')], children);
    const list = await ask(agent, service, 'PUT', definitions());
    const bare = await start('bare', [list], children);
    const load = (server: Started, method: 'GET' | 'POST') => (round: number) =>
      all(requestsPerRound, (at) =>
        ask(
          agent,
          server,
          method,
          method === 'GET' ? undefined : upsert(at % stored, `Round ${round} ${at}`),
        ),
      );
    for (const [what, method] of [
      [`list ${stored} commands`, 'GET'],
      ['create or overwrite a command', 'POST'],
    ] as const) {
      const times = await medians(
        [
          { name: 'service', run: load(service, method) },
          { name: 'bare', run: load(bare, method) },
        ],
        rounds,
      );
      print(what, times.get('service') ?? 0, times.get('bare') ?? 0);
    }
    await loseNothing(service);
  } finally {
    agent.destroy();
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(what: string, own: number, peer: number): void {
  const perSecond = (time: number) => `${Math.round((requestsPerRound / time) * 1000)} requests/s`;
  console.log(
    `     ${`${what}: SQLite over HTTP`.padEnd(52)} ${perSecond(own).padStart(16)}  ${(peer / own).toFixed(2)} x a bare Hono handler (${perSecond(peer)})`,
  );
}

/** A thousand writes at once, each on a connection of its own: all are answered, and what is stored is what was answered. */
async function loseNothing(service: Started): Promise<void> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const answers = await all(
    1000,
    (at) => ask(agent, service, 'POST', upsert(at % stored, `At once ${at}`)),
    1000,
  );
  const listed: Versioned[] = JSON.parse(await ask(agent, service, 'GET'));
  agent.destroy();
  const newest = new Map<string, Versioned>();
  for (const answer of answers.map((text): Versioned => JSON.parse(text))) {
    const before = newest.get(answer.name);
    if (!before || BigInt(before.version) < BigInt(answer.version)) newest.set(answer.name, answer);
  }
  const lost = [...newest.values()].filter(
    ({ name, version }) => listed.find((versioned) => versioned.name === name)?.version !== version,
  );
  if (lost.length > 0 || listed.length !== stored)
    throw new Error(`Lost: ${lost.map((versioned) => versioned.name)}`);
  console.log(`ok   1000 writes at once: ${answers.length} answered, 0 lost`);
}

interface Versioned {
  readonly name: string;
  readonly version: string;
}

const definition = (at: number, description: string) => ({
  name: `command-${at}`,
  name_localizations: { de: `befehl-${at}`, fr: `commande-${at}` },
  description,
  options: [
    { type: 3, name: 'what', description: 'What to do it to', required: true },
    { type: 5, name: 'loud', description: 'Whether to shout' },
  ],
});
const upsert = (at: number, description: string): string => JSON.stringify(definition(at, description));
const definitions = (): string =>
  JSON.stringify(Array.from({ length: stored }, (_, at) => definition(at, 'x')));

/** Asks so many times, some at once. */
async function all(
  count: number,
  send: (at: number) => Promise<string>,
  atOnce = connections,
): Promise<readonly string[]> {
  const answers: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) answers.push(await send(at));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return answers;
}

/** The body of a 2xx answer; rejects on any other. */
function ask(agent: Agent, server: Started, method: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { url, headers } = server;
    const sent = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' };
    request(url, { method, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if ((response.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} was answered ${response.statusCode}: ${text}`));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

async function start(
  kind: 'service' | 'bare',
  given: readonly string[],
  children: ChildProcess[],
): Promise<Started> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'servers.ts'), kind, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Started;
  throw new Error(`The ${kind} server ended at its start.`);
}
