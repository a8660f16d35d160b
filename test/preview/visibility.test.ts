/** The interface's rules of who sees a command where: each row is one, and what a viewer is told of it. */
import { describe, expect, it } from 'vitest';
import type { Surroundings } from '../../core/preview/visibility.ts';
import type { LintOptions } from '../kit/lint.ts';
import { drawn, guildId, type Seen } from '../kit/preview.ts';

const scope = { kind: 'guild', name: 'testers', id: guildId } as const;
const guild: Partial<Seen> = {};
const dm: Partial<Seen> = { context: 1 };
const privately: Partial<Seen> = { context: 2, installation: 1 };
const banner: Partial<Seen> = { permissions: (1n << 2n) | (1n << 11n) };
const administrator: Partial<Seen> = { permissions: 8n };
const byUser: Partial<Seen> = { installation: 1 };

const user = (permission: boolean, id = '1') => ({ id, type: 2, permission });
const role = (permission: boolean, id = '2') => ({ id, type: 1, permission });
const channel = (permission: boolean, id = '4') => ({ id, type: 3, permission });
const everyone = (permission: boolean) => role(permission, guildId);
const allChannels = (permission: boolean) => channel(permission, String(BigInt(guildId) - 1n));

/** Fields beside the texts, who looks, and the lines below the drawing: none where it is plainly shown. */
type Row = readonly [
  rule: string,
  fields: string,
  viewer: Partial<Seen>,
  told: readonly string[],
  options?: LintOptions & { readonly around?: Omit<Surroundings, 'definition'> },
];

const over = (...overwrites: NonNullable<Surroundings['overwrites']>) => ({ around: { overwrites } });

const rows: Readonly<Record<string, readonly Row[]>> = {
  'contexts (§Contexts, §What the service does)': [
    ['none stated: in guilds', '', guild, []],
    ['none stated: in messages with the app', '', dm, []],
    ['null is none stated', '"contexts": null', dm, []],
    ['stated, with the guild', '"contexts": [0]', guild, []],
    ['stated, without messages', '"contexts": [0]', dm, ['Hidden: `contexts` allows only GUILD.']],
    [
      'stated, without guilds',
      '"contexts": [1, 2]',
      guild,
      ['Hidden: `contexts` allows only BOT_DM, PRIVATE_CHANNEL.'],
    ],
    ['empty', '"contexts": []', guild, ['Hidden: `contexts` allows none.']],
    ['deprecated dm_permission', '"dm_permission": false', dm, ['Hidden: `dm_permission` is false.']],
    ['deprecated dm_permission, true', '"dm_permission": true', dm, []],
    ['deprecated dm_permission, null', '"dm_permission": null', dm, []],
    ['dm_permission without effect on commands of guilds', '"dm_permission": false', guild, [], { scope }],
    ['deprecated dm_permission, in guilds', '"dm_permission": false', guild, []],
    ['contexts go before dm_permission', '"dm_permission": false, "contexts": [1]', dm, []],
    ['a command of the guild, there', '', guild, [], { scope }],
    [
      'a command of the guild, never in messages',
      '',
      dm,
      ['Hidden: a guild command is only in its guild.'],
      { scope },
    ],
    [
      'a command of another guild',
      '',
      { guildId: '5' },
      [`Hidden: it is a command of other guilds: ${guildId}.`],
      { scope },
    ],
    ['contexts without effect on commands of guilds', '"contexts": [1]', guild, [], { scope }],
    [
      'for everywhere and for a guild: contexts say nothing of the one of the guild',
      '"contexts": [1], "integration_types": [1]',
      guild,
      [],
      { scope, isGlobalToo: true },
    ],
    [
      'for everywhere and for a guild: in messages the one for everywhere',
      '',
      dm,
      [],
      { scope, isGlobalToo: true },
    ],
    [
      'for everywhere and for a guild: both say no',
      '"contexts": [1]',
      { guildId: '5' },
      ['Hidden: `contexts` allows only BOT_DM.'],
      { scope, isGlobalToo: true },
    ],
    [
      'for everywhere and for a guild: an installation that is not known does not matter there',
      '',
      guild,
      [],
      { scope, isGlobalToo: true, around: { installations: undefined } },
    ],
    [
      'a command of the guild, never in private channels',
      '',
      privately,
      ['Hidden: a guild command is only in its guild.'],
      { scope },
    ],
    [
      'a command of the guild, never in messages, whatever it states',
      '"contexts": [0, 1, 2]',
      dm,
      ['Hidden: a guild command is only in its guild.'],
      { scope },
    ],
    [
      'messages with the app are no private channels',
      '"contexts": [2], "integration_types": [1]',
      { context: 1, installation: 1 },
      ['Hidden: `contexts` allows only PRIVATE_CHANNEL.'],
    ],
    ['private channels, installed to the user', '"contexts": [2], "integration_types": [1]', privately, []],
    ['none stated: in private channels, installed to the user', '', privately, []],
    ['dm_permission says nothing of private channels', '"dm_permission": false', privately, []],
    [
      'contexts and permissions are apart: who may not use it, may not anywhere in the guild',
      '"contexts": [0], "default_member_permissions": "4"',
      guild,
      ['Hidden: members need BAN_MEMBERS.'],
    ],
    [
      'contexts and permissions are apart: administrators see it where it is',
      '"contexts": [1]',
      administrator,
      ['Hidden: `contexts` allows only BOT_DM.'],
    ],
    [
      'private channels mean nothing without a user install',
      '"contexts": [2], "integration_types": [0, 1]',
      { context: 2 },
      ['Hidden: this context needs USER_INSTALL.'],
    ],
  ],
  'installations (§Contexts)': [
    ['stated, by the guild', '"integration_types": [0]', guild, []],
    [
      'stated, not by the user',
      '"integration_types": [0]',
      byUser,
      ['Hidden: it is only for GUILD_INSTALL.'],
    ],
    ['stated, not by the guild', '"integration_types": [1]', guild, ['Hidden: it is only for USER_INSTALL.']],
    [
      'none stated: what the application is configured to',
      '',
      byUser,
      ['Hidden: it is only for GUILD_INSTALL.'],
      { around: { installations: [0] } },
    ],
    [
      'none stated, and the application is not known',
      '',
      guild,
      ['Perhaps hidden: it depends on how the application can be installed.'],
      { around: { installations: undefined } },
    ],
    ['both, by the user', '"integration_types": [0, 1]', byUser, []],
    ['null is none stated', '"integration_types": null', byUser, []],
    ['empty', '"integration_types": []', guild, ['Hidden: it is for no installation.']],
    ['commands of guilds state none', '"integration_types": [1]', guild, [], { scope }],
    [
      'a command of a guild is there by its install',
      '',
      byUser,
      ['Hidden: it is only for GUILD_INSTALL.'],
      { scope },
    ],
  ],
  'default permissions (§Application command)': [
    ['null asks for none', '"default_member_permissions": null', guild, []],
    ['the member has them', '"default_member_permissions": "4"', banner, []],
    [
      'the member lacks them',
      '"default_member_permissions": "4"',
      guild,
      ['Hidden: members need BAN_MEMBERS.'],
    ],
    [
      'all of them are needed',
      '"default_member_permissions": "6"',
      banner,
      ['Hidden: members need KICK_MEMBERS.'],
    ],
    [
      'bits without a name',
      `"default_member_permissions": "${2n ** 60n}"`,
      guild,
      [`Hidden: members need ${2n ** 60n}.`],
    ],
    [
      '"0" is for administrators',
      '"default_member_permissions": "0"',
      banner,
      ['Hidden: `default_member_permissions` leaves it to administrators until an overwrite says otherwise.'],
    ],
    ['administrators can use all', '"default_member_permissions": "0"', administrator, []],
    ['no member in messages', '"default_member_permissions": "0"', dm, []],
    [
      'of a command of a guild',
      '"default_member_permissions": "4"',
      guild,
      ['Hidden: members need BAN_MEMBERS.'],
      { scope },
    ],
    [
      '"0" of a command of a guild',
      '"default_member_permissions": "0"',
      guild,
      ['Hidden: `default_member_permissions` leaves it to administrators until an overwrite says otherwise.'],
      { scope },
    ],
    ['deprecated default_permission, null', '"default_permission": null', guild, []],
    [
      'null asks for none, and default_permission for administrators',
      '"default_permission": false, "default_member_permissions": null',
      guild,
      ['Hidden: `default_permission` leaves it to administrators until an overwrite says otherwise.'],
    ],
    [
      'an overwrite says otherwise than default_permission',
      '"default_permission": false',
      guild,
      [],
      over(role(true)),
    ],
    ['deprecated default_permission, true', '"default_permission": true', guild, []],
    [
      'default_member_permissions goes before default_permission',
      '"default_permission": false, "default_member_permissions": "4"',
      banner,
      [],
    ],
    [
      '"0", and permissions are not known',
      '"default_member_permissions": "0"',
      { permissions: undefined },
      ['Perhaps hidden: it depends on the permissions of the member.'],
    ],
    [
      'permissions that are not known',
      '"default_member_permissions": "4"',
      { permissions: undefined },
      ['Perhaps hidden: it depends on the permissions of the member.'],
    ],
    [
      'deprecated default_permission',
      '"default_permission": false',
      guild,
      ['Hidden: `default_permission` leaves it to administrators until an overwrite says otherwise.'],
    ],
    [
      'user commands need SEND_MESSAGES (§Interactions)',
      '"type": 2',
      { permissions: 0n },
      ['Shown, but refused without SEND_MESSAGES.'],
    ],
    ['user commands, by an administrator', '"type": 2', { permissions: 8n }, []],
    ['user commands, in messages', '"type": 2', { ...dm, permissions: 0n }, []],
    ['message commands need no permission', '"type": 3', { permissions: 0n }, []],
  ],
  'overwrites (§Application command permission)': [
    [
      'of the user, denied',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of user 1.'],
      over(user(false)),
    ],
    ['of the user, allowed against "0"', '"default_member_permissions": "0"', guild, [], over(user(true))],
    ['of a role, denied', '', guild, ['Hidden: an overwrite denies it: that of role 2.'], over(role(false))],
    [
      'of a role, allowed against permissions',
      '"default_member_permissions": "4"',
      guild,
      [],
      over(role(true)),
    ],
    ['of others', '', guild, [], over(user(false, '9'), role(false, '9'), channel(false, '9'))],
    [
      'of everyone: the id of the guild',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of @everyone.'],
      over(everyone(false)),
    ],
    ['one for the viewer before one for all', '', guild, [], over(everyone(false), role(true))],
    [
      'for the viewer, and they disagree',
      '',
      guild,
      ['Perhaps hidden: overwrites disagree, and which goes first is not known.'],
      over(role(true), role(false, '3')),
    ],
    [
      'of the channel, denied',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of channel 4.'],
      over(channel(false)),
    ],
    [
      'of the channel, allowed, gives no permission',
      '"default_member_permissions": "4"',
      guild,
      ['Hidden: members need BAN_MEMBERS.'],
      over(channel(true)),
    ],
    [
      'of all channels: the id of the guild minus 1',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of all channels.'],
      over(allChannels(false)),
    ],
    ['one for the channel before all channels', '', guild, [], over(allChannels(false), channel(true))],
    [
      'the member is allowed, the channel denied',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of channel 4.'],
      over(user(true), channel(false)),
    ],
    [
      'both the member and the channel are allowed',
      '"default_member_permissions": "0"',
      guild,
      [],
      over(role(true), channel(true)),
    ],
    [
      'the user is denied what all are allowed',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of user 1.'],
      over(everyone(true), user(false)),
    ],
    [
      'everyone is allowed against permissions',
      '"default_member_permissions": "4"',
      guild,
      [],
      over(everyone(true)),
    ],
    [
      'of menus, too',
      '"type": 3',
      guild,
      ['Hidden: an overwrite denies it: that of role 2.'],
      over(role(false)),
    ],
    ['administrators can use all', '', administrator, [], over(user(false), channel(false))],
    [
      'of the application, for commands without their own',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of user 1.'],
      { around: { overwritesOfAll: [user(false)] } },
    ],
    [
      'the command has its own',
      '',
      guild,
      [],
      { around: { overwrites: [role(true)], overwritesOfAll: [user(false)] } },
    ],
    ['only in guilds', '', dm, [], over(user(false))],
    [
      'of a command of a guild',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of user 1.'],
      { scope, ...over(user(false)) },
    ],
    [
      'a user and a role of theirs disagree',
      '',
      guild,
      ['Perhaps hidden: overwrites disagree, and which goes first is not known.'],
      over(user(true), role(false)),
    ],
    [
      'a channel where everyone is denied, and the user allowed',
      '',
      guild,
      ['Hidden: an overwrite denies it: that of channel 4.'],
      over(everyone(false), user(true), channel(false)),
    ],
    [
      'of the channel that a thread is in',
      '',
      { channelId: '4' },
      ['Hidden: an overwrite denies it: that of channel 4.'],
      over(channel(false)),
    ],
    [
      'an id of another kind is another one',
      '',
      { userId: '7', roleIds: ['8'], channelId: '9' },
      [],
      over(role(false, '7'), channel(false, '7'), user(false, '8'), user(false, '9'), role(false, '9')),
    ],
    [
      'allowed, but not where and by whom it is',
      '"contexts": [1]',
      guild,
      ['Hidden: `contexts` allows only BOT_DM.'],
      over(user(true)),
    ],
    [
      'allowed, but too young',
      '"nsfw": true',
      { ageRestricted: true, age: 17 },
      ['Hidden: it is age-restricted: users need to be 18.'],
      over(user(true)),
    ],
  ],
  'age restriction (§Age restriction)': [
    [
      'of a command of a guild',
      '"nsfw": true',
      guild,
      ['Hidden: it is age-restricted, and the channel is not.'],
      { scope },
    ],
    ['false is the default', '"nsfw": false', guild, []],
    ['the channel is not', '"nsfw": true', guild, ['Hidden: it is age-restricted, and the channel is not.']],
    ['the channel is', '"nsfw": true', { ageRestricted: true }, []],
    [
      'the user is too young',
      '"nsfw": true',
      { ageRestricted: true, age: 17 },
      ['Hidden: it is age-restricted: users need to be 18.'],
    ],
    ['the user is 18', '"nsfw": true', { ageRestricted: true, age: 18 }, []],
    [
      'age and channel both',
      '"nsfw": true',
      { age: 17 },
      [
        'Hidden: it is age-restricted: users need to be 18.',
        'Hidden: it is age-restricted, and the channel is not.',
      ],
    ],
    [
      'an age that is not known',
      '"nsfw": true',
      { ageRestricted: true, age: undefined },
      ['Perhaps hidden: it depends on the age of the user.'],
    ],
    [
      'administrators are of no age, and in no other channel',
      '"nsfw": true',
      administrator,
      ['Hidden: it is age-restricted, and the channel is not.'],
    ],
    [
      'menus, too',
      '"type": 2, "nsfw": true',
      banner,
      ['Hidden: it is age-restricted, and the channel is not.'],
    ],
    [
      'which channels outside of guilds is not said',
      '"nsfw": true',
      dm,
      ['Perhaps hidden: it is age-restricted: it depends on the channel.'],
    ],
  ],
  'entry points (§Application command, §Contexts)': [
    ['shown where nothing is stated', '"type": 4', guild, []],
    ['contexts', '"type": 4, "contexts": [1]', guild, ['Hidden: `contexts` allows only BOT_DM.']],
    ['in messages', '"type": 4', dm, []],
    ['in private channels', '"type": 4', privately, []],
    [
      'private channels, installed to the guild',
      '"type": 4',
      { context: 2 },
      ['Hidden: this context needs USER_INSTALL.'],
    ],
    ['administrators can use all', '"type": 4, "default_member_permissions": "0"', administrator, []],
    [
      'installations',
      '"type": 4, "integration_types": [0]',
      byUser,
      ['Hidden: it is only for GUILD_INSTALL.'],
    ],
    [
      'default permissions',
      '"type": 4, "default_member_permissions": "4"',
      guild,
      ['Hidden: members need BAN_MEMBERS.'],
    ],
    [
      'overwrites',
      '"type": 4',
      guild,
      ['Hidden: an overwrite denies it: that of user 1.'],
      over(user(false)),
    ],
    [
      'age restriction',
      '"type": 4, "nsfw": true',
      guild,
      ['Hidden: it is age-restricted, and the channel is not.'],
    ],
    ['a guild has none', '"type": 4', guild, ['Hidden: a guild has no entry point.'], { scope }],
  ],
  'what is not known': [
    ['contexts', '"contexts": here', guild, ['Perhaps hidden: `contexts` is not known.']],
    [
      'integration_types',
      '"integration_types": here',
      guild,
      ['Perhaps hidden: `integration_types` is not known.'],
    ],
    ['nsfw', '"nsfw": here', guild, ['Perhaps hidden: `nsfw` is not known.']],
    [
      'permissions',
      '"default_member_permissions": here',
      guild,
      ['Perhaps hidden: `default_member_permissions` is not known.'],
    ],
    [
      'overwrites that a file does not say',
      '',
      guild,
      ['Perhaps hidden: `permissions` is not known.'],
      { around: { moreOverwrites: true } },
    ],
    ['an overwrite says it all the same', '"default_member_permissions": here', guild, [], over(user(true))],
  ],
};

/** What is drawn before that, by the type of the command. */
const heads: Readonly<Record<string, readonly string[]>> = {
  1: ['/ping', '  Pong'],
  2: ['Menu of a user: ping'],
  3: ['Menu of a message: ping'],
  4: ['Entry point: ping'],
};

describe.each(Object.entries(rows))('%s', (_, all) => {
  it.each(all.map((row) => [row[0], row] as const))('%s', (_rule, row) => {
    const [, fields, viewer, told, options] = row;
    const body = `{ "name": "ping", "description": "Pong"${fields === '' ? '' : `, ${fields}`} }`;
    const isScript = fields.includes('here');
    const text = isScript ? `defineCommand(${body});` : body;
    const lines = drawn(text, viewer, { ...(isScript ? { file: 'ping.ts' } : {}), ...options }).split('\n');
    const head = heads[/"type": (\d)/.exec(fields)?.[1] ?? '1'] ?? [];
    expect(lines.slice(0, head.length)).toEqual(head);
    expect(lines.slice(head.length)).toEqual(told);
  });
});

it('is of a guild where the program registers it in one (§What the service does)', () => {
  const text = `import { REST, Routes } from 'discord.js';
new REST().put(Routes.applicationGuildCommands('1', id), { body: [{ name: 'ping', description: 'Pong' }] });`;
  const lines = (viewer: Partial<Seen>) => drawn(text, viewer, { file: 'ping.ts' }).split('\n').slice(2);
  expect(lines(guild)).toEqual([]);
  expect(lines(dm)).toEqual(['Hidden: a guild command is only in its guild.']);
  expect(lines(byUser)).toEqual(['Hidden: it is only for GUILD_INSTALL.']);
});

it('has no entry point in guilds (§Application command)', () => {
  expect(drawn('{ "type": 4, "name": "Launch", "handler": 2 }')).toBe(
    'Entry point: Launch\n  answered by SERVICE_LAUNCH_ACTIVITY',
  );
  expect(drawn('{ "type": 4, "name": "Launch" }', {}, { scope })).toBe(
    'Entry point: Launch\nHidden: a guild has no entry point.',
  );
});
