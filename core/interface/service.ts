/**
 * The HTTP side of the interface: where it stands, what authorizes, and the codes a service refuses with. The interface
 * leaves the codes open; these are the ones the running service is known to send.
 */

/** What goes before every path of §Endpoints. */
export const apiPrefix = '/api/v10';

/** Where tokens are given out, after {@link apiPrefix}; and where a person is sent to sign in, after the base URL. */
export const oauthPaths = { token: '/oauth2/token', authorize: '/oauth2/authorize' } as const;

/** OAuth 2.0 scopes of §Authentication and §Client-library authorization arguments. */
export const oauthScopes = {
  /** Commands may be created in a guild; needs no token. */
  commands: 'applications.commands',
  /** Includes {@link oauthScopes.commands}. */
  bot: 'bot',
  /** A client-credentials token that may create, read, change and delete the application's commands. */
  updateCommands: 'applications.commands.update',
  /** A user's token that may change the permissions of commands. */
  updatePermissions: 'applications.commands.permissions.update',
  /** A user's token that says who they are. */
  identify: 'identify',
  openid: 'openid',
  /** These two expand to all scopes that the client library needs. */
  communication: 'sdk.social_layer',
  presence: 'sdk.social_layer_presence',
} as const;

/** Bits of an application's `flags`, as the service tells an application of itself. */
export const applicationFlags = { EMBEDDED: 1 << 17 } as const;

/** Facts of §Client-library authorization arguments. */
export const authorizationDefaults = {
  communicationScopes: `${oauthScopes.openid} ${oauthScopes.communication}`,
  presenceScopes: `${oauthScopes.openid} ${oauthScopes.presence}`,
  /** Of the redirect `<scheme>-<application_id>:/authorize/callback`, where no custom scheme is given. */
  scheme: 'discord',
  callbackPath: '/authorize/callback',
} as const;

/** `code` of a refusal's body. */
export const refusalCodes = {
  /** Of refusals that are told by their status alone, such as 401, 404 and 405. */
  general: 0,
  unknownApplication: 10002,
  unknownGuild: 10004,
  unknownCommand: 10063,
  unknownCommandPermissions: 10066,
  /** A bot token where only a user's token will do: the permissions of commands. */
  botsCannotUse: 20001,
  /** The token is another application's. */
  otherApplication: 20012,
  tooManyCommands: 30032,
  /** The creates of the day are used up. Comes as HTTP 400. */
  createsUsedUp: 30034,
  bodyTooLarge: 40005,
  /** A command would be renamed to the name of another one. */
  nameTaken: 40041,
  /** The application is not authorized in the guild with {@link oauthScopes.commands}. */
  missingAccess: 50001,
  missingPermissions: 50013,
  missingScope: 50026,
  invalidForm: 50035,
  invalidJson: 50109,
  /** A bulk overwrite without the application's entry point command. */
  entryPointMissing: 50240,
} as const;
