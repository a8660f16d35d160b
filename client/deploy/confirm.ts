/** The one question before anything is sent. It is modal only where something is deleted or lost. */
import * as vscode from 'vscode';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { showWarningMessage } from '../messages.ts';
import { isUndefined, titleOf } from './plan-text.ts';
import type { PlannedScope } from './planned.ts';
import { requestsIn } from './send.ts';

/** `prune` and `renames`: plan again, and delete or rename then. */
export type Answer = 'deploy' | 'prune' | 'renames' | undefined;

export interface Question {
  /** What is deployed where, in one line. */
  readonly heading: string;
  readonly scopes: readonly PlannedScope[];
  /** Whether a plan that deletes or renames may be asked for. */
  readonly offersMore: boolean;
}

export async function confirm({ heading, scopes, offersMore }: Question): Promise<Answer> {
  const entries = scopes.flatMap(({ plan }) => plan.entries);
  const losses = entries.filter(losesSomething);
  if (losses.length > 0) return (await confirmLosses(heading, entries, losses)) ? 'deploy' : undefined;
  // Rows of one line: what they hide of the plan below is its heading, which stands above them.
  const items = [
    ...(requestsIn(scopes) > 0
      ? [
          {
            answer: 'deploy' as const,
            label: `$(cloud-upload) ${vscode.l10n.t('Deploy')}`,
            description: `${countsText(entries)} · ${requestsText(requestsIn(scopes))}`,
          },
        ]
      : []),
    ...(offersMore ? moreItems(entries) : []),
    {
      answer: undefined,
      label: `$(close) ${vscode.l10n.t('Cancel')}`,
      description: vscode.l10n.t('Send nothing.'),
    },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: heading,
    placeHolder: vscode.l10n.t('The plan is shown below. Send it?'),
    ignoreFocusOut: true,
  });
  return picked?.answer;
}

const losesSomething = (entry: PlanEntry): boolean =>
  entry.kind === 'delete' || (entry.kind === 'update' && entry.lost.length > 0);

async function confirmLosses(
  heading: string,
  entries: readonly PlanEntry[],
  losses: readonly PlanEntry[],
): Promise<boolean> {
  const deletes = losses.some((one) => one.kind === 'delete');
  const agree = deletes ? vscode.l10n.t('Deploy and Delete') : vscode.l10n.t('Deploy');
  const detail = [countsText(entries), ...losses.map(lossText)].join('\n');
  return (await showWarningMessage(`${heading}?`, { modal: true, detail }, agree)) === agree;
}

/** What is gone for good when the entry is carried out. */
export function lossText(entry: PlanEntry): string {
  const lost = entry.kind === 'update' || entry.kind === 'delete' ? entry.lost : [];
  const count = lost.reduce((sum, one) => sum + one.permissions.length, 0);
  const name = titleOf(entry);
  if (entry.kind !== 'delete')
    return vscode.l10n.t('{0} is renamed and loses its {1} permission overwrites.', name, String(count));
  if (count === 0) return vscode.l10n.t('{0} is deleted.', name);
  return count === 1
    ? vscode.l10n.t('{0} is deleted, and its permission overwrite with it.', name)
    : vscode.l10n.t('{0} is deleted, and its {1} permission overwrites with it.', name, String(count));
}

function moreItems(entries: readonly PlanEntry[]) {
  const left = entries.filter((one) => one.kind === 'left' && isUndefined(one));
  const renamed = left.filter((one) => one.kind === 'left' && one.renamedTo !== undefined);
  return [
    ...(renamed.length > 0
      ? [
          {
            answer: 'renames' as const,
            label: `$(edit) ${vscode.l10n.t('Plan again with renames…')}`,
            description: vscode.l10n.t('Keeps the ids of {0}.', renamed.map(titleOf).join(', ')),
          },
        ]
      : []),
    ...(left.length > 0
      ? [
          {
            answer: 'prune' as const,
            label: `$(trash) ${vscode.l10n.t('Plan again with deletions…')}`,
            description: vscode.l10n.t('Deletes what no definition has: {0}.', left.map(titleOf).join(', ')),
          },
        ]
      : []),
  ];
}

/** `2 new · 1 changed`. */
export function countsText(entries: readonly PlanEntry[]): string {
  const count = (kind: PlanEntry['kind']) => entries.filter((one) => one.kind === kind).length;
  const part = (kind: PlanEntry['kind'], text: (count: string) => string) =>
    count(kind) > 0 ? [text(String(count(kind)))] : [];
  return [
    ...part('create', (n) => vscode.l10n.t('{0} new', n)),
    ...part('update', (n) => vscode.l10n.t('{0} changed', n)),
    ...part('delete', (n) => vscode.l10n.t('{0} deleted', n)),
    ...part('unchanged', (n) => vscode.l10n.t('{0} in sync', n)),
  ].join(' · ');
}

const requestsText = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 request') : vscode.l10n.t('{0} requests', String(count));
