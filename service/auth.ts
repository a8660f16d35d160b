/** Who calls: the bot of an application, its client credentials, or a user (§Authentication). */
import { oauthScopes } from '../core/interface/index.ts';
import { botsRefused, missingScope, otherApplication, unauthorized } from './errors.ts';
import type { Platform } from './platform.ts';
import { applicationBy, userById } from './store/applications.ts';
import type { ApplicationRow, UserRow } from './store/records.ts';
import { grantOf, tokenPattern } from './store/tokens.ts';

export type Caller =
  | { readonly kind: 'bot'; readonly application: ApplicationRow }
  | ({ readonly kind: 'client' } & Granted)
  | ({ readonly kind: 'user'; readonly user: UserRow } & Granted);

interface Granted {
  readonly application: ApplicationRow;
  readonly scopes: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Finds the caller by an `Authorization` header. Throws 401 where it is missing, unknown or expired. */
export async function callerOf(platform: Platform, header: string | undefined): Promise<Caller> {
  const { queries } = platform.database;
  const [, kind = '', token = ''] = /^(Bot|Bearer) +(\S+)$/i.exec(header ?? '') ?? [];
  if (!tokenPattern.test(token)) throw unauthorized();
  if (kind.toLowerCase() === 'bot') {
    const application = await applicationBy(queries, 'bot_token', token);
    if (!application) throw unauthorized();
    return { kind: 'bot', application };
  }
  const grant = await grantOf(queries, token, platform.clock());
  const application = grant && (await applicationBy(queries, 'id', grant.applicationId));
  if (!grant || !application) throw unauthorized();
  const { userId, scopes, expiresAt } = grant;
  if (userId === undefined) return { kind: 'client', application, scopes, expiresAt };
  const user = await userById(queries, userId);
  if (!user) throw unauthorized();
  return { kind: 'user', application, scopes, expiresAt, user };
}

/**
 * The caller may read and change the commands of this application, and read their permissions: its bot, or its client
 * credentials with their scope. No token of a user may, whatever its scopes (§Authentication 1-2).
 */
export function requireOwnToken(caller: Caller, applicationId: string): void {
  requireApplication(caller, applicationId);
  if (caller.kind === 'bot') return;
  if (caller.kind === 'user' || !caller.scopes.includes(oauthScopes.updateCommands)) throw missingScope();
}

/** The caller is a user who let this application edit permissions (§Authentication 3). */
export function requireEditor(caller: Caller, applicationId: string): UserRow {
  if (caller.kind === 'bot') throw botsRefused();
  requireApplication(caller, applicationId);
  if (caller.kind === 'client' || !caller.scopes.includes(oauthScopes.updatePermissions))
    throw missingScope();
  return caller.user;
}

function requireApplication(caller: Caller, applicationId: string): void {
  if (caller.application.id !== applicationId) throw otherApplication();
}
