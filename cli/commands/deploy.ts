/** `appcmd deploy`: lints, plans, asks, deploys, verifies. Exits 1 when something keeps it from deploying, 3 when the service does. */
import * as l10n from '@vscode/l10n';
import { blockedScopes } from '../deploy/blocked.ts';
import { type DeployOptions, deployTo } from '../deploy/deploy-to.ts';
import { drawn, drawnData } from '../deploy/drawn.ts';
import { onService } from '../deploy/options.ts';
import { openWorkspace } from '../deploy/workspace.ts';
import { exitCodes } from '../exit-codes.ts';
import { failureJson } from '../failure-json.ts';
import { note, print } from '../output.ts';
import { tellUnclaimed, tellUnmatchedGlobs } from '../passed-over.ts';

export async function deploy(options: DeployOptions): Promise<number> {
  const workspace = await openWorkspace(options);
  tellUnclaimed(workspace.run);
  tellUnmatchedGlobs(workspace.run, workspace.application.name);
  if (!workspace.hasErrors) return deployOpen([]);
  const { blocked, isAll, errors } = blockedScopes(workspace, options.scope);
  if (isAll) {
    const why = l10n.t('Nothing was sent: fix these errors first.');
    if (options.format === 'json')
      await print(failureJson('definitions', why, { problems: drawnData(errors) }));
    else note(`${drawn(errors)}\n${why}`);
    return exitCodes.problems;
  }
  if (blocked.length === 0) return deployOpen([]);
  const names = blocked.map(({ name }) => name).join(', ');
  // As data they stand beside the plans.
  if (options.format === 'pretty')
    note(`${drawn(errors)}\n${l10n.t('Nothing is sent to {0} before these errors are fixed.', names)}`);
  return Math.max(await deployOpen(blocked, drawnData(errors)), exitCodes.problems);

  function deployOpen(held: typeof blocked, problems: readonly object[] = []): Promise<number> {
    return onService(workspace.application, options, (target, signal) =>
      deployTo(target, { ...workspace, blocked: held, blockedBy: problems }, options, signal),
    );
  }
}
