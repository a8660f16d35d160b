/** The local command service, which `remote` asks instead of the public one: the whole interface over HTTP, with its data in SQLite or PostgreSQL. */
import { limits } from '../core/interface/index.ts';
import { type Administration, administrationOf } from './administration.ts';
import { createApp } from './app.ts';
import { type Controls, controlsOf } from './controls.ts';
import { ConnectionDropped, FaultPlan } from './faults/faults.ts';
import { Events, type Platform } from './platform.ts';
import { type RateLimitOptions, RateLimits } from './rate-limits.ts';
import { RequestLog } from './requests.ts';
import { snowflakesOf } from './snowflakes.ts';
import { openDatabase } from './store/database.ts';
import { Time } from './time.ts';

export type { Administration, ApplicationCredentials, ApplicationFlags, User } from './administration.ts';
export { AdministrationError } from './administration.ts';
export type { Controls, LimitOptions, Seed } from './controls.ts';
export { ConnectionDropped, type Faults, type Strike } from './faults/faults.ts';
export { parseFaults } from './faults/faults-shape.ts';
export { listen } from './listen.ts';
export type { Limit, RateLimitOptions } from './rate-limits.ts';
export {
  allowRedirect,
  type Registered,
  type Registration,
  registerApplication,
  userTokenOf,
} from './registration.ts';

export interface ServiceOptions {
  /** A file, `:memory:` (the default) or `postgres://…`. */
  readonly database?: string;
  /** Milliseconds since 1970; the computer's clock by default. */
  readonly clock?: () => number;
  /** Other limits than 50 requests a second for each application and route; `false` for none. */
  readonly rateLimits?: RateLimitOptions | false;
  /** Told of what went wrong inside and was answered with 500; nobody by default. */
  readonly onError?: (error: unknown) => void;
}

export interface Service {
  /** Web-standard handler, without a network. Rejects with {@link ConnectionDropped} where that fault strikes. */
  fetch(request: Request): Promise<Response>;
  readonly administration: Administration;
  /** For tests: what is there, which time it is, what is allowed. */
  readonly controls: Controls;
  /** Closes the database, and ends streams of events. */
  close(): Promise<void>;
}

/** Opens the service on its database, which is created where it does not exist. Throws where it cannot be opened. */
export async function openService(options: ServiceOptions = {}): Promise<Service> {
  const { rateLimits } = options;
  const time = new Time(options.clock ?? Date.now);
  const clock = () => time.now;
  const database = await openDatabase(options.database ?? ':memory:');
  const platform: Platform = {
    database,
    clock,
    nextId: snowflakesOf(database.worker, clock),
    events: new Events(),
    faults: { current: new FaultPlan({}) },
    limits: {
      rate: rateLimits === false ? undefined : new RateLimits(clock, rateLimits),
      createsPerDay: limits.createsPerDay,
    },
    requests: new RequestLog(),
    failed: options.onError ?? (() => {}),
  };
  const administration = administrationOf(platform);
  const controls = controlsOf(platform, administration, time, rateLimits);
  const app = createApp(platform, administration, controls);
  return {
    administration,
    controls,
    async fetch(request) {
      const outcome: { dropped?: boolean } = {};
      const response = await app.fetch(request, outcome);
      if (outcome.dropped) throw new ConnectionDropped();
      return response;
    },
    async close() {
      platform.events.close();
      await database.close();
    },
  };
}
