/** Texts of catalogs by their keys. A text's home is where it stands in the catalog. */
import { localeInfo } from '../../../interface/index.ts';
import type { Catalog, CatalogSet } from '../../../syntax/translations.ts';
import {
  type CatalogLack,
  type CatalogSlot,
  type ObjectNode,
  type Property,
  property,
  type ValueNode,
} from '../../../syntax/tree.ts';
import type { Caller, JsonModule } from './caller.ts';
import type { Asked, Query } from './query.ts';
import { type CatalogReading, spanOf, unknownAt } from './translator.ts';

/**
 * The text for a locale. Where its own catalogs lack it and others have it, that is noted at the text that stands in, or at
 * the unknown one: what is shown then is the library's own affair. A text that no catalog has may come from elsewhere.
 */
export function textFor(query: Query, locale: string): ValueNode {
  const { evaluator, set, namespace, key, use } = query;
  for (const code of new Set(query.chain(locale))) {
    const file = set.files.find((each) => each.locale === code && each.namespace === namespace);
    if (!file) continue;
    const module = openCatalog(evaluator, file);
    if (!module) return unknownAt(use);
    const [broken] = module.errors;
    if (broken) return { ...unknownAt(use), lack: { locale: code, key, catalog: file, broken } };
    const found = writtenIn(query, module.value);
    if (found && isEmpty(found) && query.skipsEmpty === undefined)
      return { ...unknownAt(use), lack: { locale: code, key, catalog: file, isEmpty: true } };
    if (found) return noted(rendered(query, module, found), lackOf(query, locale, code));
  }
  return noted(unknownAt(use), lackOf(query, locale, undefined));
}

/** How calls of others read the catalogs of a library that asks such queries. */
export const readingBy = (query: (asked: Asked) => Query): Pick<CatalogReading, 'text' | 'texts'> => ({
  text: (asked, locale) => textFor(query(asked), locale),
  texts: (asked, isOpen) => textsFor(query(asked), isOpen),
});

/** What a catalog has for the key, as the library sees it. */
function writtenIn({ key, skipsEmpty }: Query, texts: ValueNode): ValueNode | undefined {
  const found = valueAt(texts, key.split('.'));
  const isNone = found?.kind === 'null' || (skipsEmpty && found && isEmpty(found));
  return isNone ? undefined : found;
}

const isEmpty = (found: ValueNode): boolean => found.kind === 'string' && found.value === '';

/** That the catalogs of a locale lack a text which others have. `renderedText`: the locale whose text is shown instead. */
function lackOf(query: Query, locale: string, renderedText: string | undefined): CatalogLack | undefined {
  const { set, namespace, key } = query;
  const language = languageOf(locale);
  if (renderedText !== undefined && languageOf(renderedText) === language) return undefined;
  const chain = new Set(query.chain(locale));
  const own = set.files.filter((file) => chain.has(file.locale) && isOf(language, file));
  if (own.length === 0) return undefined;
  const having = catalogsWith(query);
  // Another region of the language may stand in.
  if (having.length === 0 || having.some((catalog) => isOf(language, catalog))) return undefined;
  return { locale, key, catalog: own.find((catalog) => catalog.namespace === namespace) };
}

const found = new WeakMap<Query, readonly Catalog[]>();

/** The catalogs that have a text for the key; the same for all locales. */
function catalogsWith(query: Query): readonly Catalog[] {
  const known = found.get(query);
  if (known) return known;
  const all = query.set.files.filter((file) => {
    const module = file.namespace === query.namespace ? openCatalog(query.evaluator, file) : undefined;
    return module?.errors.length === 0 && writtenIn(query, module.value)?.kind === 'string';
  });
  found.set(query, all);
  return all;
}

const isOf = (language: string, { locale }: Catalog): boolean => languageOf(locale) === language;
const languageOf = (locale: string): string => locale.split(/[-_]/)[0] ?? locale;

/** A text with what is told of it; where nothing is known, nobody knows what the library makes of it. */
export const noted = (node: ValueNode, lack: CatalogLack | undefined): ValueNode =>
  lack && (node.kind === 'string' || node.kind === 'unknown') ? { ...node, lack } : node;

/** The slot of a text that is not there: the innermost object on the way to it. `taken` gives that as the document sees it. */
export function slotIn(
  root: ValueNode,
  steps: readonly string[],
  taken: (object: ObjectNode) => ValueNode,
): Pick<CatalogLack, 'slot'> {
  const found = innermost(root, steps);
  if (!found) return {};
  return {
    slot: () => {
      const object = taken(found.object);
      return object.kind === 'object' ? { ...found, object } : undefined;
    },
  };
}

function innermost(root: ValueNode, path: readonly string[]): CatalogSlot | undefined {
  const [first, ...rest] = path;
  if (root.kind !== 'object' || root.open || first === undefined) return undefined;
  const inner = property(root, first)?.value;
  return inner ? innermost(inner, rest) : { object: root, path };
}

/** Whether the catalog of a locale may have a text for the key. */
export function mayHaveText({ evaluator, set, namespace, key }: Query, locale: string): boolean {
  const file = set.files.find((each) => each.locale === locale && each.namespace === namespace);
  const module = file && openCatalog(evaluator, file);
  return (
    file !== undefined &&
    (!module || module.errors.length > 0 || valueAt(module.value, key.split('.')) !== undefined)
  );
}

/** Locales of the interface for which there are catalogs, in the order of their files. */
export const localesOf = ({ files }: CatalogSet): readonly string[] => [
  ...new Set(files.map(({ locale }) => locale).filter((code) => localeInfo(code) !== undefined)),
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

/** What stands under a key: nested objects first, then keys that have dots themselves. */
function valueAt(value: ValueNode, path: readonly string[]): ValueNode | undefined {
  if (value.kind !== 'object') return undefined;
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
  const { use, evaluator } = query;
  const textIn = (code: string) => resourceOf(query, memberOf(resources, code));
  for (const code of new Set(query.chain(locale))) {
    const found = textIn(code);
    if (found === 'absent') continue;
    const text = found ? renderedText(query, evaluator.takenFrom(own, found, use)) : unknownAt(use);
    return languageOf(code) === languageOf(locale) ? text : noted(text, lackIn(query, locale, textIn));
  }
  return noted(unknownAt(use), lackIn(query, locale, textIn));
}

/** What the texts of one locale have for the key; `undefined` where nobody knows. */
function resourceOf(
  query: Query,
  ofLocale: ValueNode | 'absent' | undefined,
): ValueNode | 'absent' | undefined {
  const texts = memberOf(ofLocale, query.namespace);
  if (texts === undefined || texts === 'absent') return texts;
  if (texts.kind === 'object' && texts.broken) return undefined;
  return writtenIn(query, texts) ?? (mayHold(texts) ? undefined : 'absent');
}

function lackIn(
  { set, key }: Query,
  locale: string,
  textIn: (locale: string) => ValueNode | 'absent' | undefined,
): CatalogLack | undefined {
  const language = languageOf(locale);
  const locales = [...new Set(set.files.map((file) => file.locale))];
  const isOwn = (code: string) => languageOf(code) === language;
  const has = (code: string) => textIn(code) !== 'absent';
  const lacks =
    locales.some(isOwn) &&
    !locales.some((code) => isOwn(code) && has(code)) &&
    locales.some((code) => !isOwn(code) && has(code));
  return lacks ? { locale, key, catalog: undefined } : undefined;
}

/** `undefined`: nobody knows what stands there. */
function memberOf(value: ValueNode | 'absent' | undefined, name: string): ValueNode | 'absent' | undefined {
  if (value === undefined || value === 'absent') return value;
  if (value.kind !== 'object' || value.broken) return undefined;
  return property(value, name)?.value ?? (value.open ? undefined : 'absent');
}

/** Whether a text that is not there may be there all the same. */
const mayHold = (value: ValueNode): boolean =>
  value.kind === 'unknown' ||
  (value.kind === 'object' && (value.open || value.properties.some((property) => mayHold(property.value))));

/** A text as it is shown. One with filled placeholders is no literal. */
const rendered = (query: Query, module: JsonModule, found: ValueNode): ValueNode =>
  renderedText(query, query.evaluator.takenFromJson(module, found, query.use));

function renderedText({ values, render, use }: Query, node: ValueNode): ValueNode {
  const text = node.kind === 'string' ? render(node.value, values) : undefined;
  if (node.kind !== 'string' || text === undefined) return unknownAt(use);
  return text === node.value ? node : { ...node, value: text, literal: false };
}
