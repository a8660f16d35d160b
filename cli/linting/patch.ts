/** Changes of files as a patch. */
import process from 'node:process';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import pc from 'picocolors';
import { visible } from '../../core/text/visible.ts';
import { print, printFile, useColor } from '../terminal/output.ts';
import type { Rewrite } from './rewriting.ts';
import { shownPath } from './sources.ts';

/** Prints what files would be, by URI, beside what they are. */
export async function printPatches(files: ReadonlyMap<string, Rewrite>): Promise<void> {
  for (const [uri, { before = '', after: text }] of files) {
    // A line of a file may be a command to the CI whose log this is.
    await (process.env.CI ? print : printFile)(patch(visible(shownPath(uri)), before, text));
  }
}

/** As `git apply` takes it. */
function patch(file: string, before: string, after: string): string {
  const text = createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  });
  const colors = pc.createColors(useColor());
  const paint: Readonly<Record<string, (line: string) => string>> = {
    '+': colors.green,
    '-': colors.red,
    '@': colors.cyan,
  };
  return text
    .split('\n')
    .map((line) => paint[line.charAt(0)]?.(line) ?? line)
    .join('\n');
}
