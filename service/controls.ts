/** What a test does to a service between its cases: empty it, keep and restore what is there, set the time and the limits. */
import { limits as interfaceLimits } from '../core/interface/index.ts';
import { type Administration, AdministrationError } from './administration.ts';
import { readBody } from './bodies/judge.ts';
import { ensureEntryPoint, overwriteCommands } from './commands.ts';
import { Refusal } from './errors.ts';
import type { Platform } from './platform.ts';
import { type RateLimitOptions, RateLimits } from './rate-limits.ts';
import { type Registered, type Registration, registerApplication } from './registration.ts';
import type { SeenRequest } from './requests.ts';
import { allApplications, applicationBy } from './store/applications.ts';
import { dump, emptied, restore, type Snapshot } from './store/snapshot.ts';
import type { Time } from './time.ts';

/** An application with what is deployed of it, in the words of the interface. */
export interface Seed extends Omit<Registration, 'guilds'> {
  readonly commands?: readonly object[] | undefined;
  readonly guilds?:
    | readonly (Registration['guilds'][number] & { readonly commands?: readonly object[] | undefined })[]
    | undefined;
}

export interface LimitOptions extends RateLimitOptions {
  /** Creates of commands in a scope and a day; 200 by the interface. */
  readonly createsPerDay?: number;
}

export interface Controls {
  /** Rejects where the data cannot be read. */
  check(): Promise<void>;
  /** The last requests, the newest first. */
  requests(): readonly SeenRequest[];
  forgetRequests(): void;
  /** Deletes what was deployed, and ends faults and a clock that was set. Applications, guilds, users and tokens stay. */
  reset(): Promise<void>;
  /** All data, for {@link restore}. */
  snapshot(): Promise<Snapshot>;
  /** Makes the data what it was. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Makes an application known, and deploys its commands. Rejects with an AdministrationError where a rule is broken. */
  seed(seed: Seed): Promise<Registered>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Stops the clock at a moment, or lets it go on as the computer's: `undefined`. */
  setTime(moment: number | undefined): void;
  advance(milliseconds: number): void;
  /** `false`: as many requests as anybody wants; `{}`: those of the interface. */
  setLimits(limits: LimitOptions | false): void;
}

/** `standard`: the rate limits that the service was opened with. */
export function controlsOf(
  platform: Platform,
  administration: Administration,
  time: Time,
  standard: RateLimitOptions | false | undefined,
): Controls {
  const { database, clock, limits } = platform;
  const setRate = (rate: RateLimitOptions | false | undefined) => {
    limits.rate = rate === false ? undefined : new RateLimits(clock, rate);
  };
  return {
    async check() {
      await allApplications(database.queries);
    },
    requests: () => platform.requests.last,
    forgetRequests: () => platform.requests.clear(),
    async reset() {
      await database.write(undefined, async (queries) => {
        await emptied(queries);
        for (const application of await allApplications(queries))
          if (application.embedded) await ensureEntryPoint(platform, queries, application);
      });
      administration.setFaults({});
      platform.requests.clear();
      time.release();
      setRate(standard);
      limits.createsPerDay = interfaceLimits.createsPerDay;
    },
    snapshot: () => dump(database.queries),
    restore: (snapshot) => database.write(undefined, (queries) => restore(queries, snapshot)),
    async seed({ commands, guilds = [], ...described }) {
      const registered = await registerApplication(administration, { ...described, guilds });
      const application = await applicationBy(database.queries, 'id', registered.id);
      if (!application)
        throw new AdministrationError(`There is no application with the id ${registered.id}.`);
      const scopes = [
        { guildId: undefined, commands },
        ...guilds.map((guild) => ({ guildId: registered.guilds.get(guild.name), commands: guild.commands })),
      ];
      for (const scope of scopes)
        if (scope.commands)
          await overwriteCommands(
            platform,
            { application, guildId: scope.guildId },
            readBody(JSON.stringify(scope.commands)),
          ).catch(explained);
      return registered;
    },
    get now() {
      return time.now;
    },
    setTime(moment) {
      if (moment === undefined) time.release();
      else time.stopAt(moment);
    },
    advance: (milliseconds) => time.advance(milliseconds),
    setLimits(wanted) {
      setRate(wanted);
      limits.createsPerDay =
        (wanted === false ? undefined : wanted.createsPerDay) ?? interfaceLimits.createsPerDay;
    },
  };
}

function explained(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new AdministrationError(`${error.message}: ${JSON.stringify(error.errors ?? error.code)}`);
}
