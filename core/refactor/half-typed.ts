/**
 * What can be changed in half-typed text: statements that no syntax error touches, and the imports if none touches them. They read
 * as they will in the finished text, for what is missing before them would have made an error there.
 */
import { isJson } from '../syntax/language.ts';
import type { ModuleNames, Reading } from '../syntax/reading.ts';
import { children, homeOf, type Place, type Span, type ValueNode } from '../syntax/tree.ts';

/** Whether the text is whole there: always, where the document has no syntax error. */
export function isIntactAt(
  { brokenAt, language, syntaxErrors }: Reading,
  { start, end: whole }: Span,
  text: string,
  names: () => ModuleNames | undefined,
): boolean {
  if (brokenAt === undefined) return true;
  // The line of a statement ends behind it.
  const span = { start, end: start + text.slice(start, whole).trimEnd().length };
  if (isJson(language))
    return syntaxErrors.every((error) => error.end < span.start || span.end < error.start);
  const module = names();
  if (!module) return false;
  const { errors, end, statements } = module;
  if (errors.length === 0 || errors.some((at) => at <= end)) return false;
  if (span.end <= end) return true;
  // With the comments above it, which may say its type.
  const from = (at: number): number => statements[at - 1]?.end ?? end;
  const at = statements.findIndex(
    (statement, index) => from(index) <= span.start && span.end <= statement.end,
  );
  // What a statement lacks at its end is missed at the word behind it.
  const until = statements[at + 1]?.start ?? text.length;
  return at >= 0 && errors.every((error) => error <= from(at) || until < error);
}

/** Whether a value and all that it is made of is whole. */
export function isWholeValue(
  node: ValueNode,
  parts: readonly Place[],
  isIntact: (span: Span) => boolean,
): boolean {
  const own = [homeOf(node), ...parts].filter((part) => part.file === undefined);
  return own.every(isIntact) && !isBroken(node);
}

const isBroken = (node: ValueNode): boolean =>
  ((node.kind === 'object' || node.kind === 'array') && node.broken) || children(node).some(isBroken);
