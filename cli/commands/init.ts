/** `appcmd init`: looks what a repository has, writes its configuration, a job for CI and, if wanted, an entry before commits. */

import { existsSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { confirm, isCancel } from '@clack/prompts';
import * as l10n from '@vscode/l10n';
import { configFile } from '../../core/definitions/file-names.ts';
import manifest from '../../package.json' with { type: 'json' };
import { dependenciesOf } from '../../workspace/manifest.ts';
import { stoppedAtQuestion } from '../deploy/trust/trust.ts';
import { textOf, writeAtomically } from '../files.ts';
import { type FoundBot, foundBots } from '../init/found.ts';
import { type PreCommitEntry, preCommitEntry } from '../init/pre-commit.ts';
import type { Registration } from '../init/registration.ts';
import {
  type CaptureStep,
  captureArguments,
  configurationFor,
  githubWorkflow,
  gitlabJob,
  installations,
  installsUnlocked,
  type RunSetup,
  withoutInstalling,
} from '../init/written.ts';
import { commands as counted } from '../linting/counted.ts';
import { runLint } from '../linting/lint-run.ts';
import { manifestOf } from '../manifest.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { print } from '../terminal/output.ts';

interface InitOptions {
  readonly ci?: 'github' | 'gitlab' | 'none';
  readonly preCommit?: boolean;
  readonly dryRun?: boolean;
  readonly format: 'pretty' | 'json';
}

interface Written extends PreCommitEntry {
  /** It was there, and stays as it is. */
  readonly kept?: true;
}

export async function init(options: InitOptions): Promise<number> {
  const bots = await foundBots(await runLint([]));
  const captures = bots.flatMap(({ name, registration }): readonly CaptureStep[] =>
    registration?.run && registration.isSure && registration.ignoredSetting === undefined
      ? [{ application: bots.length > 1 ? name : undefined, registration: registration.run }]
      : [],
  );
  const setup = await setupFor(captures.length > 0);
  const entry = (await wantsPreCommit(options)) ? await preCommitEntry(setup.run) : undefined;
  const ofCi = jobs(options.ci ?? usualCi(), setup, captures);
  const files: readonly Written[] = [
    unlessThere(configFile, configurationFor(bots, path.basename(process.cwd()))),
    ...ofCi,
    ...(entry ? [entry] : []),
  ];
  if (!options.dryRun)
    for (const { file, text, kept, executable } of files) {
      if (kept) continue;
      await writeAtomically(file, text);
      if (executable) await chmod(file, 0o755);
    }
  await print(
    options.format === 'json'
      ? `${JSON.stringify({ found: bots, files: files.map(({ file, kept }) => ({ file, written: !kept && !options.dryRun })) }, null, 2)}\n`
      : summaryOf(bots, files, await textsOf(ofCi), options),
  );
  return exitCodes.clean;
}

const unlessThere = (file: string, text: string): Written =>
  existsSync(file) ? { file, text, kept: true } : { file, text };

/** With the project's own packages if we are among them, or a script of its own runs. */
async function setupFor(runsScripts: boolean): Promise<RunSetup> {
  const isInstalled = dependenciesOf(await manifestOf('.')).has(manifest.name);
  const lock = Object.keys(installations).find((key) => existsSync(key));
  const setup = lock === undefined ? undefined : installations[lock];
  if (isInstalled && setup) return setup;
  return {
    install: runsScripts ? (setup?.install ?? installsUnlocked) : undefined,
    run: withoutInstalling,
  };
}

const usualCi = (): 'github' | 'gitlab' => (existsSync('.gitlab-ci.yml') ? 'gitlab' : 'github');

function jobs(
  ci: 'github' | 'gitlab' | 'none',
  setup: RunSetup,
  captures: readonly CaptureStep[],
): readonly Written[] {
  if (ci === 'none') return [];
  const [file, text] =
    ci === 'github'
      ? (['.github/workflows/application-commands.yml', githubWorkflow(setup, captures)] as const)
      : (['.gitlab/application-commands.yml', gitlabJob(setup, captures)] as const);
  return [unlessThere(file, text)];
}

/** What CI does from now on: a job that was there stays as it is. */
const textsOf = (jobs: readonly Written[]): Promise<readonly string[]> =>
  Promise.all(jobs.map(async ({ file, text, kept }) => (kept ? ((await textOf(file)) ?? '') : text)));

async function wantsPreCommit({ preCommit, format }: InitOptions): Promise<boolean> {
  if (preCommit !== undefined) return preCommit;
  if (format === 'json' || !process.stdin.isTTY || !process.stderr.isTTY) return false;
  const answer = await confirm({
    message: l10n.t('Lint before every commit as well?'),
    initialValue: false,
    output: process.stderr,
  });
  if (isCancel(answer)) throw stoppedAtQuestion();
  return answer;
}

function summaryOf(
  bots: readonly FoundBot[],
  files: readonly Written[],
  ofCi: readonly string[],
  options: InitOptions,
): string {
  const would = options.dryRun ? l10n.t('would write') : l10n.t('wrote');
  return [
    ...(bots.length === 0
      ? [l10n.t('Found no definitions. `appcmd explain FILE` says what is recognised in a file.')]
      : bots.flatMap((bot) => foundLines(bot, ofCi))),
    '',
    ...files.map(({ file, kept }) => (kept ? l10n.t('kept {0}: it exists', file) : `${would} ${file}`)),
    ...(files.some(({ file, kept }) => file.startsWith('.gitlab/') && !kept)
      ? [l10n.t('Add to .gitlab-ci.yml: include: [{ local: .gitlab/application-commands.yml }]')]
      : []),
    '',
    l10n.t('Next: `appcmd lint` says what is wrong; `appcmd deploy` tries it on the local service.'),
    '',
  ].join('\n');
}

function registrationLine(registration: Registration, ofCi: readonly string[]): string {
  const { file, token } = registration;
  return `${file}${token === undefined ? '' : l10n.t(', with {0}', token)}${howCaptured(registration, ofCi)}`;
}

function howCaptured({ isSure, run, ignoredSetting }: Registration, ofCi: readonly string[]): string {
  if (!isSure)
    return l10n.t(
      '; CI does not capture it, because it is not certain that a start sends the commands: try `appcmd capture {0}` on this machine',
      run ? captureArguments(run) : '--until-idle -- COMMAND',
    );
  if (!run)
    return l10n.t('; `appcmd capture -- COMMAND` judges what it registers, with the command that runs it');
  const captured = captureArguments(run);
  if (ignoredSetting !== undefined)
    return l10n.t(
      '; CI cannot capture it, because git ignores {0}: run `appcmd capture {1}` on this machine',
      ignoredSetting,
      captured,
    );
  return ofCi.some((text) => text.includes(`${captured}\n`))
    ? l10n.t('; CI captures `{0}`', run.command)
    : l10n.t('; `appcmd capture {0}` judges what it registers', captured);
}

function foundLines(
  { name, folder, library, commands, files, registration, inGuilds }: FoundBot,
  ofCi: readonly string[],
): readonly string[] {
  const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];
  const shown = folders.slice(0, 3).join(', ');
  const more = folders.length > 3 ? l10n.t(' and {0} more folders', folders.length - 3) : '';
  return [
    folder === '.' ? l10n.t('Found {0}', name) : l10n.t('Found {0} in {1}', name, folder),
    l10n.t('  library       {0}', library ?? l10n.t('none that is known')),
    l10n.t('  definitions   {0} in {1}{2}', counted(commands), shown, more),
    l10n.t(
      '  registration  {0}',
      registration ? registrationLine(registration, ofCi) : l10n.t('no script of its own'),
    ),
    ...(inGuilds === undefined
      ? []
      : [
          l10n.t(
            '  scope         {0} registers in a guild alone. A deploy makes the commands global, unless `guilds` in `{1}` has the guild and the globs of their files',
            inGuilds,
            configFile,
          ),
        ]),
  ];
}
