/** No error shows a secret, whatever the service, the network or a mistake of ours does with it. */
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Credentials, RemoteError } from '../../remote/index.ts';
import { secretKeeper } from '../../remote/secrets.ts';
import { applicationId, bench, errorOf, type Fault, secret, token } from './service.ts';

const accessToken = 'access-token.given_out';
const secrets = [token, secret, accessToken, btoa(`${applicationId}:${secret}`)];

function shown(error: unknown): string {
  const { stack, message } = error as Error;
  return [
    stack,
    message,
    String(error),
    JSON.stringify(error),
    inspect(error, { depth: 20 }),
    inspect(error, { depth: 20, showHidden: true }),
    inspect({ nested: [error] }, { depth: 20 }),
    inspect(new Error('around', { cause: error }), { depth: 20 }),
  ].join('\n');
}

const echoes: readonly [string, (header: string) => Fault][] = [
  ['a message', (header) => () => Response.json({ code: 0, message: `Bad ${header}` }, { status: 403 })],
  [
    'the tree',
    (header) => () =>
      Response.json(
        {
          code: 50035,
          message: header,
          errors: { [header]: { name: { _errors: [{ code: header, message: `Value ${header}` }] } } },
        },
        { status: 400 },
      ),
  ],
  [
    'a network error',
    (header) => () => {
      throw new TypeError(`Headers.append: "${header}" is an invalid header value.`, {
        cause: Object.assign(new Error(header), { code: header, header }),
      });
    },
  ],
  ['an answer', (header) => () => Response.json([{ id: header }])],
  ['an answer that is no JSON', (header) => () => new Response(header)],
  ['a server error', (header) => () => new Response(header, { status: 500, statusText: 'x' })],
];

const all: readonly [Credentials, string][] = [
  [{ kind: 'bot', token }, `Bot ${token}`],
  [{ kind: 'bearer', token }, `Bearer ${token}`],
  [{ kind: 'client', secret }, `Bearer ${accessToken}`],
];

describe.each(all)('credentials $kind', (credentials, header) => {
  it.each(echoes)('stay unseen where they are echoed in %s', async (_, fault) => {
    const { remote, service, events } = bench({ credentials, retries: 0 });
    service.app.post('/api/v10/oauth2/token', (c) =>
      c.json({ access_token: accessToken, token_type: 'bearer', expires_in: 600 }),
    );
    const throughToken: Fault[] = credentials.kind === 'client' ? [() => undefined] : [];
    service.faults.push(...throughToken, fault(header));
    const error = await errorOf(remote.list({ kind: 'global' }));
    expect(error).toBeInstanceOf(RemoteError);
    expect(service.seen.at(-1)?.authorization).toBe(header);
    for (const secret of secrets) expect(shown(error) + JSON.stringify(events)).not.toContain(secret);
  });
});

describe.each(all)('credentials $kind that an answer repeats', (credentials, header) => {
  const command = { id: '1', application_id: applicationId, version: '1', name: 'a' };
  it.each([
    ['a name', { name: `x ${header}` }],
    ['a token alone', { description: header.replace(/^\w+ /, '') }],
    ['a key', { name_localizations: { [header]: 'x' } }],
    ['an option', { options: [{ type: 3, name: 'a', description: header }] }],
    ['a field that is none', { debug: { headers: [{ authorization: [header] }] } }],
  ])('reach nobody from %s', async (_, echo) => {
    const { remote, service } = bench({ credentials, retries: 0 });
    service.app.post('/api/v10/oauth2/token', (c) =>
      c.json({ access_token: accessToken, token_type: 'bearer', expires_in: 600 }),
    );
    const throughToken: Fault[] = credentials.kind === 'client' ? [() => undefined] : [];
    service.faults.push(...throughToken, () => Response.json([{ ...command, ...echo }]));
    const error = await errorOf(remote.list({ kind: 'global' }));
    expect(error).toMatchObject({ kind: 'protocol', message: expect.stringContaining('holds the secret') });
    for (const secret of secrets) expect(shown(error)).not.toContain(secret);
  });
});

it('takes words that are like a short token for words, but not with what stands before a token', async () => {
  const { remote, service } = bench({ credentials: { kind: 'bot', token: 'ping' }, retries: 0 });
  const command = { id: '1', application_id: applicationId, version: '1', name: 'ping' };
  service.faults.push(
    () => Response.json([command]),
    () => Response.json([{ ...command, description: 'Bot ping' }]),
  );
  expect(await remote.list({ kind: 'global' })).toHaveLength(1);
  expect(await errorOf(remote.list({ kind: 'global' }))).toMatchObject({ kind: 'protocol' });
});

it.each<[string, Fault]>([
  [
    'a refusal',
    (request) =>
      Response.json(
        { error: 'invalid_client', error_description: `${request.headers.get('authorization')} ${secret}` },
        { status: 401 },
      ),
  ],
  [
    'an answer',
    (request) => Response.json({ access_token: 7, secret: request.headers.get('authorization') }),
  ],
  [
    'a network error',
    (request) => {
      throw new TypeError(`${request.headers.get('authorization')}`);
    },
  ],
  [
    'a token that no header can carry',
    () => Response.json({ access_token: `${accessToken}\n`, token_type: 'bearer' }),
  ],
])('the client secret stays unseen where it is echoed in %s', async (_, fault) => {
  const { remote, service } = bench({ credentials: { kind: 'client', secret }, retries: 0 });
  service.faults.push(fault);
  const error = await errorOf(remote.list({ kind: 'global' }));
  expect(error).toBeInstanceOf(RemoteError);
  for (const secret of secrets) expect(shown(error)).not.toContain(secret);
});

it('an error shows what a person needs, without a stack', () => {
  const refusals = [{ path: [0, 'name'], code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be shorter.' }];
  const error = new RemoteError('invalid', 'Two words.', {
    status: 400,
    code: 50035,
    refusals,
    cause: token,
  });
  expect(inspect(error)).toBe(
    "RemoteError: Two words. {\n  kind: 'invalid',\n  status: 400,\n  code: 50035,\n  refusals: [\n    {\n      path: [Array],\n      code: 'BASE_TYPE_BAD_LENGTH',\n      message: 'Must be shorter.'\n    }\n  ]\n}",
  );
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'RemoteError',
    kind: 'invalid',
    message: 'Two words.',
    status: 400,
    code: 50035,
    refusals,
  });
  expect(error.causeForDebugging()).toBe(token);
});

it('what is redacted holds no secret, be one part of another or not', () => {
  const word = fc.string({
    minLength: 1,
    maxLength: 4,
    unit: fc.constantFrom('a', 'b', '.', '"', '\\', '$'),
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word), (kept, words) => {
      const tree = { words, [words.join('')]: [{ [words.join('/')]: words.join('') }] };
      const clean = strings(secretKeeper(...kept).redactTree(tree));
      const pieces = clean.flatMap((text) => text.split('[secret]'));
      for (const piece of pieces) for (const secret of kept) expect(piece).not.toContain(secret);
    }),
  );
});

function strings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(strings)].filter((text) => text !== 'words');
}
