/** What is asked of a module of Node.js. */
export interface Asked {
  /** The name without `node:`. */
  readonly module: string;
  readonly path: readonly string[];
  /** The members that lead to it, without those of the import. */
  readonly steps: readonly string[];
}
