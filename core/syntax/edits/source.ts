/** A text that edits are made in, and what stands in other files. */
import type { Language } from '../language.ts';
import type { Place } from '../tree.ts';

export interface Source {
  readonly text: string;
  readonly language: Language;
  /** The same of another file that values stand in; `undefined` where it cannot be read. */
  readonly textOf?: ((file: string) => Source | undefined) | undefined;
}

/** The text that a place stands in; `undefined` where that file's is not known. */
export const sourceAt = (source: Source, { file }: Place): Source | undefined =>
  file === undefined ? source : source.textOf?.(file);
