/** The one question before anything is sent: what is asked, and what can be answered. */
import * as vscode from 'vscode';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { visible } from '../../core/text/visible.ts';
import { isUndefined, titleOf } from './plan/plan-text.ts';
import type { PlannedScope } from './plan/planned.ts';
import { requestsIn } from './send.ts';

/** `prune` and `renames`: plan again, and delete or rename then. */
export type Answer = 'deploy' | 'prune' | 'renames' | undefined;

export interface PlanQuestion {
  /** `2 new · 1 changed · 3 requests`. */
  readonly summary: string;
  /** What is gone for good afterwards: it is agreed to by itself, in the words of `consent`. */
  readonly losses: readonly string[];
  readonly consent: string;
  /** The first is what was wished for. */
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly answer: Answer;
  readonly label: string;
  readonly detail: string;
}

/** `offersMore`: whether a plan that deletes or renames may be asked for. */
export function questionOf(scopes: readonly PlannedScope[], offersMore: boolean): PlanQuestion {
  const entries = scopes.flatMap(({ plan }) => plan.entries);
  const losing = entries.filter(losesSomething);
  const deletes = losing.some((entry) => entry.kind === 'delete');
  const requests = requestsIn(scopes);
  const left = leftOutCount(scopes);
  const send: Choice = {
    answer: 'deploy',
    label: deletes ? vscode.l10n.t('Deploy and Delete') : vscode.l10n.t('Deploy'),
    detail: vscode.l10n.t('Send the changes of the plan.'),
  };
  return {
    summary: visible(
      [
        countsText(entries),
        ...(left > 0 ? [leftOutText(left)] : []),
        ...(requests > 0 ? [requestsText(requests)] : []),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    losses: losing.map(lossText).map(visible),
    consent: deletes
      ? vscode.l10n.t('Delete this for good.')
      : vscode.l10n.t('Lose these permission overwrites for good.'),
    choices: [
      ...(requests > 0 ? [send] : []),
      { answer: undefined, label: vscode.l10n.t('Cancel'), detail: vscode.l10n.t('Send nothing.') },
      ...(offersMore ? moreChoices(entries) : []),
    ],
  };
}

const losesSomething = (entry: PlanEntry): boolean =>
  entry.kind === 'delete' || (entry.kind === 'update' && entry.lost.length > 0);

/** What is gone for good when the entry is carried out. */
export function lossText(entry: PlanEntry): string {
  const lost = entry.kind === 'update' || entry.kind === 'delete' ? entry.lost : [];
  const count = lost.reduce((sum, deployed) => sum + deployed.permissions.length, 0);
  const name = titleOf(entry);
  if (entry.kind !== 'delete')
    return vscode.l10n.t('{0} is renamed and loses its {1} permission overwrites.', name, String(count));
  if (count === 0) return vscode.l10n.t('{0} is deleted.', name);
  return count === 1
    ? vscode.l10n.t('{0} is deleted, and its permission overwrite with it.', name)
    : vscode.l10n.t('{0} is deleted, and its {1} permission overwrites with it.', name, String(count));
}

function moreChoices(entries: readonly PlanEntry[]): readonly Choice[] {
  const left = entries.filter((entry) => entry.kind === 'left' && isUndefined(entry));
  const renamed = left.filter((entry) => entry.kind === 'left' && entry.renamedTo !== undefined);
  return [
    ...(renamed.length > 0
      ? [
          {
            answer: 'renames' as const,
            label: vscode.l10n.t('Plan again with renames…'),
            detail: visible(vscode.l10n.t('Keeps the ids of {0}.', renamed.map(titleOf).join(', '))),
          },
        ]
      : []),
    ...(left.length > 0
      ? [
          {
            answer: 'prune' as const,
            label: vscode.l10n.t('Plan again with deletions…'),
            detail: visible(
              vscode.l10n.t('Deletes the commands without a definition: {0}.', left.map(titleOf).join(', ')),
            ),
          },
        ]
      : []),
  ];
}

/** `2 new · 1 changed`. */
export function countsText(entries: readonly PlanEntry[]): string {
  const count = (kind: PlanEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  const part = (kind: PlanEntry['kind'], text: (count: string) => string) =>
    count(kind) > 0 ? [text(String(count(kind)))] : [];
  return [
    ...part('create', (n) => vscode.l10n.t('{0} new', n)),
    ...part('update', (n) => vscode.l10n.t('{0} changed', n)),
    ...part('delete', (n) => vscode.l10n.t('{0} deleted', n)),
    ...part('unchanged', (n) => vscode.l10n.t('{0} in sync', n)),
  ].join(' · ');
}

/** How many definitions are not sent. */
export const leftOutCount = (scopes: readonly Pick<PlannedScope, 'leftOut'>[]): number =>
  new Set(scopes.flatMap(({ leftOut }) => leftOut.map(({ at }) => JSON.stringify(at)))).size;

export const leftOutText = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 command left out') : vscode.l10n.t('{0} commands left out', String(count));

const requestsText = (count: number): string =>
  count === 1 ? vscode.l10n.t('1 request') : vscode.l10n.t('{0} requests', String(count));
