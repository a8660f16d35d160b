import type { Rule } from '../../rule.ts';
import { rule as syntaxError } from './syntax-error.ts';

/** Rules of this family, in the order of the catalogue. */
export const shapeRules: readonly Rule[] = [syntaxError];
