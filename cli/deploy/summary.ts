/** How a deploy went: one summary for people, and plain data. */

import * as l10n from '@vscode/l10n';
import type { createColors } from 'picocolors';
import type { Refused } from '../../core/plan/apply.ts';
import { isStep, requestsOf } from '../../core/plan/strategy.ts';
import { staleWords, title } from '../../core/plan/titles.ts';
import { scopes } from '../linting/counted.ts';
import type { Definitions } from './definitions.ts';
import type { Outcome, ScopeOutcome } from './deploy-scopes.ts';
import { errorData } from './errors/closed.ts';
import { problemsText } from './errors/problems-text.ts';
import { refusedData, reportRefused } from './errors/refusals.ts';
import { leftOutCount } from './left-out.ts';
import { entryData, planData } from './print-plan.ts';
import type { ClosedScope, PlannedScope } from './workspace.ts';

type Colors = ReturnType<typeof createColors>;

export function printSummary(
  outcomes: readonly ScopeOutcome[],
  closed: readonly ClosedScope[],
  definitions: Definitions,
  where: string,
  colors: Colors,
): string {
  const of = <K extends Outcome['kind']>(kind: K) =>
    outcomes.flatMap(({ planned, outcome }) =>
      outcome.kind === kind ? [{ planned, outcome: outcome as Extract<Outcome, { kind: K }> }] : [],
    );
  const refused = [...of('refused'), ...of('stale')].flatMap(({ outcome }) => outcome.refused);
  const { problems, sentences } = reportRefused(refused, definitions);
  const drawing = problemsText(problems, colors.isColorSupported);
  return [
    ...(drawing === '' ? [] : [drawing]),
    ...sentences.map((line) => colors.red(line)),
    ...grouped(
      of('failed').map(({ planned, outcome }) => [outcome.error.message, planned.name] as const),
    ).map((line) => colors.red(line)),
    ...of('stale').map(({ planned, outcome }) => colors.red(staleText(planned, outcome))),
    ...of('differs').map(({ planned, outcome }) =>
      colors.red(
        l10n.t(
          '{0}: the service accepted all changes, but it still differs: {1}. Run `appcmd diff` to see how.',
          planned.name,
          outcome.plan.entries
            .flatMap((entry) =>
              entry.kind === 'update' || entry.kind === 'create'
                ? [title(entry.local.name, entry.local.type)]
                : [],
            )
            .join(', '),
        ),
      ),
    ),
    counts(outcomes, closed, where, colors),
  ].join('\n');
}

function staleText({ name, plan }: PlannedScope, { plan: { stale }, sent }: Stale): string {
  const what = [...new Set(stale.map(staleWords))];
  const so =
    sent === 0
      ? l10n.t('nothing was sent there')
      : l10n.t('{0} of {1} requests were sent there', sent, requestsOf(plan.strategy));
  return l10n.t(
    '{0}: {1} since the plan was made; {2}. Deploy again.',
    name,
    what.join(', ') || l10n.t('it changed'),
    so,
  );
}

type Stale = Extract<Outcome, { readonly kind: 'stale' }>;

/** Many scopes fail alike: one sentence for all of them. */
function grouped(failures: readonly (readonly [string, string])[]): readonly string[] {
  const byMessage = new Map<string, string[]>();
  for (const [message, name] of failures) byMessage.set(message, [...(byMessage.get(message) ?? []), name]);
  return [...byMessage].map(([message, [first = '', ...others]]) =>
    others.length === 0
      ? `${first}: ${message}`
      : l10n.t('{0} and {1} more: {2}', first, others.length, message),
  );
}

function counts(
  outcomes: readonly ScopeOutcome[],
  closed: readonly ClosedScope[],
  where: string,
  colors: Colors,
): string {
  const count = (kind: Outcome['kind']) =>
    outcomes.filter((scopeOutcome) => scopeOutcome.outcome.kind === kind).length;
  const [deployed, unchanged, open] = [count('deployed'), count('unchanged'), count('not-done')];
  const failed = outcomes.length - deployed - unchanged - open;
  const parts = [
    ...(deployed > 0 ? [l10n.t('{0} deployed and verified at {1}', scopes(deployed), where)] : []),
    ...(unchanged > 0 ? [l10n.t('{0} unchanged', scopes(unchanged))] : []),
    ...(failed > 0 ? [l10n.t('{0} failed', scopes(failed))] : []),
    ...(closed.length > 0 ? [l10n.t('{0} closed to the application', scopes(closed.length))] : []),
    ...leftOutCount(outcomes.map(({ planned }) => planned)),
    ...(open > 0 ? [l10n.t('{0} not done: run the same command again to go on', scopes(open))] : []),
  ];
  const text = `${parts.join('; ')}.`;
  return failed + open + closed.length > 0 ? colors.yellow(text) : colors.green(`✔ ${text}`);
}

/** A scope's plan and what became of it. */
export function summaryData(
  { planned, outcome }: ScopeOutcome,
  definitions: Definitions,
): Record<string, unknown> {
  return { ...planData(planned), result: outcome.kind, ...detail(outcome, definitions) };
}

function detail(outcome: Outcome, definitions: Definitions): Record<string, unknown> {
  const refused = (all: readonly Refused[]) => all.map((refusal) => refusedData(refusal, definitions));
  switch (outcome.kind) {
    case 'failed':
      return { error: errorData(outcome.error) };
    case 'refused':
      return { refused: refused(outcome.refused) };
    case 'stale':
      return { stale: outcome.plan.stale, sent: outcome.sent, refused: refused(outcome.refused) };
    case 'differs':
      return { differs: outcome.plan.entries.filter(isStep).map(entryData) };
    default:
      return {};
  }
}
