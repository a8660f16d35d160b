/** From credentials to the `Authorization` header of each request (§Authentication). */
import * as l10n from '@vscode/l10n';
import * as oauth from 'oauth4webapi';
import { oauthScopes } from '../core/interface/index.ts';
import { RemoteError } from './error.ts';
import {
  authorizationServer,
  explainTokenFailure,
  patientTransport,
  secretBasic,
  tokenRequest,
} from './oauth.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Transport } from './transport.ts';

export type Credentials =
  /** A bot's token. */
  | { readonly kind: 'bot'; readonly token: string }
  /** A token that the caller has: a user's, or one of client credentials. */
  | { readonly kind: 'bearer'; readonly token: string }
  /** The client secret of the application, whose id is the client id. Tokens are fetched and renewed as needed. */
  | { readonly kind: 'client'; readonly secret: string };

export interface Authorizer {
  /** The header's value. Rejects with a `RemoteError` where a token cannot be had. */
  header(): Promise<string>;
  /** To be told when the service answers 401: whether a new header is worth one more try. */
  refused(header: string): boolean;
}

export interface AuthorizerOptions {
  readonly baseUrl: string;
  readonly applicationId: string;
  readonly ports: Ports;
  readonly transport: Transport;
  readonly secrets: Secrets;
  readonly signal: AbortSignal | undefined;
}

/** Throws a `RemoteError` of kind `invalid` for a token that no header can carry. */
export function authorizerOf(credentials: Credentials, options: AuthorizerOptions): Authorizer {
  if (credentials.kind === 'client')
    return clientAuthorizer(checkedSecret(credentials.secret, clientSecretTexts), options);
  const token = checkedSecret(credentials.token, tokenTexts);
  const header = `${credentials.kind === 'bot' ? 'Bot' : 'Bearer'} ${token}`;
  return { header: async () => header, refused: () => false };
}

/** What the credentials hold and must never be shown. */
export const secretOf = (credentials: Credentials): string =>
  credentials.kind === 'client' ? credentials.secret : credentials.token;

/** `fetch` refuses a line break in a header with the whole header in its message; so it is refused before. */
function checkedSecret(secret: string, texts: SecretTexts): string {
  if (typeof secret !== 'string' || secret === '') throw new RemoteError('invalid', texts.isEmpty());
  if (!/^[\x21-\x7e]+$/.test(secret)) throw new RemoteError('invalid', texts.holdsMore());
  if (/^(bot|bearer)$/i.test(secret)) throw new RemoteError('invalid', texts.isAWord());
  return secret;
}

/** What is said of a secret that cannot be sent. */
interface SecretTexts {
  isEmpty(): string;
  holdsMore(): string;
  isAWord(): string;
}

const tokenTexts: SecretTexts = {
  isEmpty: () => l10n.t('The token is empty. Give the token of the application.'),
  holdsMore: () =>
    l10n.t('The token holds a space, a line break or another character that no token has. Copy it again.'),
  isAWord: () => l10n.t('The token is only the word before it. Give the token itself.'),
};

const clientSecretTexts: SecretTexts = {
  isEmpty: () => l10n.t('The client secret is empty. Give the client secret of the application.'),
  holdsMore: () =>
    l10n.t(
      'The client secret holds a space, a line break or another character that no client secret has. Copy it again.',
    ),
  isAWord: () => l10n.t('The client secret is only the word before it. Give the client secret itself.'),
};

/** Milliseconds before its end at which a token is renewed, so that none ends on its way. */
const renewBefore = 60_000;
/** Lifetime in milliseconds of a token of which the service does not say it. */
const assumedLifetime = 60 * 60_000;

interface Token {
  readonly header: string;
  readonly until: number;
}

function clientAuthorizer(secret: string, options: AuthorizerOptions): Authorizer {
  let token: Token | undefined;
  // One fetch for all who wait for it.
  let fetching: Promise<Token> | undefined;
  const current = async (): Promise<Token> => {
    if (token && options.ports.now() < token.until) return token;
    fetching ??= fetchToken(secret, options).finally(() => {
      fetching = undefined;
    });
    token = await fetching;
    return token;
  };
  return {
    header: async () => (await current()).header,
    refused(header) {
      // Another request may have renewed it already.
      if (token?.header === header) token = undefined;
      return true;
    },
  };
}

async function fetchToken(secret: string, options: AuthorizerOptions): Promise<Token> {
  const { baseUrl, applicationId, ports, secrets } = options;
  const server = authorizationServer(baseUrl);
  const client: oauth.Client = { client_id: applicationId };
  const asked = ports.now();
  try {
    const response = await oauth.clientCredentialsGrantRequest(
      server,
      client,
      secretBasic(secret, secrets),
      { scope: oauthScopes.updateCommands },
      tokenRequest(baseUrl, patientTransport(options.transport, ports), options.signal),
    );
    const answer = await oauth.processClientCredentialsResponse(server, client, response);
    secrets.add(answer.access_token);
    const lifetime = answer.expires_in === undefined ? assumedLifetime : answer.expires_in * 1000;
    // A token that lives less than the margin is still used for half its life.
    const until = asked + Math.max(lifetime - renewBefore, lifetime / 2);
    return { header: `Bearer ${checkedSecret(answer.access_token, tokenTexts)}`, until };
  } catch (failure) {
    const client = l10n.t('the client secret of application {0}', applicationId);
    throw explainTokenFailure(failure, { client, grant: client }, secrets);
  }
}
