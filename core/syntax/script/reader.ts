/**
 * The TS/JS reader: TypeScript's parser (parse only: no program, no checker) gives the syntax, we give the values that are
 * known statically. The parser is handed in, so that a session without scripts never loads it.
 */
import type TypeScript from 'typescript';
import { mayHoldDefinitions } from '../../definitions/script-evidence.ts';
import type { Language, Reader, Reading } from '../reading.ts';
import { findCandidates } from './candidates.ts';
import { directivesIn } from './directives.ts';
import { parseRepaired } from './repair.ts';
import { createSyntax, type Ts } from './syntax.ts';

/** Makes the reader. `ts` is the TypeScript 6 package; only its parser is used. */
export function createScriptReader(ts: Ts): Reader {
  const syntax = createSyntax(ts);
  return (text, language, options = {}) => {
    if (!mayHoldDefinitions(text) && options.exports !== true) return emptyReading(text, language);
    try {
      const parsed = parseRepaired(syntax, text, scriptKind(ts, language));
      return {
        language,
        text,
        candidates: findCandidates(syntax, parsed, options.exports === true),
        syntaxErrors: [],
        directives: directivesIn(ts, parsed.file, text),
        intact: parsed.broken === undefined,
      };
    } catch (error) {
      // The parser recurses: hostile nesting exhausts the stack. Everything else is a mistake of ours.
      if (!(error instanceof RangeError)) throw error;
      const message = 'Nested too deeply: this file is not read.';
      return {
        ...emptyReading(text, language),
        syntaxErrors: [{ start: 0, end: Math.min(1, text.length), message }],
        intact: false,
      };
    }
  };
}

const emptyReading = (text: string, language: Language): Reading => ({
  language,
  text,
  candidates: [],
  syntaxErrors: [],
  directives: [],
  intact: true,
});

function scriptKind(ts: Ts, language: Language): TypeScript.ScriptKind {
  switch (language) {
    case 'typescriptreact':
      return ts.ScriptKind.TSX;
    case 'javascript':
    case 'javascriptreact':
      return ts.ScriptKind.JSX;
    default:
      return ts.ScriptKind.TS;
  }
}
