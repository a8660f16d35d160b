import type { Rule } from '../../rule.ts';
import { rule as nameLowercase } from './name-lowercase.ts';

/** Rules of this family, in the order of the catalogue. */
export const namingRules: readonly Rule[] = [nameLowercase];
