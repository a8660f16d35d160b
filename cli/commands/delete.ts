/** `appcmd delete NAME…`: deletes deployed commands, after saying what goes with them. */

import * as l10n from '@vscode/l10n';
import { CommandType, enumTable } from '../../core/interface/index.ts';
import { typeOf } from '../../core/plan/comparison/pairs.ts';
import { planDeletion } from '../../core/plan/deletion.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';
import type { PlanEntry } from '../../core/plan/entry.ts';
import type { ScopePlan } from '../../core/plan/plan.ts';
import type { PlanRequest } from '../../core/plan/request.ts';
import { staleWords, title } from '../../core/plan/titles.ts';
import { isNotOurs, type PlanOutcome, sendPlans } from '../../remote/index.ts';
import { type Application, chooseApplication } from '../deploy/application.ts';
import { agreed, onService, type ServiceOptions } from '../deploy/options.ts';
import { type ChosenScope, chooseScopes } from '../deploy/scopes.ts';
import type { Target } from '../deploy/target.ts';
import { commands } from '../linting/counted.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { failureJson } from '../terminal/failure-json.ts';
import { note, print } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface DeleteOptions extends ServiceOptions {
  readonly scope?: readonly string[];
  readonly type?: string;
  readonly yes?: boolean;
}

interface Doomed extends ChosenScope {
  readonly plan: ScopePlan;
  readonly request: PlanRequest;
}

export async function deleteCommands(names: readonly string[], options: DeleteOptions): Promise<number> {
  const application = await chooseApplication(options.application);
  return onService(application, options, (target, signal) =>
    deleteAt(target, application, names, options, signal),
  );
}

/** Deletes at an open service. Gives the exit status. */
export async function deleteAt(
  target: Target,
  application: Application,
  names: readonly string[],
  options: DeleteOptions,
  signal: AbortSignal,
): Promise<number> {
  const doomed = await find([...new Set(names)], options, application, target);
  const all = doomed.flatMap((scope) => scope.plan.entries.map((entry) => ({ scope, entry })));
  const lines = all.map(({ scope, entry }) => `  - ${lineOf(scope, entry)}\n`);
  note(`${l10n.t('To be deleted at {0}:', target.where)}\n${lines.join('').trimEnd()}`);
  const what = commands(all.length);
  const question = {
    question: l10n.t('Delete {0}?', what),
    loss: l10n.t('{0} will be deleted for good.', what),
    data: { commands: all.map(({ scope, entry }) => deletedData(scope, entry)) },
  };
  if (!(await agreed(question, options))) {
    note(l10n.t('Nothing was deleted.'));
    return exitCodes.problems;
  }
  return send(doomed, target, options, signal);
}

async function send(
  doomed: readonly Doomed[],
  target: Target,
  options: DeleteOptions,
  signal: AbortSignal,
): Promise<number> {
  const deleted: object[] = [];
  const writing: Promise<void>[] = [];
  const outcomes = await sendPlans(doomed, target.remote, {
    signal,
    // One by one: what is gone is gone, should the next one fail.
    onProgress(scope, _, step) {
      if (!step) return;
      deleted.push(deletedData(scope, step));
      if (options.format === 'pretty') writing.push(print(`${l10n.t('deleted {0}', lineOf(scope, step))}\n`));
    },
  });
  await Promise.all(writing);
  const failures = outcomes.flatMap((outcome) => failureOf(outcome) ?? []);
  const [first] = failures;
  if (first) {
    for (const message of new Set(failures.map((failure) => failure.message))) note(`appcmd: ${message}`);
    if (options.format === 'json') await print(failureJson(first.kind, first.message, { deleted }));
    return signal.aborted ? exitCodes.interrupted : exitCodes.remote;
  }
  if (options.format === 'json') await print(`${JSON.stringify(deleted, null, 2)}\n`);
  return exitCodes.clean;
}

/** Why not all of a scope's commands were deleted; `undefined`: they were. */
function failureOf({
  planned,
  outcome,
}: {
  readonly planned: Doomed;
  readonly outcome: PlanOutcome;
}): { readonly kind: string; readonly message: string } | undefined {
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'failed':
      return outcome.error;
    case 'open':
      return { kind: 'aborted', message: l10n.t('Stopped before everything was deleted.') };
    case 'stale': {
      const what = outcome.plan.stale.map(staleWords);
      const message = l10n.t(
        '{0} since you were asked ({1}): it was not deleted. Run it again to see it as it is.',
        what.join(', '),
        planned.name,
      );
      return { kind: 'stale', message };
    }
    default:
      return {
        kind: 'invalid',
        message: l10n.t('The service refused to delete commands ({0}).', planned.name),
      };
  }
}

function lineOf(scope: ChosenScope, entry: PlanEntry): string {
  const { command, lost } = deletionOf(entry);
  const count = lost.reduce((sum, deployed) => sum + deployed.permissions.length, 0);
  const name = `${title(command.name, typeOf(command))} (${scope.name})`;
  if (count === 0) return name;
  return count === 1
    ? l10n.t('{0}, with its 1 permission overwrite', name)
    : l10n.t('{0}, with its {1} permission overwrites', name, count);
}

function deletedData(scope: ChosenScope, entry: PlanEntry): object {
  const { command, lost } = deletionOf(entry);
  return {
    scope: scope.name,
    id: command.id,
    name: command.name,
    type: typeOf(command),
    permissionsLost: lost,
  };
}

function deletionOf(entry: PlanEntry) {
  if (entry.kind !== 'delete') throw new Error('It deletes, and nothing else.');
  return { command: entry.deployed, lost: entry.lost };
}

async function find(
  names: readonly string[],
  options: DeleteOptions,
  application: Application,
  target: Target,
): Promise<readonly Doomed[]> {
  const type = options.type === undefined ? undefined : commandType(options.type);
  const guilds = [...target.guilds.values()];
  const found: Doomed[] = [];
  for (const chosen of chooseScopes(options.scope ?? ['global'], [], application, target)) {
    const isDoomed = (command: DeployedCommand) =>
      names.includes(command.name) && (type === undefined || typeOf(command) === type);
    const { scope } = chosen;
    // Overwrites that are not ours to read are not ours to warn of.
    const plan = await planDeletion(target.remote, { scope, isDoomed, guilds }, Date.now(), isNotOurs);
    const doomed = plan.entries.map((entry) => deletionOf(entry).command);
    for (const name of names) checkOne(name, type, doomed, chosen);
    found.push({
      ...chosen,
      plan,
      request: { scope, local: [], prune: false, renames: false, guilds },
    });
  }
  return found;
}

function checkOne(
  name: string,
  type: number | undefined,
  doomed: readonly DeployedCommand[],
  scope: ChosenScope,
): void {
  const found = doomed.filter((command) => command.name === name);
  const [only, other] = found;
  if (!only)
    throw new UsageError(l10n.t('`{0}` is not deployed ({1}). Nothing was deleted.', name, scope.name));
  if (other)
    throw new UsageError(
      l10n.t(
        'There are {0} commands `{1}` ({2}): say which with --type. Nothing was deleted.',
        found.length,
        name,
        scope.name,
      ),
    );
  if (typeOf(only) === CommandType.PRIMARY_ENTRY_POINT && type === undefined)
    throw new UsageError(
      l10n.t(
        "`{0}` is the application's entry point: add --type PRIMARY_ENTRY_POINT if you mean to delete it.",
        name,
      ),
    );
}

function commandType(text: string): number {
  const found = enumTable('commandType').members.find(
    (member) => member.name === text.toUpperCase() || String(member.value) === text,
  );
  if (found) return found.value;
  throw new UsageError(
    l10n.t(
      '`{0}` is no type of commands: --type takes {1}.',
      text,
      enumTable('commandType')
        .members.map((member) => member.name)
        .join(', '),
    ),
  );
}
