/** Plans as a person reads them, the requests they choose, and what a PATCH says. */
import { describe, expect, it } from 'vitest';
import { isEmpty, staleCommands } from '../../core/plan/plan.ts';
import { application, checkPlan, deployed, guild, type Json, now, planOf } from '../kit/plan.ts';

const ping: Json = { name: 'ping', description: 'Answers with pong' };
const group = (...names: string[]): Json => ({
  name: 'tag',
  description: 'Tags',
  options: [
    {
      type: 2,
      name: 'my',
      description: 'Your own',
      options: names.map((name) => ({ type: 1, name, description: 'x' })),
    },
  ],
});

describe('what a deploy does', () => {
  it('nothing, where nothing is different', () => {
    checkPlan(
      [ping],
      [ping],
      `
      unchanged ping
      nothing to send
      `,
    );
    expect(isEmpty(planOf([ping], [ping]))).toBe(true);
  });

  it('creates, changes, leaves alone and leaves over', () => {
    checkPlan(
      [ping, { name: 'new', description: 'New' }, group('add', 'drop')],
      [
        group('add', 'remove'),
        ping,
        { name: 'old', description: 'A command' },
        { name: 'Launch', type: 4, handler: 2 },
      ],
      `
      unchanged ping
      update tag: options.my.options.remove {"type":1,"name":"remove","description":"x"} -> none, \
options.my.options.drop none -> {"type":1,"name":"drop","description":"x"}
      create new
      left old
      left Launch (entry point)
      2 requests by steps: 1 command will be created, 1 command will be changed in 2 requests.
      `,
    );
  });

  it('prune deletes commands without a definition, and never the entry point', () => {
    checkPlan(
      [],
      [ping, { name: 'Launch', type: 4, handler: 2 }],
      `
      delete ping
      left Launch (entry point)
      1 request by steps: 1 command will be deleted in one request.
      `,
      { prune: true },
    );
  });

  it('says which overwrites are lost by deleting and renaming, and not by other changes', () => {
    const id = (at: number) => `119000000000000000${at}`;
    const permissions = [1, 2, 3].map((at) => ({
      id: id(at),
      application_id: application,
      guild_id: guild,
      permissions: [
        { id: '1', type: 1, permission: true },
        { id: '2', type: 2, permission: false },
      ],
    }));
    checkPlan(
      [
        { name: 'renamed', description: 'x', id: id(1) },
        { name: 'changed', description: 'y' },
      ],
      [
        { name: 'named', description: 'x' },
        { name: 'changed', description: 'x' },
        { name: 'gone', description: 'x' },
        { name: 'gone too', type: 2 },
      ],
      `
      update named: name "named" -> "renamed", loses 2 overwrites
      update changed: description "x" -> "y"
      delete gone, loses 2 overwrites
      delete gone too (USER)
      `,
      { prune: true, permissions },
    );
  });
});

describe('known bugs of others', () => {
  it.each<readonly [string, Json, Json, string]>([
    ['a changed nsfw is seen', ping, { ...ping, nsfw: true }, 'update ping: nsfw none -> true'],
    [
      'a subcommand removed from a group is seen',
      group('add', 'drop'),
      group('add'),
      'update tag: options.my.options.drop {"type":1,"name":"drop","description":"x"} -> none',
    ],
    [
      'a changed translation is seen',
      { ...ping, name_localizations: { de: 'ping', fr: 'pong' } },
      { ...ping, name_localizations: { de: 'ping', fr: 'pung' } },
      'update ping: name_localizations.fr "pong" -> "pung"',
    ],
    [
      'permission "0" is not none',
      { ...ping, default_member_permissions: null },
      { ...ping, default_member_permissions: '0' },
      'update ping: default_member_permissions none -> "0"',
    ],
    [
      'and none is not "0"',
      { ...ping, default_member_permissions: '0' },
      ping,
      'update ping: default_member_permissions "0" -> none',
    ],
    [
      'permission "0" is kept',
      { ...ping, default_member_permissions: '0' },
      { ...ping, default_member_permissions: '0' },
      'unchanged ping',
    ],
    [
      'channel types are told by their option, not by their index',
      {
        ...ping,
        options: [
          { type: 3, name: 'a', description: 'x' },
          { type: 7, name: 'b', description: 'x', channel_types: [0] },
        ],
      },
      {
        ...ping,
        options: [
          { type: 3, name: 'a', description: 'x' },
          { type: 7, name: 'b', description: 'x', channel_types: [2, 0] },
        ],
      },
      'update ping: options.b.channel_types [0] -> [0,2]',
    ],
    [
      'nulls read back in nested options and choices are no change',
      {
        ...ping,
        dm_permission: true,
        nsfw: false,
        integration_types: [0],
        options: [
          {
            type: 1,
            name: 'a',
            name_localizations: null,
            description: 'x',
            description_localizations: null,
            options: [
              {
                type: 3,
                name: 'b',
                name_localizations: null,
                description: 'x',
                description_localizations: null,
                choices: [{ name: 'c', name_localizations: null, value: 'd' }],
              },
            ],
          },
        ],
      },
      {
        ...ping,
        options: [
          {
            type: 1,
            name: 'a',
            description: 'x',
            options: [
              { type: 3, name: 'b', description: 'x', required: false, choices: [{ name: 'c', value: 'd' }] },
            ],
          },
        ],
      },
      'unchanged ping',
    ],
    [
      'required, minima and maxima are compared',
      { ...ping, options: [{ type: 4, name: 'a', description: 'x', min_value: 0, required: true }] },
      { ...ping, options: [{ type: 4, name: 'a', description: 'x', max_value: 0 }] },
      'update ping: options.a.required true -> none, options.a.min_value 0 -> none, options.a.max_value none -> 0',
    ],
    [
      'the entry point is compared',
      { name: 'Launch', type: 4, handler: 2, description: '' },
      { name: 'Launch', type: 4, handler: 1 },
      'update Launch (PRIMARY_ENTRY_POINT): handler 2 -> 1',
    ],
    [
      'installation contexts that are left to the service are no change',
      { ...ping, integration_types: [0, 1] },
      ping,
      'unchanged ping',
    ],
  ])('%s', (_, before, after, drawing) => {
    checkPlan([after], [before], drawing);
  });
});

describe('what a PATCH says', () => {
  it.each<readonly [string, Json, Json, Json]>([
    ['a changed field as it is written', ping, { ...ping, description: 'Pong' }, { description: 'Pong' }],
    [
      'a changed list whole',
      {
        ...ping,
        options: [
          { type: 3, name: 'a', description: 'x' },
          { type: 5, name: 'b', description: 'x' },
        ],
      },
      {
        ...ping,
        options: [
          { type: 3, name: 'a', description: 'y' },
          { type: 5, name: 'b', description: 'x' },
        ],
      },
      {
        options: [
          { type: 3, name: 'a', description: 'y' },
          { type: 5, name: 'b', description: 'x' },
        ],
      },
    ],
    [
      'a changed dictionary whole',
      { ...ping, name_localizations: { de: 'a', fr: 'b' } },
      { ...ping, name_localizations: { de: 'a', fr: 'c' } },
      { name_localizations: { de: 'a', fr: 'c' } },
    ],
    [
      'null clears translations',
      { ...ping, name_localizations: { de: 'a' } },
      ping,
      { name_localizations: null },
    ],
    [
      'and so it does where they are empty now',
      { ...ping, description_localizations: { de: 'a' } },
      { ...ping, description_localizations: {} },
      { description_localizations: {} },
    ],
    ['an empty list clears options', group('add'), { name: 'tag', description: 'Tags' }, { options: [] }],
    [
      'null clears permissions',
      { ...ping, default_member_permissions: '8' },
      ping,
      { default_member_permissions: null },
    ],
    ['null clears contexts', { ...ping, contexts: [0] }, ping, { contexts: null }],
    ['false clears nsfw', { ...ping, nsfw: true }, ping, { nsfw: false }],
    [
      'true, its default, clears default_permission',
      { ...ping, default_permission: false },
      ping,
      { default_permission: true },
    ],
    [
      'and null in a definition, which the service does not take',
      { ...ping, default_permission: false },
      { ...ping, default_permission: null },
      { default_permission: true },
    ],
    ['its default clears dm_permission', { ...ping, dm_permission: false }, ping, { dm_permission: true }],
    [
      'contexts that are cleared no longer overrule dm_permission',
      { ...ping, contexts: [0], dm_permission: false },
      ping,
      { dm_permission: true, contexts: null },
    ],
    [
      'where it says the same nothing more is sent',
      { ...ping, contexts: [0], dm_permission: true },
      ping,
      { contexts: null },
    ],
    [
      'a translation that said the default would show beside a new one',
      { ...ping, description_localizations: { de: 'Answers with pong', fr: null } },
      { ...ping, description: 'Pong' },
      { description: 'Pong', description_localizations: null },
    ],
    [
      'a text that the definition leaves out is cleared by an empty one',
      { name: 'Launch', type: 4, handler: 2, description: 'Plays' },
      { name: 'Launch', type: 4 },
      { description: '' },
    ],
  ])('%s', (_, before, after, changes) => {
    const [entry] = planOf([after], [before]).entries;
    expect(entry?.kind === 'update' && entry.changes).toEqual(changes);
  });

  it('what the application is configured to, where that is known', () => {
    const plan = planOf([ping], [{ ...ping, integration_types: [0] }], { integrationTypes: [0, 1] });
    expect(plan.entries[0]).toMatchObject({ changes: { integration_types: [0, 1] } });
  });
});

describe('requests', () => {
  const changed = { ...ping, description: 'Pong' };
  const other = { name: 'other', description: 'x' };

  it('one change is one request', () => {
    checkPlan(
      [changed, other],
      [ping, other],
      `
      update ping: description "Answers with pong" -> "Pong"
      unchanged other
      1 request by steps: 1 command will be changed in one request.
      `,
    );
  });

  it('several are as many requests: one for all would delete what somebody creates meanwhile', () => {
    checkPlan(
      [changed, other, { name: 'new', description: 'y' }],
      [ping],
      `
      update ping: description "Answers with pong" -> "Pong"
      create other
      create new
      3 requests by steps: 2 commands will be created, 1 command will be changed in 3 requests.
      `,
    );
  });

  it('several are one overwrite where that is asked for, with the ids of what is kept and with commands without a definition', () => {
    const launch = { name: 'Launch', type: 4, handler: 2, description: '' };
    const left = {
      name: 'left',
      description: 'x',
      name_localizations: null,
      options: [{ type: 3, name: 'o', description: 'p', name_localizations: null }],
      default_member_permissions: '0',
      contexts: [0, 2],
      integration_types: [1],
      dm_permission: false,
    };
    const plan = planOf(
      [changed, other, { name: 'new', description: 'y' }],
      [ping, { ...other, integration_types: [0, 1] }, launch, left],
      { overwrite: true },
    );
    expect(plan.strategy).toMatchObject({
      kind: 'overwrite',
      bodies: [
        { id: '1190000000000000001', name: 'ping', description: 'Pong' },
        { id: '1190000000000000002', name: 'other', description: 'x', integration_types: [0, 1] },
        { name: 'new', description: 'y' },
        { id: '1190000000000000003', type: 4, name: 'Launch', handler: 2 },
        {
          id: '1190000000000000004',
          type: 1,
          name: 'left',
          description: 'x',
          options: [{ type: 3, name: 'o', description: 'p' }],
          default_member_permissions: '0',
          contexts: [0, 2],
          integration_types: [1],
        },
      ],
    });
  });

  it('null for what the service fills in keeps what it has', () => {
    const plan = planOf(
      [
        { ...changed, integration_types: null },
        { name: 'new', description: 'y' },
      ],
      [{ ...ping, integration_types: [0, 1] }],
      { overwrite: true },
    );
    expect(plan.strategy).toMatchObject({ kind: 'overwrite', bodies: [{ integration_types: [0, 1] }, {}] });
  });

  it('what the application is configured to by now is sent, in an overwrite too', () => {
    const plan = planOf([ping, other], [{ ...ping, integration_types: [1] }], {
      integrationTypes: [0, 1],
      overwrite: true,
    });
    expect(plan.strategy).toMatchObject({
      kind: 'overwrite',
      bodies: [{ integration_types: [0, 1] }, { name: 'other' }],
    });
  });

  const unknown = (more: Json) =>
    checkPlan(
      [changed, { name: 'new', description: 'y' }],
      [ping, { ...other, ...more }],
      `
      update ping: description "Answers with pong" -> "Pong"
      create new
      left other
      2 requests by steps: 1 command will be created, 1 command will be changed in 2 requests: \
an overwrite would lose \`${'new_field' in more ? 'new_field' : 'options.o.choices.c.new_field'}\` of \`other\`, which this version does not know.
      `,
      { overwrite: true },
    );

  it('a field of a deployed command that this version does not know is not overwritten', () => {
    unknown({ new_field: 1 });
  });

  it('nor one deep in its options', () => {
    unknown({
      options: [{ type: 3, name: 'o', description: 'p', choices: [{ name: 'c', value: 'd', new_field: 1 }] }],
    });
  });

  it('an overwrite takes 130 commands', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at): Json => ({ name: `c${at}`, description: 'x' }));
    const both = [changed, { name: 'new', description: 'y' }];
    expect(planOf(both, [ping, ...many(128)], { overwrite: true }).strategy.kind).toBe('overwrite');
    expect(planOf(both, [ping, ...many(129)], { overwrite: true }).strategy).toMatchObject({
      kind: 'steps',
      reason:
        '1 command will be created, 1 command will be changed in 2 requests: an overwrite takes at most 130 commands.',
    });
  });

  it.each<readonly [string, Json, Json]>([
    ['set', ping, { ...changed, nsfw: true }],
    ['kept', { ...ping, nsfw: true }, { ...changed, nsfw: true }],
    ['cleared by leaving it out', { ...ping, nsfw: true }, changed],
  ])('an overwrite of a guild does not take nsfw: %s', (_, before, after) => {
    const definitions = [after, { name: 'new', description: 'y' }];
    expect(planOf(definitions, [before], { scope: 'guild', overwrite: true }).strategy).toMatchObject({
      kind: 'steps',
      reason:
        "1 command will be created, 1 command will be changed in 2 requests: an overwrite of a guild's commands does not take `nsfw`.",
    });
    expect(planOf(definitions, [before], { overwrite: true }).strategy.kind).toBe('overwrite');
  });

  it('nsfw that says what is assumed anyway does not matter', () => {
    const plan = planOf(
      [
        { ...changed, nsfw: false },
        { name: 'new', description: 'y' },
      ],
      [{ ...ping, nsfw: false }],
      { scope: 'guild', overwrite: true },
    );
    expect(plan.strategy.kind).toBe('overwrite');
  });

  it('single requests delete first and create last', () => {
    const plan = planOf(
      [{ name: 'new', description: 'y', nsfw: true }, changed],
      [ping, { name: 'Old', type: 2 }],
      { scope: 'guild', prune: true },
    );
    expect(plan.strategy.kind === 'steps' && plan.strategy.steps.map(({ kind }) => kind)).toEqual([
      'delete',
      'update',
      'create',
    ]);
  });

  const id = (at: number) => `119000000000000000${at}`;
  const command = (name: string, description = 'x'): Json => ({ name, description, nsfw: true });
  /** Names that single requests send, `old -> new`. */
  const renames = (definitions: readonly Json[], before: readonly Json[]) => {
    const { strategy } = planOf(definitions, before, { scope: 'guild' });
    if (strategy.kind !== 'steps') throw new Error('Not by single requests.');
    return strategy.steps.map((step) =>
      step.kind === 'update' ? `${step.deployed.name} -> ${step.changes.name}` : step.kind,
    );
  };

  it('single requests give a name only once it is free', () => {
    expect(
      renames(
        [
          { ...command('b'), id: id(1) },
          { ...command('c'), id: id(2) },
          { ...command('d'), id: id(3) },
          command('a', 'new'),
        ],
        [command('a'), command('b'), command('c')],
      ),
    ).toEqual(['c -> d', 'b -> c', 'a -> b', 'create']);
  });

  it('names that go round need one in between, which nothing else has', () => {
    expect(
      renames(
        [{ ...command('b'), id: id(1) }, { ...command('a'), id: id(2) }, command('a-2')],
        [command('a'), command('b'), command('a-2')],
      ),
    ).toEqual(['a -> a-3', 'b -> a', 'a -> b']);
  });

  it('two definitions of one name, of which the service will refuse one, keep no other waiting for ever', () => {
    expect(
      renames(
        [
          { ...command('b'), id: id(1) },
          { ...command('c'), id: id(2) },
          { ...command('b'), id: id(3) },
        ],
        [command('a'), command('b'), command('c')],
      ),
    ).toEqual(['a -> a-2', 'b -> b-2', 'a -> b', 'c -> b', 'b -> c']);
  });

  it('and which is not too long', () => {
    const [long, other] = ['x'.repeat(32), 'y'.repeat(32)];
    expect(
      renames(
        [
          { ...command(other), id: id(1) },
          { ...command(long), id: id(2) },
        ],
        [command(long), command(other)],
      ),
    ).toEqual([`${long} -> ${'x'.repeat(30)}-2`, `${other} -> ${long}`, `${long} -> ${other}`]);
  });
});

describe('creates of the day', () => {
  const hour = 3_600_000;
  /** An id made at a time: 22 bits behind the milliseconds since 2015. */
  const madeAt = (time: number) => String(BigInt(time - 1_420_070_400_000) << 22n);

  it('are the commands that were made in the last 24 hours, by their ids', () => {
    const before = [1, 23, 25, 1000].map((hours, at) => ({
      name: `c${at}`,
      description: 'x',
      id: madeAt(now - hours * hour),
    }));
    expect(planOf([], before).createsUsed).toBe(2);
  });
});

describe('stale', () => {
  const before = [
    { ...ping, version: '5' },
    { name: 'Report', type: 2 },
  ];
  const plan = planOf([ping, { name: 'new', description: 'y' }], before);

  it('not, where the versions are the same', () => {
    expect(staleCommands(plan, deployed(before).toReversed())).toEqual([]);
  });

  it('says what was changed, deleted and created', () => {
    const after = [
      { ...deployed(before)[0], name: 'ping', version: '6' },
      { name: 'other', type: 3, id: '77' },
    ];
    expect(staleCommands(plan, deployed(after as Json[]))).toEqual([
      { name: 'ping', type: 1, what: 'changed' },
      { name: 'Report', type: 2, what: 'deleted' },
      { name: 'other', type: 3, what: 'created' },
    ]);
  });
});
