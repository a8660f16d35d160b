/** Files that get other texts: never over what somebody wrote since, and never without a word of which were written. */
import * as l10n from '@vscode/l10n';
import { visible } from '../../core/text/visible.ts';
import { shownFile, textOf, writeAtomically } from '../files.ts';
import { note } from '../terminal/output.ts';

export interface Rewrite {
  /** What it said when it was read; `undefined`: it was not there. */
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Writes files, by path; gives those that were written. `onWritten` hears of each as soon as it is. What has changed meanwhile is
 * left, with a note. Throws where one cannot be written, once all others are.
 */
export async function rewrite(
  files: ReadonlyMap<string, Rewrite>,
  onWritten: (file: string) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  const failed: unknown[] = [];
  for (const [file, { before, after }] of files) {
    if ((await textOf(file)) !== before) {
      note(l10n.t('{0} was changed meanwhile: it stays as it is. Run again.', visible(shownFile(file))));
      continue;
    }
    try {
      await writeAtomically(file, after);
    } catch (error) {
      failed.push(error);
      continue;
    }
    written.add(file);
    await onWritten(file);
  }
  if (failed.length > 0) throw allOf(failed);
  return written;
}

/** One failure of several: of the first one's kind, in the words of all. */
function allOf([first, ...others]: readonly unknown[]): unknown {
  if (others.length === 0 || !(first instanceof Error)) return first;
  const words = [first, ...others].map((other) => (other instanceof Error ? other.message : String(other)));
  return Object.assign(new Error(words.join(' ')), 'code' in first ? { code: first.code } : {});
}
