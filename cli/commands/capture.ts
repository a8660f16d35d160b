/**
 * `appcmd capture -- COMMAND`: runs a registration script against this machine, and judges what it registers. Exits 0 when that
 * is clean, 1 with problems or where the script does not end in time, 2 where it registers nothing; where the script fails, as
 * the script does.
 */

import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import pc from 'picocolors';
import { type Recording, type RunEnd, runCaptured, startRecording } from '../../capture/index.ts';
import { visibleLines } from '../../core/text/visible.ts';
import { type ApplicationConfig, installationValues } from '../../workspace/config/schema.ts';
import { filesOfScopes, writeCapture } from '../capture/captured-files.ts';
import { type CapturedDocument, documentOf, fromCapture, indexOf } from '../capture/documents.ts';
import { placedReports } from '../capture/placed.ts';
import { definingApplications, matches, type Source, sourcesIn } from '../capture/sources.ts';
import { printSummary, summaryData } from '../capture/summary.ts';
import { type Truth, truthOf } from '../capture/truth.ts';
import { type ConfiguredFolder, chooseApplication, configuredHere } from '../deploy/application.ts';
import { writeAtomically } from '../files.ts';
import { formats } from '../formats/index.ts';
import { problemData } from '../formats/json.ts';
import type { FormatName } from '../formats/names.ts';
import { runLint } from '../linting/lint-run.ts';
import { type Verdict, type VerdictOptions, verdictOn } from '../linting/verdict.ts';
import { pathFromRepository } from '../repository.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { note, print, printExactly, useColor } from '../terminal/output.ts';
import { interruptible } from '../terminal/progress.ts';
import { UsageError } from '../terminal/usage-error.ts';

interface CaptureOptions extends VerdictOptions {
  readonly format: FormatName;
  readonly out?: string;
  readonly outputFile?: string;
  /** The configured application that the program registers. */
  readonly application?: string;
  /** Seconds. */
  readonly timeout: number;
  /** Seconds; `true`: as many as usual. */
  readonly untilIdle?: number | true;
}

/** Seconds without a request after which a program is taken to register nothing more. */
const usualIdle = 3;

export async function capture(command: readonly string[], options: CaptureOptions): Promise<number> {
  const [program, ...args] = command;
  if (program === undefined)
    throw new UsageError(
      l10n.t('Name the command that registers them: `appcmd capture -- node deploy-commands.js`.'),
    );
  const here = await configuredHere();
  const applications = here.loaded?.config.applications ?? [];
  if (options.application !== undefined) await chooseApplication(options.application);
  const recording = await startRecording({
    applications: applications.map(
      ({ name, applicationId, token, embedded, discoverable, installationTypes }) => ({
        name,
        id: applicationId,
        tokenVariable: token,
        embedded,
        discoverable,
        ...(installationTypes ? { installationTypes: installationValues(installationTypes) } : {}),
        guilds: [],
      }),
    ),
    chosen: options.application,
  });
  const { signal, release } = interruptible();
  try {
    const idle = options.untilIdle === true ? usualIdle : options.untilIdle;
    const end = await runCaptured(recording, {
      command: [program, ...args],
      preload: preloadFile(),
      timeLimit: options.timeout * 1000,
      idle: idle === undefined ? undefined : idle * 1000,
      signal,
    });
    if (end.kind === 'stopped') return exitCodes.interrupted;
    if (end.kind === 'not-started')
      throw new UsageError(l10n.t('`{0}` could not be started: {1}', program, end.message));
    return await tell(recording, end, here, options);
  } finally {
    release();
    await recording.close();
  }
}

/** Beside the bundle that this is part of; in a checkout, its source. */
const preloadFile = (): string =>
  fileURLToPath(
    import.meta.url.endsWith('.ts')
      ? new URL('../../capture/preload/preload.ts', import.meta.url)
      : new URL('./capture-preload.cjs', import.meta.url),
  );

async function tell(
  recording: Recording,
  end: RunEnd,
  { folder, loaded }: ConfiguredFolder,
  options: CaptureOptions,
): Promise<number> {
  const { scopes } = recording;
  const files = filesOfScopes(scopes);
  const sources = sourcesIn(await runLint([folder])).filter(({ file }) => !isWithin(file.path, options.out));
  const applications = applicationsOf(recording, loaded?.config.applications ?? [], sources);
  const documents = await Promise.all(
    scopes.map((scope, at) =>
      documentOf(scope, `${options.out ?? fromCapture}/${files[at]}`, {
        folder,
        application: applications[at],
      }),
    ),
  );
  const found = matches(documents, sources);
  const reports = placedReports(documents, found, indexOf(documents));
  const truth = truthOf(documents, found, sources);
  if (options.out !== undefined && scopes.length > 0)
    await writeCapture(
      options.out,
      scopes,
      applications.map((application) => application?.name),
    );
  const verdict = verdictOn({ files: reports, fileOf: () => undefined }, options);
  await printAll(recording, end, documents, verdict, truth, options);
  const failure = failureOf(recording, end, options);
  if (failure) {
    note(failure.why);
    return failure.status;
  }
  return verdict.status;
}

/** The configured applications that were registered, scope by scope. Throws a UsageError where that cannot be told. */
function applicationsOf(
  recording: Recording,
  configured: readonly ApplicationConfig[],
  sources: readonly Source[],
): readonly (ApplicationConfig | undefined)[] {
  return recording.scopes.map(({ applicationId, commands }) => {
    const name = recording.applicationNamed(applicationId);
    if (name !== undefined || configured.length < 2)
      return configured.find((application) => application.name === name);
    const [first, ...others] = definingApplications(commands, sources);
    if (others.length > 0)
      throw new UsageError(
        l10n.t(
          'Several applications define what was captured ({0}): say which one it is with --application.',
          [first, ...others].map((other) => `\`${other}\``).join(', '),
        ),
      );
    return configured.find((application) => application.name === first);
  });
}

/** What an earlier capture wrote is no source. */
const isWithin = (file: string, folder: string | undefined): boolean =>
  folder !== undefined && !path.relative(folder, file).startsWith('..');

async function printAll(
  recording: Recording,
  end: RunEnd,
  documents: readonly CapturedDocument[],
  { report, failing }: Verdict,
  truth: Truth,
  { format, outputFile }: CaptureOptions,
): Promise<void> {
  const write = (text: string) =>
    outputFile === undefined ? printExactly(text) : writeAtomically(outputFile, text);
  if (format === 'json') {
    const data = {
      script: end,
      captured: documents.map(({ applicationId, application, scope, commands }) => ({
        application: { id: applicationId, ...(application ? { name: application.name } : {}) },
        scope,
        commands,
      })),
      problems: problemData(report),
      static: summaryData(truth),
      refused: recording.refused,
      notSent: recording.keptBack,
    };
    return write(visibleLines(`${JSON.stringify(data, null, 2)}\n`));
  }
  const color = outputFile === undefined && useColor();
  if (recording.changes > 0)
    await write(
      formats[format](report, { color, budget: false, failing, fromRepository: pathFromRepository() }),
    );
  const summary = printSummary(documents, truth, recording, pc.createColors(color));
  if (format === 'pretty' && outputFile === undefined) await print(summary);
  else note(summary.trimEnd());
}

/** Why a run is none that one may rely on. */
function failureOf(
  { changes, ranNode, isWaiting }: Recording,
  end: RunEnd,
  { timeout }: CaptureOptions,
): { readonly why: string; readonly status: number } | undefined {
  const ranNone = !ranNode
    ? l10n.t(' It ran no Node program: the commands of other programs cannot be captured.')
    : '';
  if (end.kind === 'exited' && end.status !== 0)
    return {
      why: l10n.t('The command failed (exit status {0}).{1}', end.status, ranNone),
      status: end.status,
    };
  if (end.kind === 'killed')
    return {
      why: l10n.t('The command was ended by {0}.', end.signal),
      status: 128 + constants.signals[end.signal],
    };
  if (end.kind === 'time-limit')
    return {
      why: l10n.t(
        'The command did not end within {0} s. A bot never ends: --until-idle ends it when it registers nothing more; --timeout gives it more time.',
        timeout,
      ),
      status: exitCodes.problems,
    };
  if (changes > 0) return undefined;
  if (!ranNode)
    return { why: l10n.t('Nothing was captured: the command ran no Node program.'), status: exitCodes.usage };
  const guilds = isWaiting ? l10n.t(' While capturing, a bot is in no guild.') : '';
  return {
    why: l10n.t('Nothing was captured: the command registered nothing.{0}', guilds),
    status: exitCodes.usage,
  };
}
