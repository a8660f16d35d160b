/** `appcmd diff`: what a deploy would change. Exits 0 when nothing, 1 when something, 3 where a guild is closed. */
import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import { blockedScopes } from '../deploy/blocked.ts';
import { closedData, printClosed } from '../deploy/closed.ts';
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
    const { errors, errorsOf } = blockedScopes(workspace, options.scope);
    const held = planned.filter((one) => errorsOf(one) > 0);
    if (held.length > 0)
      note(
        `${drawn(errors)}\n${l10n.t('A deploy sends nothing to {0} before these errors are fixed.', held.map(({ name }) => name).join(', '))}`,
      );
    const isSame = held.length === 0 && planned.every((one) => one.plan.strategy.kind === 'nothing');
    const isHeld = (one: (typeof planned)[number]) => held.includes(one);
    return {
      text: printPlans(planned, target.where, colors, isHeld) + printClosed(closed, colors),
      data: [
        ...planned.map((one) => ({ ...planData(one), ...(isHeld(one) ? { errors: errorsOf(one) } : {}) })),
        ...closed.map(closedData),
      ],
      status: closed.length > 0 ? exitCodes.remote : isSame ? exitCodes.clean : exitCodes.problems,
    };
  });
