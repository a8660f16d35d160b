/** Plans for some of the commands: what they send, what they must not touch, and what they leave to a plan of all. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../core/plan/apply.ts';
import type { NormalRules } from '../../core/plan/comparison/normal.ts';
import { planDeletion } from '../../core/plan/deletion.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { partialPlan } from '../../core/plan/partial-plan.ts';
import { planScope, staleCommands } from '../../core/plan/plan.ts';
import { title } from '../../core/plan/titles.ts';
import { memoryService, refusalsOf } from '../kit/command-service.ts';
import { globalScope, type Scenario, scenario } from '../kit/deploys.ts';
import { application, deployed, drawPlan, guild, type Json, locals, now, planOf } from '../kit/plan.ts';

const _rules: NormalRules = { scope: 'global' };
const named =
  (...names: readonly string[]) =>
  (entry: PlanEntry): boolean =>
    names.includes('local' in entry ? entry.local.name : entry.deployed.name);
const mayPass = () => false;
const command = (name: string, more: Json = {}): Json => ({ name, description: 'x', ...more });

/** The narrowed plan as lines, and what it had to leave out. */
function draw(definitions: readonly Json[], before: readonly Json[], ...names: readonly string[]): string {
  const { plan, blocked } = partialPlan(planOf(definitions, before), named(...names));
  const left = blocked.map(({ entry, by }) => `held ${nameOf(entry)} by ${nameOf(by)}`);
  return [drawPlan(plan), ...left].join('\n');
}
const nameOf = (entry: PlanEntry): string =>
  'local' in entry ? title(entry.local.name, entry.local.type) : title(entry.deployed.name, 1);

describe('a plan for some commands', () => {
  it('goes one by one, although all together are to go by an overwrite', () => {
    const all = [command('a'), command('b'), command('c')];
    const whole = planOf(all, [command('old')], { overwrite: true });
    expect(drawPlan(whole)).toContain('by overwrite');
    expect(drawPlan(partialPlan(whole, named('b')).plan)).toBe(
      'create b\n1 request by steps: 1 command will be created in one request.',
    );
  });

  it('goes one by one as long as another command is deployed', () => {
    expect(draw([command('a'), command('b'), command('c')], [command('c')], 'a', 'b')).toBe(
      'create a\ncreate b\n2 requests by steps: 2 commands will be created in 2 requests.',
    );
  });

  it('sends nothing where the wanted ones are in sync', () => {
    expect(draw([command('a'), command('b')], [command('a')], 'a')).toBe('unchanged a\nnothing to send');
  });

  it('leaves out what would overwrite a command that is renamed by a plan of all', () => {
    const [first] = deployed([command('a')]);
    const definitions = [command('b', { id: first?.id }), command('a', { nsfw: true })];
    expect(draw(definitions, [command('a')], 'a')).toBe('nothing to send\nheld /a by /b');
    expect(draw(definitions, [command('a')], 'b')).toContain('update a: name "a" -> "b"');
    expect(draw(definitions, [command('a')], 'a', 'b')).not.toContain('held');
  });

  it('leaves out what waits for one that is left out', () => {
    const [other, two] = deployed([command('a'), command('b')]);
    const definitions = [
      command('c', { id: other?.id }),
      command('a', { id: two?.id }),
      command('b', { nsfw: true }),
    ];
    expect(draw(definitions, [command('a'), command('b')], 'a', 'b')).toBe(
      'nothing to send\nheld /a by /c\nheld /b by /a',
    );
  });

  it('never gives a name in between that a command beside it has', () => {
    const before = [command('a'), command('b'), command('a-2')];
    const [other, two] = deployed(before);
    const definitions = [command('b', { id: other?.id }), command('a', { id: two?.id }), command('a-2')];
    const { plan } = partialPlan(planOf(definitions, before), named('a', 'b'));
    const steps = plan.strategy.kind === 'steps' ? plan.strategy.steps : [];
    expect(steps.map((step) => (step.kind === 'update' ? step.changes.name : step.kind))).toEqual([
      'a-3',
      'a',
      'b',
    ]);
  });

  it('is stale by what it is about, and by who takes its names', () => {
    const before = [command('a'), command('b')];
    const { plan } = partialPlan(
      planOf([command('a', { nsfw: true }), command('c')], before),
      named('a', 'c'),
    );
    const [a, b] = deployed(before);
    if (!a || !b) throw new Error('Both are deployed.');
    const stale = (...there: NonNullable<typeof a>[]) =>
      staleCommands(plan, there).map(({ name, what }) => `${name} ${what}`);
    expect(stale(a, b)).toEqual([]);
    expect(stale(a)).toEqual([]);
    expect(stale(a, { ...b, version: '2' })).toEqual([]);
    expect(stale({ ...a, version: '2' }, b)).toEqual(['a changed']);
    expect(stale(b)).toEqual(['a deleted']);
    expect(stale(a, { ...b, name: 'c', version: '2' })).toEqual(['c changed']);
    expect(stale(a, b, { ...b, id: '7', name: 'd' })).toEqual([]);
    expect(stale(a, b, { ...b, id: '7', name: 'c' })).toEqual(['c created']);
  });

  it('brings the wanted commands in sync and touches no other, whatever there is', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, fc.infiniteStream(fc.boolean()), async (item, choices) => {
        const service = serviceFor(item);
        const { options } = item;
        const local = locals(item.after);
        const request = { ...options, prune: false, renames: false, local, guilds: [] };
        const plan = async () =>
          planScope({ ...request, permissions: [], now, deployed: await service.list(options.scope) });
        const whole = await plan();
        const wanted = new Set(whole.entries.filter(() => choices.next().value));
        const small = partialPlan(whole, (entry) => wanted.has(entry));
        const applied = await applyPlan(small.plan, request, service, { refusalsOf, mayPass });
        expect(applied).toEqual({ kind: 'done' });

        const after = new Map(service.commands().map((each) => [each.id, each]));
        for (const before of small.plan.aside) expect(after.get(before.id)).toEqual(before);
        const created = small.plan.entries.filter(({ kind }) => kind === 'create').length;
        expect(after.size).toBe(whole.entries.filter((each) => 'deployed' in each).length + created);
        // What the next plan tells of them is the truth: they are done.
        const held = new Set(small.blocked.map(({ entry }) => entry));
        const names = new Set(
          [...wanted].flatMap((each) =>
            'local' in each && !held.has(each) ? [`${each.local.type} ${each.local.name}`] : [],
          ),
        );
        for (const entry of (await plan()).entries)
          if ('local' in entry && names.has(`${entry.local.type} ${entry.local.name}`))
            expect(entry.kind).toBe('unchanged');
      }),
      { numRuns: 400 },
    );
  });
});

const serviceFor = ({ before, options }: Scenario) =>
  memoryService(options.scope, {
    commands: before,
    ...(options.integrationTypes ? { integrationTypes: options.integrationTypes } : {}),
  });

describe('a deletion', () => {
  const overwrites = {
    id: '1',
    application_id: application,
    guild_id: guild,
    permissions: [{ id: '5', type: 1, permission: true }],
  };
  const readable = (commands: readonly Json[]) => ({
    ...memoryService(globalScope, { commands }),
    permissions: async () => [overwrites],
  });

  it('deletes what it is told to, with its overwrites, and touches no other', async () => {
    const service = readable([
      command('a', { id: '1' }),
      command('b', { id: '2' }),
      command('c', { id: '3' }),
    ]);
    const before = service.commands();
    const request = { scope: globalScope, isDoomed: ({ id }: { id: string }) => id !== '3', guilds: [guild] };
    const plan = await planDeletion(service, request, now, () => false);
    expect(drawPlan(plan)).toBe(
      'delete a, loses 1 overwrites\ndelete b\n2 requests by steps: 2 commands will be deleted in 2 requests.',
    );
    const asked = { ...request, local: [], prune: false, renames: false };
    expect(await applyPlan(plan, asked, service, { refusalsOf, mayPass })).toEqual({ kind: 'done' });
    expect(service.requests).toEqual(['DELETE a', 'DELETE b']);
    expect(service.commands()).toEqual(before.slice(2));
  });

  it('has nothing to do where the command is gone', async () => {
    const service = readable([command('c', { id: '3' })]);
    const request = { scope: globalScope, isDoomed: ({ id }: { id: string }) => id === '1', guilds: [guild] };
    expect(drawPlan(await planDeletion(service, request, now, () => false))).toBe('nothing to send');
  });
});
