/**
 * `appcmd fix [paths…]`: applies safe fixes and prints what is left. Writes are atomic; a text on standard input comes back on
 * standard output.
 */

import * as l10n from '@vscode/l10n';
import { fixedText } from '../../core/lint/fixes/fixes.ts';
import { visible } from '../../core/text/visible.ts';
import { formats } from '../formats/index.ts';
import { fixesIn, writeFixes } from '../linting/fixing.ts';
import { type LintRun, reportOf, runLint, type StandardInput } from '../linting/lint-run.ts';
import { tellPassedOver } from '../linting/passed-over.ts';
import { printPatches } from '../linting/patch.ts';
import { type PathOptions, pathOptions } from '../linting/sources.ts';
import { type VerdictOptions, verdictOn } from '../linting/verdict.ts';
import { pathFromRepository } from '../repository.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { type InputOptions, inputOf } from '../terminal/input.ts';
import { note, print, printFile, useColor } from '../terminal/output.ts';
import { complainOfConfigs } from './guarded.ts';

interface FixOptions extends InputOptions, PathOptions, VerdictOptions {
  readonly dryRun?: boolean;
}

export async function fix(paths: readonly string[], options: FixOptions): Promise<number> {
  const input = await inputOf(options, paths);
  const run = await runLint(paths, { ...pathOptions(options), input });
  const after = input
    ? await fixInput(run, input)
    : options.dryRun
      ? await showFixes(run, paths, options)
      : await makeFixes(run, paths, options);
  const { report, failing, status } = verdictOn(reportOf(after), options);
  const left = formats.pretty(report, {
    color: useColor(),
    budget: false,
    failing,
    fromRepository: pathFromRepository(),
  });
  // What is on standard output is a text or a patch otherwise.
  if (input || options.dryRun) note(left.trimEnd());
  else await print(left);
  tellPassedOver(run);
  return complainOfConfigs(run.configs) ? exitCodes.usage : status;
}

async function fixInput({ files: [file] }: LintRun, { text, name }: StandardInput): Promise<LintRun> {
  const fixed = file ? fixedText(file.input) : text;
  await printFile(fixed);
  return runLint([], { input: { text: fixed, name } });
}

async function makeFixes(run: LintRun, paths: readonly string[], options: PathOptions): Promise<LintRun> {
  const fixes = await fixesIn(run);
  await writeFixes(fixes, (file) => print(`${l10n.t('fixed {0}', visible(file))}\n`));
  return fixes.size === 0 ? run : runLint(paths, pathOptions(options));
}

/** As a patch, and what would be left after it. */
async function showFixes(run: LintRun, paths: readonly string[], options: PathOptions): Promise<LintRun> {
  const fixes = await fixesIn(run);
  await printPatches(fixes);
  const changed = new Map([...fixes].map(([uri, { after }]) => [uri, after]));
  return runLint(paths, { ...pathOptions(options), changed });
}
