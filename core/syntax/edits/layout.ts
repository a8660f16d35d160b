/** How a text is laid out: indentation, line breaks, and what stands between the parts of a list. */

/** The line break that the text uses. */
export const endOfLine = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The white space that the line of an offset starts with. */
export function lineIndent(text: string, offset: number): string {
  const start = lineStartOf(text, offset);
  return /^[\t ]*/.exec(text.slice(start))?.[0] ?? '';
}

/**
 * One level of indentation: a tab, or the smallest indent of the text's lines, those of block comments aside; two spaces
 * where nothing tells.
 */
export function indentUnit(text: string): string {
  if (measured?.text !== text) measured = { text, unit: unitOf(text) };
  return measured.unit;
}

/** Thousands of edits of one text are printed in a row. */
let measured: { readonly text: string; readonly unit: string } | undefined;

function unitOf(text: string): string {
  let unit: string | undefined;
  for (const [, indent] of text.matchAll(/\n([\t ]+)[^\s*]/g)) {
    if (!indent) continue;
    if (indent.startsWith('\t')) return '\t';
    if (unit === undefined || indent.length < unit.length) unit = indent;
  }
  return unit && unit.length > 1 ? unit : '  ';
}

/** Offset of the first character of the offset's line. */
export const lineStartOf = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Offset behind the last character of the offset's line, before its line break. */
export function lineEndOf(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' && end - 1 >= offset ? end - 1 : end;
}

/** A comma, comment or line break between two parts of a list. */
export interface Gap {
  /** Offset of the comma, -1 without one. */
  readonly comma: number;
  /** Comments, in order. */
  readonly comments: readonly { readonly start: number; readonly end: number }[];
  /** Only white space, comments and at most one comma stand here: the gap is understood. */
  readonly plain: boolean;
}

const gapToken = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|,|\s+|[^\s,/]+|\//g;

/** What stands between two offsets outside of any value. */
export function gapBetween(text: string, start: number, end: number): Gap {
  let comma = -1;
  let plain = true;
  const comments: { start: number; end: number }[] = [];
  for (const match of text.slice(start, end).matchAll(gapToken)) {
    const [token] = match;
    const at = start + match.index;
    if (token === ',' && comma < 0) comma = at;
    else if (token.startsWith('//') || token.startsWith('/*')) {
      const trimmed = token.startsWith('//') ? token.trimEnd() : token;
      comments.push({ start: at, end: at + trimmed.length });
    } else if (token.trim() !== '') plain = false;
  }
  return { comma, comments, plain };
}
