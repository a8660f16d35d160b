/** Linting one document from its text: reading, analysis, fixes. What the command line and fix verification run. */
import type { FileEvidence } from '../definitions/definition.ts';
import type { Reader } from '../syntax/reading.ts';
import { type Analysis, analyze } from './analysis.ts';
import type { RuleSource } from './rule.ts';
import type { LintSettings } from './settings.ts';

export interface DocumentInput extends RuleSource {
  readonly evidence: FileEvidence;
  readonly settings: LintSettings;
  readonly read: Reader;
}

/** Reads and analyzes a document. */
export function analyzeDocument(input: DocumentInput, previous?: Analysis): Analysis {
  const { text, language, evidence, settings } = input;
  const reading = input.read(text, language, {
    exports: evidence.configured !== undefined,
    comments: settings.jsonComments,
    trailingCommas: settings.jsonTrailingCommas,
  });
  return analyze(reading, evidence, settings, previous);
}
