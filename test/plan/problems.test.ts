/** What the plan rules say of plans. */
import { describe, expect, it } from 'vitest';
import { planProblems } from '../../core/lint/plan-problems.ts';
import { defaultSettings, type LintSettings } from '../../core/lint/settings.ts';
import { partialPlan } from '../../core/plan/partial-plan.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { application, guild, type Json, now, planOf } from '../kit/plan.ts';

const problems = (plan: ScopePlan, severities: LintSettings['severities'] = {}): readonly string[] =>
  planProblems(plan, { ...defaultSettings, severities }).map(
    ({ severity, rule, message }) => `${severity} ${rule}: ${message}`,
  );

const ping: Json = { name: 'ping', description: 'Answers with pong' };
const pong: Json = { name: 'pong', description: 'The other way round' };
const launch: Json = { name: 'Launch', type: 4, handler: 2 };

describe('plan-deletes', () => {
  const message = '`pong` has no definition and will be deleted.';

  it('tells every command that prune deletes', () => {
    expect(problems(planOf([ping], [ping, pong], { prune: true }))).toEqual([
      `warning plan-deletes: ${message}`,
    ]);
  });

  it('tells what stays, and how it would go', () => {
    expect(problems(planOf([ping], [ping, pong]))).toEqual([
      'warning plan-deletes: `pong` is deployed and has no definition: it stays. Deploy with prune to delete it.',
    ]);
  });

  it('tells what looks renamed', () => {
    expect(problems(planOf([{ ...pong, name: 'gnop' }], [pong]))).toEqual([
      'warning plan-deletes: `pong` is deployed and has no definition: it stays. It looks like `gnop` before it was renamed: deploy with renames to keep its id.',
    ]);
  });

  it('says nothing where every command has its definition', () => {
    expect(problems(planOf([ping, pong], [ping], { prune: true }))).toEqual([]);
    expect(problems(planOf([{ ...pong, name: 'gnop' }], [pong], { renames: true }))).toEqual([]);
  });

  it('has the severity that is configured, or none', () => {
    const plan = planOf([ping], [ping, pong], { prune: true });
    expect(problems(plan, { 'plan-deletes': 'error' })).toEqual([`error plan-deletes: ${message}`]);
    expect(problems(plan, { 'plan-deletes': 'off' })).toEqual([]);
  });

  it('has the id of the command at hand', () => {
    const [problem] = planProblems(planOf([], [pong], { prune: true }), defaultSettings);
    expect(problem).toMatchObject({ at: undefined, data: { command: '1190000000000000001' } });
  });
});

describe('plan-entry-point', () => {
  const message = 'The entry point `Launch` has no definition: it is kept as it is.';

  it.each([true, false])('tells that it is kept (prune: %s)', (prune) => {
    expect(problems(planOf([ping], [ping, launch], { prune }))).toEqual([
      `information plan-entry-point: ${message}`,
    ]);
  });

  it('says nothing where a definition has it, or there is none', () => {
    expect(problems(planOf([launch], [launch]))).toEqual([]);
    expect(problems(planOf([ping], [ping]))).toEqual([]);
  });

  it('stays as light where the rule is configured heavier; is lighter where it is configured so, or off', () => {
    const plan = planOf([], [launch]);
    const rule = 'plan-entry-point';
    expect(problems(plan, { [rule]: 'error' })).toEqual([`information ${rule}: ${message}`]);
    expect(problems(plan, { [rule]: 'hint' })).toEqual([`hint ${rule}: ${message}`]);
    expect(problems(plan, { [rule]: 'off' })).toEqual([]);
  });
});

describe('plan-permissions-lost', () => {
  const id = '1190000000000000001';
  const overwrites = (count: number, guild_id = guild, command = id) => ({
    id: command,
    application_id: application,
    guild_id,
    permissions: Array.from({ length: count }, (_, at) => ({ id: String(at), type: 1, permission: true })),
  });
  const renamed = [{ ...pong, name: 'gnop', id }];

  it('tells what a rename loses, at the name of the definition', () => {
    const plan = planOf(renamed, [pong], { permissions: [overwrites(2), overwrites(3, '81')] });
    expect(problems(plan)).toEqual([
      'warning plan-permissions-lost: Renaming `pong` permanently deletes its 5 permission overwrites in 2 guilds.',
    ]);
    const [problem] = planProblems(plan, defaultSettings);
    const source = JSON.stringify(renamed);
    expect(source.slice(problem?.at?.start, problem?.at?.end)).toBe('"gnop"');
    expect(problem?.data).toEqual({ command: id, guilds: [guild, '81'] });
  });

  it('tells what a delete loses', () => {
    expect(problems(planOf([], [pong], { prune: true, permissions: [overwrites(1)] }))).toEqual([
      'warning plan-permissions-lost: Deleting `pong` permanently deletes its 1 permission overwrite in one guild.',
      'warning plan-deletes: `pong` has no definition and will be deleted.',
    ]);
  });

  it.each<readonly [string, readonly Json[], readonly ReturnType<typeof overwrites>[]]>([
    ['without overwrites', renamed, []],
    ['with none left', renamed, [overwrites(0)]],
    ['with those of another command', renamed, [overwrites(2, guild, '5')]],
    ['with those of the whole application', renamed, [overwrites(2, guild, application)]],
    ['for a change that keeps the name', [{ ...pong, description: 'x' }], [overwrites(2)]],
  ])('says nothing %s', (_, definitions, permissions) => {
    expect(problems(planOf(definitions, [pong], { permissions }))).toEqual([]);
  });

  it('has the severity that is configured, or none', () => {
    const plan = planOf(renamed, [pong], { permissions: [overwrites(2)] });
    const rule = 'plan-permissions-lost';
    expect(problems(plan, { [rule]: 'error' })[0]).toMatch(/^error /);
    expect(problems(plan, { [rule]: 'off' })).toEqual([]);
  });
});

describe('plan-create-quota', () => {
  const created = (count: number) =>
    Array.from({ length: count }, (_, at): Json => ({ name: `new${at}`, description: 'x' }));
  /** Commands made an hour ago. */
  const used = (count: number) =>
    Array.from(
      { length: count },
      (_, at): Json => ({
        name: `c${at}`,
        description: 'x',
        id: String((BigInt(now - 3_600_000 - 1_420_070_400_000) << 22n) + BigInt(at)),
      }),
    );
  const quota = (creates: number, before: number, severities: LintSettings['severities'] = {}) =>
    problems(planOf(created(creates), used(before)), {
      'plan-deletes': 'off',
      'plan-scope-full': 'off',
      ...severities,
    });

  it.each([
    [0, 200, []],
    [1, 99, []],
    [100, 0, []],
    [
      101,
      0,
      [
        'warning plan-create-quota: This creates 101 commands, and 200 of 200 creates a day are left: few for the rest of the day.',
      ],
    ],
    [
      1,
      100,
      [
        'warning plan-create-quota: This creates 1 command, and at most 100 of 200 creates a day are left: few for the rest of the day.',
      ],
    ],
    [
      1,
      199,
      [
        'warning plan-create-quota: This creates 1 command, and at most 1 of 200 creates a day are left: few for the rest of the day.',
      ],
    ],
    [
      2,
      199,
      [
        'error plan-create-quota: This creates 2 commands, and at most 1 of 200 creates a day are left: deploy the rest tomorrow.',
      ],
    ],
    [
      201,
      0,
      [
        'error plan-create-quota: This creates 201 commands, and 200 of 200 creates a day are left: deploy the rest tomorrow.',
      ],
    ],
  ])('%i creates after %i', (creates, before, told) => {
    expect(quota(creates, before)).toEqual(told);
  });

  it('counts what was seen today and is deleted by now', () => {
    const seenToday = used(150).map(({ id }) => String(id));
    expect(problems(planOf(created(60), [], { seenToday }))[0]).toContain('at most 50 of 200');
    // Once for what is still there.
    expect(planOf([], used(150), { seenToday }).createsUsed).toBe(150);
    expect(planOf([], [], { seenToday: ['1190000000000000001'] }).createsUsed).toBe(0);
  });

  it('counts creates, not changes', () => {
    const changed = used(150).map((item) => ({ ...item, description: 'y' }));
    expect(problems(planOf(changed, used(150)))).toEqual([]);
  });

  it('has the severity that is configured, or none', () => {
    expect(quota(101, 0, { 'plan-create-quota': 'hint' })[0]).toMatch(/^hint /);
    expect(quota(201, 0, { 'plan-create-quota': 'off' })).toEqual([]);
  });
});

describe('what a file may define', () => {
  const perhaps = [{ name: 'pong', type: undefined }];

  it('is not said to have no definition, and not deleted', () => {
    const plan = planOf([ping], [ping, pong], { prune: true, perhaps });
    expect(plan.strategy.kind).toBe('nothing');
    expect(problems(plan)).toEqual([
      'information plan-deletes: `pong` is deployed and stays: a file may define it, but only the running program knows.',
    ]);
  });

  it('is not renamed either', () => {
    const plan = planOf([{ ...pong, name: 'gnop' }], [pong], { prune: true, renames: true, perhaps });
    expect(plan.entries.map(({ kind }) => kind)).toEqual(['create', 'left']);
  });

  it('is another command where its type is known to be another', () => {
    const plan = planOf([ping], [ping, pong], { prune: true, perhaps: [{ name: 'pong', type: 2 }] });
    expect(plan.entries.map(({ kind }) => kind)).toEqual(['unchanged', 'delete']);
  });
});

describe('duplicate-command-name', () => {
  const message =
    'Several definitions are called `ping` (CHAT_INPUT), and one would replace the other: rename or exclude one, or configure which application has which.';
  const other = { ...ping, description: 'Measures the delay' };

  it('tells at the second definition, whatever is deployed', () => {
    expect(problems(planOf([ping, other], []))).toEqual([`error duplicate-command-name: ${message}`]);
    const plan = planOf([ping, pong, other], [other]);
    expect(problems(plan)).toEqual([`error duplicate-command-name: ${message}`]);
    const second = plan.entries.flatMap((entry) => ('local' in entry ? [entry.local] : []))[2];
    expect(planProblems(plan, defaultSettings)[0]?.at).toEqual(second?.at);
  });

  it('says nothing of one name of two types, nor of a plan of one of them', () => {
    expect(problems(planOf([ping, { name: 'ping', type: 2 }], []))).toEqual([]);
    const plan = planOf([ping, other], []);
    const [first] = plan.entries;
    expect(problems(partialPlan(plan, (entry) => entry === first).plan)).toEqual([]);
  });
});

describe('plan-scope-full', () => {
  const many = (count: number, name: string, more: Json = {}): readonly Json[] =>
    Array.from({ length: count }, (_, at) => ({ name: `${name}${at}`, description: 'x', ...more }));
  const full = (definitions: readonly Json[], before: readonly Json[], options: object = {}) =>
    problems(planOf(definitions, before, { ...options }), {
      'plan-deletes': 'off',
      'plan-create-quota': 'off',
    });

  it('counts what is deployed and stays', () => {
    expect(full(many(50, 'new'), many(60, 'old'))).toEqual([
      'error plan-scope-full: The scope would hold 110 CHAT_INPUT commands, and at most 100 fit: 10 too many. Delete some without a definition, or leave out some definitions.',
    ]);
    expect(full(many(40, 'new'), many(60, 'old'))).toEqual([]);
    expect(full(many(50, 'new'), many(60, 'old'), { prune: true })).toEqual([]);
  });

  it.each([2, 3])('counts each type for itself: %i', (type) => {
    const menu = { type, description: undefined };
    expect(full(many(15, 'm', menu), many(100, 'c'))).toEqual([]);
    expect(full(many(1, 'n', menu), many(15, 'm', menu))[0]).toContain('would hold 16');
  });

  it('says nothing where nothing is created', () => {
    expect(full(many(100, 'c'), many(100, 'c'))).toEqual([]);
  });

  it('counts in a plan of some commands those that it leaves aside', () => {
    const whole = planOf(many(101, 'c'), many(100, 'c'));
    const { plan } = partialPlan(whole, (entry) => entry.kind === 'create');
    expect(problems(plan, { 'plan-create-quota': 'off' })[0]).toContain('would hold 101');
  });

  it('stands at the first definition that does not fit', () => {
    const plan = planOf([...many(2, 'c'), { name: 'last', description: 'x' }], many(98, 'old'));
    const [problem] = planProblems(plan, { ...defaultSettings, severities: { 'plan-deletes': 'off' } });
    const last = plan.entries.find((entry) => entry.kind === 'create' && entry.local.name === 'last');
    expect(problem?.at).toEqual(last?.kind === 'create' ? last.local.at : 'none');
  });
});

describe('plan-stale', () => {
  const plan = (): ScopePlan => ({
    ...planOf([ping], [ping]),
    stale: [
      { name: 'ping', type: 1, what: 'changed' },
      { name: 'old', type: 1, what: 'deleted' },
      { name: 'Report', type: 2, what: 'created' },
    ],
  });

  it('tells what somebody else did', () => {
    expect(problems(plan())).toEqual([
      'error plan-stale: `ping` was changed by somebody else since the plan was made: plan again.',
      'error plan-stale: `old` was deleted by somebody else since the plan was made: plan again.',
      'error plan-stale: `Report` was created by somebody else since the plan was made: plan again.',
    ]);
  });

  it('has the severity that is configured, or none', () => {
    expect(problems(plan(), { 'plan-stale': 'warning' })[0]).toMatch(/^warning /);
    expect(problems(plan(), { 'plan-stale': 'off' })).toEqual([]);
  });
});
