/** `appcmd status`: how the definitions and what is deployed compare, in numbers. */
import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import type { PlanEntry } from '../../core/plan/entry.ts';
import { type ApplicationReport, tellOfApplications } from '../deploy/each-application.ts';
import { blockedScopes } from '../deploy/errors/blocked.ts';
import { errorData } from '../deploy/errors/closed.ts';
import { onService, type ServiceOptions } from '../deploy/options.ts';
import { type ClosedScope, type PlannedScope, planScopes, type Workspace } from '../deploy/workspace.ts';
import { severityCount } from '../severity-name.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { useColor } from '../terminal/output.ts';
import { withProgress } from '../terminal/progress.ts';

interface StatusOptions extends ServiceOptions {
  readonly scope?: readonly string[];
}

export const status = (options: StatusOptions): Promise<number> =>
  tellOfApplications(
    options,
    (workspace) => stateOf(workspace, options),
    ([only]) => only,
  );

const stateOf = (workspace: Workspace, options: StatusOptions): Promise<ApplicationReport> =>
  onService(workspace.application, options, async (target) => {
    const { planned, closed } = await withProgress(l10n.t('Reading what is deployed'), () =>
      planScopes(workspace, target, { ...options, lookAnyhow: true }),
    );
    const { errorsOf } = blockedScopes(workspace, options.scope);
    const scopes = planned.map((scope) => ({
      ...countsOf(scope),
      notKnown: scope.partly.length,
      errors: errorsOf(scope),
    }));
    const hasErrors = scopes.some(({ errors }) => errors > 0);
    const head = {
      application: workspace.application.name,
      applicationId: target.applicationId,
      service: target.where,
    };
    const colors = pc.createColors(useColor());
    return {
      text: [
        l10n.t('{0} ({1}) at {2}', colors.bold(head.application), head.applicationId, head.service),
        ...scopes.map(
          (counted) =>
            l10n.t(
              '  {0} {1} in sync, {2} changed, {3} not deployed, {4} not in the source',
              counted.scope.padEnd(12),
              counted.inSync,
              counted.changed,
              counted.onlyHere,
              counted.onlyThere,
            ) +
            (counted.notKnown > 0 ? l10n.t(', {0} not known in full', counted.notKnown) : '') +
            (counted.errors > 0 ? colors.red(`, ${severityCount('error', counted.errors)}`) : ''),
        ),
        ...closed.map((scope) => `  ${scope.name.padEnd(12)} ${colors.red(scope.error.message)}`),
        ...(workspace.definitions.scopes.length === 0 && workspace.definitions.unknown.size === 0
          ? [l10n.t('  No command is defined here.')]
          : []),
        ...(hasErrors
          ? [colors.red(l10n.t('  The definitions have errors: `appcmd diff` shows them.'))]
          : []),
        '',
      ].join('\n'),
      data: [{ ...head, errors: hasErrors, scopes: [...scopes, ...closed.map(closedCounts)] }],
      status: closed.length > 0 ? exitCodes.remote : exitCodes.clean,
    };
  });

const closedCounts = ({ name, error }: ClosedScope) => ({ scope: name, error: errorData(error) });

function countsOf({ name, plan }: PlannedScope) {
  const count = (...kinds: readonly PlanEntry['kind'][]) =>
    plan.entries.filter((entry) => kinds.includes(entry.kind)).length;
  return {
    scope: name,
    inSync: count('unchanged'),
    changed: count('update'),
    onlyHere: count('create'),
    onlyThere: count('left', 'delete'),
  };
}
