/** `appcmd delete NAME…`: deletes deployed commands, after saying what goes with them. */
import { CommandType, enumTable } from '../../core/interface/index.ts';
import { overwritesIn } from '../../core/plan/deploy.ts';
import type { DeployedCommand, DeployedPermissions } from '../../core/plan/deployed.ts';
import { typeOf } from '../../core/plan/pairs.ts';
import { title } from '../../core/plan/titles.ts';
import { isNotOurs } from '../../remote/index.ts';
import { type Application, chooseApplication } from '../deploy/application.ts';
import { openJournal } from '../deploy/journal.ts';
import { agreed, onService, type ServiceOptions } from '../deploy/options.ts';
import { type ChosenScope, chooseScopes } from '../deploy/scopes.ts';
import type { Target } from '../deploy/target.ts';
import { exitCodes } from '../exit-codes.ts';
import { note, print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

interface DeleteOptions extends ServiceOptions {
  readonly scope?: readonly string[];
  readonly type?: string;
  readonly yes?: boolean;
}

interface Doomed {
  readonly scope: ChosenScope;
  readonly command: DeployedCommand;
  readonly lost: readonly DeployedPermissions[];
}

export async function deleteCommands(names: readonly string[], options: DeleteOptions): Promise<number> {
  const application = await chooseApplication(options.application);
  return onService(application, options, async (target) => {
    const doomed = await find(names, options, application, target);
    const lines = doomed.map(({ scope, command, lost }) => {
      const overwrites = lost.reduce((sum, one) => sum + one.permissions.length, 0);
      const with_ =
        overwrites > 0 ? `, with its ${overwrites} permission overwrite${overwrites === 1 ? '' : 's'}` : '';
      return `${title(command.name, typeOf(command))} (${scope.name})${with_}`;
    });
    note(`To be deleted at ${target.where}:\n${lines.map((one) => `  - ${one}`).join('\n')}`);
    if (
      !(await agreed(
        `Delete ${doomed.length} command${doomed.length === 1 ? '' : 's'} for good?`,
        options,
        true,
      ))
    ) {
      note('Nothing was deleted.');
      return exitCodes.problems;
    }
    const journal = await openJournal(target.origin, target.applicationId);
    for (const [at, { scope, command }] of doomed.entries()) {
      await journal.forget(scope.scope);
      await target.remote.delete(scope.scope, command.id);
      // One by one: what is gone is gone, should the next one fail.
      if (options.format === 'pretty') await print(`deleted ${lines[at]}\n`);
    }
    if (options.format === 'json') await print(`${JSON.stringify(doomed.map(deletedData), null, 2)}\n`);
    return exitCodes.clean;
  });
}

const deletedData = ({ scope, command, lost }: Doomed) => ({
  scope: scope.name,
  id: command.id,
  name: command.name,
  type: typeOf(command),
  permissionsLost: lost,
});

async function find(
  names: readonly string[],
  options: DeleteOptions,
  application: Application,
  target: Target,
): Promise<readonly Doomed[]> {
  const found: Doomed[] = [];
  const type = options.type === undefined ? undefined : commandType(options.type);
  for (const scope of chooseScopes(options.scope ?? ['global'], [], application, target)) {
    const deployed = await target.remote.list(scope.scope);
    const wanted = [...new Set(names)].map((name) => theOne(name, type, deployed, scope));
    // Overwrites that are not ours to read are not ours to warn of.
    const permissions = await overwritesIn(
      target.remote,
      scope.scope,
      [...target.guilds.values()],
      isNotOurs,
    );
    for (const command of wanted)
      found.push({
        scope,
        command,
        lost: permissions.filter((one) => one.id === command.id && one.permissions.length > 0),
      });
  }
  return found;
}

function theOne(
  name: string,
  type: number | undefined,
  deployed: readonly DeployedCommand[],
  scope: ChosenScope,
): DeployedCommand {
  const found = deployed.filter((one) => one.name === name && (type === undefined || typeOf(one) === type));
  const [only, other] = found;
  if (!only) throw new UsageError(`\`${name}\` is not deployed (${scope.name}). Nothing was deleted.`);
  if (other)
    throw new UsageError(
      `There are ${found.length} commands \`${name}\` (${scope.name}): say which with --type. Nothing was deleted.`,
    );
  if (typeOf(only) === CommandType.PRIMARY_ENTRY_POINT && type === undefined)
    throw new UsageError(
      `\`${name}\` is the application's entry point: add --type PRIMARY_ENTRY_POINT if you mean to delete it.`,
    );
  return only;
}

function commandType(text: string): number {
  const found = enumTable('commandType').members.find(
    (one) => one.name === text.toUpperCase() || String(one.value) === text,
  );
  if (found) return found.value;
  throw new UsageError(
    `\`${text}\` is no type of commands: --type takes ${enumTable('commandType')
      .members.map((one) => one.name)
      .join(', ')}.`,
  );
}
