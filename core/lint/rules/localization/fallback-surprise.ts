/**
 * The default locale has no entry of its own, but its fallback has one: users of the default locale see the fallback's text
 * instead of the default (§Localization rule 5).
 */
import * as l10n from '@vscode/l10n';
import { localeFallbacks } from '../../../interface/index.ts';
import { insertProperty } from '../../../syntax/edits/index.ts';
import { property } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { isSpellingOf } from '../shared/meant-locales.ts';
import { defaultTextOf, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'fallback-surprise',
  family: 'localization',
  severity: 'warning',
  lacks: () => 'part',
  fix: 'safe',
  section: 'Localization, rule 5',
  documentation: {
    what: "The default locale's own key is absent while its fallback is present (en-US and en-GB for each other, es-ES for es-419).",
    why: 'Users of the default locale see the fallback instead of the default text.',
    examples: [
      {
        wrong: '{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour" } }\n',
        right:
          '{ "name": "color", "description": "Sets it", "name_localizations": { "en-GB": "colour", "en-US": "color" } }\n',
      },
    ],
  },
  listeners: {
    translations(dictionary, field, context) {
      if (dictionary.open) return;
      const { defaultLocale } = context.settings;
      const fallback = localeFallbacks[defaultLocale];
      const entry = fallback === undefined ? undefined : property(dictionary, fallback);
      if (fallback === undefined || !entry || property(dictionary, defaultLocale)) return;
      // An own key in another spelling is there, and told as such.
      if (dictionary.properties.some(({ key }) => isSpellingOf(defaultLocale, key.name))) return;
      const defaultText = defaultTextOf(field);
      const shown = stringOf(entry.value);
      // Where both texts are one, nobody is surprised; of a text that is not known, nobody can tell.
      if (defaultText === undefined || shown === undefined || shown === defaultText) return;
      context.report({
        at: entry.key.home ?? entry.key,
        message: l10n.t(
          'Users of `{0}` would see the text of `{1}` instead of the default: add `{0}`.',
          defaultLocale,
          fallback,
        ),
        data: { locale: defaultLocale, fallback },
        fixes: () => [
          {
            title: l10n.t('Add `{0}` with the default text', defaultLocale),
            kind: 'safe',
            edits: insertProperty(context, dictionary, defaultLocale, defaultText, { after: entry }),
          },
        ],
      });
    },
  },
});
