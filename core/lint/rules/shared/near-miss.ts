/** Keys that the interface does not have, and the field that was most likely meant by one. */
import type { Definition } from '../../../definitions/definition.ts';
import type { Entity } from '../../../definitions/model.ts';
import { type FieldSpec, fieldFor, keyFor, type Spelling } from '../../../interface/index.ts';
import type { Property } from '../../../syntax/tree.ts';
import type { RuleContext } from '../../rule.ts';
import { nearestFields } from './nearest-fields.ts';
import { takes } from './place.ts';

export interface NearMiss {
  readonly field: FieldSpec;
  /** As the object spells its keys. */
  readonly key: string;
}

/** What was meant by an unknown key, where that is told: a framework has keys of its own that look alike. */
export function nearMiss(
  property: Property,
  owner: Entity,
  { definition: { framework } }: RuleContext,
): NearMiss | undefined {
  const meant = meantBy(property, owner);
  if (!meant || !framework) return meant;
  return isSlip(property.key.name, meant.key) && property.value.kind !== 'unknown' ? meant : undefined;
}

/** A key of the other spelling where nobody reads it: camelCase in a body that is sent as it is, or the interface's for Sapphire. */
export function isDropped(
  { key }: Property,
  { kind, passedTo, fields }: Entity,
  { request }: Definition,
): boolean {
  const [wire, camel] = [fieldFor(kind, key.name, 'wire'), fieldFor(kind, key.name, 'camel')];
  // Beside its own key the other one does nothing.
  if (passedTo === 'sapphire')
    return kind === 'command' && wire !== undefined && !camel && !fields.has(wire.name);
  return request?.raw === true && !request.received && !wire && camel !== undefined;
}

/**
 * The key that was probably meant. Of the nearest ones only: a slip for a field that is here already, or that this type
 * does not take, is no slip for another.
 */
function meantBy(property: Property, owner: Entity): NearMiss | undefined {
  const spelling = spellingOf(owner);
  const nearest = nearestFields(property, owner, spelling);
  if (nearest.some((field) => owner.fields.has(field.name))) return undefined;
  const [only, ...others] = nearest.filter((field) => takes(owner, field) && !field.serverSet);
  return only && others.length === 0 ? { field: only, key: keyFor(only, spelling) } : undefined;
}

/**
 * Whether a framework surely has no such key of its own: `dm_permissions`, not `types`, `time` or `permissions`, which are
 * as near to a known key.
 */
function isSlip(key: string, meant: string): boolean {
  const isOfSeveral = (word: string) => /_|\p{Ll}\p{Lu}/u.test(word);
  if (isOfSeveral(meant)) return isOfSeveral(key) || key.slice(0, 2) === meant.slice(0, 2);
  const isSwap = [...key].sort().join('') === [...meant].sort().join('');
  return isSwap || (meant.length >= 7 && !key.startsWith(meant) && !meant.startsWith(key));
}

/** Where both spellings are read, that of the object's other keys. */
const spellingOf = ({ node, spelling }: Entity): Spelling =>
  spelling === 'either' && node.properties.some(({ key }) => /\p{Lu}/u.test(key.name)) ? 'camel' : spelling;
