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

function passedOverLines({ files, others, configs, folders, passedOver }: LintRun): readonly string[] {
  const { skipped, ignored, unmatched } = passedOver;
  const looked = [...files, ...others].map(({ uri }) => uri);
  const lines = [
    ...(skipped.length > 0 ? [`${counted(skipped, 'skipped')}: no JSON, TypeScript or JavaScript.`] : []),
    ...(ignored.length > 0 ? [`${counted(ignored, 'passed over')} by --ignore-pattern.`] : []),
    ...unmatched.map((one) => `Nothing is called or matches \`${visible(one)}\`.`),
  ];
  for (const config of configs) {
    // Only of a folder that was looked through it is known what it holds.
    if (![...folders].some((one) => one === config.folder || relativePath(one, config.folder) !== undefined))
      continue;
    for (const { glob, of } of unmatchedGlobs(config, looked))
      lines.push(
        `${visible(shownPath(config.uri))}: no file matches \`${visible(glob)}\` of ${visible(of)}, or only such as are passed over.`,
      );
  }
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

const counted = (all: readonly string[], how: string): string =>
  `${all.length} file${all.length === 1 ? ' was' : 's were'} ${how}`;
