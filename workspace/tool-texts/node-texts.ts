/** Texts of a language, from the files beside the program. */
import { readFileSync } from 'node:fs';
import { bundleOf, languagesOf, type Texts } from '../../core/text/language.ts';

/** The texts for a locale such as `de-AT` or `de_DE.UTF-8`; `undefined` for English, and where there are none. */
export function textsOf(locale: string): Texts | undefined {
  for (const language of languagesOf(locale))
    try {
      return JSON.parse(readFileSync(fileOf(language), 'utf8')) as Texts;
    } catch {
      // There are no texts of this language.
    }
  return undefined;
}

/** The bundles lie two folders deep, as this file does. */
const fileOf = (language: string): URL => new URL(`../../l10n/${bundleOf(language)}`, import.meta.url);
