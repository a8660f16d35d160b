/**
 * Locales of localization dictionaries (§Localization). The interface leaves the list open beyond its three fallback
 * pairs; this is the service's public list, which settings can extend.
 */

export interface LocaleInfo {
  readonly code: string;
  readonly language: string;
  readonly native: string;
  /** Name of the member of the `Locale` enum of `discord-api-types`. */
  readonly member: string;
}

const locale = (code: string, language: string, native: string, member: string): LocaleInfo => ({
  code,
  language,
  native,
  member,
});

export const locales: readonly LocaleInfo[] = [
  locale('id', 'Indonesian', 'Bahasa Indonesia', 'Indonesian'),
  locale('da', 'Danish', 'Dansk', 'Danish'),
  locale('de', 'German', 'Deutsch', 'German'),
  locale('en-GB', 'English, UK', 'English, UK', 'EnglishGB'),
  locale('en-US', 'English, US', 'English, US', 'EnglishUS'),
  locale('es-ES', 'Spanish', 'Español', 'SpanishES'),
  locale('es-419', 'Spanish, LATAM', 'Español, LATAM', 'SpanishLATAM'),
  locale('fr', 'French', 'Français', 'French'),
  locale('hr', 'Croatian', 'Hrvatski', 'Croatian'),
  locale('it', 'Italian', 'Italiano', 'Italian'),
  locale('lt', 'Lithuanian', 'Lietuviškai', 'Lithuanian'),
  locale('hu', 'Hungarian', 'Magyar', 'Hungarian'),
  locale('nl', 'Dutch', 'Nederlands', 'Dutch'),
  locale('no', 'Norwegian', 'Norsk', 'Norwegian'),
  locale('pl', 'Polish', 'Polski', 'Polish'),
  locale('pt-BR', 'Portuguese, Brazilian', 'Português do Brasil', 'PortugueseBR'),
  locale('ro', 'Romanian, Romania', 'Română', 'Romanian'),
  locale('fi', 'Finnish', 'Suomi', 'Finnish'),
  locale('sv-SE', 'Swedish', 'Svenska', 'Swedish'),
  locale('vi', 'Vietnamese', 'Tiếng Việt', 'Vietnamese'),
  locale('tr', 'Turkish', 'Türkçe', 'Turkish'),
  locale('cs', 'Czech', 'Čeština', 'Czech'),
  locale('el', 'Greek', 'Ελληνικά', 'Greek'),
  locale('bg', 'Bulgarian', 'български', 'Bulgarian'),
  locale('ru', 'Russian', 'Pусский', 'Russian'),
  locale('uk', 'Ukrainian', 'Українська', 'Ukrainian'),
  locale('hi', 'Hindi', 'हिन्दी', 'Hindi'),
  locale('th', 'Thai', 'ไทย', 'Thai'),
  locale('zh-CN', 'Chinese, China', '中文', 'ChineseCN'),
  locale('ja', 'Japanese', '日本語', 'Japanese'),
  locale('zh-TW', 'Chinese, Taiwan', '繁體中文', 'ChineseTW'),
  locale('ko', 'Korean', '한국어', 'Korean'),
];

/** Codes that the service has been seen to take although its public list does not have them. */
export const undocumentedLocales: readonly string[] = ['ar', 'he'];

/** The enum object whose members name locales in TypeScript. */
export const localeEnumObject = 'Locale';

/** The locale used instead when a user's own is absent from a dictionary (§Localization rule 4). One way each. */
export const localeFallbacks: Readonly<Record<string, string>> = {
  'en-US': 'en-GB',
  'en-GB': 'en-US',
  'es-419': 'es-ES',
};

/** The locale of the default texts unless configured. */
export const standardDefaultLocale = 'en-US';

const byCode = new Map(locales.map((locale) => [locale.code, locale]));

/** The locale with exactly this code. */
export const localeInfo = (code: string): LocaleInfo | undefined => byCode.get(code);
