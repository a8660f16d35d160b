/**
 * Somebody who does something between any two requests of ours, on a service that fails in every way, and a process that is
 * killed at one of them: what the laws of commands that write draw, and the service as our tool then reaches it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import * as fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Target } from '../../../cli/deploy/target.ts';
import type { Look } from '../../../core/plan/apply.ts';
import type { DeployedOverwrite, ServiceScope } from '../../../core/plan/deployed.ts';
import { connectWith, type Remote } from '../../../remote/connect.ts';
import type { Credentials } from '../../../remote/credentials.ts';
import { openService, type Service, userTokenOf } from '../../../service/index.ts';

export interface Command {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly description: string;
}
interface Overwrites {
  readonly id: string;
  readonly permissions: readonly DeployedOverwrite[];
}

export const scopes = ['global', 'one', 'two'] as const;
export type ScopeName = (typeof scopes)[number];
export const names = ['ada', 'bob', 'cid', 'dan', 'eve'] as const;

/** What somebody does right before a request of ours arrives. */
interface Act {
  /** Before the request of this number. */
  readonly at: number;
  readonly scope: ScopeName;
  readonly what: 'create' | 'edit' | 'rename' | 'delete' | 'overwrites' | 'empty';
  /** Of the commands there; the name of a new one. */
  readonly which: number;
}

type Fault = 'none' | '429' | '500 before' | '500 after' | 'reset before' | 'reset after';

/** What happens to a run of ours. */
export interface Trouble {
  readonly acts: readonly Act[];
  readonly faults: readonly Fault[];
  /** The process is killed at this request, which the service may have carried out. */
  readonly kill: { readonly at: number; readonly when: 'before' | 'after' } | undefined;
}

export const calm: Trouble = { acts: [], faults: [], kill: undefined };

const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 });

/** Names of commands in each scope. */
export type InScopes = Readonly<Record<ScopeName, readonly string[]>>;
export const inScopes: fc.Arbitrary<InScopes> = fc.record({ global: some, one: some, two: some });

/** `requests`: about how many a run has. */
export const troubleIn = (requests: number) => ({
  acts: fc.array(
    fc.record<Act>({
      at: fc.nat(requests),
      scope: fc.constantFrom(...scopes),
      what: fc.constantFrom('create', 'edit', 'rename', 'delete', 'overwrites', 'empty'),
      which: fc.nat(6),
    }),
    { maxLength: 8 },
  ),
  faults: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<Fault>('none') },
      { weight: 1, arbitrary: fc.constant<Fault>('429') },
      {
        weight: 3,
        arbitrary: fc.constantFrom<Fault>('500 before', '500 after', 'reset before', 'reset after'),
      },
    ),
    { maxLength: requests + 20 },
  ),
  kill: fc.option(fc.record({ at: fc.nat(requests), when: fc.constantFrom('before', 'after') }), {
    nil: undefined,
    freq: 2,
  }),
});

export const definition = (name: string, text: string) => ({ name, description: `${text} ${name}` });

let service: Service;
let folder: string;
let printed = '';

/** What our tool printed since {@link forgetOutput}. */
export const output = (): string => printed;
export const lastLine = (): string => printed.trimEnd().split('\n').at(-1) ?? '';
const forgetOutput = (): void => {
  printed = '';
};

/** Runs the tests of a file in a folder of their own, beside a service in this process, and keeps what is printed. */
export function useWorld(): void {
  const home = process.cwd();
  beforeAll(async () => {
    service = await openService({ rateLimits: false });
    folder = mkdtempSync(path.join(tmpdir(), 'appcmd-adversary-'));
    process.chdir(folder);
  });
  afterAll(async () => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
    await service.close();
  });
  beforeEach(() => {
    const write = (text: string | Uint8Array, done?: unknown) => {
      printed += text;
      if (typeof done === 'function') done();
      return true;
    };
    vi.spyOn(process.stdout, 'write').mockImplementation(write as never);
    vi.spyOn(process.stderr, 'write').mockImplementation(write as never);
    return () => vi.restoreAllMocks();
  });
}

export const writeFile = (name: string, value: unknown): void =>
  writeFileSync(path.join(folder, name), JSON.stringify(value));

/** What is there, by scope and by guild. */
export interface State {
  readonly commands: ReadonlyMap<string, Command & { readonly scope: ScopeName }>;
  /** Keys of guild, command, subject and permission. */
  readonly overwrites: ReadonlySet<string>;
}

export const keysOf = (guild: string, all: readonly Overwrites[]): readonly string[] =>
  all.flatMap((of) =>
    of.permissions.map(({ id, type, permission }) => [guild, of.id, type, id, permission].join(' ')),
  );

/** An application of its own on the service: what is there, and ways to it that no fault touches. */
export async function stage() {
  const { administration } = service;
  const { id, botToken } = await administration.createApplication({ name: 'demo' });
  const guilds = new Map<string, string>();
  for (const name of ['one', 'two']) {
    const guild = await administration.createGuild({ name });
    await administration.authorize(id, guild.id);
    guilds.set(name, guild.id);
  }
  const userToken = await userTokenOf(administration, id);
  const base = `http://localhost/api/v10/applications/${id}`;
  const pathOf = (scope: ScopeName) =>
    scope === 'global' ? '/commands' : `/guilds/${guilds.get(scope)}/commands`;
  const ask = async (method: string, at: string, body?: unknown, token = `Bot ${botToken}`) => {
    const response = await service.fetch(
      new Request(`${base}${at}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  const list = async (scope: ScopeName) => (await ask('GET', pathOf(scope))) as readonly Command[];
  const overwritesIn = async (guild: string) =>
    (await ask('GET', `/guilds/${guild}/commands/permissions`)) as readonly Overwrites[];
  const setOverwrites = (guild: string, command: string, permissions: readonly DeployedOverwrite[]) =>
    ask('PUT', `/guilds/${guild}/commands/${command}/permissions`, { permissions }, `Bearer ${userToken}`);
  return {
    id,
    botToken,
    userToken,
    guilds,
    base,
    list,
    overwritesIn,
    setOverwrites,
    async state(): Promise<State> {
      const commands = new Map<string, Command & { readonly scope: ScopeName }>();
      for (const scope of scopes)
        for (const command of await list(scope)) commands.set(command.id, { ...command, scope });
      const overwrites = new Set<string>();
      for (const guild of guilds.values())
        for (const key of keysOf(guild, await overwritesIn(guild))) overwrites.add(key);
      return { commands, overwrites };
    },
    async create(all: InScopes): Promise<void> {
      for (const scope of scopes)
        for (const name of all[scope]) await ask('POST', pathOf(scope), definition(name, 'Old'));
    },
    /** Somebody else at work. */
    async act({ scope, what, which }: Act, count: number) {
      const there = await list(scope);
      const command = there[which % Math.max(1, there.length)];
      if (what === 'create') await ask('POST', pathOf(scope), definition(names[which] ?? 'new', 'Theirs'));
      if (what === 'empty') await ask('PUT', pathOf(scope), []);
      if (!command) return;
      const at = `${pathOf(scope)}/${command.id}`;
      if (what === 'edit') await ask('PATCH', at, { description: `Theirs ${count}` });
      if (what === 'rename') await ask('PATCH', at, { name: `${names[which] ?? 'new'}` });
      if (what === 'delete') await ask('DELETE', at);
      if (what === 'overwrites')
        await setOverwrites(guilds.get(scope === 'global' ? 'one' : scope) ?? '', command.id, [
          { id: String(1000 + count), type: 2, permission: true },
        ]);
    },
  };
}
export type Stage = Awaited<ReturnType<typeof stage>>;

/** What our tool was told, and what it told the person. */
export class Told {
  /** The first and the last answer for each scope. */
  readonly first = new Map<string, readonly Command[]>();
  readonly last = new Map<string, readonly Command[]>();
  /** Keys of overwrites, read by whatever scope before anything was printed. */
  readonly planned = new Set<string>();
  /** The same of each guild, as it was read last. */
  readonly lastOverwrites = new Map<string, ReadonlySet<string>>();
  /** Keys of overwrites of a guild as a scope's last look had them, by both. */
  readonly looked = new Map<string, ReadonlySet<string>>();
  /** Versions that our own edits were answered with. */
  readonly ours = new Map<string, string>();
  /** Requests of ours that the service took as writes. */
  writes = 0;

  /** Whether the overwrite came after the last look at it, so that nobody could tell of it. */
  cameLate(scope: string, key: string): boolean {
    return this.looked.get(`${scope} ${key.split(' ')[0]}`)?.has(key) === false;
  }

  note(url: string, on: Stage, answer: unknown): void {
    const way = new URL(url).pathname.slice(new URL(on.base).pathname.length);
    const guild = /^\/guilds\/(\d+)/.exec(way)?.[1];
    const name = guild === undefined ? 'global' : [...on.guilds].find(([, id]) => id === guild)?.[0];
    if (way.endsWith('/permissions') && guild !== undefined) {
      const keys = keysOf(guild, answer as readonly Overwrites[]);
      this.lastOverwrites.set(guild, new Set(keys));
      if (printed === '') for (const key of keys) this.planned.add(key);
    } else if (name !== undefined) {
      if (!this.first.has(name)) this.first.set(name, answer as readonly Command[]);
      this.last.set(name, answer as readonly Command[]);
    }
  }
}

class Killed extends Error {}

/** Told of each request of ours that may write, with what was there before and is there after. */
type OnWrite = (before: State, after: State, told: Told) => void;

/** A run of our tool in trouble. */
export interface Run {
  readonly target: Target;
  readonly told: Told;
  readonly signal: AbortSignal;
  /** Waits for what is under way, which a killed process does not; rejects with what a check found. */
  over(): Promise<void>;
}

/** Opens the way of our tool to the service; what it printed before is forgotten. `onWrite` may throw: see {@link Run.check}. */
export function runIn(on: Stage, trouble: Trouble, onWrite?: OnWrite): Run {
  forgetOutput();
  const told = new Told();
  const abort = new AbortController();
  let failure: unknown;
  // One at a time, so that it is certain whose doing a loss is.
  const turn = pLimit(1);
  const answer = besides(on, trouble, told, onWrite, () => abort.abort());
  const client = (credentials: Credentials) =>
    connectWith(
      {
        baseUrl: 'http://localhost',
        applicationId: on.id,
        credentials,
        retries: 3,
        requestsPerSecond: Number.POSITIVE_INFINITY,
        signal: abort.signal,
        async fetch(input, init) {
          try {
            return await turn(() => answer(input, init));
          } catch (error) {
            if (!(error instanceof Killed) && !(error instanceof TypeError)) failure ??= error;
            throw error;
          }
        },
      },
      { sleep: async () => {} },
    );
  return {
    target: {
      remote: noting(client({ kind: 'bot', token: on.botToken }), on, told),
      applicationId: on.id,
      where: 'the service',
      guilds: on.guilds,
      guildId: (name) => on.guilds.get(name) ?? name,
      seenToday: () => [],
      asUser: async () => client({ kind: 'bearer', token: on.userToken }),
      close: async () => {},
    },
    told,
    signal: abort.signal,
    async over() {
      await turn(() => {});
      if (failure) throw failure;
    },
  };
}

/** The service as our tool reaches it, beside the acts and faults of the world; checks what each write takes away. */
function besides(
  on: Stage,
  { acts, faults, kill }: Trouble,
  told: Told,
  onWrite: OnWrite | undefined,
  onKill: () => void,
): typeof fetch {
  let number = -1;
  return async (input, init) => {
    number += 1;
    const request = new Request(input, init);
    const at = number;
    if (kill && at > kill.at) throw new Killed();
    for (const act of acts.filter((each) => each.at === at)) await on.act(act, at);
    const isKilled = kill?.at === at;
    if (isKilled) onKill();
    if (isKilled && kill?.when === 'before') throw new Killed();
    const fault = faults[at] ?? 'none';
    if (fault === '429') {
      const body = { message: 'limited', retry_after: 0.001, global: false };
      return Response.json(body, { status: 429, headers: { 'Retry-After': '0.001' } });
    }
    if (fault === '500 before') return new Response('', { status: 500 });
    if (fault === 'reset before') throw new TypeError('terminated');
    const isRead = request.method === 'GET';
    const before = isRead || !onWrite ? undefined : await on.state();
    const response = await service.fetch(request.clone() as Request);
    const text = await response.text();
    if (!isRead) told.writes += 1;
    if (before) onWrite?.(before, await on.state(), told);
    if (response.ok && request.method === 'PATCH') {
      const { id, version } = JSON.parse(text) as Command;
      told.ours.set(id, version);
    }
    if (isKilled) throw new Killed();
    if (fault === '500 after') return new Response('', { status: 500 });
    if (fault === 'reset after') throw new TypeError('terminated');
    if (isRead && response.ok) told.note(request.url, on, JSON.parse(text));
    return new Response(response.status === 204 ? null : text, response);
  };
}

/** Notes which overwrites each look of a scope finds: several scopes look at one guild. */
function noting(remote: Remote, on: Stage, told: Told): Remote {
  const noted =
    (scope: ServiceScope, look: Look | undefined): Look =>
    async (read) =>
      look?.({
        list: read.list,
        async permissions(guild) {
          const found = await read.permissions(guild);
          told.looked.set(`${scopeNameOf(on, scope)} ${guild}`, new Set(keysOf(guild, found)));
          return found;
        },
      });
  return {
    ...remote,
    create: (scope, body, look) => remote.create(scope, body, noted(scope, look)),
    edit: (scope, id, body, look) => remote.edit(scope, id, body, noted(scope, look)),
    delete: (scope, id, look) => remote.delete(scope, id, noted(scope, look)),
    overwrite: (scope, bodies, look) => remote.overwrite(scope, bodies, noted(scope, look)),
  };
}

const scopeNameOf = (on: Stage, scope: ServiceScope): string =>
  scope.kind === 'global' ? 'global' : ([...on.guilds].find(([, id]) => id === scope.id)?.[0] ?? '');

export const counted = (line: string, what: RegExp): number => Number(what.exec(line)?.[1] ?? 0);

/** The configuration of the staged application: definitions of a scope are in the file of its name. */
export function writeConfiguration(on: Stage): void {
  const guilds = [...on.guilds].map(([name, id]) => ({ name, id, definitions: [`${name}.json`] }));
  writeFile('appcommands.json', {
    applications: [{ name: 'demo', applicationId: on.id, definitions: ['global.json'], guilds }],
  });
}
