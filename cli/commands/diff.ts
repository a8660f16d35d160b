/** `appcmd diff`: what a deploy would change. Exits 0 when nothing, 1 when something, 3 where a guild is closed. */
import pc from 'picocolors';
import { closedData, printClosed } from '../deploy/closed.ts';
import { complaints } from '../deploy/complaints.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { planData, printPlans } from '../deploy/print-plan.ts';
import { openWorkspace, type PlanOptions, planScopes } from '../deploy/workspace.ts';
import { exitCodes } from '../exit-codes.ts';
import { note, print, useColor } from '../output.ts';
import { withProgress } from '../progress.ts';

export async function diff(options: ServiceOptions & PlanOptions): Promise<number> {
  const workspace = await openWorkspace(options.application);
  return onService(workspace.application, options, async (target) => {
    const { planned, closed } = await withProgress('Reading what is deployed', (tell) =>
      planScopes(workspace, target, options, {
        onScope: (done, of) => tell(`Reading what is deployed (${done}/${of})`),
      }),
    );
    const colors = pc.createColors(useColor());
    await print(
      options.format === 'json'
        ? `${JSON.stringify([...planned.map(planData), ...closed.map(closedData)], null, 2)}\n`
        : printPlans(planned, target.where, colors) + printClosed(closed, colors),
    );
    if (workspace.hasErrors)
      note(`${complaints(workspace)}\nA deploy sends nothing as long as there are these errors.`);
    if (closed.length > 0) return exitCodes.remote;
    return !workspace.hasErrors && planned.every((one) => one.plan.strategy.kind === 'nothing')
      ? exitCodes.clean
      : exitCodes.problems;
  });
}
