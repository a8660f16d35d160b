/** §Errors, and the shapes of refusals. */
import { describe } from 'vitest';
import { command, guildCommand, stringOptions } from './command.ts';
import { globalCommands, golden, guildCommands, invalid, refusal } from './kit.ts';

const ping = { name: 'ping', description: 'Pong.' };
const error = { '…': '…', code: '<number>', message: '<string>' };
const second = {
  ...ping,
  options: [stringOptions(1)[0], { type: 3, name: 'n'.repeat(33), description: 'N.' }],
};

describe('statuses', () => {
  golden(
    '“New resource created: 201.”, “Not an error: upsert, status 200.”, “Delete succeeded: 204 No Content.”',
    [
      {
        send: `POST ${globalCommands}`,
        body: ping,
        gives: 201,
        answer: command({ ...ping, id: '<id:ping>' }),
      },
      {
        send: `POST ${globalCommands}`,
        body: ping,
        gives: 200,
        answer: command({ ...ping, id: '<id:ping>' }),
      },
      { send: `DELETE ${globalCommands}/<id:ping>`, gives: 204 },
      { send: `DELETE ${globalCommands}/<id:ping>`, gives: 404, answer: refusal(10063) },
      {
        send: `POST ${guildCommands}`,
        body: ping,
        gives: 201,
        answer: guildCommand({ ...ping, id: '<id:guild-ping>' }),
      },
      {
        send: `POST ${guildCommands}`,
        body: ping,
        gives: 200,
        answer: guildCommand({ ...ping, id: '<id:guild-ping>' }),
      },
      { send: `DELETE ${guildCommands}/<id:guild-ping>`, gives: 204 },
      { send: `DELETE ${guildCommands}/<id:guild-ping>`, gives: 404, answer: refusal(10063) },
    ],
  );
  golden('no such path', [
    { send: 'GET /applications/<app>/nothing', gives: 404, answer: error },
    { send: 'GET /', gives: 404, answer: error },
  ]);
  golden('no such method', [{ send: `DELETE ${globalCommands}`, gives: [404, 405], answer: error }]);
  golden('an id that is none', [
    { send: `GET ${globalCommands}/ping`, gives: [400, 404], answer: error },
    { send: 'GET /applications/golden/commands', gives: [400, 403, 404], answer: error },
  ]);
});

describe('the tree of a refused body', () => {
  golden('POST: fields, and array indexes as string keys', [
    {
      send: `POST ${globalCommands}`,
      body: second,
      gives: 400,
      answer: invalid({ 'options.1.name': '<tree:BASE_TYPE_BAD_LENGTH>' }),
    },
  ]);
  golden('PUT: it starts with the index of the command', [
    {
      send: `PUT ${globalCommands}`,
      body: [ping, { ...second, name: 'pong' }],
      gives: 400,
      answer: invalid({ '1.options.1.name': '<tree:BASE_TYPE_BAD_LENGTH>' }),
    },
    {
      send: `PUT ${guildCommands}`,
      body: [ping, { ...second, name: 'pong' }],
      gives: 400,
      answer: invalid({ '1.options.1.name': '<tree:BASE_TYPE_BAD_LENGTH>' }),
    },
  ]);
  golden('the message of a length', [
    {
      send: `POST ${globalCommands}`,
      body: { type: 2, name: 'M'.repeat(33) },
      gives: 400,
      answer: {
        code: 50035,
        message: 'Invalid Form Body',
        errors: {
          name: {
            _errors: [{ code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 32 in length.' }],
          },
        },
      },
    },
  ]);
  golden('all mistakes at once', [
    {
      send: `PUT ${globalCommands}`,
      body: [{ name: 'a b', description: 'd'.repeat(101) }, ping, { description: 'No name.' }],
      gives: 400,
      answer: invalid({
        '0.name': 'STRING_TYPE_REGEX',
        '0.description': 'BASE_TYPE_BAD_LENGTH',
        '2.name': 'BASE_TYPE_REQUIRED',
      }),
    },
  ]);
  golden('a refused PUT changes nothing', [
    {
      send: `POST ${globalCommands}`,
      body: ping,
      gives: 201,
      answer: command({ ...ping, version: '<version:first>' }),
    },
    {
      send: `PUT ${globalCommands}`,
      body: [
        { ...ping, description: 'Pong!' },
        { name: 'a b', description: 'No.' },
      ],
      gives: 400,
    },
    { send: `GET ${globalCommands}`, gives: 200, answer: [command({ ...ping, version: '<version:first>' })] },
  ]);
});

describe('bodies that are none', () => {
  for (const [what, text] of [
    ['broken JSON', '{"name": '],
    ['nothing', ''],
    ['an array', '[]'],
    ['a string', '"ping"'],
    ['null', 'null'],
    [
      'a number that no double holds',
      '{"name":"ping","description":"P.","options":[{"type":10,"name":"n","description":"N.","max_value":1e400}]}',
    ],
    ['half a character', '{"name":"\\ud83d","description":"Pong."}'],
    [
      'options 5,000 deep',
      `{"name":"ping","description":"P.","options":${'[{"type":1,"name":"a","description":"A.","options":'.repeat(5000)}[]${'}]'.repeat(5000)}}`,
    ],
    ['a million letters', `{"name":"ping","description":"${'d'.repeat(1_000_000)}"}`],
  ] as const) {
    golden(`POST of ${what}`, [
      {
        send: `POST ${globalCommands}`,
        headers: { 'Content-Type': 'application/json' },
        text,
        gives: [400, 413],
        answer: error,
      },
      { send: `GET ${globalCommands}`, gives: 200, answer: [] },
    ]);
  }
  golden('keys that the interface does not have', [
    {
      send: `POST ${globalCommands}`,
      body: { ...ping, category: 'fun', options: [{ ...stringOptions(1)[0], hint: 'a word' }] },
      gives: 201,
      answer: command({ ...ping, options: stringOptions(1) }),
    },
  ]);
  golden('PUT of an object', [
    { send: `PUT ${globalCommands}`, body: ping, gives: 400, answer: error },
    { send: `PUT ${globalCommands}`, body: ['ping'], gives: 400, answer: invalid({ 0: '<tree>' }) },
    { send: `GET ${globalCommands}`, gives: 200, answer: [] },
  ]);
});

golden(
  '“Rejected as invalid”: autocomplete with choices, a nested group, option order, unique names, lengths',
  [
    {
      send: `PUT ${globalCommands}`,
      body: [
        {
          ...ping,
          name: 'a',
          options: [{ ...stringOptions(1)[0], autocomplete: true, choices: [{ name: 'A', value: 'a' }] }],
        },
        {
          ...ping,
          name: 'b',
          options: [
            {
              type: 2,
              name: 'g',
              description: 'G.',
              options: [{ type: 2, name: 'h', description: 'H.', options: [] }],
            },
          ],
        },
        { ...ping, name: 'c', options: [stringOptions(1)[0], { ...stringOptions(2)[1], required: true }] },
        { ...ping, name: 'd', options: [stringOptions(1)[0], stringOptions(1)[0]] },
        { ...ping, name: 'e', description: 'd'.repeat(101) },
      ],
      gives: 400,
      answer: invalid({
        '0.options.0': '<tree>',
        '1.options.0.options.0': '<tree>',
        '2.options.1': '<tree:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID>',
        '3.options.1': '<tree:APPLICATION_COMMAND_OPTIONS_NAME_INVALID>',
        '4.description': 'BASE_TYPE_BAD_LENGTH',
      }),
    },
  ],
);
