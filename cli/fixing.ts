/** Making the safe fixes of a run in its files. */

import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import { fixedTexts } from '../core/lint/fix-project.ts';
import { visible } from '../core/text/visible.ts';
import { isText, writeAtomically } from './files.ts';
import type { LintRun } from './lint-run.ts';
import { note } from './output.ts';
import { shownPath } from './sources.ts';

/** The texts of files after all safe fixes, by URI; without files that would lose bytes, which are told. */
export async function fixesIn({ files, mayEdit }: LintRun): Promise<ReadonlyMap<string, string>> {
  const texts = fixedTexts(
    files.map((file) => file.input),
    mayEdit,
  );
  return safeToWrite(texts);
}

/** Without files that would lose bytes by being written, which are told. */
export async function safeToWrite(texts: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const [uri, text] of texts)
    if (await isText(fileURLToPath(uri))) made.set(uri, text);
    else
      note(l10n.t('{0} is not UTF-8: it stays as it is. Save it as UTF-8 first.', visible(shownPath(uri))));
  return made;
}

/** Writes them; gives the files as they are printed. */
export async function writeFixes(texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  for (const [uri, text] of texts) await writeAtomically(fileURLToPath(uri), text);
  return [...texts.keys()].map(shownPath);
}
