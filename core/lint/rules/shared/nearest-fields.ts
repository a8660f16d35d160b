/** The fields that unknown keys of an object are nearest to. */
import type { Entity } from '../../../definitions/model.ts';
import { type FieldSpec, keyFor, objects, type Spelling } from '../../../interface/index.ts';
import type { Property } from '../../../syntax/tree.ts';
import { closestAll } from '../../../text/did-you-mean.ts';

/** Of an object all keys are asked, one after the other: what is found for all of them is kept with it. */
const found = new WeakMap<Entity, ReadonlyMap<Property, readonly FieldSpec[]>>();

/** The nearest fields; none where one of them is near to an unknown key before, so that it was meant there. */
export function nearestFields(property: Property, owner: Entity, spelling: Spelling): readonly FieldSpec[] {
  const known = found.get(owner) ?? nearestOfAll(owner, spelling);
  found.set(owner, known);
  return known.get(property) ?? [];
}

function nearestOfAll(owner: Entity, spelling: Spelling): ReadonlyMap<Property, readonly FieldSpec[]> {
  const fields = new Map(objects[owner.kind].map((field) => [keyFor(field, spelling), field]));
  const keys = [...fields.keys()];
  const taken = new Set<FieldSpec>();
  const nearest = new Map<Property, readonly FieldSpec[]>();
  for (const property of owner.unknown) {
    const own = closestAll(property.key.name, keys).flatMap((key) => fields.get(key) ?? []);
    nearest.set(property, own.some((field) => taken.has(field)) ? [] : own);
    for (const field of own) taken.add(field);
  }
  return nearest;
}
