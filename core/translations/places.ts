/** Where the text of a cell stands, or would have to be written: cells of one place have one text. */
import { homeOf, property, type ValueNode } from '../syntax/tree.ts';
import type { TextRow } from './rows.ts';

/** Equal for cells that an edit changes together. `uri`: that of the document. */
export function placeOfCell(uri: string, row: TextRow, locale: string | undefined): string {
  if (locale === undefined) return placeOfValue(uri, row.text.value);
  const { dictionary, text, spec } = row;
  const entry = dictionary?.kind === 'object' ? property(dictionary, locale)?.value : undefined;
  if (entry) return placeOfValue(uri, entry);
  const around = dictionary ?? text.owner.node;
  return `${placeOfValue(uri, around)} ${dictionary ? '' : spec.name} ${locale}`;
}

function placeOfValue(uri: string, value: ValueNode): string {
  const lack = value.kind === 'string' || value.kind === 'unknown' ? value.lack : undefined;
  if (lack) return `${lack.catalog?.uri ?? lack.locale} ${lack.key}`;
  const { file = uri, start, end } = homeOf(value);
  return `${file} ${start} ${end}`;
}

/** The locales that a text has an entry for, of whatever kind. */
export const localesOfRow = ({ dictionary }: TextRow): readonly string[] =>
  dictionary?.kind === 'object' ? [...new Set(dictionary.properties.map(({ key }) => key.name))] : [];
