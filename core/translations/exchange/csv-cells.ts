/** Cells of a CSV: a text that a spreadsheet would take for a formula, and run, stands behind an apostrophe. */

const formula = /^'*[=+\-@\t\r\n]/;

/** As it is to be written. */
export const asWritten = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What was written, whether or not a spreadsheet kept the apostrophe. */
export const asText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
