/**
 * A key of a localization dictionary that is no known locale. Malformed or known-wrong keys (`en`, `pt_BR`) are refused for
 * certain; others may be newer than our table.
 */
import * as l10n from '@vscode/l10n';
import { keyFor, locales, undocumentedLocales } from '../../../interface/index.ts';
import { renameKey } from '../../../syntax/edits/index.ts';
import { property } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { candidatesFor, isLocale } from '../shared/meant-locales.ts';

export const rule = defineRule({
  id: 'unknown-locale',
  family: 'localization',
  severity: 'error',
  fix: 'safe',
  section: 'Localization',
  documentation: {
    what: 'A key of a localization dictionary is not a locale that the service knows.',
    why: 'The service refuses it with `BASE_TYPE_CHOICES`. Codes are `language` or `language-REGION` with a hyphen. Configuration can add codes that are newer than our list.',
    examples: [
      {
        wrong:
          '{ "name": "ping", "description": "Answers with pong", "name_localizations": { "pt_BR": "ola" } }\n',
        right:
          '{ "name": "ping", "description": "Answers with pong", "name_localizations": { "pt-BR": "ola" } }\n',
      },
    ],
  },
  listeners: {
    translations(dictionary, { spec, owner }, context) {
      for (const entry of dictionary.properties) {
        const code = entry.key.name;
        if (isLocale(code, context.settings)) continue;
        // A key that has no value yet is still being typed.
        if (dictionary.broken && entry.value.kind === 'unknown') continue;
        const { codes: meant, sure } = candidatesFor(code);
        const free = meant.filter((code) => !property(dictionary, code));
        const severity = undocumentedLocales.includes(code)
          ? 'information'
          : isCertainlyWrong(code)
            ? 'error'
            : 'warning';
        const hint =
          meant.length === 0
            ? l10n.t('Use one of the {0} codes such as `en-US` or `de`.', locales.length)
            : l10n.t('Did you mean {0}?', meant.map((code) => `\`${code}\``).join(l10n.t(' or ')));
        context.report({
          at: entry.key.home ?? entry.key,
          message:
            severity === 'information'
              ? l10n.t(
                  '`{0}` is not in the documented list of locales, though the service may take it.',
                  code,
                )
              : l10n.t('`{0}` is not a locale of `{1}`. {2}', code, keyFor(spec, owner.spelling), hint),
          severity,
          data: { locale: code, candidates: meant },
          fixes: () =>
            free.map((code) => ({
              title: l10n.t('Rename to `{0}`', code),
              // A well-formed code may be newer than the table: a person decides.
              kind:
                sure && meant.length === 1 && severity === 'error'
                  ? ('safe' as const)
                  : ('suggestion' as const),
              edits: renameKey(context, entry, code),
            })),
        });
      }
    },
  },
});

const codes = locales.map((locale) => locale.code);

/** Well formed is what could be a newer code: two or three letters, perhaps a region. */
const isWellFormed = (code: string): boolean => /^[a-z]{2,3}(?:-(?:[A-Z]{2}|\d{3}))?$/.test(code);

/** Malformed, or a bare language of which only regions are known. */
const isCertainlyWrong = (code: string): boolean =>
  !isWellFormed(code) || (!code.includes('-') && codes.some((known) => known.startsWith(`${code}-`)));
