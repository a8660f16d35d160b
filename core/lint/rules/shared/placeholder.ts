/** Texts that are valid where they stand, to be replaced by the person. */
import type { Entity } from '../../../definitions/model.ts';
import { limits } from '../../../interface/index.ts';
import { codePoints } from '../../../localization/text.ts';
import { fieldValue, stringOf } from './values.ts';

/** A description of what has this name. */
export function placeholderDescription(entity: Entity): string {
  const name = stringOf(fieldValue(entity, 'name')) || 'it';
  return `Describe ${codePoints(name) <= limits.name.max ? name : 'it'} here`;
}
