import type { Rule } from '../../rule.ts';
import { rule as overwriteCommandDuplicate } from './overwrite-command-duplicate.ts';
import { rule as overwriteConstant } from './overwrite-constant.ts';
import { rule as overwriteDuplicate } from './overwrite-duplicate.ts';
import { rule as overwriteLimit } from './overwrite-limit.ts';
import { rule as overwriteShape } from './overwrite-shape.ts';
import { rule as overwriteTarget } from './overwrite-target.ts';

/** Rules of this family, in the order of the catalogue. */
export const overwriteRules: readonly Rule[] = [
  overwriteLimit,
  overwriteShape,
  overwriteDuplicate,
  overwriteConstant,
  overwriteTarget,
  overwriteCommandDuplicate,
];
