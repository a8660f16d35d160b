/** Which deployed commands a command is about: the rows that it was run on, or what a person picks of a scope. */
import * as vscode from 'vscode';
import { typeOf } from '../../../core/plan/comparison/pairs.ts';
import type { DeployedCommand } from '../../../core/plan/deployed.ts';
import { title } from '../../../core/plan/titles.ts';
import type { ApplicationInfo } from '../../../server/protocol.ts';
import type { ScopeState } from '../../applications/applications.ts';
import type { ClientContext } from '../../context.ts';
import { showInformationMessage } from '../../messages.ts';
import { applicationFor, comparedScope, isRow, type RowArgument, scopeFor } from './command-argument.ts';

export interface ChosenCommands {
  readonly application: ApplicationInfo;
  readonly scope: ScopeState;
  readonly commands: readonly DeployedCommand[];
}

/** `undefined` after a message, or when nothing is picked. `all`: rows that were selected together; `again`
 * does once more what they are chosen for. */
export async function chooseDeployed(
  argument: unknown,
  all: unknown,
  context: ClientContext,
  placeHolder: string,
  again: () => unknown,
): Promise<ChosenCommands | undefined> {
  const application = await applicationFor(argument, context);
  const picked = application && (await scopeFor(argument, application, false));
  if (!application || !picked || picked === 'everything') return undefined;
  const scope = await comparedScope(application, picked.guild, context, again);
  if (!scope) return undefined;
  const there = deployedIn(scope);
  if (!there) return undefined;
  const ids = idsOf(argument, all, application, picked.guild);
  const commands = ids ? there.filter(({ id }) => ids.has(id)) : await pick(there, placeHolder);
  return commands && commands.length > 0 ? { application, scope, commands } : undefined;
}

/** What is deployed in a scope; `undefined` after a message that nothing is. */
export function deployedIn({ plan }: ScopeState): readonly DeployedCommand[] | undefined {
  const there = plan.entries.flatMap((entry) => ('deployed' in entry ? [entry.deployed] : []));
  if (there.length > 0) return there;
  void showInformationMessage(vscode.l10n.t('Nothing is deployed there.'));
  return undefined;
}

/** Of rows in one scope: what is deleted or pulled together has one question. */
export function idsOf(
  argument: unknown,
  all: unknown,
  application: ApplicationInfo,
  guild: string | undefined,
) {
  const rows = [argument, ...(Array.isArray(all) ? all : [])].filter(
    (row): row is RowArgument =>
      isRow(row) && row.application.key === application.key && row.scope?.guild === guild,
  );
  const ids = rows.flatMap(({ entry }) => (entry && 'deployed' in entry ? [entry.deployed.id] : []));
  return ids.length > 0 ? new Set(ids) : undefined;
}

async function pick(there: readonly DeployedCommand[], placeHolder: string) {
  const items = there.map((command) => ({
    command,
    label: title(command.name, typeOf(command)),
    description: typeof command.description === 'string' ? command.description : '',
  }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder, canPickMany: true });
  return picked?.map(({ command }) => command);
}
