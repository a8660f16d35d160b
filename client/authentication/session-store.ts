/**
 * Users' sessions, in the editor's secret storage and nowhere else; each bound to an application at an origin. Knows nothing
 * of the editor beside that storage.
 */
import * as z from 'zod';
import { refresh as refreshToken, type UserToken } from '../../remote/authorization/index.ts';
import { RemoteError, type SecretOwner } from '../../remote/index.ts';

/** What of the editor's secret storage is needed. */
export interface SecretPort {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
}

const shape = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** Scheme, host and port; `local` for the service of the editor itself, whose port is another each time. */
  origin: z.string(),
  /** For people: the application and where it is. */
  label: z.string(),
  /** Without `/api/v10`; of the origin above. */
  baseUrl: z.string(),
  scopes: z.array(z.string()),
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number().optional(),
});

export type StoredSession = Readonly<z.output<typeof shape>>;

export interface SessionStore {
  all(): Promise<readonly StoredSession[]>;
  of(owner: SecretOwner): Promise<StoredSession | undefined>;
  /** Keeps a session instead of the one that its owner had. */
  put(session: StoredSession): Promise<void>;
  /** Gives what was removed. */
  remove(id: string): Promise<StoredSession | undefined>;
  /**
   * The session with a token that lasts; a new one is asked for where the old one is about to end. `undefined` where it has
   * ended for good: then it is removed. Rejects with a `RemoteError` where the service cannot be asked.
   */
  valid(session: StoredSession, service: Service): Promise<StoredSession | undefined>;
}

/** Whom to ask for a new token. */
export interface Service {
  /** Without `/api/v10`; of the session's origin. */
  readonly baseUrl: string;
  readonly clientSecret?: string | undefined;
}

const key = 'user-sessions';

/** Milliseconds before its end at which a token is renewed, so that none ends on its way. */
const renewBefore = 5 * 60_000;

export function createSessionStore(
  storage: SecretPort,
  now: () => number = Date.now,
  refresh: typeof refreshToken = refreshToken,
): SessionStore {
  let last: Promise<unknown> = Promise.resolve();
  /** One change at a time; each reads anew, for another window may have written. */
  const change = <T>(
    edit: (all: readonly StoredSession[]) => { readonly all: readonly StoredSession[]; readonly result: T },
  ): Promise<T> => {
    const next = last.then(async () => {
      const before = await read(storage);
      const { all, result } = edit(before);
      if (all !== before) await storage.store(key, JSON.stringify(all));
      return result;
    });
    last = next.catch(() => {});
    return next;
  };
  const put = (session: StoredSession) =>
    change((all) => ({
      all: [...all.filter((stored) => stored.id !== session.id && !isOf(stored, session)), session],
      result: undefined,
    }));
  const remove = (id: string) =>
    change((all) => {
      const found = all.find((stored) => stored.id === id);
      return { all: found ? all.filter((stored) => stored !== found) : all, result: found };
    });
  const renewing = new Map<string, Promise<StoredSession | undefined>>();

  /** Nothing where the service does not take the refresh token any more. */
  const renew = async (session: StoredSession, token: string, { baseUrl, clientSecret }: Service) => {
    try {
      const renewed = await refresh({
        baseUrl,
        clientId: BigInt(session.applicationId),
        refreshToken: token,
        ...(clientSecret === undefined ? {} : { clientSecret }),
      });
      const next = { ...session, ...tokenFields(renewed) };
      await put(next);
      return next;
    } catch (error) {
      if (!(error instanceof RemoteError) || error.kind !== 'unauthorized') throw error;
      const other = (await read(storage)).find((stored) => stored.id === session.id);
      // Another window was first: a refresh token can be used once.
      if (other && other.accessToken !== session.accessToken) return other;
      await remove(session.id);
      return undefined;
    }
  };

  return {
    all: () => read(storage),
    of: async (owner) => (await read(storage)).find((stored) => isOf(stored, owner)),
    put,
    remove,
    async valid(session, service) {
      const left = (session.expiresAt ?? Number.POSITIVE_INFINITY) - now();
      if (left > renewBefore) return session;
      if (session.refreshToken === undefined) {
        if (left > 0) return session;
        await remove(session.id);
        return undefined;
      }
      const known = renewing.get(session.id);
      if (known !== undefined) return known;
      const started = renew(session, session.refreshToken, service).finally(() =>
        renewing.delete(session.id),
      );
      renewing.set(session.id, started);
      return started;
    },
  };
}

/** A token as it is kept. */
export const tokenFields = ({
  accessToken,
  refreshToken,
  expiresAt,
}: UserToken): Pick<StoredSession, 'accessToken' | 'refreshToken' | 'expiresAt'> => ({
  accessToken,
  ...(refreshToken === undefined ? {} : { refreshToken }),
  ...(expiresAt === undefined ? {} : { expiresAt }),
});

const isOf = (session: StoredSession, { applicationId, origin }: SecretOwner): boolean =>
  session.applicationId === applicationId && session.origin === origin;

/** What cannot be read any more is as if it were not there: the person signs in again. */
async function read(storage: SecretPort): Promise<readonly StoredSession[]> {
  const text = await storage.get(key);
  if (text === undefined) return [];
  try {
    return z.array(shape).parse(JSON.parse(text));
  } catch {
    return [];
  }
}
