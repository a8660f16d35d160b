/** `appcmd deploy`: lints, plans, asks, deploys, verifies. Exits 1 when something keeps it from deploying, 3 when the service does. */
import * as l10n from '@vscode/l10n';
import { type DeployOptions, deployTo } from '../deploy/deploy-to.ts';
import { type BlockedScopes, blockedScopes } from '../deploy/errors/blocked.ts';
import { partlyKnownHint, partlyKnownQuestion } from '../deploy/errors/partly-known.ts';
import { problemsData, problemsText } from '../deploy/errors/problems-text.ts';
import { tellGuildOnly } from '../deploy/guild-only.ts';
import { tellNotRegistered } from '../deploy/not-registered.ts';
import { answered, canBeAsked, onService } from '../deploy/options.ts';
import { leavingOutUnknown, openWorkspace, type Workspace } from '../deploy/workspace.ts';
import { tellUnclaimed, tellUnmatchedGlobs } from '../linting/passed-over.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { failureJson } from '../terminal/failure-json.ts';
import { note, print } from '../terminal/output.ts';

export async function deploy(options: DeployOptions): Promise<number> {
  const workspace = await openWorkspace(options);
  tellUnclaimed(workspace.run);
  tellUnmatchedGlobs(workspace.run, workspace.application.name);
  tellGuildOnly(workspace);
  tellNotRegistered(workspace.definitions);
  return deployWorkspace(workspace, options);
}

async function deployWorkspace(workspace: Workspace, options: DeployOptions): Promise<number> {
  if (!workspace.hasErrors) return deployOpen([]);
  const found = blockedScopes(workspace, options.scope);
  const { blocked, isAll, errors, partly } = found;
  if (!isAll && blocked.length === 0) return deployOpen([]);
  const drawing = options.format === 'pretty' ? problemsText(errors) : '';
  const question = partly && mayAsk(options) ? partlyKnownQuestion(partly) : undefined;
  if (question !== undefined) {
    note(`${drawing}\n`);
    if (await answered(question, false)) return deployWorkspace(leavingOutUnknown(workspace), options);
    if (isAll) note(l10n.t('Nothing was sent.'));
  } else if (isAll) await tellBlocked(found, options, drawing);
  if (isAll) return exitCodes.problems;
  const names = blocked.map(({ name }) => name).join(', ');
  // As data they stand beside the plans.
  if (options.format === 'pretty')
    note(
      [
        ...(question === undefined ? [drawing] : []),
        l10n.t('Nothing is sent to {0} before these errors are fixed.', names),
        ...(partly && question === undefined ? [partlyKnownHint(partly)] : []),
      ].join('\n'),
    );
  return Math.max(await deployOpen(blocked, problemsData(errors)), exitCodes.problems);

  function deployOpen(open: typeof blocked, problems: readonly object[] = []): Promise<number> {
    return onService(workspace.application, options, (target, signal) =>
      deployTo(target, { ...workspace, blocked: open, blockedBy: problems }, options, signal),
    );
  }
}

/** Who wants no questions says by an option what is left out. */
const mayAsk = (options: DeployOptions): boolean =>
  canBeAsked(options) && options.yes !== true && options.dryRun !== true;

async function tellBlocked(
  { errors, partly }: BlockedScopes,
  options: DeployOptions,
  drawing: string,
): Promise<void> {
  const why = partly
    ? `${l10n.t('Nothing was sent.')} ${partlyKnownHint(partly)}`
    : l10n.t('Nothing was sent: fix these errors first.');
  if (options.format === 'json')
    await print(failureJson('definitions', why, { problems: problemsData(errors) }));
  else note(`${drawing}\n${why}`);
}
