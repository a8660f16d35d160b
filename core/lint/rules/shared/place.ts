/** Fields where they may not stand: one rule says so, and the others say nothing of what is to be removed. */
import type { Entity, Field } from '../../../definitions/model.ts';
import { CommandType, type FieldSpec, standsOn } from '../../../interface/index.ts';

/** The field stands on a type that takes it, or on one that is not known. */
export const standsHere = ({ spec, owner }: Field): boolean => takes(owner, spec);

/** Whether the object takes the field, as far as its type is known. */
export const takes = (owner: Entity, spec: FieldSpec): boolean =>
  standsOn(spec, owner.type) && !(isDescription(spec) && takesNoDescription(owner));

/** A description or its translations. */
const isDescription = ({ type }: FieldSpec): boolean =>
  (type.kind === 'text' || type.kind === 'localizations') && type.text === 'description';

/** USER and MESSAGE commands take no description, nor translations of one (naming rule 4). */
const takesNoDescription = (owner: Entity): boolean =>
  owner.kind === 'command' && (owner.type === CommandType.USER || owner.type === CommandType.MESSAGE);
