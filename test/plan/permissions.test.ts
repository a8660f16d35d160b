/** What applying a file of overwrites changes, and above all for which command. */
import { describe, expect, it } from 'vitest';
import { analyzeDocument } from '../../core/lint/document.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { DeployedCommand, DeployedPermissions } from '../../core/plan/deployed.ts';
import {
  changesPermissions,
  localPermissions,
  permissionsFile,
  permissionsText,
  planPermissions,
} from '../../core/plan/permissions/permissions.ts';
import { planPermissionsAgainst } from '../../core/plan/permissions/permissions-service.ts';
import { inputOf } from '../kit/lint.ts';

const application = '900';
const command = (id: string, name: string, more: object = {}): DeployedCommand =>
  ({
    id,
    application_id: application,
    version: '1',
    type: 1,
    name,
    description: 'x',
    ...more,
  }) as DeployedCommand;
const commands = [command('5', 'ban'), command('6', 'kick'), command('7', 'Report', { type: 2 })];
const deployed: readonly DeployedPermissions[] = [];
const allow = { id: '2', type: 1, permission: true };

/** The plans of a file's entries: which id each would write, and how that command is called. */
function plansOf(file: unknown) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const { definitions } = analyzeDocument(inputOf(text, { file: 'guild.permissions.json' }));
  const found = definitions.flatMap(({ definition }) => [localPermissions(definition)]);
  return {
    unknown: found.flatMap((item) => item.unknown).length,
    plans: found
      .flatMap((item) => item.entries)
      .map((entry) => planPermissions(entry, application, commands, deployed))
      .map((plan) => plan && { id: plan.id, name: plan.name, type: plan.type }),
  };
}

describe('an entry is for', () => {
  const fetched = { application_id: application, guild_id: '1', permissions: [allow] };

  it('the command that it names', () => {
    const file = { guild_id: '1', commands: [{ name: 'kick', permissions: [allow] }] };
    expect(plansOf(file).plans).toEqual([{ id: '6', name: 'kick', type: 1 }]);
  });

  it('all commands where it names none', () => {
    const file = { guild_id: '1', commands: [{ permissions: [allow] }] };
    expect(plansOf(file).plans).toEqual([{ id: application, name: undefined, type: 1 }]);
  });

  it('the command whose id the service gave, never for all of them', () => {
    expect(plansOf({ id: '5', ...fetched }).plans).toEqual([{ id: '5', name: 'ban', type: 1 }]);
    expect(
      plansOf([
        { id: '5', ...fetched },
        { id: '7', ...fetched },
      ]).plans,
    ).toEqual([
      { id: '5', name: 'ban', type: 1 },
      { id: '7', name: 'Report', type: 2 },
    ]);
  });

  it('all commands where the service gave the id of the application', () => {
    expect(plansOf({ id: application, ...fetched }).plans).toEqual([
      { id: application, name: undefined, type: 1 },
    ]);
  });

  it('no command where none has its id, or where that one is called otherwise', () => {
    expect(plansOf({ id: '8', ...fetched }).plans).toEqual([undefined]);
    expect(plansOf({ id: '5', name: 'kick', ...fetched }).plans).toEqual([undefined]);
    expect(plansOf({ id: application, name: 'kick', ...fetched }).plans).toEqual([undefined]);
  });

  it('nobody knows which command where its id is none', () => {
    expect(plansOf({ id: 5, ...fetched })).toEqual({ unknown: 1, plans: [] });
    expect(plansOf({ id: 'ban', ...fetched })).toEqual({ unknown: 1, plans: [] });
  });
});

it('two entries for one command, by its name and by its id, are no plan of both', async () => {
  const file = JSON.stringify({
    guild_id: '1',
    commands: [
      { name: 'ban', permissions: [allow] },
      { id: '5', permissions: [] },
      { permissions: [allow] },
      { id: application, permissions: [] },
    ],
  });
  const { definitions } = analyzeDocument(inputOf(file, { file: 'guild.permissions.json' }));
  const entries = definitions.flatMap(({ definition }) => localPermissions(definition).entries);
  const { plans, repeated, missing } = await planPermissionsAgainst(
    { list: async ({ kind }) => (kind === 'guild' ? [] : commands), permissions: async () => deployed },
    application,
    entries,
  );
  expect(plans.map(({ id }) => id)).toEqual(['5', application]);
  expect(repeated.map(({ id }) => id)).toEqual(['5', application]);
  expect(missing).toEqual([]);
});

it('two guilds are planned with the same global command, also where somebody replaces it meanwhile', async () => {
  const entries = ['1', '2'].flatMap((guild_id) => {
    const text = JSON.stringify({ guild_id, commands: [{ name: 'ban', permissions: [allow] }] });
    const { definitions } = analyzeDocument(inputOf(text, { file: 'guild.permissions.json' }));
    return definitions.flatMap(({ definition }) => localPermissions(definition).entries);
  });
  let readings = 0;
  const { plans } = await planPermissionsAgainst(
    {
      list: async ({ kind }) => (kind === 'guild' ? [] : [command(`5${readings++}`, 'ban')]),
      permissions: async () => deployed,
    },
    application,
    entries,
  );
  expect(plans.map(({ guildId, id }) => [guildId, id])).toEqual([
    ['1', '50'],
    ['2', '50'],
  ]);
});

it('a file of what is deployed changes nothing, also where a guild has a command of a global name', async () => {
  const own = [command('8', 'ban', { guild_id: '1' }), command('9', 'kick', { guild_id: '1' })];
  const of = (id: string, permission: boolean) => ({
    id,
    application_id: application,
    guild_id: '1',
    permissions: [{ ...allow, permission }],
  });
  const permissions = [of('5', true), of('6', true), of('8', false)];
  const text = permissionsText(permissionsFile('1', application, [...own, ...commands], permissions));
  expect(text).toBe(`{
  "guild_id": "1",
  "commands": [
    {
      "name": "ban",
      "type": 1,
      "permissions": [
        { "id": "2", "type": 1, "permission": false }
      ]
    },
    {
      "id": "5",
      "name": "ban",
      "type": 1,
      "permissions": [
        { "id": "2", "type": 1, "permission": true }
      ]
    },
    {
      "id": "6",
      "name": "kick",
      "type": 1,
      "permissions": [
        { "id": "2", "type": 1, "permission": true }
      ]
    }
  ]
}
`);
  const analysis = analyzeDocument(inputOf(text, { file: 'guild.permissions.json' }));
  expect(finalProblems(analysis)).toEqual([]);
  const { plans, repeated, missing } = await planPermissionsAgainst(
    {
      list: async ({ kind }) => (kind === 'guild' ? own : commands),
      permissions: async () => permissions,
    },
    application,
    analysis.definitions.flatMap(({ definition }) => localPermissions(definition).entries),
  );
  expect(plans.map(({ id }) => id)).toEqual(['8', '5', '6']);
  expect([...plans.filter(changesPermissions), ...repeated, ...missing]).toEqual([]);
});
