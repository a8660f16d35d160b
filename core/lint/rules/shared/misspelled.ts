/** Fields that are there with a slip in their key: told as such, they are not missing besides. */
import type { Entity } from '../../../definitions/model.ts';
import type { FieldSpec } from '../../../interface/index.ts';
import type { RuleContext } from '../../rule.ts';
import { rule as unknownProperty } from '../shape/unknown-property.ts';
import { nearMiss } from './near-miss.ts';

/** Whether an unknown key of the object is told as a slip for the field; in a request the field is missing all the same. */
export const isMisspelled = (field: FieldSpec, entity: Entity, context: RuleContext): boolean =>
  !context.definition.request?.received &&
  context.settings.severities[unknownProperty.id] !== 'off' &&
  entity.unknown.some((property) => nearMiss(property, entity, context)?.field === field);
