/**
 * Where a completion goes: what stands before the cursor in its object or array, told by the tokens alone, so that it
 * holds in half-typed text too.
 */
import type { Span, TextEdit } from '../../../core/syntax/tree.ts';
import { skipTrivia, tokenFrom } from './tokens.ts';

/** An object or array, from its opening bracket on. */
export interface Opened {
  readonly kind: 'object' | 'array';
  /** Where to read from: behind the bracket, or at the start of any part. */
  readonly from: number;
}

export interface CursorContext {
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
export function cursorContextIn(
  text: string,
  container: Opened,
  offset: number,
  isJson: boolean,
): CursorContext | undefined {
  const isObject = container.kind === 'object';
  // The part that is being read: its key, whether a colon came, and the token that came last.
  let key: Span | undefined;
  let colon = !isObject;
  let last: Span | undefined;

  for (let at: number | undefined = container.from; ; ) {
    at = skipTrivia(text, at, offset);
    if (at === undefined) return undefined;
    if (at >= offset && isObject && colon && !last && /^[^\n]*[[({]$/.test(text.slice(offset, at + 1)))
      return undefined;
    if (at >= offset) return contextAt({ start: offset, end: endOfValue(text, offset, at, isJson) });
    const token = tokenFrom(text, at, offset, isJson, isObject && !colon);
    if (token.kind === 'deeper') return undefined;
    if (token.kind === 'word' && token.end >= offset) {
      const isTyped = isJson && isObject && colon && !last && token.end === offset;
      const end = isTyped ? endOfValue(text, offset, skipTrivia(text, offset) ?? offset, isJson) : token.end;
      return contextAt({ start: token.start, end });
    }
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

  function contextAt(token: Span): CursorContext | undefined {
    const next = isObject ? 'key' : 'element';
    const place = isObject && colon ? 'value' : next;
    // Only a value is taken over that stands behind the cursor; keys and elements are put before.
    const own =
      place === 'value' && !last
        ? token
        : { start: token.start, end: token.start < offset ? token.end : offset };
    if (!last) return { place, token: own, key, first: true, missingComma: undefined };
    const ending = text[last.end - 1] ?? '';
    // Behind dots stands what is spread, or a member of something.
    if (!isJson && ending === '.') return undefined;
    if (!isJson && colon && /[-+|&?:=<>!*/%(]/.test(ending))
      return { place, token: own, key, first: false, missingComma: undefined };
    // Behind a value only a new line can begin the next part, and the comma between them is missing.
    if (!text.slice(last.end, token.start).includes('\n')) return undefined;
    const isWhole = colon || !isJson;
    return {
      place: next,
      token: own,
      key: undefined,
      first: true,
      missingComma: isWhole ? last.end : undefined,
    };
  }
}

/** The end of a word that stands behind the cursor on its line, where that is a value and no key. */
function endOfValue(text: string, offset: number, at: number, isJson: boolean): number {
  if (text.slice(offset, at).includes('\n') || !/["'`\w$-]/.test(text[at] ?? '')) return offset;
  const word = tokenFrom(text, at, at, isJson, false);
  return word.kind === 'word' && !hasValue(text, word.end) ? word.end : offset;
}

/** Whether a comma must follow what is inserted before `end`: something else stands there. */
export function needsComma(text: string, end: number): boolean {
  const rest = text.slice(skipTrivia(text, end) ?? text.length);
  return /^(?:["'`{[]|-?[\w$]|\.\.\.)/.test(rest) && !/^(?:as|satisfies)\b/.test(rest);
}

/** The same behind a value: what stands there on its line without being a key was the value before. */
export function needsCommaAfter(
  text: string,
  end: number,
  { place }: CursorContext,
  isJson: boolean,
): boolean {
  const at = skipTrivia(text, end) ?? text.length;
  const isOther =
    place !== 'value' ||
    text.slice(end, at).includes('\n') ||
    text.startsWith('...', at) ||
    hasValue(text, tokenFrom(text, at, text.length, isJson, true).end);
  return isOther && needsComma(text, end);
}

/** A comma, and a space where what follows touches it. */
export const commaBefore = (text: string, end: number, isNeeded = needsComma(text, end)): string =>
  isNeeded ? (/\s/.test(text[end] ?? '') ? ',' : ', ') : '';

/** The comma that is missing before the cursor, as edits beside an item's own. */
export const missingCommas = ({
  missingComma: at,
}: CursorContext): { readonly additionalEdits?: readonly TextEdit[] } =>
  at === undefined ? {} : { additionalEdits: [{ start: at, end: at, newText: ',' }] };

/**
 * What stands behind a key: its value (or the parameters of a method), a value without a colon, or nothing of its own.
 */
export function afterKey(text: string, end: number, isJson: boolean): 'value' | 'bare value' | 'nothing' {
  if (hasValue(text, end)) return 'value';
  const at = skipTrivia(text, end) ?? text.length;
  if (text.slice(end, at).includes('\n') || !/["'`\w$[{-]/.test(text[at] ?? '')) return 'nothing';
  // The next key has a value of its own.
  return hasValue(text, tokenFrom(text, at, text.length, isJson, true).end) ? 'nothing' : 'bare value';
}

function hasValue(text: string, end: number): boolean {
  const next = text[skipTrivia(text, end) ?? text.length];
  return next === ':' || next === '(';
}
