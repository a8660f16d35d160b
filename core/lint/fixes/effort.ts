/** How much verifying fixes is worth: of documents with thousands of problems it would take minutes. */
import type { Analysis } from '../analysis.ts';

/** So many characters are looked at again as quickly as a definition or a problem. */
const charactersAsDear = 1_000;

/** What one more analysis costs of a document with so many problems, in definitions and problems that are looked at again. */
export const costOf = ({ definitions, reading }: Analysis, problems: number): number =>
  definitions.length +
  problems +
  reading.text.length / charactersAsDear +
  definitions.reduce((largest, definition) => Math.max(largest, sizeOf(definition)), 0) /
    charactersJudgedAnew;

/** So many characters of the definition that is edited are read and judged anew as quickly. */
const charactersJudgedAnew = 16;

const sizeOf = ({ definition: { node } }: Analysis['definitions'][number]): number => node.end - node.start;

/** So many characters are read anew as quickly as a definition is looked at again. */
const charactersReadAnew = 4;

/** What it costs to read and judge documents without what is known of them. */
export const costOfReading = (documents: readonly { readonly text: string }[]): number =>
  documents.reduce((sum, { text }) => sum + text.length, 0) / charactersReadAnew;

/** Verifying in a limit. */
export class Effort {
  #left: number;

  /** `most` in the units of {@link costOf}; a few microseconds each. */
  constructor(most: number) {
    this.#left = most;
  }

  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Takes what an analysis costs; `false`, and nothing is taken, where no effort is left. */
  spend(cost: number): boolean {
    if (this.isSpent) return false;
    this.#left -= cost;
    return true;
  }
}
