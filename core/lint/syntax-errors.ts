/** Syntax errors of JSON as problems. TypeScript and JavaScript are left to their own servers: their reader gives none. */
import type { Reading } from '../syntax/reading.ts';
import type { Problem } from './problem.ts';
import { rule } from './rules/shape/syntax-error.ts';
import { type LintSettings, severityOf } from './settings.ts';

export function syntaxProblems(reading: Reading, settings: LintSettings): readonly Problem[] {
  const severity = severityOf(rule, settings);
  if (severity === 'off') return [];
  return reading.syntaxErrors.map(({ start, end, message }) => ({
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
