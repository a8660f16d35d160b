/** What is found of a node or a file is found once: every value that stands in it asks. */

/** Finds something of an owner when it is first asked for, and keeps it as long as the owner lives. */
export function onceFor<Owner extends object, Rest extends readonly unknown[], Found>(
  find: (owner: Owner, ...rest: Rest) => Found,
): (owner: Owner, ...rest: Rest) => Found {
  const known = new WeakMap<Owner, { readonly found: Found }>();
  return (owner, ...rest) => {
    const before = known.get(owner);
    if (before) return before.found;
    const found = find(owner, ...rest);
    known.set(owner, { found });
    return found;
  };
}
