/** §Global commands and §Guild commands: the same operations in two scopes. */
import { Hono } from 'hono';
import { requireOwnToken } from '../auth.ts';
import { localized, requesterLocale } from '../bodies/localized.ts';
import { readBack } from '../bodies/read-back.ts';
import {
  type CommandScope,
  createCommand,
  deleteCommand,
  editCommand,
  overwriteCommands,
} from '../commands.ts';
import { unknownCommand } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { userById } from '../store/applications.ts';
import { commandById, commandsIn } from '../store/commands.ts';
import type { ApplicationRow, StoredCommand } from '../store/records.ts';
import { type Environment, idFrom, jsonBody, type RouteContext, requireGuild } from './context.ts';

/** The routes below `/api/v10`. */
export function commandRoutes(platform: Platform): Hono<Environment> {
  const routes = new Hono<Environment>();
  for (const base of [
    '/applications/:application/commands',
    '/applications/:application/guilds/:guild/commands',
  ]) {
    routes.get(base, (c) => list(platform, c));
    routes.post(base, (c) => create(platform, c));
    routes.put(base, (c) => overwrite(platform, c));
    routes.get(`${base}/:command`, (c) => read(platform, c));
    routes.patch(`${base}/:command`, (c) => edit(platform, c));
    routes.delete(`${base}/:command`, (c) => remove(platform, c));
  }
  return routes;
}

async function list(platform: Platform, c: RouteContext): Promise<Response> {
  const { application, guildId } = await scopeOf(platform, c);
  const commands = await commandsIn(platform.database.queries, application.id, guildId);
  const answers = commands.map((command) => readBack(command, application));
  if (isTrue(c.req.query('with_localizations'))) return c.json(answers);
  const locale = requesterLocale((name) => c.req.header(name)) ?? (await ownLocale(platform, application));
  return c.json(answers.map((answer) => localized(answer, locale)));
}

async function create(platform: Platform, c: RouteContext): Promise<Response> {
  const scope = await scopeOf(platform, c);
  const { command, isNew } = await createCommand(platform, scope, await jsonBody(c));
  return c.json(readBack(command, scope.application), isNew ? 201 : 200);
}

async function overwrite(platform: Platform, c: RouteContext): Promise<Response> {
  const scope = await scopeOf(platform, c);
  const commands = await overwriteCommands(platform, scope, await jsonBody(c));
  return c.json(commands.map((command) => readBack(command, scope.application)));
}

async function read(platform: Platform, c: RouteContext): Promise<Response> {
  const { application, guildId } = await scopeOf(platform, c);
  const id = idFrom(c, 'command', 'command_id');
  const command = await commandById(platform.database.queries, application.id, guildId, id);
  return answer(c, command, { application, guildId });
}

async function edit(platform: Platform, c: RouteContext): Promise<Response> {
  const scope = await scopeOf(platform, c);
  const id = idFrom(c, 'command', 'command_id');
  return answer(c, await editCommand(platform, scope, id, await jsonBody(c)), scope);
}

async function remove(platform: Platform, c: RouteContext): Promise<Response> {
  const scope = await scopeOf(platform, c);
  await deleteCommand(platform, scope, idFrom(c, 'command', 'command_id'));
  return c.body(null, 204);
}

function answer(
  c: RouteContext,
  command: StoredCommand | undefined,
  { application }: CommandScope,
): Response {
  if (!command) throw unknownCommand();
  return c.json(readBack(command, application));
}

/** The user-settings locale of a token that is no user's: that of the application's owner. */
async function ownLocale({ database }: Platform, { ownerId }: ApplicationRow): Promise<string | undefined> {
  return ownerId === undefined ? undefined : (await userById(database.queries, ownerId))?.locale;
}

/** The scope in the address, once the caller may do there what they ask. */
async function scopeOf(platform: Platform, c: RouteContext): Promise<CommandScope> {
  const applicationId = idFrom(c, 'application', 'application_id');
  const caller = c.get('caller');
  requireOwnToken(caller, applicationId);
  if (c.req.param('guild') === undefined) return { application: caller.application, guildId: undefined };
  const guildId = idFrom(c, 'guild', 'guild_id');
  await requireGuild(platform, applicationId, guildId);
  return { application: caller.application, guildId };
}

const isTrue = (value: string | undefined): boolean => value?.toLowerCase() === 'true' || value === '1';
