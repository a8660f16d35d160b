/** What two readings of one value do not contradict. */
import { type ArrayNode, type ObjectNode, unknownAs, type ValueNode } from './tree.ts';

/** A value without the parts of which `other` holds something else in the same place. What `other` does not have stays. */
export function agreed(node: ValueNode, other: ValueNode): ValueNode {
  if (node.kind === 'object' && other.kind === 'object') return agreedObject(node, other);
  if (node.kind === 'array' && other.kind === 'array') return agreedArray(node, other);
  const isSame =
    'value' in node && 'value' in other ? Object.is(node.value, other.value) : node.kind === other.kind;
  return isSame || node.kind === 'unknown' ? node : unknownAs(node);
}

function agreedObject(node: ObjectNode, other: ObjectNode): ObjectNode {
  const others = new Map(other.properties.map(({ key, value }) => [key.name, value]));
  const properties = node.properties.map((property) => {
    const value = others.get(property.key.name);
    return value ? { ...property, value: agreed(property.value, value) } : property;
  });
  return { ...node, properties };
}

const agreedArray = (node: ArrayNode, other: ArrayNode): ArrayNode => ({
  ...node,
  items: node.items.map((item, at) => {
    const value = other.items[at];
    return value ? agreed(item, value) : item;
  }),
});
