import type { Rule } from '../../rule.ts';
import { rule as fallbackSurprise } from './fallback-surprise.ts';
import { rule as localizationNull } from './localization-null.ts';
import { rule as localizationRedundant } from './localization-redundant.ts';
import { rule as missingLocalization } from './missing-localization.ts';
import { rule as unknownLocale } from './unknown-locale.ts';

/** Rules of this family, in the order of the catalogue. */
export const localizationRules: readonly Rule[] = [
  unknownLocale,
  localizationNull,
  localizationRedundant,
  fallbackSurprise,
  missingLocalization,
];
