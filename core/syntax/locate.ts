/** From a cursor to the place in the tree: which nodes lie around it, and whether it stands in a key or a value. */
import type { ArrayNode, ObjectNode, Place, Property, Span, ValueNode } from './tree.ts';

export interface Location {
  /** Nodes around the cursor, outermost first. */
  readonly path: readonly ValueNode[];
  /** The innermost property whose key or value the cursor stands in, with the object that holds it. */
  readonly property: Property | undefined;
  readonly owner: ObjectNode | undefined;
  /** `space`: between the parts of the object or array that ends the path. */
  readonly in: 'key' | 'value' | 'space';
  /** The token under the cursor, its quotes or brackets included; `undefined` in space. */
  readonly token: Span | undefined;
}

/**
 * Locates an offset (UTF-16) in a tree; `undefined` outside of it. A cursor right behind a token stands in it; behind the
 * closing bracket of an object or array it is outside. A value that stands elsewhere than it is used is found in both
 * places: at its use it is one token, at home it is whatever its own text is.
 */
export function locate(root: ValueNode, offset: number): Location | undefined {
  return holds(root, offset) ? descend([root], undefined, undefined, offset) : searchHomes(root, [], offset);
}

/** Whether the offset lies in the text of the node, at home or where it is used. */
const holds = (node: ValueNode, offset: number): boolean => isAtUse(node, offset) || isAtHome(node, offset);

type Trail = readonly [ValueNode, ...ValueNode[]];

function descend(
  path: Trail,
  property: Property | undefined,
  owner: ObjectNode | undefined,
  offset: number,
): Location {
  const node = path[path.length - 1] ?? path[0];
  const scalar: Location = {
    path,
    property,
    owner,
    in: 'value',
    token: isAtUse(node, offset) ? node : homeSpan(node),
  };
  // At its use, a shared value is a name and nothing more.
  if ((node.kind !== 'object' && node.kind !== 'array') || !isAtHome(node, offset)) return scalar;
  if (node.chain) return locateInChain(path, node, offset) ?? { ...scalar, in: 'space', token: undefined };
  if (node.kind === 'array') {
    const item = node.items.find((item) => holds(item, offset));
    return item
      ? descend([...path, item], property, owner, offset)
      : { ...scalar, in: 'space', token: undefined };
  }
  const keyed = node.properties.find(({ key }) => contains(key, offset));
  if (keyed) return { path, property: keyed, owner: node, in: 'key', token: keyed.key };
  const valued = node.properties.find(({ value }) => holds(value, offset));
  if (valued) return descend([...path, valued.value], valued, node, offset);
  return { path, property: undefined, owner: node, in: 'space', token: undefined };
}

/**
 * In a chain the calls tell what the cursor is in: lists and dictionaries that calls fill are as long as the whole chain.
 * On the name of a method that adds to one, it stands in the key of the property. `undefined` between the calls.
 */
function locateInChain(path: Trail, node: ObjectNode | ArrayNode, offset: number): Location | undefined {
  if (node.kind === 'array') {
    const item = node.items.find((item) => item.call && isInCall(item.call, offset) && holds(item, offset));
    return item && descend([...path, item], undefined, undefined, offset);
  }
  for (const property of node.properties) {
    const { key, value, call } = property;
    if ('chain' in value && value.chain?.field !== undefined) {
      const inside = inFilled([...path, value], property, node, offset);
      if (inside) return inside;
    } else if (contains(key, offset) && (!call || offset > call.start))
      return { path, property: property, owner: node, in: 'key', token: key };
    else if (call && isInCall(call, offset) && holds(value, offset))
      return descend([...path, value], property, node, offset);
  }
  return undefined;
}

/** In a list or dictionary that calls fill. */
function inFilled(path: Trail, property: Property, owner: ObjectNode, offset: number): Location | undefined {
  const value = path.at(-1);
  if (value?.kind === 'array') {
    const item = value.items.find((item) => item.call && isInCall(item.call, offset));
    if (!item) return undefined;
    if (holds(item, offset)) return descend([...path, item], property, owner, offset);
    const within =
      item.kind === 'object' && item.chain ? locateInChain([...path, item], item, offset) : undefined;
    return within ?? { path, property: undefined, owner, in: 'space', token: undefined };
  }
  const entry =
    value?.kind === 'object'
      ? value.properties.find(({ call }) => call && isInCall(call, offset))
      : undefined;
  if (!entry || value?.kind !== 'object') return undefined;
  if (contains(entry.key, offset))
    return { path, property: entry, owner: value, in: 'key', token: entry.key };
  if (holds(entry.value, offset)) return descend([...path, entry.value], entry, value, offset);
  const method = { start: (entry.call?.start ?? 0) + 1, end: entry.key.start - 1 };
  return contains(method, offset)
    ? { path: path.slice(0, -1) as unknown as Trail, property, owner, in: 'key', token: method }
    : undefined;
}

const isInCall = ({ start, end }: Span, offset: number): boolean => start < offset && offset <= end;

/** Shared constants that the definition uses stand outside of its own text. */
function searchHomes(root: ValueNode, above: readonly ValueNode[], offset: number): Location | undefined {
  const path: Trail = above[0] ? [above[0], ...above.slice(1), root] : [root];
  // Later statements go on with a chain.
  const inChain = 'chain' in root && root.chain ? locateInChain(path, root, offset) : undefined;
  if (inChain) return inChain;
  if (root.kind === 'array') {
    for (const item of root.items) {
      const found = holds(item, offset)
        ? descend([...path, item], undefined, undefined, offset)
        : searchHomes(item, path, offset);
      if (found) return found;
    }
  } else if (root.kind === 'object') {
    for (const property of root.properties) {
      // Brought here by a spread: the key stands where the spread object does.
      if (contains(property.key, offset))
        return { path, property: property, owner: root, in: 'key', token: property.key };
      const found = holds(property.value, offset)
        ? descend([...path, property.value], property, root, offset)
        : searchHomes(property.value, path, offset);
      if (found) return found;
    }
  }
  return undefined;
}

/** Where the node is used, when that is not where its text stands. */
const isAtUse = (node: ValueNode, offset: number): boolean =>
  (node.home !== undefined || isScalar(node)) && contains(node, offset);

function isAtHome(node: ValueNode, offset: number): boolean {
  const home = homeSpan(node);
  if (!home) return false;
  if (isScalar(node)) return contains(home, offset);
  // A container that nothing closes goes on to its end.
  const isInside = home.start < offset && offset < home.end;
  return isInside || (offset === home.end && 'broken' in node && node.broken);
}

/** The span of the node's own text, when that is in this document. */
const homeSpan = ({ home, start, end }: ValueNode): Span | undefined =>
  home === undefined ? { start, end } : home.file === undefined ? home : undefined;

const isScalar = (node: ValueNode): boolean => node.kind !== 'object' && node.kind !== 'array';

const contains = (span: Place, offset: number): boolean =>
  span.file === undefined && span.start <= offset && offset <= span.end;
