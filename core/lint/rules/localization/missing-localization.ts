/** A translatable text lacks a locale that the configuration requires. Silent without `requiredLocales`. */
import type { Entity } from '../../../definitions/model.ts';
import { type FieldSpec, fieldNamed, keyFor, localeFallbacks, objects } from '../../../interface/index.ts';
import { insertProperty } from '../../../syntax/edits/index.ts';
import { homeOf, type ObjectNode } from '../../../syntax/tree.ts';
import type { Fix } from '../../problem.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { valueOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'missing-localization',
  family: 'localization',
  severity: 'information',
  fix: 'suggestion',
  section: 'Localization',
  documentation: {
    what: 'A translatable text has no entry for a locale that `requiredLocales` of the configuration names.',
    why: 'Its users see the default text. A fallback counts as present only where `fallbacksCount` says so.',
    examples: [
      {
        settings: { requiredLocales: ['de'] },
        wrong: '{ "name": "ping", "name_localizations": { "de": "pong" }, "description": "Answers with pong" }\n',
        right: '{ "name": "ping", "name_localizations": { "de": "pong" }, "description": "Answers with pong", "description_localizations": { "de": "Antwortet" } }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      const { requiredLocales, fallbacksCount, defaultLocale } = context.settings;
      if (requiredLocales.length === 0 || entity.node.open) return;
      for (const spec of objects[entity.kind]) {
        if (spec.type.kind !== 'localizations') continue;
        const text = valueOf(entity, spec.type.of);
        if (text?.kind !== 'string' || text.value === '') continue;
        const dictionary = valueOf(entity, spec.name);
        if (dictionary && dictionary.kind !== 'null' && (dictionary.kind !== 'object' || dictionary.open)) continue;
        const present = new Set(dictionary?.kind === 'object' ? dictionary.properties.map((one) => one.key.name) : []);
        const isCovered = (locale: string): boolean => {
          const fallback = localeFallbacks[locale];
          return present.has(locale) || locale === defaultLocale || (fallbacksCount && fallback !== undefined && present.has(fallback));
        };
        const missing = requiredLocales.filter((locale) => !isCovered(locale));
        if (missing.length === 0) continue;
        context.report({
          at: homeOf(text),
          message: `\`${spec.type.of}\` has no text for ${missing.map((locale) => `\`${locale}\``).join(', ')}.`,
          data: { locales: missing },
          fixes: () => addFix(entity, spec, dictionary?.kind === 'object' ? dictionary : undefined, missing, text.value, context),
        });
      }
    },
  },
});

/** Adds entries that hold the default text, to be translated: an empty one would be refused. */
function addFix(entity: Entity, spec: FieldSpec, dictionary: ObjectNode | undefined, missing: readonly string[], text: string, context: RuleContext): readonly Fix[] {
  const [first] = missing;
  if (first === undefined || spec.type.kind !== 'localizations') return [];
  const title = `Add ${missing.map((locale) => `\`${locale}\``).join(', ')} to be translated`;
  if (dictionary) {
    // One entry at a time: two insertions at one place have no order.
    return [{ title: `Add \`${first}\` to be translated`, kind: 'suggestion', edits: insertProperty(context, dictionary, first, text) }];
  }
  if (entity.fields.has(spec.name)) return [];
  const key = keyFor(fieldNamed(entity.kind, spec.name), entity.spelling);
  const anchor = entity.fields.get(spec.type.of);
  const after = entity.node.properties.find((one) => one.key === anchor?.key);
  const entries = Object.fromEntries(missing.map((locale) => [locale, text]));
  return [{ title, kind: 'suggestion', edits: insertProperty(context, entity.node, key, entries, after ? { after } : {}) }];
}
