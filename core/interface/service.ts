/**
 * The HTTP side of the interface: where it stands, what authorizes, and the codes a service refuses with. The interface
 * leaves the codes open; these are the ones the running service is known to send.
 */

/** What goes before every path of §Endpoints. */
export const apiPrefix = '/api/v10';

/** Where tokens are given out, after {@link apiPrefix}; and where a person is sent to sign in, after the base URL. */
export const oauthPaths = { token: '/oauth2/token', authorize: '/oauth2/authorize' } as const;

/** OAuth 2.0 scopes of §Authentication. */
export const oauthScopes = {
  /** Commands may be created in a guild; needs no token. */
  commands: 'applications.commands',
  /** A client-credentials token that may create, read, change and delete the application's commands. */
  updateCommands: 'applications.commands.update',
  /** A user's token that may change the permissions of commands. */
  updatePermissions: 'applications.commands.permissions.update',
} as const;

/** Facts of §Client-library authorization arguments. */
export const authorizationDefaults = {
  communicationScopes: 'openid sdk.social_layer',
  presenceScopes: 'openid sdk.social_layer_presence',
  /** Of the redirect `<scheme>-<application_id>:/authorize/callback`, where no custom scheme is given. */
  scheme: 'discord',
  callbackPath: '/authorize/callback',
} as const;

/** `code` of a refusal's body. */
export const refusalCodes = {
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
  /** The application is not authorized in the guild with {@link oauthScopes.commands}. */
  missingAccess: 50001,
  missingPermissions: 50013,
  missingScope: 50026,
  invalidForm: 50035,
  /** A bulk overwrite without the application's entry point command. */
  entryPointMissing: 50240,
} as const;
