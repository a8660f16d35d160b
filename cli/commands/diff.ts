/** `appcmd diff`: what a deploy would change. Exits 0 when nothing, 1 when something, 3 where a guild is closed. */
import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import { type ApplicationReport, tellOfApplications } from '../deploy/each-application.ts';
import { blockedScopes } from '../deploy/errors/blocked.ts';
import { closedData, printClosed } from '../deploy/errors/closed.ts';
import { partlyKnownHint } from '../deploy/errors/partly-known.ts';
import { problemsText } from '../deploy/errors/problems-text.ts';
import { tellGuildOnly } from '../deploy/guild-only.ts';
import { tellNotRegistered } from '../deploy/not-registered.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { planData, printPlans } from '../deploy/print-plan.ts';
import { type PlanOptions, planScopes, type Workspace } from '../deploy/workspace.ts';
import { tellUnmatchedGlobs } from '../linting/passed-over.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note, useColor } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';

type DiffOptions = ServiceOptions & PlanOptions;

export const diff = (options: DiffOptions): Promise<number> =>
  tellOfApplications(options, async (workspace, isAlone) => {
    const report = await differences(workspace, options);
    if (isAlone) return report;
    const { name } = workspace.application;
    return {
      ...report,
      text: `${pc.createColors(useColor()).inverse(` ${name} `)}\n${report.text}`,
      data: report.data.map((scope) => ({ application: name, ...scope })),
    };
  });

const differences = (workspace: Workspace, options: DiffOptions): Promise<ApplicationReport> =>
  onService(workspace.application, options, async (target) => {
    tellUnmatchedGlobs(workspace.run, workspace.application.name);
    tellGuildOnly(workspace);
    tellNotRegistered(workspace.definitions);
    const { planned, closed } = await withProgress(l10n.t('Reading what is deployed'), (tell) =>
      planScopes(workspace, target, { ...options, lookAnyhow: true }, (done, of) =>
        tell(l10n.t('Reading what is deployed ({0}/{1})', done, of)),
      ),
    );
    const colors = pc.createColors(useColor());
    const { errors, errorsOf, partly } = blockedScopes(workspace, options.scope);
    const stopped = planned.filter((scope) => errorsOf(scope) > 0);
    if (stopped.length > 0) {
      const names = stopped.map(({ name }) => name).join(', ');
      note(
        [
          problemsText(errors),
          l10n.t('A deploy sends nothing to {0} before these errors are fixed.', names),
          ...(partly ? [partlyKnownHint(partly)] : []),
        ].join('\n'),
      );
    }
    const isInSync = stopped.length === 0 && planned.every((scope) => scope.plan.strategy.kind === 'nothing');
    const isStopped = (scope: (typeof planned)[number]) => stopped.includes(scope);
    return {
      text: printPlans(planned, target.where, colors, isStopped) + printClosed(closed, colors),
      data: [
        ...planned.map((scope) => ({
          ...planData(scope),
          ...(isStopped(scope) ? { errors: errorsOf(scope) } : {}),
        })),
        ...closed.map(closedData),
      ],
      status: closed.length > 0 ? exitCodes.remote : isInSync ? exitCodes.clean : exitCodes.problems,
    };
  });
