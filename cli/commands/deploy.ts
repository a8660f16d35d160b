/** `appcmd deploy`: lints, plans, asks, deploys, verifies. Exits 1 when something keeps it from deploying, 3 when the service does. */
import pc from 'picocolors';
import { requestsOf } from '../../core/plan/strategy.ts';
import { closedData, printClosed } from '../deploy/closed.ts';
import { complaintData, complaints } from '../deploy/complaints.ts';
import { deployScopes } from '../deploy/deploy-scopes.ts';
import { openJournal } from '../deploy/journal.ts';
import { agreed, onService, type ServiceOptions } from '../deploy/options.ts';
import { planData, printPlans } from '../deploy/print-plan.ts';
import { printSummary, summaryData } from '../deploy/summary.ts';
import type { Target } from '../deploy/target.ts';
import {
  openWorkspace,
  type PlanOptions,
  type Plans,
  planScopes,
  type Workspace,
} from '../deploy/workspace.ts';
import { exitCodes } from '../exit-codes.ts';
import { failureJson } from '../failure-json.ts';
import { note, print, useColor } from '../output.ts';
import { withProgress } from '../progress.ts';

interface DeployOptions extends ServiceOptions, PlanOptions {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

export async function deploy(options: DeployOptions): Promise<number> {
  const workspace = await openWorkspace(options.application);
  if (workspace.hasErrors) {
    const why = 'Nothing was sent: mend these errors first.';
    if (options.format === 'json')
      await print(failureJson('definitions', why, { problems: complaintData(workspace) }));
    else note(`${complaints(workspace)}\n${why}`);
    return exitCodes.problems;
  }
  return onService(workspace.application, options, (target, signal) =>
    deployTo(target, workspace, options, signal),
  );
}

async function deployTo(
  target: Target,
  workspace: Workspace,
  options: DeployOptions,
  signal: AbortSignal,
): Promise<number> {
  const colors = pc.createColors(useColor());
  const isPretty = options.format === 'pretty';
  const journal = await openJournal(target.origin, target.applicationId);
  const plans = await withProgress('Reading what is deployed', (tell) =>
    planScopes(workspace, target, options, {
      onScope: (done, of) => tell(`Reading what is deployed (${done}/${of})`),
      isDone: (request) => journal.has(request),
    }),
  );
  if (isPretty)
    await print(printPlans(plans.planned, target.where, colors) + printClosed(plans.closed, colors));
  const stop = await reasonToStop(plans, options);
  if (stop) {
    if (isPretty) note(stop.why);
    else await print(allData(target, plans, plans.planned.map(planData)));
    return stop.status;
  }
  const outcomes = await withProgress('Deploying', (tell) =>
    deployScopes(plans.planned, target, journal, signal, (done, of) => tell(`Deploying (${done}/${of})`)),
  );
  const isComplete = outcomes.every(
    ({ outcome }) => outcome.kind === 'deployed' || outcome.kind === 'unchanged',
  );
  if (isComplete) await journal.remove();
  if (isPretty) note(printSummary(outcomes, plans, workspace.definitions, target.where, colors));
  else await print(allData(target, plans, outcomes.map(summaryData)));
  if (signal.aborted) return exitCodes.interrupted;
  return isComplete && plans.closed.length === 0 ? exitCodes.clean : exitCodes.remote;
}

function allData(target: Target, { skipped, closed }: Plans, scopes: readonly object[]): string {
  const data = {
    service: target.where,
    applicationId: target.applicationId,
    doneBefore: skipped.map((one) => one.name),
    scopes: [...scopes, ...closed.map(closedData)],
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Why nothing is sent after the plan was made; `undefined`: go on. */
async function reasonToStop(
  { planned, closed }: Plans,
  options: DeployOptions,
): Promise<{ readonly why: string; readonly status: number } | undefined> {
  if (planned.some((one) => one.problems.some(({ severity }) => severity === 'error')))
    return { why: 'Nothing was sent: the plan has errors.', status: exitCodes.problems };
  const requests = planned.reduce((sum, one) => sum + requestsOf(one.plan.strategy), 0);
  if (options.dryRun)
    return {
      why: 'Nothing was sent: this is a dry run.',
      status: closed.length > 0 ? exitCodes.remote : exitCodes.clean,
    };
  if (requests === 0) return undefined;
  const deletes = planned.flatMap((one) => one.plan.entries).filter((one) => one.kind === 'delete').length;
  const warning = deletes > 0 ? ` ${deletes} command${deletes === 1 ? '' : 's'} will be deleted.` : '';
  const question = `Send ${requests} request${requests === 1 ? '' : 's'}?${warning}`;
  return (await agreed(question, options))
    ? undefined
    : { why: 'Nothing was sent.', status: exitCodes.problems };
}
