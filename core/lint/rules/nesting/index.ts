import type { Rule } from '../../rule.ts';
import { rule as emptyGroup } from './empty-group.ts';
import { rule as groupInSubcommand } from './group-in-subcommand.ts';
import { rule as mixedOptions } from './mixed-options.ts';
import { rule as nestedGroup } from './nested-group.ts';
import { rule as parameterInGroup } from './parameter-in-group.ts';
import { rule as requiredOrder } from './required-order.ts';
import { rule as subcommandInSubcommand } from './subcommand-in-subcommand.ts';

/** Rules of this family, in the order of the catalogue. */
export const nestingRules: readonly Rule[] = [
  nestedGroup,
  groupInSubcommand,
  subcommandInSubcommand,
  parameterInGroup,
  mixedOptions,
  emptyGroup,
  requiredOrder,
];
