/** §Endpoints: PUT of all global commands, and of all commands of a guild. */
import { describe } from 'vitest';
import { command, guildCommand } from './command.ts';
import { globalCommands, golden, guildCommands, invalid } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const pong = { name: 'pong', description: 'Ping.' };
const user = { type: 2, name: 'High Five' };
const message = { type: 3, name: 'Translate' };

for (const [scope, commands, whole] of [
  ['global', globalCommands, command],
  ['guild', guildCommands, guildCommand],
] as const) {
  describe(scope, () => {
    golden('“200, array of commands.”, all types, in their order', [
      {
        send: `PUT ${commands}`,
        body: [ping, user, message, pong],
        gives: 200,
        answer: [ping, user, message, pong].map((item) => whole(item)),
      },
      { send: `PUT ${commands}`, body: [], gives: 200, answer: [] },
      { send: `GET ${commands}`, gives: 200, answer: [] },
    ]);
    golden('“overwrites all command types (slash, user, message)”: what is left out is deleted', [
      { send: `POST ${commands}`, body: ping, gives: 201, answer: whole({ ...ping, id: '<id:ping>' }) },
      { send: `POST ${commands}`, body: user, gives: 201 },
      { send: `POST ${commands}`, body: message, gives: 201 },
      { send: `PUT ${commands}`, body: [ping], gives: 200, answer: [whole({ ...ping, id: '<id:ping>' })] },
      { send: `GET ${commands}`, gives: 200, answer: [whole({ ...ping, id: '<id:ping>' })] },
    ]);
    golden('a command of the same name and type is the same command, with its id', [
      {
        send: `POST ${commands}`,
        body: { ...ping, nsfw: true, options: [{ type: 5, name: 'loud', description: 'Loudly?' }] },
        gives: 201,
        answer: { '…': '…', id: '<id:ping>' },
      },
      {
        send: `POST ${commands}`,
        body: { type: 2, name: 'ping' },
        gives: 201,
        answer: { '…': '…', id: '<id:user>' },
      },
      {
        send: `PUT ${commands}`,
        body: [
          { type: 3, name: 'ping' },
          { type: 2, name: 'ping' },
          { ...ping, description: 'Pong!' },
        ],
        gives: 200,
        answer: [
          whole({ type: 3, name: 'ping', id: '<id:message>' }),
          whole({ type: 2, name: 'ping', id: '<id:user>' }),
          whole({ ...ping, id: '<id:ping>', description: 'Pong!' }),
        ],
      },
    ]);
    golden('“unique-name violations”: two of one name and type', [
      {
        send: `PUT ${commands}`,
        body: [ping, pong, ping],
        gives: 400,
        answer: invalid({ 2: '<tree:APPLICATION_COMMANDS_DUPLICATE_NAME>' }),
      },
      {
        send: `PUT ${commands}`,
        body: [user, user],
        gives: 400,
        answer: invalid({ 1: '<tree:APPLICATION_COMMANDS_DUPLICATE_NAME>' }),
      },
      { send: `GET ${commands}`, gives: 200, answer: [] },
    ]);
    golden('one refused command refuses all', [
      {
        send: `PUT ${commands}`,
        body: [ping, { name: 'pong' }],
        gives: 400,
        answer: invalid({ '1.description': 'BASE_TYPE_REQUIRED' }),
      },
      { send: `GET ${commands}`, gives: 200, answer: [] },
    ]);
  });
}

describe('the body of a guild', () => {
  golden('id: “id of the command if known”: a rename keeps the id', [
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:ping>' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...ping, id: '<id:ping>', name: 'new-name' }],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<id:ping>', name: 'new-name' })],
    },
    {
      send: `GET ${guildCommands}/<id:ping>`,
      gives: 200,
      answer: guildCommand({ ...ping, name: 'new-name' }),
    },
  ]);
  for (const id of ['abc', '', '-1', '1.5', '0x10', 12, 1.5, true, null, ['1'], {}]) {
    golden(`id: “snowflake”, a string of digits: not ${JSON.stringify(id)}`, [
      {
        send: `PUT ${guildCommands}`,
        body: [{ ...ping, id }],
        gives: 400,
        answer: invalid({ '0.id': '<tree>' }),
      },
      { send: `GET ${guildCommands}`, gives: 200, answer: [] },
    ]);
  }
  golden('id: of nobody, or of another scope: it names no command here, and the name decides', [
    {
      send: `POST ${globalCommands}`,
      body: ping,
      gives: 201,
      answer: command({ ...ping, id: '<id:global>' }),
    },
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:ping>' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [
        { ...ping, id: '<id:global>' },
        { ...pong, id: '<nobody>' },
      ],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<id:ping>' }), guildCommand(pong)],
    },
    { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, id: '<id:global>' })] },
  ]);
  golden('without the id another name is another command', [
    {
      send: `POST ${guildCommands}`,
      body: ping,
      gives: 201,
      answer: guildCommand({ ...ping, id: '<id:ping>' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...ping, name: 'new-name' }],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<not:id:ping>', name: 'new-name' })],
    },
    { send: `GET ${guildCommands}/<id:ping>`, gives: 404 },
  ]);
  golden('two commands may exchange their names', [
    {
      send: `PUT ${guildCommands}`,
      body: [ping, pong],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<id:ping>' }), guildCommand({ ...pong, id: '<id:pong>' })],
    },
    {
      send: `PUT ${guildCommands}`,
      body: [
        { ...ping, id: '<id:pong>' },
        { ...pong, id: '<id:ping>' },
      ],
      gives: 200,
      answer: [guildCommand({ ...ping, id: '<id:pong>' }), guildCommand({ ...pong, id: '<id:ping>' })],
    },
  ]);
  golden('description: “string, 1-100”, required', [
    {
      send: `PUT ${guildCommands}`,
      body: [{ name: 'ping' }],
      gives: 400,
      answer: invalid({ '0.description': 'BASE_TYPE_REQUIRED' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...user, description: '' }],
      gives: 200,
      answer: [guildCommand({ ...user, description: '' })],
    },
    {
      send: `PUT ${guildCommands}`,
      body: [{ ...user, description: 'Text' }],
      gives: 400,
      answer: invalid({ '0.description': '<tree>' }),
    },
  ]);
  golden('no PRIMARY_ENTRY_POINT', [
    { send: `PUT ${guildCommands}`, body: [{ type: 4, name: 'Launch', description: '' }], gives: 400 },
    { send: `GET ${guildCommands}`, gives: 200, answer: [] },
  ]);
  golden('another guild keeps its commands', [
    { send: 'POST /applications/<app>/guilds/<second-guild>/commands', body: ping, gives: 201 },
    { send: `POST ${globalCommands}`, body: ping, gives: 201 },
    { send: `PUT ${guildCommands}`, body: [], gives: 200, answer: [] },
    {
      send: 'GET /applications/<app>/guilds/<second-guild>/commands',
      gives: 200,
      answer: [guildCommand({ ...ping, guild_id: '<second-guild>' })],
    },
    { send: `GET ${globalCommands}`, gives: 200, answer: [command(ping)] },
  ]);
});
