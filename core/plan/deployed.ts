/** A command as a service gives it back, and where it stands there. Plain JSON: the table says what its fields are. */

/** Where commands stand in a service: for everyone, or in one guild. Other than in a definition, its snowflake is known. */
export type ServiceScope = { readonly kind: 'global' } | { readonly kind: 'guild'; readonly id: string };

/** Tells scopes of a service apart. */
export const serviceScopeKey = (scope: ServiceScope): string =>
  scope.kind === 'global' ? 'global' : scope.id;

/** An application command with what the service set (§Application command). Fields beyond these are in wire names. */
export interface DeployedCommand {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  /** Snowflake that grows with every substantial change. */
  readonly version: string;
  readonly type?: number;
  readonly name: string;
  readonly [field: string]: unknown;
}

/** One overwrite of a command's permissions (§Application command permission). */
export interface DeployedOverwrite {
  readonly id: string;
  readonly type: number;
  readonly permission: boolean;
}

/** The overwrites of one command, or of the whole application, in one guild (§Guild application command permissions). */
export interface DeployedPermissions {
  /** A command's id, or the application's: then for all commands without overwrites of their own. */
  readonly id: string;
  readonly application_id: string;
  readonly guild_id: string;
  readonly permissions: readonly DeployedOverwrite[];
}
