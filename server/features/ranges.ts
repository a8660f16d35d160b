/** Folding ranges and selection ranges, by the tree. */
import type { Analysis } from '../../core/lint/analysis.ts';
import { children, homeOf, type Span, type ValueNode } from '../../core/syntax/tree.ts';

/** Objects and arrays of definitions, outermost first; the caller drops those on one line. */
export function foldingRanges(analysis: Analysis): readonly Span[] {
  const spans: Span[] = [];
  const visit = (node: ValueNode): void => {
    if (node.home || (node.kind !== 'object' && node.kind !== 'array')) return;
    spans.push({ start: node.start, end: node.end });
    for (const child of children(node)) visit(child);
  };
  for (const { definition } of analysis.definitions) if (definition.kind !== 'file') visit(definition.node);
  return spans;
}

/** Ever wider spans around an offset: value, property, object, list, definition. Empty outside of definitions. */
export function selectionRanges(analysis: Analysis, offset: number): readonly Span[] {
  const spans: Span[] = [];
  const visit = (node: ValueNode): void => {
    const span = homeOf(node);
    if (offset < span.start || offset > span.end) return;
    spans.push(span);
    if (node.kind === 'object') {
      for (const { key, value } of node.properties) {
        if (offset < key.start || offset > value.end || value.start < key.end) continue;
        spans.push({ start: key.start, end: value.end });
        if (offset <= key.end) spans.push(key);
        else visit(value);
        return;
      }
    } else for (const child of children(node)) visit(child);
  };
  const around = analysis.definitions.find(
    ({ definition }) =>
      definition.kind !== 'file' && definition.node.start <= offset && offset <= definition.node.end,
  );
  if (around) visit(around.definition.node);
  return spans
    .reverse()
    .filter(
      (span, at, all) => at === 0 || span.start !== all[at - 1]?.start || span.end !== all[at - 1]?.end,
    );
}
