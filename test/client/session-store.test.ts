/** Users' sessions in a secret storage: kept for an application at an origin, renewed in time, gone when they end. */
import { expect, it } from 'vitest';
import {
  createSessionStore,
  type SecretPort,
  type StoredSession,
} from '../../client/authentication/session-store.ts';
import type { refresh } from '../../remote/authorization/index.ts';
import { RemoteError } from '../../remote/index.ts';
import { errorOf } from '../remote/service.ts';

const minute = 60_000;
const now = 1_000 * minute;

function storage(): SecretPort & { readonly secrets: Map<string, string> } {
  const secrets = new Map<string, string>();
  return {
    secrets,
    get: async (key) => secrets.get(key),
    async store(key, value) {
      secrets.set(key, value);
    },
  };
}

const session = (changes: Partial<StoredSession> = {}): StoredSession => ({
  id: 'session',
  applicationId: '1',
  origin: 'https://a.test',
  label: 'helper (1) at https://a.test',
  baseUrl: 'https://a.test',
  scopes: ['applications.commands.permissions.update'],
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresAt: now + 60 * minute,
  ...changes,
});

const service = { baseUrl: 'https://a.test' };

/** Answers with the given tokens, one after the other, and remembers what it was asked with. */
function refreshing(...answers: readonly (Partial<Awaited<ReturnType<typeof refresh>>> | RemoteError)[]) {
  const asked: Parameters<typeof refresh>[0][] = [];
  const left = [...answers];
  const ask: typeof refresh = async (options) => {
    asked.push(options);
    const answer = left.shift();
    if (!answer || answer instanceof RemoteError) throw answer ?? new Error('asked too often');
    return {
      accessToken: 'new',
      refreshToken: 'next',
      expiresAt: now + 600 * minute,
      scopes: undefined,
      idToken: undefined,
      ...answer,
    };
  };
  return { asked, ask };
}

it('keeps one session for each application at an origin', async () => {
  const store = createSessionStore(storage(), () => now);
  await store.put(session());
  await store.put(session({ id: 'elsewhere', origin: 'https://b.test' }));
  await store.put(session({ id: 'another', applicationId: '2' }));
  await store.put(session({ id: 'again', accessToken: 'again' }));
  expect((await store.all()).map(({ id }) => id)).toEqual(['elsewhere', 'another', 'again']);
  const owner = { applicationId: '1', origin: 'https://a.test' };
  expect((await store.of(owner))?.id).toBe('again');
});

it.each([
  ['another port', 'https://a.test:444'],
  ['no encryption', 'http://a.test'],
  ['a longer name', 'https://a.test.evil.test'],
])('gives nothing to an origin with %s', async (_, origin) => {
  const store = createSessionStore(storage(), () => now);
  await store.put(session());
  expect(await store.of({ applicationId: '1', origin })).toBeUndefined();
});

it('removes a session, and says which', async () => {
  const store = createSessionStore(storage(), () => now);
  await store.put(session());
  expect((await store.remove('session'))?.accessToken).toBe('access');
  expect(await store.remove('session')).toBeUndefined();
  expect(await store.all()).toEqual([]);
});

it('loses nothing when much is written at once', async () => {
  const store = createSessionStore(storage(), () => now);
  const ids = ['1', '2', '3', '4', '5'];
  await Promise.all(ids.map((id) => store.put(session({ id, applicationId: id }))));
  expect((await store.all()).map(({ id }) => id)).toEqual(ids);
});

it.each([['not JSON'], ['{}'], ['[{ "id": 5 }]']])('starts anew where the storage holds %s', async (text) => {
  const port = storage();
  port.secrets.set('user-sessions', text);
  const store = createSessionStore(port, () => now);
  expect(await store.all()).toEqual([]);
  await store.put(session());
  expect(await store.all()).toHaveLength(1);
});

it('leaves a token alone that lasts', async () => {
  const { ask, asked } = refreshing();
  const store = createSessionStore(storage(), () => now, ask);
  expect(await store.valid(session(), service)).toEqual(session());
  const forever = session({ expiresAt: undefined });
  expect(await store.valid(forever, service)).toEqual(forever);
  expect(asked).toEqual([]);
});

it('renews a token before it ends, once for all who ask, and keeps the new one', async () => {
  const { ask, asked } = refreshing({});
  const port = storage();
  const store = createSessionStore(port, () => now, ask);
  const old = session({ expiresAt: now + minute });
  await store.put(old);
  const [item, two] = await Promise.all([store.valid(old, service), store.valid(old, service)]);
  expect(item).toEqual(session({ accessToken: 'new', refreshToken: 'next', expiresAt: now + 600 * minute }));
  expect(two).toBe(item);
  expect(asked).toEqual([{ baseUrl: 'https://a.test', clientId: 1n, refreshToken: 'refresh' }]);
  expect(await store.all()).toEqual([item]);
});

it('removes a session whose refresh token is not taken any more', async () => {
  const { ask } = refreshing(new RemoteError('unauthorized', 'no'));
  const store = createSessionStore(storage(), () => now, ask);
  const old = session({ expiresAt: now - minute });
  await store.put(old);
  expect(await store.valid(old, service)).toBeUndefined();
  expect(await store.all()).toEqual([]);
});

it('takes what another window renewed first', async () => {
  const port = storage();
  const other = createSessionStore(port, () => now);
  const ask: typeof refresh = async () => {
    await other.put(session({ accessToken: 'theirs' }));
    throw new RemoteError('unauthorized', 'used already');
  };
  const store = createSessionStore(port, () => now, ask);
  const old = session({ expiresAt: now + minute });
  await store.put(old);
  expect((await store.valid(old, service))?.accessToken).toBe('theirs');
});

it('keeps a session that cannot be renewed now', async () => {
  const { ask } = refreshing(new RemoteError('offline', 'no answer'));
  const store = createSessionStore(storage(), () => now, ask);
  const old = session({ expiresAt: now - minute });
  await store.put(old);
  expect((await errorOf(store.valid(old, service))).kind).toBe('offline');
  expect(await store.all()).toEqual([old]);
});

it('uses a token to its end where there is none to renew it with', async () => {
  const store = createSessionStore(storage(), () => now);
  const { refreshToken: _, ...once } = session({ expiresAt: now + minute });
  await store.put(once);
  expect(await store.valid(once, service)).toEqual(once);
  expect(await store.valid({ ...once, expiresAt: now }, service)).toBeUndefined();
  expect(await store.all()).toEqual([]);
});
