/**
 * The TS/JS reader: TypeScript's parser (parse only: no program, no checker) gives the syntax, we give the values that are
 * known statically. The parser is handed in, so that a session without scripts never loads it.
 */
import { mayHoldDefinitions } from '../../definitions/script-evidence.ts';
import type { Language } from '../language.ts';
import type { ModuleFile, Modules } from '../modules.ts';
import { type Reader, type Reading, wrapperNames } from '../reading.ts';
import { noTranslations, type Translations } from '../translations.ts';
import { findCandidates } from './candidates.ts';
import { directivesIn } from './directives.ts';
import { Evaluator } from './evaluate.ts';
import { type Parsed, Program } from './program.ts';
import { parseRepaired } from './repair.ts';
import { createSyntax, scriptKind, type Ts } from './syntax.ts';

/** Makes the reader. `ts` is the TypeScript 6 package; only its parser is used. */
export function createScriptReader(ts: Ts): Reader {
  const syntax = createSyntax(ts);
  const programs = new WeakMap<Modules, WeakMap<Translations, Program>>();
  const parsedFiles = new WeakMap<ModuleFile, Parsed>();

  /** What other modules were found to be, for as long as it holds. */
  const programOf = (modules: Modules | undefined, translations = noTranslations): Program => {
    const all = modules && programs.get(modules);
    const known = all?.get(translations);
    if (known?.isCurrent) return known;
    const program = new Program(syntax, modules, parsedFiles, translations);
    if (modules) programs.set(modules, (all ?? new WeakMap()).set(translations, program));
    return program;
  };

  return (text, language, options = {}) => {
    const { wrappers = [] } = options;
    const isWrapped = wrapperNames(wrappers).some((name) => text.includes(name));
    if (!mayHoldDefinitions(text, options.uri) && options.exports !== true && !isWrapped)
      return emptyReading(text, language);
    try {
      const parsed = parseRepaired(syntax, text, scriptKind(ts, language));
      const evaluator = new Evaluator(programOf(options.modules, options.translations), parsed, options.uri);
      return {
        language,
        text,
        candidates: findCandidates(evaluator, options.exports === true, isWrapped ? wrappers : []),
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
