/** The open objects and lists at a place of a broken JSON text, and what has been read inside each. */
import {
  type ArrayNode,
  children,
  type Key,
  type ObjectNode,
  type Property,
  type Span,
  type ValueNode,
} from '../tree.ts';

export interface OpenContainer {
  readonly kind: 'object' | 'array';
  readonly start: number;
  end: number;
  readonly properties: Property[];
  readonly items: ValueNode[];
  open: boolean;
  broken: boolean;
  /** A key that waits for its value, and where the value would stand. */
  key?: Key | undefined;
  valueAt: number;
  /** A colon was seen after the key. */
  colon: boolean;
  /** A value or container stands before, and no comma after it yet. */
  needsComma: boolean;
  /** Keys from here on were placed by guessing: their values are unknown. */
  guessed: boolean;
}

/** An object or a list that opens. */
export const frameOf = (kind: OpenContainer['kind'], { start, end }: Span): OpenContainer => ({
  kind,
  start,
  end,
  properties: [],
  items: [],
  open: false,
  broken: false,
  valueAt: end,
  colon: false,
  needsComma: false,
  guessed: false,
});

/** What is whole, with what stands in it up to a part that is to be read: of an object the key of the part as well. */
export function frameAround(node: ObjectNode | ArrayNode, part: ValueNode): OpenContainer {
  const frame = frameOf(node.kind, node);
  const at = children(node).indexOf(part);
  if (node.kind === 'object') frame.properties.push(...node.properties.slice(0, at + 1));
  else frame.items.push(...node.items.slice(0, at));
  return frame;
}

/** A syntax error touches it. */
export function breakFrame(frame: OpenContainer): void {
  frame.broken = true;
  frame.open = true;
}

/** The frame itself becomes the node; the fields it has beyond a node's are of no interest to readers of the tree. */
export const nodeOf = (frame: OpenContainer): ValueNode => frame as unknown as ValueNode;
