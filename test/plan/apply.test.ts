/** Carrying plans out against a service in memory: what it comes to, whatever was there and wherever it is cut off. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Applied, type ApplyOptions, applyPlan, type CommandService } from '../../core/plan/apply.ts';
import { type NormalRules, normalCommand } from '../../core/plan/comparison/normal.ts';
import type { DeployedPermissions } from '../../core/plan/deployed.ts';
import { isEmpty, planScope, type ScopePlan } from '../../core/plan/plan.ts';
import type { PlanRequest } from '../../core/plan/request.ts';
import { requestsOf } from '../../core/plan/strategy.ts';
import {
  type MemoryService,
  memoryService,
  refusalsOf,
  ServiceFailure,
  type ServiceOptions,
} from '../kit/command-service.ts';
import {
  type Deploy,
  globalScope,
  guildScope,
  key,
  launch,
  type Scenario,
  scenario,
  slashNames,
} from '../kit/deploys.ts';
import { drawPlan, guild, type Json, locals, now } from '../kit/plan.ts';

/** The plan from definitions to what a service has now. */
async function planned(
  definitions: readonly Json[],
  service: MemoryService,
  { scope = globalScope, ...deploy }: Deploy = {},
): Promise<ScopePlan> {
  const local = locals(definitions);
  const request = { prune: false, renames: false, ...deploy, scope, local, guilds: [guild] };
  const permissions = await service.permissions(guild);
  const plan = planScope({ ...request, permissions, now, deployed: await service.list(scope) });
  requests.set(plan, request);
  return plan;
}

/** What plans were asked for. */
const requests = new WeakMap<ScopePlan, PlanRequest>();

function apply(
  plan: ScopePlan,
  service: CommandService,
  options: Partial<ApplyOptions> = {},
): Promise<Applied> {
  const request = requests.get(plan);
  if (!request) throw new Error('No plan of this test.');
  return applyPlan(plan, request, service, { refusalsOf, mayPass: () => false, ...options });
}

/** A service, the plan for it, what applying the plan gave, and the plan after that. */
async function deploy(definitions: readonly Json[], options: ServiceOptions & Deploy) {
  const service = memoryService(options.scope ?? globalScope, options);
  const plan = await planned(definitions, service, options);
  const applied = await apply(plan, service);
  return { service, plan, applied, again: await planned(definitions, service, options) };
}

/** The commands as lines, in the order of their names; ids of commands that a test did not name are `new`. */
const shown = (service: MemoryService): readonly string[] =>
  service
    .commands()
    .map(({ id, type, name, description }) => {
      const kind = type === 1 ? '' : ` (${type})`;
      return `${name}${kind}: ${id.length > 5 ? 'new' : id} ${JSON.stringify(description)}`;
    })
    .sort();

/** What was refused, as lines. */
const drawRefused = (applied: Applied): readonly string[] =>
  applied.kind !== 'refused'
    ? [applied.kind]
    : applied.refused.map(({ entry, refusals }) => {
        const name = 'local' in entry ? entry.local.name : entry.deployed.name;
        return `${name}: ${refusals.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}`;
      });

const slash = (name: string, description: string, more: Json = {}): Json => ({ name, description, ...more });
/** In a guild such commands are deployed by single requests. */
const adult = (name: string, description: string, more: Json = {}): Json =>
  slash(name, description, { nsfw: true, ...more });

describe('applying a plan', () => {
  it('sends nothing where nothing is different, and does not even ask', async () => {
    const service = memoryService(globalScope, { commands: [slash('ping', 'x')] });
    const plan = await planned([slash('ping', 'x')], service);
    const list = (): never => {
      throw new Error('Asked.');
    };
    expect(await apply(plan, { ...service, list })).toEqual({ kind: 'done' });
    expect(service.requests).toEqual([]);
  });

  it('one change by one request', async () => {
    const commands = [slash('ping', 'x', { id: '1' }), slash('left', 'y', { id: '2' }), launch];
    const { service, applied } = await deploy([slash('ping', 'z')], { commands });
    expect(applied).toEqual({ kind: 'done' });
    expect(service.requests).toEqual(['PATCH ping']);
    expect(shown(service)).toEqual(['Launch (4): 9 ""', 'left: 2 "y"', 'ping: 1 "z"']);
  });

  it('several by one overwrite, which keeps ids, the entry point and commands without a definition', async () => {
    const commands = [slash('ping', 'x', { id: '1' }), slash('left', 'y', { id: '2' }), launch];
    const definitions = [slash('ping', 'z'), slash('more', 'm')];
    const { service, applied, again } = await deploy(definitions, { commands, overwrite: true });
    expect(applied).toEqual({ kind: 'done' });
    expect(service.requests).toEqual(['PUT ping, more, left, Launch']);
    expect(shown(service)).toEqual(['Launch (4): 9 ""', 'left: 2 "y"', 'more: new "m"', 'ping: 1 "z"']);
    expect(isEmpty(again)).toBe(true);
  });

  it('prune deletes, and never the entry point', async () => {
    const commands = [slash('a', 'x', { id: '1' }), slash('b', 'x', { id: '2' }), launch];
    const { service, again } = await deploy([], { commands, prune: true });
    expect(shown(service)).toEqual(['Launch (4): 9 ""']);
    expect(isEmpty(again)).toBe(true);
  });

  it('a new name for the entry point renames the one there is', async () => {
    const play = { type: 4, name: 'play', description: 'Plays', handler: 1 };
    const { service, applied } = await deploy([play, slash('a', 'x')], { commands: [launch] });
    expect(applied).toEqual({ kind: 'done' });
    expect(shown(service)).toEqual(['a: new "x"', 'play (4): 9 "Plays"']);
  });

  it('tells how far it is', async () => {
    const service = memoryService(guildScope, { commands: [adult('a', 'x')] });
    const plan = await planned([adult('a', 'y'), slash('b', 'x')], service, { scope: guildScope });
    const told: string[] = [];
    await apply(plan, service, { onProgress: (done, of) => told.push(`${done} of ${of}`) });
    expect(told).toEqual(['1 of 2', '2 of 2']);
  });

  it('names that go round, by ids, in one overwrite and one by one', async () => {
    const round = (make: typeof slash) => [
      make('b', 'was a', { id: '1' }),
      make('c', 'was b', { id: '2' }),
      make('a', 'was c', { id: '3' }),
    ];
    const before = (make: typeof slash) =>
      ['a', 'b', 'c'].map((name, at) => make(name, 'x', { id: String(at + 1) }));
    const after = ['a: 3 "was c"', 'b: 1 "was a"', 'c: 2 "was b"'];
    const whole = await deploy(round(slash), { commands: before(slash), overwrite: true });
    expect(whole.service.requests).toEqual(['PUT b, c, a']);
    expect(shown(whole.service)).toEqual(after);
    const single = await deploy(round(adult), { commands: before(adult), scope: guildScope });
    expect(single.applied).toEqual({ kind: 'done' });
    expect(single.service.requests).toEqual(['PATCH a', 'PATCH c', 'PATCH b', 'PATCH a-2']);
    expect(shown(single.service)).toEqual(after);
    expect(isEmpty(single.again)).toBe(true);
  });

  it('a name and its command go separate ways, one by one', async () => {
    const definitions = [adult('old', 'another'), adult('new', 'the same', { id: '1' })];
    const { service, again } = await deploy(definitions, {
      commands: [adult('old', 'the same', { id: '1' })],
      scope: guildScope,
    });
    expect(service.requests).toEqual(['PATCH old', 'POST old']);
    expect(shown(service)).toEqual(['new: 1 "the same"', 'old: new "another"']);
    expect(isEmpty(again)).toBe(true);
  });

  it.each([
    ['by one overwrite', globalScope, slash],
    ['one by one', guildScope, adult],
  ] as const)('at the limit of 100 commands everything may change %s', async (_, scope, make) => {
    const hundred = Array.from({ length: 100 }, (_, at) => at);
    const commands = hundred.map((at) => make(`c${at}`, 'x', { id: String(at + 1) }));
    const definitions = hundred.map((at) => {
      // Pairs of the first 40 swap their names, the next 30 change, the others are replaced by new ones.
      if (at < 40) return make(`c${at % 2 === 0 ? at + 1 : at - 1}`, 'y', { id: String(at + 1) });
      return make(at < 70 ? `c${at}` : `n${at}`, at < 70 ? 'y' : `new ${at}`);
    });
    const overwrite = scope === globalScope;
    const { service, applied, again } = await deploy(definitions, {
      commands,
      scope,
      prune: true,
      overwrite,
    });
    expect(applied).toEqual({ kind: 'done' });
    expect(service.commands()).toHaveLength(100);
    expect(isEmpty(again)).toBe(true);
  });
});

describe('stale', () => {
  const commands = [slash('a', 'x', { id: '1' }), slash('b', 'x', { id: '2' })];
  const definitions = [slash('a', 'y'), slash('c', 'y')];

  it.each<readonly [string, (service: MemoryService) => unknown, string]>([
    ['changed', (service) => service.meddle('2', { description: 'z' }), 'b changed'],
    ['deleted', (service) => service.delete(globalScope, '1'), 'a deleted'],
    ['created', (service) => service.create(globalScope, slash('d', 'x')), 'd created'],
  ])('what somebody else %s since the plan was made keeps it from being sent', async (_, meddle, told) => {
    const service = memoryService(globalScope, { commands });
    const plan = await planned(definitions, service);
    await meddle(service);
    const before = [service.requests.length, shown(service)];
    const applied = await apply(plan, service);
    expect(applied.kind === 'stale' && applied.plan.stale.map(({ name, what }) => `${name} ${what}`)).toEqual(
      [told],
    );
    expect([service.requests.length, shown(service)]).toEqual(before);
  });
});

describe('a look right before each request', () => {
  const commands = [adult('a', 'x', { id: '1' }), adult('b', 'x', { id: '2' }), adult('c', 'x', { id: '3' })];

  /** A deploy by single requests, with somebody at work after the first one. */
  async function meddled(
    definitions: readonly Json[],
    meddle: (service: MemoryService) => unknown,
    options: ServiceOptions & Deploy = {},
  ) {
    const service = memoryService(guildScope, { commands, ...options });
    const plan = await planned(definitions, service, { ...options, scope: guildScope });
    const applied = await apply(plan, service, {
      onProgress: (done) => void (done === 1 && meddle(service)),
    });
    const told =
      applied.kind === 'stale'
        ? `${applied.sent} sent; ${applied.plan.stale.map(({ name, what }) => `${name} ${what}`).join(', ')}`
        : applied.kind;
    return { told, there: shown(service) };
  }

  it('stops before what somebody changed', async () => {
    const { told, there } = await meddled([adult('a', 'y'), adult('b', 'y')], (service) =>
      service.meddle('2', { description: 'theirs' }),
    );
    expect(told).toBe('1 sent; b changed');
    expect(there).toEqual(['a: 1 "y"', 'b: 2 "theirs"', 'c: 3 "x"']);
  });

  it('stops before a name that somebody gave away', async () => {
    const { told, there } = await meddled([adult('a', 'y'), adult('d', 'y')], (service) =>
      service.meddle('7', adult('d', 'theirs')),
    );
    expect(told).toBe('1 sent; d created');
    expect(there).toContain('d: 7 "theirs"');
  });

  it('stops before what somebody deleted', async () => {
    const { told } = await meddled([adult('a', 'y'), adult('b', 'y')], (service) =>
      service.meddle('2', undefined),
    );
    expect(told).toBe('1 sent; b deleted');
  });

  it('goes on where somebody did the same', async () => {
    const { told } = await meddled([adult('b', 'y'), adult('d', 'y')], (service) =>
      service.meddle('7', adult('d', 'y')),
    );
    expect(told).toBe('done');
  });

  it('goes on beside what is none of its business', async () => {
    const { told, there } = await meddled([adult('a', 'y'), adult('b', 'y')], (service) =>
      service.meddle('7', adult('e', 'theirs')),
    );
    expect(told).toBe('done');
    expect(there).toContain('e: 7 "theirs"');
  });

  it('deletes nothing with overwrites that were set since', async () => {
    const permissions: DeployedPermissions[] = [];
    const set = () =>
      permissions.push({
        id: '3',
        application_id: '1',
        guild_id: guild,
        permissions: [{ id: '5', type: 2, permission: true }],
      });
    const { told, there } = await meddled([adult('a', 'x')], set, { permissions, prune: true });
    expect(told).toBe('1 sent; c overwrites');
    expect(there).toEqual(['a: 1 "x"', 'c: 3 "x"']);
  });
});

describe('refused', () => {
  const bad = {
    options: { 0: { name: { _errors: [{ code: 'STRING_TYPE_REGEX', message: 'Does not match' }] } } },
  };
  const refuses = (body: Json) => (body.description === 'bad' ? bad : undefined);

  it('one by one: the others are deployed', async () => {
    const { service, applied, again } = await deploy(
      [adult('a', 'bad'), adult('b', 'y'), adult('c', 'bad'), adult('d', 'y')],
      {
        commands: [adult('a', 'x', { id: '1' }), adult('b', 'x', { id: '2' })],
        scope: guildScope,
        refuses,
      },
    );
    expect(drawRefused(applied)).toEqual([
      'a: options.0.name Does not match',
      'c: options.0.name Does not match',
    ]);
    expect(shown(service)).toEqual(['a: 1 "x"', 'b: 2 "y"', 'd: new "y"']);
    expect(drawPlan(again).split('\n').slice(0, 3)).toEqual([
      'update a: description "x" -> "bad"',
      'unchanged b',
      'unchanged d',
    ]);
  });

  it('in an overwrite: nothing is deployed, and the right command is named', async () => {
    const { service, applied } = await deploy([slash('a', 'y'), slash('b', 'bad'), slash('c', 'y')], {
      commands: [slash('left', 'x', { id: '1' }), slash('c', 'x', { id: '2' })],
      overwrite: true,
      refuses,
    });
    expect(drawRefused(applied)).toEqual(['b: options.0.name Does not match']);
    expect(shown(service)).toEqual(['c: 2 "x"', 'left: 1 "x"']);
  });

  it('in an overwrite: several commands with several refusals each', async () => {
    const { applied } = await deploy([slash('a', 'bad'), slash('b', 'y'), slash('c', 'bad')], {
      overwrite: true,
      refuses: (body) =>
        body.description === 'bad' ? { ...bad, nsfw: { _errors: [{ message: 'No' }] } } : undefined,
    });
    expect(drawRefused(applied)).toEqual([
      'a: options.0.name Does not match; nsfw No',
      'c: options.0.name Does not match; nsfw No',
    ]);
  });

  const twoNew = async (refusals: ReturnType<typeof refusalsOf>) => {
    const service = memoryService(globalScope);
    const plan = await planned([slash('a', 'x'), slash('b', 'x')], service, { overwrite: true });
    const overwrite = () => Promise.reject(new Error('refused'));
    return apply(plan, { ...service, overwrite }, { refusalsOf: () => refusals });
  };

  it('an overwrite that is refused as a whole is not done', async () => {
    expect(drawRefused(await twoNew([{ path: [], code: '', message: 'All wrong' }]))).toEqual([
      'a: All wrong',
    ]);
    expect(drawRefused(await twoNew([{ path: ['name'], code: '', message: 'No' }]))).toEqual(['a: name No']);
  });

  it('nor one whose refusal names no command that was sent, or nothing at all', async () => {
    expect(drawRefused(await twoNew([{ path: [7, 'name'], code: '', message: 'No' }]))).toEqual([
      'a: 7.name No',
    ]);
    expect(drawRefused(await twoNew([]))).toEqual(['a: ']);
  });

  it('nor one that was to leave nothing', async () => {
    const service = memoryService(globalScope, { commands: [slash('a', 'x'), slash('b', 'x')] });
    const plan = await planned([], service, { prune: true, overwrite: true });
    const refusal = new Error('Must not be empty.');
    const overwrite = () => Promise.reject(refusal);
    await expect(apply(plan, { ...service, overwrite }, { refusalsOf: () => [] })).rejects.toBe(refusal);
  });

  it('a name that a refused rename did not give up is not taken by a creation: it would overwrite that command', async () => {
    const { service, applied } = await deploy(
      [adult('old', 'another'), adult('new', 'bad', { id: '1' }), adult('more', 'y')],
      { commands: [adult('old', 'x', { id: '1' })], scope: guildScope, refuses },
    );
    expect(drawRefused(applied)).toEqual([
      'new: options.0.name Does not match',
      'old: name The command that has this name could not be renamed to `new`.',
    ]);
    expect(shown(service)).toEqual(['more: new "y"', 'old: 1 "x"']);
  });

  it("other errors end it, and are the client's own", async () => {
    const commands = Array.from({ length: 100 }, (_, at) => slash(`c${at}`, 'x'));
    await expect(deploy([slash('more', 'x')], { commands })).rejects.toEqual(new ServiceFailure(30032));
  });
});

describe('cut off', () => {
  const commands = [adult('a', 'x', { id: '1' }), adult('b', 'x', { id: '2' })];
  const definitions = [adult('a', 'y'), adult('b', 'y'), adult('c', 'y')];

  it('by the user between two requests: what is done is done', async () => {
    const service = memoryService(guildScope, { commands });
    const plan = await planned(definitions, service, { scope: guildScope });
    const controller = new AbortController();
    const applied = apply(plan, service, {
      signal: controller.signal,
      onProgress: (done) => {
        if (done === 2) controller.abort(new Error('Stopped.'));
      },
    });
    await expect(applied).rejects.toThrow('Stopped.');
    expect(service.requests).toEqual(['PATCH a', 'PATCH b']);
  });

  it.each([guildScope, globalScope])('by the user before it began: nothing is sent (%o)', async (scope) => {
    const service = memoryService(scope, { commands });
    const plan = await planned(definitions, service, { scope });
    const applied = apply(plan, service, { signal: AbortSignal.abort(new Error('Stopped.')) });
    await expect(applied).rejects.toThrow('Stopped.');
    expect(service.requests).toEqual([]);
  });
});

const serviceFor = ({ before, options }: Scenario, more: ServiceOptions = {}): MemoryService =>
  memoryService(options.scope, {
    commands: before,
    integrationTypes: options.integrationTypes ?? [0],
    ...more,
  });

const rulesOf = ({ options }: Scenario): NormalRules => ({
  scope: options.scope.kind,
  integrationTypes: options.integrationTypes,
});

/** What is deployed without ids: type, name and meaning of every command. */
const meaning = (scenario: Scenario, service: MemoryService): readonly unknown[] =>
  [...service.commands()]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((command) => normalCommand(command, rulesOf(scenario)));

describe('laws', () => {
  it('a plan that was carried out leaves nothing to do, and nothing is lost or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (item) => {
        const service = serviceFor(item);
        const plan = await planned(item.after, service, item.options);
        expect(await apply(plan, service)).toEqual({ kind: 'done' });
        expect(service.requests.length).toBe(requestsOf(plan.strategy));
        const again = await planned(item.after, service, item.options);
        expect(drawPlan(again)).toMatch(/nothing to send$/);

        const keys = service.commands().map(key);
        expect(keys).toEqual(expect.arrayContaining(item.after.map(key)));
        const ids = new Set(service.commands().map(({ id }) => id));
        if (!item.options.prune) for (const { id } of item.before) expect(ids).toContain(id);
        else {
          const isKept = item.before.includes(launch) && !item.after.some(({ type }) => type === 4);
          expect(keys).toHaveLength(item.after.length + (isKept ? 1 : 0));
        }
        if (item.before.includes(launch)) expect(ids).toContain(launch.id);
        // What a definition leaves to the service stays as it was.
        if (item.options.integrationTypes) return;
        for (const entry of plan.entries) {
          if (entry.kind !== 'update' && entry.kind !== 'unchanged') continue;
          const after = service.commands().find(({ id }) => id === entry.deployed.id);
          expect(after?.integration_types).toEqual(entry.deployed.integration_types);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('commands without a definition are not touched without prune', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (item) => {
        const service = serviceFor(item);
        const plan = await planned(item.after, service, { ...item.options, prune: false });
        const left = plan.entries.flatMap((entry) => (entry.kind === 'left' ? [entry.deployed] : []));
        await apply(plan, service);
        for (const before of left) {
          const after = service.commands().find(({ id }) => id === before.id);
          expect(after && normalCommand(after, rulesOf(item))).toEqual(normalCommand(before, rulesOf(item)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('cut off at any request and begun again, it comes to the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        scenario,
        fc.nat(12),
        fc.constantFrom('before', 'after'),
        async (item, request, moment) => {
          const whole = serviceFor(item);
          await apply(await planned(item.after, whole, item.options), whole);

          let isCut = false;
          const service = serviceFor(item, {
            onWrite(number, when) {
              if (isCut || number !== request || when !== moment) return;
              isCut = true;
              throw new Error('The connection is gone.');
            },
          });
          const first = apply(await planned(item.after, service, item.options), service);
          await first.catch((error: unknown) => expect(error).toEqual(new Error('The connection is gone.')));
          const again = await planned(item.after, service, item.options);
          expect(await apply(again, service)).toEqual({ kind: 'done' });
          expect(meaning(item, service)).toEqual(meaning(item, whole));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('refusals never cost a command', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.constantFrom(...slashNames), fc.boolean(), async (item, name, isMenu) => {
        const isRefused = (body: Json) => body.name === name && Number(body.type ?? 1) > 1 === isMenu;
        const service = serviceFor(item, {
          refuses: (body) =>
            isRefused(body) ? { name: { _errors: [{ code: 'X', message: 'No' }] } } : undefined,
        });
        const plan = await planned(item.after, service, { ...item.options, prune: false });
        const applied = await apply(plan, service);
        const refused = new Set(
          applied.kind === 'refused'
            ? applied.refused.flatMap(({ entry }) => ('deployed' in entry ? [entry.deployed] : []))
            : [],
        );
        for (const { id } of item.before) {
          const after = service.commands().find((command) => command.id === id);
          expect(after).toBeDefined();
          const before = plan.entries
            .flatMap((entry) => ('deployed' in entry ? [entry.deployed] : []))
            .find((command) => command.id === id);
          if (!after || !before || !refused.has(before)) continue;
          // A name in between is all that a refused command may have got.
          const { name } = after;
          const [is, was] = [after, { ...before, name }].map((body) => normalCommand(body, rulesOf(item)));
          expect(is).toEqual(was);
        }
      }),
      { numRuns: 300 },
    );
  });
});
