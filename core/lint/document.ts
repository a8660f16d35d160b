/** Linting one document from its text: reading, analysis, fixes. What the command line and fix verification run. */
import type { FileEvidence } from '../definitions/definition.ts';
import { rereadJson } from '../syntax/json/reread.ts';
import { isJson } from '../syntax/language.ts';
import type { Modules } from '../syntax/modules.ts';
import type { Like, Reader, Reading, ReadOptions } from '../syntax/reading.ts';
import { retyped } from '../syntax/retype.ts';
import { atOnce, type Steps } from '../syntax/steps.ts';
import type { Translations } from '../syntax/translations.ts';
import { largestText } from '../syntax/unread.ts';
import { type Analysis, analyze } from './analysis.ts';
import type { RuleSource } from './rule.ts';
import type { LintSettings } from './settings.ts';

export interface DocumentInput extends RuleSource {
  readonly evidence: FileEvidence;
  readonly settings: LintSettings;
  readonly read: Reader;
  /** The document, and other modules of its program. Without both, what it imports is unknown. */
  readonly uri?: string;
  readonly modules?: Modules;
  readonly translations?: Translations | undefined;
  /** Places where commands of other files of the project stand. */
  readonly likes?: readonly Like[] | undefined;
}

/**
 * Reads and analyzes a document. `previous` is the analysis of its text before, if there is one; not when a module that
 * it uses has changed since.
 */
export const analyzeDocument = (input: DocumentInput, previous?: Analysis): Analysis =>
  atOnce(analyzeInSteps(input, previous));

/** The same as {@link analyzeDocument}: reading takes a few steps, and judging one for each part of a definition. */
export function* analyzeInSteps(input: DocumentInput, previous?: Analysis): Steps<Analysis> {
  const { evidence, settings } = input;
  const reading = reread(input, previous) ?? (yield* readInSteps(input));
  yield;
  return yield* analyze(reading, evidence, settings, previous);
}

/** Reads a document, and judges nothing. */
export const readDocument = (input: DocumentInput): Reading => atOnce(readInSteps(input));

function* readInSteps(input: DocumentInput): Steps<Reading> {
  const { read, text, language } = input;
  const options = optionsOf(input);
  return read.inSteps ? yield* read.inSteps(text, language, options) : read(text, language, options);
}

const optionsOf = ({
  evidence,
  settings,
  uri,
  modules,
  translations,
  likes,
}: DocumentInput): ReadOptions => ({
  exports: evidence.configured !== undefined,
  ...(evidence.sentAsWritten ? { sentAsWritten: true } : {}),
  comments: settings.jsonComments,
  trailingCommas: settings.jsonTrailingCommas,
  wrappers: settings.wrappers,
  likes,
  ...(uri === undefined ? {} : { uri }),
  ...(uri !== undefined && modules ? { modules, translations } : {}),
});

/** The reading of the text before, where what changed is read by itself, or need not be read. */
function reread(input: DocumentInput, previous: Analysis | undefined): Reading | undefined {
  const hasSameSettings =
    previous?.settings === input.settings &&
    previous.reading.language === input.language &&
    (previous.evidence.configured === undefined) === (input.evidence.configured === undefined) &&
    previous.evidence.sentAsWritten === input.evidence.sentAsWritten;
  const { text, language } = input;
  // What is too large is not read at all, whatever was read before.
  if (!hasSameSettings || text.length > largestText) return undefined;
  const { reading } = previous;
  const options = optionsOf(input);
  if (isJson(language)) return rereadJson(reading, text, { language, options });
  return retyped(reading, text) ?? reading.reread?.(reading, text, options);
}
