/** Texts in the requester's locale, in lists of commands (§Localization 7-9). */
import { parseAccept } from 'hono/utils/accept';
import {
  localeInfo,
  locales,
  type ObjectKind,
  objects,
  standardDefaultLocale,
  undocumentedLocales,
} from '../../core/interface/index.ts';
import type { DeployedCommand } from '../../core/plan/deployed.ts';

/** The requester's locale by their headers; `undefined` where these do not say it. */
export function requesterLocale(header: (name: string) => string | undefined): string | undefined {
  const chosen = header('X-Service-Locale') || header('X-Discord-Locale');
  if (chosen) return chosen.trim();
  for (const { type } of parseAccept(header('Accept-Language') ?? '')) {
    const known = knownLocale(type);
    if (known !== undefined) return known;
  }
  return undefined;
}

/** The locale that a language tag means: itself, its language, or a region of its language. */
function knownLocale(tag: string): string | undefined {
  const codes = [...locales.map((locale) => locale.code), ...undocumentedLocales];
  const find = (wanted: string) => codes.find((code) => code.toLowerCase() === wanted.toLowerCase());
  const exact = find(tag);
  if (exact !== undefined) return exact;
  const language = tag.split('-')[0] ?? tag;
  const isOfLanguage = (code: string) => code.toLowerCase().startsWith(`${language.toLowerCase()}-`);
  if (language === '*') return undefined;
  return (
    find(language) ??
    (localeInfo(standardDefaultLocale) && isOfLanguage(standardDefaultLocale)
      ? standardDefaultLocale
      : codes.find(isOfLanguage))
  );
}

/** The command with `name_localized` and `description_localized` instead of its dictionaries, options and choices too. */
export const localized = (command: DeployedCommand, locale: string | undefined): DeployedCommand =>
  localize('command', command, locale) as DeployedCommand;

type Fields = Readonly<Record<string, unknown>>;

function localize(kind: ObjectKind, value: Fields, locale: string | undefined): Fields {
  const answer: Record<string, unknown> = { ...value };
  for (const { name, type } of objects[kind]) {
    const content = value[name];
    if (type.kind === 'localizations') {
      delete answer[name];
      const text = locale === undefined ? undefined : ownText(content, locale, value[type.of]);
      if (text !== undefined) answer[`${type.of}_localized`] = text;
    } else if (type.kind === 'object-list' && Array.isArray(content))
      answer[name] = content.map((item: Fields) => localize(type.of, item, locale));
  }
  return answer;
}

/**
 * The entry of the locale itself, which alone these fields hold (§Localization 7): fallbacks are the client's matter. One
 * that is identical to the default is ignored (§Localization 3).
 */
function ownText(dictionary: unknown, locale: string, defaultText: unknown): string | undefined {
  if (typeof dictionary !== 'object' || dictionary === null || !Object.hasOwn(dictionary, locale))
    return undefined;
  const text = (dictionary as Fields)[locale];
  return typeof text === 'string' && text !== defaultText ? text : undefined;
}
