/** The call whose argument a cursor stands in, by the text alone. */
import type { Span } from '../../../core/syntax/tree.ts';

export interface CallAround {
  /** The method's name. */
  readonly name: string;
  /** Which argument. */
  readonly index: number;
  /** The text, word or number that the cursor touches; empty where it touches none. */
  readonly token: Span;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|`(?:[^`\\]|\\[\s\S])*(?:`|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[()[\]{},]/g;

/** Reads from `start`, which is outside of the call; `undefined` in comments, literals, and outside of calls of methods. */
export function callAround(text: string, start: number, offset: number): CallAround | undefined {
  const open: { readonly bracket: string; readonly at: number; commas: number }[] = [];
  let inside: Span | undefined;
  token.lastIndex = start;
  for (let match = token.exec(text); match && match.index < offset; match = token.exec(text)) {
    const [found] = match;
    const end = match.index + found.length;
    if (found.startsWith('//') || found.startsWith('/*')) {
      if (offset <= end) return undefined;
    } else if (/^["'`]/.test(found)) {
      if (offset <= end) inside = { start: match.index, end };
    } else if ('([{'.includes(found)) open.push({ bracket: found, at: match.index, commas: 0 });
    else if (found === ',') {
      const last = open.at(-1);
      if (last) last.commas += 1;
    } else open.pop();
  }
  const last = open.at(-1);
  const name = last?.bracket === '(' ? /\.\s*([\w$]+)\s*$/.exec(text.slice(start, last.at))?.[1] : undefined;
  if (!last || name === undefined) return undefined;
  return { name, index: last.commas, token: inside ?? wordAt(text, offset) };
}

function wordAt(text: string, offset: number): Span {
  const before = /[\w$.]*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0].length ?? 0;
  const lengthAfter = /^[\w$.]*/.exec(text.slice(offset, offset + 200))?.[0].length ?? 0;
  return { start: offset - before, end: offset + lengthAfter };
}
