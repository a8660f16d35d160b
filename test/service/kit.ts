/** A service with one application and one guild, asked in process; on every database there is. */
import { afterEach, describe } from 'vitest';
import {
  type ApplicationCredentials,
  openService,
  type Service,
  type ServiceOptions,
} from '../../service/index.ts';
import { noteBody } from '../kit/cases.ts';

export const guildId = '900';

/** Everything that a test asks with. */
export interface Bench {
  readonly service: Service;
  readonly application: ApplicationCredentials;
  /** Asks with the bot's token, or as `options.token` says; a body that is no text is sent as JSON. */
  ask(method: string, path: string, body?: unknown, options?: AskOptions): Promise<Answer>;
  /** The same below `/applications/{id}`. */
  own(method: string, path: string, body?: unknown, options?: AskOptions): Promise<Answer>;
}

export interface AskOptions {
  /** The whole `Authorization` header; `null` sends none. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely.
  readonly body: any;
  readonly headers: Headers;
}

const opened: Service[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((service) => service.close()));
});

/** Opens a service that is closed after the test. */
export async function open(options: ServiceOptions = {}): Promise<Service> {
  const service = await openService({ rateLimits: false, ...options });
  opened.push(service);
  return service;
}

type NewApplication = Partial<Parameters<Service['administration']['createApplication']>[0]>;

/** Opens a service with an application that is authorized in the guild {@link guildId}; what it is sent are cases. */
export async function bench(options: ServiceOptions = {}, application: NewApplication = {}): Promise<Bench> {
  const plain = await benchForDrawn(options, application);
  const ask: Bench['ask'] = (method, path, body, more) => {
    noteBody(method, path, body);
    return plain.ask(method, path, body, more);
  };
  const own: Bench['own'] = (method, path, body, more) =>
    ask(method, `/applications/${plain.application.id}${path}`, body, more);
  return { ...plain, ask, own };
}

/** The same for bodies that are drawn: those are no cases of a table. */
export async function benchForDrawn(
  options: ServiceOptions = {},
  application: NewApplication = {},
): Promise<Bench> {
  const service = await open(options);
  const { administration } = service;
  const credentials = await administration.createApplication({ name: 'helper', ...application });
  // On a shared database another test may have been first; authorizing fails where there is no guild.
  await administration.createGuild({ name: 'Testers', id: guildId }).catch(() => {});
  await administration.authorize(credentials.id, guildId);
  return benchOf(service, credentials);
}

/** Asks an open service as an application. */
export function benchOf(service: Service, application: ApplicationCredentials): Bench {
  const ask: Bench['ask'] = async (method, path, body, { token, headers = {} } = {}) => {
    const authorization = token === undefined ? `Bot ${application.botToken}` : token;
    const response = await service.fetch(
      new Request(`http://localhost/api/v10${path}`, {
        method,
        headers: {
          ...(authorization === null ? {} : { Authorization: authorization }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  return {
    service,
    application,
    ask,
    own: (method, path, body, options) =>
      ask(method, `/applications/${application.id}${path}`, body, options),
  };
}

/** A slash command that breaks no rule. */
export const slash = (name: string, more: object = {}): Record<string, unknown> => ({
  name,
  description: `Does ${name}`,
  ...more,
});

const postgres = process.env.TEST_POSTGRES_URL;

/** Runs the same tests on SQLite, and on PostgreSQL where `TEST_POSTGRES_URL` says where one is. */
export function onEveryDatabase(name: string, tests: (options: ServiceOptions) => void): void {
  const databases: readonly (readonly [string, ServiceOptions])[] = [
    ['SQLite', { database: ':memory:' }],
    ...(postgres ? ([['PostgreSQL', { database: postgres }]] as const) : []),
  ];
  describe.each(databases)(`${name} on %s`, (_, options) => tests(options));
}
