/** The formats that texts are handed over in, chosen by the names of files. */
import { readCsv, writeCsv } from './csv.ts';
import { readJsonTexts, writeJson } from './json.ts';
import type { Exchange, Imported } from './texts.ts';
import { writeXliff } from './xliff.ts';
import { readXliff } from './xliff-reader.ts';

export type ExchangeFormat = 'csv' | 'xliff' | 'json';

/** The one that the ending of a file's name says; `undefined`: none. */
export function formatOf(file: string): ExchangeFormat | undefined {
  const ending = /\.(csv|xlf|xliff|json)$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'json') return ending;
  return ending === undefined ? undefined : 'xliff';
}

/** The last part of a file's name, without its folders, that is one of these locales: `de.xlf`, `texts.pt-BR.json`. */
export const localeIn = (name: string, locales: readonly string[]): string | undefined =>
  name.split(/[._ ]/).findLast((part) => locales.includes(part));

/** The content of a file. `locale`: the one of a format that holds one. */
export function writeTexts(texts: Exchange, format: ExchangeFormat, locale = ''): string {
  if (format === 'csv') return writeCsv(texts);
  return format === 'xliff' ? writeXliff(texts, locale) : writeJson(texts, locale);
}

/** `locale`: the one of a JSON file; XLIFF is taken for it whatever it names itself, and CSV names its own. */
export function readTexts(
  content: string,
  format: ExchangeFormat,
  locale?: string,
): Imported & { readonly locale?: string | undefined } {
  if (format === 'csv') return readCsv(content);
  return format === 'xliff' ? readXliff(content, locale) : readJsonTexts(content, locale ?? '');
}
