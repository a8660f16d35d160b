/** `appcmd permissions get|diff|apply`: the overwrites of commands in a guild, as a file. */
import pc from 'picocolors';
import type { DeployedOverwrite } from '../../core/plan/deployed.ts';
import {
  changesPermissions,
  type LocalPermissions,
  localPermissions,
  type PermissionsPlan,
  permissionsFile,
  permissionsText,
} from '../../core/plan/permissions.ts';
import {
  notReadBack,
  type OverwriteSubject,
  overwriteSubject,
  planPermissionsAgainst,
  readGuild,
  setOverwrites,
} from '../../core/plan/permissions-service.ts';
import { title } from '../../core/plan/titles.ts';
import { obstacleOf } from '../../core/plan/to-send.ts';
import { visible } from '../../core/text/visible.ts';
import { RemoteError, remoteError } from '../../remote/index.ts';
import { chooseApplication } from '../deploy/application.ts';
import { drawn, errorsOf, obstacleError } from '../deploy/drawn.ts';
import { agreed, onService, type ServiceOptions } from '../deploy/options.ts';
import type { Target } from '../deploy/target.ts';
import { exitCodes } from '../exit-codes.ts';
import { failureJson } from '../failure-json.ts';
import { writeAtomically } from '../files.ts';
import { runLint } from '../lint-run.ts';
import { note, print, useColor } from '../output.ts';
import { UsageError } from '../usage-error.ts';

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
      else note(`wrote ${visible(options.out)}`);
    }
    return exitCodes.clean;
  });

export const diffPermissions = (files: readonly string[], options: ServiceOptions): Promise<number> =>
  withApplication(options, async (target) => {
    const plans = await plansFor(files, target);
    await print(options.format === 'json' ? `${JSON.stringify(plans, null, 2)}\n` : printed(plans));
    return plans.every((one) => !changesPermissions(one)) ? exitCodes.clean : exitCodes.problems;
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
      question: `Set the overwrites of ${commands(plans.length)}?`,
      loss: `This replaces the overwrites of ${commands(plans.length)}.`,
      data: { plans },
    };
    if (!(await agreed(question, options))) {
      note('Nothing was sent.');
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
  else note(plans.length === 0 ? 'Nothing to do.' : `✔ Set and read back at ${target.where}.`);
  return exitCodes.clean;
}

const commands = (count: number): string => `${count} command${count === 1 ? '' : 's'}`;

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
    message: `${message} ${done} of ${commands(plans.length)} had been set.`,
    set: done,
  });
  try {
    for (const plan of plans) {
      signal.throwIfAborted();
      const where = `${targetTitle(plan)} in guild ${plan.guildId}`;
      if ((await setOverwrites(plan, target.remote, user)) === 'stale')
        return failure('stale', `The overwrites of ${where} changed since they were shown: they were left.`);
      done += 1;
    }
    const [other] = await notReadBack(whole, target.remote);
    return (
      other &&
      failure(
        'differs',
        `The overwrites of ${targetTitle(other)} in guild ${other.guildId} read back otherwise.`,
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
  const wrong = drawn(run.files.map((file) => [file, errorsOf(file, run)]));
  if (wrong !== '') {
    note(wrong);
    throw new UsageError('Nothing was sent: mend these errors first.');
  }
  const found = run.files.flatMap((file) =>
    file.analysis.definitions.flatMap(({ definition }) =>
      definition.kind === 'permissions' ? [{ file, ...localPermissions(definition) }] : [],
    ),
  );
  if (found.length === 0) throw new UsageError('These files hold no overwrites.');
  const unknown = drawn(
    found.map(({ file, unknown }) => [
      file,
      unknown.map((part) => obstacleError(obstacleOf(part, file.input.text))),
    ]),
  );
  if (unknown !== '') {
    note(unknown);
    throw new UsageError('Nothing was sent: not all of these files is known.');
  }
  const { plans, missing, repeated } = await planPermissionsAgainst(
    target.remote,
    target.applicationId,
    found.flatMap((one) => one.entries),
  );
  const [lost] = missing;
  if (lost)
    throw new UsageError(`No deployed command ${calledBy(lost)} in guild ${lost.guildId}: deploy it first.`);
  const [twin] = repeated;
  if (twin)
    throw new UsageError(
      `There are two entries for ${targetTitle(twin)} in guild ${twin.guildId}, of which one would replace the other: make one of them.`,
    );
  return plans;
}

const targetTitle = ({ name, type }: Pick<PermissionsPlan, 'name' | 'type'>): string =>
  name === undefined ? 'all commands' : title(name, type);

const calledBy = ({ id, name, type }: LocalPermissions): string =>
  [
    ...(id === undefined ? [] : [`has the id ${id}`]),
    ...(name === undefined ? [] : [`is named \`${name}\` (type ${type})`]),
  ].join(' and ');

function printed(plans: readonly PermissionsPlan[]): string {
  const colors = pc.createColors(useColor());
  const blocks = plans.map((plan) => {
    const { guildId, added, removed } = plan;
    const line = (one: DeployedOverwrite) => overwriteTitle(one, guildId);
    return [
      `${colors.bold(targetTitle(plan))} ${colors.dim(`in guild ${guildId}`)}`,
      ...removed.map((one) => colors.red(`  - ${line(one)}`)),
      ...added.map((one) => colors.green(`  + ${line(one)}`)),
      ...(added.length + removed.length === 0 ? [colors.dim('  = unchanged')] : []),
      '',
    ].join('\n');
  });
  return blocks.join('');
}

/** `allow role 123`; the two constants by what they mean (§Application command permission). */
function overwriteTitle(overwrite: DeployedOverwrite, guildId: string): string {
  const subject = overwriteSubject(overwrite, guildId);
  return `${overwrite.permission ? 'allow' : 'deny'} ${subjectTitle(subject)}`;
}

function subjectTitle(subject: OverwriteSubject): string {
  if (subject.kind === 'everyone') return '@everyone';
  if (subject.kind === 'all-channels') return 'all channels';
  return `${subject.kind === 'other' ? subject.type : subject.kind} ${subject.id}`;
}
