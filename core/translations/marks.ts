/** What is to be said of cells of the translations table. */

/**
 * What is to be said of a cell. `missing`: no text; `fallback`: no text of its own, and another locale's is shown; `long`: more
 * than the service takes; `clash`: another option is called so; `redundant`: it equals the default; `wrong`: it breaks another
 * rule; `unknown`: only a running program knows it.
 */
export type CellMark = 'missing' | 'fallback' | 'long' | 'clash' | 'redundant' | 'wrong' | 'unknown';

export const cellMarks: readonly CellMark[] = [
  'missing',
  'fallback',
  'long',
  'clash',
  'redundant',
  'wrong',
  'unknown',
];
