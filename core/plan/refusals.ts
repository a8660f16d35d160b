/** The tree of what a service refuses in a body, as a list. */

/** One refusal: where in the body that was sent, the service's inner code, and its words. */
export interface Refusal {
  /** Keys and indexes from the body's root. The root of a bulk overwrite is its array. */
  readonly path: readonly (string | number)[];
  /** Such as `BASE_TYPE_BAD_LENGTH`; empty where the service gives none. */
  readonly code: string;
  readonly message: string;
}

/**
 * Flattens `errors` of a refusal's body, in the order it is written. Keys that look like an array index become numbers.
 * Never throws: what is no refusal is ignored.
 *
 * A leaf is `{"_errors": [{"code", "message"}]}`; the service also nests `_errors` in one another, and leaves out codes.
 */
export function flattenErrors(tree: unknown): readonly Refusal[] {
  const refusals: Refusal[] = [];
  // A stack of our own: the depth of the tree is the service's choice, not ours.
  const pending: { node: unknown; path: readonly (string | number)[] }[] = [{ node: tree, path: [] }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, path } = next;
    if (typeof node === 'string') refusals.push({ path, code: '', message: node });
    if (typeof node !== 'object' || node === null) continue;
    if ('message' in node && typeof node.message === 'string') {
      refusals.push({ path, code: codeOf(node), message: node.message });
      continue;
    }
    const children = Object.entries(node).map(([key, child]) => ({ key, node: child as unknown }));
    for (const child of children.reverse())
      for (const inner of childrenAt(child.key, child.node, path)) pending.push(inner);
  }
  return refusals;
}

/** What stands under a key, last first: the members of `_errors` stand where their holder stands. */
function childrenAt(key: string, node: unknown, path: readonly (string | number)[]) {
  if (key !== '_errors') return [{ node, path: [...path, segment(key)] }];
  return (Array.isArray(node) ? [...node].reverse() : [node]).map((item: unknown) => ({ node: item, path }));
}

const segment = (key: string): string | number =>
  /^(0|[1-9]\d*)$/.test(key) && Number.isSafeInteger(Number(key)) ? Number(key) : key;

function codeOf(node: object): string {
  if (!('code' in node)) return '';
  return typeof node.code === 'string' || typeof node.code === 'number' ? String(node.code) : '';
}
