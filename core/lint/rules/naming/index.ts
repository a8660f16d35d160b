import type { Rule } from '../../rule.ts';
import { rule as duplicateChoiceName } from './duplicate-choice-name.ts';
import { rule as duplicateCommandName } from './duplicate-command-name.ts';
import { rule as duplicateOptionName } from './duplicate-option-name.ts';
import { rule as localizedNameConflict } from './localized-name-conflict.ts';
import { rule as nameLength } from './name-length.ts';
import { rule as nameLowercase } from './name-lowercase.ts';
import { rule as namePattern } from './name-pattern.ts';
import { rule as nameWhitespace } from './name-whitespace.ts';

/** Rules of this family, in the order of the catalogue. */
export const namingRules: readonly Rule[] = [
  namePattern,
  nameLowercase,
  nameLength,
  nameWhitespace,
  duplicateOptionName,
  localizedNameConflict,
  duplicateCommandName,
  duplicateChoiceName,
];
