/** What the plan rules say of a plan. */
import type { ScopePlan } from '../plan/plan.ts';
import type { Place } from '../syntax/tree.ts';
import { visible } from '../text/visible.ts';
import type { Severity } from './problem.ts';
import { rules } from './rules/index.ts';
import { type LintSettings, severityOf } from './settings.ts';

export interface PlanProblem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** The name of the definition; absent: the plan as a whole. */
  readonly at: Place | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Judges a plan by every plan rule that is not switched off. An error means: do not apply it. */
export function planProblems(plan: ScopePlan, settings: LintSettings): readonly PlanProblem[] {
  const problems: PlanProblem[] = [];
  for (const rule of rules) {
    if (!rule.plan) continue;
    rule.plan(plan, {
      report({ message, at, severity: own, data = {} }) {
        const severity = severityOf(rule, settings, own);
        if (severity !== 'off')
          problems.push({ rule: rule.id, severity, message: visible(message), at, data });
      },
    });
  }
  return problems;
}
