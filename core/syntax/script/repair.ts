/**
 * Parsing half-typed scripts. TypeScript's recovery keeps most structure; what it loses is filled in or blanked in a copy
 * of the same length, so that every offset stays true, and parsed again. What a repair touched counts as a syntax error.
 */
import type TypeScript from 'typescript';
import { findBroken } from './broken.ts';
import { type Fills, filled } from './fills.ts';
import { findRepairs } from './structure.ts';
import type { ParsedScript, Syntax, Ts } from './syntax.ts';

/** Parses, with repairs where the syntax is broken. Throws a RangeError where nesting exhausts the stack. */
export function parseRepaired(syntax: Syntax, text: string, kind: TypeScript.ScriptKind): ParsedScript {
  const { ts } = syntax;
  const file = parse(ts, text, kind);
  const errors = errorsOf(file);
  if (errors.length === 0) return { file, source: text, text, broken: undefined };

  const closed = closeComment(text, errors);
  const repairs = findRepairs(ts, closed, file.languageVariant);
  if (repairs.fills.length > 0 || closed !== text) {
    const source = filled(closed, repairs.fills);
    const repaired = parse(ts, source, kind);
    const left = errorsOf(repaired);
    if (left.length <= errors.length)
      return { file: repaired, source, text, broken: broken(syntax, repaired, left, repairs) };
  }
  return { file, source: text, text, broken: broken(syntax, file, errors, repairs) };
}

function broken(
  syntax: Syntax,
  file: TypeScript.SourceFile,
  errors: readonly TypeScript.Diagnostic[],
  { damage }: Fills,
): ReadonlySet<TypeScript.Node> {
  const offsets = [...damage, ...errors.map((one) => one.start ?? 0)].sort((a, b) => a - b);
  return findBroken(syntax, file, offsets);
}

function parse(ts: Ts, text: string, kind: TypeScript.ScriptKind): TypeScript.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile('definitions', text, options, false, kind);
}

/** The parser's errors are a property that its public types leave out. */
const errorsOf = (file: TypeScript.SourceFile): readonly TypeScript.Diagnostic[] =>
  (file as { parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[] }).parseDiagnostics ?? [];

/** A comment that is not closed takes the rest of the file: it is made to end with its line. */
function closeComment(text: string, errors: readonly TypeScript.Diagnostic[]): string {
  if (!errors.some((one) => one.code === unclosedComment)) return text;
  const start = text.indexOf('/*', text.lastIndexOf('*/') + 1);
  return start < 0 ? text : `${text.slice(0, start)}//${text.slice(start + 2)}`;
}

/** TypeScript's number for a comment that is not closed. */
const unclosedComment = 1010;
