/**
 * What is not told while somebody types: what an object or a chain lacks that was never whole, as long as the cursor stands in
 * it; that a text is empty which is to be filled; a key that is half a word; what is wrong beside the word at the cursor; and errors of
 * a syntax that is not at its end.
 */
import type { Definition } from '../../core/definitions/definition.ts';
import { placeIn } from '../../core/definitions/locate.ts';
import { entities, rootsOf } from '../../core/definitions/model.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import { finalProblems } from '../../core/lint/final-problems.ts';
import type { Problem } from '../../core/lint/problem.ts';
import { ruleById } from '../../core/lint/rules/index.ts';
import { rule as syntaxError } from '../../core/lint/rules/shape/syntax-error.ts';
import { homeOf, type ObjectNode, type Span } from '../../core/syntax/tree.ts';

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
  const { text } = analysis.reading;
  const before = text.slice(0, offset).trimEnd().length;
  const around = objectsAround(analysis, offset, before);
  const location = placeIn(possibleDefinitions(analysis), offset)?.location;
  const key = location?.in === 'key' ? location.token : undefined;
  return problems.filter((problem) => {
    const { at } = problem;
    if (at.file !== undefined) return true;
    if (problem.rule === syntaxError.id) return at.end < before;
    if (key && at.start === key.start && at.end === key.end) return false;
    const isHere = at.start <= offset && offset <= at.end;
    if (isHere && isEmpty(text.slice(at.start, at.end))) return false;
    // Another word is wrong only beside the one that is not at its end.
    const besides = problem.related.filter((one) => one.at.file === undefined).map((one) => one.at);
    if (!isHere && besides.some((one) => one.start <= offset && offset <= one.end)) return false;
    const lacking = isLack(problem, text) ? innermost(around.all, at) : undefined;
    return !lacking || whole.has(lacking.start) || !around.here.includes(lacking);
  });
}

/** Where the objects around an offset begin that lack nothing. */
export function wholeAround(analysis: Analysis, offset: number): readonly number[] {
  const { text } = analysis.reading;
  const { all, here } = objectsAround(analysis, offset, text.slice(0, offset).trimEnd().length);
  const lacking = new Set(
    finalProblems(analysis).flatMap((problem) =>
      isLack(problem, text) ? (innermost(all, problem.at) ?? []) : [],
    ),
  );
  return here.filter((one) => !one.node.open && !lacking.has(one)).map(({ start }) => start);
}

interface Extent extends Span {
  readonly node: ObjectNode;
}

/** The objects of the definition at the cursor, and those of them that it stands in. */
function objectsAround(
  analysis: Analysis,
  offset: number,
  before: number,
): { readonly all: readonly Extent[]; readonly here: readonly Extent[] } {
  const all = possibleDefinitions(analysis)
    .filter(isNear([offset, before]))
    .flatMap(extentsOf);
  const here = all.filter(({ node, start, end }) => {
    // Behind a chain the next call goes on with it.
    const isBehind =
      node.chain && !node.call ? before <= end && end <= offset : offset === end && node.broken;
    return start < offset && (offset < end || isBehind);
  });
  return { all, here };
}

const isNear =
  (offsets: readonly number[]) =>
  ({ parts }: Definition): boolean =>
    parts.some(
      ({ file, start, end }) => file === undefined && offsets.some((at) => start <= at && at <= end),
    );

const extentsOf = (definition: Definition): readonly Extent[] =>
  rootsOf(definition).flatMap((root) =>
    entities(root).flatMap(({ node }): readonly Extent[] => {
      const { start, end, file } = homeOf(node);
      if (file !== undefined) return [];
      // What a call adds is being written until the call is closed.
      if (node.chain && node.call) return [{ node, ...node.call }];
      return [{ node, start, end: Math.max(end, node.chain?.end ?? end) }];
    }),
  );

function innermost(all: readonly Extent[], at: Span): Extent | undefined {
  const around = all.filter(({ start, end }) => start <= at.start && at.end <= end);
  return around.sort((one, other) => one.end - one.start - (other.end - other.start))[0];
}

/** Whether it says that something is not there, or empty. */
const isLack = ({ rule, at }: Problem, text: string): boolean =>
  ruleById(rule)?.lacks === true || isEmpty(text.slice(at.start, at.end));

const isEmpty = (written: string): boolean => /^(?:(["'`])\1|\[\s*\]|\{\s*\})$/.test(written);
