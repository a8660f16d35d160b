/** §Resources, Age restriction. */
import { describe } from 'vitest';
import { accepted, command, guildCommand, refused } from './command.ts';
import { globalCommands, golden, guildCommands, invalid } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };

describe('“A command with age-restricted content should set nsfw to true on create or update.”', () => {
  accepted('on create', { ...ping, nsfw: true });
  accepted('false', { ...ping, nsfw: false });
  refused('a boolean', { ...ping, nsfw: 'true' }, { nsfw: '<tree>' });
  golden('on update', [
    { send: `POST ${globalCommands}`, body: ping, gives: 201, answer: command({ ...ping, id: '<id:ping>' }) },
    {
      send: `PATCH ${globalCommands}/<id:ping>`,
      body: { nsfw: true },
      gives: 200,
      answer: command({ ...ping, nsfw: true }),
    },
    { send: `PATCH ${globalCommands}/<id:ping>`, body: { nsfw: false }, gives: 200, answer: command(ping) },
    {
      send: `POST ${guildCommands}`,
      body: { ...ping, nsfw: true },
      gives: 201,
      answer: guildCommand({ ...ping, nsfw: true }),
    },
  ]);
});

describe('“Apps with discovery enabled (required for the app directory) cannot contain age-restricted commands or content.”', () => {
  const discoverable = { discoverable: true };
  refused('POST', { ...ping, nsfw: true }, { nsfw: '<tree>' }, discoverable);
  accepted('other commands', ping, {}, discoverable);
  golden(
    'PATCH and PUT',
    [
      {
        send: `POST ${globalCommands}`,
        body: ping,
        gives: 201,
        answer: command({ ...ping, id: '<id:ping>' }),
      },
      {
        send: `PATCH ${globalCommands}/<id:ping>`,
        body: { nsfw: true },
        gives: 400,
        answer: invalid({ nsfw: '<tree>' }),
      },
      {
        send: `PUT ${globalCommands}`,
        body: [{ ...ping, nsfw: true }],
        gives: 400,
        answer: invalid({ '0.nsfw': '<tree>' }),
      },
      { send: `GET ${globalCommands}`, gives: 200, answer: [command(ping)] },
    ],
    discoverable,
  );
});
