/** §Command permissions. */
import { Hono } from 'hono';
import { requireEditor, requireOwnToken } from '../auth.ts';
import { methodNotAllowed, unknownPermissions } from '../errors.ts';
import { editPermissions } from '../permissions.ts';
import type { Platform } from '../platform.ts';
import { permissionsIn } from '../store/overwrites.ts';
import { type Environment, idFrom, jsonBody, type RouteContext, requireGuild } from './context.ts';

/** The routes below `/api/v10`. They stand before those of commands, for which `permissions` would be an id. */
export function permissionRoutes(platform: Platform): Hono<Environment> {
  const guild = '/applications/:application/guilds/:guild/commands';
  return new Hono<Environment>()
    .get(`${guild}/permissions`, (c) => list(platform, c))
    .put(`${guild}/permissions`, () => {
      // The batch edit was removed with the second permissions version.
      throw methodNotAllowed();
    })
    .get(`${guild}/:command/permissions`, (c) => read(platform, c))
    .put(`${guild}/:command/permissions`, (c) => edit(platform, c));
}

async function list(platform: Platform, c: RouteContext): Promise<Response> {
  return c.json(await readAll(platform, c));
}

async function read(platform: Platform, c: RouteContext): Promise<Response> {
  const id = idFrom(c, 'command', 'command_id');
  const found = (await readAll(platform, c)).find((permissions) => permissions.id === id);
  if (!found) throw unknownPermissions();
  return c.json(found);
}

async function readAll(platform: Platform, c: RouteContext) {
  const applicationId = idFrom(c, 'application', 'application_id');
  requireOwnToken(c.get('caller'), applicationId);
  const guildId = idFrom(c, 'guild', 'guild_id');
  await requireGuild(platform, applicationId, guildId);
  return permissionsIn(platform.database.queries, applicationId, guildId);
}

async function edit(platform: Platform, c: RouteContext): Promise<Response> {
  const applicationId = idFrom(c, 'application', 'application_id');
  const caller = c.get('caller');
  const user = requireEditor(caller, applicationId);
  const guildId = idFrom(c, 'guild', 'guild_id');
  const id = idFrom(c, 'command', 'command_id');
  await requireGuild(platform, applicationId, guildId);
  const target = { application: caller.application, guildId, id };
  return c.json(await editPermissions(platform, target, user, await jsonBody(c)));
}
