/** Syntax errors of JSON as problems. TypeScript and JavaScript are left to their own servers: their reader gives none. */
import type { FileEvidence } from '../definitions/definition.ts';
import type { Reading } from '../syntax/reading.ts';
import type { SyntaxProblem } from '../syntax/tree.ts';
import type { Problem } from './problem.ts';
import { rule } from './rules/shape/syntax-error.ts';
import { type LintSettings, severityOf } from './settings.ts';

export function syntaxProblems(
  reading: Reading,
  { request }: FileEvidence,
  settings: LintSettings,
): readonly Problem[] {
  const severity = severityOf(rule, settings);
  if (severity === 'off') return [];
  const errors = request && isEmpty(reading) ? [noBody] : reading.syntaxErrors;
  return errors.map(({ start, end, message }) => ({
    rule: rule.id,
    severity,
    message,
    at: { start, end },
    related: [],
    tags: [],
    data: {},
    fixable: undefined,
  }));
}

/** A blank file is one that somebody has just made; the body of a request is sent as it is. */
const isEmpty = ({ candidates, syntaxErrors }: Reading): boolean =>
  candidates.length === 0 && syntaxErrors.length === 0;

const noBody: SyntaxProblem = { start: 0, end: 0, message: 'Expected a value: the body is empty.' };
