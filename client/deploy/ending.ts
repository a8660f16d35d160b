/** How a deploy ended that neither failed nor was refused: what the status bar says, and what is to be said beside it. */
import * as vscode from 'vscode';
import type { PlanOutcome } from '../../remote/index.ts';
import { countsText, leftOutCount, leftOutText } from './confirm.ts';
import type { Failure } from './failures.ts';
import { scopesTitle, titleOf } from './plan/plan-text.ts';
import type { PlannedScope } from './plan/planned.ts';
import type { Sent } from './send.ts';
import type { DeployTask } from './tasks/task.ts';

export interface Ending {
  readonly text: string;
  readonly kind: 'done' | 'failed';
  readonly failure?: Failure;
}

/** The gravest outcome is what is told; `again` plans anew. */
export function endingOf({ application }: DeployTask, sent: Sent, again: () => unknown): Ending {
  const { name } = application;
  const [stale] = outcomesOf(sent, 'stale');
  if (stale)
    return {
      text: vscode.l10n.t('{0}: not deployed', name),
      kind: 'failed',
      failure: {
        sentence: staleText(
          scopesTitle([stale.planned]),
          stale.outcome.plan.stale.map((command) => command.name).join(', '),
          stale.outcome.sent,
        ),
        severity: 'warning',
        action: { title: vscode.l10n.t('Plan Again'), run: again },
      },
    };
  if (outcomesOf(sent, 'open').length > 0)
    return {
      text: vscode.l10n.t('{0}: cancelled', name),
      kind: 'failed',
      failure: {
        sentence: vscode.l10n.t('Cancelled after {0} of {1} requests.', String(sent.done), String(sent.of)),
        severity: 'warning',
        action: { title: vscode.l10n.t('Plan What Is Left'), run: again },
      },
    };
  const [differs] = outcomesOf(sent, 'differs');
  if (differs)
    return {
      text: vscode.l10n.t('{0}: still differs', name),
      kind: 'failed',
      failure: {
        sentence: vscode.l10n.t(
          'The service accepted all changes, but {0} still differs.',
          differs.outcome.plan.entries
            .flatMap((entry) => (entry.kind === 'update' || entry.kind === 'create' ? [titleOf(entry)] : []))
            .join(', '),
        ),
        severity: 'warning',
        action: {
          title: vscode.l10n.t('Show Differences'),
          run: () =>
            vscode.commands.executeCommand('applicationCommands.diffScope', {
              application,
              scope: differs.planned,
            }),
        },
      },
    };
  const entries = sent.outcomes.flatMap(({ planned }) => planned.plan.entries);
  const left = leftOutCount(sent.outcomes.map(({ planned }) => planned));
  const counts = [
    countsText(entries.filter((entry) => entry.kind !== 'unchanged')),
    ...(left > 0 ? [leftOutText(left)] : []),
  ];
  return { text: vscode.l10n.t('{0}: {1}', name, counts.join(' · ')), kind: 'done' };
}

/** What the status bar says where nothing is to be sent. */
export const inSyncText = (name: string, leftOut: number): string =>
  leftOut === 0 ? vscode.l10n.t('{0}: in sync', name) : vscode.l10n.t('{0}: {1}', name, leftOutText(leftOut));

const staleText = (where: string, names: string, sent: number): string =>
  sent === 0
    ? vscode.l10n.t('Nothing was sent to {0}: {1} changed there since the plan was made.', where, names)
    : vscode.l10n.t(
        'Stopped at {0} after {2} requests: {1} changed there since the plan was made.',
        where,
        names,
        String(sent),
      );

/** The scopes that ended so. */
export const outcomesOf = <K extends PlanOutcome['kind']>(
  { outcomes }: Sent,
  kind: K,
): readonly { readonly planned: PlannedScope; readonly outcome: Extract<PlanOutcome, { kind: K }> }[] =>
  outcomes.flatMap(({ planned, outcome }) =>
    outcome.kind === kind ? [{ planned, outcome: outcome as Extract<PlanOutcome, { kind: K }> }] : [],
  );
