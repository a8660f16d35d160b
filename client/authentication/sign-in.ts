/** Signing in a user, from the browser that is opened to their token. Knows nothing of the editor. */
import { oauthScopes } from '../../core/interface/index.ts';
import {
  AuthorizationArgs,
  authorizeUrl,
  createAuthorizationCodeVerifier,
  exchangeCode,
  type UserToken,
} from '../../remote/authorization/index.ts';
import { RemoteError } from '../../remote/index.ts';

/** Where the browser comes back to. */
export interface Receiver {
  readonly redirectUri: string;
  /** The address that the browser came back to with this state; others are not ours. Rejects once the signal aborts. */
  received(state: string, signal: AbortSignal): Promise<string>;
  dispose(): void;
}

export interface SignInRequest {
  /** Without `/api/v10`. */
  readonly baseUrl: string;
  readonly applicationId: string;
  /** Of an application that is no public client. */
  readonly clientSecret?: string | undefined;
  readonly signal: AbortSignal;
  /** Shows an address to the person; `false`: it could not be. */
  readonly open: (url: string) => Promise<boolean>;
  /** Instead of the global one, in tests. */
  readonly fetch?: typeof fetch;
}

/** What the token is for: all that it is for. */
export const scopes: readonly string[] = [oauthScopes.updatePermissions];

/**
 * Authorization code with PKCE. Neither a nonce nor the `openid` scope is sent: the service's answer holds no ID token that
 * a nonce could come back in. The answer is bound to this sign-in by `state`, and its code by the verifier.
 *
 * Rejects with a `RemoteError`: `aborted` when cancelled, `forbidden` when declined, and what the token request ends with.
 */
export async function signIn(request: SignInRequest, receiver: Receiver): Promise<UserToken> {
  const { baseUrl, applicationId, clientSecret, signal } = request;
  const verifier = await createAuthorizationCodeVerifier();
  const args = new AuthorizationArgs();
  args.SetClientId(BigInt(applicationId));
  args.SetScopes(scopes.join(' '));
  args.SetCodeChallenge(verifier.Challenge());
  const started = authorizeUrl(args, { baseUrl, redirectUri: receiver.redirectUri });
  // Listening first: a browser that remembers the person's answer comes back at once.
  const coming = receiver.received(started.state, signal);
  coming.catch(() => {});
  // Cancelled already: no browser is to open any more.
  if (signal.aborted) await coming;
  if (!(await request.open(started.url))) throw cancelled('The browser was not opened.');
  const callback = await coming;
  const token = await exchangeCode({
    baseUrl,
    signIn: started,
    callback,
    verifier,
    signal,
    ...(clientSecret === undefined ? {} : { clientSecret }),
    ...(request.fetch ? { fetch: request.fetch } : {}),
  });
  const missing = token.scopes && scopes.find((scope) => !token.scopes?.includes(scope));
  if (missing !== undefined)
    throw new RemoteError('forbidden', `The sign-in does not allow ${missing}. Start it again to allow it.`);
  return token;
}

export const cancelled = (message: string): RemoteError => new RemoteError('aborted', message);

/** Waits for something that is told from outside, until the signal aborts. */
export function untilAborted<T>(
  signal: AbortSignal,
  wait: (resolve: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(cancelled('The sign-in was cancelled.'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    wait((value) => {
      signal.removeEventListener('abort', stop);
      resolve(value);
    });
  });
}
