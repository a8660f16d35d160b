/** From the code that a person comes back with to a token of theirs, and to the next one. */
import * as l10n from '@vscode/l10n';
import * as oauth from 'oauth4webapi';
import { checkedBaseUrl } from '../address.ts';
import { RemoteError } from '../error.ts';
import {
  authorizationServer,
  explainTokenFailure,
  patientTransport,
  secretBasic,
  tokenRequest,
} from '../oauth.ts';
import { type Ports, systemPorts } from '../ports.ts';
import { type Secrets, secretKeeper } from '../secrets.ts';
import { transportOver } from '../transport.ts';
import type { StartedSignIn } from './authorize-url.ts';
import type { AuthorizationCodeVerifier } from './code-challenge.ts';

export interface TokenOptions {
  /** URL of the service, without `/api/v10`. */
  readonly baseUrl: string;
  readonly clientId: bigint;
  /** Of an application that is no public client. */
  readonly clientSecret?: string;
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
}

export interface ExchangeOptions extends Omit<TokenOptions, 'clientId'> {
  /** What `authorizeUrl` gave. */
  readonly signIn: StartedSignIn;
  /** The URL that the person came back to. */
  readonly callback: string | URL;
  /** Of the challenge that the sign-in was started with, if it was. */
  readonly verifier?: AuthorizationCodeVerifier;
}

/** A user's token. Keep it where secrets are kept. */
export interface UserToken {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Milliseconds since the epoch; `undefined` where the service does not say. */
  readonly expiresAt: number | undefined;
  /** Those that were granted, which may be fewer than were asked for; `undefined` where the service does not say. */
  readonly scopes: readonly string[] | undefined;
  readonly idToken: string | undefined;
}

/**
 * Checks that the answer belongs to this sign-in (`state`) and exchanges its code for a token.
 *
 * Rejects with a `RemoteError`: `protocol` for an answer of another sign-in, `forbidden` where the person declined,
 * `unauthorized` for a code or secret that is not accepted, and what every request may end with. Not tried again by
 * itself: a code can be used once.
 */
export async function exchangeCode(options: ExchangeOptions): Promise<UserToken> {
  const { signIn, verifier } = options;
  const flow = tokenFlow({ ...options, clientId: signIn.clientId });
  const { server, client, authentication, request, secrets } = flow;
  if (verifier?.isValid()) secrets.add(verifier.Verifier());
  return flow.guarded(l10n.t('the code of this sign-in'), async () => {
    const parameters = checkedCallback(server, client, options);
    secrets.add(parameters.get('code') ?? '');
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      parameters,
      signIn.redirectUri,
      verifier?.Verifier() ?? oauth.nopkce,
      request,
    );
    const expectedNonce = signIn.nonce ?? oauth.expectNoNonce;
    return oauth.processAuthorizationCodeResponse(server, client, response, { expectedNonce });
  });
}

/** A new token for a refresh token. Rejects as {@link exchangeCode} does; `unauthorized` means: sign in again. */
export async function refresh(options: TokenOptions & { readonly refreshToken: string }): Promise<UserToken> {
  const flow = tokenFlow(options);
  const { server, client, authentication, request, secrets } = flow;
  secrets.add(options.refreshToken);
  return flow.guarded(l10n.t('the refresh token'), async () => {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      options.refreshToken,
      request,
    );
    const token = await oauth.processRefreshTokenResponse(server, client, response);
    // A service that gives no new one means the old one to go on.
    return { ...token, refresh_token: token.refresh_token ?? options.refreshToken };
  });
}

/** Milliseconds that a token request may take. */
const timeout = 15_000;

function tokenFlow(options: TokenOptions) {
  const { clientSecret, signal } = options;
  const secrets = secretKeeper(clientSecret ?? '');
  const ports: Ports = { ...systemPorts, ...(options.fetch ? { fetch: options.fetch } : {}) };
  const transport = transportOver({ ports, retries: 0, timeout, emit: () => {}, secrets });
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const client: oauth.Client = { client_id: String(options.clientId) };
  return {
    server: authorizationServer(baseUrl),
    client,
    authentication: clientSecret === undefined ? oauth.None() : secretBasic(clientSecret, secrets),
    request: tokenRequest(baseUrl, patientTransport(transport, ports), signal),
    secrets,
    guarded: (grant: string, work: () => Promise<oauth.TokenEndpointResponse>) =>
      guarded(
        grant,
        l10n.t('the client id or secret of application {0}', String(options.clientId)),
        secrets,
        work,
      ),
  };
}

async function guarded(
  grant: string,
  client: string,
  secrets: Secrets,
  work: () => Promise<oauth.TokenEndpointResponse>,
): Promise<UserToken> {
  const asked = Date.now();
  try {
    const token = await work();
    return {
      accessToken: token.access_token,
      refreshToken: token.refresh_token,
      expiresAt: token.expires_in === undefined ? undefined : asked + token.expires_in * 1000,
      scopes: token.scope?.split(' ').filter((scope) => scope !== ''),
      idToken: token.id_token,
    };
  } catch (failure) {
    throw explainTokenFailure(failure, { client, grant }, secrets);
  }
}

function checkedCallback(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  { callback, signIn }: ExchangeOptions,
): URLSearchParams {
  const notOurs = (cause: unknown) =>
    new RemoteError(
      'protocol',
      l10n.t('This answer does not belong to the sign-in that was started. Start the sign-in again.'),
      { cause },
    );
  const answer = String(callback);
  if (!URL.canParse(answer)) throw notOurs(undefined);
  try {
    return oauth.validateAuthResponse(server, client, new URL(answer), signIn.state);
  } catch (failure) {
    throw failure instanceof oauth.AuthorizationResponseError ? failure : notOurs(failure);
  }
}
