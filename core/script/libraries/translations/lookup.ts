/** Texts of catalogs by their keys. A text's home is where it stands in the catalog. */
import { localeInfo } from '../../../interface/index.ts';
import type { Catalog, CatalogSet } from '../../../syntax/translations.ts';
import { type ObjectNode, type Property, property, type Span, type ValueNode } from '../../../syntax/tree.ts';
import type { Caller, JsonModule } from './caller.ts';
import { spanOf, unknownAt, type Values } from './translator.ts';

/** What a library makes of the text of a catalog; `undefined` where that is not known. */
export type Rendering = (text: string, values: Values) => string | undefined;

export interface Query {
  readonly evaluator: Caller;
  readonly set: CatalogSet;
  readonly namespace: string;
  readonly key: string;
  readonly values: Values;
  readonly render: Rendering;
  /** Locales that are asked where one has no text for the key, itself first. */
  readonly chain: (locale: string) => readonly string[];
  /** Where the text is used. */
  readonly use: Span;
}

/** The text for a locale. Unknown where no catalog has it: what is shown then is the library's own affair. */
export function textFor(query: Query, locale: string): ValueNode {
  const { evaluator, set, namespace, key, use } = query;
  for (const one of new Set(query.chain(locale))) {
    const file = set.files.find((each) => each.locale === one && each.namespace === namespace);
    if (!file) continue;
    const module = openCatalog(evaluator, file);
    const found = module ? valueAt(module.value, key.split('.')) : 'unreadable';
    if (found === undefined) continue;
    return found === 'unreadable' || !module ? unknownAt(use) : rendered(query, module, found);
  }
  return unknownAt(use);
}

/** Whether the catalog of a locale may have a text for the key. */
export function mayHaveText({ evaluator, set, namespace, key }: Query, locale: string): boolean {
  const file = set.files.find((each) => each.locale === locale && each.namespace === namespace);
  const module = file && openCatalog(evaluator, file);
  return file !== undefined && (!module || valueAt(module.value, key.split('.')) !== undefined);
}

/** Locales of the interface for which there are catalogs, in the order of their files. */
export const localesOf = ({ files }: CatalogSet): readonly string[] => [
  ...new Set(files.map(({ locale }) => locale).filter((one) => localeInfo(one) !== undefined)),
];

/** All translations of a text, by locale. `isOpen`: there may be more than those of the catalogs. */
export function textsFor(query: Query, isOpen: boolean): ObjectNode {
  const { use } = query;
  const properties = localesOf(query.set).map(
    (locale): Property => ({ key: { name: locale, ...spanOf(use) }, value: textFor(query, locale) }),
  );
  return { kind: 'object', properties, open: isOpen, broken: false, ...spanOf(use) };
}

/** A catalog's content; `undefined` where it cannot be read. */
export function openCatalog(evaluator: Caller, { uri }: Catalog): JsonModule | undefined {
  const module = evaluator.uri === undefined ? undefined : evaluator.program.file(evaluator.uri, uri);
  return module?.kind === 'json' ? module : undefined;
}

/**
 * What stands under a key: nested objects first, then keys that have dots themselves. `unreadable` where a syntax error
 * lies on the way.
 */
export function valueAt(value: ValueNode, path: readonly string[]): ValueNode | 'unreadable' | undefined {
  if (value.kind !== 'object') return undefined;
  if (value.broken) return 'unreadable';
  for (let length = 1; length <= path.length; length += 1) {
    const found = property(value, path.slice(0, length).join('.'))?.value;
    if (!found) continue;
    const inner = length === path.length ? found : valueAt(found, path.slice(length));
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The text for a locale, of what a program hands to the library itself: by locale, then by namespace. */
export function textOfResources(query: Query, resources: ValueNode, own: Caller, locale: string): ValueNode {
  const { namespace, key, use } = query;
  for (const one of new Set(query.chain(locale))) {
    const texts = memberOf(memberOf(resources, one), namespace);
    const found = texts === 'absent' ? undefined : texts && valueAt(texts, key.split('.'));
    if (texts === undefined || found === 'unreadable' || isOpenAt(texts, found)) break;
    if (found !== undefined) return shown(query, query.evaluator.takenFrom(own, found, use));
  }
  return unknownAt(use);
}

/** `undefined`: nobody knows what stands there. */
function memberOf(value: ValueNode | 'absent' | undefined, name: string): ValueNode | 'absent' | undefined {
  if (value === undefined || value === 'absent') return value;
  if (value.kind !== 'object' || value.broken) return undefined;
  return property(value, name)?.value ?? (value.open ? undefined : 'absent');
}

/** Whether a text that is not there may be there all the same. */
const isOpenAt = (texts: ValueNode | 'absent', found: ValueNode | undefined): boolean =>
  found === undefined && texts !== 'absent' && mayHold(texts);

const mayHold = (value: ValueNode): boolean =>
  value.kind === 'unknown' ||
  (value.kind === 'object' && (value.open || value.properties.some((one) => mayHold(one.value))));

/** A text as it is shown. One with filled placeholders is no literal, and an empty one is often no translation at all. */
const rendered = (query: Query, module: JsonModule, found: ValueNode): ValueNode =>
  shown(query, query.evaluator.takenFromJson(module, found, query.use));

function shown({ values, render, use }: Query, node: ValueNode): ValueNode {
  const text = node.kind === 'string' && node.value !== '' ? render(node.value, values) : undefined;
  if (node.kind !== 'string' || text === undefined) return unknownAt(use);
  return text === node.value ? node : { ...node, value: text, literal: false };
}
