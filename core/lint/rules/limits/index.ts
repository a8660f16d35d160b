import type { Rule } from '../../rule.ts';
import { rule as characterBudget } from './character-budget.ts';
import { rule as tooManyChoices } from './too-many-choices.ts';
import { rule as tooManyCommands } from './too-many-commands.ts';
import { rule as tooManyOptions } from './too-many-options.ts';

/** Rules of this family, in the order of the catalogue. */
export const limitRules: readonly Rule[] = [tooManyOptions, tooManyChoices, characterBudget, tooManyCommands];
