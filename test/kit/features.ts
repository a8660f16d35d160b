/**
 * The test kit of the editor features: `‸` marks the cursor in a source, results are drawn as whole texts.
 */
import { expect } from 'vitest';
import type { Analysis } from '../../core/lint/analysis.ts';
import { analyzeDocument, type DocumentInput } from '../../core/lint/document.ts';
import { applyEdits, indentUnit, lineIndent } from '../../core/syntax/edits/index.ts';
import type { Span } from '../../core/syntax/tree.ts';
import { type Action, codeActions } from '../../server/features/code-actions.ts';
import { type CompletionItem, completionsAt } from '../../server/features/completion/index.ts';
import { hoverAt } from '../../server/features/hover.ts';
import { inputOf, type LintOptions } from './lint.ts';

/** The cursor, and the first tab stop of a snippet. */
const mark = '‸';

/** `installed` are packages whose types TypeScript knows. */
type DrawOptions = LintOptions & { readonly installed?: readonly string[] };

interface Drawn {
  readonly input: DocumentInput;
  readonly analysis: Analysis;
  readonly text: string;
  /** Offsets of the marks in the text without them. */
  readonly offsets: readonly number[];
}

/** Reads a source with marks. */
export function draw(drawing: string, options: DrawOptions = {}): Drawn {
  const parts = drawing.split(mark);
  const offsets = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('').length);
  const input = inputOf(parts.join(''), options);
  return { input, analysis: analyzeDocument(input), text: input.text, offsets };
}

/** The completions at the cursor, in the order a client shows them. What holds of every item is asserted on the way. */
export function itemsAt(drawing: string, options: DrawOptions = {}): readonly CompletionItem[] {
  const { analysis, text, offsets } = draw(drawing, options);
  const [offset = 0] = offsets;
  const { installed = [] } = options;
  const items = completionsAt(analysis, offset, (specifier) => installed.includes(specifier));
  for (const item of items) assertSound(item, text, offset);
  const labels = items.map((item) => item.label);
  expect(labels).toEqual([...new Set(labels)]);
  return [...items].sort((a, b) => (a.sortText < b.sortText ? -1 : 1));
}

/** Labels of the completions at the cursor, in order. */
export const labelsAt = (drawing: string, options: DrawOptions = {}): readonly string[] =>
  itemsAt(drawing, options).map((item) => item.label);

/** Asserts the whole text after accepting the item with this label. The first tab stop is drawn as the cursor. */
export function checkCompletion(
  drawing: string,
  label: string,
  after: string,
  options: DrawOptions = {},
): void {
  const items = itemsAt(drawing, options);
  const item = items.find((item) => item.label === label);
  if (!item)
    throw new Error(
      `Not offered: ${label}. Offered: ${items.map((item) => item.label).join(', ') || 'nothing'}`,
    );
  expect(isKept(item, drawing), `${label} is kept for what is typed`).toBe(true);
  const { text } = draw(drawing, options);
  const newText = item.isSnippet ? expanded(item.newText, text, item.replace.start) : item.newText;
  expect(applyEdits(text, [{ ...item.replace, newText }, ...(item.additionalEdits ?? [])])).toBe(after);
}

/** What accepting an item writes, with values at tab stops that need one. */
export function expandedText(item: CompletionItem, text: string): string {
  if (!item.isSnippet) return item.newText;
  return expanded(item.newText.replace(/: \$1/g, ': 0'), text, item.replace.start).replace(mark, '');
}

/** A snippet as an editor inserts it: indented as its line, choices at their first. */
function expanded(snippet: string, text: string, offset: number): string {
  const indent = lineIndent(text, offset);
  const indented = snippet.replace(
    /\n(\t*)/g,
    (_, tabs: string) => `\n${indent}${indentUnit(text).repeat(tabs.length)}`,
  );
  let isFirst = true;
  const stops = /\\([\\$}])|\$(\d)|\$\{(\d):([^}]*)\}|\$\{(\d)\|([^,|]*)[^}]*\|\}/g;
  return indented.replace(
    stops,
    (
      _,
      escaped?: string,
      plain?: string,
      _named?: string,
      placeholder = '',
      _choice?: string,
      choice = '',
    ) => {
      if (escaped) return escaped;
      const before = isFirst ? mark : '';
      isFirst = false;
      return plain ? before : before + placeholder + choice;
    },
  );
}

/** The protocol wants the replaced text on the cursor's line, around the cursor; clients filter by what is typed of it. */
function assertSound(
  { replace, additionalEdits, label }: CompletionItem,
  text: string,
  offset: number,
): void {
  const isAround = replace.start <= offset && offset <= replace.end;
  expect(isAround && !text.slice(replace.start, replace.end).includes('\n'), `the edit of ${label}`).toBe(
    true,
  );
  for (const edit of additionalEdits ?? []) expect(edit.end).toBeLessThanOrEqual(replace.start);
}

/** Whether a client that filters by subsequence keeps the item for what is typed before the cursor. */
function isKept({ replace, filterText }: CompletionItem, drawing: string): boolean {
  const typed = drawing.slice(replace.start, drawing.indexOf(mark)).toLowerCase();
  let at = 0;
  for (const letter of filterText.toLowerCase()) if (letter === typed[at]) at += 1;
  return at === typed.length;
}

/** The hover at the cursor with the text it is about: `"ping"` on the first line. */
export function hoverText(drawing: string, options: LintOptions = {}): string | undefined {
  const { analysis, text, offsets } = draw(drawing, options);
  const hover = hoverAt(analysis, offsets[0] ?? 0);
  return hover && `${text.slice(hover.range.start, hover.range.end)}\n---\n${hover.markdown}`;
}

/** The actions for the cursor or the range between two marks. */
export function actionsAt(
  drawing: string,
  only?: readonly string[],
  options: LintOptions = {},
): readonly Action[] {
  const { input, analysis, offsets } = draw(drawing, options);
  const [start = 0, end = start] = offsets;
  return codeActions(input, analysis, [], { start, end }, only);
}

/** Spans of a text, each drawn as what it covers. */
export const drawSpans = (text: string, spans: readonly Span[]): readonly string[] =>
  spans.map(({ start, end }) => text.slice(start, end));
