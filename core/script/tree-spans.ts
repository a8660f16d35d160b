/** Where values of a tree stand. */
import type TypeScript from 'typescript';
import { isIntegerKey, type Span } from '../syntax/tree.ts';
import { isBuilt } from './heap/contents.ts';
import type { Site, Source } from './heap/places.ts';
import {
  type Data,
  isCell,
  isPrivate,
  isUndefined,
  isUnknown,
  type Slot,
  type Value,
} from './heap/values.ts';
import type { Machine } from './interpreter/machine.ts';

/** The keys in the order of the language, where that is another one than that of the properties. */
export function orderOf({ slots, repeated }: Data): readonly string[] | undefined {
  if (!slots) return undefined;
  const names = [...slots].flatMap(([key, slot]) =>
    typeof key === 'string' && slot.enumerable && !isPrivate(key) ? key : [],
  );
  if (!names.some(isIntegerKey) && !repeated) return undefined;
  return [
    ...names.filter(isIntegerKey).sort((a, b) => Number(a) - Number(b)),
    ...names.filter((name) => !isIntegerKey(name)),
  ];
}

/** Whether a property is one of a builder that nobody set: undefined or not there, or, as it was built, what it is from the beginning. */
export const isUnset = ({ value, source, step, mayBeAbsent, getter, setter }: Slot, data: Data): boolean =>
  !(source || step || getter || setter) &&
  ((mayBeAbsent === true && isUndefined(value)) || (isBuilt(data) && !isFilled(value)));

const isFilled = (value: Value): boolean =>
  isCell(value) && (value.data.items?.length !== 0 || value.data.open || value.volatile !== undefined);

interface BrokenSource extends Source {
  readonly broken?: ReadonlySet<TypeScript.Node> | undefined;
}

/** The literals of a source that a syntax error touches. */
export const brokenIn = (source: Source): ReadonlySet<TypeScript.Node> | undefined =>
  (source as BrokenSource).broken;

export function originOf(value: Value): { readonly source: Source; readonly site: Site } | undefined {
  if (isUnknown(value)) {
    const { why } = value;
    return why?.source && why.site && why.kind !== 'import'
      ? { source: why.source, site: why.site }
      : undefined;
  }
  const { source, site } = value;
  return source && site ? { source, site } : undefined;
}

export function spanOfOrigin(m: Machine, source: Source, site: Site): Span {
  return 'kind' in site ? literalSpan(m, source, site) : { start: site.start, end: site.end };
}

/** A literal begins at its bracket, also where a repair put something before it. */
export function literalSpan(m: Machine, source: Source, node: TypeScript.Node): Span {
  const { ts } = m;
  if (ts.isObjectLiteralExpression(node)) return { start: node.properties.pos - 1, end: node.end };
  if (ts.isArrayLiteralExpression(node)) return { start: node.elements.pos - 1, end: node.end };
  return source.spanOf(node);
}

/** A quote that a repair put behind a half-typed key is not part of it. */
export function keySpan(m: Machine, source: Source, site: Site): Span {
  if (!('kind' in site)) return { start: site.start, end: site.end };
  const { start, end } = source.spanOf(site);
  const isText = brokenIn(source) !== undefined && m.ts.isStringLiteralLike(site);
  return { start, end: isText && source.text[end - 1] !== source.text[start] ? end - 1 : end };
}
