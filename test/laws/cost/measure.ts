/** What reading a source costs, as the reader itself counts it. */
import ts from 'typescript';
import { standardBudget } from '../../../core/script/interpreter/machine.ts';
import { type Cost, createScriptReader } from '../../../core/script/reader.ts';

export type { Cost };

let all: Cost = { steps: 0, cells: 0, touched: 0 };
const read = createScriptReader(ts, (one) => {
  all = { steps: all.steps + one.steps, cells: all.cells + one.cells, touched: all.touched + one.touched };
});

/** Reads the source, and everything that is found in it. */
export function measure(source: string): Cost {
  all = { steps: 0, cells: 0, touched: 0 };
  for (const one of read(source, 'typescript', { uri: 'file:///main.ts' }).candidates) void one.value;
  return all;
}

/** What a document of so many characters may cost at most: its run, and what is looked into afterwards. */
export const mostSteps = (length: number): number =>
  2 * (standardBudget.document + 2 * length) + standardBudget.call;
