/** A JSON value without what is wrong in it. */

/** Places of a value, by the first step to them. */
interface Places {
  readonly isEnd: boolean;
  readonly below: Map<PropertyKey, Places>;
}

interface Left {
  readonly value: unknown;
  /** Something is wrong that is not there: what it is missing from goes whole, where that is an element of a list. */
  readonly lacks: boolean;
}

/** The value without what stands at the paths. A list element that lacks something needed goes whole. One walk, however many. */
export function withoutWrong(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const all = placesOf(paths);
  return all.isEnd ? {} : without(value, all).value;
}

function placesOf(paths: readonly (readonly PropertyKey[])[]): Places {
  const byStep = new Map<PropertyKey, (readonly PropertyKey[])[]>();
  for (const [step, ...rest] of paths) {
    if (step === undefined) continue;
    const known = byStep.get(step);
    if (known) known.push(rest);
    else byStep.set(step, [rest]);
  }
  return {
    isEnd: paths.some(({ length }) => length === 0),
    below: new Map([...byStep].map(([step, rest]) => [step, placesOf(rest)])),
  };
}

function without(value: unknown, places: Places): Left {
  if (typeof value !== 'object' || value === null) return { value, lacks: true };
  return Array.isArray(value)
    ? { value: withoutElements(value, places), lacks: false }
    : withoutKeys(Object.entries(value), places);
}

const withoutElements = (list: readonly unknown[], { below }: Places): readonly unknown[] =>
  list.flatMap((item, index) => {
    const places = below.get(index);
    if (!places) return [item];
    const left = places.isEnd ? undefined : without(item, places);
    return left === undefined || left.lacks ? [] : [left.value];
  });

function withoutKeys(entries: readonly (readonly [string, unknown])[], { below }: Places): Left {
  let found = 0;
  let lacks = false;
  const kept = entries.flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    const places = below.get(key);
    if (!places) return [[key, value]];
    found += 1;
    if (places.isEnd) return [];
    const left = without(value, places);
    lacks ||= left.lacks;
    return [[key, left.value]];
  });
  return { value: Object.fromEntries(kept), lacks: lacks || found < below.size };
}
