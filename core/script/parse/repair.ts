/**
 * Parsing half-typed scripts. TypeScript's recovery keeps most structure; what it loses is filled in or blanked in a copy
 * of the same length, so that every offset stays true, and parsed again. What a repair touched counts as a syntax error.
 */
import type TypeScript from 'typescript';
import { findBroken } from './broken.ts';
import { type Fills, filled } from './fills.ts';
import { findRepairs } from './structure.ts';
import type { ParsedScript, Ts } from './syntax.ts';

/**
 * Parses, with repairs where the syntax is broken. `file`: what the text was parsed to without. Throws a RangeError where nesting
 * exhausts the stack.
 */
export function parseRepaired(
  ts: Ts,
  text: string,
  kind: TypeScript.ScriptKind,
  file = parse(ts, text, kind),
): ParsedScript {
  const errors = errorsOf(file);
  if (errors.length === 0) return { file, source: text, text, broken: undefined, brokenAt: undefined };

  const comment = unclosedCommentIn(text, errors);
  const closed = comment < 0 ? text : `${text.slice(0, comment)}//${text.slice(comment + 2)}`;
  const repairs = findRepairs(ts, { text: closed, variant: file.languageVariant, ...extentOf(file, errors) });
  if (comment >= 0) repairs.mark(comment);
  if (repairs.fills.length > 0 || comment >= 0) {
    const source = filled(closed, repairs.fills);
    const repaired = parse(ts, source, kind);
    const left = errorsOf(repaired);
    if (left.length <= errors.length)
      return {
        file: repaired,
        source,
        text,
        ...broken(ts, repaired, left, repairs),
        repairedTo: repairs.lookedTo,
      };
  }
  return { file, source: text, text, ...broken(ts, file, errors, repairs), repairedTo: repairs.lookedTo };
}

/** From the statement before the first error to the last error. */
function extentOf(
  file: TypeScript.SourceFile,
  errors: readonly TypeScript.Diagnostic[],
): { from: number; to: number } {
  const offsets = errors.map((error) => error.start ?? 0);
  const first = offsets.reduce((least, offset) => Math.min(least, offset));
  const last = offsets.reduce((most, offset) => Math.max(most, offset));
  const at = file.statements.findLastIndex((statement) => statement.pos <= first);
  return { from: file.statements[at - 1]?.pos ?? 0, to: last };
}

function broken(
  ts: Ts,
  file: TypeScript.SourceFile,
  errors: readonly TypeScript.Diagnostic[],
  { damage }: Fills,
): Pick<ParsedScript, 'broken' | 'brokenAt'> {
  const offsets = [...damage, ...errors.map((error) => error.start ?? 0)].sort((a, b) => a - b);
  return { broken: findBroken(ts, file, offsets), brokenAt: offsets[0] ?? 0 };
}

/** Parses, without repairs. */
export function parse(ts: Ts, text: string, kind: TypeScript.ScriptKind): TypeScript.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile('definitions', text, options, false, kind);
}

/** The parser's errors are a property that its public types leave out. */
/** The syntax errors of a file. */
export const errorsOf = (file: TypeScript.SourceFile): readonly TypeScript.Diagnostic[] =>
  (file as { parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[] }).parseDiagnostics ?? [];

/** Where a comment begins that is not closed and takes the rest of the file; -1 when none does. It is made to end with its line. */
function unclosedCommentIn(text: string, errors: readonly TypeScript.Diagnostic[]): number {
  const isUnclosed = errors.some((error) => error.code === unclosedComment);
  return isUnclosed ? text.indexOf('/*', text.lastIndexOf('*/') + 1) : -1;
}

/** TypeScript's number for a comment that is not closed. */
const unclosedComment = 1010;
