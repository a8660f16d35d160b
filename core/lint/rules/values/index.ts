import type { Rule } from '../../rule.ts';
import { rule as autocompleteWithChoices } from './autocomplete-with-choices.ts';
import { rule as channelTypeUnknown } from './channel-type-unknown.ts';
import { rule as choiceNameLength } from './choice-name-length.ts';
import { rule as choiceValueLength } from './choice-value-length.ts';
import { rule as choiceValueRange } from './choice-value-range.ts';
import { rule as choiceValueType } from './choice-value-type.ts';
import { rule as descriptionLength } from './description-length.ts';
import { rule as descriptionNotAllowed } from './description-not-allowed.ts';
import { rule as minGreaterThanMax } from './min-greater-than-max.ts';
import { rule as minMaxRange } from './min-max-range.ts';
import { rule as minMaxType } from './min-max-type.ts';

/** Rules of this family, in the order of the catalogue. */
export const valueRules: readonly Rule[] = [
  descriptionLength,
  descriptionNotAllowed,
  choiceNameLength,
  choiceValueType,
  choiceValueLength,
  choiceValueRange,
  minMaxType,
  minMaxRange,
  minGreaterThanMax,
  autocompleteWithChoices,
  channelTypeUnknown,
];
