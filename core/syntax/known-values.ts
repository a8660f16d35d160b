/** How much of a value is known. */
import { children, type ValueNode } from './tree.ts';

/** Whether all of it is known: no value that is not evaluated, and nothing to which code that is not followed may add. */
export const isAllKnown = (node: ValueNode): boolean =>
  !(node.kind === 'unknown' && node.reason === 'dynamic') &&
  !('open' in node && node.open) &&
  children(node).every(isAllKnown);

/** How many values in it are known, and how many objects and lists are whole. */
export function knownValues(node: ValueNode): number {
  const isKnown = node.kind !== 'unknown' && !('open' in node && node.open);
  return children(node).reduce((known, child) => known + knownValues(child), isKnown ? 1 : 0);
}
