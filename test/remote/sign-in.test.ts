import { inspect } from 'node:util';
import { calculatePKCECodeChallenge } from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import {
  AuthorizationArgs,
  authorizeUrl,
  createAuthorizationCodeVerifier,
  exchangeCode,
  refresh,
} from '../../remote/authorization/index.ts';
import { applicationId, baseUrl, errorOf, type Fault, networkError, secret, testService } from './service.ts';

const clientId = BigInt(applicationId);

function args(): AuthorizationArgs {
  const made = new AuthorizationArgs();
  made.SetClientId(clientId);
  made.SetScopes('applications.commands.permissions.update');
  return made;
}

const parametersOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('authorizeUrl', () => {
  it('carries every field', async () => {
    const all = args();
    const verifier = await createAuthorizationCodeVerifier();
    all.SetState('my state');
    all.SetNonce('my nonce');
    all.SetCodeChallenge(verifier.Challenge());
    all.SetIntegrationType(1);
    const { url, ...rest } = authorizeUrl(all, { baseUrl, redirectUri: 'http://127.0.0.1:5000/callback' });
    expect(url.split('?')[0]).toBe(`${baseUrl}/oauth2/authorize`);
    expect(parametersOf(url)).toEqual({
      response_type: 'code',
      client_id: applicationId,
      scope: 'applications.commands.permissions.update',
      redirect_uri: 'http://127.0.0.1:5000/callback',
      state: 'my state',
      nonce: 'my nonce',
      code_challenge: verifier.Challenge().Challenge(),
      code_challenge_method: 'S256',
      integration_type: '1',
    });
    expect(rest).toEqual({
      clientId,
      redirectUri: 'http://127.0.0.1:5000/callback',
      state: 'my state',
      nonce: 'my nonce',
    });
  });

  it('makes a random state of at least 256 bits, and another each time', () => {
    const [startedSignIn, two] = [1, 2].map(() => authorizeUrl(args(), { baseUrl }));
    expect(startedSignIn?.state).toMatch(/^[\w-]{43,}$/);
    expect(startedSignIn?.state).not.toBe(two?.state);
    expect(parametersOf(startedSignIn?.url ?? '')).toMatchObject({ state: startedSignIn?.state });
    expect(Object.keys(parametersOf(startedSignIn?.url ?? ''))).toEqual([
      ...['response_type', 'client_id', 'scope', 'redirect_uri', 'state'],
    ]);
  });

  it.each([
    ['the default scheme', undefined, {}, `discord-${applicationId}:/authorize/callback`],
    [
      'another default scheme',
      undefined,
      { defaultScheme: 'app' },
      `app-${applicationId}:/authorize/callback`,
    ],
    ['a custom scheme', 'mygame', {}, 'mygame:/authorize/callback'],
    ['an explicit redirect', 'mygame', { redirectUri: 'https://a.test/b' }, 'https://a.test/b'],
  ])('comes back to %s', (_, scheme, options, expected) => {
    const made = args();
    made.SetCustomSchemeParam(scheme);
    const { url, redirectUri } = authorizeUrl(made, { baseUrl, ...options });
    expect([redirectUri, parametersOf(url).redirect_uri]).toEqual([expected, expected]);
  });

  it("takes the library's application id where there is no other", () => {
    const made = new AuthorizationArgs();
    made.SetScopes('openid');
    expect(authorizeUrl(made, { baseUrl, defaultClientId: 5n }).clientId).toBe(5n);
    made.SetClientId(6n);
    expect(authorizeUrl(made, { baseUrl, defaultClientId: 5n }).clientId).toBe(6n);
  });

  it('throws where something is missing', () => {
    const noScopes = new AuthorizationArgs();
    noScopes.SetClientId(1n);
    expect(() => authorizeUrl(noScopes, { baseUrl })).toThrow(
      new RangeError('Scopes are required: set them with SetScopes().'),
    );
    const noClient = new AuthorizationArgs();
    noClient.SetScopes('openid');
    expect(() => authorizeUrl(noClient, { baseUrl })).toThrow(RangeError);
    expect(() => authorizeUrl(noClient, { baseUrl, defaultClientId: -1n })).toThrow(RangeError);
    expect(() => authorizeUrl(args(), { baseUrl, redirectUri: '/callback' })).toThrow(RangeError);
    expect(() => authorizeUrl(args(), { baseUrl, defaultScheme: 'a b' })).toThrow(RangeError);
    expect(() => authorizeUrl(AuthorizationArgs.nullobj, { baseUrl })).toThrow(TypeError);
    expect(() => authorizeUrl(args(), { baseUrl: 'nowhere' })).toThrow(/base URL/);
  });
});

/** A service that remembers the challenge of the one who signs in, and checks the verifier. */
async function started(idToken?: (nonce: string) => string) {
  const service = testService();
  service.app.onError((error) => {
    throw error;
  });
  const verifier = await createAuthorizationCodeVerifier();
  const made = args();
  made.SetCodeChallenge(verifier.Challenge());
  if (idToken) made.SetNonce('n1');
  const signIn = authorizeUrl(made, { baseUrl });
  service.app.post('/api/v10/oauth2/token', async (c) => {
    const form = (await c.req.parseBody()) as Record<string, string>;
    if (form.grant_type === 'refresh_token')
      return c.json({ access_token: 'a2', token_type: 'Bearer', expires_in: 600 });
    const proof = await calculatePKCECodeChallenge(form.code_verifier ?? '');
    const good =
      form.code === 'the-code' &&
      form.redirect_uri === signIn.redirectUri &&
      proof === parametersOf(signIn.url).code_challenge;
    if (!good) return c.json({ error: 'invalid_grant', error_description: 'Invalid "code"' }, 400);
    return c.json({
      access_token: 'a1',
      token_type: 'Bearer',
      refresh_token: 'r1',
      expires_in: 600,
      scope: 'applications.commands.permissions.update',
      ...(idToken && { id_token: idToken('n1') }),
    });
  });
  const back = (parameters: Record<string, string>) =>
    `${signIn.redirectUri}?${new URLSearchParams(parameters).toString()}`;
  const options = { baseUrl, signIn, verifier, fetch: service.fetch };
  return { service, signIn, verifier, back, options };
}

describe('exchangeCode', () => {
  it('gives a token for the code, with the proof and without a secret', async () => {
    const { service, signIn, verifier, back, options } = await started();
    const before = Date.now();
    const token = await exchangeCode({
      ...options,
      callback: back({ code: 'the-code', state: signIn.state }),
    });
    expect(token).toEqual({
      accessToken: 'a1',
      refreshToken: 'r1',
      expiresAt: expect.any(Number),
      scopes: ['applications.commands.permissions.update'],
      idToken: undefined,
    });
    expect(token.expiresAt).toBeGreaterThanOrEqual(before + 600_000);
    expect(Object.fromEntries(new URLSearchParams(String(service.seen[0]?.body)))).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      client_id: applicationId,
      redirect_uri: signIn.redirectUri,
      code_verifier: verifier.Verifier(),
    });
    expect(service.seen[0]?.authorization).toBe('');
  });

  it('sends a client secret by HTTP Basic', async () => {
    const { service, signIn, back, options } = await started();
    const callback = new URL(back({ code: 'the-code', state: signIn.state }));
    await exchangeCode({ ...options, callback, clientSecret: secret });
    expect(service.seen[0]?.authorization).toBe(`Basic ${btoa(`${applicationId}:${secret}`)}`);
  });

  it.each([
    ['of another sign-in', { code: 'the-code', state: 'other' }],
    ['without a state', { code: 'the-code' }],
  ])('sends nothing for an answer %s', async (_, parameters) => {
    const { service, back, options } = await started();
    const error = await errorOf(
      exchangeCode({ ...options, callback: back(parameters as Record<string, string>) }),
    );
    expect(error).toMatchObject({ kind: 'protocol', message: expect.stringContaining('does not belong') });
    expect((await errorOf(exchangeCode({ ...options, callback: 'no url' }))).kind).toBe('protocol');
    expect(service.seen).toEqual([]);
  });

  it('tells a person who declined from another refusal', async () => {
    const { signIn, back, options } = await started();
    const { state } = signIn;
    expect(
      await errorOf(exchangeCode({ ...options, callback: back({ error: 'access_denied', state }) })),
    ).toMatchObject({ kind: 'forbidden', message: expect.stringContaining('declined') });
    const callback = back({ error: 'invalid_scope', error_description: 'No such scope', state });
    expect(await errorOf(exchangeCode({ ...options, callback }))).toMatchObject({
      kind: 'invalid',
      message: 'The service refused the sign-in: No such scope.',
    });
  });

  it('refuses another verifier, and shows neither', async () => {
    const { signIn, back, options } = await started();
    const verifier = await createAuthorizationCodeVerifier();
    const callback = back({ code: 'the-code', state: signIn.state });
    const error = await errorOf(exchangeCode({ ...options, verifier, callback }));
    expect(error).toMatchObject({ kind: 'unauthorized', status: 400 });
    expect(error.message).toBe(
      'The service did not accept the code of this sign-in (invalid_grant: Invalid "code").',
    );
    expect(inspect(error, { depth: 20 }) + JSON.stringify(error)).not.toMatch(
      new RegExp(`${verifier.Verifier()}|the-code|${signIn.state}`),
    );
  });

  it.each<[string, Fault, object]>([
    ['a connection that fails', networkError('ECONNRESET'), { kind: 'offline' }],
    ['a service that fails', () => new Response('', { status: 502 }), { kind: 'server', status: 502 }],
    [
      'a client that is refused',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
      { kind: 'unauthorized', message: expect.stringContaining(`secret of application ${applicationId}`) },
    ],
  ])('does not use a code twice: %s', async (_, fault, expected) => {
    const { service, signIn, back, options } = await started();
    service.faults.push(fault);
    const callback = back({ code: 'the-code', state: signIn.state });
    expect(await errorOf(exchangeCode({ ...options, callback }))).toMatchObject(expected);
    expect(service.seen).toHaveLength(1);
  });

  it('checks the nonce of an ID token', async () => {
    const jwt = (claims: object) =>
      `${[{ alg: 'RS256' }, claims]
        .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))
        .join('.')}.c2ln`;
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: baseUrl, aud: applicationId, sub: '7', iat: now, exp: now + 600 };
    const good = await started((nonce) => jwt({ ...claims, nonce }));
    const callback = (item: typeof good) => item.back({ code: 'the-code', state: item.signIn.state });
    expect((await exchangeCode({ ...good.options, callback: callback(good) })).idToken).toContain('.');
    const bad = await started(() => jwt({ ...claims, nonce: 'another' }));
    expect((await errorOf(exchangeCode({ ...bad.options, callback: callback(bad) }))).kind).toBe('protocol');
  });

  it('ends when it is cancelled', async () => {
    const { service, signIn, back, options } = await started();
    service.faults.push(() => new Promise<Response>(() => {}));
    const stop = new AbortController();
    const callback = back({ code: 'the-code', state: signIn.state });
    const error = errorOf(exchangeCode({ ...options, callback, signal: stop.signal }));
    stop.abort();
    expect((await error).kind).toBe('aborted');
  });
});

describe('refresh', () => {
  it('gives the next token, and keeps the refresh token where there is no new one', async () => {
    const { service, options } = await started();
    const token = await refresh({ ...options, clientId, refreshToken: 'r1' });
    expect(token).toMatchObject({ accessToken: 'a2', refreshToken: 'r1', scopes: undefined });
    expect(String(service.seen[0]?.body)).toBe(
      `refresh_token=r1&grant_type=refresh_token&client_id=${applicationId}`,
    );
  });

  it('says that a sign-in is needed', async () => {
    const { service, options } = await started();
    service.faults.push(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    expect(await errorOf(refresh({ ...options, clientId, refreshToken: 'r1' }))).toMatchObject({
      kind: 'unauthorized',
      message: 'The service did not accept the refresh token (invalid_grant).',
    });
  });
});
