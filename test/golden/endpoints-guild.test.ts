/** §Endpoints, Guild commands: every method, and what is a guild's alone. */
import { describe } from 'vitest';
import { command, guildCommand } from './command.ts';
import { globalCommands, golden, guildCommands, invalid, maybe, refusal } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const text = { type: 3, name: 'text', description: 'A text.' };
const secondGuild = '/applications/<app>/guilds/<second-guild>/commands';

/** Every field that the body of a guild POST has. */
const full = {
  name: 'ping',
  name_localizations: { de: 'klingel' },
  description: 'Pong.',
  description_localizations: { de: 'Ding.' },
  options: [{ ...text, required: true }],
  default_member_permissions: '8',
  default_permission: false,
  type: 1,
  nsfw: true,
};

golden('POST: “201 if new, 200 if overwritten. Body: command. Available immediately.”', [
  {
    send: `POST ${guildCommands}`,
    body: full,
    gives: 201,
    answer: guildCommand({ ...full, id: '<id:ping>' }),
  },
  {
    send: `GET ${guildCommands}`,
    gives: 200,
    answer: [
      {
        ...guildCommand({ ...full, id: '<id:ping>' }),
        name_localizations: undefined,
        description_localizations: undefined,
      },
    ],
  },
  { send: `GET ${guildCommands}/<id:ping>`, gives: 200, answer: guildCommand({ ...full, id: '<id:ping>' }) },
  {
    send: `POST ${guildCommands}`,
    body: full,
    gives: 200,
    answer: guildCommand({ ...full, id: '<id:ping>' }),
  },
]);

golden('defaults, as they are read back; guild_id: “Present only when the command is not global.”', [
  {
    send: `POST ${guildCommands}`,
    body: ping,
    gives: 201,
    answer: {
      id: '<id:ping>',
      application_id: '<app>',
      guild_id: '<guild>',
      version: '<snowflake>',
      type: 1,
      name: 'ping',
      name_localizations: maybe(null),
      description: 'Pong.',
      description_localizations: maybe(null),
      options: maybe([]),
      default_member_permissions: maybe(null),
      default_permission: maybe(true),
      dm_permission: maybe('<any>'),
      nsfw: maybe(false),
      integration_types: maybe('<any>'),
      contexts: maybe('<any>'),
    },
  },
]);

describe('“A guild command is available only in its guild”', () => {
  golden('another guild has it not', [
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:ping>' }),
    },
    { send: `GET ${secondGuild}`, gives: 200, answer: [] },
    { send: `GET ${secondGuild}/<id:ping>`, gives: 404, answer: refusal(10063) },
    {
      send: `PATCH ${secondGuild}/<id:ping>`,
      body: { description: 'Pong!' },
      gives: 404,
      answer: refusal(10063),
    },
    { send: `DELETE ${secondGuild}/<id:ping>`, gives: 404, answer: refusal(10063) },
    { send: `GET ${guildCommands}/<id:ping>`, gives: 200, answer: guildCommand(ping) },
  ]);
  golden('a global command is none of the guild', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    { send: `GET ${guildCommands}`, gives: 200, answer: [] },
    { send: `GET ${guildCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
    { send: `DELETE ${guildCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
  ]);
  golden('a command that is not there', [
    { send: `GET ${guildCommands}/<nobody>`, gives: 404, answer: refusal(10063) },
    {
      send: `PATCH ${guildCommands}/<nobody>`,
      body: { description: 'Pong!' },
      gives: 404,
      answer: refusal(10063),
    },
    { send: `DELETE ${guildCommands}/<nobody>`, gives: 404, answer: refusal(10063) },
  ]);
});

describe('PATCH: “Provided fields entirely replace existing values.”', () => {
  const created = {
    send: `POST ${guildCommands}`,
    body: full,
    gives: 201,
    answer: guildCommand({ ...full, id: '<id:ping>' }),
  };
  const replaced: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>?])[] = [
    ['nothing', {}],
    ['name', { name: 'pong' }],
    ['name_localizations', { name_localizations: { fr: 'sonner' } }],
    ['name_localizations: null', { name_localizations: null }, { name_localizations: maybe(null) }],
    ['description', { description: 'Pong!' }],
    [
      'description_localizations: null',
      { description_localizations: null },
      { description_localizations: maybe(null) },
    ],
    ['options', { options: [{ ...text, name: 'other' }] }],
    ['options: []', { options: [] }],
    [
      'default_member_permissions: null',
      { default_member_permissions: null },
      { default_member_permissions: maybe(null) },
    ],
    ['default_permission', { default_permission: true }, { default_permission: maybe(true) }],
    ['nsfw', { nsfw: false }, { nsfw: maybe(false) }],
  ];
  for (const [what, body, changed = body] of replaced) {
    golden(what, [
      created,
      {
        send: `PATCH ${guildCommands}/<id:ping>`,
        body,
        gives: 200,
        answer: guildCommand({ ...full, id: '<id:ping>', ...changed }),
      },
      {
        send: `GET ${guildCommands}/<id:ping>`,
        gives: 200,
        answer: guildCommand({ ...full, id: '<id:ping>', ...changed }),
      },
    ]);
  }
  golden('options: “max 25”', [
    created,
    {
      send: `PATCH ${guildCommands}/<id:ping>`,
      body: { options: Array.from({ length: 26 }, (_, index) => ({ ...text, name: `text-${index}` })) },
      gives: 400,
      answer: invalid({ options: 'BASE_TYPE_MAX_LENGTH' }),
    },
    { send: `GET ${guildCommands}/<id:ping>`, gives: 200, answer: guildCommand(full) },
  ]);
  golden('no type', [
    created,
    { send: `PATCH ${guildCommands}/<id:ping>`, body: { type: 2 }, gives: [200, 400] },
    { send: `GET ${guildCommands}/<id:ping>`, gives: 200, answer: guildCommand(full) },
  ]);
  golden('of a USER command', [
    {
      send: `POST ${guildCommands}`,
      body: { type: 2, name: 'High Five' },
      gives: 201,
      answer: guildCommand({ id: '<id:five>', type: 2, name: 'High Five' }),
    },
    {
      send: `PATCH ${guildCommands}/<id:five>`,
      body: { name: 'Low Five' },
      gives: 200,
      answer: guildCommand({ id: '<id:five>', type: 2, name: 'Low Five' }),
    },
    {
      send: `PATCH ${guildCommands}/<id:five>`,
      body: { description: 'Text' },
      gives: 400,
      answer: invalid({ description: '<tree>' }),
    },
    {
      send: `PATCH ${guildCommands}/<id:five>`,
      body: { options: [text] },
      gives: 400,
      answer: invalid({ options: '<tree>' }),
    },
  ]);
});

golden('DELETE: “204 No Content”', [
  {
    send: `POST ${guildCommands}`,
    body: ping,
    gives: 201,
    answer: guildCommand({ ...ping, id: '<id:ping>' }),
  },
  { send: `DELETE ${guildCommands}/<id:ping>`, gives: 204 },
  { send: `GET ${guildCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
  { send: `GET ${guildCommands}`, gives: 200, answer: [] },
]);
