/** What stands in the way of a deploy: shown at its place, with the fixes that take it away. */
import * as vscode from 'vscode';
import { applyEdit } from '../writing.ts';
import { type Action, type Failure, showFailure } from './failures.ts';
import type { Obstacle, PartlyKnownCount } from './plan/planned.ts';
import { rangeOf } from './refusals.ts';

/**
 * Shows the first one; `again` deploys once more. `others`: deploys what is known, where nothing else stands in the way. Gives when
 * a person has answered.
 */
export async function showObstacles(
  obstacles: readonly Obstacle[],
  again: () => unknown,
  others?: DeployOthers,
): Promise<void> {
  const [first] = obstacles;
  if (!first) return;
  await reveal(new vscode.Location(vscode.Uri.parse(first.uri), rangeOf(first.range)));
  if (others) return showFailure({ ...partlyKnown(others, first.message), severity: 'error' });
  await showFailure({
    sentence:
      obstacles.length === 1
        ? vscode.l10n.t('Nothing was sent: {0}', first.message)
        : vscode.l10n.t(
            'Nothing was sent: {0} problems have to be fixed first. The first one: {1}',
            String(obstacles.length),
            first.message,
          ),
    severity: 'error',
    action: (await fixAndDeploy(obstacles, again)) ?? showProblems(),
  });
}

/** What was left out, after the rest was sent. */
export async function showLeftOut(
  where: string,
  obstacles: readonly Obstacle[],
  again: () => unknown,
  others?: DeployOthers,
): Promise<void> {
  const [first] = obstacles;
  if (!first) return;
  const sentence = vscode.l10n.t('Nothing was sent to {0}: {1}', where, first.message);
  if (others) return showFailure({ sentence, severity: 'warning', action: deployOthers(others) });
  await showFailure({
    sentence,
    severity: 'warning',
    action: (await fixAndDeploy(obstacles, again)) ?? showProblems(),
  });
}

/** A deploy of the commands that are known, so many of all; the others are left out. */
export interface DeployOthers extends PartlyKnownCount {
  run(): unknown;
}

const deployOthers = ({ run }: DeployOthers): Action => ({
  title: vscode.l10n.t('Deploy What Is Known'),
  run,
});

function partlyKnown(others: DeployOthers, message: string): Pick<Failure, 'sentence' | 'action'> {
  const { known, all } = others;
  return {
    sentence:
      known === 1
        ? vscode.l10n.t(
            'Nothing was sent: 1 of {0} commands is known. The first that is not: {1}',
            String(all),
            message,
          )
        : vscode.l10n.t(
            'Nothing was sent: {0} of {1} commands are known. The first that is not: {2}',
            String(known),
            String(all),
            message,
          ),
    action: deployOthers(others),
  };
}

export async function reveal({ uri, range }: vscode.Location): Promise<void> {
  await vscode.window.showTextDocument(uri, { selection: range });
}

export const showProblems = (): Action => ({
  title: vscode.l10n.t('Show Problems'),
  run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
});

/** Offered where something can be fixed. What is left then stops the deploy as before. */
async function fixAndDeploy(
  obstacles: readonly Obstacle[],
  again: () => unknown,
): Promise<Action | undefined> {
  const uris = [...new Set(obstacles.map(({ uri }) => uri))].map((uri) => vscode.Uri.parse(uri));
  const isFixable = (await Promise.all(uris.map(fixesFor))).some((edits) => edits.length > 0);
  if (!isFixable) return undefined;
  return {
    title: vscode.l10n.t('Fix All and Deploy'),
    async run() {
      for (const uri of uris) for (const edit of await fixesFor(uri)) await applyEdit(edit);
      await again();
    },
  };
}

/** Edits of "fix all" of ours. */
async function fixesFor(uri: vscode.Uri): Promise<readonly vscode.WorkspaceEdit[]> {
  const { lineCount } = await vscode.workspace.openTextDocument(uri);
  const kind = vscode.CodeActionKind.SourceFixAll.append('applicationCommands').value;
  const actions = await vscode.commands.executeCommand<readonly vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    uri,
    new vscode.Range(0, 0, lineCount, 0),
    kind,
    10,
  );
  return actions.flatMap(({ edit }) => (edit && edit.size > 0 ? [edit] : []));
}
