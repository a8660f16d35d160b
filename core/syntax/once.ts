/** What is found once, however many ask. */

/** Makes something when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

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
