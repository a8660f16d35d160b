/** Which keys of a dictionary are locales, and which locale is meant by a key that is none. */
import { type LocaleInfo, localeInfo, locales } from '../../../interface/index.ts';
import { closestAll } from '../../../text/did-you-mean.ts';
import type { LintSettings } from '../../settings.ts';

const codes = locales.map((locale) => locale.code);

type Extra = Pick<LintSettings, 'extraLocales'>;

/** Whether the service knows the locale, or the configuration says that it does. */
export const isLocale = (code: string, { extraLocales }: Extra): boolean =>
  localeInfo(code) !== undefined || extraLocales.includes(code);

/**
 * The locale that a code of another tool means: the same, another spelling of it (`pt_br`), or one with what goes without saying
 * (`de-DE` for `de`); `undefined`: none, or one of many.
 */
export function localeMeant(code: string, settings: Extra): string | undefined {
  if (isLocale(code, settings)) return code;
  const { codes: near, sure } = candidatesFor(code);
  const whole = wholeCode(code);
  const same = sure ? near : near.filter((code) => whole !== undefined && wholeCode(code) === whole);
  return same.length === 1 ? same[0] : undefined;
}

/** With the script and the region that are likely: `de-Latn-DE` for `de`. */
function wholeCode(code: string): string | undefined {
  try {
    return new Intl.Locale(code.replaceAll('_', '-')).maximize().baseName;
  } catch {
    return undefined;
  }
}

interface Candidates {
  readonly codes: readonly string[];
  /** They are other spellings of the same; otherwise they are only near. */
  readonly sure: boolean;
}

/** Codes that were probably meant: the same but for case and separators, a name, the same language, a near miss. */
export function candidatesFor(code: string): Candidates {
  const bare = bareCode(code);
  const same = codes.filter((known) => bareCode(known) === bare);
  if (same.length > 0) return { codes: same, sure: true };
  const named = locales.filter((locale) =>
    namesOf(locale).some((name) => name.toLowerCase() === code.toLowerCase()),
  );
  if (named.length > 0) return { codes: named.map((locale) => locale.code), sure: true };
  const [language = '', ...region] = code.toLowerCase().split(/[-_]/);
  const sameLanguage = codes.filter((known) => known === language || known.startsWith(`${language}-`));
  // Another region is another language: `pt_PT` is not `pt-BR`.
  if (sameLanguage.length > 0) return { codes: sameLanguage, sure: region.length === 0 };
  const isLong = bare.length > 3;
  return {
    codes: isLong ? closestAll(code, codes).filter((close) => bareCode(close).length > 3) : [],
    sure: false,
  };
}

/** Whether the key is the locale in another spelling: it is told as such, and the locale is there once that is fixed. */
export function isSpellingOf(locale: string, key: string): boolean {
  const { codes, sure } = candidatesFor(key);
  return sure && codes.includes(locale);
}

const bareCode = (code: string): string => code.replace(/[-_\s]/g, '').toLowerCase();

/** `English, US`, and `English` alone. */
const namesOf = ({ member, language, native }: LocaleInfo): readonly string[] => [
  member,
  native,
  language,
  language.split(',')[0] ?? language,
];
