/** §Versioning. */
import { describe } from 'vitest';
import { command, guildCommand } from './command.ts';
import { globalCommands, golden, guildCommands } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };

golden('“The HTTP interface version is carried in the path prefix `/api/v10`.”', [
  { send: 'GET http://localhost/api/v10/applications/<app>/commands', gives: 200, answer: [] },
  { send: 'GET http://localhost/v10/applications/<app>/commands', gives: 404 },
  { send: 'GET http://localhost/applications/<app>/commands', gives: 404 },
]);

describe('“Each command has a `version` snowflake that increases on substantial changes.”', () => {
  for (const [scope, commands, whole] of [
    ['global', globalCommands, command],
    ['guild', guildCommands, guildCommand],
  ] as const) {
    golden(scope, [
      {
        send: `POST ${commands}`,
        body: ping,
        gives: 201,
        answer: whole({ ...ping, id: '<id:ping>', version: '<version:1>' }),
      },
      { send: `GET ${commands}/<id:ping>`, gives: 200, answer: whole({ ...ping, version: '<version:1>' }) },
      {
        send: `PATCH ${commands}/<id:ping>`,
        body: { description: 'Two.' },
        gives: 200,
        answer: whole({ name: 'ping', description: 'Two.', version: '<after:version:1>' }),
      },
      {
        send: `GET ${commands}/<id:ping>`,
        gives: 200,
        answer: whole({ name: 'ping', version: '<version:2>' }),
      },
      {
        send: `POST ${commands}`,
        body: { ...ping, description: 'Three.' },
        gives: 200,
        answer: whole({ name: 'ping', version: '<after:version:2>' }),
      },
      {
        send: `GET ${commands}/<id:ping>`,
        gives: 200,
        answer: whole({ name: 'ping', version: '<version:3>' }),
      },
      {
        send: `PUT ${commands}`,
        body: [{ ...ping, description: 'Four.' }],
        gives: 200,
        answer: [whole({ name: 'ping', version: '<after:version:3>' })],
      },
      {
        send: `GET ${commands}/<id:ping>`,
        gives: 200,
        answer: whole({ name: 'ping', version: '<after:version:3>' }),
      },
    ]);
  }
  golden('another command keeps its version', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    {
      send: `POST ${globalCommands}`,
      body: { ...ping, name: 'pong' },
      gives: 201,
      answer: command({ name: 'pong', id: '<id:pong>', version: '<version:pong>' }),
    },
    { send: `PATCH ${globalCommands}/<id:ping>`, body: { description: 'Two.' }, gives: 200 },
    {
      send: `GET ${globalCommands}/<id:pong>`,
      gives: 200,
      answer: command({ name: 'pong', version: '<version:pong>' }),
    },
  ]);
});
