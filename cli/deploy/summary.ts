/** How a deploy went: one summary for people, and plain data. */
import type { createColors } from 'picocolors';
import { title } from '../../core/plan/titles.ts';
import { errorData } from './closed.ts';
import type { Definitions } from './definitions.ts';
import type { Outcome, ScopeOutcome } from './deploy-scopes.ts';
import { drawn } from './drawn.ts';
import { planData } from './print-plan.ts';
import { reportRefused } from './refusals.ts';
import type { Plans } from './workspace.ts';

type Colors = ReturnType<typeof createColors>;

export function printSummary(
  outcomes: readonly ScopeOutcome[],
  plans: Pick<Plans, 'skipped' | 'closed'>,
  definitions: Definitions,
  where: string,
  colors: Colors,
): string {
  const of = <K extends Outcome['kind']>(kind: K) =>
    outcomes.flatMap(({ planned, outcome }) =>
      outcome.kind === kind ? [{ planned, outcome: outcome as Extract<Outcome, { kind: K }> }] : [],
    );
  const refused = of('refused').flatMap(({ outcome }) => outcome.refused);
  const { problems, sentences } = reportRefused(refused, definitions);
  const drawing = drawn(problems, colors.isColorSupported);
  return [
    ...(drawing === '' ? [] : [drawing]),
    ...sentences.map((one) => colors.red(one)),
    ...grouped([
      ...of('failed').map(({ planned, outcome }) => [outcome.error.message, planned.name] as const),
      ...plans.closed.map(({ name, error }) => [error.message, name] as const),
    ]).map((one) => colors.red(one)),
    ...of('stale').map(({ planned }) =>
      colors.red(
        `${planned.name}: somebody else changed it since the plan was made; nothing was sent there. Deploy again.`,
      ),
    ),
    ...of('differs').map(({ planned, outcome }) =>
      colors.red(
        `${planned.name}: everything was taken, and yet it reads back otherwise: ${outcome.plan.entries
          .flatMap((one) => (one.kind === 'update' ? [title(one.local.name, one.local.type)] : []))
          .join(', ')}. Run \`appcmd diff\` to see it.`,
      ),
    ),
    counts(outcomes, plans, where, colors),
  ].join('\n');
}

/** Many scopes fail alike: one sentence for all of them. */
function grouped(failures: readonly (readonly [string, string])[]): readonly string[] {
  const byMessage = new Map<string, string[]>();
  for (const [message, name] of failures) byMessage.set(message, [...(byMessage.get(message) ?? []), name]);
  return [...byMessage].map(([message, [first = '', ...others]]) =>
    others.length === 0 ? `${first}: ${message}` : `${first} and ${others.length} more: ${message}`,
  );
}

function counts(
  outcomes: readonly ScopeOutcome[],
  { skipped, closed }: Pick<Plans, 'skipped' | 'closed'>,
  where: string,
  colors: Colors,
): string {
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one.outcome.kind === kind).length;
  const scopes = (n: number) => `${n} scope${n === 1 ? '' : 's'}`;
  const [deployed, unchanged, open] = [count('deployed'), count('unchanged'), count('not-done')];
  const failed = outcomes.length - deployed - unchanged - open + closed.length;
  const parts = [
    ...(deployed > 0 ? [`${scopes(deployed)} deployed and verified at ${where}`] : []),
    ...(unchanged > 0 ? [`${scopes(unchanged)} unchanged`] : []),
    ...(skipped.length > 0 ? [`${scopes(skipped.length)} done by the deploy before, which was cut off`] : []),
    ...(failed > 0 ? [`${scopes(failed)} failed`] : []),
    ...(open > 0 ? [`${scopes(open)} not done: run the same command again to go on`] : []),
  ];
  const text = `${parts.join('; ')}.`;
  return failed + open > 0 ? colors.yellow(text) : colors.green(`✔ ${text}`);
}

/** A scope's plan and what became of it. */
export function summaryData({ planned, outcome }: ScopeOutcome): Record<string, unknown> {
  return { ...planData(planned), result: outcome.kind, ...detail(outcome) };
}

function detail(outcome: Outcome): Record<string, unknown> {
  if (outcome.kind === 'failed') return { error: errorData(outcome.error) };
  if (outcome.kind === 'refused')
    return {
      refused: outcome.refused.map(({ entry, refusals }) => ({
        name: 'local' in entry ? entry.local.name : entry.deployed.name,
        refusals,
      })),
    };
  return outcome.kind === 'stale' ? { stale: outcome.plan.stale } : {};
}
