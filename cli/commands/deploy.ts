/** `appcmd deploy`: lints, plans, asks, deploys, verifies. Exits 1 when something keeps it from deploying, 3 when the service does. */
import * as l10n from '@vscode/l10n';
import { type DeployOptions, deployTo } from '../deploy/deploy-to.ts';
import { blockedScopes } from '../deploy/errors/blocked.ts';
import { problemsData, problemsText } from '../deploy/errors/problems-text.ts';
import { onService } from '../deploy/options.ts';
import { openWorkspace } from '../deploy/workspace.ts';
import { tellUnclaimed, tellUnmatchedGlobs } from '../linting/passed-over.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { failureJson } from '../terminal/failure-json.ts';
import { note, print } from '../terminal/output.ts';

export async function deploy(options: DeployOptions): Promise<number> {
  const workspace = await openWorkspace(options);
  tellUnclaimed(workspace.run);
  tellUnmatchedGlobs(workspace.run, workspace.application.name);
  if (!workspace.hasErrors) return deployOpen([]);
  const { blocked, isAll, errors } = blockedScopes(workspace, options.scope);
  if (isAll) {
    const why = l10n.t('Nothing was sent: fix these errors first.');
    if (options.format === 'json')
      await print(failureJson('definitions', why, { problems: problemsData(errors) }));
    else note(`${problemsText(errors)}\n${why}`);
    return exitCodes.problems;
  }
  if (blocked.length === 0) return deployOpen([]);
  const names = blocked.map(({ name }) => name).join(', ');
  // As data they stand beside the plans.
  if (options.format === 'pretty')
    note(
      `${problemsText(errors)}\n${l10n.t('Nothing is sent to {0} before these errors are fixed.', names)}`,
    );
  return Math.max(await deployOpen(blocked, problemsData(errors)), exitCodes.problems);

  function deployOpen(open: typeof blocked, problems: readonly object[] = []): Promise<number> {
    return onService(workspace.application, options, (target, signal) =>
      deployTo(target, { ...workspace, blocked: open, blockedBy: problems }, options, signal),
    );
  }
}
