/**
 * The OpenAPI document of the local command service: its routes as the application has them, with the bodies of the table and of
 * the administration. A test compares what is described here with what is routed.
 */
import * as z from 'zod';
import { apiPrefix, limits, oauthScopes } from '../../core/interface/index.ts';
import { adminShapes } from '../../service/routes/admin.ts';
import { controlShapes } from '../../service/routes/controls.ts';
import { commandSchema, type JsonSchema, permissionsSchema } from './json-schema.ts';
import type { GeneratedFile } from './rule-pages.ts';

interface Operation {
  readonly summary: string;
  readonly body?: JsonSchema;
  readonly form?: readonly string[];
  /** By status; `undefined`: no body. */
  readonly answers: Readonly<Record<string, JsonSchema | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
const anything: JsonSchema = {};
const object: JsonSchema = { type: 'object' };
const none = { 204: undefined };
const shape = (of: z.ZodType): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(of, { io: 'input' });
  return schema;
};

const refusals = {
  400: ref('refusal'),
  401: ref('refusal'),
  403: ref('refusal'),
  404: ref('refusal'),
  429: ref('rate-limit'),
};
const locale = {
  'X-Service-Locale': 'The locale of `name_localized` and `description_localized`; else `Accept-Language`.',
};

/** The same operations in both scopes. */
const commandOperations = (base: string, scope: string): Readonly<Record<string, Operation>> => ({
  [`GET ${base}`]: {
    summary: `Lists ${scope} commands`,
    query: { with_localizations: '`true`: all translations, in place of those of one locale.' },
    headers: locale,
    answers: { 200: listOf(ref('deployed-command')), ...refusals },
  },
  [`POST ${base}`]: {
    summary: `Creates one of ${scope} commands, or replaces the one of its name and type`,
    body: ref('command'),
    answers: { 200: ref('deployed-command'), 201: ref('deployed-command'), ...refusals },
  },
  [`PUT ${base}`]: {
    summary: `Replaces all ${scope} commands`,
    body: listOf(ref('command'), { maxItems: limits.bulkElements }),
    answers: { 200: listOf(ref('deployed-command')), ...refusals },
  },
  [`GET ${base}/:command`]: {
    summary: `Reads one of ${scope} commands`,
    answers: { 200: ref('deployed-command'), ...refusals },
  },
  [`PATCH ${base}/:command`]: {
    summary: `Changes fields of one of ${scope} commands; what is left out stays`,
    body: ref('command-changes'),
    answers: { 200: ref('deployed-command'), ...refusals },
  },
  [`DELETE ${base}/:command`]: {
    summary: `Deletes one of ${scope} commands, with its permissions`,
    answers: { ...none, ...refusals },
  },
});

const applicationPath = `${apiPrefix}/applications/:application`;
const guildPath = `${applicationPath}/guilds/:guild`;

const interfaceOperations: Readonly<Record<string, Operation>> = {
  ...commandOperations(`${applicationPath}/commands`, 'the global'),
  ...commandOperations(`${guildPath}/commands`, "a guild's"),
  [`GET ${guildPath}/commands/permissions`]: {
    summary: 'Lists the permissions of all commands in a guild',
    answers: { 200: listOf(ref('deployed-permissions')), ...refusals },
  },
  [`PUT ${guildPath}/commands/permissions`]: {
    summary: 'Disabled: edit the permissions of each command',
    answers: { 405: ref('refusal') },
  },
  [`GET ${guildPath}/commands/:command/permissions`]: {
    summary: 'Reads the permissions of a command in a guild',
    answers: { 200: ref('deployed-permissions'), ...refusals },
  },
  [`PUT ${guildPath}/commands/:command/permissions`]: {
    summary: `Replaces the permissions of a command in a guild; with a user's token of the scope ${oauthScopes.updatePermissions}`,
    body: ref('permissions-body'),
    answers: { 200: ref('deployed-permissions'), ...refusals },
  },
  [`GET ${apiPrefix}/users/@me`]: {
    summary: 'Who the token belongs to',
    answers: { 200: object, 401: ref('refusal'), 403: ref('refusal'), 429: ref('rate-limit') },
  },
  ...Object.fromEntries(
    ['/applications/@me', '/oauth2/applications/@me', '/oauth2/@me'].map((path) => [
      `GET ${apiPrefix}${path}`,
      {
        summary: 'Which application the token belongs to',
        answers: { 200: object, 401: ref('refusal'), 403: ref('refusal'), 429: ref('rate-limit') },
      },
    ]),
  ),
};

const html = { 200: undefined };
const oauthOperations = (prefix: string): Readonly<Record<string, Operation>> => ({
  [`GET ${prefix}/oauth2/authorize`]: { summary: 'The consent page', answers: { ...html, 400: undefined } },
  [`POST ${prefix}/oauth2/authorize`]: {
    summary: 'What a user decided on the consent page',
    form: ['decision', 'user_id'],
    answers: { 302: undefined, 400: undefined },
  },
  [`POST ${prefix}/oauth2/token`]: {
    summary: 'Gives a token for client credentials, an authorization code or a refresh token',
    form: ['grant_type', 'scope', 'code', 'redirect_uri', 'code_verifier', 'refresh_token'],
    answers: { 200: ref('token'), 400: ref('oauth-error'), 401: ref('oauth-error') },
  },
  [`POST ${prefix}/oauth2/token/revoke`]: {
    summary: 'Takes a token back',
    form: ['token'],
    answers: { 200: anything, 400: ref('oauth-error'), 401: ref('oauth-error') },
  },
});

const refused = {
  400: ref('admin-error'),
  403: ref('admin-error'),
  409: ref('admin-error'),
  415: ref('admin-error'),
};
const adminOperations: Readonly<Record<string, Operation>> = {
  'GET /admin/applications': { summary: 'Applications with their secrets', answers: { 200: listOf(object) } },
  'POST /admin/applications': {
    summary: 'Makes an application',
    body: shape(adminShapes.application),
    answers: { 201: object, ...refused },
  },
  'PATCH /admin/applications/:id': {
    summary: 'Changes an application',
    body: shape(adminShapes.applicationChanges),
    answers: { ...none, ...refused },
  },
  'POST /admin/applications/:id/reset-creates': {
    summary: "Gives the day's creates back",
    answers: { ...none, ...refused },
  },
  'GET /admin/applications/:id/guilds': {
    summary: 'Guilds in which an application is authorized',
    answers: { 200: listOf({ type: 'string' }), ...refused },
  },
  'PUT /admin/applications/:id/guilds/:guild': {
    summary: 'Authorizes an application in a guild',
    answers: { ...none, ...refused },
  },
  'DELETE /admin/applications/:id/guilds/:guild': {
    summary: 'Takes an application out of a guild',
    answers: { ...none, ...refused },
  },
  'GET /admin/guilds': { summary: 'Guilds', answers: { 200: listOf(object) } },
  'POST /admin/guilds': {
    summary: 'Makes a guild',
    body: shape(adminShapes.guild),
    answers: { 201: object, ...refused },
  },
  'GET /admin/users': { summary: 'Users', answers: { 200: listOf(object) } },
  'POST /admin/users': {
    summary: 'Makes a user',
    body: shape(adminShapes.user),
    answers: { 201: object, ...refused },
  },
  'PATCH /admin/users/:id': {
    summary: 'Changes a user',
    body: shape(adminShapes.userChanges),
    answers: { ...none, ...refused },
  },
  'POST /admin/users/:id/tokens': {
    summary: 'Gives a token of a user without the consent page',
    body: shape(adminShapes.token),
    answers: { 201: object, ...refused },
  },
  'GET /admin/faults': { summary: 'The faults that strike', answers: { 200: object } },
  'PUT /admin/faults': {
    summary: 'Other faults; `{}` for none',
    body: shape(adminShapes.faults),
    answers: { ...none, ...refused },
  },
  'GET /admin/requests': { summary: 'The last requests, the newest first', answers: { 200: listOf(object) } },
  'DELETE /admin/requests': { summary: 'Forgets the last requests', answers: none },
  'POST /admin/reset': {
    summary: 'Deletes commands, permissions and counted creates, and ends faults and a clock that was set',
    answers: { ...none, ...refused },
  },
  'GET /admin/snapshot': { summary: 'All data', answers: { 200: shape(controlShapes.snapshot) } },
  'PUT /admin/snapshot': {
    summary: 'Puts data back',
    body: shape(controlShapes.snapshot),
    answers: { ...none, ...refused },
  },
  'POST /admin/seed': {
    summary: 'Makes an application with its commands and guilds',
    body: shape(controlShapes.seed),
    answers: { 201: object, ...refused },
  },
  'GET /admin/clock': { summary: 'What time it is', answers: { 200: ref('clock') } },
  'PUT /admin/clock': {
    summary: 'Stops, moves or frees the clock',
    body: shape(controlShapes.clock),
    answers: { 200: ref('clock'), ...refused },
  },
  'PUT /admin/limits': {
    summary: 'Other limits; `false` for no rate limits',
    body: shape(controlShapes.limits),
    answers: { ...none, ...refused },
  },
};

const operations: Readonly<Record<string, Operation>> = {
  ...interfaceOperations,
  ...Object.assign({}, ...['', '/api', apiPrefix].map(oauthOperations)),
  ...adminOperations,
  'GET /health': { summary: 'It answers, and can read its data', answers: { 200: object } },
  'GET /events': {
    summary: 'Edited permissions as server-sent events',
    query: { application_id: 'Of this application alone.' },
    answers: { 200: undefined },
  },
  'GET /': { summary: 'The page', answers: html },
};

/** What is described, as `METHOD /path/:parameter`. */
export const describedRoutes = (): readonly string[] => Object.keys(operations);

export const openApiFile = (): GeneratedFile => ({
  path: 'docs/service.openapi.json',
  content: `${JSON.stringify(openApi(), null, 2)}\n`,
});

const openApi = (): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Local command service',
    description:
      'The interface of application commands on your own machine. Made from the table and the routes.',
    version: apiPrefix.slice(apiPrefix.lastIndexOf('/') + 1),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'http://127.0.0.1:8410' }],
  paths: paths(),
  components: {
    schemas: schemas(),
    securitySchemes: {
      bot: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`Bot` and the token of the bot.',
      },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
});

function paths(): JsonSchema {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [route, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ');
    const templated = path.replace(/:(\w+)/g, '{$1}');
    all[templated] ??= {};
    all[templated][method.toLowerCase()] = operationObject(route, path, operation);
  }
  return all;
}

function operationObject(route: string, path: string, operation: Operation): JsonSchema {
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string', pattern: '^\\d+$' },
    })),
    ...parametersIn('query', operation.query),
    ...parametersIn('header', operation.headers),
  ];
  const isInterface = Object.hasOwn(interfaceOperations, route);
  return {
    summary: operation.summary,
    operationId: route.replace(/[^\w]+/g, '_').replace(/_$/, ''),
    ...(isInterface ? { security: [{ bot: [] }, { bearer: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body ? { requestBody: { required: true, content: asJson(operation.body) } } : {}),
    ...(operation.form ? { requestBody: { required: true, content: asForm(operation.form) } } : {}),
    responses: Object.fromEntries(
      Object.entries(operation.answers).map(([status, schema]) => [
        status,
        { description: meanings[status] ?? '', ...(schema ? { content: asJson(schema) } : {}) },
      ]),
    ),
  };
}

const parametersIn = (place: 'query' | 'header', all: Readonly<Record<string, string>> = {}) =>
  Object.entries(all).map(([name, description]) => ({
    name,
    in: place,
    description,
    schema: { type: 'string' },
  }));

const asJson = (schema: JsonSchema) => ({ 'application/json': { schema } });
const asForm = (names: readonly string[]) => ({
  'application/x-www-form-urlencoded': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  },
});

const meanings: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; without a body.',
  302: 'Back to the application.',
  400: 'Refused for what is sent.',
  401: 'Refused: the token is none of this service.',
  403: 'Refused: the caller may not do this.',
  404: 'There is no such thing.',
  405: 'Disabled.',
  409: 'It is there already, or not there.',
  415: 'Not JSON.',
  429: 'Too many requests.',
};

/** Objects of the table, as they are sent and as they come back. */
function schemas(): JsonSchema {
  const sent = { ...definitionsOf(commandSchema()), ...definitionsOf(permissionsSchema()) };
  const { command, option, choice, overwrite } = sent;
  const snowflake = { type: 'string', pattern: '^\\d+$' };
  const permissions = listOf(ref('overwrite'), { maxItems: limits.overwrites });
  return {
    command,
    option,
    choice,
    overwrite,
    'command-changes': { type: 'object', description: 'Any field of a command but its type.' },
    'deployed-command': {
      type: 'object',
      description: 'The command with the fields that the service sets, and defaults of what was left out.',
      properties: {
        id: snowflake,
        application_id: snowflake,
        guild_id: snowflake,
        version: snowflake,
        type: { type: 'integer' },
        name: { type: 'string' },
        description: { type: 'string' },
      },
      required: ['id', 'application_id', 'version', 'type', 'name', 'description'],
    },
    'permissions-body': { type: 'object', properties: { permissions }, required: ['permissions'] },
    'deployed-permissions': {
      type: 'object',
      properties: { id: snowflake, application_id: snowflake, guild_id: snowflake, permissions },
      required: ['id', 'application_id', 'guild_id', 'permissions'],
    },
    refusal: {
      type: 'object',
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        errors: { type: 'object', description: 'By field and index; `_errors` at what is wrong.' },
      },
      required: ['code', 'message'],
    },
    'rate-limit': {
      type: 'object',
      properties: {
        message: { type: 'string' },
        retry_after: { type: 'number', description: 'Seconds.' },
        global: { type: 'boolean' },
      },
      required: ['message', 'retry_after', 'global'],
    },
    token: {
      type: 'object',
      properties: {
        access_token: { type: 'string' },
        token_type: { type: 'string' },
        expires_in: { type: 'integer' },
        refresh_token: { type: 'string' },
        scope: { type: 'string' },
      },
      required: ['access_token', 'token_type', 'expires_in', 'scope'],
    },
    'oauth-error': {
      type: 'object',
      properties: { error: { type: 'string' }, error_description: { type: 'string' } },
      required: ['error'],
    },
    'admin-error': { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    clock: { type: 'object', properties: { now: { type: 'number' } }, required: ['now'] },
  };
}

/** The definitions of a schema of files, without what is of the file alone. */
function definitionsOf({ definitions }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  const text = JSON.stringify(definitions, (key, value: unknown) =>
    key.startsWith('$') && key !== '$ref' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('"#/definitions/', '"#/components/schemas/')) as Record<
    string,
    JsonSchema
  >;
}
