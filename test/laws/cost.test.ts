/**
 * The law of cost: reading a script is bounded by what is counted. Each shape of `cost/shapes.ts` is read at n, 2n and 4n: its
 * steps, its cells and what it copies grow with n, until the budget ends; those that take more by nature stay within the
 * budget. The trees that are made of what is found have no more nodes than their budget allows.
 */
import { describe, expect, it } from 'vitest';
import type { Cost } from '../../core/script/reader.ts';
import { type Measured, measure, mostNodes, mostSteps } from './cost/measure.ts';
import { dearByNature, shapes } from './cost/shapes.ts';

const n = 100;

/** Twice the source costs at most so many times as much, and so much more for what every reading takes. */
const growth = 2.4;
const fixed: Cost = { steps: 500, cells: 500, touched: 5000 };

/** What a step may copy or compare, on the average. */
const touchedByStep = 20;

it('has shapes enough, and no other is dear by nature', () => {
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(80);
  expect([...dearByNature].filter((title) => !(title in shapes))).toEqual([]);
});

describe('what is counted', () => {
  it.each(Object.entries(shapes))('%s', (title, shape) => {
    const sources = [n, 2 * n, 4 * n].map(shape);
    const [once, twice, fourTimes] = sources.map(measure) as [Measured, Measured, Measured];
    for (const [at, cost] of [once, twice, fourTimes].entries()) {
      const { length } = sources[at] as string;
      expect(cost.steps).toBeLessThanOrEqual(mostSteps(length));
      expect(cost.nodes).toBeLessThanOrEqual(mostNodes(length));
      expect(cost.cells).toBeLessThanOrEqual(cost.steps);
      expect(cost.touched).toBeLessThanOrEqual(touchedByStep * cost.steps + fixed.touched);
    }
    if (dearByNature.has(title)) return;
    for (const what of ['steps', 'cells', 'touched'] as const) {
      expect(twice[what]).toBeLessThanOrEqual(once[what] * growth + fixed[what]);
      expect(fourTimes[what]).toBeLessThanOrEqual(twice[what] * growth + fixed[what]);
    }
  });
});
