/** `appcmd lint [paths…]`: reports problems. Exits 0 when none of them counts, 1 when one does, 2 on wrong usage or a broken configuration. */
import * as l10n from '@vscode/l10n';
import { writeAtomically } from '../files.ts';
import { formats } from '../formats/index.ts';
import type { FormatName } from '../formats/names.ts';
import { fixesIn, writeFixes } from '../linting/fixing.ts';
import { reportOf, runLint, type StandardInput } from '../linting/lint-run.ts';
import { tellPassedOver } from '../linting/passed-over.ts';
import { type PathOptions, pathOptions } from '../linting/sources.ts';
import { type VerdictOptions, verdictOn } from '../linting/verdict.ts';
import { pathFromRepository } from '../repository.ts';
import { exitCodes } from '../terminal/exit-codes.ts';
import { type InputOptions, inputOf } from '../terminal/input.ts';
import { printExactly, useColor } from '../terminal/output.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { complainOfConfigs } from './guarded.ts';

interface LintOptions extends InputOptions, PathOptions, VerdictOptions {
  readonly format: FormatName;
  readonly budget?: boolean;
  readonly fix?: boolean;
  readonly outputFile?: string;
  readonly watch?: boolean;
}

export async function lint(paths: readonly string[], options: LintOptions): Promise<number> {
  const input = await inputOf(options, paths);
  if (input && options.fix)
    throw new UsageError(l10n.t('--fix writes files: `appcmd fix --stdin` prints standard input fixed.'));
  if (input && options.watch) throw new UsageError(l10n.t('--watch looks at files, not at standard input.'));
  if (!options.watch) return lintOnce(paths, options, input);
  const { watching } = await import('../linting/watching.ts');
  return watching(paths, options.outputFile, () => lintOnce(paths, options, undefined));
}

async function lintOnce(
  paths: readonly string[],
  options: LintOptions,
  input: StandardInput | undefined,
): Promise<number> {
  const from = pathOptions(options);
  let run = await runLint(paths, { ...from, input });
  if (options.fix && (await writeFixes(await fixesIn(run))).size > 0) run = await runLint(paths, from);
  const { report, failing, status } = verdictOn(reportOf(run), options);
  const text = formats[options.format](report, {
    // A file is read without a terminal.
    color: options.outputFile === undefined && useColor(),
    budget: options.budget === true,
    failing,
    fromRepository: pathFromRepository(),
  });
  if (options.outputFile === undefined) await printExactly(text);
  else await writeAtomically(options.outputFile, text);
  tellPassedOver(run);
  return complainOfConfigs(run.configs) ? exitCodes.usage : status;
}
