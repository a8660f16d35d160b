/** The libraries' enums as the table says them, against those that are installed. */

import * as discord from 'discord.js';
import * as v8 from 'discord-api-types/v8';
import * as v9 from 'discord-api-types/v9';
import * as v10 from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { chatLibraries, type NamedEnum, namedPermission, namedType } from '../../core/interface/index.ts';

const objectsOf = (name: string) =>
  chatLibraries.find(({ packages }) => packages.includes(name))?.objects ?? new Map();

/** Objects that only release 13 of discord.js has. */
const former = [
  'Permissions.FLAGS',
  'ApplicationCommandTypes',
  'ApplicationCommandOptionTypes',
  'ApplicationCommandPermissionTypes',
  'ChannelTypes',
];

describe.each([
  ['discord-api-types', 'v8', v8],
  ['discord-api-types', 'v9', v9],
  ['discord-api-types', 'v10', v10],
  ['discord.js', '14', discord],
] as const)('%s %s', (name, release, library) => {
  /** Release 8 was left behind when applications could be installed to users. */
  const absent =
    release === 'v8'
      ? ['ApplicationIntegrationType', 'InteractionContextType', 'EntryPointCommandHandlerType']
      : former;

  it.each([...objectsOf(name).keys()].filter((object) => !absent.includes(object)))('%s', (object) => {
    const theirs: unknown = object
      .split('.')
      .reduce((at: unknown, key: string) => (at as Record<string, unknown>)[key], library);
    const known = Object.entries(theirs as object).filter(([key]) => Number.isNaN(Number(key)));
    expect(known.length).toBeGreaterThan(1);
    for (const [member, value] of known)
      expect([member, objectsOf(name).get(object)?.get(member)]).toEqual([member, value]);
  });
});

it('no two libraries call different values by one name', () => {
  const values = new Map<string, unknown>();
  for (const [object, members] of chatLibraries.flatMap(({ objects }) => [...objects]))
    for (const [member, value] of members) {
      const name = `${object}.${member}`;
      expect([name, values.get(name) ?? value]).toEqual([name, value]);
      values.set(name, value);
    }
});

it('no package stands in two libraries', () => {
  const packages = chatLibraries.flatMap((library) => library.packages);
  expect(new Set(packages).size).toBe(packages.length);
});

it('spells permissions as eris does', () => {
  const permissions = objectsOf('eris').get('Permissions');
  expect(permissions?.get('banMembers')).toBe(4n);
  expect(permissions?.get('sendTTSMessages')).toBe(4096n);
  expect(permissions?.get('useVAD')).toBe(1n << 25n);
  expect(permissions?.has('all')).toBe(false);
});

describe('names in place of values', () => {
  it.each<[NamedEnum, string, number | undefined]>([
    ['optionType', 'SUB_COMMAND_GROUP', 2],
    ['optionType', 'String', undefined],
    ['optionType', 'constructor', undefined],
    ['commandType', 'CHAT_INPUT', 1],
    ['commandType', 'PRIMARY_ENTRY_POINT', undefined],
    ['channelType', 'GUILD_NEWS', 5],
    ['channelType', 'GUILD_ANNOUNCEMENT', undefined],
    ['overwriteType', 'ROLE', 1],
  ])('%s %s', (of, text, value) => {
    expect(namedType(of, text)).toBe(value);
  });

  it.each([
    ['BAN_MEMBERS', 4n],
    ['BanMembers', 4n],
    ['banMembers', undefined],
    ['4', undefined],
  ])('permission %s', (text, value) => {
    expect(namedPermission(text)).toBe(value);
  });
});
