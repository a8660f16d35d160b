/** What every part of the service works with. */
import type { DeployedPermissions } from '../core/plan/deployed.ts';
import type { FaultPlan } from './faults.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RequestLog } from './requests.ts';
import type { Snowflakes } from './snowflakes.ts';
import type { Database } from './store/database.ts';

export interface Platform {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly nextId: Snowflakes;
  readonly events: Events;
  /** Replaced as a whole. */
  readonly faults: { current: FaultPlan };
  readonly rateLimits: RateLimits | undefined;
  readonly requests: RequestLog;
}

/** Hands what happens to those who listen now. */
export class Events {
  readonly #listeners = new Set<(permissions: DeployedPermissions) => void>();

  /** The overwrites of a command were edited (§Gateway event). */
  permissionsUpdated(permissions: DeployedPermissions): void {
    for (const listener of this.#listeners) listener(permissions);
  }

  /** Listens until the answer is called. */
  listen(listener: (permissions: DeployedPermissions) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
