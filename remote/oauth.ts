/** What all OAuth 2.0 requests to the service have in common. */
import * as l10n from '@vscode/l10n';
import * as oauth from 'oauth4webapi';
import { apiPrefix, oauthPaths } from '../core/interface/index.ts';
import { RemoteError, type RemoteErrorKind } from './error.ts';
import type { Ports } from './ports.ts';
import { durationText, retryAfterOf, waitOf } from './queue/retry-after.ts';
import type { Secrets } from './secrets.ts';
import type { Transport } from './transport.ts';

export const authorizationServer = (baseUrl: string): oauth.AuthorizationServer => ({
  issuer: new URL(baseUrl).origin,
  token_endpoint: `${baseUrl}${apiPrefix}${oauthPaths.token}`,
  authorization_endpoint: `${baseUrl}${oauthPaths.authorize}`,
});

/**
 * HTTP Basic. The library's own also encodes `-`, `_` and `.`, which secrets hold and which servers that do not decode
 * take for another secret; left as they are, they mean the same to both.
 */
export const secretBasic =
  (secret: string, secrets: Secrets): oauth.ClientAuth =>
  (_server, client, _body, headers) => {
    const credentials = btoa(`${encodeURIComponent(client.client_id)}:${encodeURIComponent(secret)}`);
    secrets.add(credentials);
    headers.set('authorization', `Basic ${credentials}`);
  };

/** Options of a token request: over our transport, and over plain HTTP where the base URL says so (a local service). */
export const tokenRequest = (baseUrl: string, transport: Transport, signal: AbortSignal | undefined) => ({
  [oauth.allowInsecureRequests]: new URL(baseUrl).protocol === 'http:',
  [oauth.customFetch]: async (url: string, init: RequestInit): Promise<Response> => {
    const { status, headers, text } = await transport(url, { ...init, signal: signal ?? null });
    return new Response(text === '' ? null : text, { status, headers });
  },
});

/** Longest time that a token request sits out a rate limit, and how often. */
const patience = { ms: 60_000, times: 3 } as const;

/** A transport that waits for rate limits itself: token requests do not go through the queue of the others. */
export const patientTransport =
  (transport: Transport, ports: Ports): Transport =>
  async (url, init) => {
    for (let waits = 0; ; waits++) {
      const answer = await transport(url, init);
      if (answer.status !== 429) return answer;
      const ms = waitOf(retryAfterOf(answer.headers, ports.now()));
      if (waits === patience.times || ms > patience.ms)
        throw new RemoteError(
          'rate-limited',
          l10n.t('Too many tokens were asked for. Try again in {0}.', durationText(ms)),
          { status: 429, retryAfter: ms },
        );
      await ports.sleep(ms, init.signal).catch(() => {
        throw new RemoteError('aborted', l10n.t('The request was cancelled.'), { status: 429 });
      });
    }
  };

/** What may be refused, in the words of messages. */
export interface Offered {
  /** "the client secret of application 1". */
  readonly client: string;
  /** "the code of this sign-in". */
  readonly grant: string;
}

/** Whatever a token request ended with, as an error a person can act on. */
export function explainTokenFailure(failure: unknown, offered: Offered, secrets: Secrets): RemoteError {
  if (failure instanceof RemoteError) return failure;
  const error = (kind: RemoteErrorKind, message: string, status?: number) =>
    new RemoteError(kind, secrets.redact(message), { status, cause: failure });
  if (failure instanceof oauth.AuthorizationResponseError)
    return failure.error === 'access_denied'
      ? error('forbidden', l10n.t('The sign-in was declined. Start it again to allow it.'))
      : error(
          'invalid',
          l10n.t('The service refused the sign-in: {0}.', failure.error_description ?? failure.error),
        );
  if (failure instanceof oauth.ResponseBodyError) {
    const { status, error: name, error_description: words } = failure;
    const detail = words ? `${name}: ${words}` : name;
    if (name === 'invalid_scope')
      return error('forbidden', l10n.t('The service does not grant this scope ({0}).', detail), status);
    const refused = name === 'invalid_grant' ? offered.grant : offered.client;
    return error('unauthorized', l10n.t('The service did not accept {0} ({1}).', refused, detail), status);
  }
  const status = statusOf(failure);
  if (status === 401)
    return error('unauthorized', l10n.t('The service did not accept {0}.', offered.client), status);
  if (status !== undefined && status >= 500)
    return error(
      'server',
      l10n.t('The service failed to give out a token ({0}). Try again later.', status),
      status,
    );
  const words = failure instanceof Error ? failure.message : l10n.t('unknown failure');
  return error(
    'protocol',
    l10n.t("The service's answer to a token request is not OAuth 2.0: {0}.", words),
    status,
  );
}

function statusOf(failure: unknown): number | undefined {
  if (failure instanceof oauth.WWWAuthenticateChallengeError) return failure.status;
  return failure instanceof Error && failure.cause instanceof Response ? failure.cause.status : undefined;
}
