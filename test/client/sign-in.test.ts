/** The sign-in of a user against the real local service, with everything but the editor. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callbackOf } from '../../client/authentication/callback.ts';
import { loopbackReceiver } from '../../client/authentication/loopback.ts';
import { type Receiver, type SignInRequest, signIn } from '../../client/authentication/sign-in.ts';
import { connect } from '../../remote/index.ts';
import { listen, openService, registerApplication, type Service } from '../../service/index.ts';
import { answerConsent } from '../kit/consent.ts';
import { errorOf } from '../remote/service.ts';

const pages = { received: 'Received.', notOurs: 'Not ours.' };
let service: Service;
let server: Awaited<ReturnType<typeof listen>>;
let applicationId: string;
let guildId: string;
let receiver: Receiver;

beforeEach(async () => {
  service = await openService({ rateLimits: false });
  server = await listen(service);
  const registered = await registerApplication(service.administration, {
    name: 'helper',
    guilds: [{ name: 'testers' }],
  });
  applicationId = registered.id;
  guildId = registered.guilds.get('testers') ?? '';
  receiver = await loopbackReceiver(pages, async (local) => local);
});

afterEach(async () => {
  receiver.dispose();
  await server.close();
  await service.close();
});

/** A person who does something with the address that is opened. */
const request = (
  person: (url: string) => Promise<unknown>,
  signal = new AbortController().signal,
): SignInRequest => ({
  baseUrl: server.url,
  applicationId,
  signal,
  async open(url) {
    void person(url);
    return true;
  },
});

const allow = async (url: string) => fetch(await answerConsent(url, 'allow'));

describe('signing in', () => {
  it('gives a token that may edit permissions, and one to renew it with', async () => {
    const token = await signIn(request(allow), receiver);
    expect(token.scopes).toEqual(['applications.commands.permissions.update']);
    expect(token.refreshToken).toEqual(expect.any(String));
    const user = connect({
      baseUrl: server.url,
      applicationId,
      credentials: { kind: 'bearer', token: token.accessToken },
    });
    const overwrites = [{ id: guildId, type: 1, permission: false }];
    expect(await user.setPermissions(guildId, applicationId, overwrites)).toMatchObject({
      permissions: overwrites,
    });
  });

  it('asks with a challenge and a state, for nothing more than it needs', async () => {
    let asked = '';
    await signIn(
      request(async (url) => {
        asked = url;
        await allow(url);
      }),
      receiver,
    );
    expect(Object.fromEntries(new URL(asked).searchParams)).toEqual({
      response_type: 'code',
      client_id: applicationId,
      scope: 'applications.commands.permissions.update',
      redirect_uri: receiver.redirectUri,
      state: expect.stringMatching(/^[\w-]{43,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('ends where the person refuses', async () => {
    const refuse = async (url: string) => fetch(await answerConsent(url, 'refuse'));
    const error = await errorOf(signIn(request(refuse), receiver));
    expect([error.kind, error.message]).toEqual([
      'forbidden',
      'The sign-in was declined. Start it again to allow it.',
    ]);
  });

  it('ends when it is cancelled, before the browser opens or after', async () => {
    const abort = new AbortController();
    const waiting = signIn(
      request(async () => abort.abort(), abort.signal),
      receiver,
    );
    expect((await errorOf(waiting)).kind).toBe('aborted');
    expect((await errorOf(signIn(request(allow, abort.signal), receiver))).kind).toBe('aborted');
  });

  it('ends where no browser opens', async () => {
    const error = await errorOf(signIn({ ...request(allow), open: async () => false }, receiver));
    expect([error.kind, error.message]).toEqual(['aborted', 'The browser was not opened.']);
  });

  it('waits on where an answer of another sign-in comes, and does not use it', async () => {
    const seen: [number, string][] = [];
    const token = await signIn(
      request(async (url) => {
        const forged = new URL(await answerConsent(url, 'allow'));
        forged.searchParams.set('state', 'forged');
        for (const other of [forged.href, `${new URL(receiver.redirectUri).origin}/other`]) {
          const answer = await fetch(other);
          seen.push([answer.status, await answer.text()]);
        }
        await allow(url);
      }),
      receiver,
    );
    expect(token.accessToken).toEqual(expect.any(String));
    expect(seen).toEqual([
      [400, 'Not ours.\n'],
      [404, 'Not ours.\n'],
    ]);
  });

  it('takes an answer once', async () => {
    const statuses: number[] = [];
    await signIn(
      request(async (url) => {
        const location = await answerConsent(url, 'allow');
        statuses.push((await fetch(location)).status);
      }),
      receiver,
    );
    expect(statuses).toEqual([200]);
  });

  it('does not exchange a code that was asked for with another verifier', async () => {
    const first = new Promise<string>((resolve) => {
      const other = signIn(
        request(async (url) => resolve(url)),
        receiver,
      );
      other.catch(() => {});
    });
    const swapped = signIn(
      request(async (url) => {
        const [mine, theirs] = [new URL(url), new URL(await answerConsent(await first, 'allow'))];
        theirs.searchParams.set('state', mine.searchParams.get('state') ?? '');
        await fetch(theirs);
      }),
      receiver,
    );
    expect((await errorOf(swapped)).kind).toBe('unauthorized');
  });
});

describe('the query that the editor hands over', () => {
  it.each([
    ['code=abc-_&state=s', 'abc-_', 's'],
    ['state=s&code=a+b%2F=c', 'a+b%2F=c', 's'],
    ['code&state=', '', ''],
    ['', null, ''],
  ])('%s is not decoded twice', (query, code, state) => {
    const answer = callbackOf(query);
    expect([new URL(answer.url).searchParams.get('code'), answer.state]).toEqual([code, state]);
  });
});
