/** What definitions come to on the wire, and what in them cannot be sent. */
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../kit/lint.ts';
import { commandsIn, drawUnknown, sentIn, whyNoneIsSent } from '../kit/plan.ts';

const bodiesIn = (source: string, file = 'a.ts') => sentIn(source, { file }).map(({ body }) => body);

describe('JSON', () => {
  it('is sent as it stands, without what belongs to the file or comes from the service', () => {
    const source = `{
      "$schema": "https://example.com/application-commands.schema.json",
      "$appcmd": { "disable": ["name-length"] },
      "id": "1100000000000000001",
      "application_id": "900000000000000000",
      "guild_id": "800000000000000000",
      "version": "3",
      "name_localized": "Ping",
      "description_localized": "Pong",
      "name": "ping",
      "name_localizations": { "de": "ping", "fr": null },
      "description": "Answers",
      "cooldown": 5,
      "options": [
        {
          "type": 3,
          "name": "text",
          "description": "What to say",
          "name_localized": "Text",
          "$appcmd": { "disable": ["name-length"] },
          "required": true,
          "max_length": 20,
          "hint": "unknown",
          "choices": [{ "name": "a", "value": "b", "name_localizations": {}, "name_localized": "A", "more": 1 }]
        },
        { "type": 7, "name": "where", "description": "A place", "channel_types": [0, 5] }
      ],
      "default_member_permissions": "8",
      "contexts": null,
      "nsfw": false
    }`;
    const [only] = sentIn(source);
    expect(only).toMatchObject({ name: 'ping', type: 1, id: '1100000000000000001' });
    expect(only?.body).toEqual({
      name: 'ping',
      name_localizations: { de: 'ping', fr: null },
      description: 'Answers',
      options: [
        {
          type: 3,
          name: 'text',
          description: 'What to say',
          required: true,
          max_length: 20,
          choices: [{ name: 'a', value: 'b', name_localizations: {} }],
        },
        { type: 7, name: 'where', description: 'A place', channel_types: [0, 5] },
      ],
      default_member_permissions: '8',
      contexts: null,
      nsfw: false,
    });
  });

  it('gives every command of a file, and the place of its name', () => {
    const source =
      '{ "commands": [{ "name": "ping", "description": "a" }, { "name": "Report", "type": 2 }] }';
    const found = sentIn(source, { file: 'all.commands.json' });
    expect(found.map(({ name, type, at }) => [name, type, source.slice(at.start, at.end)])).toEqual([
      ['ping', 1, '"ping"'],
      ['Report', 2, '"Report"'],
    ]);
  });

  it('an id that is no snowflake is none', () => {
    expect(sentIn('{ "name": "a", "description": "b", "id": "the first" }')[0]?.id).toBeUndefined();
    expect(sentIn('{ "name": "a", "description": "b", "id": 12 }')[0]?.id).toBeUndefined();
  });

  it('of a repeated key the last one is sent', () => {
    expect(sentIn('{ "name": "a", "description": "b", "name": "c" }')[0]?.body).toEqual({
      name: 'c',
      description: 'b',
    });
  });
});

describe('TypeScript', () => {
  it('discord.js data: camelCase keys, enum members, BigInt permissions', () => {
    expect(
      bodiesIn(`
import { ApplicationCommandOptionType, ApplicationCommandType, ChannelType, PermissionFlagsBits } from 'discord.js';
export const ban: ChatInputApplicationCommandData = {
  type: ApplicationCommandType.ChatInput,
  name: 'ban',
  nameLocalizations: { de: 'bannen' },
  description: 'Bans someone',
  descriptionLocalizations: { 'pt-BR': 'Bane' },
  defaultMemberPermissions: PermissionFlagsBits.BanMembers | PermissionFlagsBits.KickMembers,
  dmPermission: false,
  integrationTypes: [0],
  options: [
    {
      type: ApplicationCommandOptionType.Channel,
      name: 'where',
      description: 'A place',
      channelTypes: [ChannelType.GuildText, ChannelType.GuildVoice],
    },
    { type: ApplicationCommandOptionType.Integer, name: 'days', description: 'How long', minValue: 1, maxValue: 7 },
    { type: ApplicationCommandOptionType.String, name: 'why', description: 'Why', minLength: 1, maxLength: 100, autocomplete: true },
  ],
};
`),
    ).toEqual([
      {
        type: 1,
        name: 'ban',
        name_localizations: { de: 'bannen' },
        description: 'Bans someone',
        description_localizations: { 'pt-BR': 'Bane' },
        default_member_permissions: '6',
        dm_permission: false,
        integration_types: [0],
        options: [
          { type: 7, name: 'where', description: 'A place', channel_types: [0, 2] },
          { type: 4, name: 'days', description: 'How long', min_value: 1, max_value: 7 },
          {
            type: 3,
            name: 'why',
            description: 'Why',
            min_length: 1,
            max_length: 100,
            autocomplete: true,
          },
        ],
      },
    ]);
  });

  it.each([
    ["'BanMembers'", '4'],
    ["['BanMembers', 'KickMembers']", '6'],
    ['[PermissionFlagsBits.BanMembers, PermissionFlagsBits.KickMembers]', '6'],
    ['1152921504606846976n', '1152921504606846976'],
    ["['4', 2n, 'KickMembers']", '6'],
    ['4n', '4'],
    ["'4'", '4'],
    ['[]', '0'],
    ['null', null],
  ])('discord.js resolves defaultMemberPermissions: %s', (written, sent) => {
    expect(
      bodiesIn(
        `const a: ApplicationCommandData = { name: 'a', description: 'b', defaultMemberPermissions: ${written} };`,
      ),
    ).toEqual([{ name: 'a', description: 'b', default_member_permissions: sent }]);
  });

  it.each([
    ['default_member_permissions: 4n', { default_member_permissions: '4' }],
    ['default_member_permissions: 4', { default_member_permissions: '4' }],
    ['name_localizations: { de: "b" }', { name_localizations: { de: 'b' } }],
    ['nameLocalizations: { de: "c" }, name_localizations: { de: "b" }', { name_localizations: { de: 'c' } }],
    ['name_localizations: { de: "b" }, nameLocalizations: { de: "c" }', { name_localizations: { de: 'c' } }],
    ['nameLocalizations: null, name_localizations: { de: "b" }', { name_localizations: { de: 'b' } }],
    ['nameLocalizations: undefined, name_localizations: { de: "b" }', { name_localizations: { de: 'b' } }],
    ['defaultMemberPermissions: null, default_member_permissions: "8"', { default_member_permissions: null }],
    ['default_permission: true', {}],
  ])('discord.js takes wire names in its data, after its own: %s', (written, sent) => {
    const data = `{ name: 'a', description: 'b', options: [{ type: 4, name: 'c', description: 'd', max_value: 5, minValue: 1 }], ${written} }`;
    const body = {
      name: 'a',
      description: 'b',
      options: [{ type: 4, name: 'c', description: 'd', max_value: 5, min_value: 1 }],
      ...sent,
    };
    expect(bodiesIn(`const a: ApplicationCommandData = ${data};`)).toEqual([body]);
    if (!written.includes('default_permission'))
      expect(bodiesIn(`client.application.commands.set([${data}]);`)).toEqual([body]);
  });

  it.each([
    // Both spellings, in one object or in different ones of a list.
    [
      "{ name: 'a', description: 'b', default_member_permissions: '8', ...base }",
      [{ name: 'a', description: 'b', default_member_permissions: '4' }],
    ],
    [
      "{ name: 'a', description: 'b', default_member_permissions: '8' }, { name: 'c', description: 'd', default_member_permissions: '8', defaultMemberPermissions: 4n }",
      [
        { name: 'a', description: 'b', default_member_permissions: '8' },
        { name: 'c', description: 'd', default_member_permissions: '4' },
      ],
    ],
    [
      "{ name: 'a', description: 'b', options: [{ type: 4, name: 'n', description: 'd', min_value: 1 }] }, { name: 'c', description: 'd', ...base }",
      [
        {
          name: 'a',
          description: 'b',
          options: [{ type: 4, name: 'n', description: 'd', min_value: 1 }],
        },
        { name: 'c', description: 'd', default_member_permissions: '4' },
      ],
    ],
  ])('discord.js takes its own names among wire names: %s', (commands, bodies) => {
    const source = `const base = { defaultMemberPermissions: 4n };\nclient.application.commands.set([${commands}]);`;
    expect(bodiesIn(source)).toEqual(bodies);
    expect(problemsIn(source, { file: 'a.ts' })).toEqual([]);
  });

  it('constants, spreads, templates and shared elements', () => {
    expect(
      bodiesIn(`
const who = { type: 6, name: 'user', description: 'Who' } as const;
const prefix = 'mod';
const base = { description: 'Moderates', nsfw: false };
const more = [{ type: 5, name: 'quiet', description: 'Say nothing' }];
export default defineCommand({
  ...base,
  name: \`\${prefix}-kick\`,
  description: 'Kicks' + ' someone',
  options: [who, { ...who, name: 'other' }, ...more],
});
`),
    ).toEqual([
      {
        name: 'mod-kick',
        description: 'Kicks someone',
        nsfw: false,
        options: [
          { type: 6, name: 'user', description: 'Who' },
          { type: 6, name: 'other', description: 'Who' },
          { type: 5, name: 'quiet', description: 'Say nothing' },
        ],
      },
    ]);
  });
});

describe('what is only known when the program runs is not guessed', () => {
  it('and says why, in the words that explain a file', () => {
    expect(
      whyNoneIsSent(
        `
export default defineCommand({
  name: 'ban',
  description: t('ban'),
  nameLocalizations: { de: translate('ban', 'de') },
  options: [{ ...load(), type: 6, name: 'user', description: 'Who', required: isRequired() }],
});
const kick: CommandDefinition = { name: 'kick', description: 'x' };
keep(kick).name = other();
`,
      ),
    ).toEqual([
      "`description` is not known: `t('ban')` in line 4 is only known when the program runs. Write it as a constant.",
      "`nameLocalizations.de` is not known: `translate('ban', 'de')` in line 5 is only known when the program runs. Write it as a constant.",
      '`options.0` is not known in full: code that is not followed may add to it. Write it out.',
      '`options.0.required` is not known: `isRequired()` in line 6 is only known when the program runs. Write it as a constant.',
      "`name` is not known: `'kick'` in line 8 may be changed by code that is not followed. Write it as a constant.",
    ]);
    expect(
      whyNoneIsSent(
        'rest.put(Routes.applicationGuildCommands(app, guild), { body: [{ name: "a", description: "b" }] });',
      ),
    ).toEqual([
      'This command is registered in guilds alone, and which ones is not read from code. Add each to `guilds` in `appcommands.json`, with the glob of this file.',
    ]);
    const here = { file: 'a.ts', scope: { kind: 'guild', name: 'dev' } } as const;
    expect(
      sentIn(
        'rest.put(Routes.applicationGuildCommands(app, guild), { body: [{ name: "a", description: "b" }] });',
        here,
      ).map(({ name }) => name),
    ).toEqual(['a']);
    expect(whyNoneIsSent("defineCommand({ type: 7, name: 'a', description: 'b' });")).toEqual([
      '`type` is missing, or cannot be sent. Write it out.',
    ]);
  });

  it('values, elements, keys and spreads, with their paths', () => {
    expect(
      drawUnknown(
        `
export default defineCommand({
  name: 'ban',
  description: t('ban'),
  nameLocalizations: { de: translate('ban', 'de'), fr: 'bannir' },
  contexts: [0, context],
  options: [
    { type: 6, name: 'user', description: 'Who', required: isRequired() },
    makeOption(),
    { type: 3, name: 'why', description: 'Why', choices: reasons.map(toChoice) },
    { type: 3, name: 'how', description: 'How', choices: [{ name: 'a', value: load() }] },
  ],
});
`,
        { file: 'a.ts' },
      ),
    ).toBe(`
export default defineCommand({
  name: 'ban',
  description: t('ban'),
               ^^^^^^^^ description
  nameLocalizations: { de: translate('ban', 'de'), fr: 'bannir' },
                           ^^^^^^^^^^^^^^^^^^^^^^ name_localizations.de
  contexts: [0, context],
                ^^^^^^^ contexts.1
  options: [
    { type: 6, name: 'user', description: 'Who', required: isRequired() },
                                                           ^^^^^^^^^^^^ options.0.required
    makeOption(),
    ^^^^^^^^^^^^ options.1
    { type: 3, name: 'why', description: 'Why', choices: reasons.map(toChoice) },
                                                         ^^^^^^^^^^^^^^^^^^^^^ options.2.choices
    { type: 3, name: 'how', description: 'How', choices: [{ name: 'a', value: load() }] },
                                                                              ^^^^^^ options.3.choices.0.value
  ],
});
`);
  });

  it('a spread of something unknown leaves the whole object open', () => {
    expect(
      drawUnknown(
        `
const ban: ApplicationCommandData = { name: 'ban', description: 'x', options: [{ ...load(), name: 'a' }] };
`,
        { file: 'a.ts' },
      ),
    ).toBe(`
const ban: ApplicationCommandData = { name: 'ban', description: 'x', options: [{ ...load(), name: 'a' }] };
                                                                               ^^^^^^^^^^^^^^^^^^^^^^^^ options.0
`);
  });

  it('a spread list is one unknown part, not two', () => {
    expect(
      drawUnknown(
        `
const ban: ApplicationCommandData = { name: 'ban', description: 'x', options: [...load()] };
`,
        { file: 'a.ts' },
      ),
    ).toBe(`
const ban: ApplicationCommandData = { name: 'ban', description: 'x', options: [...load()] };
                                                                               ^^^^^^^^^ options.0
`);
  });

  it('a value that is not known stands where the constant does', () => {
    expect(
      drawUnknown(
        `
const text = load();
const ban: ApplicationCommandData = { name: 'ban', description: text };
`,
        { file: 'a.ts' },
      ),
    ).toContain('description');
  });

  it('a key that is not sent may be anything', () => {
    expect(
      bodiesIn(
        `import { defineCommand } from 'application-commands';
export default defineCommand({ name: 'ban', description: 'x', id: load(), execute: () => {}, cooldown: wait() });`,
      ),
    ).toEqual([{ name: 'ban', description: 'x' }]);
  });

  it('half-typed JSON is not sent', () => {
    expect(drawUnknown('{ "name": "ping", "description": , "nsfw": true }')).toMatch(/\^ /);
  });
});

describe('what has no name or no type of the interface', () => {
  it.each([
    [
      '{ "name": "ping", "description": "x", "type": 9 }',
      `{ "name": "ping", "description": "x", "type": 9 }
                                              ^ type`,
    ],
    [
      '{ "name": 5, "description": "x" }',
      `{ "name": 5, "description": "x" }
          ^ name`,
    ],
    [
      '{ "description": "x" }',
      `{ "description": "x" }
^^^^^^^^^^^^^^^^^^^^^^ name`,
    ],
  ])('%s', (source, drawn) => {
    expect(drawUnknown(source)).toBe(drawn);
  });

  it('is no command to send', () => {
    expect(commandsIn('{ "description": "x" }')[0]).toHaveProperty('unknown');
  });
});

it('leaves out what is written as undefined', () => {
  expect(
    bodiesIn(
      "export const c = { name: 'a', description: 'b', nsfw: undefined } satisfies RESTPostAPIApplicationCommandsJSONBody;",
    ),
  ).toEqual([{ name: 'a', description: 'b' }]);
});
