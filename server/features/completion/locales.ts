/** Locales as completions: in which order, by what they are found, and what they are called. */

import { localeInfo, locales } from '../../../core/interface/index.ts';
import type { Analysis } from '../../../core/lint/analysis.ts';
import { ofTable } from '../../../core/text/language.ts';

/** Those that configuration asks for first, in its order; that of the default texts needs no entry, so it comes last. */
export function localesInOrder({
  requiredLocales,
  extraLocales,
  defaultLocale,
}: Analysis['settings']): readonly string[] {
  const all = new Set([...requiredLocales, ...locales.map((locale) => locale.code), ...extraLocales]);
  all.delete(defaultLocale);
  return [...all, defaultLocale];
}

/** `German (Deutsch)`; the code where its language is not known. */
export function localeTitle(code: string): string {
  const info = localeInfo(code);
  return info ? `${ofTable(info.language)} (${info.native})` : code;
}

/**
 * People type the code, the language or what the language calls itself. `typed` may begin with a quote or a bracket. What begins
 * as the `word` does that stands there comes first: editors rank by that before all else, beside what others offer.
 */
export function localeFilter(typed: string, code: string, written = code, word = ''): string {
  const info = localeInfo(code);
  const mark = /^["'`[]/.exec(typed)?.[0] ?? '';
  const words = [
    ...new Set([code, written, ...(info ? [info.language, ofTable(info.language), info.native] : [])]),
  ];
  const isMeant = (code: string): boolean => code.toLowerCase().startsWith(word.toLowerCase());
  return `${mark}${[...words.filter(isMeant), ...words.filter((word) => !isMeant(word))].join(' ')}`;
}
