/**
 * What is not told while somebody types: what an object or a chain lacks that was never whole, as long as the cursor stands in
 * it; that a text is empty which is to be filled; a key that is half a word, and what its object is without it; what is wrong
 * beside the word at the cursor; and errors of a syntax that is not at its end.
 */
import type { Definition } from '../../core/definitions/definition.ts';
import { placeIn } from '../../core/definitions/locate.ts';
import { entities, rootsOf } from '../../core/definitions/model.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { ruleById } from '../../core/lint/rules/index.ts';
import { rule as syntaxError } from '../../core/lint/rules/shape/syntax-error.ts';
import { homeOf, type ObjectNode, type Place, type Span } from '../../core/syntax/tree.ts';

/** Where somebody types. */
export interface Typing {
  /** The cursor, as far as edits tell: the end of the last one. */
  readonly offset: number;
  /** Where objects begin that lacked nothing once, since the document is open. */
  readonly whole: ReadonlySet<number>;
}

/** The problems that are told while somebody types. */
export function calmed(
  problems: readonly Problem[],
  analysis: Analysis,
  { offset, whole }: Typing,
): readonly Problem[] {
  const { text, brokenAt } = analysis.reading;
  const touched = wordBefore(text, offset);
  const isAtCursor = ({ start, end }: Span): boolean => start <= offset && touched <= end;
  const written = wordBefore(text, text.slice(0, offset).trimEnd().length);
  const around = objectsAround(analysis, offset);
  // A value is to come, or the next call of a chain.
  const isInEmptyCall =
    text.slice(0, offset).trimEnd().endsWith('(') && text.slice(offset).trimStart().startsWith(')');
  const isHalf = ({ end }: Extent): boolean =>
    brokenAt !== undefined || isInEmptyCall || (touched < offset && end < offset);
  const place = placeIn(possibleDefinitions(analysis), offset);
  const key = place?.location.in === 'key' ? place.location.token : undefined;
  // What its word will be says what the object is.
  const inHalfKey = key && !place?.field ? place?.location.owner : undefined;
  return problems.filter((problem) => {
    const { at } = problem;
    if (at.file !== undefined) return true;
    if (problem.rule === syntaxError.id) return at.end < written;
    if (key && at.start === key.start && at.end === key.end) return false;
    const isHere = isAtCursor(at);
    if (isHere && isEmpty(text.slice(at.start, at.end))) return false;
    // Another word is wrong only beside the one that is not at its end.
    const besides = problem.related.filter((place) => place.at.file === undefined).map((place) => place.at);
    if (!isHere && besides.some(isAtCursor)) return false;
    if (inHalfKey && innermost(around.all, at).some(({ node }) => node === inHalfKey)) return false;
    return !lackingIn(around, problem, text).some(
      (extent) => around.here.includes(extent) && (isHalf(extent) || !whole.has(extent.start)),
    );
  });
}

/** Where the word begins that ends at an offset; the offset where none does. */
const wordBefore = (text: string, offset: number): number =>
  offset - (/\w*$/.exec(text.slice(Math.max(0, offset - longestWord), offset))?.[0].length ?? 0);

/** UTF-16 code units. */
const longestWord = 100;

/** Where the objects around an offset begin that lack nothing. While the syntax is broken nobody knows. */
export function wholeAround(analysis: Analysis, offset: number): readonly number[] {
  const { text, brokenAt } = analysis.reading;
  if (brokenAt !== undefined) return [];
  const around = objectsAround(analysis, offset);
  const lacking = finalProblems(analysis).flatMap((problem) => lackingIn(around, problem, text));
  const isWhole = (extent: Extent): boolean =>
    !extent.node.open &&
    !extent.hasUnknown &&
    !lacking.some(({ start, end }) => extent.start <= start && end <= extent.end);
  return around.here.filter(isWhole).map(({ start }) => start);
}

interface Extent extends Span {
  readonly node: ObjectNode;
  /** What it has by what is spread into it, until a key behind says otherwise. */
  readonly taken: readonly Place[];
  /** What one of its fields holds is not known: half a word may stand there. */
  readonly hasUnknown: boolean;
}

/** The objects of the definition at the cursor, and those of them that it stands in. */
interface Around {
  readonly all: readonly Extent[];
  readonly here: readonly Extent[];
}

function objectsAround(analysis: Analysis, offset: number): Around {
  const { text } = analysis.reading;
  const before = text.slice(0, offset);
  const isAtEnd = (end: number): boolean => end <= offset && endOfSpace(before, end) === offset;
  const all = possibleDefinitions(analysis).filter(isNear(offset, isAtEnd)).flatMap(extentsOf);
  const here = all.filter(({ node, start, end }) => {
    if (start >= offset) return false;
    // Behind a chain the next call goes on with it, and what is not closed goes on anyway.
    const goesOn = node.chain && !node.call ? true : !isClosed(node, text);
    return offset < end || (goesOn && isAtEnd(end));
  });
  return { all, here };
}

/** Where white space and comments from an offset on end, and a slash that begins a comment, or a word that is being typed. */
function endOfSpace(text: string, from: number): number {
  const space = /(?:\s+|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))*(?:\/?\w*$)?/y;
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

/** Whether the bracket stands there that ends it. */
function isClosed(node: ObjectNode, text: string): boolean {
  if (node.call && node.chain)
    return (node.chain.end ?? node.call.end) < node.call.end && text[node.call.end - 1] === ')';
  const last = node.properties.at(-1);
  return !node.broken && text[node.end - 1] === '}' && (!last || homeOf(last.value).end < node.end);
}

const isNear =
  (offset: number, isAtEnd: (end: number) => boolean) =>
  ({ parts }: Definition): boolean =>
    parts.some(
      ({ file, start, end }) => file === undefined && start <= offset && (offset <= end || isAtEnd(end)),
    );

const extentsOf = (definition: Definition): readonly Extent[] =>
  rootsOf(definition).flatMap((root) =>
    entities(root).flatMap(({ node, fields }): readonly Extent[] => {
      const { start, end, file } = homeOf(node);
      if (file !== undefined) return [];
      const taken = node.spreads?.length ? [...fields.values()].map(({ value }) => homeOf(value)) : [];
      const hasUnknown = [...fields.values()].some(({ value }) => value.kind === 'unknown');
      // What a call adds is being written until the call is closed.
      if (node.chain && node.call) return [{ node, taken, hasUnknown, ...node.call }];
      return [{ node, taken, hasUnknown, start, end: Math.max(end, node.chain?.end ?? end) }];
    }),
  );

/** The objects that a problem says something is missing in: a key of its own, for one, that is not that of what is spread. */
function lackingIn({ all, here }: Around, problem: Problem, text: string): readonly Extent[] {
  const { at, related } = problem;
  if (isLack(problem, text)) return innermost(all, at);
  if (related.length === 0) return [];
  return here.filter(
    (extent) =>
      !(extent.start <= at.start && at.end <= extent.end) &&
      extent.taken.some(({ start, end, file }) => start === at.start && end === at.end && file === at.file),
  );
}

function innermost(all: readonly Extent[], at: Span): readonly Extent[] {
  const around = all.filter(({ start, end }) => start <= at.start && at.end <= end);
  return around.sort((a, b) => a.end - a.start - (b.end - b.start)).slice(0, 1);
}

/** Whether it says that something is not there, or empty. */
const isLack = ({ rule, at }: Problem, text: string): boolean =>
  ruleById(rule)?.lacks === true || isEmpty(text.slice(at.start, at.end));

const isEmpty = (written: string): boolean => /^(?:(["'`])\1|\[\s*\]|\{\s*\})$/.test(written);
