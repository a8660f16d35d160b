/** What a deploy leaves out: its namesakes at the service are not touched, whatever else is asked for. */
import { describe, expect, it } from 'vitest';
import { planProblems } from '../../core/lint/plan-problems.ts';
import { defaultSettings } from '../../core/lint/settings.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import { checkPlan, deployed, type Json, type PlanOptions, planOf } from '../kit/plan.ts';

const ping: Json = { name: 'ping', description: 'Answers with pong' };
const tag: Json = { name: 'tag', description: 'Keeps what people say' };
const launch: Json = { name: 'Launch', type: 4, handler: 2 };
const idOf = (before: readonly Json[], name: string): string =>
  deployed(before).find((command) => command.name === name)?.id ?? '';
const said = (plan: ScopePlan): readonly string[] =>
  planProblems(plan, defaultSettings).map(({ severity, message }) => `${severity}: ${message}`);

const leaves = (...leftOut: NonNullable<PlanOptions['leftOut']>): PlanOptions => ({ leftOut });

describe('whose name is known', () => {
  const left = { name: 'tag', type: 1 };

  it('is not deleted by prune, others are', () => {
    checkPlan(
      [ping],
      [ping, tag, { name: 'old', description: 'x' }],
      'unchanged ping\nleft tag\ndelete old',
      {
        ...leaves(left),
        prune: true,
      },
    );
    expect(said(planOf([ping], [ping, tag], { ...leaves(left), prune: true }))).toEqual([
      'information: `tag` is deployed and stays as it is: its definition is left out.',
    ]);
  });

  it('is not what another was called before', () => {
    const renamed = { ...tag, name: 'note' };
    checkPlan([renamed], [tag], 'update tag: name "tag" -> "note"', { renames: true });
    for (const options of [{ renames: true }, { prune: true }])
      checkPlan([renamed], [tag], 'create note\nleft tag', { ...leaves(left), ...options });
  });

  it('is not what another gives the id of', () => {
    const other = { ...ping, name: 'note', id: idOf([tag], 'tag') };
    checkPlan(
      [other],
      [tag],
      'update tag: name "tag" -> "note", description "Keeps what people say" -> "Answers with pong"',
    );
    checkPlan([other], [tag], 'create note\nleft tag', leaves(left));
  });

  it('keeps its name from one that gives an id, also with prune', () => {
    const before = [ping, tag];
    const other = { ...ping, name: 'tag', id: idOf(before, 'ping') };
    checkPlan([other], before, 'update ping: name "ping" -> "tag"\ndelete tag', { prune: true });
    const plan = planOf([other], before, { ...leaves(left), prune: true });
    expect(said(plan)[0]).toMatch(/^error: Several definitions are called `tag`/);
  });

  it('is found by the id that its definition gives, whatever it is called there', () => {
    const options = { ...leaves({ ...left, name: 'note', id: idOf([tag], 'tag') }), prune: true };
    checkPlan([], [tag], 'left tag', options);
    checkPlan([{ ...tag, name: 'memo' }], [tag], 'create memo\nleft tag', options);
  });

  it('is not the entry point that another defines', () => {
    const other = { ...launch, name: 'Start' };
    checkPlan([other], [launch], 'update Launch (PRIMARY_ENTRY_POINT): name "Launch" -> "Start"');
    checkPlan(
      [other],
      [launch],
      'create Start (PRIMARY_ENTRY_POINT)\nleft Launch (entry point)',
      leaves({ name: 'Launch', type: 4 }),
    );
  });

  it('is of its type alone, where that is known', () => {
    const menu = { type: 2, name: 'tag' };
    checkPlan([], [tag, menu], 'left tag\ndelete tag (USER)', { ...leaves(left), prune: true });
    checkPlan([], [tag, menu], 'left tag\nleft tag (USER)', {
      ...leaves({ ...left, type: undefined }),
      prune: true,
    });
  });

  it('is an error where another has the name', () => {
    expect(said(planOf([tag], [], leaves(left)))).toEqual([
      'error: Several definitions are called `tag` (CHAT_INPUT), and one would replace the other: rename or exclude one, or configure which application has which.',
    ]);
  });
});

describe('whose name is not known', () => {
  const left = { name: undefined, type: 1 };

  it('may be any without a definition: prune deletes none, and says so', () => {
    const options = { ...leaves(left), prune: true };
    checkPlan(
      [ping],
      [{ ...ping, description: 'Old' }, tag],
      'update ping: description "Old" -> "Answers with pong"\nleft tag',
      options,
    );
    expect(said(planOf([ping], [ping, tag], options))).toEqual([
      'information: `tag` is deployed and stays, also with prune: it may be a command that is left out, whose name is not known. `appcmd delete tag` deletes it.',
    ]);
  });

  it('may be what another looks like: nothing is renamed', () => {
    for (const options of [{ renames: true }, { prune: true }])
      checkPlan([{ ...tag, name: 'note' }], [tag], 'create note\nleft tag', { ...leaves(left), ...options });
  });

  it('keeps every name from one that gives an id', () => {
    const before = [ping, tag];
    const other = { ...ping, name: 'tag', id: idOf(before, 'ping') };
    checkPlan(
      [other],
      before,
      'update tag: description "Keeps what people say" -> "Answers with pong"\nleft ping',
      {
        ...leaves(left),
        prune: true,
      },
    );
  });

  it('may only be one of its type, where that is known', () => {
    checkPlan([], [tag, { type: 3, name: 'Quote' }], 'left tag\ndelete Quote (MESSAGE)', {
      ...leaves(left),
      prune: true,
    });
    checkPlan([], [tag, { type: 3, name: 'Quote' }], 'left tag\nleft Quote (MESSAGE)', {
      ...leaves({ name: undefined, type: undefined }),
      prune: true,
    });
  });
});

it('is never overwritten: who runs the program may create it at any moment', () => {
  const options = { overwrite: true, prune: true };
  expect(planOf([ping, tag], [], options).strategy.kind).toBe('overwrite');
  const plan = planOf([ping, tag], [], { ...options, ...leaves({ name: 'later', type: 1 }) });
  expect(plan.strategy).toMatchObject({
    kind: 'steps',
    reason: '2 commands will be created in 2 requests: an overwrite could delete what is left out.',
  });
});
