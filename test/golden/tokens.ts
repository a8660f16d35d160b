/** Bearer tokens for golden exchanges, got as any client gets them: over OAuth 2.0. */
import { createHash, randomBytes } from 'node:crypto';
import type { Exchange } from './exchange.ts';

/** Who asks for tokens: a client of the service that knows `app`, `secret` and `user`. */
interface Asker {
  the(name: string): string;
  send(exchange: Omit<Exchange, 'gives'>): Promise<Response>;
}

export const redirectUri = 'http://localhost:4321/callback';

/** A token of the application itself. */
export async function clientToken(world: Asker, scope: string): Promise<string> {
  const response = await world.send({
    send: 'POST /oauth2/token',
    headers: { Authorization: basic(world) },
    form: { grant_type: 'client_credentials', scope },
  });
  return accessToken(response);
}

/** A token of a user, `<user>` if nobody else, by authorization code with PKCE. */
export async function userToken(asker: Asker, scope: string, user = asker.the('user')): Promise<string> {
  const world: Asker = { ...asker, the: (name) => (name === 'user' ? user : asker.the(name)) };
  const { code, verifier } = await authorizationCode(world, scope);
  const response = await world.send({
    send: 'POST /oauth2/token',
    headers: { Authorization: basic(world) },
    form: { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
  });
  return accessToken(response);
}

/** The code that the browser of the user brings back once they agreed. */
export async function authorizationCode(
  world: Asker,
  scope: string,
): Promise<{ readonly code: string; readonly verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: world.the('app'),
    scope,
    state: 'golden-state',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await world.send({ send: `GET /oauth2/authorize?${query}`, headers: { Authorization: '' } });
  const back = page.status === 200 ? await agree(world, page, query) : page;
  const location = new URL(back.headers.get('Location') ?? '', redirectUri);
  const code = location.searchParams.get('code');
  if (code === null) throw new Error(`No code: ${back.status} ${location} ${await back.text()}`);
  if (location.searchParams.get('state') !== 'golden-state') throw new Error(`No state: ${location}`);
  return { code, verifier };
}

/** What a browser sends when the user chooses themself and presses the first button of the page's form. */
async function agree(world: Asker, page: Response, query: URLSearchParams): Promise<Response> {
  const html = await page.text();
  const form = /<form\b[^>]*>/.exec(html)?.[0] ?? '';
  const action = attribute(form, 'action') ?? `?${query}`;
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<(?:input|button)\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name === undefined) continue;
    const value = attribute(tag, 'value') ?? '';
    if (value === world.the('user')) fields[name] = value;
    else fields[name] ??= value;
  }
  const target = new URL(action, `http://localhost/api/v10/oauth2/authorize?${query}`);
  return world.send({ send: `POST ${target.href}`, headers: { Authorization: '' }, form: fields });
}

/** The `Authorization` of the application at the token endpoint. */
export const basic = (world: Asker): string =>
  `Basic ${Buffer.from(`${world.the('app')}:${world.the('secret')}`).toString('base64')}`;

async function accessToken(response: Response): Promise<string> {
  const text = await response.text();
  const token: unknown = response.ok ? JSON.parse(text).access_token : undefined;
  if (typeof token !== 'string') throw new Error(`No token: ${response.status} ${text}`);
  return token;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
