/**
 * A translation that equals the default: the service ignores it (§Localization rule 3). Silent where it keeps users of a
 * locale from their fallback's text, on the default locale's own key, which belongs there (rule 5), and on texts of
 * catalogs, which have one for every locale.
 */
import * as l10n from '@vscode/l10n';
import { localeFallbacks } from '../../../interface/index.ts';
import { homeOf, lastOfEachKey, type ObjectNode, type Property, property } from '../../../syntax/tree.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { removalOf } from '../shared/locale-entries.ts';
import { isLocale } from '../shared/meant-locales.ts';
import { defaultTextOf, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'localization-redundant',
  family: 'localization',
  severity: 'hint',
  fix: 'suggestion',
  tags: ['unnecessary'],
  section: 'Localization, rule 3',
  documentation: {
    what: 'A translation equals the default text.',
    why: 'The service ignores it: a missing locale shows the default anyway.',
    examples: [
      {
        wrong:
          '{ "name": "ping", "description": "Answers with pong", "name_localizations": { "de": "ping" } }\n',
        right: '{ "name": "ping", "description": "Answers with pong" }\n',
      },
    ],
  },
  listeners: {
    translations(dictionary, field, context) {
      const defaultText = defaultTextOf(field);
      // An empty text is a mistake of another kind.
      if (!defaultText) return;
      for (const property of lastOfEachKey(dictionary))
        if (stringOf(property.value) === defaultText) judge(property, dictionary, context);
    },
  },
});

function judge(equal: Property, dictionary: ObjectNode, context: RuleContext): void {
  const locale = equal.key.name;
  // What is no locale is refused, and told so.
  if (!isLocale(locale, context.settings)) return;
  const fallback = localeFallbacks[locale];
  const blocksFallback =
    fallback !== undefined && (dictionary.open || property(dictionary, fallback) !== undefined);
  const standsIn = equal.value.kind === 'string' && equal.value.lack !== undefined;
  const isOfCatalog = standsIn || homeOf(equal.value).file !== homeOf(dictionary).file;
  if (locale === context.settings.defaultLocale || blocksFallback || isOfCatalog) return;
  context.report({
    at: homeOf(equal.value),
    message: l10n.t('The text for `{0}` equals the default, so the service ignores it.', locale),
    fixes: () => removalOf(context, dictionary, equal),
  });
}
