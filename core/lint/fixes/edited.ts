/** A document and the modules it is read with, after edits of any of them. */
import { applyEdits } from '../../syntax/edits/index.ts';
import { onceFor } from '../../syntax/once.ts';
import { createOverlay } from '../../syntax/overlay.ts';
import type { TextEdit } from '../../syntax/tree.ts';
import type { DocumentInput } from '../document.ts';
import type { RuleSource } from '../rule.ts';

/** The document as rules see it, with the texts of other files that values stand in. */
export const sourceOf = (
  { text, language, modules }: DocumentInput,
  commandNames: readonly string[],
): RuleSource => ({ text, language, commandNames, textOf: (file) => modules?.read(file) });

/** Other files that the edits touch. */
export const filesOf = onceFor((edits: readonly TextEdit[]): readonly string[] => [
  ...new Set(edits.flatMap(({ file }) => file ?? [])),
]);

/** The edits of the document itself, or of another file. */
export const editsIn = (edits: readonly TextEdit[], file: string | undefined): readonly TextEdit[] =>
  edits.filter((edit) => edit.file === file);

/** The texts of other files after the edits; without those that cannot be read. */
export const textsAfter = (
  edits: readonly TextEdit[],
  { modules }: DocumentInput,
): readonly (readonly [file: string, text: string])[] =>
  filesOf(edits).flatMap((file) => {
    const text = modules?.read(file)?.text;
    return text === undefined ? [] : [[file, applyEdits(text, editsIn(edits, file))] as const];
  });

/** The input after the edits; `undefined` where a file to edit cannot be read, or nothing changes. */
export function inputAfter(input: DocumentInput, edits: readonly TextEdit[]): DocumentInput | undefined {
  const text = applyEdits(input.text, editsIn(edits, undefined));
  const files = filesOf(edits);
  if (files.length === 0) return text === input.text ? undefined : { ...input, text };
  const others = textsAfter(edits, input);
  if (!input.modules || others.length < files.length) return undefined;
  const modules = createOverlay(input.modules);
  for (const [file, changed] of others) modules.set(file, changed);
  return { ...input, text, modules };
}
