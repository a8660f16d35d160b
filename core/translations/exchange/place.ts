/** What came back from translators, placed: what would be written, and what would not, before anything is. */
import type { Analysis } from '../../lint/analysis.ts';
import type { DocumentInput } from '../../lint/document.ts';
import { textAt, titleOf } from '../rows.ts';
import { type Translated, translate, type Wish } from '../translate.ts';
import { type FileRows, wishesOf } from './match.ts';
import type { PlacedTexts } from './plain.ts';
import type { Imported } from './texts.ts';

export interface Placed extends PlacedTexts<Wish> {
  readonly translated: Translated;
}

/** `documents` are those of `files`; `known`: their analyses. Nothing is written by it. */
export function placeTexts(
  imported: Imported,
  files: readonly FileRows[],
  documents: readonly DocumentInput[],
  known: ReadonlyMap<string, Analysis>,
): Placed {
  const { wishes, lost } = wishesOf(imported, files);
  const translated = translate(documents, wishes, known);
  const byUri = new Map(files.map((one) => [one.uri, one]));
  const rowOf = ({ uri, key }: Wish) => byUri.get(uri)?.rows.find((row) => row.key === key);
  const { made, refused } = translated;
  return {
    changes: made.flatMap((wish) => {
      const row = rowOf(wish);
      if (!row) return [];
      const { owner, spec } = row.text;
      return [{ wish: { ...wish, was: textAt(row, wish.locale) }, title: titleOf(owner), of: spec.name }];
    }),
    left: [
      ...lost,
      ...refused.map(
        ({ wish: { uri, key, locale = '' }, reason }) =>
          `${byUri.get(uri)?.path ?? uri} ${key} ${locale}: ${reason}`,
      ),
    ],
    same: wishes.length - made.length - refused.length,
    translated,
  };
}
