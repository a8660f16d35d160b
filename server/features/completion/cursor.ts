/**
 * Where a completion goes: what stands before the cursor in its object or array, told by the tokens alone, so that it
 * holds in half-typed text too.
 */
import type { Span } from '../../../core/syntax/tree.ts';
import { skipTrivia, tokenFrom } from './tokens.ts';

/** An object or array, from its opening bracket on. */
export interface Opened {
  readonly kind: 'object' | 'array';
  /** Where to read from: behind the bracket, or at the start of any part. */
  readonly from: number;
}

export interface Spot {
  /** What is expected at the cursor. */
  readonly place: 'key' | 'value' | 'element';
  /** What an item replaces: the token that the cursor touches, its quotes included, or nothing at the cursor. */
  readonly token: Span;
  /** The key whose value is expected. */
  readonly key: Span | undefined;
  /** The token begins the value; otherwise it continues an expression. */
  readonly first: boolean;
  /** Offset behind the part before, where a comma is missing. */
  readonly missingComma: number | undefined;
}

/** What the cursor expects in a container; `undefined` in comments, deeper inside, and where nothing fits. */
export function spotIn(text: string, container: Opened, offset: number, isJson: boolean): Spot | undefined {
  const isObject = container.kind === 'object';
  // The part that is being read: its key, whether a colon came, and the token that came last.
  let key: Span | undefined;
  let colon = !isObject;
  let last: Span | undefined;

  for (let at: number | undefined = container.from; ; ) {
    at = skipTrivia(text, at, offset);
    if (at === undefined) return undefined;
    if (at >= offset) return spot({ start: offset, end: offset });
    const token = tokenFrom(text, at, offset, isJson, isObject && !colon);
    if (token.kind === 'deeper') return undefined;
    if (token.kind === 'word' && token.end >= offset) return spot({ start: token.start, end: token.end });
    at = token.end;
    if (text[token.start] === ',' && token.kind === 'mark') {
      key = undefined;
      colon = !isObject;
      last = undefined;
    } else if (text[token.start] === ':' && token.kind === 'mark' && !colon && key) {
      colon = true;
      last = undefined;
    } else {
      if (!colon) key = token;
      last = token;
    }
  }

  function spot(token: Span): Spot | undefined {
    const next = isObject ? 'key' : 'element';
    if (!last) return { place: isObject && colon ? 'value' : next, token, key, first: true, missingComma: undefined };
    if (!isJson && colon && /[-+|&?:=<>!*/%.(]/.test(text[last.end - 1] ?? ''))
      return { place: isObject ? 'value' : 'element', token, key, first: false, missingComma: undefined };
    // Behind a value only a new line can begin the next part, and the comma between them is missing.
    if (!text.slice(last.end, token.start).includes('\n')) return undefined;
    const isWhole = colon || !isJson;
    return { place: next, token, key: undefined, first: true, missingComma: isWhole ? last.end : undefined };
  }
}

/** Whether a comma must follow what is inserted before `end`: something else stands there. */
export function needsComma(text: string, end: number): boolean {
  const rest = text.slice(skipTrivia(text, end) ?? text.length);
  return /^(?:["'`{[]|-?[\w$]|\.\.\.)/.test(rest) && !/^(?:as|satisfies)\b/.test(rest);
}

/** A comma, and a space where what follows touches it. */
export const commaBefore = (text: string, end: number): string =>
  needsComma(text, end) ? (/\s/.test(text[end] ?? '') ? ',' : ', ') : '';

/** Whether the key has its value (or the parameters of a method) behind it already. */
export function hasValue(text: string, end: number): boolean {
  const next = text[skipTrivia(text, end) ?? text.length];
  return next === ':' || next === '(';
}
