/** Tokens: client credentials, authorization codes with PKCE, refreshing; and the page that asks the user. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Bench, bench, guildId, onEveryDatabase, slash } from './kit.ts';

const verifier = 'a'.repeat(50);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const redirect = 'http://127.0.0.1:4321/callback';

const basic = ({ application: { id, clientSecret } }: Bench) =>
  `Basic ${Buffer.from(`${id}:${clientSecret}`).toString('base64')}`;

async function form(
  of: Bench,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await of.service.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    location: response.headers.get('Location') ?? undefined,
  };
}

const request = (of: Bench, more: Record<string, string> = {}) => ({
  client_id: of.application.id,
  response_type: 'code',
  redirect_uri: redirect,
  scope: 'applications.commands.permissions.update',
  state: 's t',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...more,
});

async function codeFor(of: Bench, more: Record<string, string> = {}): Promise<string> {
  const user = await of.service.administration.createUser({ name: 'Ada' });
  const { status, location } = await form(of, '/oauth2/authorize', {
    ...request(of, more),
    user_id: user.id,
    decision: 'allow',
  });
  expect(status).toBe(302);
  const url = new URL(location ?? '');
  expect(url.searchParams.get('state')).toBe('s t');
  return url.searchParams.get('code') ?? '';
}

const exchange = (of: Bench, code: string, more: Record<string, string> = {}) =>
  form(of, '/api/v10/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: of.application.id,
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
    ...more,
  });

onEveryDatabase('client credentials', (options) => {
  const asked = { grant_type: 'client_credentials', scope: 'applications.commands.update' };

  it('are a token for the commands of the application', async () => {
    let now = 1_800_000_000_000;
    const of = await bench({ ...options, clock: () => now });
    const { status, body } = await form(of, '/api/v10/oauth2/token', asked, { Authorization: basic(of) });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token_type: 'Bearer',
        access_token: expect.any(String),
        expires_in: 604_800,
        scope: 'applications.commands.update',
      },
    });
    const token = `Bearer ${body.access_token}`;
    expect((await of.own('POST', '/commands', slash('ping'), { token })).status).toBe(201);
    expect(
      (await of.own('GET', `/guilds/${guildId}/commands/permissions`, undefined, { token })).status,
    ).toBe(200);
    now += 604_800_000;
    expect((await of.own('GET', '/commands', undefined, { token })).status).toBe(401);
  });

  it.each([
    ['a wrong secret', asked, 'Basic QTpC', 401, 'invalid_client'],
    ['no secret', asked, undefined, 401, 'invalid_client'],
    [
      'another scope',
      { ...asked, scope: 'applications.commands.permissions.update' },
      'own',
      400,
      'invalid_scope',
    ],
    ['no scope', { grant_type: 'client_credentials' }, 'own', 400, 'invalid_scope'],
    ['another grant', { grant_type: 'password' }, 'own', 400, 'unsupported_grant_type'],
    ['no grant', {}, 'own', 400, 'invalid_request'],
  ])('are refused with %s', async (_, fields, header, status, error) => {
    const of = await bench(options);
    const authorization = header === 'own' ? basic(of) : header;
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const all = { ...fields, ...(header === undefined ? { client_id: of.application.id } : {}) };
    expect(await form(of, '/api/v10/oauth2/token', all, headers)).toMatchObject({ status, body: { error } });
  });

  it('take forms only', async () => {
    const of = await bench(options);
    const answer = await of.ask('POST', '/oauth2/token', asked, { token: basic(of) });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

onEveryDatabase('authorization codes', (options) => {
  it('lead to a token with which the user edits permissions', async () => {
    const of = await bench(options);
    const { status, body } = await exchange(of, await codeFor(of));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token_type: 'Bearer',
        access_token: expect.any(String),
        expires_in: 604_800,
        refresh_token: expect.any(String),
        scope: 'applications.commands.permissions.update',
      },
    });
    const path = `/guilds/${guildId}/commands/${of.application.id}/permissions`;
    const edit = (token: string) => of.own('PUT', path, { permissions: [] }, { token: `Bearer ${token}` });
    expect((await edit(body.access_token)).status).toBe(200);

    const refresh = (scope = '') =>
      form(of, '/oauth2/token', {
        grant_type: 'refresh_token',
        refresh_token: body.refresh_token,
        ...(scope && { scope }),
        client_id: of.application.id,
      });
    expect(await refresh('applications.commands.update')).toMatchObject({ body: { error: 'invalid_scope' } });
    const renewed = await refresh();
    expect(renewed.status).toBe(200);
    expect((await edit(renewed.body.access_token)).status).toBe(200);
    expect((await edit(body.access_token)).status).toBe(401);
    expect(await refresh()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

    const revoked = await form(of, '/api/v10/oauth2/token/revoke', {
      token: renewed.body.access_token,
      client_id: of.application.id,
    });
    expect(revoked.status).toBe(200);
    expect((await edit(renewed.body.access_token)).status).toBe(401);
  });

  it('are good once, for ten minutes, with the same address and the right verifier', async () => {
    let now = 1_800_000_000_000;
    const of = await bench({ ...options, clock: () => now });
    const refused = { status: 400, body: { error: 'invalid_grant' } };
    const code = await codeFor(of);
    expect((await exchange(of, code)).status).toBe(200);
    expect(await exchange(of, code)).toMatchObject(refused);
    expect(await exchange(of, await codeFor(of), { code_verifier: 'b'.repeat(50) })).toMatchObject(refused);
    expect(await exchange(of, await codeFor(of), { redirect_uri: `${redirect}/x` })).toMatchObject(refused);
    const late = await codeFor(of);
    now += 600_000;
    expect(await exchange(of, late)).toMatchObject(refused);
    const other = await of.service.administration.createApplication({ name: 'other' });
    expect(await exchange(of, await codeFor(of), { client_id: other.id })).toMatchObject(refused);
  });

  it('without a challenge need the secret', async () => {
    const of = await bench(options);
    const code = async () => {
      const user = await of.service.administration.createUser({ name: 'Ada' });
      const { code_challenge: _, code_challenge_method: __, ...plain } = request(of);
      const answer = await form(of, '/oauth2/authorize', { ...plain, user_id: user.id, decision: 'allow' });
      return new URL(answer.location ?? '').searchParams.get('code') ?? '';
    };
    const fields = { grant_type: 'authorization_code', redirect_uri: redirect };
    const open = { ...fields, client_id: of.application.id, code: await code() };
    expect(await form(of, '/oauth2/token', open)).toMatchObject({ status: 401 });
    const proved = { ...fields, code: await code() };
    expect(await form(of, '/oauth2/token', proved, { Authorization: basic(of) })).toMatchObject({
      status: 200,
    });
  });
});

const page = async (of: Bench, fields: Record<string, string>) => {
  const response = await of.service.fetch(
    new Request(`http://localhost/oauth2/authorize?${new URLSearchParams(fields)}`),
  );
  return { status: response.status, text: await response.text(), location: response.headers.get('Location') };
};

it('asks the user, and escapes what it shows', async () => {
  const of = await bench({}, { name: '<b>helper</b>' });
  await of.service.administration.createUser({ name: '<i>Ada</i>' });
  const { status, text } = await page(of, {
    ...request(of, { state: '"><script>' }),
    decision: 'allow',
    user_id: '1',
  });
  expect(status).toBe(200);
  expect(text).toContain('&lt;b&gt;helper&lt;/b&gt;');
  expect(text).toContain('&lt;i&gt;Ada&lt;/i&gt;');
  expect(text).not.toContain('<script>');
  // A link cannot decide: only the buttons carry these names.
  expect(text).not.toContain('type="hidden" name="decision"');
  expect(text).not.toContain('type="hidden" name="user_id"');
});

it('tells the application that the user refused', async () => {
  const of = await bench();
  const { location } = await form(of, '/oauth2/authorize', { ...request(of), decision: 'refuse' });
  const url = new URL(location ?? '');
  expect([url.searchParams.get('error'), url.searchParams.get('state')]).toEqual(['access_denied', 's t']);
});

it.each([
  ['another site', { Origin: 'https://example.org' }, 400],
  ['nowhere', { Origin: 'null' }, 400],
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }, 400],
  ['another port of this machine', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost' }, 400],
  ['its own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }, 302],
  // Behind a proxy that encrypts the service does not know its own address.
  ['its own page at another address', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://proxy.test' }, 302],
  ['a program', {}, 302],
])('takes a form from %s or not', async (_, headers, status) => {
  const of = await bench();
  const user = await of.service.administration.createUser({ name: 'Ada' });
  const fields = { ...request(of), user_id: user.id, decision: 'allow' };
  const answer = await form(of, '/oauth2/authorize', fields, headers);
  expect([answer.status, answer.location !== undefined]).toEqual([status, status === 302]);
});

it('asks on a page whose own form browsers send as its own', async () => {
  const of = await bench();
  const query = new URLSearchParams(request(of));
  const response = await of.service.fetch(new Request(`http://localhost/oauth2/authorize?${query}`));
  expect(response.headers.get('Referrer-Policy')).toBe('same-origin');
});

it.each([
  [{ scope: 'everything' }, 'invalid_scope'],
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: 'short' }, 'invalid_request'],
  [{ integration_type: '1' }, 'invalid_request'],
])('tells the application what is wrong with %o', async (more, error) => {
  const of = await bench();
  const { status, location } = await page(of, request(of, more));
  const url = new URL(location ?? '');
  expect([status, `${url.origin}${url.pathname}`]).toEqual([302, redirect]);
  expect([url.searchParams.get('error'), url.searchParams.get('state')]).toEqual([error, 's t']);
});

it.each([
  ['http://127.0.0.1:1/x', true],
  ['http://localhost/x', true],
  ['http://[::1]:9/x', true],
  ['vscode://publisher.extension/done', true],
  ['app-1:/authorize/callback', true],
  ['https://registered.example/back', true],
  ['https://registered.example/other', false],
  ['http://example.org/x', false],
  ['http://127.0.0.1.example.org/x', false],
  ['http://localhost@example.org/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['java\nscript:alert(1)', false],
  ['/relative', false],
])('sends answers to %s: %s', async (address, isAllowed) => {
  const of = await bench({}, { redirectUris: ['https://registered.example/back'] });
  const { status, location } = await page(of, request(of, { redirect_uri: address }));
  expect([status, location]).toEqual([isAllowed ? 200 : 400, null]);
});

it('adds an application to a guild without code and token', async () => {
  const of = await bench();
  const { administration } = of.service;
  await administration.createGuild({ name: 'Second', id: '902' });
  const asked = { client_id: of.application.id, scope: 'applications.commands' };
  const { status, text } = await page(of, asked);
  expect([status, text.includes('Second')]).toEqual([200, true]);
  await form(of, '/oauth2/authorize', { ...asked, chosen_guild_id: '902', decision: 'refuse' });
  expect(await administration.authorizedGuilds(of.application.id)).toEqual([guildId]);
  await form(of, '/oauth2/authorize', { ...asked, chosen_guild_id: '902', decision: 'allow' });
  expect(await administration.authorizedGuilds(of.application.id)).toEqual([guildId, '902']);
});
