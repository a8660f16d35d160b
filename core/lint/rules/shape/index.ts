import type { Rule } from '../../rule.ts';
import { rule as duplicateProperty } from './duplicate-property.ts';
import { rule as missingProperty } from './missing-property.ts';
import { rule as readOnlyProperty } from './read-only-property.ts';
import { rule as syntaxError } from './syntax-error.ts';
import { rule as unknownCommandType } from './unknown-command-type.ts';
import { rule as unknownOptionType } from './unknown-option-type.ts';
import { rule as unknownProperty } from './unknown-property.ts';
import { rule as wrongPlaceProperty } from './wrong-place-property.ts';
import { rule as wrongType } from './wrong-type.ts';

/** Rules of this family, in the order of the catalogue. */
export const shapeRules: readonly Rule[] = [
  syntaxError,
  duplicateProperty,
  unknownProperty,
  wrongType,
  missingProperty,
  readOnlyProperty,
  wrongPlaceProperty,
  unknownCommandType,
  unknownOptionType,
];
