/**
 * The language of what people read. Texts are written in English and are their own keys; `l10n/` has a bundle of them for
 * each other language, one for all programs. Whoever starts a program says once which bundle holds.
 */
import * as l10n from '@vscode/l10n';

/** Texts of one language, by the English ones. */
export type Texts = Readonly<Record<string, string>>;

/** From here on texts are those of the bundle, and English where it has none. `undefined`: all are English. */
export function speak(texts: Texts | undefined): void {
  l10n.config({ contents: { ...texts } });
}

/**
 * The languages that a locale asks for, the nearest first: `de-at`, `de` of `de_AT.UTF-8`. None where it asks for English, or
 * for no language, as `C` does.
 */
export function languagesOf(locale: string): readonly string[] {
  const [code = ''] = locale.toLowerCase().split(/[.@]/);
  const [language = '', ...parts] = code.split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(language) || language === 'en') return [];
  return parts.map((_, at) => [language, ...parts.slice(0, parts.length - at)].join('-')).concat(language);
}

/** The name of the file in `l10n/` that has the texts of a language. */
export const bundleOf = (language: string): string => `bundle.l10n.${language}.json`;

/**
 * A text that stands in a table, such as the documentation of a field, in the language that holds. The generator of the
 * bundles knows the tables; every other text goes through `l10n.t` where it is written.
 */
export const ofTable = (text: string): string => l10n.t(text);
