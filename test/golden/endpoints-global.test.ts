/** §Endpoints, Global commands: every method, defaults as read back, and what a PATCH keeps. */
import { describe, expect } from 'vitest';
import { accepted, command, refused } from './command.ts';
import { globalCommands, golden, invalid, maybe, refusal, type World } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const text = { type: 3, name: 'text', description: 'A text.' };

/** Every field that the body of a global POST has. */
const full = {
  name: 'ping',
  name_localizations: { de: 'klingel' },
  description: 'Pong.',
  description_localizations: { de: 'Ding.' },
  options: [{ ...text, required: true }],
  default_member_permissions: '8',
  dm_permission: false,
  default_permission: false,
  integration_types: [0],
  contexts: [0],
  type: 1,
  nsfw: true,
};

const idsOf = (commands: unknown) => (commands as readonly { readonly id: string }[]).map(({ id }) => id);

describe('POST', () => {
  golden(
    '“201 if the name was new, 200 if an existing command of the same name and type was overwritten. Body: command.”',
    [
      {
        send: `POST ${globalCommands}`,
        body: full,
        gives: 201,
        answer: command({ ...full, id: '<id:ping>' }),
      },
      { send: `GET ${globalCommands}/<id:ping>`, gives: 200, answer: command({ ...full, id: '<id:ping>' }) },
      {
        send: `POST ${globalCommands}`,
        body: full,
        gives: 200,
        answer: command({ ...full, id: '<id:ping>' }),
      },
    ],
  );
  golden('what only the service sets is not taken from a body, and what was read may be sent back', [
    {
      send: `POST ${globalCommands}`,
      body: { ...full, id: '1', application_id: '<other-app>', version: '1', guild_id: '<guild>' },
      gives: 201,
      answer: command({ ...full, id: '<id:ping>', version: '<version:first>' }),
    },
    { send: `GET ${globalCommands}/1`, gives: 404, answer: refusal(10063) },
    async ({ send }: World) => {
      const read = await send({ send: `GET ${globalCommands}?with_localizations=true` });
      const body: unknown = await read.json();
      const sent = await send({ send: `PUT ${globalCommands}`, body });
      expect({ status: sent.status, ids: idsOf(await sent.json()) }).toEqual({
        status: 200,
        ids: idsOf(body),
      });
    },
    { send: `GET ${globalCommands}/<id:ping>`, gives: 200, answer: command({ ...full, id: '<id:ping>' }) },
  ]);
  golden('guild_id: “Present only when the command is not global.”', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: { '…': '…', guild_id: undefined } },
  ]);
  golden('defaults, as they are read back', [
    {
      send: `POST ${globalCommands}`,
      body: ping,
      gives: 201,
      answer: {
        id: '<id:ping>',
        application_id: '<app>',
        version: '<snowflake>',
        type: 1,
        name: 'ping',
        name_localizations: maybe(null),
        description: 'Pong.',
        description_localizations: maybe(null),
        options: maybe([]),
        default_member_permissions: maybe(null),
        dm_permission: maybe(true),
        default_permission: maybe(true),
        nsfw: maybe(false),
        integration_types: [0],
        contexts: null,
      },
    },
  ]);
  for (const permissions of [
    '0',
    '8',
    '2048',
    '8866461766385663',
    '140737488355328',
    '36893488147419103232',
  ]) {
    accepted(`default_member_permissions: “Permission bit set serialized as a string”: ${permissions}`, {
      ...ping,
      default_member_permissions: permissions,
    });
  }
  accepted('dm_permission: null', { ...ping, dm_permission: null }, { dm_permission: maybe(true) });
  accepted('default_member_permissions: null', { ...ping, default_member_permissions: null });
  for (const permissions of ['abc', '-1', '0x8', '', 8]) {
    refused(
      `default_member_permissions: not ${JSON.stringify(permissions)}`,
      { ...ping, default_member_permissions: permissions },
      {
        default_member_permissions: '<tree>',
      },
    );
  }
});

describe('GET', () => {
  golden('“200, array of commands”', [
    { send: `GET ${globalCommands}`, gives: 200, answer: [] },
    { send: `POST ${globalCommands}`, body: ping, gives: 201 },
    { send: `POST ${globalCommands}`, body: { ...ping, type: 1, name: 'pong' }, gives: 201 },
    {
      send: `GET ${globalCommands}`,
      gives: 200,
      answer: [command(ping), command({ ...ping, name: 'pong' })],
    },
  ]);
  golden('a command that is not there', [
    { send: `GET ${globalCommands}/<nobody>`, gives: 404, answer: refusal(10063) },
    {
      send: `PATCH ${globalCommands}/<nobody>`,
      body: { description: 'Pong!' },
      gives: 404,
      answer: refusal(10063),
    },
    { send: `DELETE ${globalCommands}/<nobody>`, gives: 404, answer: refusal(10063) },
  ]);
  golden('a command of a guild is no global one', [
    {
      send: 'POST /applications/<app>/guilds/<guild>/commands',
      body: ping,
      gives: 201,
      answer: { '…': '…', id: '<id:ping>' },
    },
    { send: `GET ${globalCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
    { send: `DELETE ${globalCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
  ]);
});

describe('PATCH: “all optional”, “Any provided field entirely replaces the existing value of that field.”', () => {
  const created = {
    send: `POST ${globalCommands}`,
    body: full,
    gives: 201,
    answer: command({ ...full, id: '<id:ping>' }),
  };
  const patch = (body: Record<string, unknown>, changed: Record<string, unknown>) => [
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body,
      gives: 200,
      answer: command({ ...full, id: '<id:ping>', ...changed }),
    },
    {
      send: `GET ${globalCommands}/<id:ping>`,
      gives: 200,
      answer: command({ ...full, id: '<id:ping>', ...changed }),
    },
  ];
  const replaced: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>?])[] = [
    ['nothing', {}],
    ['name', { name: 'pong' }],
    ['name_localizations', { name_localizations: { fr: 'sonner' } }],
    ['description', { description: 'Pong!' }],
    ['description_localizations', { description_localizations: { fr: 'Ding !' } }],
    ['options', { options: [{ ...text, name: 'other' }] }],
    ['options: []', { options: [] }],
    ['default_member_permissions', { default_member_permissions: '0' }],
    [
      'default_member_permissions: null',
      { default_member_permissions: null },
      { default_member_permissions: maybe(null) },
    ],
    ['dm_permission', { dm_permission: true }, { dm_permission: maybe(true) }],
    ['default_permission', { default_permission: true }, { default_permission: maybe(true) }],
    ['contexts', { contexts: [0, 1] }],
    ['contexts: null', { contexts: null }],
    ['nsfw', { nsfw: false }, { nsfw: maybe(false) }],
    ['name_localizations: null', { name_localizations: null }, { name_localizations: maybe(null) }],
    [
      'description_localizations: null',
      { description_localizations: null },
      { description_localizations: maybe(null) },
    ],
    ['several', { name: 'pong', nsfw: false }, { name: 'pong', nsfw: maybe(false) }],
  ];
  for (const [what, body, changed = body] of replaced) golden(what, [created, ...patch(body, changed)]);

  golden('“the same fields except type”', [
    created,
    { send: `PATCH ${globalCommands}/<id:ping>`, body: { type: 2 }, gives: [200, 400] },
    { send: `GET ${globalCommands}/<id:ping>`, gives: 200, answer: command({ ...full, id: '<id:ping>' }) },
  ]);
  golden('what the whole command may not be', [
    created,
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { name: null },
      gives: 400,
      answer: invalid({ name: '<tree>' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { description: '' },
      gives: 400,
      answer: invalid({ description: '<tree>' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: {
        options: [
          { ...text, required: false },
          { ...text, name: 'b', required: true },
        ],
      },
      gives: 400,
      answer: invalid({ 'options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>' }),
    },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { options: Array.from({ length: 26 }, (_, index) => ({ ...text, name: `text-${index}` })) },
      gives: 400,
      answer: invalid({ options: 'BASE_TYPE_MAX_LENGTH' }),
    },
    { send: `GET ${globalCommands}/<id:ping>`, gives: 200, answer: command(full) },
  ]);
});

golden('DELETE: “204 No Content”', [
  { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
  { send: `POST ${globalCommands}`, body: { ...ping, name: 'pong' }, gives: 201 },
  { send: `DELETE ${globalCommands}/<id:ping>`, gives: 204 },
  { send: `GET ${globalCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
  { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, name: 'pong' })] },
]);
