/** §Resources, Command handler type and PRIMARY_ENTRY_POINT commands. */
import { describe } from 'vitest';
import { command } from './command.ts';
import { globalCommands, golden, invalid, maybe, refusal, type World } from './kit.ts';

const embedded = { embedded: true };
const launch = { id: '<id:launch>', type: 4, name: 'Launch', handler: 2, description: '<string>' };
const ping = { name: 'ping', description: 'Pong.' };
const found = { send: `GET ${globalCommands}`, gives: 200, answer: [command(launch)] };

describe('“When Activities are enabled for an app, an entry point command named Launch is created automatically with handler 2. It can be found through the Get Global Application Commands endpoint.”', () => {
  golden("at the app's creation", [found], embedded);
  golden('later', [
    { send: `GET ${globalCommands}`, gives: 200, answer: [] },
    ({ service, the }: World) => service.administration.updateApplication(the('app'), { embedded: true }),
    found,
  ]);
});

describe('handler: “Settable only on PRIMARY_ENTRY_POINT commands, and only for apps with the EMBEDDED flag (apps with an Activity).”', () => {
  golden(
    '“APP_HANDLER: 1”, “SERVICE_LAUNCH_ACTIVITY: 2”',
    [
      found,
      {
        send: `PATCH ${globalCommands}/<id:launch>`,
        body: { handler: 1 },
        gives: 200,
        answer: command({ ...launch, handler: 1 }),
      },
      { send: `GET ${globalCommands}/<id:launch>`, gives: 200, answer: command({ ...launch, handler: 1 }) },
      {
        send: `PATCH ${globalCommands}/<id:launch>`,
        body: { handler: 3 },
        gives: 400,
        answer: invalid({ handler: '<tree>' }),
      },
      {
        send: `PATCH ${globalCommands}/<id:launch>`,
        body: { handler: 0 },
        gives: 400,
        answer: invalid({ handler: '<tree>' }),
      },
      { send: `GET ${globalCommands}/<id:launch>`, gives: 200, answer: command({ ...launch, handler: 1 }) },
    ],
    embedded,
  );
  for (const [what, body] of [
    ['CHAT_INPUT', { ...ping, handler: 1 }],
    ['USER', { type: 2, name: 'Menu', handler: 1 }],
    ['MESSAGE', { type: 3, name: 'Menu', handler: 1 }],
  ] as const) {
    golden(
      `not on ${what}`,
      [{ send: `POST ${globalCommands}`, body, gives: 400, answer: invalid({ handler: '<tree>' }) }, found],
      embedded,
    );
  }
  golden('not for other apps', [
    {
      send: `POST ${globalCommands}`,
      body: { type: 4, name: 'play', description: 'Play.', handler: 1 },
      gives: 400,
    },
    { send: `GET ${globalCommands}`, gives: 200, answer: [] },
  ]);
});

describe('bulk overwrite', () => {
  golden(
    'without the entry point',
    [
      found,
      { send: `PUT ${globalCommands}`, body: [ping], gives: 400, answer: refusal(50240) },
      { send: `PUT ${globalCommands}`, body: [], gives: 400, answer: refusal(50240) },
      found,
    ],
    embedded,
  );
  golden(
    'with the entry point',
    [
      found,
      {
        send: `PUT ${globalCommands}`,
        body: [{ type: 4, name: 'Launch', description: '', handler: 2 }, ping],
        gives: 200,
        answer: [command(launch), command(ping)],
      },
    ],
    embedded,
  );
});

golden(
  'it can be renamed, deleted and created again',
  [
    found,
    {
      send: `PATCH ${globalCommands}/<id:launch>`,
      body: { name: 'Play Now' },
      gives: 200,
      answer: command({ ...launch, name: 'Play Now' }),
    },
    { send: `DELETE ${globalCommands}/<id:launch>`, gives: 204 },
    { send: `GET ${globalCommands}`, gives: 200, answer: [] },
    {
      send: `POST ${globalCommands}`,
      body: { type: 4, name: 'Start', handler: 1 },
      gives: 201,
      answer: command({ type: 4, name: 'Start', handler: 1, id: '<id:start>' }),
    },
    {
      send: `POST ${globalCommands}`,
      body: { type: 4, name: 'Start', handler: 2 },
      gives: 200,
      answer: command({ type: 4, name: 'Start', handler: 2, id: '<id:start>' }),
    },
    {
      send: `PUT ${globalCommands}`,
      body: [{ type: 4, name: 'Start', handler: 1, description: '' }],
      gives: 200,
      answer: [command({ type: 4, name: 'Start', handler: 1, description: maybe('<any>') })],
    },
  ],
  embedded,
);
