/** Measuring in one process: contestants in turn, medians of many rounds, ratios. */
import { performance } from 'node:perf_hooks';

export interface Contestant {
  readonly name: string;
  run(round: number): unknown;
}

/** Medians in milliseconds, by name. Contestants take turns, so that a machine that slows down slows all of them. */
export async function medians(
  contestants: readonly Contestant[],
  rounds: number,
  warmup = Math.ceil(rounds / 2),
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>(contestants.map((contestant) => [contestant.name, []]));
  for (let round = -warmup; round < rounds; round += 1) {
    for (const contestant of contestants) {
      const start = performance.now();
      await contestant.run(round + warmup);
      if (round >= 0) times.get(contestant.name)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`;

/** One line of the report: a number, what it is compared with, and the aim where there is one. */
export function row(what: string, own: number, peer: number, peerName: string, aim?: number): string {
  const ratio = own / peer;
  const verdict = aim === undefined ? '    ' : ratio <= aim ? 'ok  ' : 'MISS';
  const goal = aim === undefined ? '' : `, aim ${aim}`;
  return `${verdict} ${what.padEnd(52)} ${ms(own).padStart(10)}  ${ratio.toFixed(2)} x ${peerName} (${ms(peer)})${goal}`;
}
