/** Draws trees of values for the tests of the script reader. */
import type { ValueNode } from '../../core/syntax/tree.ts';

/**
 * The tree in one line: `!` broken, `~` open, `?` unknown, `_` a value still to be typed. Without `marks` objects and arrays
 * show no state.
 */
export function show(node: ValueNode | undefined, marks = true): string {
  if (!node) return 'nothing';
  const mark = 'open' in node && marks ? (node.broken ? '!' : node.open ? '~' : '') : '';
  switch (node.kind) {
    case 'object':
      return `${mark}{${node.properties.map(({ key, value }) => `${key.name}:${show(value, marks)}`).join(' ')}}`;
    case 'array':
      return `${mark}[${node.items.map((item) => show(item, marks)).join(' ')}]`;
    case 'unknown':
      return `${node.reason === 'missing' ? '_' : '?'}${node.spread ? '...' : ''}`;
    case 'null':
      return 'null';
    case 'bigint':
      return `${node.value}n`;
    default:
      return typeof node.value === 'string' ? `'${node.value}'` : String(node.value);
  }
}
