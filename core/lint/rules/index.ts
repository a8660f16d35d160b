/** The registry: every rule, in the order of the catalogue. */
import type { Rule } from '../rule.ts';
import { limitRules } from './limits/index.ts';
import { localizationRules } from './localization/index.ts';
import { namingRules } from './naming/index.ts';
import { nestingRules } from './nesting/index.ts';
import { overwriteRules } from './overwrites/index.ts';
import { permissionRules } from './permissions/index.ts';
import { planRules } from './plan/index.ts';
import { shapeRules } from './shape/index.ts';
import { suppressionRules } from './suppression/index.ts';
import { valueRules } from './values/index.ts';

export const rules: readonly Rule[] = [
  ...shapeRules,
  ...namingRules,
  ...valueRules,
  ...nestingRules,
  ...limitRules,
  ...localizationRules,
  ...permissionRules,
  ...overwriteRules,
  ...planRules,
  ...suppressionRules,
];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule with this id. */
export const ruleById = (id: string): Rule | undefined => byId.get(id);

/** All ids, for settings, schemas and suppressions. */
export const ruleIds: readonly string[] = rules.map((rule) => rule.id);
