/** What a plan does with names that change hands: drawn from deployed and wanted commands to requests. */
import { describe, expect, it } from 'vitest';
import type { Definition } from '../../core/definitions/definition.ts';
import { analyzeDocument } from '../../core/lint/document.ts';
import { localCommand } from '../../core/plan/body.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import { inOrder } from '../../core/plan/order.ts';
import { planScope, type ScopePlan } from '../../core/plan/plan.ts';
import { inputOf } from '../kit/lint.ts';

interface Drawn {
  readonly id: string;
  readonly name: string;
  readonly type?: number;
  readonly description?: string;
  readonly [field: string]: unknown;
}

const deployedAs = (one: Drawn): DeployedCommand => ({
  application_id: '1',
  version: '1',
  type: 1,
  description: 'x',
  ...one,
});

function planOf(
  deployed: readonly Drawn[],
  wanted: readonly object[],
  prune = false,
  integrationTypes?: readonly number[],
): ScopePlan {
  const text = JSON.stringify(wanted.map((one) => ({ description: 'x', ...one })));
  const analysis = analyzeDocument(inputOf(text, { file: 'all.commands.json' }));
  const commands = analysis.definitions.map((one) => one.definition).filter(isCommand);
  const local = commands.map(localCommand).flatMap((one) => ('unknown' in one ? [] : [one]));
  return planScope({
    scope: { kind: 'global' },
    local,
    deployed: deployed.map(deployedAs),
    permissions: [],
    prune,
    renames: false,
    integrationTypes,
    now: 0,
  });
}

/** The requests of a plan: `delete a`, `1 -> b`, `create c`. */
function requests(deployed: readonly Drawn[], wanted: readonly object[], prune = false): readonly string[] {
  return inOrder(planOf(deployed, wanted, prune).entries).map((step) => {
    if (step.kind === 'delete') return `delete ${step.deployed.name}`;
    if (step.kind === 'create') return `create ${step.local.name}`;
    return `${step.deployed.id} -> ${step.changes.name ?? '(same name)'}`;
  });
}

const isCommand = (definition: Definition): boolean => definition.kind === 'command';

const [a, b, c] = ['a', 'b', 'c'].map((name, at) => ({ id: String(at + 1), name })) as [Drawn, Drawn, Drawn];
const named = (one: Drawn, name: string): object => ({ ...one, name });

describe('names that change hands', () => {
  it('are taken after they are given up', () => {
    expect(requests([a, b, c], [named(a, 'b'), named(b, 'c'), named(c, 'd')])).toEqual([
      '3 -> d',
      '2 -> c',
      '1 -> b',
    ]);
  });

  it('in a circle: one steps aside, under a name that nobody has', () => {
    const other = { id: '9', name: 'a-2' };
    expect(requests([a, b, other], [named(a, 'b'), named(b, 'a')])).toEqual(['1 -> a-3', '2 -> a', '1 -> b']);
  });

  it('of what is deleted are free first', () => {
    expect(requests([a, b], [named(a, 'b')], true)).toEqual(['delete b', '1 -> b']);
  });

  it('of what stays are not taken: the id is out of date, and the name tells', () => {
    expect(requests([a, b], [{ ...a, name: 'b', description: 'new' }])).toEqual(['2 -> (same name)']);
    expect(requests([a, b, c], [named(a, 'b'), named(b, 'c')])).toEqual([]);
  });
});

it('a field that was overruled is cleared with the one that overruled it', () => {
  const plan = planOf([{ ...a, dm_permission: false, contexts: [0] }], [named(a, 'a')]);
  expect(plan.entries).toMatchObject([{ changes: { contexts: null, dm_permission: null } }]);
});

describe('an overwrite without installation contexts', () => {
  const deployed = [{ ...a, integration_types: [1] }, b];
  const wanted = [{ ...a, description: 'new' }, { name: 'c' }];
  const sent = (integrationTypes?: readonly number[]) => {
    const { strategy } = planOf(deployed, wanted, true, integrationTypes);
    return strategy.kind === 'overwrite' ? strategy.bodies[0] : strategy;
  };

  it('keeps those that are deployed where the application’s are not known', () => {
    expect(sent()).toMatchObject({ id: '1', integration_types: [1] });
  });

  it('goes back to those of the application where they are', () => {
    expect(sent([0, 1])).not.toHaveProperty('integration_types');
  });
});

describe('the entry point', () => {
  const launch = { id: '1', name: 'Launch', type: 4, description: '' };

  it('is renamed, for there is no room for a second one', () => {
    expect(requests([launch], [{ type: 4, name: 'Play', description: '' }])).toEqual(['1 -> Play']);
  });

  it('loses its description', () => {
    const { entries } = planOf(
      [{ ...launch, description: 'Plays.' }],
      [{ ...launch, description: undefined }],
    );
    expect(entries).toMatchObject([{ changes: { description: '' } }]);
  });

  it('is not what a command of another type becomes by its id', () => {
    expect(requests([launch], [{ id: '1', name: 'play' }])).toEqual(['create play']);
  });
});
