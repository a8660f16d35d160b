/** Values of JSON files. */
import type { ValueNode } from '../../syntax/tree.ts';
import type { Source } from '../heap/places.ts';
import { emptyData, Known, type PropertyKey, type Slot, unknown, type Value } from '../heap/values.ts';
import type { Machine } from '../interpreter/machine.ts';

/** A tree as a value: each part stands where it is written. */
export function fromNode(m: Machine, node: ValueNode, source: Source): Value {
  m.heap.step(1);
  const { start, end } = node;
  switch (node.kind) {
    case 'null':
      return new Known(null, source, { start, end }, true);
    case 'unknown':
      return unknown;
    case 'array': {
      const data = emptyData(m.realm.prototypes.Array);
      data.items = node.items.map((item) => ({
        value: fromNode(m, item, source),
        source,
        at: { start: item.start, end: item.end },
      }));
      data.open = node.open;
      return m.heap.cell('array', data, source, { start, end });
    }
    case 'object': {
      const data = emptyData(m.realm.prototypes.Object);
      const slots = new Map<PropertyKey, Slot>();
      const repeated: (readonly [PropertyKey, Slot])[] = [];
      for (const { key, value } of node.properties) {
        const before = slots.get(key.name);
        if (before) repeated.push([key.name, before]);
        slots.set(key.name, {
          value: fromNode(m, value, source),
          enumerable: true,
          source,
          key: { start: key.start, end: key.end },
          at: { start: value.start, end: value.end },
        });
      }
      data.slots = slots;
      if (repeated.length > 0) data.repeated = repeated;
      data.open = node.open;
      return m.heap.cell('object', data, source, { start, end });
    }
    default:
      return new Known(node.value, source, { start, end }, node.literal);
  }
}
