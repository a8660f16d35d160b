/**
 * A deploy beside somebody who does something between any two of its requests, on a service that fails in every way, cut off
 * anywhere: nothing goes that was not asked for, the exit status and the last line are true, and the next deploy comes to
 * what the definitions say.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import * as fc from 'fast-check';
import pLimit from 'p-limit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deployTo } from '../../cli/deploy/deploy-to.ts';
import { openWorkspace } from '../../cli/deploy/workspace.ts';
import type { Look } from '../../core/plan/apply.ts';
import type { ServiceScope } from '../../core/plan/deployed.ts';
import { connectWith, type Remote } from '../../remote/connect.ts';
import { openService, type Service, userTokenOf } from '../../service/index.ts';

interface Command {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly description: string;
}
interface Overwrites {
  readonly id: string;
  readonly permissions: readonly { readonly id: string }[];
}

const scopes = ['global', 'one', 'two'] as const;
type ScopeName = (typeof scopes)[number];

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

interface World {
  readonly before: Readonly<Record<ScopeName, readonly string[]>>;
  readonly after: Readonly<Record<ScopeName, readonly string[]>>;
  /** Whether texts change between before and after. */
  readonly isChanged: boolean;
  readonly acts: readonly Act[];
  readonly faults: readonly Fault[];
  /** The process is killed at this request, which the service may have carried out. */
  readonly kill: { readonly at: number; readonly when: 'before' | 'after' } | undefined;
  readonly prune: boolean;
  readonly renames: boolean;
}

const names = ['ada', 'bob', 'cid', 'dan', 'eve'];
const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 });
const each = fc.record({ global: some, one: some, two: some });
const world: fc.Arbitrary<World> = fc.record({
  before: each,
  after: each,
  isChanged: fc.boolean(),
  acts: fc.array(
    fc.record<Act>({
      at: fc.nat(40),
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
    { maxLength: 60 },
  ),
  kill: fc.option(fc.record({ at: fc.nat(40), when: fc.constantFrom('before', 'after') }), {
    nil: undefined,
    freq: 2,
  }),
  prune: fc.boolean(),
  renames: fc.boolean(),
});

let service: Service;
let folder: string;
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

let output: string;
beforeEach(() => {
  const write = (text: string | Uint8Array, done?: unknown) => {
    output += text;
    if (typeof done === 'function') done();
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(write as never);
  vi.spyOn(process.stderr, 'write').mockImplementation(write as never);
  return () => vi.restoreAllMocks();
});

const definition = (name: string, text: string) => ({ name, description: `${text} ${name}` });

/** What is there, by scope and by guild. */
interface State {
  readonly commands: ReadonlyMap<string, Command & { readonly scope: ScopeName }>;
  /** Keys of guild, command and subject. */
  readonly overwrites: ReadonlySet<string>;
}

/** An application of its own on the service: what is there, and ways to it that no fault touches. */
async function stage() {
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
  return {
    id,
    botToken,
    guilds,
    base,
    list,
    async state(): Promise<State> {
      const commands = new Map<string, Command & { readonly scope: ScopeName }>();
      for (const scope of scopes)
        for (const one of await list(scope)) commands.set(one.id, { ...one, scope });
      const overwrites = new Set<string>();
      for (const guild of guilds.values())
        for (const key of keysOf(guild, await overwritesIn(guild))) overwrites.add(key);
      return { commands, overwrites };
    },
    create: (scope: ScopeName, body: object) => ask('POST', pathOf(scope), body),
    /** Somebody else at work. */
    async act({ scope, what, which }: Act, count: number) {
      const there = await list(scope);
      const one = there[which % Math.max(1, there.length)];
      if (what === 'create') await ask('POST', pathOf(scope), definition(names[which] ?? 'new', 'Theirs'));
      if (what === 'empty') await ask('PUT', pathOf(scope), []);
      if (!one) return;
      const at = `${pathOf(scope)}/${one.id}`;
      if (what === 'edit') await ask('PATCH', at, { description: `Theirs ${count}` });
      if (what === 'rename') await ask('PATCH', at, { name: `${names[which] ?? 'new'}` });
      if (what === 'delete') await ask('DELETE', at);
      if (what === 'overwrites') {
        const guild = guilds.get(scope === 'global' ? 'one' : scope);
        const permissions = [{ id: String(1000 + count), type: 2, permission: true }];
        await ask(
          'PUT',
          `/guilds/${guild}/commands/${one.id}/permissions`,
          { permissions },
          `Bearer ${userToken}`,
        );
      }
    },
  };
}
type Stage = Awaited<ReturnType<typeof stage>>;

const keysOf = (guild: string, all: readonly Overwrites[]): readonly string[] =>
  all.flatMap(({ id, permissions }) => permissions.map((one) => `${guild} ${id} ${one.id}`));

/** What our tool was told, and what it told the person. */
class Told {
  /** The first and the last answer for each scope. */
  readonly first = new Map<string, readonly Command[]>();
  readonly last = new Map<string, readonly Command[]>();
  /** Keys of overwrites, read by whatever scope before the plan was printed. */
  readonly planned = new Set<string>();
  /** Keys of overwrites of a guild as a scope's last look had them, by both. */
  readonly looked = new Map<string, ReadonlySet<string>>();
}

class Killed extends Error {}

/** The service as our tool reaches it, beside the acts and faults of the world; checks what each write takes away. */
function besides(on: Stage, one: World, told: Told, onKill: () => void): typeof fetch {
  let number = -1;
  const acts = [...one.acts];
  const known = new Map<string, string>();
  // One at a time, so that it is certain whose doing a loss is.
  const turn = pLimit(1);
  return (input, init) => turn(() => answer(input, init));
  async function answer(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    number += 1;
    const request = new Request(input, init);
    const at = number;
    for (const act of acts.filter((each) => each.at === at)) await on.act(act, at);
    if (one.kill && at > one.kill.at) throw new Killed();
    const isKilled = one.kill?.at === at;
    if (isKilled) onKill();
    if (isKilled && one.kill?.when === 'before') throw new Killed();
    const fault = one.faults[at] ?? 'none';
    if (fault === '429') {
      const body = { message: 'limited', retry_after: 0.001, global: false };
      return Response.json(body, { status: 429, headers: { 'Retry-After': '0.001' } });
    }
    if (fault === '500 before') return new Response('', { status: 500 });
    if (fault === 'reset before') throw new TypeError('terminated');
    const isRead = request.method === 'GET';
    const before = isRead ? undefined : await on.state();
    const response = await service.fetch(request.clone() as Request);
    const text = await response.text();
    if (before) checkLosses(before, await on.state(), one, told, known);
    if (!isRead && response.ok && request.method === 'PATCH') {
      const { id, version } = JSON.parse(text) as Command;
      known.set(id, version);
    }
    if (isKilled) throw new Killed();
    if (fault === '500 after') return new Response('', { status: 500 });
    if (fault === 'reset after') throw new TypeError('terminated');
    if (isRead && response.ok) note(request.url, on, JSON.parse(text), told);
    return new Response(response.status === 204 ? null : text, response);
  }
}

function note(url: string, on: Stage, answer: unknown, told: Told): void {
  const path = new URL(url).pathname.slice(new URL(on.base).pathname.length);
  const guild = /^\/guilds\/(\d+)/.exec(path)?.[1];
  const name = guild === undefined ? 'global' : [...on.guilds].find(([, id]) => id === guild)?.[0];
  if (path.endsWith('/permissions') && guild !== undefined) {
    if (output === '')
      for (const key of keysOf(guild, answer as readonly Overwrites[])) told.planned.add(key);
  } else if (name !== undefined) {
    if (!told.first.has(name)) told.first.set(name, answer as readonly Command[]);
    told.last.set(name, answer as readonly Command[]);
  }
}

/** Notes which overwrites each look of a scope finds: several scopes look at one guild. */
function noting(remote: Remote, on: Stage, told: Told): Remote {
  const noted =
    (scope: ServiceScope, look: Look | undefined): Look =>
    async (service) =>
      look?.({
        list: service.list,
        async permissions(guild) {
          const found = await service.permissions(guild);
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

/** How many overwrites the printed plan says a command of a scope loses. */
function printedLoss(scope: ScopeName, name: string): number {
  const title =
    scope === 'global' ? /^global commands\b/i : new RegExp(`^[^ ].*\\b${scope}\\b.* at the service$`);
  const sections = output.split(/^(?=\S.* at the service$)/m);
  const own = sections.find((one) => title.test(one.split('\n')[0] ?? '')) ?? '';
  const words = new RegExp(`\`${name}\` permanently deletes its (\\d+) permission`);
  return Number(words.exec(own)?.[1] ?? 0);
}

/** A write of ours took away only what was planned, as it was when the plan was made. */
function checkLosses(
  before: State,
  after: State,
  one: World,
  told: Told,
  known: ReadonlyMap<string, string>,
): void {
  for (const [id, command] of before.commands) {
    if (after.commands.has(id)) continue;
    const planned = told.first.get(command.scope)?.find((each) => each.id === id);
    const looked = told.last.get(command.scope)?.find((each) => each.id === id);
    expect(one.prune, `${command.name} was deleted without prune`).toBe(true);
    expect(planned, `${command.name} was deleted, and in no plan`).toBeDefined();
    expect(one.after[command.scope]).not.toContain(planned?.name);
    // What was changed since was seen, unless it came after the look.
    expect([planned?.version, known.get(id)]).toContain(looked?.version);
  }
  const lost = [...before.overwrites].filter((key) => !after.overwrites.has(key));
  for (const [id, { scope, name }] of before.commands) {
    // What came after the last look could not be told.
    const seen = lost.filter((key) => {
      const [guild, of] = key.split(' ');
      return of === id && told.looked.get(`${scope} ${guild}`)?.has(key) !== false;
    });
    if (seen.length === 0) continue;
    expect(one.prune || one.renames, `overwrites of ${name} were lost without prune or renames`).toBe(true);
    expect([...told.planned], `${name} lost overwrites that were not read`).toEqual(
      expect.arrayContaining(seen),
    );
    const planned = told.first.get(scope)?.find((each) => each.id === id)?.name ?? name;
    expect(printedLoss(scope, planned), `${name} lost overwrites untold`).toBeGreaterThanOrEqual(seen.length);
  }
}

const wanted = (one: World, scope: ScopeName): readonly string[] =>
  one.after[scope].map((name) => `${name} ${definition(name, one.isChanged ? 'New' : 'Old').description}`);

/** Whether these commands are what the definitions of a scope say. */
function isAsDefined(one: World, scope: ScopeName, there: readonly Command[]): boolean {
  const has = there.map(({ name, description }) => `${name} ${description}`);
  const all = wanted(one, scope);
  return all.every((each) => has.includes(each)) && (!one.prune || has.length === all.length);
}

/** Runs `appcmd deploy --yes`; `undefined`: it ended with an error of the service before anything was planned. */
async function deploy(
  on: Stage,
  one: World,
  told: Told,
  fetch: typeof globalThis.fetch,
  abort = new AbortController(),
) {
  const workspace = await openWorkspace({});
  output = '';
  const remote = connectWith(
    {
      baseUrl: 'http://localhost',
      applicationId: on.id,
      credentials: { kind: 'bot', token: on.botToken },
      fetch,
      retries: 3,
      requestsPerSecond: Number.POSITIVE_INFINITY,
      signal: abort.signal,
    },
    { sleep: async () => {} },
  );
  const guildId = (name: string) => on.guilds.get(name) ?? name;
  const { id: applicationId, guilds } = on;
  const seenToday = () => [];
  const target = {
    remote: noting(remote, on, told),
    applicationId,
    where: 'the service',
    guilds,
    guildId,
    seenToday,
  };
  const { prune, renames } = one;
  const options = { prune, renames, yes: true, format: 'pretty' } as const;
  const status = await deployTo(target, workspace, options, abort.signal).catch(() => undefined);
  return { status, lastLine: output.trimEnd().split('\n').at(-1) ?? '' };
}

function writeDefinitions(on: Stage, one: World): void {
  const guilds = [...on.guilds].map(([name, id]) => ({ name, id, definitions: [`${name}.json`] }));
  const applications = [{ name: 'demo', applicationId: on.id, definitions: ['global.json'], guilds }];
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), JSON.stringify(value));
  write('appcommands.json', { applications });
  for (const scope of scopes)
    write(
      `${scope}.json`,
      one.after[scope].map((name) => definition(name, one.isChanged ? 'New' : 'Old')),
    );
}

const counted = (line: string, what: RegExp): number => Number(what.exec(line)?.[1] ?? 0);

it('destroys nothing unasked and tells the truth, whatever happens between its requests', async () => {
  const statuses = new Map<number | undefined, number>();
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const on = await stage();
      for (const scope of scopes)
        for (const name of one.before[scope]) await on.create(scope, definition(name, 'Old'));
      writeDefinitions(on, one);
      const defined = scopes.filter((scope) => one.after[scope].length > 0);
      if (defined.length === 0) return;

      const told = new Told();
      const abort = new AbortController();
      let failure: unknown;
      const fetch = besides(on, one, told, () => abort.abort());
      const { status, lastLine } = await deploy(
        on,
        one,
        told,
        async (input, init) => {
          try {
            return await fetch(input, init);
          } catch (error) {
            if (!(error instanceof Killed) && !(error instanceof TypeError)) failure ??= error;
            throw error;
          }
        },
        abort,
      );
      if (failure) throw failure;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);

      const read = defined.filter((scope) => isAsDefined(one, scope, told.last.get(scope) ?? []));
      const done = counted(lastLine, /(\d+) scopes? deployed/) + counted(lastLine, /(\d+) scopes? unchanged/);
      if (status === 0) {
        expect(lastLine).toMatch(/^✔ /);
        expect([done, read]).toEqual([defined.length, defined]);
      } else if (status !== undefined) {
        expect(lastLine).not.toContain('✔');
        const failed = counted(lastLine, /(\d+) scopes? failed/);
        const open = counted(lastLine, /(\d+) scopes? not done/);
        if (/\d+ scope/.test(lastLine)) expect(done + failed + open).toBe(defined.length);
        expect(done).toBeLessThanOrEqual(read.length);
        expect(status).toBe(abort.signal.aborted ? 130 : 3);
      }

      const calm = { ...one, acts: [], faults: [], kill: undefined };
      const again = await deploy(on, calm, new Told(), (input, init) =>
        service.fetch(new Request(input, init)),
      );
      expect(again).toMatchObject({ status: 0, lastLine: expect.stringMatching(/^✔ /) });
      for (const scope of defined) expect(isAsDefined(one, scope, await on.list(scope))).toBe(true);
    }),
    { numRuns: 150 },
  );
  // All three endings are met.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([0, 3, 130]));
});
