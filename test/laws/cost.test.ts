/**
 * The law of cost: reading a script is bounded by what is counted. Each shape of `cost/shapes.ts` is read at n, 2n and 4n: its
 * steps, its cells and what it copies grow with n, until the budget ends; those that take more by nature stay within the
 * budget. And counting is honest: what is not counted takes no time.
 */
import { describe, expect, it } from 'vitest';
import { type Cost, measure, mostSteps } from './cost/measure.ts';
import { dearByNature, shapes } from './cost/shapes.ts';

const n = 100;

/** Twice the source costs at most so many times as much, and so much more for what every reading takes. */
const growth = 2.4;
const fixed: Cost = { steps: 500, cells: 500, touched: 5000 };

/** What a step may copy or compare, on the average. */
const touchedByStep = 20;

/** What one reading may take of a processor, in milliseconds, with room for a slow machine. */
const mostTime = 4000;

it('has shapes enough, and no other is dear by nature', () => {
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(80);
  expect([...dearByNature].filter((title) => !(title in shapes))).toEqual([]);
});

describe('what is counted', () => {
  it.each(Object.entries(shapes))('%s', (title, shape) => {
    const [once, twice, fourTimes] = [n, 2 * n, 4 * n].map((size) => timed(shape(size))) as [
      Timed,
      Timed,
      Timed,
    ];
    for (const cost of [once, twice, fourTimes]) {
      expect(cost.steps).toBeLessThanOrEqual(mostSteps(cost.length));
      expect(cost.cells).toBeLessThanOrEqual(cost.steps);
      expect(cost.touched).toBeLessThanOrEqual(touchedByStep * cost.steps + fixed.touched);
      expect(cost.time).toBeLessThan(mostTime);
    }
    if (dearByNature.has(title)) return;
    for (const what of ['steps', 'cells', 'touched'] as const) {
      expect(twice[what]).toBeLessThanOrEqual(once[what] * growth + fixed[what]);
      expect(fourTimes[what]).toBeLessThanOrEqual(twice[what] * growth + fixed[what]);
    }
  });
});

interface Timed extends Cost {
  readonly length: number;
  readonly time: number;
}

/** With the time of this process alone: others on the machine do not count. */
function timed(source: string): Timed {
  const before = process.cpuUsage();
  const cost = measure(source);
  const { user, system } = process.cpuUsage(before);
  return { ...cost, length: source.length, time: (user + system) / 1000 };
}
