/** Whether two readings of one text made the same value of it, but for where it stands. */
import { isShiftOf } from './shifted.ts';
import { children, type ValueNode } from './tree.ts';

/** Compares kinds, values and what may be added; of places only how long they are. */
export function isSameValue(a: ValueNode, b: ValueNode): boolean {
  if (a === b || isShiftOf(a, b)) return true;
  if (a.end - a.start !== b.end - b.start || !isSameNode(a, b)) return false;
  const [inA, inB] = [children(a), children(b)];
  return (
    inA.length === inB.length &&
    inA.every((node, at) => {
      const other = inB[at];
      return other !== undefined && isSameValue(node, other);
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
      return b.kind === 'array' && a.open === b.open && a.broken === b.broken;
    case 'object':
      return (
        b.kind === 'object' &&
        a.open === b.open &&
        a.broken === b.broken &&
        a.properties.every(({ key }, at) => key.name === b.properties[at]?.key.name)
      );
    default:
      return 'value' in b && a.value === b.value;
  }
}
