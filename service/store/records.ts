/** Rows of the database as the service handles them. */

/** A definition in wire names: the fields that a request gave and the interface has. */
export type Fields = Readonly<Record<string, unknown>>;

export interface ApplicationRow {
  readonly id: string;
  readonly name: string;
  readonly botToken: string;
  readonly clientSecret: string;
  /** Has an Activity (EMBEDDED flag). */
  readonly embedded: boolean;
  /** Discovery is enabled. */
  readonly discoverable: boolean;
  /** Empty: nobody said; then it may have all, and a command that says nothing has GUILD_INSTALL. */
  readonly installationTypes: readonly number[];
  readonly redirectUris: readonly string[];
  /** Id of the user whose settings count for tokens of the application itself; `undefined`: nobody's. */
  readonly ownerId: string | undefined;
}

export interface UserRow {
  readonly id: string;
  readonly name: string;
  readonly locale: string | undefined;
  /** Ids of the guilds whose settings and roles the user manages; `undefined`: all of them. */
  readonly manages: readonly string[] | undefined;
}

/** Where commands stand: `undefined` is global. */
export type GuildId = string | undefined;

export interface StoredCommand {
  readonly id: string;
  readonly applicationId: string;
  readonly guildId: GuildId;
  readonly type: number;
  readonly name: string;
  readonly version: string;
  /** The definition as it was accepted, its name included. */
  readonly fields: Fields;
}
