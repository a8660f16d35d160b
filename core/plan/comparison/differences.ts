/** What changed between two commands in their normal form, field by field, by name and path. */

import { isObject } from '../../definitions/body/plain-object.ts';
import { type ObjectKind, objects } from '../../interface/index.ts';
import type { Body } from '../body.ts';

export interface Difference {
  /** Wire names; an option or choice by its own name: `['options', 'user', 'description']`. */
  readonly path: readonly string[];
  /** `undefined`: was not there, or the default. */
  readonly before: unknown;
  /** `undefined`: is not there any more, or the default. */
  readonly after: unknown;
  /** The same elements in another order; `before` and `after` are their names. */
  readonly moved?: true;
}

/** Every difference, in the order of the table. Equal commands have none. */
export const differences = (before: Body, after: Body): readonly Difference[] =>
  objectDifferences('command', before, after, []);

function objectDifferences(
  kind: ObjectKind,
  before: Body,
  after: Body,
  path: readonly string[],
): readonly Difference[] {
  return objects[kind].flatMap((spec): readonly Difference[] => {
    const [old, now] = [before[spec.name], after[spec.name]];
    const at = [...path, spec.name];
    if (isEqual(old, now)) return [];
    if (spec.type.kind === 'object-list')
      return listDifferences(spec.type.of, Array.isArray(old) ? old : [], Array.isArray(now) ? now : [], at);
    if (spec.type.kind === 'localizations' && isObject(old ?? {}) && isObject(now ?? {}))
      return dictionaryDifferences((old ?? {}) as Body, (now ?? {}) as Body, at);
    return [{ path: at, before: old, after: now }];
  });
}

function dictionaryDifferences(before: Body, after: Body, path: readonly string[]): readonly Difference[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => !isEqual(old.get(key), now.get(key)))
    .map((key) => ({ path: [...path, key], before: old.get(key), after: now.get(key) }));
}

/** Elements are the same by name: inserting one is one difference, not a change of all behind it. */
function listDifferences(
  kind: ObjectKind,
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly string[],
): readonly Difference[] {
  const [old, now] = [byName(before), byName(after)];
  const removed = [...old].filter(([name]) => !now.has(name));
  const changes = [...now].flatMap(([name, item]): readonly Difference[] => {
    const at = [...path, name];
    const other = old.get(name);
    if (!isObject(item) || !isObject(other))
      return isEqual(other, item) ? [] : [{ path: at, before: other, after: item }];
    return objectDifferences(kind, other, item, at);
  });
  const kept = [...old.keys()].filter((name) => now.has(name));
  const order = [...now.keys()].filter((name) => old.has(name));
  return [
    ...(isEqual(kept, order) ? [] : [{ path, before: kept, after: order, moved: true as const }]),
    ...removed.map(([name, item]) => ({ path: [...path, name], before: item, after: undefined })),
    ...changes,
  ];
}

/** Names are unique in what a service has; where they are not, the later ones count as others. */
function byName(elements: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const element of elements) {
    const name = isObject(element) && typeof element.name === 'string' ? element.name : '';
    let key = name;
    for (let count = 2; found.has(key); count += 1) key = `${name} (${count})`;
    found.set(key, element);
  }
  return found;
}

/** Normal forms have their keys in the order of the table, so that their texts tell equality. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);
