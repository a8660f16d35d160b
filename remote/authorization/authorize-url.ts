/** Where a person is sent to sign in. */
import { generateRandomState } from 'oauth4webapi';
import { authorizationDefaults, oauthPaths } from '../../core/interface/index.ts';
import { checkedBaseUrl } from '../address.ts';
import type { AuthorizationArgs } from './authorization-args.ts';
import { checkedScheme, checkedUint64 } from './checks.ts';

export interface AuthorizeUrlOptions {
  /** URL of the service, without `/api/v10`. */
  readonly baseUrl: string;
  /** Where the person comes back to; else the redirect of the custom scheme, or of the default one. */
  readonly redirectUri?: string;
  /** The library's own application id, where the arguments have none. */
  readonly defaultClientId?: bigint;
  /** Of the redirect `<default_scheme>-<application_id>:/authorize/callback`. */
  readonly defaultScheme?: string;
}

/** A sign-in that was started: to be kept until the person comes back. Holds no secret but `state`. */
export interface StartedSignIn {
  /** To be opened in a browser. */
  readonly url: string;
  readonly clientId: bigint;
  readonly redirectUri: string;
  /** As given, or made: what comes back must have it. */
  readonly state: string;
  readonly nonce: string | undefined;
}

/**
 * The URL for these arguments, with a secure random `state` where they have none.
 *
 * Throws a `TypeError` for arguments that are not valid, and a `RangeError` where scopes or a client id are missing or
 * the redirect is not a URI; a `RemoteError` of kind `invalid` for a base URL that cannot be right.
 */
export function authorizeUrl(args: AuthorizationArgs, options: AuthorizeUrlOptions): StartedSignIn {
  const scopes = args.Scopes();
  if (scopes === '') throw new RangeError('Scopes are required: set them with SetScopes().');
  const clientId = args.ClientId() || checkedUint64('defaultClientId', options.defaultClientId ?? 0n);
  if (clientId === 0n)
    throw new RangeError('ClientId is not set, and there is no default application id. Use SetClientId().');
  const redirectUri = options.redirectUri ?? schemeRedirect(args, clientId, options.defaultScheme);
  if (!URL.canParse(redirectUri)) throw new RangeError('redirectUri must be an absolute URI.');
  const state = args.State() ?? generateRandomState();
  const nonce = args.Nonce();
  const challenge = args.CodeChallenge();
  const type = args.IntegrationType();

  const url = new URL(`${checkedBaseUrl(options.baseUrl)}${oauthPaths.authorize}`);
  const parameters = {
    response_type: 'code',
    client_id: String(clientId),
    scope: scopes,
    redirect_uri: redirectUri,
    state,
    ...(nonce === undefined ? {} : { nonce }),
    ...(challenge && { code_challenge: challenge.Challenge(), code_challenge_method: 'S256' }),
    ...(type === undefined ? {} : { integration_type: String(type) }),
  };
  url.search = new URLSearchParams(parameters).toString();
  return { url: url.href, clientId, redirectUri, state, nonce };
}

function schemeRedirect(
  args: AuthorizationArgs,
  clientId: bigint,
  defaultScheme: string = authorizationDefaults.scheme,
): string {
  const scheme = args.CustomSchemeParam() ?? `${checkedScheme('defaultScheme', defaultScheme)}-${clientId}`;
  return `${scheme}:${authorizationDefaults.callbackPath}`;
}
