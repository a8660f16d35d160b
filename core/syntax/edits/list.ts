/**
 * The one machinery under properties and items: an object and an array are both a list of parts between brackets. A part
 * owns its comma, the comment lines directly above it and the comment behind it on its last line.
 */
import type { ArrayNode, ObjectNode, Place, Span, TextEdit } from '../tree.ts';
import { homeOf } from '../tree.ts';
import { endOfLine, gapBetween, indentUnit, lineEndOf, lineIndent, lineStartOf } from './layout.ts';

export type Container = ObjectNode | ArrayNode;

export interface Parts {
  /** The container's text, brackets included. */
  readonly outer: Place;
  /** In the order of the text; spreads of objects are parts, too. */
  readonly parts: readonly Span[];
}

/** The parts of a container as they are written; `undefined` where its text is not understood. */
export function partsOf(text: string, node: Container): Parts | undefined {
  const outer = homeOf(node);
  if (node.broken || outer.file !== undefined) return undefined;
  const parts =
    node.kind === 'array'
      ? node.items.map((item) => ({ start: item.start, end: item.end }))
      : node.properties.map(spanOf);
  let at = outer.start + 1;
  for (const part of parts) {
    // A part that came here by a spread stands elsewhere.
    if (part.start < at || part.end > outer.end) return undefined;
    if (!gapBetween(text, at, part.start).plain) return undefined;
    at = part.end;
  }
  return gapBetween(text, at, outer.end - 1).plain ? { outer, parts } : undefined;
}

const spanOf = (property: ObjectNode['properties'][number]): Span => ({
  start: property.key.start,
  end: property.value.end,
});

/** A part with its comments: from the first comment line above it to the comment behind it on its line. */
export function ownSpan(text: string, { outer, parts }: Parts, index: number): Span {
  const part = parts[index];
  if (!part) return { start: outer.start, end: outer.start };
  const before = parts[index - 1]?.end ?? outer.start + 1;
  const gap = gapBetween(text, before, part.start);
  let { start } = part;
  for (const comment of [...gap.comments].reverse()) {
    const ownLine = text.slice(lineStartOf(text, comment.start), comment.start).trim() === '';
    const directlyAbove = !/\n\s*\n/.test(text.slice(comment.end, start));
    if ((!ownLine && text.slice(comment.end, start).includes('\n')) || !directlyAbove) break;
    start = comment.start;
  }
  const after = gapBetween(text, part.end, parts[index + 1]?.start ?? outer.end - 1);
  const lineEnd = lineEndOf(text, part.end);
  const behind = after.comments.findLast((comment) => comment.start < lineEnd && comment.end <= lineEnd);
  // A comment between this part and the next one on the same line belongs to the next.
  const nextOnLine = (parts[index + 1]?.start ?? Number.POSITIVE_INFINITY) < lineEnd;
  return { start, end: behind && !nextOnLine ? behind.end : part.end };
}

/** Removes parts with their commas and comments, and whole lines where nothing else stands on them. */
export function removeParts(text: string, node: Container, indexes: readonly number[]): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list) return [];
  const gone = new Set(indexes.filter((index) => list.parts[index]));
  const kept = list.parts.map((_, index) => index).filter((index) => !gone.has(index));
  if (gone.size === 0) return [];
  if (kept.length === 0 && !hasLooseComments(text, list, gone))
    return [{ start: list.outer.start + 1, end: list.outer.end - 1, newText: '' }];
  const edits = [...gone].sort((a, b) => a - b).map((index) => removal(text, list, index));
  return merged([...edits, ...danglingComma(text, list, kept)]);
}

/** Comments in the container that belong to no removed part must stay. */
function hasLooseComments(text: string, list: Parts, gone: ReadonlySet<number>): boolean {
  const owned = [...gone].map((index) => ownSpan(text, list, index));
  const first = list.parts[0];
  const last = list.parts.at(-1);
  if (!first || !last) return false;
  const comments = [
    ...gapBetween(text, list.outer.start + 1, first.start).comments,
    ...gapBetween(text, last.end, list.outer.end - 1).comments,
  ];
  return comments.some(
    (comment) => !owned.some((span) => span.start <= comment.start && comment.end <= span.end),
  );
}

function removal(text: string, list: Parts, index: number): TextEdit {
  const own = ownSpan(text, list, index);
  const part = list.parts[index] ?? own;
  const nextStart = list.parts[index + 1]?.start ?? list.outer.end - 1;
  const { comma } = gapBetween(text, part.end, nextStart);
  let start = own.start;
  let end = Math.max(own.end, comma + 1);
  const lineStart = lineStartOf(text, start);
  const lineEnd = lineEndOf(text, end);
  if (
    text.slice(lineStart, start).trim() === '' &&
    text.slice(end, lineEnd).trim() === '' &&
    lineStart > list.outer.start
  ) {
    start = lineStart;
    end = Math.min(text.indexOf('\n', lineEnd) + 1 || text.length, text.length);
    // The closing bracket's own line stays.
    if (end > list.outer.end - 1) end = lineEnd;
  } else {
    const spaces = /^[\t ]*/.exec(text.slice(end, nextStart))?.[0].length ?? 0;
    if (index + 1 < list.parts.length) end += spaces;
    else start -= /[\t ]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
    if (index + 1 >= list.parts.length) end = Math.max(own.end, comma + 1);
  }
  return { start, end, newText: '' };
}

/** When the last parts go, the comma of the last one that stays must go too, unless the list had a trailing comma. */
function danglingComma(text: string, { outer, parts }: Parts, kept: readonly number[]): readonly TextEdit[] {
  const last = kept.at(-1);
  const part = last === undefined ? undefined : parts[last];
  const final = parts.at(-1);
  if (last === undefined || !part || !final || last === parts.length - 1) return [];
  if (gapBetween(text, final.end, outer.end - 1).comma >= 0) return [];
  const { comma } = gapBetween(text, part.end, parts[last + 1]?.start ?? outer.end - 1);
  return comma < 0 ? [] : [{ start: comma, end: comma + 1, newText: '' }];
}

/** Sorted, with overlapping and touching removals joined. */
function merged(edits: readonly TextEdit[]): readonly TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && edit.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, edit.end), newText: '' };
    else result.push(edit);
  }
  return result;
}

/** Inserts a part before the part at `index`, or at the end. `print` gets the indentation of the new part's line. */
export function insertPart(
  text: string,
  node: Container,
  index: number,
  print: (indent: string | undefined) => string,
): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list) return [];
  const { outer, parts } = list;
  const next = parts[index];
  if (next) {
    const own = ownSpan(text, list, index);
    const alone = text.slice(lineStartOf(text, own.start), own.start).trim() === '';
    const indent = lineIndent(text, own.start);
    const separator = alone ? `,${endOfLine(text)}${indent}` : ', ';
    return [
      { start: own.start, end: own.start, newText: `${print(alone ? indent : undefined)}${separator}` },
    ];
  }
  const last = parts.at(-1);
  if (!last) return insertFirst(text, outer, print, node.kind);
  const gap = gapBetween(text, last.end, outer.end - 1);
  const alone = text.slice(lineStartOf(text, last.start), last.start).trim() === '';
  const indent = lineIndent(text, last.start);
  const before = alone ? `${endOfLine(text)}${indent}` : ' ';
  const newText = `${before}${print(alone ? indent : undefined)}`;
  if (gap.comma >= 0) {
    const at = Math.max(gap.comma + 1, ownSpan(text, list, parts.length - 1).end);
    return [{ start: at, end: at, newText: `${newText},` }];
  }
  const end = ownSpan(text, list, parts.length - 1).end;
  if (end === last.end) return [{ start: end, end, newText: `,${newText}` }];
  return [
    { start: last.end, end: last.end, newText: ',' },
    { start: end, end, newText },
  ];
}

function insertFirst(
  text: string,
  outer: Place,
  print: (indent: string | undefined) => string,
  kind: Container['kind'],
): readonly TextEdit[] {
  const inside = text.slice(outer.start + 1, outer.end - 1);
  if (inside.trim() !== '') {
    // Only comments stand inside: the part goes behind them.
    const end = outer.start + 1 + inside.trimEnd().length;
    const indent = lineIndent(text, end);
    return [{ start: end, end, newText: `${endOfLine(text)}${indent}${print(indent)}` }];
  }
  const span = { start: outer.start + 1, end: outer.end - 1 };
  if (!inside.includes('\n'))
    return [{ ...span, newText: kind === 'object' ? ` ${print(undefined)} ` : print(undefined) }];
  const base = lineIndent(text, outer.end - 1);
  const indent = base + indentUnit(text);
  return [{ ...span, newText: `${endOfLine(text)}${indent}${print(indent)}${endOfLine(text)}${base}` }];
}

/**
 * Puts parts in a new order, given by old indexes. Comments travel with their parts; commas stay where they are, so that
 * only the parts that move are edited.
 */
export function reorderParts(text: string, node: Container, order: readonly number[]): readonly TextEdit[] {
  const list = partsOf(text, node);
  if (!list || order.length !== list.parts.length) return [];
  const slots = list.parts.map((part, index) => {
    const own = ownSpan(text, list, index);
    return {
      part,
      lead: text.slice(own.start, part.start),
      trail: text.slice(part.end, own.end).replace(/^\s*,/, ''),
      own,
    };
  });
  return order.flatMap((from, to) => {
    const source = slots[from];
    const target = slots[to];
    if (from === to || !source || !target) return [];
    const edits: TextEdit[] = [
      {
        start: target.own.start,
        end: target.part.end,
        newText: source.lead + text.slice(source.part.start, source.part.end),
      },
    ];
    const trailStart = target.own.end - target.trail.length;
    if (source.trail !== target.trail)
      edits.push(...trailEdits(text, target.part.end, trailStart, target.own.end, source.trail, list, to));
    return edits;
  });
}

/** The comment behind a part is written behind the comma of its new place. */
function trailEdits(
  text: string,
  partEnd: number,
  start: number,
  end: number,
  trail: string,
  list: Parts,
  index: number,
): readonly TextEdit[] {
  if (end > partEnd) return [{ start, end, newText: trail }];
  const { comma } = gapBetween(text, partEnd, list.parts[index + 1]?.start ?? list.outer.end - 1);
  const at = comma >= 0 ? comma + 1 : partEnd;
  // A line comment would swallow what follows on the line.
  const needsBreak =
    trail.includes('//') && lineEndOf(text, at) !== at && text.slice(at, lineEndOf(text, at)).trim() !== '';
  return [{ start: at, end: at, newText: needsBreak ? `${trail}${endOfLine(text)}` : trail }];
}
