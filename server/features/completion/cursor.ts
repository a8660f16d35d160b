/**
 * Where a completion goes: what stands before the cursor in its object or array, told by the tokens alone, so that it
 * holds in half-typed text too.
 */
import type { Span } from '../../../core/syntax/tree.ts';

/** An object or array, from its opening bracket on. */
export interface Opened {
  readonly kind: 'object' | 'array';
  readonly start: number;
}

export interface Spot {
  /** What is expected at the cursor. */
  readonly place: 'key' | 'value' | 'element';
  /** What an item replaces: the token that the cursor touches, its quotes included, or nothing at the cursor. */
  readonly token: Span;
  /** The key whose value is expected. */
  readonly key: Span | undefined;
  /** The token stands alone: it is no part of an expression. */
  readonly alone: boolean;
  /** Offset behind the part before, where a comma is missing. */
  readonly missingComma: number | undefined;
}

/** What the cursor expects in a container; `undefined` in comments, deeper inside, and where nothing fits. */
export function spotIn(text: string, container: Opened, offset: number, isJson: boolean): Spot | undefined {
  let place: Spot['place'] | 'colon' | 'comma' = container.kind === 'object' ? 'key' : 'element';
  let key: Span | undefined;
  /** The token before, of the same part. */
  let last: Span | undefined;
  const isObject = container.kind === 'object';
  for (let at = container.start + 1; ; ) {
    at = afterTrivia(text, at);
    if (at > offset) return at === Number.POSITIVE_INFINITY || isInComment(text, container.start, offset, at) ? undefined : here(offset);
    const token = at < offset ? tokenFrom(text, at, offset, isJson, isObject && place === 'key') : undefined;
    if (!token) return here(offset);
    if (token.kind === 'deeper') return undefined;
    if (token.kind !== 'mark' && token.end >= offset) return here(token.start, token.end);
    const character = text[token.start];
    if (token.kind === 'mark' && character === ',') {
      place = isObject ? 'key' : 'element';
      key = undefined;
      last = undefined;
    } else if (token.kind === 'mark' && character === ':' && place === 'colon') {
      place = 'value';
      key = last;
      last = undefined;
    } else {
      if (place === 'key') place = 'colon';
      last = token;
    }
    at = token.end;
  }

  function here(start: number, end = start): Spot | undefined {
    const token = { start, end };
    if (!last) return place === 'colon' || place === 'comma' ? undefined : { place, token, key, alone: true, missingComma: undefined };
    if (!isJson && place !== 'colon' && /[-+|&?:=<>!*/%(.]/.test(text[last.end - 1] ?? '')) {
      return place === 'comma' ? undefined : { place, token, key, alone: false, missingComma: undefined };
    }
    // Behind a value, only a new line can begin the next part: its comma is missing.
    if (!text.slice(last.end, start).includes('\n')) return undefined;
    const next = isObject ? 'key' : 'element';
    return { place: next, token, key: undefined, alone: true, missingComma: place === 'colon' ? undefined : last.end };
  }
}
