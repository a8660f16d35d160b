/** What a run did not look at, told to people: that nothing was found wrong says nothing of it. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { visible } from '../core/text/visible.ts';
import { unmatchedGlobs } from '../workspace/config/unmatched.ts';
import { relativePath, uriOfFile } from '../workspace/uris.ts';
import type { LintRun } from './lint-run.ts';
import { note } from './output.ts';
import { shownPath } from './sources.ts';

/** Tells what was passed over, globs of configurations that match nothing, and that nothing was looked at. */
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
    if (!analysis.definitions.some(({ definition: one }) => one.kind === 'command' && !one.weak)) continue;
    byConfig.set(config.uri, [...(byConfig.get(config.uri) ?? []), `\`${visible(path)}\``]);
  }
  return [...byConfig].map(([uri, paths]) => {
    const more = paths.length > mostNamed ? ` and ${paths.length - mostNamed} more` : '';
    return `${visible(shownPath(uri))}: the commands of ${paths.slice(0, mostNamed).join(', ')}${more} are in no application, so that no deploy sends them: no glob of \`definitions\` matches.`;
  });
}

const mostNamed = 3;

function passedOverLines(run: LintRun): readonly string[] {
  const { files, folders } = run;
  const { skipped, ignored, unmatched } = run.passedOver;
  const lines = [
    ...(skipped.length > 0 ? [`${counted(skipped, 'skipped')}: no JSON, TypeScript or JavaScript.`] : []),
    ...(ignored.length > 0 ? [`${counted(ignored, 'passed over')} by --ignore-pattern.`] : []),
    ...unmatched.map((one) => `Nothing is called or matches \`${visible(one)}\`.`),
    ...unmatchedLines(run),
    ...unclaimedLines(run),
  ];
  if (files.length === 0) {
    const where = [...folders].map((one) =>
      one === uriOfFile(process.cwd()) ? 'here' : `in ${visible(fileURLToPath(one))}`,
    );
    lines.push(
      `No definition was found${where.length > 0 ? ` ${where.join(' or ')}` : ''}: nothing was checked. \`appcmd explain FILE\` says what is recognised in a file, and why it is passed over.`,
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
    [...folders].some((one) => one === folder || relativePath(one, folder) !== undefined);
  return configs
    .filter(({ folder }) => isKnown(folder))
    .flatMap((config) =>
      unmatchedGlobs(config, looked)
        .filter((one) => application === undefined || one.application === application)
        .map(
          ({ glob, of }) =>
            `${visible(shownPath(config.uri))}: no file matches \`${visible(glob)}\` of ${visible(of)}, or only such as are passed over.`,
        ),
    );
}

const counted = (all: readonly string[], how: string): string =>
  `${all.length} file${all.length === 1 ? ' was' : 's were'} ${how}`;
