/** What every part of the service works with. */
import type { DeployedPermissions } from '../core/plan/deployed.ts';
import type { FaultPlan } from './faults/faults.ts';
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
  /** Replaced as a whole, too. */
  readonly limits: { rate: RateLimits | undefined; createsPerDay: number };
  readonly requests: RequestLog;
  /** Told of errors that are no refusals. */
  readonly failed: (error: unknown) => void;
}

/** Hands what happens to those who listen now. */
export class Events {
  readonly #listeners = new Map<(permissions: DeployedPermissions) => void, () => void>();

  /** The overwrites of a command were edited (§Gateway event). */
  permissionsUpdated(permissions: DeployedPermissions): void {
    for (const listener of this.#listeners.keys()) listener(permissions);
  }

  /** Listens until the answer is called; `ended` is called where the service closes before. */
  listen(listener: (permissions: DeployedPermissions) => void, ended: () => void): () => void {
    this.#listeners.set(listener, ended);
    return () => this.#listeners.delete(listener);
  }

  /** Ends all listening. */
  close(): void {
    for (const ended of this.#listeners.values()) ended();
    this.#listeners.clear();
  }
}
