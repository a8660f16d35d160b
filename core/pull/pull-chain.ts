/** Edits that make a builder chain say what is deployed: arguments and calls, one by one. */

import { isObject } from '../definitions/body/plain-object.ts';
import type { Entity, EntityList } from '../definitions/model.ts';
import { isSent, objects } from '../interface/index.ts';
import type { DocumentInput } from '../lint/document.ts';
import type { Body } from '../plan/body.ts';
import { isEqual } from '../plan/comparison/differences.ts';
import {
  insertItem,
  insertProperties,
  removeItem,
  removeProperty,
  reorderItems,
  replaceProperty,
  replaceValue,
} from '../syntax/edits/index.ts';
import type { Property, TextEdit } from '../syntax/tree.ts';
import { namedOrder } from './named-order.ts';

type EditGroups = readonly (readonly TextEdit[])[];

/**
 * The edits of one chain and of those below it, one group for each change. Groups may overlap: then those left over are made
 * in the text that the others give. What no call can say is left out, as the result tells.
 */
export function chainEdits(entity: Entity, before: Body, after: Body, input: DocumentInput): EditGroups {
  const { node, fields, kind } = entity;
  const edits: (readonly TextEdit[])[] = [];
  const inserted = new Map<Property | undefined, [name: string, value: unknown][]>();
  let anchor: Property | undefined;
  for (const spec of objects[kind]) {
    const [old, now] = [before[spec.name], after[spec.name]];
    const key = fields.get(spec.name)?.key;
    const property = key && node.properties.find((property) => property.key === key);
    if (isSent(spec) && !isEqual(old, now)) {
      if (!property) inserted.set(anchor, [...(inserted.get(anchor) ?? []), [spec.name, now]]);
      else if (now === undefined) edits.push(removeProperty(input, node, property));
      else edits.push(...changed(entity, property, spec.name, old, now, input));
    }
    if (property && now !== undefined) anchor = property;
  }
  for (const [after, entries] of inserted)
    edits.push(insertProperties(input, node, entries, after ? { after } : { first: true }));
  return edits;
}

function changed(
  entity: Entity,
  property: Property,
  name: string,
  old: unknown,
  now: unknown,
  input: DocumentInput,
): EditGroups {
  const list = entity.lists.get(name);
  const items =
    list && Array.isArray(old) && Array.isArray(now) ? itemEdits(list, old, now, input) : undefined;
  if (items) return items;
  const { value } = property;
  // A constant that others share keeps its value, and a call without an argument has none to change.
  const isWritten = !value.home && 'literal' in value && value.literal;
  return [
    isWritten && typeof now !== 'object'
      ? replaceValue(input, value, now)
      : replaceProperty(input, entity.node, property, name, now),
  ];
}

/**
 * Options are the same by name. Those in another order move first: what changes in them changes in the text after that. `undefined`
 * where not all are known by name, none stays, or their calls cannot be moved.
 */
function itemEdits(
  list: EntityList,
  before: readonly unknown[],
  after: readonly unknown[],
  input: DocumentInput,
): EditGroups | undefined {
  const { node, items } = list;
  const named = node.chain && namedOrder(list, after);
  if (!named?.names.some((name) => named.wanted.includes(name))) return undefined;
  const { names, wanted: afterNames, order } = named;
  if (order) {
    const moved = reorderItems(input, node, order);
    return moved.length > 0 ? [moved] : undefined;
  }
  const edits: (readonly TextEdit[])[] = [];
  let next = 0;
  after.forEach((wanted, at) => {
    const index = names.indexOf(afterNames[at] ?? '');
    if (index < 0) {
      edits.push(insertItem(input, node, next, wanted));
      return;
    }
    next = index + 1;
    const [entity, old] = [items[index]?.entity, before[index]];
    if (entity?.node.chain && isObject(old) && isObject(wanted) && !isEqual(old, wanted))
      edits.push(...chainEdits(entity, old, wanted, input));
  });
  names.forEach((name, at) => {
    if (!afterNames.includes(name)) edits.push(removeItem(input, node, at));
  });
  return edits;
}
