/** Where a completion goes: the token that it replaces, and what stands around it. */
import { homeOf, type ObjectNode, type Span, type ValueNode } from '../../../core/syntax/tree.ts';

/** Text that an item replaces: the token that the cursor touches, quotes included, or nothing at the cursor. */
export function tokenAt(text: string, offset: number): Span {
  const quoted = quotedAt(text, offset);
  if (quoted) return quoted;
  let start = offset;
  let end = offset;
  while (start > 0 && /[\w$.-]/.test(text[start - 1] ?? '')) start -= 1;
  while (end < text.length && /[\w$-]/.test(text[end] ?? '')) end += 1;
  // A minus or dots alone belong to no word: `...` is a spread.
  return /^[.-]+$/.test(text.slice(start, end)) ? { start: offset, end: offset } : { start, end };
}

/** The string literal on this line that the cursor stands in, closed or not. */
function quotedAt(text: string, offset: number): Span | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  for (let at = lineStart; at < offset; at += 1) {
    const quote = text[at];
    if (quote === '/' && text[at + 1] === '/') return undefined;
    if (quote !== '"' && quote !== "'" && quote !== '`') continue;
    let end = at + 1;
    while (end < text.length && text[end] !== quote && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
    const isClosed = text[end] === quote;
    if (isClosed && end + 1 <= offset) {
      if (end + 1 === offset) return { start: at, end: end + 1 };
      at = end;
      continue;
    }
    if (isClosed && !looksSwallowed(text.slice(at + 1, end))) return { start: at, end: end + 1 };
    // Unclosed: up to the cursor and the word it stands in.
    let stop = offset;
    while (stop < text.length && /[\w$-]/.test(text[stop] ?? '')) stop += 1;
    return { start: at, end: stop };
  }
  return undefined;
}

/** A closing quote behind `:` or `,` opens the next string: the one at the cursor is not closed. */
const looksSwallowed = (inner: string): boolean => /[:,]\s*$/.test(inner);

/** Whether a comma must follow what is inserted before `end`. */
export function needsComma(text: string, end: number): boolean {
  const next = afterTrivia(text, end);
  return next === '"' || next === "'" || next === '{' || next === '[' || /[\w$]/.test(next);
}

/** Whether the value of the key is there already, behind a colon. */
export const hasColon = (text: string, end: number): boolean => afterTrivia(text, end) === ':';

function afterTrivia(text: string, offset: number): string {
  const rest = text.slice(offset, offset + 400).replace(/^(?:\s+|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)+/, '');
  return rest[0] ?? '';
}

/** Keys of an object that count as written: all but the one the cursor stands in. */
export const presentKeys = (node: ObjectNode, at: Span): ReadonlySet<string> =>
  new Set(
    node.properties.filter(({ key }) => key.end < at.start || key.start > at.end).map(({ key }) => key.name),
  );

/** Whether the offset lies inside the brackets of a container. */
export function isInside(node: ValueNode, offset: number): boolean {
  const home = homeOf(node);
  return (
    home.start < offset &&
    (offset < home.end ||
      ((node.kind === 'object' || node.kind === 'array') && node.broken && offset <= home.end))
  );
}
