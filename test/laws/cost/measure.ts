/** What reading a source costs, as the reader itself counts it. */
import ts from 'typescript';
import { standardBudget } from '../../../core/script/interpreter/budget.ts';
import { type Cost, createScriptReader } from '../../../core/script/reader.ts';
import { sharedNodes } from '../../../core/script/tree.ts';
import { children, type ValueNode } from '../../../core/syntax/tree.ts';

/** With how many nodes the trees of all definitions have together. */
export interface Measured extends Cost {
  readonly nodes: number;
}

let all: Cost = { steps: 0, cells: 0, touched: 0 };
const read = createScriptReader(ts, (cost) => {
  all = { steps: all.steps + cost.steps, cells: all.cells + cost.cells, touched: all.touched + cost.touched };
});

/** Reads the source, and everything that is found in it. */
export function measure(source: string): Measured {
  all = { steps: 0, cells: 0, touched: 0 };
  let nodes = 0;
  for (const { value } of read(source, 'typescript', { uri: 'file:///main.ts' }).candidates)
    nodes += countNodes(value);
  return { ...all, nodes };
}

const countNodes = (node: ValueNode): number =>
  children(node).reduce((sum, child) => sum + countNodes(child), 1);

/** How many nodes the trees of a document of so many characters may have together. */
export const mostNodes = (length: number): number => sharedNodes + 2 * length;

/** What a document of so many characters may cost at most: its run, and what is looked into afterwards. */
export const mostSteps = (length: number): number =>
  2 * (standardBudget.document + 2 * length) + standardBudget.call;
