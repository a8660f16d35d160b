/**
 * Trees of JSON that stand elsewhere than before. Of a large file most is moved by each keystroke and looked at by nobody: so
 * what is in an object or a list is moved when somebody asks for it.
 */
import type { ArrayNode, ObjectNode, ValueNode } from './tree.ts';

/** What a node is made of whose contents nobody has asked for yet. */
interface Origin {
  readonly node: ObjectNode | ArrayNode;
  readonly shift: number;
}

const origins = new WeakMap<ValueNode, Origin>();

/** Nodes that are one but for their places have the same mark. */
const marks = new WeakMap<ValueNode, object>();

/** Whether both are known to be one node, moved or not. */
export function isShiftOf(a: ValueNode, b: ValueNode): boolean {
  const mark = marks.get(a);
  return mark !== undefined && mark === marks.get(b);
}

/** The node, all of which stands in the text of its file, where that text was moved by so many code units. */
export function shifted(node: ValueNode, shift: number): ValueNode {
  if (shift === 0) return node;
  if (node.kind !== 'object' && node.kind !== 'array') return moved(node, shift);
  const known = origins.get(node);
  const origin: Origin = known ? { node: known.node, shift: known.shift + shift } : { node, shift };
  const made =
    origin.node.kind === 'object'
      ? laterObject(origin.node, origin.shift)
      : laterArray(origin.node, origin.shift);
  origins.set(made, origin);
  const mark = marks.get(node) ?? {};
  marks.set(node, mark);
  marks.set(made, mark);
  return made;
}

/** Getters of its own, for who makes another node of it copies its properties. */
function laterObject(from: ObjectNode, shift: number): ObjectNode {
  let origin: ObjectNode | undefined = from;
  let properties: ObjectNode['properties'] = [];
  const node: ObjectNode = {
    kind: 'object',
    start: from.start + shift,
    end: from.end + shift,
    get properties() {
      if (origin) properties = movedObject(origin, shift).properties;
      origin = undefined;
      origins.delete(node);
      return properties;
    },
    open: from.open,
    broken: from.broken,
  };
  return node;
}

function laterArray(from: ArrayNode, shift: number): ArrayNode {
  let origin: ArrayNode | undefined = from;
  let items: ArrayNode['items'] = [];
  const node: ArrayNode = {
    kind: 'array',
    start: from.start + shift,
    end: from.end + shift,
    get items() {
      if (origin) items = movedArray(origin, shift).items;
      origin = undefined;
      origins.delete(node);
      return items;
    },
    open: from.open,
    broken: from.broken,
  };
  return node;
}

/** Spelled out by kind: a copy of a node of any kind takes several times as long. */
function moved(node: ValueNode, shift: number): ValueNode {
  switch (node.kind) {
    case 'string': {
      const { value, literal, start, end } = node;
      return { kind: 'string', value, literal, start: start + shift, end: end + shift };
    }
    case 'object':
      return movedObject(node, shift);
    case 'array':
      return movedArray(node, shift);
    default:
      return { ...node, start: node.start + shift, end: node.end + shift };
  }
}

const movedObject = ({ start, end, properties, open, broken }: ObjectNode, shift: number): ObjectNode => ({
  kind: 'object',
  start: start + shift,
  end: end + shift,
  properties: properties.map(({ key, value }) => ({
    key: { name: key.name, start: key.start + shift, end: key.end + shift },
    value: moved(value, shift),
  })),
  open,
  broken,
});

const movedArray = ({ start, end, items, open, broken }: ArrayNode, shift: number): ArrayNode => ({
  kind: 'array',
  start: start + shift,
  end: end + shift,
  items: items.map((item) => moved(item, shift)),
  open,
  broken,
});
