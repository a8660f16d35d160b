/** How the rules of the engine are told: code, sentence and place in the body. */
import { expect, it } from 'vitest';
import { limits } from '../../core/interface/index.ts';
import { rules } from '../../core/lint/rules/index.ts';
import { answeredElsewhere, isRefused } from '../../service/bodies/refusals.ts';
import { type Bench, bench, guildId, slash } from './kit.ts';

it('tells every rule of severity error', () => {
  const untold = rules
    .filter((rule) => rule.severity === 'error' && !rule.plan)
    .filter(({ id }) => !isRefused(id) && !Object.hasOwn(answeredElsewhere, id));
  expect(untold.map((rule) => rule.id)).toEqual([]);
});

/** The leaves of an error tree, one a line: `path: code`. */
function leaves(tree: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    key === '_errors'
      ? (value as { code: string }[]).map(({ code }) => `${path.join('.') || '(body)'}: ${code}`)
      : leaves(value, [...path, key]),
  );
}

async function refused(of: Bench, path: string, body: unknown, method = 'POST'): Promise<readonly string[]> {
  const answer = await of.own(method, path, body);
  expect({ status: answer.status, code: answer.body.code, message: answer.body.message }).toEqual({
    status: 400,
    code: 50035,
    message: 'Invalid Form Body',
  });
  return leaves(answer.body.errors);
}

const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'One', ...more });
const many = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const cases: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['no object', [], ['(body): DICT_TYPE_CONVERT']],
  ['no name', { description: 'x' }, ['name: BASE_TYPE_REQUIRED']],
  ['no description', { name: 'ping' }, ['description: BASE_TYPE_REQUIRED']],
  ['an empty name', slash(''), ['name: BASE_TYPE_BAD_LENGTH']],
  ['a long name', slash('x'.repeat(33)), ['name: BASE_TYPE_BAD_LENGTH']],
  ['a space', slash('a b'), ['name: STRING_TYPE_REGEX']],
  ['capitals', slash('Ping'), ['name: APPLICATION_COMMAND_INVALID_NAME']],
  [
    'a translated name with a space',
    slash('ping', { name_localizations: { de: 'a b' } }),
    ['name_localizations: APPLICATION_COMMAND_INVALID_NAME'],
  ],
  [
    'a long description',
    slash('ping', { description: 'x'.repeat(101) }),
    ['description: BASE_TYPE_BAD_LENGTH'],
  ],
  ['a name of another type', slash('ping', { name: 3 }), ['name: STRING_TYPE_CONVERT']],
  ['null', slash('ping', { nsfw: null }), ['nsfw: BASE_TYPE_REQUIRED']],
  ['no boolean', slash('ping', { nsfw: 'yes' }), ['nsfw: BOOLEAN_TYPE_CONVERT']],
  ['an unknown type', slash('ping', { type: 9 }), ['type: BASE_TYPE_CHOICES']],
  [
    'a locale that is none',
    slash('ping', { name_localizations: { pt_BR: 'x' } }),
    ['name_localizations.pt_BR: BASE_TYPE_CHOICES'],
  ],
  [
    'permissions that are none',
    slash('ping', { default_member_permissions: 8 }),
    ['default_member_permissions: NUMBER_TYPE_COERCE'],
  ],
  ['an unknown context', slash('ping', { contexts: [0, 7] }), ['contexts.1: BASE_TYPE_CHOICES']],
  [
    'an installation context that the application lacks',
    slash('ping', { integration_types: [1] }),
    ['integration_types.0: APPLICATION_COMMAND_INTEGRATION_TYPE_UNSUPPORTED'],
  ],
  [
    'a description of a menu command',
    { type: 2, name: 'Look', description: 'x' },
    ['description: APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED'],
  ],
  [
    'options of a menu command',
    { type: 3, name: 'Look', options: [option('a')] },
    ['options: APPLICATION_COMMAND_FIELD_NOT_ALLOWED'],
  ],
  [
    'an option without anything',
    slash('ping', { options: [{}] }),
    [
      'options.0.type: BASE_TYPE_REQUIRED',
      'options.0.name: BASE_TYPE_REQUIRED',
      'options.0.description: BASE_TYPE_REQUIRED',
    ],
  ],
  [
    'an option without a description',
    slash('ping', { options: [option('a'), { type: 3, name: 'b' }] }),
    ['options.1.description: BASE_TYPE_REQUIRED'],
  ],
  ['an option that is no object', slash('ping', { options: ['x'] }), ['options.0: DICT_TYPE_CONVERT']],
  ['options that are no list', slash('ping', { options: {} }), ['options: LIST_TYPE_CONVERT']],
  [
    'an option name twice',
    slash('ping', { options: [option('a'), option('a')] }),
    ['options.1: APPLICATION_COMMAND_OPTIONS_NAME_INVALID'],
  ],
  [
    'required after optional',
    slash('ping', { options: [option('a'), option('b', { required: true })] }),
    ['options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'subcommands beside parameters',
    slash('ping', { options: [option('a', { type: 1 }), option('b')] }),
    ['options.1: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'a group in a group',
    slash('ping', { options: [option('a', { type: 2, options: [option('b', { type: 2 })] })] }),
    ['options.0.options.0: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'too many options',
    slash('ping', { options: many(limits.options + 2, (at) => option(`o${at}`)) }),
    ['options: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'too many choices',
    slash('ping', {
      options: [
        option('a', { choices: many(limits.choices + 1, (at) => ({ name: `${at}`, value: `${at}` })) }),
      ],
    }),
    ['options.0.choices: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a choice without a value',
    slash('ping', { options: [option('a', { choices: [{ name: 'A' }] })] }),
    ['options.0.choices.0.value: BASE_TYPE_REQUIRED'],
  ],
  [
    'a choice of another type',
    slash('ping', { options: [option('a', { type: 4, choices: [{ name: 'A', value: 'x' }] })] }),
    ['options.0.choices.0.value: NUMBER_TYPE_COERCE'],
  ],
  [
    'a long choice',
    slash('ping', { options: [option('a', { choices: [{ name: 'A', value: 'x'.repeat(101) }] })] }),
    ['options.0.choices.0.value: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'choices of a boolean',
    slash('ping', { options: [option('a', { type: 5, choices: [{ name: 'A', value: 'x' }] })] }),
    ['options.0.choices: APPLICATION_COMMAND_FIELD_NOT_ALLOWED'],
  ],
  [
    'autocomplete beside choices',
    slash('ping', { options: [option('a', { autocomplete: true, choices: [{ name: 'A', value: 'x' }] })] }),
    ['options.0.autocomplete: APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID'],
  ],
  [
    'a length beyond the range',
    slash('ping', { options: [option('a', { max_length: 6001 })] }),
    ['options.0.max_length: NUMBER_TYPE_MAX'],
  ],
  [
    'a length below the range',
    slash('ping', { options: [option('a', { max_length: 0 })] }),
    ['options.0.max_length: NUMBER_TYPE_MIN'],
  ],
  [
    'too many characters',
    slash('ping', {
      options: many(3, (at) =>
        option(`o${at}`, {
          choices: many(15, (choice) => ({ name: `${choice} ${'x'.repeat(95)}`, value: 'y'.repeat(100) })),
        }),
      ),
    }),
    ['(body): APPLICATION_COMMAND_TOO_LARGE'],
  ],
  [
    'a handler without an Activity',
    { type: 4, name: 'Launch', handler: 2 },
    ['handler: APPLICATION_COMMAND_HANDLER_INVALID'],
  ],
];

it.each(cases)('refuses %s', async (_, body, told) => {
  expect(await refused(await bench(), '/commands', body)).toEqual(told);
});

it('begins the tree of a bulk overwrite with the index', async () => {
  const { own } = await bench();
  const { body } = await own('PUT', '/commands', [
    slash('a'),
    { name: 'B', description: 'x' },
    slash('a'),
    7,
  ]);
  expect(body.errors).toEqual({
    1: {
      name: { _errors: [{ code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }] },
    },
    2: {
      _errors: [
        {
          code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
          message: 'Application command names must be unique',
        },
      ],
    },
    3: { _errors: [{ code: 'DICT_TYPE_CONVERT', message: 'Only dictionaries may be used in a DictType' }] },
  });
});

it('takes no more elements than a bulk overwrite has', async () => {
  const of = await bench();
  const commands = many(limits.bulkElements + 1, (at) => slash(`c${at}`));
  expect(await refused(of, '/commands', commands, 'PUT')).toEqual(['(body): BASE_TYPE_MAX_LENGTH']);
  expect(await refused(of, '/commands', {}, 'PUT')).toEqual(['(body): LIST_TYPE_CONVERT']);
});

it('tells scopes and applications apart', async () => {
  const guildOnly = `/guilds/${guildId}/commands`;
  const discoverable = await bench({}, { discoverable: true });
  expect(await refused(discoverable, '/commands', slash('x', { nsfw: true }))).toEqual([
    'nsfw: APPLICATION_COMMAND_NSFW_NOT_ALLOWED',
  ]);
  expect(await refused(discoverable, guildOnly, slash('x', { contexts: [0] }))).toEqual([
    'contexts: APPLICATION_COMMAND_FIELD_NOT_ALLOWED',
  ]);
  expect(await refused(discoverable, guildOnly, { type: 4, name: 'Launch' })).toEqual([
    'type: APPLICATION_COMMAND_TYPE_NOT_ALLOWED',
  ]);
  // The element of a guild's bulk overwrite has these fields; a guild command has not.
  const put = await discoverable.own('PUT', guildOnly, [
    slash('x', { contexts: [0], integration_types: [0] }),
  ]);
  expect(put.status).toBe(200);
  expect(put.body[0]).not.toHaveProperty('contexts');
});

it.each([
  ['no JSON', '{"name": '],
  ['a comment', '{ "name": "ping" /* , */, "description": "x" }'],
  ['a trailing comma', '{ "name": "ping", "description": "x", }'],
  ['nothing', ''],
  ['too deep', `${'['.repeat(5000)}${']'.repeat(5000)}`],
])('refuses a body of %s', async (_, text) => {
  const { own } = await bench();
  expect(
    await own('POST', '/commands', text, { headers: { 'Content-Type': 'application/json' } }),
  ).toMatchObject({
    status: 400,
    body: { code: 50109, message: 'The request body contains invalid JSON.' },
  });
});

it('refuses a body that is too large, and stores any text that is allowed', async () => {
  const { own } = await bench();
  const large = `"${'x'.repeat(9_000_000)}"`;
  for (const headers of [{}, { 'Content-Length': String(large.length) }])
    expect(await own('POST', '/commands', large, { headers })).toMatchObject({
      status: 413,
      body: { code: 40005 },
    });
  const odd = { type: 2, name: 'a\u0000\ud800"\'; drop table' };
  const { body } = await own('POST', '/commands', odd);
  expect(body.name).toBe(odd.name);
  expect((await own('POST', '/commands', odd)).status).toBe(200);
});

it('is not silenced by what a body says', async () => {
  const of = await bench();
  const body = { name: 'ping', $appcmd: { disable: ['missing-property'] } };
  expect(await refused(of, '/commands', body)).toEqual(['description: BASE_TYPE_REQUIRED']);
});

it('takes what only the service sets and what is for files, and repeats no key', async () => {
  const of = await bench();
  const more = { id: 5, version: null, application_id: [], $schema: 7, $appcmd: 'x', name_localized: {} };
  expect((await of.own('POST', '/commands', slash('ping', more))).status).toBe(201);
  const twice = '{"name":"ping","description":"x","version":"1","version":"2"}';
  expect(await refused(of, '/commands', twice)).toEqual(['version: BASE_TYPE_DUPLICATE_KEY']);
});

it('judges keys as keys, whatever they are called', async () => {
  const of = await bench();
  const body = '{"name":"ping","description":"x","name_localizations":{"__proto__":"x","_errors":"y"}}';
  const answer = await of.own('POST', '/commands', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
});

it('refuses addresses that are none', async () => {
  const { ask, own } = await bench();
  expect(await own('GET', '/commands/abc')).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { command_id: { _errors: [{ code: 'NUMBER_TYPE_COERCE' }] } } },
  });
  expect(await ask('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 0 } });
  expect(await own('PATCH', '/commands', {})).toMatchObject({ status: 405 });
});
