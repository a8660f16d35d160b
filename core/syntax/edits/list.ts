/**
 * The one machinery under properties and items: an object and an array are both a list of parts between brackets. A part
 * owns its comma, the comments between itself and its comma, the comment lines directly above it and the comment behind it
 * on its last line.
 */
import {
  type ArrayNode,
  homeOf,
  isWithin,
  type ObjectNode,
  type Place,
  type Span,
  type TextEdit,
} from '../tree.ts';
import { inOrder } from './apply.ts';
import { endOfLine, gapBetween, indentUnit, lineEndOf, lineIndent, lineStartOf } from './layout.ts';

export type Container = ObjectNode | ArrayNode;

export interface Parts {
  /** The container's text, brackets included. */
  readonly outer: Place;
  /** In the order of the text; spreads of objects are parts, too. */
  readonly parts: readonly Span[];
  /** Which part the property or item of an index is; -1 for a property that a spread brings. */
  readonly indexes: readonly number[];
}

/** Many edits of one container ask for its parts. */
const known = new WeakMap<Container, { readonly text: string; readonly parts: Parts | undefined }>();

/** The parts of a container as they are written; `undefined` where its text is not understood. */
export function partsOf(text: string, node: Container): Parts | undefined {
  const before = known.get(node);
  if (before?.text === text) return before.parts;
  const parts = findParts(text, node);
  known.set(node, { text, parts });
  return parts;
}

function findParts(text: string, node: Container): Parts | undefined {
  const outer = homeOf(node);
  if (node.broken || outer.file !== undefined) return undefined;
  const { parts, indexes } = node.kind === 'array' ? itemParts(node) : propertyParts(node, outer);
  let at = outer.start + 1;
  for (const part of parts) {
    // An item that came here by a spread stands elsewhere.
    if (part.start < at || part.end > outer.end) return undefined;
    if (!gapBetween(text, at, part.start).plain) return undefined;
    at = part.end;
  }
  return gapBetween(text, at, outer.end - 1).plain ? { outer, parts, indexes } : undefined;
}

const itemParts = ({ items }: ArrayNode): Omit<Parts, 'outer'> => ({
  parts: items.map(({ start, end }) => ({ start, end })),
  indexes: items.map((_, index) => index),
});

function propertyParts({ properties, spreads = [] }: ObjectNode, outer: Span): Omit<Parts, 'outer'> {
  const spans = properties.map(({ start, key, value }) => ({ start: start ?? key.start, end: value.end }));
  const own = spans.filter(
    (span) => isWithin(span, outer) && !spreads.some((spread) => isWithin(span, spread)),
  );
  const parts: readonly Span[] =
    spreads.length === 0 ? own : [...own, ...spreads].sort((a, b) => a.start - b.start);
  const indexOf = new Map(parts.map((part, index) => [part, index]));
  return { parts, indexes: spans.map((span) => indexOf.get(span) ?? -1) };
}

/**
 * A part with its comments: from the first comment line above it to the comment behind it on its line, or to the last one
 * before its comma.
 */
export function ownSpan(text: string, { outer, parts }: Parts, index: number): Span {
  const part = parts[index];
  if (!part) return { start: outer.start, end: outer.start };
  const before = gapBetween(text, parts[index - 1]?.end ?? outer.start + 1, part.start);
  let { start } = part;
  for (const comment of before.comments.filter((comment) => comment.start > before.comma).reverse()) {
    const ownLine = text.slice(lineStartOf(text, comment.start), comment.start).trim() === '';
    const directlyAbove = !/\n\s*\n/.test(text.slice(comment.end, start));
    if ((!ownLine && text.slice(comment.end, start).includes('\n')) || !directlyAbove) break;
    start = comment.start;
  }
  const after = gapBetween(text, part.end, parts[index + 1]?.start ?? outer.end - 1);
  const lineEnd = lineEndOf(text, part.end);
  // A comment between the comma and the next part on the same line belongs to the next.
  const nextOnLine = (parts[index + 1]?.start ?? Number.POSITIVE_INFINITY) < lineEnd;
  const comment = after.comments.findLast(
    (comment) => comment.end <= lineEnd && (!nextOnLine || comment.end <= after.comma),
  );
  return { start, end: comment?.end ?? part.end };
}

/** Removes parts with their commas and comments, and whole lines where nothing else stands on them. */
export function removeParts(text: string, node: Container, indexes: readonly number[]): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list) return [];
  const gone = new Set(indexes.flatMap((index) => list.indexes[index] ?? []).filter((part) => part >= 0));
  if (gone.size === 0) return [];
  if (gone.size === list.parts.length && !hasLooseComments(text, list))
    return [{ start: list.outer.start + 1, end: list.outer.end - 1, newText: '' }];
  const edits = [...gone].sort((a, b) => a - b).map((index) => removal(text, list, index));
  return merged([...edits, ...danglingComma(text, list, gone)]);
}

/** Comments in the container that belong to no part: they must stay. */
function hasLooseComments(text: string, list: Parts): boolean {
  const owned = list.parts.map((_, index) => ownSpan(text, list, index));
  const starts = [...list.parts.map((part) => part.start), list.outer.end - 1];
  return starts.some((start, index) =>
    gapBetween(text, list.parts[index - 1]?.end ?? list.outer.start + 1, start).comments.some(
      (comment) => !owned.some((span) => isWithin(comment, span)),
    ),
  );
}

function removal(text: string, list: Parts, index: number): TextEdit {
  const own = ownSpan(text, list, index);
  const part = list.parts[index] ?? own;
  const isLast = index + 1 >= list.parts.length;
  const nextStart = list.parts[index + 1]?.start ?? list.outer.end - 1;
  const { comma } = gapBetween(text, part.end, nextStart);
  const end = Math.max(own.end, comma + 1);
  // Not the whole line: many parts may stand on one.
  const lineStart = blankStart(text, own.start);
  const lineEnd = blankEnd(text, end);
  const isFirstOnLine = lineStart > list.outer.start && text[lineStart - 1] === '\n';
  const isLastOnLine = lineEnd === text.length || /[\r\n]/.test(text[lineEnd] ?? '');
  if (isFirstOnLine && isLastOnLine) {
    const next = Math.min(text.indexOf('\n', lineEnd) + 1 || text.length, text.length);
    // The closing bracket's own line stays.
    return { start: lineStart, end: next > list.outer.end - 1 ? lineEnd : next, newText: '' };
  }
  if (isFirstOnLine && isLast) return { start: lineBefore(text, list, index, lineStart), end, newText: '' };
  return isLast || isLastOnLine
    ? { start: lineStart, end, newText: '' }
    : { start: own.start, end: Math.min(lineEnd, nextStart), newText: '' };
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

/** Where the blanks before an offset begin. */
function blankStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && isBlank(text[start - 1])) start -= 1;
  return start;
}

/** Where the blanks behind an offset end. */
function blankEnd(text: string, offset: number): number {
  let end = offset;
  while (isBlank(text[end])) end += 1;
  return end;
}

/** Where the line before ends, so that the bracket behind a removed part moves up; not behind a line comment. */
function lineBefore(text: string, list: Parts, index: number, lineStart: number): number {
  const previous = list.parts[index - 1];
  const at = text.slice(0, lineStart).trimEnd().length;
  const { comments, comma } = gapBetween(text, previous?.end ?? list.outer.start + 1, lineStart);
  const isInComment = comments.some((comment) => comment.end >= at);
  return previous && !isInComment && at >= Math.max(previous.end, comma) ? at : lineStart;
}

/** When the last parts go, the comma of the last one that stays must go too, unless the list had a trailing comma. */
function danglingComma(
  text: string,
  { outer, parts }: Parts,
  gone: ReadonlySet<number>,
): readonly TextEdit[] {
  let last = parts.length - 1;
  while (gone.has(last)) last -= 1;
  const part = parts[last];
  const final = parts.at(-1);
  if (!part || !final || part === final) return [];
  if (gapBetween(text, final.end, outer.end - 1).comma >= 0) return [];
  const { comma } = gapBetween(text, part.end, parts[last + 1]?.start ?? outer.end - 1);
  return comma < 0 ? [] : [{ start: comma, end: comma + 1, newText: '' }];
}

/** Sorted, with overlapping and touching removals joined. */
function merged(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of inOrder(edits)) {
    const last = result.at(-1);
    if (last && edit.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), newText: '' };
    else result.push(edit);
  }
  return result;
}

/** Prints a new part; it gets the indentation of its line, or nothing where it shares a line. */
export type PrintPart = (indent: string | undefined) => string;

/** Inserts parts before the property or item of an index, or at the end. */
export function insertParts(
  text: string,
  node: Container,
  index: number,
  prints: readonly PrintPart[],
): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list || prints.length === 0) return [];
  if (list.parts.length === 0) return insertFirst(text, list.outer, prints, node.kind);
  const next = index < 0 ? undefined : list.indexes.slice(index).find((part) => part >= 0);
  return next === undefined ? insertLast(text, list, prints) : insertBefore(text, list, next, prints);
}

function insertBefore(
  text: string,
  list: Parts,
  index: number,
  prints: readonly PrintPart[],
): readonly TextEdit[] {
  const { start } = ownSpan(text, list, index);
  const indent = isFirstOnLine(text, start) ? lineIndent(text, start) : undefined;
  const separator = separatorOf(text, indent);
  return [{ start, end: start, newText: printed(prints, indent, separator) + separator }];
}

function insertLast(text: string, list: Parts, prints: readonly PrintPart[]): readonly TextEdit[] {
  const { outer, parts } = list;
  const index = parts.length - 1;
  const last = parts[index] ?? outer;
  const own = ownSpan(text, list, index);
  const gap = gapBetween(text, last.end, outer.end - 1);
  const endsLine = gap.comments.some(
    (comment) => comment.end === own.end && text.startsWith('//', comment.start),
  );
  // A line comment would swallow what is written behind it.
  const indent = isFirstOnLine(text, own.start)
    ? lineIndent(text, own.start)
    : endsLine
      ? lineIndent(text, outer.start) + indentUnit(text)
      : undefined;
  const before = indent === undefined ? ' ' : `${endOfLine(text)}${indent}`;
  const newText = before + printed(prints, indent, separatorOf(text, indent));
  if (gap.comma >= 0) {
    const at = Math.max(gap.comma + 1, own.end);
    return [{ start: at, end: at, newText: `${newText},` }];
  }
  // A comment stays with the part that it stands behind, whichever side of the comma that is.
  if (own.end === last.end || indent === undefined)
    return [{ start: own.end, end: own.end, newText: `,${newText}` }];
  return [
    { start: last.end, end: last.end, newText: ',' },
    { start: own.end, end: own.end, newText },
  ];
}

function insertFirst(
  text: string,
  outer: Place,
  prints: readonly PrintPart[],
  kind: Container['kind'],
): readonly TextEdit[] {
  const inside = text.slice(outer.start + 1, outer.end - 1);
  const span = { start: outer.start + 1, end: outer.end - 1 };
  const eol = endOfLine(text);
  const comment = gapBetween(text, span.start, span.end).comments.at(-1);
  if (comment && !inside.includes('\n'))
    return [{ start: comment.end, end: comment.end, newText: ` ${printed(prints, undefined, ', ')}` }];
  if (comment) {
    // Only comments stand inside: the part goes behind them.
    const own = isFirstOnLine(text, comment.start);
    const indent = own ? lineIndent(text, comment.start) : lineIndent(text, outer.start) + indentUnit(text);
    const newText = `${eol}${indent}${printed(prints, indent, separatorOf(text, indent))}`;
    return [{ start: comment.end, end: comment.end, newText }];
  }
  if (!inside.includes('\n')) {
    const newText = printed(prints, undefined, ', ');
    return [{ ...span, newText: kind === 'object' ? ` ${newText} ` : newText }];
  }
  const base = lineIndent(text, outer.end - 1);
  const indent = base + indentUnit(text);
  const newText = printed(prints, indent, separatorOf(text, indent));
  return [{ ...span, newText: `${eol}${indent}${newText}${eol}${base}` }];
}

const printed = (prints: readonly PrintPart[], indent: string | undefined, separator: string): string =>
  prints.map((print) => print(indent)).join(separator);

const separatorOf = (text: string, indent: string | undefined): string =>
  indent === undefined ? ', ' : `,${endOfLine(text)}${indent}`;

const isFirstOnLine = (text: string, offset: number): boolean =>
  text.slice(lineStartOf(text, offset), offset).trim() === '';
