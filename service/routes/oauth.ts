/** OAuth 2.0: tokens for applications and for users (§Authentication). Bodies are form-encoded. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { oauthScopes } from '../../core/interface/index.ts';
import { tokenLifetime } from '../administration.ts';
import type { Platform } from '../platform.ts';
import { applicationBy } from '../store/applications.ts';
import type { ApplicationRow } from '../store/records.ts';
import {
  type Grant,
  insertToken,
  newSecret,
  revokeToken,
  takeCode,
  takeRefreshToken,
} from '../store/tokens.ts';
import { type Environment, type RouteContext, textBody } from './context.ts';

/** An error of OAuth 2.0 (RFC 6749 §5.2), which has a form of its own. */
class OAuthError extends Error {
  readonly code: string;
  readonly status: 400 | 401;

  constructor(code: string, description: string, status: 400 | 401 = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

const largestForm = 64 * 1024;

/** The routes below `/oauth2`. */
export function tokenRoutes(platform: Platform): Hono<Environment> {
  return new Hono<Environment>()
    .post('/token', (c) => answered(c, () => token(platform, c)))
    .post('/token/revoke', (c) => answered(c, () => revoke(platform, c)));
}

async function answered(c: RouteContext, run: () => Promise<Response>): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    if (error.status === 401) c.header('WWW-Authenticate', 'Basic realm="oauth2"');
    return c.json({ error: error.code, error_description: error.message }, error.status);
  }
}

async function token(platform: Platform, c: RouteContext): Promise<Response> {
  const form = await formOf(c);
  const client = await clientOf(platform, c, form);
  const grant = await grantFor(platform, client, form);
  // Client credentials can be asked for again: they need no refresh token.
  const refresh = grant.userId === undefined ? undefined : newSecret();
  const access = newSecret();
  const expiresAt = platform.clock() + tokenLifetime * 1000;
  await platform.database.write(grant.applicationId, (queries) =>
    insertToken(queries, grant, { access, refresh, expiresAt }),
  );
  return c.json({
    token_type: 'Bearer',
    access_token: access,
    expires_in: tokenLifetime,
    ...(refresh === undefined ? {} : { refresh_token: refresh }),
    scope: grant.scopes.join(' '),
  });
}

async function revoke(platform: Platform, c: RouteContext): Promise<Response> {
  const form = await formOf(c);
  const { application } = await clientOf(platform, c, form);
  const revoked = required(form, 'token');
  await platform.database.write(application.id, (queries) => revokeToken(queries, revoked, application.id));
  return c.json({});
}

interface Client {
  readonly application: ApplicationRow;
  /** It proved who it is by its secret; otherwise only by name. */
  readonly isProved: boolean;
}

async function grantFor(platform: Platform, client: Client, form: URLSearchParams): Promise<Grant> {
  const kind = required(form, 'grant_type');
  if (kind === 'client_credentials') return clientCredentials(client, form);
  if (kind === 'authorization_code') return authorizationCode(platform, client, form);
  if (kind === 'refresh_token') return refreshed(platform, client, form);
  throw new OAuthError(
    'unsupported_grant_type',
    'Use client_credentials, authorization_code or refresh_token.',
  );
}

function clientCredentials({ application, isProved }: Client, form: URLSearchParams): Grant {
  if (!isProved) throw invalidClient();
  const wanted = wordsOf(form.get('scope'));
  const allowed: readonly string[] = [oauthScopes.updateCommands, oauthScopes.identify];
  if (wanted.length === 0 || !wanted.every((scope) => allowed.includes(scope)))
    throw new OAuthError(
      'invalid_scope',
      `Client credentials are for the scope ${oauthScopes.updateCommands}.`,
    );
  return { applicationId: application.id, userId: undefined, scopes: wanted };
}

async function authorizationCode(
  { database, clock }: Platform,
  { application, isProved }: Client,
  form: URLSearchParams,
): Promise<Grant> {
  const code = required(form, 'code');
  const grant = await database.write(application.id, (queries) =>
    takeCode(queries, code, application.id, clock()),
  );
  if (!grant) throw new OAuthError('invalid_grant', 'The code is unknown, used or older than ten minutes.');
  if (form.get('redirect_uri') !== grant.redirectUri)
    throw new OAuthError('invalid_grant', 'The redirect_uri is not the one that the code was asked with.');
  const verifier = form.get('code_verifier') ?? undefined;
  if (grant.challenge === undefined) {
    if (verifier !== undefined)
      throw new OAuthError('invalid_grant', 'The code was asked without a code_challenge.');
    if (!isProved) throw invalidClient();
  } else if (verifier === undefined || challengeOf(verifier) !== grant.challenge)
    throw new OAuthError('invalid_grant', 'The code_verifier does not fit the code_challenge.');
  return grant;
}

async function refreshed(
  { database }: Platform,
  { application }: Client,
  form: URLSearchParams,
): Promise<Grant> {
  const token = required(form, 'refresh_token');
  const wanted = wordsOf(form.get('scope'));
  // What is refused keeps its token.
  return database.write(application.id, async (queries) => {
    const grant = await takeRefreshToken(queries, token, application.id);
    if (!grant) throw new OAuthError('invalid_grant', 'The refresh token is unknown, used or revoked.');
    if (!wanted.every((scope) => grant.scopes.includes(scope)))
      throw new OAuthError('invalid_scope', 'A refreshed token cannot allow more than the one before.');
    return wanted.length === 0 ? grant : { ...grant, scopes: wanted };
  });
}

/** The S256 challenge of a verifier (RFC 7636 §4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The application that asks: by HTTP Basic, by its secret in the form, or by its id alone (with PKCE). */
async function clientOf({ database }: Platform, c: RouteContext, form: URLSearchParams): Promise<Client> {
  const basic = basicOf(c.req.header('Authorization'));
  const id = basic?.id ?? form.get('client_id') ?? '';
  const secret = basic?.secret ?? form.get('client_secret') ?? undefined;
  const application = /^\d{1,20}$/.test(id) ? await applicationBy(database.queries, 'id', id) : undefined;
  if (!application) throw invalidClient();
  if (secret !== undefined && !isSameSecret(secret, application.clientSecret)) throw invalidClient();
  return { application, isProved: secret !== undefined };
}

const invalidClient = (): OAuthError =>
  new OAuthError('invalid_client', 'The client id or its secret is not right.', 401);

function basicOf(header: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic +([\w+/]+=*)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  return { id: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
}

/** Both parts are form-encoded before they are joined (RFC 6749 §2.3.1). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isSameSecret(secret: string, other: string): boolean {
  const [a, b] = [secret, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

async function formOf(c: RouteContext): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.');
  return new URLSearchParams(await textBody(c, largestForm));
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}

const wordsOf = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(' ').filter((word) => word !== '')),
];
