/** Which text a locale sees, and which locales have none (§Localization). Pure; dictionaries are plain maps from locale code to text. */
import { localeFallbacks } from '../interface/index.ts';

export interface SeenText {
  readonly text: string;
  /** The locale's own entry, that of its fallback, or the default. */
  readonly from: 'own' | 'fallback' | 'default';
  /** The entry's locale; `undefined` for the default. */
  readonly locale: string | undefined;
}

/** The text that users of a locale see: their own entry, else their fallback's, else the default (rules 3 and 4). */
export function textFor(
  locale: string,
  localizations: ReadonlyMap<string, string>,
  defaultText: string,
): SeenText {
  const own = localizations.get(locale);
  if (own !== undefined) return { text: own, from: 'own', locale };
  const fallback = localeFallbacks[locale];
  const other = fallback === undefined ? undefined : localizations.get(fallback);
  if (fallback !== undefined && other !== undefined)
    return { text: other, from: 'fallback', locale: fallback };
  return { text: defaultText, from: 'default', locale: undefined };
}

export interface CoverageRules {
  /** Users of this locale are shown the default text. */
  readonly defaultLocale: string;
  /** A locale whose fallback is present counts as present. */
  readonly fallbacksCount: boolean;
}

/** The required locales that a dictionary with these keys does not cover, in the order in which they are required. */
export function missingLocales(
  required: readonly string[],
  present: ReadonlySet<string>,
  rules: CoverageRules,
): readonly string[] {
  const isCovered = (locale: string): boolean => {
    if (present.has(locale) || locale === rules.defaultLocale) return true;
    const fallback = localeFallbacks[locale];
    return rules.fallbacksCount && fallback !== undefined && present.has(fallback);
  };
  return required.filter((locale) => !isCovered(locale));
}
