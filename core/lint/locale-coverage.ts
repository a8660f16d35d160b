/** Which locales that the configuration requires the texts of an object lack. */
import { type Entity, entities, type Field } from '../definitions/model.ts';
import { type FieldSpec, objects } from '../interface/index.ts';
import { missingLocales } from '../localization/fallbacks.ts';
import type { ValueNode } from '../syntax/tree.ts';
import { isLocale, isSpellingOf } from './rules/shared/meant-locales.ts';
import { takes } from './rules/shared/place.ts';
import { fieldValue } from './rules/shared/values.ts';
import type { LintSettings } from './settings.ts';

/** A text that the table lets have translations. */
export interface TranslatableText {
  readonly text: Field;
  /** The field of its translations, and its value where it is written. */
  readonly spec: FieldSpec;
  readonly dictionary: ValueNode | undefined;
}

/** A text whose translations are all known, in whatever number. */
export interface TranslatedText extends TranslatableText {
  /** Required locales without an entry, in the order of the configuration. */
  readonly missing: readonly string[];
}

/** The locales that are required and exist: what is no locale would only be refused. */
export const requiredLocalesOf = (settings: LintSettings): readonly string[] =>
  settings.requiredLocales.filter((locale) => isLocale(locale, settings));

/** The texts of an object itself that can be translated; those that are not known, or empty, are left out. */
export const translatableTexts = (entity: Entity): readonly TranslatableText[] =>
  objects[entity.kind].flatMap((spec): readonly TranslatableText[] => {
    if (spec.type.kind !== 'localizations' || !takes(entity, spec)) return [];
    const text = entity.fields.get(spec.type.of);
    if (text?.value.kind !== 'string' || text.value.value === '') return [];
    return [{ text, spec, dictionary: fieldValue(entity, spec.name) }];
  });

/** The texts of an object itself, each with what it lacks; those whose translations are not all known are left out. */
export function translatedTexts(entity: Entity, settings: LintSettings): readonly TranslatedText[] {
  const required = requiredLocalesOf(settings);
  if (required.length === 0 || entity.node.open) return [];
  return translatableTexts(entity).flatMap((text): readonly TranslatedText[] => {
    const { dictionary } = text;
    if (dictionary && dictionary.kind !== 'null' && (dictionary.kind !== 'object' || dictionary.open))
      return [];
    const keys = dictionary?.kind === 'object' ? dictionary.properties.map(({ key }) => key.name) : [];
    const missing = missingLocales(required, new Set(keys), settings).filter(
      (locale) => !keys.some((key) => isSpellingOf(locale, key)),
    );
    return [{ ...text, missing }];
  });
}

export interface LocaleCoverage {
  readonly required: number;
  /** Required locales that no known text of the command lacks. */
  readonly covered: number;
}

/** How many of the required locales a command covers; `undefined` where none is required, or nothing of it is known. */
export function localeCoverage(command: Entity, settings: LintSettings): LocaleCoverage | undefined {
  const texts = entities(command).flatMap((entity) => translatedTexts(entity, settings));
  if (texts.length === 0) return undefined;
  const required = requiredLocalesOf(settings).length;
  const missing = new Set(texts.flatMap((text) => text.missing));
  return { required, covered: required - missing.size };
}
