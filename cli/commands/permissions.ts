/** `appcmd permissions get|diff|apply`: the overwrites of commands in a guild, as a file. */

import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import type { DeployedOverwrite } from '../../core/plan/deployed.ts';
import {
  changesPermissions,
  type LocalPermissions,
  localPermissions,
  type PermissionsPlan,
  permissionsFile,
  permissionsText,
} from '../../core/plan/permissions/permissions.ts';
import {
  notReadBack,
  type OverwriteSubject,
  overwriteSubject,
  planPermissionsAgainst,
  readGuild,
  setOverwrites,
} from '../../core/plan/permissions/permissions-service.ts';
import { title } from '../../core/plan/titles.ts';
import { obstacleOf } from '../../core/plan/to-send.ts';
import { visible } from '../../core/text/visible.ts';
import { RemoteError, remoteError } from '../../remote/index.ts';
import { chooseApplication } from '../deploy/application.ts';
import { errorsOf, obstacleError, problemsText } from '../deploy/errors/problems-text.ts';
import { agreed, onService, type ServiceOptions } from '../deploy/options.ts';
import type { Target } from '../deploy/target.ts';
import { writeAtomically } from '../files.ts';
import { commands } from '../linting/counted.ts';
import { runLint } from '../linting/lint-run.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { failureJson } from '../terminal/failure-json.ts';
import { note, print, useColor } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface GetOptions extends ServiceOptions {
  readonly guild: string;
  readonly out?: string;
}

interface ApplyOptions extends ServiceOptions {
  readonly yes?: boolean;
}

/** Runs work against the service of the chosen application. */
const withApplication = async (
  options: ServiceOptions,
  work: (target: Target, signal: AbortSignal) => Promise<number>,
): Promise<number> => onService(await chooseApplication(options.application), options, work);

export const getPermissions = (options: GetOptions): Promise<number> =>
  withApplication(options, async (target) => {
    const guildId = target.guildId(options.guild);
    const { commands, permissions } = await readGuild(target.remote, guildId);
    const text = permissionsText(permissionsFile(guildId, target.applicationId, commands, permissions));
    if (options.out === undefined) await print(text);
    else {
      await writeAtomically(options.out, text);
      if (options.format === 'json') await print(`${JSON.stringify({ file: options.out })}\n`);
      else note(l10n.t('wrote {0}', visible(options.out)));
    }
    return exitCodes.clean;
  });

export const diffPermissions = (files: readonly string[], options: ServiceOptions): Promise<number> =>
  withApplication(options, async (target) => {
    const plans = await plansFor(files, target);
    await print(options.format === 'json' ? `${JSON.stringify(plans, null, 2)}\n` : printed(plans));
    return plans.every((plan) => !changesPermissions(plan)) ? exitCodes.clean : exitCodes.problems;
  });

export const applyPermissions = (files: readonly string[], options: ApplyOptions): Promise<number> =>
  withApplication(options, (target, signal) => applyAt(target, files, options, signal));

/** Applies files of overwrites at an open service. Gives the exit status. */
export async function applyAt(
  target: Target,
  files: readonly string[],
  options: ApplyOptions,
  signal: AbortSignal,
): Promise<number> {
  const whole = await plansFor(files, target);
  const plans = whole.filter(changesPermissions);
  const isPretty = options.format === 'pretty';
  if (isPretty) await print(printed(plans));
  if (plans.length > 0) {
    const question = {
      question: l10n.t('Set the overwrites of {0}?', commands(plans.length)),
      loss: l10n.t('This replaces the overwrites of {0}.', commands(plans.length)),
      data: { plans },
    };
    if (!(await agreed(question, options))) {
      note(l10n.t('Nothing was sent.'));
      return exitCodes.problems;
    }
    const failure = await set(plans, whole, target, signal);
    if (failure) {
      note(`appcmd: ${failure.message}`);
      if (!isPretty) await print(failureJson(failure.kind, failure.message, { set: failure.set, plans }));
      return failure.kind === 'aborted' ? exitCodes.interrupted : exitCodes.remote;
    }
  }
  if (!isPretty) await print(`${JSON.stringify(plans, null, 2)}\n`);
  else
    note(plans.length === 0 ? l10n.t('Nothing to do.') : l10n.t('✔ Set and read back at {0}.', target.where));
  return exitCodes.clean;
}

/**
 * Sets one after the other, and reads back the whole of the files, for what was right before may not be any more. Gives why
 * not all of it is as it should be, and how many were set.
 */
async function set(
  plans: readonly PermissionsPlan[],
  whole: readonly PermissionsPlan[],
  target: Target,
  signal: AbortSignal,
): Promise<{ readonly kind: string; readonly message: string; readonly set: number } | undefined> {
  const user = await target.asUser();
  let done = 0;
  const failure = (kind: string, message: string) => ({
    kind,
    message: l10n.t('{0} {1} of {2} had been set.', message, done, commands(plans.length)),
    set: done,
  });
  try {
    for (const plan of plans) {
      signal.throwIfAborted();
      const where = l10n.t('{0} in guild {1}', targetTitle(plan), plan.guildId);
      if ((await setOverwrites(plan, target.remote, user)) === 'stale')
        return failure(
          'stale',
          l10n.t('The overwrites of {0} changed since they were shown: they were not set.', where),
        );
      done += 1;
    }
    const [other] = await notReadBack(whole, target.remote);
    return (
      other &&
      failure(
        'differs',
        l10n.t('The overwrites of {0} in guild {1} still differ.', targetTitle(other), other.guildId),
      )
    );
  } catch (error) {
    const { kind, message } = signal.aborted ? new RemoteError('aborted', 'Stopped.') : remoteError(error);
    return failure(kind, message);
  }
}

/** Lints the files and plans them; an error in one of them stops all. */
async function plansFor(paths: readonly string[], target: Target): Promise<readonly PermissionsPlan[]> {
  const run = await runLint(paths);
  const wrong = problemsText(run.files.map((file) => [file, errorsOf(file, run)]));
  if (wrong !== '') {
    note(wrong);
    throw new UsageError(l10n.t('Nothing was sent: fix these errors first.'));
  }
  const found = run.files.flatMap((file) =>
    file.analysis.definitions.flatMap(({ definition }) =>
      definition.kind === 'permissions' ? [{ file, ...localPermissions(definition) }] : [],
    ),
  );
  if (found.length === 0) throw new UsageError(l10n.t('These files hold no overwrites.'));
  const unknown = problemsText(
    found.map(({ file, unknown }) => [
      file,
      unknown.map((part) => obstacleError(obstacleOf(part, file.input.text))),
    ]),
  );
  if (unknown !== '') {
    note(unknown);
    throw new UsageError(l10n.t('Nothing was sent: these files are known only in part.'));
  }
  const { plans, missing, repeated } = await planPermissionsAgainst(
    target.remote,
    target.applicationId,
    found.flatMap((read) => read.entries),
  );
  const [lost] = missing;
  if (lost)
    throw new UsageError(
      l10n.t('No deployed command {0} in guild {1}: deploy it first.', calledBy(lost), lost.guildId),
    );
  const [twin] = repeated;
  if (twin)
    throw new UsageError(
      l10n.t(
        'Two entries for {0} in guild {1} would replace each other: merge them.',
        targetTitle(twin),
        twin.guildId,
      ),
    );
  return plans;
}

const targetTitle = ({ name, type }: Pick<PermissionsPlan, 'name' | 'type'>): string =>
  name === undefined ? l10n.t('all commands') : title(name, type);

const calledBy = ({ id, name, type }: LocalPermissions): string =>
  [
    ...(id === undefined ? [] : [l10n.t('has the id {0}', id)]),
    ...(name === undefined ? [] : [l10n.t('is named `{0}` (type {1})', name, type)]),
  ].join(l10n.t(' and '));

function printed(plans: readonly PermissionsPlan[]): string {
  const colors = pc.createColors(useColor());
  const blocks = plans.map((plan) => {
    const { guildId, added, removed } = plan;
    const line = (overwrite: DeployedOverwrite) => overwriteTitle(overwrite, guildId);
    return [
      `${colors.bold(targetTitle(plan))} ${colors.dim(l10n.t('in guild {0}', guildId))}`,
      ...removed.map((overwrite) => colors.red(`  - ${line(overwrite)}`)),
      ...added.map((overwrite) => colors.green(`  + ${line(overwrite)}`)),
      ...(added.length + removed.length === 0 ? [colors.dim(l10n.t('  = unchanged'))] : []),
      '',
    ].join('\n');
  });
  return blocks.join('');
}

/** `allow role 123`; the two constants by what they mean (§Application command permission). */
function overwriteTitle(overwrite: DeployedOverwrite, guildId: string): string {
  const subject = overwriteSubject(overwrite, guildId);
  return overwrite.permission
    ? l10n.t('allow {0}', subjectTitle(subject))
    : l10n.t('deny {0}', subjectTitle(subject));
}

function subjectTitle(subject: OverwriteSubject): string {
  if (subject.kind === 'everyone') return '@everyone';
  if (subject.kind === 'all-channels') return l10n.t('all channels');
  switch (subject.kind) {
    case 'role':
      return l10n.t('role {0}', subject.id);
    case 'user':
      return l10n.t('user {0}', subject.id);
    case 'channel':
      return l10n.t('channel {0}', subject.id);
    default:
      return `${subject.type} ${subject.id}`;
  }
}
