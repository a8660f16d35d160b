/** Folding ranges and selection ranges, by the tree. */
import { placeIn } from '../../core/definitions/locate.ts';
import { type Analysis, possibleDefinitions } from '../../core/lint/analysis.ts';
import type { Location } from '../../core/syntax/locate.ts';
import { children, homeOf, type Span, type ValueNode } from '../../core/syntax/tree.ts';

/** Objects and arrays of definitions, outermost first and cut at `limit`; the caller drops those on one line. */
export function foldingRanges(analysis: Analysis, limit = 5000): readonly Span[] {
  const spans: Span[] = [];
  let level: readonly ValueNode[] = possibleDefinitions(analysis)
    .filter(({ kind, node }) => kind !== 'file' && homeOf(node).file === undefined)
    .map(({ node }) => node);
  while (level.length > 0 && spans.length < limit) {
    const containers = level.filter((node) => node.kind === 'object' || node.kind === 'array');
    for (const { start, end } of containers.map(homeOf)) spans.push({ start, end });
    // Shared values are folded where they are definitions of their own.
    level = containers.flatMap((node) => children(node).filter((child) => !child.home));
  }
  return spans.slice(0, limit);
}

/** Ever wider spans around an offset: text, value, property, object, list, definition. Empty outside of definitions. */
export function selectionRanges(analysis: Analysis, offset: number): readonly Span[] {
  const definitions = possibleDefinitions(analysis);
  const place = placeIn(definitions, offset);
  if (!place) return [];
  const { text, candidates } = analysis.reading;
  const around = candidates.filter((candidate) => candidate.start <= offset && offset <= candidate.end);
  const spans = [
    ...around,
    ...spansOf(place.location, offset),
    ...insideQuotes(place.location, text, offset),
  ];
  const nested: Span[] = [];
  for (const { start, end } of spans) {
    const outer = nested.at(-1);
    // Shared values stand elsewhere than what they are used in.
    const fits = start <= offset && offset <= end && (!outer || (outer.start <= start && end <= outer.end));
    if (fits && !(outer?.start === start && outer.end === end)) nested.push({ start, end });
  }
  return nested.reverse();
}

/** From the outermost node inwards, each with its property around it. */
function spansOf({ path, property, token, ...location }: Location, offset: number): readonly Span[] {
  const spans = path.flatMap((node, at): readonly Span[] => {
    const owner = path[at - 1];
    const own =
      owner?.kind === 'object' ? owner.properties.find((property) => property.value === node) : undefined;
    const home = homeOf(node);
    const isUse = node.start <= offset && offset <= node.end;
    const whole = own && own.value.start >= own.key.end ? [{ start: own.key.start, end: own.value.end }] : [];
    return [...whole, isUse ? node : home];
  });
  if (location.in === 'key' && property)
    spans.push({ start: property.key.start, end: Math.max(property.key.end, property.value.end) });
  return token ? [...spans, token] : spans;
}

function insideQuotes({ token }: Location, text: string, offset: number): readonly Span[] {
  if (!token || token.start >= offset || offset >= token.end) return [];
  const quote = text[token.start] ?? '';
  const isQuoted = /["'`]/.test(quote) && text[token.end - 1] === quote;
  return isQuoted ? [{ start: token.start + 1, end: token.end - 1 }] : [];
}
