/** From the path of a refusal to the token in the source that it is about. */
import type { Entity, EntityList } from '../definitions/model.ts';
import { type Place, type Property, placeOf, property, type ValueNode } from '../syntax/tree.ts';

/**
 * The deepest place that the path reaches: the value it names, or the key of the object that lacks it, or the command's
 * name. Keys are wire names; the definition may spell them otherwise.
 */
export function placeOfRefusal(command: Entity, path: readonly (string | number)[]): Place {
  let entity: Entity | undefined = command;
  let list: EntityList | undefined;
  let node: ValueNode = command.node;
  let place = placeOf(command.fields.get('name')?.value ?? command.node);
  for (const segment of path) {
    if (entity) {
      const field = entity.fields.get(String(segment));
      if (!field) return place;
      node = field.value;
      list = entity.lists.get(field.spec.name);
      entity = undefined;
      place = list ? field.key : placeOf(node);
    } else if (node.kind === 'array') {
      const item: ValueNode | undefined = node.items[Number(segment)];
      if (!item) return place;
      entity = list?.items[Number(segment)]?.entity;
      node = item;
      place = placeOf(entity?.fields.get('name')?.value ?? item);
    } else {
      const found: Property | undefined =
        node.kind === 'object' ? property(node, String(segment)) : undefined;
      if (!found) return place;
      node = found.value;
      place = placeOf(node);
    }
  }
  return place;
}
