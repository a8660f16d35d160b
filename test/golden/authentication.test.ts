/** §Authentication. */
import { describe } from 'vitest';
import { command, guildCommand } from './command.ts';
import type { Exchange } from './exchange.ts';
import { globalCommands, golden, guildCommands, refusal, type World } from './kit.ts';
import { clientToken, userToken } from './tokens.ts';

const ping = { name: 'ping', description: 'Pong.' };
const unauthorized = refusal(0, '401: Unauthorized');
const asBot = { Authorization: 'Bot <bot>' };
const asApplication = { Authorization: 'Bearer <client-token>' };
const asUser = { Authorization: 'Bearer <user-token>' };
const permissionsUpdate = 'applications.commands.permissions.update';
const permission = { id: '200000000000000001', type: 1, permission: true };

const everyEndpoint = (commands: string): readonly Pick<Exchange, 'send' | 'body'>[] => [
  { send: `GET ${commands}` },
  { send: `POST ${commands}`, body: ping },
  { send: `PUT ${commands}`, body: [ping] },
  { send: `GET ${commands}/<id:ping>` },
  { send: `PATCH ${commands}/<id:ping>`, body: { description: 'Pong!' } },
  { send: `DELETE ${commands}/<id:ping>` },
];

/** Who asks for tokens of the other application. */
function asOther(world: World): Pick<World, 'send' | 'the'> {
  const names: Readonly<Record<string, string>> = { app: 'other-app', secret: 'other-secret' };
  return { send: world.send, the: (name) => world.the(names[name] ?? name) };
}

const scopes = [
  ['global', globalCommands, command],
  ['guild', guildCommands, guildCommand],
] as const;

describe('rule 1: “Command create, read, update, delete and bulk endpoints use the `Authorization` header with one of”', () => {
  for (const [scope, commands, whole] of scopes) {
    for (const [kind, headers] of [
      ['“Bot <BOT_TOKEN>”', asBot],
      ['“Bearer <CREDENTIALS_TOKEN>”', asApplication],
    ] as const) {
      golden(`${kind}, ${scope}`, [
        {
          send: `POST ${commands}`,
          headers,
          body: ping,
          gives: 201,
          answer: whole({ ...ping, id: '<id:ping>' }),
        },
        { send: `GET ${commands}`, headers, gives: 200, answer: [whole({ ...ping, id: '<id:ping>' })] },
        { send: `GET ${commands}/<id:ping>`, headers, gives: 200, answer: whole(ping) },
        {
          send: `PATCH ${commands}/<id:ping>`,
          headers,
          body: { description: 'Pong!' },
          gives: 200,
          answer: whole({ name: 'ping', description: 'Pong!' }),
        },
        {
          send: `PUT ${commands}`,
          headers,
          body: [ping],
          gives: 200,
          answer: [whole({ ...ping, id: '<id:ping>' })],
        },
        { send: `DELETE ${commands}/<id:ping>`, headers, gives: 204 },
      ]);
    }

    const refusesAll = (
      title: string,
      authorization: string,
      answer: Pick<Exchange, 'gives' | 'answer'>,
      endpoints = everyEndpoint(commands),
    ) =>
      golden(`${title}, ${scope}`, [
        { send: `POST ${commands}`, body: ping, gives: 201, answer: whole({ ...ping, id: '<id:ping>' }) },
        ...endpoints.map((endpoint) => ({
          ...endpoint,
          headers: { Authorization: authorization },
          ...answer,
        })),
        { send: `GET ${commands}`, gives: 200, answer: [whole(ping)] },
      ]);
    refusesAll('none', '', { gives: 401, answer: unauthorized });
    refusesAll('a token of nobody', 'Bot bm9ib2R5.bm9ib2R5.bm9ib2R5', { gives: 401, answer: unauthorized });
    refusesAll('a bearer token of nobody', 'Bearer nobody', { gives: 401, answer: unauthorized });
    refusesAll('neither Bot nor Bearer', '<bot>', { gives: 401, answer: unauthorized });
    refusesAll('a bot token as Bearer', 'Bearer <bot>', { gives: 401, answer: unauthorized });
    refusesAll('a bearer token as Bot', 'Bot <client-token>', { gives: 401, answer: unauthorized });
    refusesAll("another application's token", 'Bot <other-bot>', { gives: 403, answer: refusal(20012) });
    golden(`another application's bearer token, ${scope}`, [
      async (world: World) => {
        world.bindings.set('others-token', await clientToken(asOther(world), 'applications.commands.update'));
      },
      { send: `POST ${commands}`, body: ping, gives: 201, answer: whole({ ...ping, id: '<id:ping>' }) },
      ...everyEndpoint(commands).map((item) => ({
        ...item,
        headers: { Authorization: 'Bearer <others-token>' },
        gives: 403,
        answer: refusal(20012),
      })),
    ]);
    for (const endpoint of everyEndpoint(commands)) {
      const title = `a token without the \`applications.commands.update\` scope: ${endpoint.send.replace(commands, '…')}`;
      refusesAll(title, 'Bearer <user-token>', { gives: [401, 403] }, [endpoint]);
    }
  }
});

const createPing: Exchange = {
  send: `POST ${guildCommands}`,
  body: ping,
  gives: 201,
  answer: guildCommand({ ...ping, id: '<id:ping>' }),
};
const edit: Pick<Exchange, 'send' | 'body'> = {
  send: `PUT ${guildCommands}/<id:ping>/permissions`,
  body: { permissions: [permission] },
};
const whole = { id: '<id:ping>', application_id: '<app>', guild_id: '<guild>', permissions: [permission] };

describe('rule 2: “Reading command permissions uses the same two token kinds.”', () => {
  golden('both', [
    createPing,
    { ...edit, headers: asUser, gives: 200, answer: whole },
    ...[asBot, asApplication].flatMap((headers): readonly Exchange[] => [
      { send: `GET ${guildCommands}/<id:ping>/permissions`, headers, gives: 200, answer: whole },
      { send: `GET ${guildCommands}/permissions`, headers, gives: 200, answer: [whole] },
    ]),
  ]);
  golden('no other', [
    createPing,
    ...['', 'Bot nobody', 'Bearer nobody'].flatMap((Authorization): readonly Exchange[] => [
      {
        send: `GET ${guildCommands}/<id:ping>/permissions`,
        headers: { Authorization },
        gives: 401,
        answer: unauthorized,
      },
      {
        send: `GET ${guildCommands}/permissions`,
        headers: { Authorization },
        gives: 401,
        answer: unauthorized,
      },
    ]),
    {
      send: `GET ${guildCommands}/permissions`,
      headers: { Authorization: 'Bot <other-bot>' },
      gives: 403,
      answer: refusal(20012),
    },
  ]);
});

golden('rule 2: “Reading command permissions uses the same two token kinds.”: no token of a user', [
  { send: `GET ${guildCommands}/permissions`, headers: asUser, gives: [401, 403] },
]);

describe('rule 3: “Updating command permissions (PUT permissions) requires a Bearer token. A bot token results in an error.”', () => {
  const kept: Exchange = { send: `GET ${guildCommands}/permissions`, gives: 200, answer: [] };
  golden('a bot token', [createPing, { ...edit, headers: asBot, gives: 403, answer: refusal(20001) }, kept]);
  golden('none', [
    createPing,
    { ...edit, headers: { Authorization: '' }, gives: 401, answer: unauthorized },
    kept,
  ]);
  golden(
    '“The token must carry the `applications.commands.permissions.update` scope, and belongs to a user (not the app or bot user)”',
    [
      createPing,
      {
        ...edit,
        headers: asApplication,
        gives: [401, 403],
        answer: { code: '<number>', message: '<string>' },
      },
      kept,
      { ...edit, headers: asUser, gives: 200, answer: whole },
    ],
  );
  golden('“who has permission to manage the guild and its roles”', [
    createPing,
    async (world: World) => {
      const { service, the, bindings } = world;
      const stranger = await service.administration.createUser({
        name: 'Stranger',
        manages: [the('second-guild')],
      });
      bindings.set('strangers-token', await userToken(world, permissionsUpdate, stranger.id));
    },
    {
      ...edit,
      headers: { Authorization: 'Bearer <strangers-token>' },
      gives: 403,
      answer: { code: '<number>', message: '<string>' },
    },
    kept,
    {
      send: 'PUT /applications/<app>/guilds/<second-guild>/commands/<app>/permissions',
      headers: { Authorization: 'Bearer <strangers-token>' },
      body: edit.body,
      gives: 200,
      answer: { ...whole, id: '<app>', guild_id: '<second-guild>' },
    },
  ]);
  golden('a token that the user gave another application', [
    createPing,
    async (world: World) => {
      world.bindings.set('others-token', await userToken(asOther(world), permissionsUpdate));
    },
    { ...edit, headers: { Authorization: 'Bearer <others-token>' }, gives: 403, answer: refusal(20012) },
    kept,
  ]);
});

describe('rule 4: “Creating commands in a guild requires the app authorized to that guild with the `applications.commands` scope”', () => {
  const foreign = '/applications/<app>/guilds/<foreign-guild>/commands';
  golden('a guild without it', [
    { send: `POST ${foreign}`, body: ping, gives: 403, answer: refusal(50001) },
    { send: `PUT ${foreign}`, body: [ping], gives: 403, answer: refusal(50001) },
    { send: `POST ${foreign}`, headers: asApplication, body: ping, gives: 403, answer: refusal(50001) },
    { send: `POST /applications/<app>/guilds/<nobody>/commands`, body: ping, gives: [403, 404] },
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command(ping) },
  ]);
  golden('it is granted and taken away', [
    ({ service, the }: World) => service.administration.authorize(the('app'), the('foreign-guild')),
    {
      send: `POST ${foreign}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, guild_id: '<foreign-guild>' }),
    },
    ({ service, the }: World) => service.administration.deauthorize(the('app'), the('foreign-guild')),
    { send: `POST ${foreign}`, body: { ...ping, name: 'pong' }, gives: 403, answer: refusal(50001) },
  ]);
});

golden(
  'rule 5: “Default permissions (`default_member_permissions`, `contexts`) are set at command creation and need no Bearer token.”',
  [
    {
      send: `POST ${globalCommands}`,
      headers: asBot,
      body: { ...ping, default_member_permissions: '0', contexts: [0] },
      gives: 201,
      answer: command({ ...ping, default_member_permissions: '0', contexts: [0] }),
    },
  ],
);
