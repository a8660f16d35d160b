/** Whether two readings made the same value, but for where it stands, and what of it is the same. */
import { isShiftOf } from './shifted.ts';
import { type ArrayNode, children, type ObjectNode, unknownAs, type ValueNode } from './tree.ts';

/** Compares kinds, values and what may be added; of places only how long they are. */
export const isSameValue = (a: ValueNode, b: ValueNode): boolean =>
  isShiftOf(a, b) || (a.end - a.start === b.end - b.start && hasSameParts(a, b, isSameValue));

/** Compares kinds, values and what may be added, wherever they stand. */
export const isEqualValue = (a: ValueNode, b: ValueNode): boolean => hasSameParts(a, b, isEqualValue);

/** `areSame` compares what is in them. */
function hasSameParts(a: ValueNode, b: ValueNode, areSame: typeof isSameValue): boolean {
  if (a === b) return true;
  if (!isSameNode(a, b)) return false;
  const [inA, inB] = [children(a), children(b)];
  return (
    inA.length === inB.length &&
    inA.every((node, at) => {
      const other = inB[at];
      return other !== undefined && areSame(node, other);
    })
  );
}

function isSameNode(a: ValueNode, b: ValueNode): boolean {
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'unknown':
      return b.kind === 'unknown' && a.reason === b.reason && a.spread === b.spread;
    case 'array':
      return b.kind === 'array' && a.open === b.open && a.broken === b.broken && isSameRelease(a, b);
    case 'object':
      return (
        b.kind === 'object' &&
        a.open === b.open &&
        a.broken === b.broken &&
        a.unordered === b.unordered &&
        isSameRelease(a, b) &&
        a.properties.every(({ key }, at) => key.name === b.properties[at]?.key.name)
      );
    default:
      return 'value' in b && Object.is(a.value, b.value);
  }
}

/** What a builder's methods are depends on its release. */
const isSameRelease = ({ chain: a }: ObjectNode | ArrayNode, { chain: b }: ObjectNode | ArrayNode): boolean =>
  a?.release?.major === b?.release?.major &&
  a?.release?.minor === b?.release?.minor &&
  a?.release?.orNewer === b?.release?.orNewer &&
  a?.release?.sameMajor === b?.release?.sameMajor;

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
