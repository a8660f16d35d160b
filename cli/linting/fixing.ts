/** Making the safe fixes of a run in its files. */

import { fileURLToPath } from 'node:url';
import * as l10n from '@vscode/l10n';
import { fixedTexts } from '../../core/lint/fixes/fix-project.ts';
import { visible } from '../../core/text/visible.ts';
import { isText, shownFile } from '../files.ts';
import { note } from '../terminal/output.ts';
import type { LintedFile, LintRun } from './lint-run.ts';
import { type Rewrite, rewrite } from './rewriting.ts';
import { shownPath } from './sources.ts';

/** What files say and shall say, by URI. */
export type Rewrites = ReadonlyMap<string, Rewrite>;

/** The files after all safe fixes; without those that would lose bytes, which are told. */
export function fixesIn({ files, mayEdit }: LintRun): Promise<Rewrites> {
  const texts = fixedTexts(
    files.map((file) => file.input),
    mayEdit,
  );
  return safeToWrite(texts, files);
}

/**
 * Texts that files shall have, by URI, without those that would lose bytes by being written, which are told. `files` are those
 * of the run that the texts were made of.
 */
export async function safeToWrite(
  texts: ReadonlyMap<string, string>,
  files: readonly LintedFile[],
): Promise<Rewrites> {
  const own = new Map(files.map(({ uri, input }) => [uri, input.text]));
  const modules = files.find(({ input }) => input.modules)?.input.modules;
  const made = new Map<string, Rewrite>();
  for (const [uri, after] of texts)
    if (await isText(fileURLToPath(uri)))
      made.set(uri, { before: own.get(uri) ?? modules?.read(uri)?.text, after });
    else
      note(l10n.t('{0} is not UTF-8: it stays as it is. Save it as UTF-8 first.', visible(shownPath(uri))));
  return made;
}

/** Writes them, and tells of each as it is printed; gives the URIs of those that were written. */
export async function writeFixes(
  rewrites: Rewrites,
  onWritten: (file: string) => Promise<void> = async () => {},
): Promise<ReadonlySet<string>> {
  const uris = new Map([...rewrites.keys()].map((uri) => [fileURLToPath(uri), uri]));
  const byPath = new Map([...rewrites].map(([uri, rewrite]) => [fileURLToPath(uri), rewrite]));
  const written = await rewrite(byPath, (file) => onWritten(shownFile(file)));
  return new Set([...written].map((file) => uris.get(file) ?? ''));
}
