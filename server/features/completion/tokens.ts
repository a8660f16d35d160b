/** A tokenizer for what stands before a cursor: JSON and object literals of scripts, whole or half-typed. */
import type { Span } from '../../../core/syntax/tree.ts';

export interface Token extends Span {
  /**
   * `word`: text that an item may replace. `mark`: a punctuation mark. `group`: brackets with what is inside. `deeper`: the
   * cursor is inside of brackets or templates, or behind the end of the container.
   */
  readonly kind: 'word' | 'mark' | 'group' | 'deeper';
}

/** The next offset that is no white space and no comment; `undefined` when the cursor is in such a comment. */
export function skipTrivia(text: string, from: number, cursor = -1): number | undefined {
  for (let at = from; ; ) {
    while (at < text.length && /\s/.test(text[at] ?? '')) at += 1;
    const isLine = text.startsWith('//', at);
    if (!isLine && !text.startsWith('/*', at)) return at;
    const found = text.indexOf(isLine ? '\n' : '*/', at + 2);
    const end = found < 0 ? text.length : isLine ? found : found + 2;
    const isInside = at < cursor && (cursor < end || (cursor === end && (isLine || found < 0)));
    if (isInside) return undefined;
    at = end;
  }
}

/** The token that begins at `at`. In a key's place, `[Locale.German]` is a word. */
export function tokenFrom(text: string, at: number, cursor: number, isJson: boolean, isKey: boolean): Token {
  const character = text[at] ?? '';
  if (character === '"' || (!isJson && /['`]/.test(character))) return stringFrom(text, at, cursor);
  if (/[\])}]/.test(character)) return { kind: 'deeper', start: at, end: at };
  if (/[[({]/.test(character)) {
    const end = groupEnd(text, at, isJson);
    if (character === '[' && isKey && !isJson)
      return { kind: 'word', start: at, end: computedKeyEnd(text, at, end, cursor) };
    return end > cursor ? { kind: 'deeper', start: at, end } : { kind: 'group', start: at, end };
  }
  // Bare words of JSON, and locales without quotes, may hold a minus.
  const word = isJson || isKey ? /[-+.$\w\u0080-\uffff]+/y : /-?[$\w\u0080-\uffff][$\w.\u0080-\uffff]*/y;
  word.lastIndex = at;
  const [found] = word.exec(text) ?? [];
  if (!found || /^[-+.]+$/.test(found))
    return { kind: 'mark', start: at, end: at + Math.max(found?.length ?? 1, 1) };
  // The call at the end of `flags.toString()` is no part of the name.
  const name = text[at + found.length] === '(' ? found.replace(/\.toString$/, '') : found;
  return { kind: 'word', start: at, end: at + name.length };
}

function stringFrom(text: string, start: number, cursor: number): Token {
  const quote = text[start] ?? '';
  const lineEnd = lineEndFrom(text, start);
  const end = closingQuote(text, start, quote === '`' ? text.length : lineEnd);
  if (end !== undefined) {
    const isInside = cursor < end;
    if (quote === '`' && isInside && end > lineEnd) return { kind: 'deeper', start, end };
    if (!isInside || !opensNext(text, start, end)) return { kind: 'word', start, end };
  }
  // Not closed: up to the end of the word that the cursor stands in, or what looks like the end of the text.
  if (cursor <= lineEnd)
    return { kind: 'word', start, end: cursor + (/^[-$\w]*/.exec(text.slice(cursor))?.[0].length ?? 0) };
  return { kind: 'word', start, end: start + text.slice(start, lineEnd).replace(/[\s,]+$/, '').length };
}

/** The end behind the closing quote, before `limit`. */
function closingQuote(text: string, start: number, limit: number): number | undefined {
  for (let at = start + 1; at < limit; at += 1) {
    if (text[at] === text[start]) return at + 1;
    if (text[at] === '\\') at += 1;
  }
  return undefined;
}

/** The quote that seems to close the string opens the next one: `"na, "description": ...`. */
const opensNext = (text: string, start: number, end: number): boolean =>
  /[$\w]/.test(text[end] ?? '') || /[,:{[]\s*$/.test(text.slice(start + 1, end - 1));

/** The end behind the bracket that closes the one at `start`; the end of the text where none does. */
function groupEnd(text: string, start: number, isJson: boolean): number {
  let depth = 0;
  for (let at: number = start; at < text.length; ) {
    at = skipTrivia(text, at) ?? text.length;
    const character = text[at] ?? '';
    if (character === '"' || (!isJson && /['`]/.test(character))) {
      const limit = character === '`' ? text.length : lineEndFrom(text, at);
      at = closingQuote(text, at, limit) ?? limit;
      continue;
    }
    if (/[[({]/.test(character)) depth += 1;
    if (/[\])}]/.test(character)) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Up to the bracket that closes the key, or to the end of the word that the cursor stands in. */
function computedKeyEnd(text: string, start: number, end: number, cursor: number): number {
  if (!text.slice(start, end).includes('\n') && text[end - 1] === ']') return end;
  const from = Math.max(cursor, start + 1);
  return from + (/^[$\w.]*/.exec(text.slice(from))?.[0].length ?? 0);
}

function lineEndFrom(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
