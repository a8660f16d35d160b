/** The token endpoint: client credentials, and authorization code with PKCE. The interface leaves it open; RFC 6749 decides. */
import { describe } from 'vitest';
import type { Exchange } from './exchange.ts';
import { golden, type Step, type World } from './kit.ts';
import { authorizationCode, basic, redirectUri } from './tokens.ts';

const withBasic: Step = async (world: World) => world.bindings.set('basic', basic(world));
const asClient = { Authorization: '<basic>' };

const asksFor = (form: Record<string, string>, answer: Pick<Exchange, 'gives' | 'answer'>): Exchange => ({
  send: 'POST /oauth2/token',
  headers: asClient,
  form,
  ...answer,
});
const error = (code: string) => ({ '…': '…', error: code });

describe('client credentials', () => {
  golden('a token of the application', [
    withBasic,
    asksFor(
      { grant_type: 'client_credentials', scope: 'applications.commands.update' },
      {
        gives: 200,
        answer: {
          access_token: '<string>',
          token_type: 'Bearer',
          expires_in: '<number>',
          scope: 'applications.commands.update',
        },
      },
    ),
  ]);
  golden('a wrong secret', [
    {
      send: 'POST /oauth2/token',
      headers: { Authorization: 'Basic bm9ib2R5Om5vYm9keQ==' },
      form: { grant_type: 'client_credentials', scope: 'applications.commands.update' },
      gives: 401,
      answer: error('invalid_client'),
    },
    {
      send: 'POST /oauth2/token',
      headers: { Authorization: '' },
      form: { grant_type: 'client_credentials', scope: 'applications.commands.update' },
      gives: 401,
      answer: error('invalid_client'),
    },
  ]);
  golden('unknown scopes and grants', [
    withBasic,
    asksFor(
      { grant_type: 'client_credentials', scope: 'everything' },
      { gives: 400, answer: error('invalid_scope') },
    ),
    asksFor(
      { grant_type: 'client_credentials', scope: 'applications.commands.permissions.update' },
      { gives: 400, answer: error('invalid_scope') },
    ),
    asksFor({ grant_type: 'wish' }, { gives: 400, answer: error('unsupported_grant_type') }),
    asksFor({}, { gives: 400, answer: error('invalid_request') }),
  ]);
  golden('a token ends when it says so', [
    {
      send: 'GET /applications/<app>/commands',
      headers: { Authorization: 'Bearer <client-token>' },
      gives: 200,
      answer: [],
    },
    { clock: '2027-03-01T00:00:00.000Z' },
    {
      send: 'GET /applications/<app>/commands',
      headers: { Authorization: 'Bearer <client-token>' },
      gives: 401,
    },
  ]);
});

describe('authorization code with PKCE', () => {
  const codeIsBack: Step = async (world: World) => {
    const { code, verifier } = await authorizationCode(world, 'applications.commands.permissions.update');
    world.bindings.set('code', code);
    world.bindings.set('verifier', verifier);
  };
  const exchange = {
    grant_type: 'authorization_code',
    code: '<code>',
    redirect_uri: redirectUri,
    code_verifier: '<verifier>',
  };
  const token = {
    '…': '…',
    access_token: '<string>',
    token_type: 'Bearer',
    expires_in: '<number>',
    scope: 'applications.commands.permissions.update',
  };
  golden('a code is exchanged once', [
    withBasic,
    codeIsBack,
    asksFor(exchange, { gives: 200, answer: token }),
    asksFor(exchange, { gives: 400, answer: error('invalid_grant') }),
  ]);
  golden('a wrong verifier', [
    withBasic,
    codeIsBack,
    asksFor({ ...exchange, code_verifier: 'a'.repeat(43) }, { gives: 400, answer: error('invalid_grant') }),
  ]);
  golden('another redirect', [
    withBasic,
    codeIsBack,
    asksFor(
      { ...exchange, redirect_uri: 'http://localhost:1/other' },
      { gives: 400, answer: error('invalid_grant') },
    ),
  ]);
  golden('a code of nobody', [
    withBasic,
    asksFor(
      { ...exchange, code: 'nobody', code_verifier: 'a'.repeat(43) },
      { gives: 400, answer: error('invalid_grant') },
    ),
  ]);
});
