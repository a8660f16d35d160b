/** Signing in a user (§Client-library authorization arguments). */
export {
  AuthorizationArgs,
  getDefaultCommunicationScopes,
  getDefaultPresenceScopes,
} from './authorization-args.ts';
export { type AuthorizeUrlOptions, authorizeUrl, type StartedSignIn } from './authorize-url.ts';
export {
  AuthenticationCodeChallengeMethod,
  AuthorizationCodeChallenge,
  AuthorizationCodeVerifier,
  createAuthorizationCodeVerifier,
} from './code-challenge.ts';
export {
  type ExchangeOptions,
  exchangeCode,
  refresh,
  type TokenOptions,
  type UserToken,
} from './user-token.ts';
