/**
 * What is not told while somebody types: what an object or a chain lacks that was never whole, as long as the cursor stands in
 * it; that a text is empty which is to be filled; a key that is half a word, and what its object is without it; what is wrong
 * beside the word at the cursor; and errors of a syntax that is not at its end.
 */
import type { Definition } from '../../core/definitions/definition.ts';
import { type DefinitionPlace, placeIn } from '../../core/definitions/locate.ts';
import { type Entity, entities, rootsOf } from '../../core/definitions/model.ts';
import { enumTable, isRequired, objects } from '../../core/interface/index.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import { finalProblems, suppressionsOf } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import type { Lack } from '../../core/lint/rule.ts';
import { ruleById } from '../../core/lint/rules/index.ts';
import { rule as syntaxError } from '../../core/lint/rules/shape/syntax-error.ts';
import { standsHere } from '../../core/lint/rules/shared/place.ts';
import type { Suppression } from '../../core/lint/suppression/suppression.ts';
import { isJson } from '../../core/syntax/language.ts';
import {
  type Chain,
  children,
  homeOf,
  isWithin,
  type ObjectNode,
  type Place,
  type Span,
  type ValueNode,
} from '../../core/syntax/tree.ts';
import { isContinuedAt } from './continued.ts';

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
  const { text, language, brokenAt } = analysis.reading;
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
  const inHalfWord = (key && !place?.field) || isHalfType(place) ? place?.location.owner : undefined;
  const valuesHere = isJson(language) ? [] : valuesAt(around, text, offset);
  const usedHere = valuesHere.flatMap(({ node }) => homeElsewhere(node));
  const silencedHere = suppressionsOf(analysis).filter((suppression) => isWrittenAt(suppression, offset));
  return problems.filter((problem) => {
    const { at } = problem;
    if (at.file !== undefined) return true;
    if (problem.rule === syntaxError.id) return at.end < written;
    if (key && isSameSpan(key, at)) return false;
    const isHere = isAtCursor(at);
    if (isHere && isEmpty(text.slice(at.start, at.end))) return false;
    // Another word is wrong only beside the one that is not at its end.
    const besides = problem.related.filter((place) => place.at.file === undefined).map((place) => place.at);
    if (!isHere && besides.some(isAtCursor)) return false;
    if (inHalfWord && innermost(around.all, at).some(({ node }) => node === inHalfWord)) return false;
    if (!isHere && usedHere.some((home) => isWithin(at, home))) return false;
    const lack = lackOf(problem);
    if (lack === 'problem' && (brokenAt !== undefined || isOneOf(silencedHere, at))) return false;
    if (valuesHere.some((value) => isPartOf(value, at, lack))) return false;
    return !lackingIn(around, problem, text).some(
      (extent) => around.here.includes(extent) && (isHalf(extent) || !whole.has(extent.start)),
    );
  });
}

/** Whether the value at a cursor is a number of a type that begins the number of another: `1`, for `10`. */
function isHalfType(place: DefinitionPlace | undefined): boolean {
  if (place?.location.in !== 'value' || place.field?.spec.name !== 'type') return false;
  const { spec, value } = place.field;
  if (spec.type.kind !== 'enum' || value.kind !== 'number' || !value.literal) return false;
  const written = String(value.value);
  const longer = enumTable(spec.type.of).members.map(({ value }) => String(value));
  return longer.some((number) => number !== written && number.startsWith(written));
}

/** A value whose expression the cursor stands in, or right behind: what it is when that goes on nobody knows. */
interface ValueHere {
  readonly node: ValueNode;
  /** The expression, or the call that is given it. */
  readonly span: Span;
  /** Where parts of it are computed at the cursor. */
  readonly computed: readonly Span[];
}

function valuesAt({ all }: Around, text: string, offset: number): readonly ValueHere[] {
  const before = text.slice(0, offset);
  const isHere = ({ start, end }: Span): boolean =>
    start < offset && (offset <= end || (text[end - 1] !== ')' && endOfSpace(before, end) === offset));
  return all.flatMap(({ values }) =>
    values.flatMap((node): readonly ValueHere[] => {
      const span = [node, ...(node.call ? [node.call] : [])].find(isHere);
      if (!span) return [];
      const parts = [node, ...children(node)].filter((part) => 'literal' in part && !part.literal);
      return [{ node, span, computed: parts.map(homeOf).filter(isHere) }];
    }),
  );
}

/** Where a value stands that is used elsewhere: another word there, another argument, and it is another one. */
const homeElsewhere = (value: ValueNode): readonly Span[] =>
  value.home && value.home.file === undefined && isApart(value.home, value) ? [value.home] : [];

/** Whether what stands at a place is only a part of what the value will be. A single word is what it is. */
const isPartOf = ({ node, span, computed }: ValueHere, at: Span, lack: Lack | undefined): boolean =>
  computed.some((part) => isSameSpan(part, at)) ||
  (lack === 'rest' && isWithin(at, span) && ('open' in node || !isSameSpan(node, at)));

const isSameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

const isApart = (a: Span, b: Span): boolean => a.end <= b.start || b.end <= a.start;

/** Whether the cursor stands in a suppression, or before the end of what it silences: that may be still to come. */
const isWrittenAt = ({ covers, rules, comment }: Suppression, offset: number): boolean => {
  const start = Math.min(covers.start, comment?.start ?? rules[0]?.at.start ?? covers.start);
  return covers.file === undefined && start <= offset && offset <= covers.end;
};

const isOneOf = (suppressions: readonly Suppression[], at: Span): boolean =>
  suppressions.some(({ rules }) => rules.some((rule) => isSameSpan(rule.at, at)));

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
  /** Something in it is not known: half a word may stand there. */
  readonly hasUnknown: boolean;
  /** It is what a call adds to a builder. */
  readonly isCall?: boolean;
  /** A command that does not say its type, and is not whole as one of the standard type: another may be still to come. */
  readonly isTypeless?: boolean;
  /** What a text of an object is in other languages: of the object's type. */
  readonly isDictionary?: boolean;
  /** What its fields and lists hold. */
  readonly values: readonly ValueNode[];
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
  // What a condition may bring is typed as well.
  const all = [...analysis.definitions, ...analysis.conditional]
    .map(({ definition }) => definition)
    .filter(isNear(offset, (part) => isAtEnd(part.end) || isContinuedAt(text, part, offset)))
    .flatMap((definition) => extentsOf(definition, text));
  const here = all.filter(({ node, isCall, start, end }) => {
    if (start >= offset) return false;
    // Behind a chain the next call goes on with it, and what is not closed goes on anyway.
    const isBuilder = node.chain !== undefined && !isCall;
    if (offset < end || ((isBuilder || !isClosed(node, text)) && isAtEnd(end))) return true;
    return isBuilder && isContinuedAt(text, { start, end }, offset);
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
  (offset: number, isGoingOn: (part: Span) => boolean) =>
  ({ parts }: Definition): boolean =>
    parts.some(
      (part) => part.file === undefined && part.start <= offset && (offset <= part.end || isGoingOn(part)),
    );

const extentsOf = (definition: Definition, text: string): readonly Extent[] =>
  rootsOf(definition).flatMap((root) =>
    entities(root).flatMap((entity): readonly Extent[] => {
      const { node, fields, lists } = entity;
      const { start, end, file } = homeOf(node);
      if (file !== undefined) return [];
      const contents = [...fields.values()].map(({ value }) => value);
      const taken = node.spreads?.length ? contents.map(homeOf) : [];
      const hasUnknown = contents.some(isUnknownWithin);
      const values = [
        ...contents,
        ...[...lists.values()].flatMap((list) => list.items.map((item) => item.node)),
      ];
      const about = { node, taken, hasUnknown, isTypeless: isTypeless(entity), values };
      // What a call adds is being written until the call is closed.
      if (node.chain && node.call) {
        const statement = statementOf(node.chain, node.call, definition, text);
        return [statement ? { ...about, ...statement } : { ...about, isCall: true, ...node.call }];
      }
      return [
        { ...about, start, end: Math.max(end, node.chain?.end ?? end) },
        ...contents.flatMap(dictionary),
      ];
    }),
  );

function isTypeless({ kind, type, fields }: Entity): boolean {
  if (kind !== 'command' || fields.has('type')) return false;
  const isWhole = objects.command.every((spec) => fields.has(spec.name) || !isRequired(spec, type));
  return !isWhole || [...fields.values()].some((field) => !standsHere(field));
}

/** Where a builder is begun that a call only takes: `const reason = new SlashCommandStringOption()`. */
function statementOf(chain: Chain, call: Span, { parts }: Definition, text: string): Span | undefined {
  const { end } = chain;
  if (end === undefined || (call.start <= end && end <= call.end)) return undefined;
  const begun = parts.find(
    (part) =>
      part.file === undefined && part.start < end && (end <= part.end || isContinuedAt(text, part, end)),
  );
  return begun && { start: begun.start, end };
}

function isUnknownWithin(value: ValueNode): boolean {
  if (value.kind === 'unknown') return value.reason !== 'function' && value.reason !== 'foreign';
  return ('open' in value && value.open) || children(value).some(isUnknownWithin);
}

/** What a text is in other languages, which is never whole by itself. */
function dictionary(value: ValueNode): readonly Extent[] {
  if (value.kind !== 'object' || value.chain) return [];
  const { start, end, file } = homeOf(value);
  if (file !== undefined) return [];
  return [{ node: value, taken: [], hasUnknown: true, isDictionary: true, values: [], start, end }];
}

/** The objects that a problem says something is missing in: a key of its own, for one, that is not that of what is spread. */
function lackingIn({ all, here }: Around, problem: Problem, text: string): readonly Extent[] {
  const { at, related } = problem;
  const lack = isEmpty(text.slice(at.start, at.end)) ? 'part' : lackOf(problem);
  if (lack === 'part') return innermost(all, at);
  const typed =
    lack === 'type'
      ? innermost(
          all.filter(({ isDictionary }) => !isDictionary),
          at,
        )
      : [];
  if (typed.some(({ isTypeless }) => isTypeless)) return typed;
  if (related.length === 0) return [];
  return here.filter(
    (extent) =>
      !isWithin(at, extent) &&
      extent.taken.some(({ start, end, file }) => start === at.start && end === at.end && file === at.file),
  );
}

function innermost(all: readonly Extent[], at: Span): readonly Extent[] {
  const around = all.filter((extent) => isWithin(at, extent));
  return around.sort((a, b) => a.end - a.start - (b.end - b.start)).slice(0, 1);
}

const lackOf = ({ rule, data }: Problem): Lack | undefined => ruleById(rule)?.lacks?.(data);

const isEmpty = (written: string): boolean => /^(?:(["'`])\1|\[\s*\]|\{\s*\}|\(\s*\)?)$/.test(written);
