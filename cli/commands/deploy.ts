/** `appcmd deploy`: lints, plans, asks, deploys, verifies. Exits 1 when something keeps it from deploying, 3 when the service does. */
import { complaintData, complaints } from '../deploy/complaints.ts';
import { type DeployOptions, deployTo } from '../deploy/deploy-to.ts';
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
