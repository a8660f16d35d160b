/**
 * The page on which a user lets an application do something: edit permissions in their name (authorization code with
 * PKCE), or come to a guild (the shortcut without code and token, §What the service does).
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { oauthScopes, snowflakePattern } from '../../core/interface/index.ts';
import type { Platform } from '../platform.ts';
import { isAllowedRedirect, withParameters } from '../redirects.ts';
import {
  addAuthorization,
  allGuilds,
  allUsers,
  applicationBy,
  guildById,
  userById,
} from '../store/applications.ts';
import type { ApplicationRow } from '../store/records.ts';
import { insertCode, newSecret } from '../store/tokens.ts';
import { type Environment, type RouteContext, textBody } from './context.ts';
import { isForeign, page } from './page-frame.ts';

/** How long a code can be exchanged, in milliseconds. */
const codeLifetime = 10 * 60 * 1000;

/** The routes below `/oauth2`. */
export function consentRoutes(platform: Platform): Hono<Environment> {
  return new Hono<Environment>()
    .get('/authorize', (c) => ask(platform, c))
    .post('/authorize', (c) => decide(platform, c));
}

/** What an application asks with. */
const requestParameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'guild_id',
  'integration_type',
  'nonce',
] as const;

/** A request that can be put before the user. */
interface Asked {
  readonly application: ApplicationRow;
  readonly scopes: readonly string[];
  readonly state: string | undefined;
  /** `undefined`: the application only wants to be added to a guild. */
  readonly redirectUri: string | undefined;
  readonly challenge: string | undefined;
  readonly guildId: string | undefined;
}

/** What is wrong with a request, as the user is told; only the last kind may be told to the application. */
type Problem =
  | { readonly kind: 'page'; readonly sentence: string }
  | { readonly kind: 'redirect'; readonly to: string };

async function ask(platform: Platform, c: RouteContext): Promise<Response> {
  const parameters = new URL(c.req.url).searchParams;
  const asked = await readRequest(platform, parameters);
  if ('kind' in asked) return answerProblem(c, asked);
  const { queries } = platform.database;
  const [users, guilds] = [await allUsers(queries), await allGuilds(queries)];
  // Only what is asked: a link must not decide for the user.
  const hidden = requestParameters.map((name) => {
    const value = parameters.get(name);
    return value === null ? '' : html`<input type="hidden" name="${name}" value="${value}">`;
  });
  const adds = addsToGuild(asked);
  return page(
    c,
    `Authorize ${asked.application.name}`,
    html`<p><strong>${asked.application.name}</strong> <small>(${asked.application.id})</small> asks for:</p>
<ul>${asked.scopes.map((scope) => html`<li><code>${scope}</code> ${meanings[scope] ?? ''}</li>`)}</ul>
${asked.redirectUri === undefined ? '' : html`<p class="quiet">The answer goes to <code>${asked.redirectUri}</code>.</p>`}
<form method="post">${hidden}
${
  asked.redirectUri === undefined
    ? ''
    : html`<fieldset><legend>As which user?</legend>
${users.length === 0 ? html`<p>There is no user yet: create one first.</p>` : ''}
${users.map((user, index) => html`<label><input type="radio" name="user_id" value="${user.id}" ${index === 0 ? 'checked' : ''}> ${user.name} <small>${user.manages ? `manages ${user.manages.length} guilds` : 'manages every guild'}</small></label>`)}
</fieldset>`
}
${
  adds
    ? html`<fieldset><legend>To which guild?</legend>
${guilds.length === 0 ? html`<p>There is no guild yet: create one first.</p>` : ''}
${guilds.map((guild, index) => html`<label><input type="radio" name="chosen_guild_id" value="${guild.id}" ${guild.id === asked.guildId || (asked.guildId === undefined && index === 0) ? 'checked' : ''}> ${guild.name} <small>${guild.id}</small></label>`)}
</fieldset>`
    : ''
}
<p><button name="decision" value="allow">Allow</button><button name="decision" value="refuse">Refuse</button></p>
</form>`,
  );
}

const meanings: Readonly<Record<string, string>> = {
  [oauthScopes.updatePermissions]: 'edit who may use its commands, in your name',
  [oauthScopes.identify]: 'know who you are',
  [oauthScopes.openid]: 'know who you are',
  [oauthScopes.communication]: 'use the client library: its communication features',
  [oauthScopes.presence]: 'use the client library: its presence features',
  [oauthScopes.commands]: 'create commands in a guild',
  [oauthScopes.bot]: 'come to a guild with its bot, and create commands there',
};

async function decide(platform: Platform, c: RouteContext): Promise<Response> {
  if (isForeign(c))
    return answerProblem(c, { kind: 'page', sentence: 'This form was sent from another site.' });
  const form = new URLSearchParams(await textBody(c, 64 * 1024));
  // The form carries the request; what only the address has counts as well.
  const address = new URL(c.req.url).searchParams;
  for (const name of requestParameters) {
    const value = address.get(name);
    if (value !== null && !form.has(name)) form.set(name, value);
  }
  const asked = await readRequest(platform, form);
  if ('kind' in asked) return answerProblem(c, asked);
  const back = (parameters: Record<string, string | undefined>) =>
    c.redirect(withParameters(asked.redirectUri ?? '', { ...parameters, state: asked.state }), 302);

  if (form.get('decision') !== 'allow') {
    if (asked.redirectUri === undefined) return page(c, 'Refused', html`<p>Nothing was changed.</p>`);
    return back({ error: 'access_denied', error_description: 'The user refused.' });
  }
  const { queries } = platform.database;
  const userId = form.get('user_id') ?? '';
  const isUser = snowflakePattern.test(userId) && (await userById(queries, userId)) !== undefined;
  if (asked.redirectUri !== undefined && !isUser)
    return answerProblem(c, { kind: 'page', sentence: 'Choose a user: this one does not exist.' });
  const guildId = form.get('chosen_guild_id') ?? asked.guildId ?? '';
  if (addsToGuild(asked)) {
    const guild = snowflakePattern.test(guildId) ? await guildById(queries, guildId) : undefined;
    if (!guild)
      return answerProblem(c, { kind: 'page', sentence: 'Choose a guild: this one does not exist.' });
    await platform.database.write(asked.application.id, (transaction) =>
      addAuthorization(transaction, asked.application.id, guild.id),
    );
    if (asked.redirectUri === undefined)
      return page(
        c,
        'Authorized',
        html`<p>${asked.application.name} can create commands in ${guild.name} now.</p>`,
      );
  }
  const code = newSecret();
  const grant = {
    applicationId: asked.application.id,
    userId,
    scopes: asked.scopes,
    redirectUri: asked.redirectUri ?? '',
    challenge: asked.challenge,
  };
  await platform.database.write(asked.application.id, (transaction) =>
    insertCode(transaction, code, grant, platform.clock() + codeLifetime),
  );
  return back({ code, guild_id: addsToGuild(asked) ? guildId : undefined });
}

const addsToGuild = (asked: Asked): boolean =>
  asked.scopes.includes(oauthScopes.commands) || asked.scopes.includes(oauthScopes.bot);

/** Reads and checks a request. Before its redirect address is known to be safe, nothing is sent there. */
async function readRequest(platform: Platform, parameters: URLSearchParams): Promise<Asked | Problem> {
  const parameter = (name: string) => parameters.get(name) || undefined;
  const id = parameter('client_id') ?? '';
  const application = snowflakePattern.test(id)
    ? await applicationBy(platform.database.queries, 'id', id)
    : undefined;
  if (!application) return { kind: 'page', sentence: 'There is no application with this client_id.' };
  const redirectUri = parameter('redirect_uri');
  const state = parameter('state');
  if (redirectUri !== undefined && !isAllowedRedirect(redirectUri, application.redirectUris))
    return {
      kind: 'page',
      sentence:
        'The redirect_uri is not allowed: use http on a loopback address, the scheme of a program, or an address that the application registered.',
    };
  const wanted = [...new Set((parameter('scope') ?? '').split(' ').filter((scope) => scope !== ''))];
  const wrong = (error: string, description: string): Problem =>
    redirectUri === undefined
      ? { kind: 'page', sentence: description }
      : {
          kind: 'redirect',
          to: withParameters(redirectUri, { error, error_description: description, state }),
        };

  const unknown = wanted.find((scope) => !Object.hasOwn(meanings, scope));
  if (unknown !== undefined || wanted.length === 0)
    return wrong('invalid_scope', `Ask for one or more of: ${Object.keys(meanings).join(', ')}.`);
  const integration = parameter('integration_type');
  if (
    integration !== undefined &&
    application.installationTypes.length > 0 &&
    !application.installationTypes.some((type) => String(type) === integration)
  )
    return wrong('invalid_request', 'The application cannot be installed as this integration_type.');
  const challenge = parameter('code_challenge');
  const asked = {
    application,
    scopes: wanted,
    state,
    redirectUri,
    challenge,
    guildId: parameter('guild_id'),
  };
  const needsToken = wanted.some((scope) => scope !== oauthScopes.commands && scope !== oauthScopes.bot);
  if (redirectUri === undefined)
    return needsToken ? wrong('invalid_request', 'The parameter redirect_uri is missing.') : asked;
  if (parameter('response_type') !== 'code')
    return wrong('unsupported_response_type', 'The response_type must be code.');
  if (challenge === undefined) return asked;
  if (parameter('code_challenge_method') !== 'S256')
    return wrong('invalid_request', 'The code_challenge_method must be S256.');
  if (!/^[\w-]{43}$/.test(challenge))
    return wrong('invalid_request', 'The code_challenge must be a SHA-256 hash in base64url.');
  return asked;
}

function answerProblem(c: RouteContext, problem: Problem): Response | Promise<Response> {
  if (problem.kind === 'redirect') return c.redirect(problem.to, 302);
  return page(c, 'This cannot be authorized', html`<p>${problem.sentence}</p>`, 400);
}
