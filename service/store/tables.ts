/** The tables, as queries see them. Snowflakes and JSON are text, times are milliseconds since 1970, flags are 0 or 1. */
import type { ColumnType } from 'kysely';

/** A 64-bit number: SQLite gives a number, PostgreSQL a string. */
type Milliseconds = ColumnType<number | string, number, number>;

export interface Tables {
  applications: {
    id: string;
    name: string;
    bot_token: string;
    client_secret: string;
    embedded: number;
    discoverable: number;
    /** JSON list of integration types. */
    installation_types: string;
    /** JSON list of registered redirect URIs. */
    redirect_uris: string;
    /** A user's id. */
    owner_id: string | null;
  };
  guilds: { id: string; name: string };
  /** Guilds in which an application is authorized with `applications.commands`. */
  authorizations: { application_id: string; guild_id: string };
  users: {
    id: string;
    name: string;
    locale: string | null;
    /** JSON list of guild ids; null: every guild. */
    manages: string | null;
  };
  access_tokens: {
    /** SHA-256 of the token. */
    token: string;
    refresh_token: string | null;
    application_id: string;
    /** Null: client credentials. */
    user_id: string | null;
    scope: string;
    expires_at: Milliseconds;
  };
  authorization_codes: {
    /** SHA-256 of the code. */
    code: string;
    application_id: string;
    user_id: string;
    redirect_uri: string;
    scope: string;
    challenge: string | null;
    expires_at: Milliseconds;
  };
  commands: {
    id: string;
    application_id: string;
    /** Empty: global. */
    guild_id: string;
    type: number;
    /** JSON string, so that every text of a request can be a key in every database. */
    name: string;
    version: string;
    /** JSON object: the definition as it was accepted. */
    definition: string;
  };
  overwrites: {
    application_id: string;
    guild_id: string;
    /** A command's id, or the application's. */
    target_id: string;
    /** JSON list of overwrites. */
    permissions: string;
  };
  /** Creates of commands, for the daily quota. */
  creates: { application_id: string; guild_id: string; at: Milliseconds; count: number };
  /** Counters, by name. */
  counters: { name: string; value: number };
}
