import type { Rule } from '../../rule.ts';

/** Rules of this family, in the order of the catalogue. */
export const localizationRules: readonly Rule[] = [];
