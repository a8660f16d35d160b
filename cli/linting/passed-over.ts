/** What a run did not look at, told to people: that nothing was found wrong says nothing of it. */

import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { unmatchedGlobs } from '../../workspace/config/unmatched.ts';
import { relativePath, uriOfFile } from '../../workspace/uris.ts';
import { note } from '../terminal/output.ts';
import type { LintRun } from './lint-run.ts';
import { shownPath } from './sources.ts';

/** Tells what was ignored, globs of configurations that match nothing, and that nothing was looked at. */
export function tellPassedOver(run: LintRun): void {
  for (const line of passedOverLines(run)) note(line);
}

/** Tells the globs of an application that match nothing: what they were meant for is in no plan, and a deploy may prune it. */
export function tellUnmatchedGlobs(run: LintRun, application: string): void {
  for (const line of unmatchedLines(run, application)) note(line);
}

/** Tells the files whose commands are in no application, and so in no plan. */
export function tellUnclaimed(run: Pick<LintRun, 'files'>): void {
  for (const line of unclaimedLines(run)) note(line);
}

function unclaimedLines({ files }: Pick<LintRun, 'files'>): readonly string[] {
  const byConfig = new Map<string, string[]>();
  for (const { path, resolved, analysis } of files) {
    const { application, config } = resolved;
    // The only application there is has all of them.
    if (application || !config || config.config.applications.length < 2) continue;
    if (!analysis.definitions.some(({ definition }) => definition.kind === 'command' && !definition.weak))
      continue;
    byConfig.set(config.uri, [...(byConfig.get(config.uri) ?? []), `\`${visible(path)}\``]);
  }
  return [...byConfig].map(([uri, paths]) => {
    const more = paths.length > mostNamed ? l10n.t(' and {0} more', paths.length - mostNamed) : '';
    return l10n.t(
      '{0}: the commands of {1}{2} are in no application, so that no deploy sends them: no glob of `definitions` matches.',
      visible(shownPath(uri)),
      paths.slice(0, mostNamed).join(', '),
      more,
    );
  });
}

const mostNamed = 3;

function passedOverLines(run: LintRun): readonly string[] {
  const { files, folders } = run;
  const { skipped, ignored, unmatched } = run.passedOver;
  const lines = [
    ...(skipped.length > 0
      ? [
          skipped.length === 1
            ? l10n.t('1 file was skipped: no JSON, TypeScript or JavaScript.')
            : l10n.t('{0} files were skipped: no JSON, TypeScript or JavaScript.', skipped.length),
        ]
      : []),
    ...(ignored.length > 0
      ? [
          ignored.length === 1
            ? l10n.t('1 file was ignored by --ignore-pattern.')
            : l10n.t('{0} files were ignored by --ignore-pattern.', ignored.length),
        ]
      : []),
    ...unmatched.map((glob) => l10n.t('No file is called `{0}`, and none matches it.', visible(glob))),
    ...unmatchedLines(run),
    ...unclaimedLines(run),
  ];
  if (files.length === 0) {
    const where = [...folders].map((folder) =>
      folder === uriOfFile(process.cwd()) ? l10n.t('here') : l10n.t('in {0}', visible(fileURLToPath(folder))),
    );
    lines.push(
      l10n.t(
        'No definition was found{0}: nothing was checked. `appcmd explain FILE` says what is recognised in a file, and why a file is ignored.',
        where.length > 0 ? ` ${where.join(l10n.t(' or '))}` : '',
      ),
    );
  }
  return lines;
}

function unmatchedLines(
  { files, others, configs, folders }: LintRun,
  application?: string,
): readonly string[] {
  const looked = [...files, ...others].map(({ uri }) => uri);
  // Only of a folder that was looked through it is known what it holds.
  const isKnown = (folder: string) =>
    [...folders].some((other) => other === folder || relativePath(other, folder) !== undefined);
  return configs
    .filter(({ folder }) => isKnown(folder))
    .flatMap((config) =>
      unmatchedGlobs(config, looked)
        .filter((glob) => application === undefined || glob.application === application)
        .map(({ glob, of }) =>
          l10n.t(
            '{0}: no file matches `{1}` of {2}, or only ignored files do.',
            visible(shownPath(config.uri)),
            visible(glob),
            visible(of),
          ),
        ),
    );
}
