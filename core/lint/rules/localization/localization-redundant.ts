/**
 * A translation that equals the default: the service ignores it (§Localization rule 3). Silent where it keeps users of a
 * locale from their fallback's text, on the default locale's own key, which belongs there (rule 5), and on texts of
 * catalogs, which have one for every locale.
 */
import { localeFallbacks } from '../../../interface/index.ts';
import { homeOf, lastOfEachKey } from '../../../syntax/tree.ts';
import { defineRule } from '../../rule.ts';
import { removalOf } from '../shared/locale-entries.ts';
import { fieldValue, stringOf } from '../shared/values.ts';

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
    field({ spec, value, owner }, context) {
      if (spec.type.kind !== 'localizations' || value.kind !== 'object') return;
      const defaultText = stringOf(fieldValue(owner, spec.type.of));
      // An empty text is a mistake of another kind.
      if (!defaultText) return;
      const present = new Set(value.properties.map((one) => one.key.name));
      for (const property of lastOfEachKey(value)) {
        const locale = property.key.name;
        const fallback = localeFallbacks[locale];
        const blocksFallback = fallback !== undefined && (present.has(fallback) || value.open);
        if (
          stringOf(property.value) !== defaultText ||
          locale === context.settings.defaultLocale ||
          blocksFallback ||
          homeOf(property.value).file !== homeOf(value).file
        )
          continue;
        context.report({
          at: homeOf(property.value),
          message: `The text for \`${locale}\` equals the default, so the service ignores it.`,
          fixes: () => removalOf(context, value, property),
        });
      }
    },
  },
});
