/** The local command service inside of a test: `service.d.cts` beside says what it is to others. */
import { listen, openService, parseFaults, type Seed, userTokenOf } from '../service/index.ts';
import type { RunningService, Snapshot, StartOptions } from './service.d.cts';

export async function startService({
  application = { name: 'test' },
  userToken,
  port,
  database,
  clock,
  limits,
}: StartOptions = {}): Promise<RunningService> {
  const rateLimits = limits ?? false;
  const service = await openService({
    rateLimits,
    ...(database ? { database } : {}),
    ...(clock ? { clock } : {}),
  });
  const { administration, controls } = service;
  const setLimits = () => controls.setLimits(rateLimits);
  try {
    setLimits();
    const registered = await controls.seed(application satisfies Seed);
    const token = await userTokenOf(administration, registered.id, userToken);
    const begun = await controls.snapshot();
    const server = await listen(service, port === undefined ? {} : { port });
    const close = async () => {
      await server.close();
      await service.close();
    };
    return {
      ...registered,
      url: server.url,
      userToken: token,
      fetch: (request) => service.fetch(request),
      async commands(guildId) {
        const place = guildId === undefined ? '' : `/guilds/${guildId}`;
        const answer = await service.fetch(
          new Request(
            `${server.url}/api/v10/applications/${registered.id}${place}/commands?with_localizations=true`,
            { headers: { Authorization: `Bot ${registered.botToken}` } },
          ),
        );
        if (!answer.ok) throw new Error(`The service answered ${answer.status}: ${await answer.text()}`);
        return answer.json() as Promise<Record<string, unknown>[]>;
      },
      requests: () => controls.requests(),
      setFaults: (faults) => administration.setFaults(parseFaults(JSON.stringify(faults))),
      setTime: (moment) => controls.setTime(moment),
      advance: (milliseconds) => controls.advance(milliseconds),
      setLimits: (wanted) => controls.setLimits(wanted),
      seed: (seed) => controls.seed(seed),
      async reset() {
        await controls.reset();
        setLimits();
        await controls.restore(begun);
      },
      snapshot: () => controls.snapshot(),
      restore: (snapshot: Snapshot) => controls.restore(snapshot as Parameters<typeof controls.restore>[0]),
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}
