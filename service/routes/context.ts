/** What the routes share: the caller, the addressed application and guild, and bodies. */
import type { Context } from 'hono';
import { snowflakePattern } from '../../core/interface/index.ts';
import { type Caller, callerOf } from '../auth.ts';
import { type Body, readBody } from '../bodies/judge.ts';
import { notASnowflake } from '../bodies/refusals.ts';
import { invalidBody, missingAccess, tooLarge } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { isAuthorized } from '../store/applications.ts';

export interface Environment {
  Bindings: {
    /** Set where a fault drops the connection: nobody is to be answered. */
    dropped?: boolean;
  };
  Variables: {
    /** Set by the API's own middleware, before any of its routes. */
    caller: Caller;
  };
}

export type RouteContext = Context<Environment>;

/** Bytes of the largest body that is read. */
export const largestBody = 8 * 1024 * 1024;

/** Looks the caller up; throws 401. */
export const identify = (platform: Platform, c: RouteContext): Promise<Caller> =>
  callerOf(platform, c.req.header('Authorization'));

/** A part of the address that must be an id. */
export function idFrom(c: RouteContext, parameter: string, name: string): string {
  const value = c.req.param(parameter) ?? '';
  if (!snowflakePattern.test(value)) throw invalidBody([notASnowflake(name, value.slice(0, 100))]);
  return value;
}

/** Throws 50001 unless the application is authorized in the guild (§Authentication 4). */
export async function requireGuild(
  platform: Platform,
  applicationId: string,
  guildId: string,
): Promise<void> {
  if (!(await isAuthorized(platform.database.queries, applicationId, guildId))) throw missingAccess();
}

/** Reads the body as JSON; throws the refusal of what is none, or too large. */
export async function jsonBody(c: RouteContext): Promise<Body> {
  return readBody(await textBody(c, largestBody));
}

/** Reads the body; throws once it is larger than `most` bytes. */
export async function textBody(c: RouteContext, most: number): Promise<string> {
  if (Number(c.req.header('Content-Length') ?? 0) > most) throw tooLarge();
  // A length that was said is kept to; without one the body is measured as it comes.
  if (c.req.header('Content-Length') !== undefined)
    return new TextDecoder().decode(await c.req.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw tooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
