/** CSV: a line for each text, a column for each locale. For spreadsheets. */
import * as l10n from '@vscode/l10n';
import Papa from 'papaparse';
import { asText, asWritten } from './csv-cells.ts';
import { type Exchange, type Imported, type ImportedText, withoutEmpty } from './texts.ts';

const named = ['file', 'text', 'default'] as const;

/** With a byte-order mark, by which spreadsheets know UTF-8. */
export function writeCsv({ locales, texts }: Exchange): string {
  const rows = texts.map(({ file, key, source, texts: own }) => [
    file,
    key,
    source,
    ...locales.map((locale) => own.get(locale) ?? ''),
  ]);
  const data = rows.map((row) => row.map(asWritten));
  return `\ufeff${Papa.unparse({ fields: [...named, ...locales], data })}\r\n`;
}

/** Where each column is. */
interface Head {
  readonly file: number;
  readonly text: number;
  /** Absent: it has no default texts. */
  readonly default?: number | undefined;
  readonly locales: readonly (readonly [locale: string, at: number])[];
  readonly width: number;
}

/** Takes commas, semicolons and tabs, and columns in any order. Of a line that is broken nothing is taken. */
export function readCsv(text: string): Imported {
  const [, separator, own = ''] = /^\ufeff?(?:sep=(.)\r?\n)?(.*)$/s.exec(text) ?? [];
  const { data, errors } = Papa.parse<readonly string[]>(own, { delimiter: separator ?? delimiterOf(own) });
  const [first = [], ...rows] = data;
  const head = headOf(first);
  if (typeof head === 'string') return { texts: [], lost: [head] };
  const broken = new Set(errors.map(({ row }) => row));
  const texts: ImportedText[] = [];
  const lost: string[] = [];
  rows.forEach((row, at) => {
    const cells = row.map(asText);
    if (cells.every((cell) => cell === '')) return;
    const read = broken.has(at + 1) ? l10n.t('its quotation marks do not close') : textIn(cells, head);
    if (typeof read === 'string') lost.push(l10n.t('Line {0}: {1}', at + 2, read));
    else texts.push(read);
  });
  return { texts, lost };
}

/** What stands behind one of our names in the first line. */
const delimiterOf = (text: string): string =>
  /(?:^|[,;\t])"?(?:file|text|default)"? *([,;\t])/i.exec(text.split(/[\r\n]/, 1)[0] ?? '')?.[1] ?? ',';

/** The columns by their names; why they are not known, as a sentence. */
function headOf(cells: readonly string[]): Head | string {
  const names = cells.map((cell) => cell.trim());
  const ofOurs = names.map((name) => named.find((known) => known === name.toLowerCase()) ?? name);
  const twice = ofOurs.find((name, at) => name !== '' && ofOurs.indexOf(name) !== at);
  if (twice !== undefined) return l10n.t('The column `{0}` is there twice.', twice);
  const [file, text, source] = named.map((name) => ofOurs.indexOf(name));
  if (file === undefined || text === undefined || file < 0 || text < 0)
    return l10n.t('The first line of the CSV must name the columns file, text, default and locales.');
  return {
    file,
    text,
    default: source !== undefined && source >= 0 ? source : undefined,
    locales: ofOurs.flatMap((name, at) =>
      name === '' || named.some((known) => known === name) ? [] : [[name, at] as const],
    ),
    width: names.length,
  };
}

/** The text of a line; why there is none, as part of a sentence. */
function textIn(cells: readonly string[], head: Head): ImportedText | string {
  const at = (column: number): string => cells[column] ?? '';
  // A translation with a comma and without quotation marks is two cells.
  if (cells.slice(head.width).some((cell) => cell !== ''))
    return l10n.t('it has more cells than the first line');
  if (at(head.file) === '' || at(head.text) === '') return l10n.t('it does not say which text it is');
  return {
    file: at(head.file),
    key: at(head.text),
    source: head.default === undefined ? undefined : at(head.default),
    texts: withoutEmpty(head.locales.map(([locale, column]) => [locale, at(column)])),
  };
}
