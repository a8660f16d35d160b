/** Access tokens, refresh tokens and authorization codes. Only their hashes are stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from './database.ts';

/** A token as the service handles it: whom it is for and what it allows. */
export interface Grant {
  readonly applicationId: string;
  /** `undefined`: client credentials. */
  readonly userId: string | undefined;
  readonly scopes: readonly string[];
}

export interface CodeGrant extends Grant {
  readonly userId: string;
  readonly redirectUri: string;
  /** S256 challenge, where the request had one. */
  readonly challenge: string | undefined;
}

/** What a token is made of (RFC 6750 §2.1). */
export const tokenPattern = /^[\w.~+/-]+=*$/;

/** A new secret that cannot be guessed. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Stores a token; one that is given again says from now on what it says here. */
export async function insertToken(
  queries: Queries,
  grant: Grant,
  token: { access: string; refresh: string | undefined; expiresAt: number },
): Promise<void> {
  const said = {
    refresh_token: token.refresh === undefined ? null : hashOf(token.refresh),
    application_id: grant.applicationId,
    user_id: grant.userId ?? null,
    scope: grant.scopes.join(' '),
    expires_at: token.expiresAt,
  };
  await queries
    .insertInto('access_tokens')
    .values({ token: hashOf(token.access), ...said })
    .onConflict((conflict) => conflict.column('token').doUpdateSet(said))
    .execute();
}

/** A grant that is in force. */
export interface LiveGrant extends Grant {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What an access token grants now; `undefined` where it is unknown or has expired. */
export async function grantOf(queries: Queries, access: string, now: number): Promise<LiveGrant | undefined> {
  const row = await queries
    .selectFrom('access_tokens')
    .selectAll()
    .where('token', '=', hashOf(access))
    .executeTakeFirst();
  const expiresAt = Number(row?.expires_at);
  return row && expiresAt > now ? { ...grantFrom(row), expiresAt } : undefined;
}

/** Takes a refresh token of an application out, with its access token: it can be used once. */
export async function takeRefreshToken(
  queries: Queries,
  refresh: string,
  applicationId: string,
): Promise<Grant | undefined> {
  const row = await queries
    .deleteFrom('access_tokens')
    .where('refresh_token', '=', hashOf(refresh))
    .where('application_id', '=', applicationId)
    .returningAll()
    .executeTakeFirst();
  return row && grantFrom(row);
}

/** Revokes an access or refresh token of an application. Unknown ones are no error. */
export async function revokeToken(queries: Queries, secret: string, applicationId: string): Promise<void> {
  const hash = hashOf(secret);
  await queries
    .deleteFrom('access_tokens')
    .where((where) => where.or([where('token', '=', hash), where('refresh_token', '=', hash)]))
    .where('application_id', '=', applicationId)
    .execute();
}

export async function insertCode(
  queries: Queries,
  code: string,
  grant: CodeGrant,
  expiresAt: number,
): Promise<void> {
  await queries
    .insertInto('authorization_codes')
    .values({
      code: hashOf(code),
      application_id: grant.applicationId,
      user_id: grant.userId,
      redirect_uri: grant.redirectUri,
      scope: grant.scopes.join(' '),
      challenge: grant.challenge ?? null,
      expires_at: expiresAt,
    })
    .execute();
}

/** Takes a code of an application out: it can be used once, rightly or not. */
export async function takeCode(
  queries: Queries,
  code: string,
  applicationId: string,
  now: number,
): Promise<CodeGrant | undefined> {
  const row = await queries
    .deleteFrom('authorization_codes')
    .where('code', '=', hashOf(code))
    .where('application_id', '=', applicationId)
    .returningAll()
    .executeTakeFirst();
  if (!row || Number(row.expires_at) <= now) return undefined;
  return {
    applicationId: row.application_id,
    userId: row.user_id,
    scopes: row.scope.split(' '),
    redirectUri: row.redirect_uri,
    challenge: row.challenge ?? undefined,
  };
}

const grantFrom = (row: { application_id: string; user_id: string | null; scope: string }): Grant => ({
  applicationId: row.application_id,
  userId: row.user_id ?? undefined,
  scopes: row.scope.split(' '),
});
