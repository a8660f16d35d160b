/**
 * Calls of a chain in a text. A call owns the comment lines directly above it and the comment behind it on its line; it goes
 * with them, and with its line where nothing else stands there.
 */
import type { Span, TextEdit } from '../tree.ts';
import { endOfLine, lineEndOf, lineIndent, lineStartOf } from './layout.ts';

/** Prints a new call; it gets the indentation of its line, or nothing where it shares a line. */
export type PrintCall = (indent: string | undefined) => string;

/** Where new calls go, in terms of those that are there. */
export type CallPlace = { readonly after: Span } | { readonly before: Span } | { readonly at: number };

export const isFirstOnLine = (text: string, offset: number): boolean =>
  text.slice(lineStartOf(text, offset), offset).trim() === '';

/** A call with its comments; one that shares its line with what stands before it has none. */
export const ownCallSpan = (text: string, call: Span): Span =>
  isFirstOnLine(text, call.start) ? { start: withAbove(text, call.start), end: afterEnd(text, call) } : call;

/** Inserts calls; each on a line of its own where one of the others is. */
export function insertCalls(
  text: string,
  place: CallPlace,
  prints: readonly PrintCall[],
  others: readonly Span[],
): readonly TextEdit[] {
  if (prints.length === 0) return [];
  const onOwnLine = others.find((other) => isFirstOnLine(text, other.start));
  const indent = onOwnLine && lineIndent(text, onOwnLine.start);
  const lineBreak = `${endOfLine(text)}${indent}`;
  const printed = prints.map((print) => print(indent));
  if ('at' in place) return [insertion(place.at, printed.join(''))];
  if ('before' in place) {
    const { start } = ownCallSpan(text, place.before);
    return indent !== undefined && isFirstOnLine(text, place.before.start)
      ? [insertion(start, printed.map((call) => call + lineBreak).join(''))]
      : [insertion(place.before.start, printed.join(''))];
  }
  if (indent === undefined) return [insertion(place.after.end, printed.join(''))];
  const { end } = ownCallSpan(text, place.after);
  return [insertion(end, printed.map((call) => lineBreak + call).join(''))];
}

const insertion = (at: number, newText: string): TextEdit => ({ start: at, end: at, newText });

/** Removes calls. None where what is left would be a variable that nothing is called on, in a place not understood. */
export function removeCalls(text: string, calls: readonly Span[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const call of [...calls].sort((a, b) => a.start - b.start)) {
    const edit = removal(text, call);
    if (!edit) return [];
    const last = edits.at(-1);
    if (last && edit.start <= last.end)
      edits[edits.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), newText: '' };
    else edits.push(edit);
  }
  return edits;
}

function removal(text: string, call: Span): TextEdit | undefined {
  const statement = statementAround(text, call);
  if (statement === 'unclear') return undefined;
  if (statement) return wholeLines(text, statement) ?? { ...withSpaceBefore(text, statement), newText: '' };
  const own = ownCallSpan(text, call);
  if (!isFirstOnLine(text, call.start)) return { start: call.start, end: call.end, newText: '' };
  const lines = wholeLines(text, own);
  if (lines) return lines;
  // Another call follows on the line: it takes the place.
  if (/^\s*\??\./.test(text.slice(own.end))) return { start: call.start, end: call.end, newText: '' };
  // What ends the statement moves up, but not into a comment.
  const above = text.slice(0, lineStartOf(text, own.start)).trimEnd().length;
  const line = text.slice(lineStartOf(text, above), above);
  return { start: endsInComment(line) ? own.start : above, end: call.end, newText: '' };
}

const withSpaceBefore = (text: string, { start, end }: Span): Span => ({
  start: text.slice(0, start).replace(/[ \t]+$/, '').length,
  end,
});

/** The lines that hold nothing but the span; `undefined` where they hold more. */
function wholeLines(text: string, { start, end }: Span): TextEdit | undefined {
  const lineEnd = lineEndOf(text, end);
  if (!isFirstOnLine(text, start) || text.slice(end, lineEnd).trim() !== '') return undefined;
  const next = text.indexOf('\n', lineEnd);
  if (next >= 0) return { start: lineStartOf(text, start), end: next + 1, newText: '' };
  const above = text.slice(0, lineStartOf(text, start)).trimEnd().length;
  return { start: above, end: lineEnd, newText: '' };
}

/**
 * `option.setRequired(true);`, where nothing else is called on the variable in this statement. `unclear`: it may be one.
 */
function statementAround(text: string, call: Span): Span | 'unclear' | undefined {
  const receiver = /(?<![\w$.)\]])[\w$]+\s*$/.exec(text.slice(lineBefore(text, call.start), call.start));
  const after = /^[ \t]*(?:;|(?=\r?\n|\}|$))/.exec(text.slice(call.end));
  if (!receiver || !after || /^\s*\??\./.test(text.slice(call.end))) return undefined;
  const at = call.start - receiver[0].length;
  const isAlone = isFirstOnLine(text, at);
  const start = isAlone ? withAbove(text, at) : at;
  if (/(?:^|[;{}])$/.test(codeBefore(text, start)))
    return { start, end: afterEnd(text, { start, end: call.end + after[0].length }) };
  const isBranch = /\b(?:(?:if|for|while)\s*\(.*\)|else)\s*$/.test(text.slice(lineStartOf(text, at), at));
  return (isAlone || isBranch) && after[0].endsWith(';') ? 'unclear' : undefined;
}

/** Where the line before the offset's begins, if the offset is the first of its own. */
function lineBefore(text: string, offset: number): number {
  const start = lineStartOf(text, offset);
  return isFirstOnLine(text, offset) && start > 0 ? lineStartOf(text, start - 1) : start;
}

function withAbove(text: string, start: number): number {
  let at = start;
  for (;;) {
    const lineStart = lineStartOf(text, at);
    if (lineStart === 0) return at;
    const aboveStart = lineStartOf(text, lineStart - 1);
    const above = text.slice(aboveStart, lineStart).trimEnd();
    const indent = above.length - above.trimStart().length;
    if (above.trimStart().startsWith('//')) at = aboveStart + indent;
    else if (above.endsWith('*/')) {
      const open = text.lastIndexOf('/*', lineStart);
      if (open < 0 || !isFirstOnLine(text, open)) return at;
      at = open;
    } else return at;
  }
}

/** Behind the comment that ends the call's line, if one does. */
function afterEnd(text: string, { end }: Span): number {
  const rest = text.slice(end, lineEndOf(text, end));
  const comment = /^[ \t]*(?:\/\/.*|\/\*(?:(?!\*\/).)*\*\/[ \t]*$)/.exec(rest)?.[0];
  return comment === undefined ? end : end + comment.trimEnd().length;
}

/** The text before an offset without the blanks and the comment that end it. */
function codeBefore(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd();
  const line = before.slice(lineStartOf(before, before.length));
  const comment = [...line.matchAll(stringOrComment)].find((match) => match[1] !== undefined);
  if (comment) return codeBefore(before, before.length - line.length + comment.index);
  return before.endsWith('*/') ? codeBefore(before, Math.max(0, before.lastIndexOf('/*'))) : before;
}

const stringOrComment = /`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*.*?\*\/|(\/\/.*$)/g;

const endsInComment = (line: string): boolean =>
  [...line.matchAll(stringOrComment)].some((match) => match[1] !== undefined);

/**
 * Puts calls in a new order, given by old indexes, with their comments. None where something else than calls stands between
 * them.
 */
export function reorderCalls(
  text: string,
  calls: readonly Span[],
  order: readonly number[],
): readonly TextEdit[] {
  const isRow = calls.every((call, at) => {
    const next = calls[at + 1];
    return !next || (call.end <= next.start && isOnlyCalls(text, call.end, next.start));
  });
  if (!isRow || order.length !== calls.length) return [];
  const slots = calls.map((call) => slotOf(text, call));
  const edits = order.flatMap((from, to): readonly (TextEdit | undefined)[] => {
    const [source, target] = [slots[from], slots[to]];
    if (from === to || !source || !target) return [];
    const isLineComment = source.trail.includes('//');
    const isLast = text.slice(target.end, lineEndOf(text, target.end)).trim() === '';
    if (!isLineComment || isLast) return [{ ...spanOf(target), newText: source.part + source.trail }];
    // A line comment would swallow what follows: it goes above.
    if (!isFirstOnLine(text, target.call.start)) return [undefined];
    const lineBreak = `${endOfLine(text)}${lineIndent(text, target.call.start)}`;
    return [{ ...spanOf(target), newText: source.trail.trim() + lineBreak + source.part }];
  });
  return edits.every((edit) => edit !== undefined) ? edits : [];
}

interface Slot extends Span {
  readonly call: Span;
  /** The call with the comments above it. */
  readonly part: string;
  /** The comment behind it, with the space before it. */
  readonly trail: string;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function slotOf(text: string, call: Span): Slot {
  const { start, end } = ownCallSpan(text, call);
  return { start, end, call, part: text.slice(start, call.end), trail: text.slice(call.end, end) };
}

/** Whether between two offsets stand only other calls, comments, and the variable that they are made on. */
function isOnlyCalls(text: string, start: number, end: number): boolean {
  const token =
    /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|;|\??\.\s*[\w$]+\s*(?=\()|(?!(?:return|await|yield|new)\b)[\w$]+(?=\s*\??\.)/y;
  let at = start;
  while (at < end) {
    token.lastIndex = at;
    if (!token.test(text)) return false;
    at = token.lastIndex;
    // Behind the variable the next of the calls begins.
    if (at >= end) break;
    const close = text[at] === '(' ? closingParenthesis(text, at) : at;
    if (close === undefined) return false;
    at = close;
  }
  return at === end;
}

/** Offset behind the parenthesis that closes the one at `open`. */
export function closingParenthesis(text: string, open: number): number | undefined {
  let depth = 0;
  const token =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[()]/g;
  token.lastIndex = open;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  return undefined;
}
