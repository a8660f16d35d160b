/** CSV: a line for each text, a column for each locale. For spreadsheets. */
import * as l10n from '@vscode/l10n';
import Papa from 'papaparse';
import { type Exchange, type Imported, withoutEmpty } from './texts.ts';

const named = ['file', 'text', 'default'] as const;

/** With a byte-order mark, by which spreadsheets know UTF-8. */
export function writeCsv({ locales, texts }: Exchange): string {
  const rows = texts.map(({ file, key, source, texts: own }) => [
    file,
    key,
    source,
    ...locales.map((locale) => own.get(locale) ?? ''),
  ]);
  return `\ufeff${Papa.unparse({ fields: [...named, ...locales], data: rows })}\r\n`;
}

/** Takes commas, semicolons and tabs, as spreadsheets write them. */
export function readCsv(text: string): Imported {
  const own = text.replace(/^\ufeff/, '');
  const delimiter = /^"?file"?([,;\t])/.exec(own)?.[1];
  if (delimiter === undefined)
    return {
      texts: [],
      lost: [l10n.t('The first line of the CSV must name the columns file, text, default and locales.')],
    };
  const { data, errors, meta } = Papa.parse<Record<string, string | undefined>>(own, {
    header: true,
    delimiter,
    skipEmptyLines: true,
  });
  const locales = (meta.fields ?? []).filter((name) => !named.some((one) => one === name) && name !== '');
  return {
    texts: data.flatMap((row) =>
      row.file && row.text
        ? [
            {
              file: row.file,
              key: row.text,
              source: row.default,
              texts: withoutEmpty(locales.map((locale) => [locale, row[locale] ?? ''])),
            },
          ]
        : [],
    ),
    // Spreadsheets leave out empty cells at the end of a line.
    lost: errors
      .filter(({ code }) => code !== 'TooFewFields')
      .map(({ row, message }) => l10n.t('Line {0}: {1}', (row ?? 0) + 2, message)),
  };
}
