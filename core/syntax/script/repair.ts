/** stub */
import type TypeScript from 'typescript';
import { findBroken } from './broken.ts';
import type { ParsedScript, Syntax, Ts } from './syntax.ts';

/** Parses, with repairs where the syntax is broken. Throws a RangeError where nesting exhausts the stack. */
export function parseRepaired(syntax: Syntax, text: string, kind: TypeScript.ScriptKind): ParsedScript {
  const file = parse(syntax.ts, text, kind);
  const errors = errorOffsets(file);
  return {
    file,
    source: text,
    text,
    broken: errors.length > 0 ? findBroken(syntax, file, errors) : undefined,
  };
}

function parse(ts: Ts, text: string, kind: TypeScript.ScriptKind): TypeScript.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile('definitions', text, options, false, kind);
}

/** The parser's errors are a property that its public types leave out. */
function errorOffsets(file: TypeScript.SourceFile): readonly number[] {
  const diagnostics = (file as { parseDiagnostics?: readonly TypeScript.DiagnosticWithLocation[] })
    .parseDiagnostics;
  return (diagnostics ?? []).map((one) => one.start).sort((a, b) => a - b);
}
