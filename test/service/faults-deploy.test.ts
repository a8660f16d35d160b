/**
 * A deploy of many commands to many guilds while a fifth of all requests fail, in every way there is: it ends with every
 * guild as the definitions say, whether it runs through, is cut off and begun again, or is killed and begun again.
 *
 * What fails and where it is cut off follows from a seed, which a failure tells; `FAULTS_SEED` sets it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';
import { afterEach, beforeEach, expect, it, onTestFailed } from 'vitest';
import type { Faults, Service } from '../../service/index.ts';
import { listen, openService } from '../../service/index.ts';
import { commandNames, type DeployTarget, definitions, deployGuild } from './deployer.ts';

const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Of a hundred requests twenty fail, and others are late. */
const failing: Faults = {
  seed,
  latency: { share: 0.05, ms: 2 },
  drop: [
    { share: 0.05, when: 'before' },
    { share: 0.05, when: 'after' },
  ],
  rateLimit: [
    { share: 0.02, retryAfter: 0.01 },
    { share: 0.01, retryAfter: 0.01, scope: 'shared' },
  ],
  serverError: [
    { share: 0.03, status: 500 },
    { share: 0.03, status: 502 },
    { share: 0.03, status: 503 },
  ],
};

let service: Service;
let guilds: readonly string[];
let target: DeployTarget;
const children: ChildProcess[] = [];

beforeEach(() => {
  onTestFailed(() => console.error(`FAULTS_SEED=${seed}`));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await service.close();
});

async function open(guildCount: number): Promise<void> {
  service = await openService({ rateLimits: false });
  const { administration } = service;
  const { id, botToken } = await administration.createApplication({ name: 'helper' });
  guilds = Array.from({ length: guildCount }, (_, at) => String(1000 + at));
  for (const guild of guilds) {
    await administration.createGuild({ name: guild, id: guild });
    await administration.authorize(id, guild);
  }
  target = {
    baseUrl: 'http://localhost',
    applicationId: id,
    token: botToken,
    fetch: (input, init) => service.fetch(new Request(input, init)),
  };
}

/** Every guild has each command once, and nothing else, with nothing left to do. */
async function expectDeployed(count: number): Promise<void> {
  service.administration.setFaults({});
  const expected = commandNames(definitions(count));
  for (const guild of guilds) {
    const url = `http://localhost/api/v10/applications/${target.applicationId}/guilds/${guild}/commands`;
    const headers = { Authorization: `Bot ${target.token}` };
    const response = await service.fetch(new Request(url, { headers }));
    const commands = (await response.json()) as { name: string }[];
    expect(commandNames(commands), `guild ${guild}`).toEqual(expected);
    expect(await deployGuild(target, guild, count), `guild ${guild}`).toBe('nothing');
  }
}

/** Deploys to all guilds, some at a time; a guild's failure is that of the deploy, once all others are through. */
async function deployAll(count: number, options: Partial<DeployTarget> = {}): Promise<void> {
  const atOnce = pLimit(16);
  const outcomes = await Promise.allSettled(
    guilds.map((guild) => atOnce(() => deployGuild({ ...target, ...options }, guild, count))),
  );
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failed[0]) throw failed[0].reason;
}

it('ends as the definitions say: 100 commands, 200 guilds', async () => {
  await open(200);
  service.administration.setFaults(failing);
  await deployAll(100);
  await expectDeployed(100);
});

it('ends so with a request for each change, too', async () => {
  await open(10);
  service.administration.setFaults(failing);
  await deployAll(100, { bySteps: true });
  await expectDeployed(100);
});

it('ends so when it is cut off, again and again, and begun again', async () => {
  await open(20);
  service.administration.setFaults(failing);
  // Cut off after a number of requests that follows from the seed.
  for (const share of [0.2, 0.5, 0.8]) {
    const abort = new AbortController();
    let left = Math.ceil(share * 40 + (seed % 20));
    const fetch: typeof globalThis.fetch = (input, init) => {
      left -= 1;
      if (left === 0) abort.abort();
      return target.fetch(input, init);
    };
    const bySteps = share === 0.5;
    await expect(deployAll(30, { fetch, signal: abort.signal, bySteps })).rejects.toMatchObject({
      kind: 'aborted',
    });
  }
  await deployAll(30);
  await expectDeployed(30);
});

it('ends so when its process is killed, and begun again', async () => {
  await open(12);
  let onRequest = () => {};
  const server = await listen({
    ...service,
    fetch(request) {
      onRequest();
      return service.fetch(request);
    },
  });
  try {
    service.administration.setFaults(failing);
    for (const share of [0.3, 0.7]) {
      let left = Math.ceil(share * 200 + (seed % 100));
      const child = deployInProcess(server.url);
      onRequest = () => {
        left -= 1;
        if (left === 0) child.process.kill('SIGKILL');
      };
      expect(await child.ended).toBe('SIGKILL');
      expect(left).toBeLessThanOrEqual(0);
    }
    expect(await deployInProcess(server.url).ended).toBe(0);
  } finally {
    await server.close();
  }
  await expectDeployed(25);
});

/** Deploys to all guilds, in a process of its own. */
function deployInProcess(baseUrl: string): { process: ChildProcess; ended: Promise<unknown> } {
  const module = path.join(import.meta.dirname, 'deployer.ts');
  const script = `
    import { deployGuild } from ${JSON.stringify(module)};
    const [baseUrl, applicationId, token, ...guilds] = process.argv.slice(1);
    const target = { baseUrl, applicationId, token, fetch, bySteps: true };
    await Promise.all(guilds.map((guild) => deployGuild(target, guild, 25)));
  `;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', script, baseUrl, target.applicationId, target.token, ...guilds],
    { stdio: 'inherit' },
  );
  children.push(child);
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  return { process: child, ended };
}
