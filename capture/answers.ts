/**
 * How requests of a captured program are answered: from the embedded service, as the application that the address names. What
 * the service refuses for its form is taken all the same and answered as if it had been: a program that registers its commands
 * one by one goes on, so that all of them can be judged, by the rules and at their definitions.
 */
import { createHash } from 'node:crypto';
import { isObject } from '../core/definitions/body/plain-object.ts';
import { apiPrefix, oauthPaths, oauthScopes, snowflakePattern } from '../core/interface/index.ts';
import type { Body } from '../core/plan/body.ts';
import { type Registration, registerApplication, type Service, userTokenOf } from '../service/index.ts';
import type { Captured, CommandAddress } from './captured.ts';
import type { Credentials } from './credentials.ts';
import { gatewayUrl } from './gateway.ts';

export interface ProgramRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A request that a service would not take, for another reason than the form of a command. */
export interface Refused {
  readonly request: string;
  readonly message: string;
}

export interface Answers {
  /** `undefined`: the request is none of the interface's. */
  answer(request: ProgramRequest): Promise<Response | undefined>;
  readonly refused: readonly Refused[];
  /** The id of the application that a token is of. */
  applicationOf(token: string): string;
}

/** `known`: applications as they are configured. Others are made as they are asked for. */
export function answersOf(
  service: Service,
  captured: Captured,
  credentials: Credentials,
  known: readonly Registration[],
): Answers {
  const refused: Refused[] = [];
  const tokens = new Map<string, Promise<string>>();

  /** Makes the application known, and gives its bot token. */
  const tokenOf = (id: string): Promise<string> => {
    const token = tokens.get(id) ?? register(service, id, known);
    tokens.set(id, token);
    return token;
  };

  const ask = async (id: string, request: ProgramRequest, path: string): Promise<Response> => {
    const isEdit = request.method === 'PUT' && /\/permissions(?:\?|$)/.test(path);
    const token = await tokenOf(id);
    return service.fetch(
      new Request(`http://localhost${apiPrefix}${path}`, {
        method: request.method,
        headers: {
          Authorization: isEdit ? `Bearer ${await userTokenOf(service.administration, id)}` : `Bot ${token}`,
          'Content-Type': 'application/json',
        },
        ...(request.body === '' ? {} : { body: request.body }),
      }),
    );
  };

  const aboutCommands = async (request: ProgramRequest, address: Addressed): Promise<Response> => {
    const id = idFor(address.applicationId, credentials.applicationId);
    const guild =
      address.guildId === undefined ? undefined : idFor(address.guildId, madeUpId(address.guildId));
    if (guild !== undefined) await letInto(service, await tokenOf(id).then(() => id), guild);
    const place = guild === undefined ? '' : `/guilds/${guild}`;
    const response = await ask(id, request, `/applications/${id}${place}/commands${address.rest}`);
    if (/\/permissions(?:\?|$)/.test(address.rest)) return response;
    const outcome = await takeUp(captured, request, address, response);
    if (outcome.why !== undefined)
      refused.push({ request: `${request.method} ${request.path}`, message: outcome.why });
    return outcome.response;
  };

  return {
    refused,
    // Its id stands in front, base64.
    applicationOf(token) {
      const [head = ''] = token.replace(/^\w+ +/, '').split('.');
      return idFor(Buffer.from(head, 'base64').toString('latin1'), credentials.applicationId);
    },
    async answer(request) {
      const address = addressOf(request.path);
      // Where the variable of the id is empty, there is none in the address.
      if (address)
        return aboutCommands(request, {
          ...address,
          applicationId: address.applicationId || credentials.applicationId,
        });
      const own = /\/((?:oauth2\/)?applications\/@me|users\/@me|oauth2\/@me)(?:\?|$)/.exec(request.path);
      if (own?.[1]) return ask(this.applicationOf(request.authorization ?? ''), request, `/${own[1]}`);
      if (request.path.endsWith(oauthPaths.token)) return Response.json(grant(credentials));
      if (/\/gateway(?:\/bot)?(?:\?|$)/.test(request.path)) return Response.json(gateway);
      return /\/api\/v\d+\//.test(request.path)
        ? Response.json({ message: '404: Not Found', code: 0 }, { status: 404 })
        : undefined;
    },
  };
}

interface Addressed extends CommandAddress {
  /** Behind `/commands`, with the query. */
  readonly rest: string;
}

function addressOf(path: string): Addressed | undefined {
  const match = /\/applications\/([^/]*)(?:\/guilds\/([^/]+))?\/commands((?:[/?].*)?)$/.exec(path);
  const [, applicationId, guildId, rest = ''] = match ?? [];
  return applicationId === undefined ? undefined : { applicationId, guildId, rest };
}

/** The service takes ids; a script that was never set up may say another one. */
const idFor = (text: string, instead: string): string => (snowflakePattern.test(text) ? text : instead);

const madeUpId = (text: string): string =>
  String(10n ** 17n + BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`));

const grant = ({ token }: Credentials) => ({
  token_type: 'Bearer',
  access_token: token,
  expires_in: 604_800,
  scope: oauthScopes.updateCommands,
});

const gateway = {
  url: gatewayUrl,
  shards: 1,
  session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 },
};

async function register(service: Service, id: string, known: readonly Registration[]): Promise<string> {
  const configured =
    known.find((registration) => registration.id === id) ?? (known.length === 1 ? known[0] : undefined);
  const { botToken } = await registerApplication(service.administration, {
    // What is not configured is not what a registration fails for.
    installationTypes: [0, 1],
    ...configured,
    name: id,
    id,
    guilds: [],
  });
  return botToken;
}

/** A guild that the program names is one that it may enter. */
async function letInto({ administration }: Service, id: string, guild: string): Promise<void> {
  await administration.together(async (alone) => {
    if (!(await alone.guilds()).some((other) => other.id === guild))
      await alone.createGuild({ name: guild, id: guild });
    await alone.authorize(id, guild);
  });
}

interface Outcome {
  readonly response: Response;
  /** Why a service would not have taken it. */
  readonly why: string | undefined;
}

/** Notes what a request changes, and answers it; also where the service refused it for what it says. */
async function takeUp(
  captured: Captured,
  { method, body }: ProgramRequest,
  address: Addressed,
  response: Response,
): Promise<Outcome> {
  const text = await response.text();
  const id = /^\/([^/?]+)/.exec(address.rest)?.[1];
  const sent = parsed(body);
  const [status, said] = response.ok
    ? [response.status, parsed(text)]
    : takenAnyway(captured, method, address, id, sent, response.status);
  if (status === undefined)
    return { response: new Response(text === '' ? null : text, response), why: undefined };
  if (method === 'PUT' && Array.isArray(sent)) captured.replaced(address, sent, listOf(said).map(idIn));
  else if (method === 'POST' && isObject(sent)) captured.created(address, idIn(said), sent);
  else if (method === 'PATCH' && isObject(sent) && id !== undefined) captured.edited(address, id, sent);
  else if (method === 'DELETE' && id !== undefined) captured.deleted(address, id);
  const isWhole = response.ok ? response : undefined;
  return {
    response: isWhole
      ? new Response(text === '' ? null : text, isWhole)
      : said === undefined
        ? new Response(null, { status })
        : Response.json(said, { status }),
    why: response.ok ? undefined : reasonIn(text),
  };
}

/** The answer to what a service refuses, but capturing takes: the status, and what is read back. */
function takenAnyway(
  captured: Captured,
  method: string,
  address: Addressed,
  id: string | undefined,
  sent: unknown,
  status: number,
): readonly [number | undefined, unknown] {
  const answer = (command: Body, known = captured.idOf(address, command) ?? captured.newId()) => ({
    version: '1',
    ...command,
    id: known,
    application_id: address.applicationId,
    ...(address.guildId === undefined ? {} : { guild_id: address.guildId }),
  });
  if (status === 404 && id !== undefined && captured.has(address, id)) {
    if (method === 'DELETE') return [204, undefined];
    if (method === 'PATCH' && isObject(sent)) return [200, answer(sent, id)];
  }
  if (status !== 400) return [undefined, undefined];
  if (method === 'PUT' && Array.isArray(sent) && sent.every(isObject))
    return [200, sent.map((body) => answer(body))];
  if (method === 'POST' && isObject(sent)) return [201, answer(sent)];
  if (method === 'PATCH' && isObject(sent) && id !== undefined) return [200, answer(sent, id)];
  return [undefined, undefined];
}

/** The message of a refusal; that of a body's form is told by the rules, at its place. */
function reasonIn(text: string): string | undefined {
  const said = parsed(text);
  return isObject(said) && typeof said.message === 'string' && said.errors === undefined
    ? said.message
    : undefined;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const idIn = (value: unknown): string => (isObject(value) ? String(value.id) : '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
