/** From a cursor to the place in the tree: which nodes lie around it, and whether it stands in a key or a value. */
import { homeOf, type ObjectNode, type Property, type Span, type ValueNode } from './tree.ts';

export interface Location {
  /** Nodes around the cursor, outermost first. */
  readonly path: readonly ValueNode[];
  /** The property whose key or value the cursor stands in, with the object that holds it. */
  readonly property: Property | undefined;
  readonly owner: ObjectNode | undefined;
  readonly in: 'key' | 'value' | 'space';
}

/** Locates an offset (UTF-16) in a tree; `undefined` outside of it. A cursor right behind a token stands in it. */
export function locate(root: ValueNode, offset: number): Location | undefined {
  if (!contains(homeOf(root), offset)) return undefined;
  const path: ValueNode[] = [root];
  let property: Property | undefined;
  let owner: ObjectNode | undefined;
  for (let node: ValueNode | undefined = root; node; ) {
    const at: ValueNode = node;
    node = undefined;
    if (at.kind === 'object') {
      property = at.properties.find((one) => contains(one.key, offset));
      owner = at;
      if (property) return { path, property, owner, in: 'key' };
      property = at.properties.find(
        (one) => contains(homeOf(one.value), offset) && one.value.start >= one.key.end,
      );
      node = property?.value;
      if (!property) return { path, property: undefined, owner, in: 'space' };
    } else if (at.kind === 'array') {
      node = at.items.find((item) => contains(homeOf(item), offset) && !item.home);
      if (!node) return { path, property, owner, in: 'space' };
    }
    if (node) path.push(node);
  }
  return { path, property, owner, in: 'value' };
}

/** Containers end with their closing bracket: behind it the cursor is outside. */
function contains(span: Span & { readonly kind?: string }, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}
