/** What came back from translators, placed: what would be written, and what would not, before anything is. */
import type { Analysis } from '../../lint/analysis.ts';
import type { DocumentInput } from '../../lint/document.ts';
import { textAt, titleOf } from '../rows.ts';
import { type Translated, translate, type WantedText } from '../translate.ts';
import { type FileRows, wantedTextsOf } from './match.ts';
import type { PlacedTexts } from './plain.ts';
import type { Imported } from './texts.ts';

export interface Placed extends PlacedTexts<WantedText> {
  readonly translated: Translated;
}

/** `documents` are those of `files`; `known`: their analyses. Nothing is written by it. */
export function placeTexts(
  imported: Imported,
  files: readonly FileRows[],
  documents: readonly DocumentInput[],
  known: ReadonlyMap<string, Analysis>,
): Placed {
  const { wantedTexts, lost } = wantedTextsOf(imported, files);
  const translated = translate(documents, wantedTexts, known);
  const byUri = new Map(files.map((file) => [file.uri, file]));
  const rowOf = ({ uri, key }: WantedText) => byUri.get(uri)?.rows.find((row) => row.key === key);
  const { made, refused } = translated;
  return {
    changes: made.flatMap((wanted) => {
      const row = rowOf(wanted);
      if (!row) return [];
      const { owner, spec } = row.text;
      return [
        { wanted: { ...wanted, was: textAt(row, wanted.locale) }, title: titleOf(owner), of: spec.name },
      ];
    }),
    left: [
      ...lost,
      ...refused.map(
        ({ wanted: { uri, key, locale = '' }, reason }) =>
          `${byUri.get(uri)?.path ?? uri} ${key} ${locale}: ${reason}`,
      ),
    ],
    same: wantedTexts.length - made.length - refused.length,
    translated,
  };
}
