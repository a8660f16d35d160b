/** Ids and versions: 64-bit integers that grow, as decimal strings. */

import { snowflakeEpoch, snowflakeTimeShift } from '../core/interface/index.ts';

const sequenceBits = 12n;
const workerBits = snowflakeTimeShift - sequenceBits;
const sequences = 1 << Number(sequenceBits);

/** Workers that can make ids at the same time without meeting. */
export const workers = 1 << Number(workerBits);

/** Gives the next id; each is greater than the one before, also while the clock stands or goes back. */
export type Snowflakes = () => string;

/** A source of ids. `worker` (0 to {@link workers} - 1) keeps those of several processes apart. */
export function snowflakesOf(worker: number, clock: () => number): Snowflakes {
  let millisecond = 0;
  let sequence = -1;
  return () => {
    const now = Math.max(0, Math.floor(clock() - snowflakeEpoch));
    if (now > millisecond) {
      millisecond = now;
      sequence = 0;
    } else if (sequence + 1 < sequences) sequence += 1;
    else {
      millisecond += 1;
      sequence = 0;
    }
    const time = BigInt(millisecond) << snowflakeTimeShift;
    return String(time | (BigInt(worker) << sequenceBits) | BigInt(sequence));
  };
}

/** The next id, or the number behind `floor` where another process's clock is ahead. */
export function above(floor: string, next: Snowflakes): string {
  const id = next();
  return BigInt(id) > BigInt(floor) ? id : String(BigInt(floor) + 1n);
}

/** Orders decimal ids by their number. */
export const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
