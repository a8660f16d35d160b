import type { Rule } from '../../rule.ts';
import { rule as unusedSuppression } from './unused-suppression.ts';

/** Rules of this family, in the order of the catalogue. */
export const suppressionRules: readonly Rule[] = [unusedSuppression];
