/** Fields where they may not stand: one rule says so, and the others say nothing of what is to be removed. */
import type { Entity, Field } from '../../../definitions/model.ts';
import { CommandType, standsOn } from '../../../interface/index.ts';

/** The field stands on a type that takes it, or on one that is not known. */
export const standsHere = ({ spec, owner }: Field): boolean => standsOn(spec, owner.type);

/** USER and MESSAGE commands take no description, nor translations of one. */
export const takesNoDescription = (owner: Entity): boolean =>
  owner.kind === 'command' && (owner.type === CommandType.USER || owner.type === CommandType.MESSAGE);

/** Whether the translations of `of` (`name`, `description`) are allowed on the object. */
export const takesTranslations = (owner: Entity, of: string): boolean =>
  of !== 'description' || !takesNoDescription(owner);
