/**
 * Golden exchanges: what is sent to the local command service and what it must answer, written from the
 * text of the interface. Nothing here reads the table or the rules, so that a mistake of theirs shows.
 *
 * Every test has a service of its own. Known names: `<app>` (authorized in `<guild>` and `<second-guild>`,
 * not in `<foreign-guild>`), `<other-app>` (authorized in `<guild>`), their `<bot>` and `<other-bot>` tokens
 * and `<secret>`, `<guild-1>` (the guild's id minus 1), `<user>` who manages the guild, and, got when first
 * named, `<client-token>` and `<user-token>`. What else a drawing may hold: see match.ts.
 */

import { expect, it } from 'vitest';
import { openService, type Service } from '../../service/index.ts';
import { noteBody } from '../kit/cases.ts';
import type { Exchange } from './exchange.ts';
import { type Bindings, differences, fill } from './match.ts';
import { clientToken, userToken } from './tokens.ts';

export { maybe } from './match.ts';

/** Moves the clock to a moment. */
interface Clock {
  readonly clock: string;
}

/** What only the person who runs the service does. */
type Deed = (world: World) => Promise<unknown>;

export type Step = Exchange | Clock | Deed;

export interface World {
  readonly service: Service;
  readonly bindings: Bindings;
  /** The value of a name, such as `app`. */
  the(name: string): string;
  send(exchange: Omit<Exchange, 'gives'>): Promise<Response>;
}

/** What the application of a test is, where it matters. */
export interface Given {
  readonly embedded?: boolean;
  readonly discoverable?: boolean;
  readonly installationTypes?: readonly number[];
}

export const base = 'http://localhost/api/v10';
export const globalCommands = '/applications/<app>/commands';
export const guildCommands = '/applications/<app>/guilds/<guild>/commands';

const firstMoment = '2026-03-01T00:00:00.000Z';

/** Steps of one person's clock: 40 requests a second stay under every rate limit that is known. */
const millisecondsPerRequest = 25;

/** A test: exchanges in their order, with a service of its own. The title quotes the interface. */
export function golden(title: string, steps: readonly Step[], given: Given = {}): void {
  it(title, async () => {
    const clock = { now: Date.parse(firstMoment) };
    const service = await openService({ clock: () => clock.now });
    try {
      const world = await openWorld(service, clock, given);
      for (const step of steps) {
        if (typeof step === 'function') await step(world);
        else if ('clock' in step) clock.now = Date.parse(step.clock);
        else await check(world, step);
      }
    } finally {
      await service.close();
    }
  });
}

/** A refused body: its errors by place, `options.1.name`, each an inner code, or `<tree…>` (see match.ts). */
export const invalid = (errors: Readonly<Record<string, string>> | string): unknown => ({
  code: 50035,
  message: 'Invalid Form Body',
  errors: typeof errors === 'string' ? errors : treeOf(errors),
});

/** A refusal that is not about a field. */
export const refusal = (code: number, message = '<string>'): unknown => ({ code, message });

function treeOf(errors: Readonly<Record<string, string>>): unknown {
  const tree: Record<string, unknown> = {};
  for (const [place, code] of Object.entries(errors)) {
    const path = place.split('.');
    const last = path.pop() ?? '';
    let parent = tree;
    for (const key of path) {
      parent[key] ??= {};
      parent = parent[key] as Record<string, unknown>;
    }
    parent[last] = code.startsWith('<tree') ? code : { _errors: [{ code, message: '<string>' }] };
  }
  return tree;
}

async function openWorld(service: Service, clock: { now: number }, given: Given): Promise<World> {
  const { administration } = service;
  const application = await administration.createApplication({
    name: 'Golden',
    ...given,
    ...(given.installationTypes && { installationTypes: [...given.installationTypes] }),
  });
  const other = await administration.createApplication({ name: 'Other' });
  const guild = await administration.createGuild({ name: 'Guild' });
  const second = await administration.createGuild({ name: 'Second guild' });
  const foreign = await administration.createGuild({ name: 'Foreign guild' });
  const user = await administration.createUser({ name: 'Manager', locale: 'ja' });
  for (const { id } of [guild, second]) await administration.authorize(application.id, id);
  await administration.authorize(other.id, guild.id);

  const bindings: Bindings = new Map([
    ['app', application.id],
    ['bot', application.botToken],
    ['secret', application.clientSecret],
    ['other-app', other.id],
    ['other-bot', other.botToken],
    ['other-secret', other.clientSecret],
    ['guild', guild.id],
    ['guild-1', String(BigInt(guild.id) - 1n)],
    ['second-guild', second.id],
    ['foreign-guild', foreign.id],
    ['user', user.id],
    ['nobody', '999999999999999999'],
  ]);
  const world: World = {
    service,
    bindings,
    the(name) {
      const value = bindings.get(name);
      if (value === undefined) throw new Error(`Nothing is bound to <${name}>.`);
      return value;
    },
    send: async (exchange) => {
      if (!exchange.atOnce) clock.now += millisecondsPerRequest;
      const response = await service.fetch(requestOf(exchange, bindings));
      if (response.status !== 429 || exchange.atOnce) return response;
      // A client waits as it is told to; tests of rate limits send at once.
      clock.now += Math.ceil(Number(response.headers.get('Retry-After')) * 1000) + 1;
      return service.fetch(requestOf(exchange, bindings));
    },
  };
  return world;
}

const lazily: Readonly<Record<string, (world: World) => Promise<string>>> = {
  '<client-token>': (world) => clientToken(world, 'applications.commands.update'),
  '<user-token>': (world) => userToken(world, 'applications.commands.permissions.update'),
};

async function check(world: World, exchange: Exchange): Promise<void> {
  const named = JSON.stringify(exchange);
  for (const [name, get] of Object.entries(lazily)) {
    const key = name.slice(1, -1);
    if (named.includes(name) && !world.bindings.has(key)) world.bindings.set(key, await get(world));
  }
  const response = await world.send(exchange);
  const text = await response.text();
  const found = [
    ...differencesOfStatus(exchange.gives, response.status),
    ...Object.entries(exchange.answerHeaders ?? {}).flatMap(([name, value]) =>
      differences(value, response.headers.get(name) ?? undefined, world.bindings, name),
    ),
    ...(response.status === 204 && text !== '' ? ['$: nothing was expected'] : []),
    ...(exchange.answer === undefined ? [] : differencesOfBody(exchange.answer, text, world.bindings)),
  ];
  if (found.length === 0) return;
  const sent =
    exchange.body === undefined ? '' : `\n${JSON.stringify(exchange.body, null, 2).slice(0, 2000)}`;
  const got = `${response.status} ${text.slice(0, 2000)}`;
  expect.fail(`${found.slice(0, 10).join('\n')}\n\n${exchange.send}${sent}\n\n-> ${got}`);
}

const differencesOfStatus = (gives: Exchange['gives'], status: number): readonly string[] =>
  [gives].flat().includes(status)
    ? []
    : [`status: ${[gives].flat().join(' or ')} was expected, not ${status}`];

function differencesOfBody(answer: unknown, text: string, bindings: Bindings): readonly string[] {
  try {
    return differences(answer, JSON.parse(text), bindings);
  } catch {
    return [`$: JSON was expected, not ${JSON.stringify(text.slice(0, 100))}`];
  }
}

function requestOf(exchange: Omit<Exchange, 'gives'>, bindings: Bindings): Request {
  const [method = '', path = ''] = fill(exchange.send, bindings).split(' ');
  const body = bodyOf(exchange, bindings);
  const headers = new Headers({ Authorization: `Bot ${bindings.get('bot')}` });
  if (body !== undefined) headers.set('Content-Type', exchange.form ? formType : 'application/json');
  for (const [name, value] of Object.entries(exchange.headers ?? {})) {
    if (value === '') headers.delete(name);
    else headers.set(name, fill(value, bindings));
  }
  if (!exchange.form) noteBody(method, path, body);
  const url = path.startsWith('http') ? path : base + path;
  return new Request(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) });
}

const formType = 'application/x-www-form-urlencoded';

function bodyOf({ body, text, form }: Omit<Exchange, 'gives'>, bindings: Bindings): string | undefined {
  if (text !== undefined) return text;
  if (form) {
    const filled = Object.entries(form).map(([name, value]) => [name, fill(value, bindings)] as const);
    return new URLSearchParams(Object.fromEntries(filled)).toString();
  }
  return body === undefined ? undefined : fill(JSON.stringify(body), bindings);
}
