/** Who the caller is: what registration scripts ask for before they register (their application's id, mostly). */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { applicationFlags, IntegrationType, oauthScopes } from '../../core/interface/index.ts';
import type { Caller } from '../auth.ts';
import { missingScope, unauthorized } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { guildsOf, userById } from '../store/applications.ts';
import type { ApplicationRow, UserRow } from '../store/records.ts';
import type { Environment } from './context.ts';

/** The routes below `/api/v10`. They stand before those of commands, for which `@me` would be an id. */
export function identityRoutes(platform: Platform): Hono<Environment> {
  const ownApplication = async (caller: Caller) => {
    if (caller.kind !== 'bot') throw unauthorized();
    return applicationOf(platform, caller.application);
  };
  return new Hono<Environment>()
    .get('/users/@me', async (c) => c.json(await userOf(platform, c.get('caller'))))
    .get('/applications/@me', async (c) => c.json(await ownApplication(c.get('caller'))))
    .get('/oauth2/applications/@me', async (c) => c.json(await ownApplication(c.get('caller'))))
    .get('/oauth2/@me', (c) => c.json(authorizationOf(c.get('caller'))));
}

/** The bot's own user has the id of its application. */
const botOf = ({ id, name }: ApplicationRow) => ({ ...person(id, name), bot: true });

const person = (id: string, username: string) => ({
  id,
  username,
  discriminator: '0',
  global_name: null,
  avatar: null,
});

const userWithLocale = ({ id, name, locale }: UserRow) => ({
  ...person(id, name),
  ...(locale === undefined ? {} : { locale }),
});

async function userOf({ database }: Platform, caller: Caller) {
  if (caller.kind === 'bot') return botOf(caller.application);
  if (!caller.scopes.includes(oauthScopes.identify)) throw missingScope();
  if (caller.kind === 'user') return userWithLocale(caller.user);
  const { ownerId } = caller.application;
  const owner = ownerId === undefined ? undefined : await userById(database.queries, ownerId);
  if (!owner) throw unauthorized();
  return userWithLocale(owner);
}

async function applicationOf({ database: { queries } }: Platform, application: ApplicationRow) {
  const { id, embedded, installationTypes, redirectUris, ownerId } = application;
  const owner = ownerId === undefined ? undefined : await userById(queries, ownerId);
  return {
    ...partial(application),
    flags: embedded ? applicationFlags.EMBEDDED : 0,
    integration_types_config: Object.fromEntries(
      (installationTypes.length > 0 ? installationTypes : [IntegrationType.GUILD_INSTALL]).map((type) => [
        type,
        {},
      ]),
    ),
    redirect_uris: redirectUris,
    approximate_guild_count: (await guildsOf(queries, id)).length,
    bot: botOf(application),
    ...(owner ? { owner: person(owner.id, owner.name) } : {}),
  };
}

const partial = ({ id, name }: ApplicationRow) => ({
  id,
  name,
  icon: null,
  description: '',
  bot_public: true,
  bot_require_code_grant: false,
  // Always the same for an application; nothing is signed with it.
  verify_key: createHash('sha256').update(id).digest('hex'),
});

/** A bot token is no authorization. */
function authorizationOf(caller: Caller) {
  if (caller.kind === 'bot') throw unauthorized();
  const { application, scopes, expiresAt } = caller;
  return {
    application: partial(application),
    scopes,
    expires: new Date(expiresAt).toISOString(),
    ...(caller.kind === 'user' && scopes.includes(oauthScopes.identify)
      ? { user: person(caller.user.id, caller.user.name) }
      : {}),
  };
}
