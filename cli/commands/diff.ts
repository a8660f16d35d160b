/** `appcmd diff`: what a deploy would change. Exits 0 when nothing, 1 when something, 3 where a guild is closed. */
import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import { closedData, printClosed } from '../deploy/closed.ts';
import { errorsIn } from '../deploy/complaints.ts';
import { drawn } from '../deploy/drawn.ts';
import { type Told, tellOfApplications } from '../deploy/each-application.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { planData, printPlans } from '../deploy/print-plan.ts';
import { type PlanOptions, planScopes, type Workspace } from '../deploy/workspace.ts';
import { exitCodes } from '../exit-codes.ts';
import { note, useColor } from '../output.ts';
import { tellUnmatchedGlobs } from '../passed-over.ts';
import { withProgress } from '../progress.ts';

type DiffOptions = ServiceOptions & PlanOptions;

export const diff = (options: DiffOptions): Promise<number> =>
  tellOfApplications(options, async (workspace, isAlone) => {
    const told = await differences(workspace, options);
    if (isAlone) return told;
    const { name } = workspace.application;
    return {
      ...told,
      text: `${pc.createColors(useColor()).inverse(` ${name} `)}\n${told.text}`,
      data: told.data.map((one) => ({ application: name, ...one })),
    };
  });

const differences = (workspace: Workspace, options: DiffOptions): Promise<Told> =>
  onService(workspace.application, options, async (target) => {
    tellUnmatchedGlobs(workspace.run, workspace.application.name);
    const { planned, closed } = await withProgress(l10n.t('Reading what is deployed'), (tell) =>
      planScopes(workspace, target, { ...options, lookAnyhow: true }, (done, of) =>
        tell(l10n.t('Reading what is deployed ({0}/{1})', done, of)),
      ),
    );
    const colors = pc.createColors(useColor());
    if (workspace.hasErrors)
      note(
        `${drawn(errorsIn(workspace))}\n${l10n.t('A deploy sends nothing to scopes that have these errors.')}`,
      );
    const isSame = !workspace.hasErrors && planned.every((one) => one.plan.strategy.kind === 'nothing');
    return {
      text: printPlans(planned, target.where, colors, workspace.hasErrors) + printClosed(closed, colors),
      data: [...planned.map(planData), ...closed.map(closedData)],
      status: closed.length > 0 ? exitCodes.remote : isSame ? exitCodes.clean : exitCodes.problems,
    };
  });
