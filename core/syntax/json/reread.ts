/**
 * Typing in JSON. An edit inside of an object or a list changes nothing around it, as long as that is closed where it was: then
 * it alone is read anew, broken or whole, and what stands behind it moves.
 */

import { type Change, changeBetween, isInside, movedSpan } from '../change.ts';
import { firstAtOrAfter } from '../ordered.ts';
import type { Reading } from '../reading.ts';
import { shifted } from '../shifted.ts';
import {
  type ArrayNode,
  children,
  type DirectiveComment,
  type ObjectNode,
  type Span,
  type SyntaxProblem,
  type ValueNode,
} from '../tree.ts';
import { type JsonDialect, readIntact, withoutMark } from './read.ts';
import { recoverPart } from './recovery.ts';

/** What a part stands in, from the outside in, each with the part of it that leads there. */
type Around = readonly (readonly [ObjectNode | ArrayNode, part: ValueNode])[];

/** A part of the text, read by itself. */
interface Part {
  readonly value: ValueNode;
  readonly errors: readonly SyntaxProblem[];
  readonly directives: readonly DirectiveComment[];
  readonly isBroken: boolean;
}

/**
 * What the reader gives for `text`, made from what it gave for the text before, read in the same `dialect`; `undefined` where all
 * of it has to be read.
 */
export function rereadJson(previous: Reading, text: string, dialect: JsonDialect): Reading | undefined {
  const change = changeBetween(previous.text, text);
  if (!change) return previous;
  const root = previous.candidates[0]?.value;
  const path = root && pathTo(root, change, previous.brokenIn);
  if (!path) return undefined;
  const source = withoutMark(text);
  let tried = 0;
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const old = path[depth];
    // What is little larger than what was read in vain would make many readings of one.
    if (!old || old.end - old.start < 2 * tried) continue;
    tried = old.end - old.start;
    // So much is read as quickly as all.
    if (tried > text.length / 2) return undefined;
    const around: Around = path.slice(0, depth).flatMap((item, at) => {
      const part = path[at + 1];
      return part ? [[item, part]] : [];
    });
    const part = readPart(source, movedSpan(spanOf(old), change), around, dialect);
    if (part) return withPart(previous, text, change, old, part, around);
  }
  return undefined;
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

/**
 * The objects and lists that a change lies in, from the outside in, down to one that is broken: what is in that need not be
 * what it seems. `undefined` where what is broken may reach anywhere.
 */
function pathTo(
  root: ValueNode,
  change: Change,
  brokenIn: readonly Span[] | undefined,
): readonly (ObjectNode | ArrayNode)[] | undefined {
  if (!brokenIn) return undefined;
  const path: (ObjectNode | ArrayNode)[] = [];
  for (let node: ValueNode | undefined = root; node && isInside(change, node); ) {
    if (node.kind !== 'object' && node.kind !== 'array') break;
    path.push(node);
    const { start } = node;
    if (brokenIn.some((span) => span.start === start)) break;
    node = childAround(node, change);
  }
  return path;
}

/** Children stand in the order of the text. */
function childAround(node: ObjectNode | ArrayNode, change: Change): ValueNode | undefined {
  const all = children(node);
  const found = all[firstAtOrAfter(all, change.start + 1, ({ end }) => end)];
  return found && isInside(change, found) ? found : undefined;
}

/** Reads an object or a list that is closed at the end of its span; `undefined` where it is not, or reaches beyond. */
function readPart(text: string, span: Span, around: Around, dialect: JsonDialect): Part | undefined {
  const inside = { start: span.start, depth: around.length };
  const read = readIntact(text.slice(span.start, span.end), dialect, inside);
  const { root, errors, directives } = read;
  if (!root || !read.closed || root.end !== span.end) return undefined;
  const value = read.broken ? recoverPart(text, span, around) : root;
  return value?.end === span.end ? { value, errors, directives, isBroken: read.broken } : undefined;
}

function withPart(
  previous: Reading,
  text: string,
  change: Change,
  old: Span,
  { value, errors, directives, isBroken }: Part,
  around: Around,
): Reading | undefined {
  const isOutside = (span: Span) => span.start < old.start || old.end <= span.start;
  const among = <S extends Span>(outside: readonly S[], inside: readonly S[]): readonly S[] => {
    const at = outside.findIndex((item) => item.start >= old.end);
    const moved = outside.map((item) => movedSpan(item, change));
    return at < 0 ? [...moved, ...inside] : [...moved.slice(0, at), ...inside, ...moved.slice(at)];
  };
  const root = around.reduceRight(
    (part, [node, before]) => replaced(node, before, part, change.shift),
    value,
  );
  const syntaxErrors = among(previous.syntaxErrors.filter(isOutside), errors);
  return {
    ...previous,
    text,
    candidates: previous.candidates.map((candidate) => ({
      ...candidate,
      ...spanOf(root),
      value: root,
      parts: [spanOf(root)],
    })),
    syntaxErrors,
    directives: among(previous.directives.filter(isOutside), directives),
    brokenAt: syntaxErrors[0]?.start,
    brokenIn: among((previous.brokenIn ?? []).filter(isOutside), isBroken ? [spanOf(value)] : []),
  };
}

/** The object or list with another part, and what stands behind that moved. */
function replaced(node: ObjectNode | ArrayNode, before: ValueNode, now: ValueNode, shift: number): ValueNode {
  const { start, open, broken } = node;
  const end = node.end + shift;
  const at = children(node).indexOf(before);
  if (node.kind === 'array') {
    const items = node.items.map((item, i) => (i < at ? item : i === at ? now : shifted(item, shift)));
    return { kind: 'array', start, end, items, open, broken };
  }
  const properties = node.properties.map((property, i) => {
    if (i < at) return property;
    if (i === at) return { key: property.key, value: now };
    const { name, start, end } = property.key;
    return { key: { name, start: start + shift, end: end + shift }, value: shifted(property.value, shift) };
  });
  return { kind: 'object', start, end, properties, open, broken };
}
