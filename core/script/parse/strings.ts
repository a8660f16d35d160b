/** Repairs of strings and templates that are not closed, before they swallow what follows. */
import { topOf, type Walk } from './frames.ts';
import { startValue } from './members.ts';
import type { Token } from './tokens.ts';

/** Reads a string that goes on to the end of its line. Gives the token as it is taken, which may end before. */
export function readUnclosedString(walk: Walk, token: Token): Token {
  const frame = topOf(walk);
  if (frame.role !== 'object' && frame.role !== 'array') return token;
  if (frame.role === 'object') {
    const isKey = frame.state === 'key' || (token.first && frame.state !== 'value');
    if (isKey) return closeKey(walk, token);
    // The quote behind a word whose own opening quote is missing.
    if (frame.state !== 'value') return blankQuote(walk, token);
    startValue(walk, frame, token);
  } else if (walk.previous && walk.reader.endsOperand(walk.previous) && !token.first)
    return blankQuote(walk, token);
  return closeBeforeBrackets(walk, token) ?? token;
}

/** A template that is not closed swallows all lines up to the next one: taken as a string, it ends with its line. */
export function readUnclosedTemplate(walk: Walk, start: number, token: Token): Token {
  const { text } = walk;
  const lineEnd = text.indexOf('\n', start);
  const end = lineEnd < 0 ? text.length : lineEnd;
  walk.fills.replace(start, "'");
  const string: Token = {
    ...token,
    kind: walk.kind.StringLiteral,
    start,
    end,
    text: text.slice(start, end),
    unclosed: true,
  };
  walk.reader.resume(end);
  return closeBeforeBrackets(walk, string) ?? string;
}

/** Whether a template that ends on a later line has taken the opening quote of another one for its own end. */
export function isDoubtfulTemplate(walk: Walk, token: Token): boolean {
  if (token.unclosed) return true;
  if (!token.text.includes('\n')) return false;
  const textAfter = walk.text.slice(token.end, token.end + 40);
  return !/^[\t ]*(?:[,;)\]}.+?:!=&|]|as\b|satisfies\b|\/[/*]|\r?\n|$)/.test(textAfter);
}

/** A half-typed key gets the quote, and the comma or colon, that it lacks. */
function closeKey(walk: Walk, token: Token): Token {
  const { text, fills, reader } = walk;
  const frame = topOf(walk);
  const word = /^.[^'"`,:{}[\]()]*/.exec(token.text)?.[0] ?? '';
  const end = token.start + word.trimEnd().length;
  const isComma = text[end] === ',';
  const quote = text[token.start] ?? "'";
  frame.keys.push(word.slice(1));
  if (text.startsWith(': ', end)) {
    fills.replace(end, `${quote}:`);
    reader.resume(end + 2);
    startValue(walk, frame, token);
    return { ...token, end: end + 2, kind: walk.kind.ColonToken, unclosed: false };
  }
  const line = /^[\t ,]*\r?\n[\t ]*/.exec(text.slice(end))?.[0];
  if (line === undefined || line.length < 2) return blankQuote(walk, token);
  fills.replace(end, `${quote},`);
  reader.resume(end + Math.max(2, isComma ? 2 : 0));
  frame.state = 'key';
  return { ...token, end: end + 2, kind: walk.kind.CommaToken, unclosed: false };
}

/** The quote is left out, and what follows is read as code. */
function blankQuote(walk: Walk, token: Token): Token {
  walk.fills.replace(token.start, ' ');
  walk.reader.resume(token.start + 1);
  return walk.previous ?? token;
}

/** On a line that closes brackets it opened, the string ends before them. */
function closeBeforeBrackets(walk: Walk, token: Token): Token | undefined {
  const { text, frames } = walk;
  const tail =
    /[\s,;)\]}]*$/.exec(text.slice(Math.max(token.start + 1, token.end - maximumTail), token.end))?.[0] ?? '';
  for (let length = tail.length; length > 0; length -= 1) {
    const closers = tail.slice(-length).replace(/[^)\]}]/g, '');
    const isOwn = [...closers].every((closer, at) => {
      const frame = frames.at(-1 - at);
      return frame?.closer === closer && frame.line === token.line;
    });
    if (closers === '' || !isOwn) continue;
    const hasRoom = /\s/.test(tail.at(-length) ?? '');
    const at = token.end - length - (hasRoom ? 0 : 1);
    if (at <= token.start) return undefined;
    walk.fills.replace(at, text[token.start] === '`' ? "'" : (text[token.start] ?? "'"));
    walk.reader.resume(at + 1);
    return { ...token, end: at + 1, unclosed: false };
  }
  return undefined;
}

/** More closers in a row than this are not looked through. */
const maximumTail = 40;
