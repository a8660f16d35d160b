/** A deploy against an open service: the plan, the question, the sending, and what came of it. */

import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import { losesOverwrites } from '../../core/plan/entry.ts';
import { requestsOf } from '../../core/plan/strategy.ts';
import * as counted from '../linting/counted.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note, print, useColor } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';
import { deployScopes, type ScopeOutcome } from './deploy-scopes.ts';
import { closedData, printClosed } from './errors/closed.ts';
import { agreed, type ServiceOptions } from './options.ts';
import { planData, printPlans, scopeData } from './print-plan.ts';
import { printSummary, summaryData } from './summary.ts';
import type { Target } from './target.ts';
import {
  type PlannedScope,
  type PlanOptions,
  type Plans,
  type PlanTarget,
  planScopes,
  type Workspace,
} from './workspace.ts';

export interface DeployOptions extends ServiceOptions, PlanOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Gives the exit status; a last line says the same, or the data does. Definitions of scopes that are not blocked must be free of errors. */
export async function deployTo(
  target: PlanTarget & Pick<Target, 'applicationId' | 'where'>,
  workspace: Workspace & { readonly blockedBy?: readonly object[] },
  options: DeployOptions,
  signal: AbortSignal,
): Promise<number> {
  const colors = pc.createColors(useColor());
  const isPretty = options.format === 'pretty';
  const { blocked = [], blockedBy = [] } = workspace;
  const data = (scopes: readonly object[]) => ({
    service: target.where,
    applicationId: target.applicationId,
    scopes: [...scopes, ...plans.closed.map(closedData)],
    ...(blocked.length > 0 ? { blocked: blocked.map(scopeData), problems: blockedBy } : {}),
  });
  const plans = await withProgress(l10n.t('Reading what is deployed'), (tell) =>
    planScopes(workspace, target, options, (done, of) =>
      tell(l10n.t('Reading what is deployed ({0}/{1})', done, of)),
    ),
  );
  if (isPretty)
    await print(printPlans(plans.planned, target.where, colors) + printClosed(plans.closed, colors));
  const stop = await reasonToStop(plans, options, data(plans.planned.map(planData)));
  if (stop) {
    if (isPretty) note(stop.why);
    else await print(`${JSON.stringify(data(plans.planned.map(planData)), null, 2)}\n`);
    return stop.status;
  }
  const outcomes = await outcomesOf(plans, target, signal);
  if (isPretty) note(printSummary(outcomes, plans.closed, workspace.definitions, target.where, colors));
  else
    await print(
      `${JSON.stringify(data(outcomes.map((outcome) => summaryData(outcome, workspace.definitions))), null, 2)}\n`,
    );
  if (signal.aborted) return exitCodes.interrupted;
  const isComplete = outcomes.every(
    ({ outcome }) => outcome.kind === 'deployed' || outcome.kind === 'unchanged',
  );
  return isComplete && plans.closed.length === 0 ? exitCodes.clean : exitCodes.remote;
}

/** Where nothing is to be sent, what was read for the plan is all there is to know. */
async function outcomesOf(
  { planned }: Plans,
  target: Pick<Target, 'remote'>,
  signal: AbortSignal,
): Promise<readonly ScopeOutcome[]> {
  if (requestsIn(planned) === 0)
    return planned.map((scope) => ({ planned: scope, outcome: { kind: 'unchanged' } }));
  return withProgress(l10n.t('Deploying'), (tell) =>
    deployScopes(planned, target, signal, (done, of) => tell(l10n.t('Deploying ({0}/{1})', done, of))),
  );
}

const requestsIn = (planned: readonly PlannedScope[]): number =>
  planned.reduce((sum, scope) => sum + requestsOf(scope.plan.strategy), 0);

/** Why nothing is sent after the plan was made; `undefined`: go on. */
async function reasonToStop(
  { planned, closed }: Plans,
  options: DeployOptions,
  data: object,
): Promise<{ readonly why: string; readonly status: number } | undefined> {
  if (planned.some((scope) => scope.problems.some(({ severity }) => severity === 'error')))
    return { why: l10n.t('Nothing was sent: the plan has errors.'), status: exitCodes.problems };
  const requests = requestsIn(planned);
  if (options.dryRun)
    return {
      why: l10n.t('Nothing was sent: this is a dry run.'),
      status: closed.length > 0 ? exitCodes.remote : exitCodes.clean,
    };
  if (requests === 0) return undefined;
  const question = l10n.t('Send {0}?', counted.requests(requests));
  return (await agreed({ question, loss: lossOf(planned), data }, options))
    ? undefined
    : { why: l10n.t('Nothing was sent.'), status: exitCodes.problems };
}

/** What the plans take away for good. */
function lossOf(planned: readonly PlannedScope[]): string | undefined {
  const losing = planned.flatMap((scope) => scope.plan.entries).filter(losesOverwrites);
  const count = (kind: 'delete' | 'update') => losing.filter((entry) => entry.kind === kind).length;
  const [deleted, renamed] = [count('delete'), count('update')];
  const overwritten = planned.filter((scope) => scope.plan.strategy.kind === 'overwrite').length;
  const parts = [
    ...(deleted > 0
      ? [
          deleted === 1
            ? l10n.t('1 command will be deleted.')
            : l10n.t('{0} commands will be deleted.', deleted),
        ]
      : []),
    ...(renamed > 0
      ? [
          renamed === 1
            ? l10n.t('1 command will be renamed, which loses permission overwrites.')
            : l10n.t('{0} commands will be renamed, which loses permission overwrites.', renamed),
        ]
      : []),
    ...(overwritten > 0
      ? [
          overwritten === 1
            ? l10n.t('1 scope will be overwritten: a command that somebody creates there meanwhile is lost.')
            : l10n.t(
                '{0} scopes will be overwritten: a command that somebody creates there meanwhile is lost.',
                overwritten,
              ),
        ]
      : []),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
