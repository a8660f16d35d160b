/** A translatable text lacks a locale that the configuration requires, or that the program has a catalog for. */
import * as l10n from '@vscode/l10n';
import type { Entity } from '../../../definitions/model.ts';
import { keyFor, objects } from '../../../interface/index.ts';
import { type CatalogLack, homeOf, type Place, placeOf, type ValueNode } from '../../../syntax/tree.ts';
import { translatedTexts } from '../../locale-coverage.ts';
import { defineRule, type RuleContext } from '../../rule.ts';
import { addTranslations } from '../../translation-edits.ts';
import { takes } from '../shared/place.ts';
import { inWords } from '../shared/titles.ts';
import { fieldValue, stringOf } from '../shared/values.ts';

export const rule = defineRule({
  id: 'missing-localization',
  family: 'localization',
  severity: 'information',
  lacks: () => 'part',
  fix: 'suggestion',
  section: 'Localization',
  documentation: {
    what: 'A translatable text has no entry for a locale that `requiredLocales` of the configuration names, or comes from catalogs of which that of its locale has no such key while others have it.',
    why: 'Its users see the default text, or what the translation library makes of a missing key. A fallback counts as present only where `fallbacksCount` says so.',
    examples: [
      {
        settings: { requiredLocales: ['de'] },
        wrong:
          '{ "name": "ping", "name_localizations": { "de": "pong" }, "description": "Answers with pong" }\n',
        right:
          '{ "name": "ping", "name_localizations": { "de": "pong" }, "description": "Answers with pong", "description_localizations": { "de": "Antwortet" } }\n',
      },
    ],
  },
  listeners: {
    entity(entity, context) {
      tellLacks(entity, context);
      for (const translatedText of translatedTexts(entity, context.settings)) {
        const { text, spec, missing } = translatedText;
        if (missing.length === 0) continue;
        const entries = missing.map((locale) => [locale, stringOf(text.value) ?? ''] as const);
        context.report({
          at: homeOf(text.value),
          message:
            missing.length === 1
              ? l10n.t(
                  '`{0}` has no text for {1}: add it to `{2}`.',
                  text.key.name,
                  listed(missing),
                  keyFor(spec, entity.spelling),
                )
              : l10n.t(
                  '`{0}` has no text for {1}: add them to `{2}`.',
                  text.key.name,
                  listed(missing),
                  keyFor(spec, entity.spelling),
                ),
          data: { locales: missing },
          fixes: () => [
            {
              title: l10n.t('Add {0} to be translated', listed(missing)),
              kind: 'suggestion',
              // They hold the default text, to be translated: an empty one would be refused.
              edits: addTranslations(context, translatedText, entries),
            },
          ],
        });
      }
    },
  },
});

/** Texts that catalogs of the program lack. Those of one call are told together. */
function tellLacks(entity: Entity, context: RuleContext): void {
  for (const spec of objects[entity.kind]) {
    if (spec.type.kind !== 'localizations' || !takes(entity, spec)) continue;
    const text = entity.fields.get(spec.type.of);
    for (const { at, lacks } of lacksOf(text?.value, fieldValue(entity, spec.name))) {
      const locales = [...new Set(lacks.map(({ locale }) => locale))];
      context.report({
        at,
        message: l10n.t(
          '`{0}` of {1} has no text for {2}: {3}',
          text?.key.name ?? spec.type.of,
          inWords(entity),
          listed(locales),
          sentenceOf(lacks),
        ),
        data: { locales, catalogs: lacks.flatMap(({ catalog }) => catalog?.path ?? []) },
      });
    }
  }
}

interface LacksOfCall {
  readonly at: Place;
  readonly lacks: CatalogLack[];
}

/** What catalogs lack of a text and its translations, by the call that asks for it. */
function lacksOf(text: ValueNode | undefined, dictionary: ValueNode | undefined): readonly LacksOfCall[] {
  const byCall: LacksOfCall[] = [];
  const add = (value: ValueNode | undefined): void => {
    if ((value?.kind !== 'string' && value?.kind !== 'unknown') || !value.lack || value.lack.broken) return;
    const at = placeOf(value);
    const known = byCall.find((call) => call.at.start === at.start && call.at.end === at.end);
    if (known) known.lacks.push(value.lack);
    else byCall.push({ at, lacks: [value.lack] });
  };
  add(text);
  if (dictionary?.kind === 'object') for (const { value } of dictionary.properties) add(value);
  return byCall;
}

/** What to add where: `locales/de.json` has no `ping.name`. */
function sentenceOf(lacks: readonly CatalogLack[]): string {
  const [first] = lacks;
  const paths = [...new Set(lacks.flatMap(({ catalog }) => catalog?.path ?? []))];
  const key = `\`${first?.key ?? ''}\``;
  if (paths.length === 0)
    return lacks.length === 1
      ? l10n.t('no catalog of it has {0}. Add one.', key)
      : l10n.t('no catalog of them has {0}. Add one.', key);
  const isOne = paths.length === 1;
  if (lacks.every((lack) => lack.isEmpty))
    return isOne
      ? l10n.t('{0} has an empty text for {1}. Fill it in.', listed(paths), key)
      : l10n.t('{0} have an empty text for {1}. Fill it in.', listed(paths), key);
  return isOne
    ? l10n.t('{0} has no {1}. Add it there.', listed(paths), key)
    : l10n.t('{0} have no {1}. Add it there.', listed(paths), key);
}

const listed = (locales: readonly string[]): string => locales.map((locale) => `\`${locale}\``).join(', ');
