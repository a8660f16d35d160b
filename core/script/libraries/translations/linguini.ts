/**
 * Linguini: `linguini.getRef('chatCommands.help', 'en-US')`, `linguini.getCom('bot.name')`. References of a locale stand
 * under `refs` of its file, in categories; texts hold others as `{{REF:…}}`, and those of all locales as `{{COM:…}}`.
 */
import type { Catalog } from '../../../syntax/translations.ts';
import { type CatalogLack, inPlaceOf, property, type Span, type ValueNode } from '../../../syntax/tree.ts';
import type { JsonModule } from './caller.ts';
import { localesOf, noted, openCatalog, slotIn } from './lookup.ts';
import type { Asked as AskedOfCatalogs } from './query.ts';
import {
  type Adapter,
  type Call,
  catalogsOf,
  objectOf,
  spanOf,
  type Translator,
  translatorAt,
  unknownAt,
  valuesOf,
} from './translator.ts';

type Asked = Omit<AskedOfCatalogs, 'namespace'>;

/** What the file of all locales has in its name instead of one. */
const commonLocale = 'common';

/** How often references are put in for one another before the library leaves them. */
const maximumLevels = 10;

/** The reference of a locale. It is asked of that locale alone. */
const refFor = (asked: Asked, locale: string): ValueNode =>
  noted(resolved(asked, locale, 'REF', asked.key, 0), lackOf(asked, locale));

/** That the file of a locale lacks a reference which others have. */
function lackOf({ evaluator, set, key, use }: Asked, locale: string): CatalogLack | undefined {
  const readable = set.files.flatMap((catalog) => {
    const module = catalog.locale === commonLocale ? undefined : openCatalog(evaluator, catalog);
    return module?.errors.length === 0
      ? [{ catalog, module, has: itemOf(module, 'REF', key) !== undefined }]
      : [];
  });
  const own = readable.find(({ catalog }) => catalog.locale === locale);
  const lacks = own && !own.has && readable.some(({ has }) => has);
  if (!lacks) return undefined;
  const { catalog, module } = own;
  const slot = slotIn(module.value, stepsTo('REF', key), (object) =>
    evaluator.takenFromJson(module, object, use),
  );
  return { locale, key, catalog, ...slot };
}

function resolved(
  asked: Asked,
  locale: string,
  kind: 'REF' | 'COM',
  location: string,
  level: number,
): ValueNode {
  const { evaluator, set, values, use } = asked;
  const file = set.files.find((file) => file.locale === (kind === 'COM' ? commonLocale : locale));
  const module = file && openCatalog(evaluator, file);
  const [broken] = module?.errors ?? [];
  if (broken && file)
    return { ...unknownAt(use), lack: { locale: file.locale, key: location, catalog: file, broken } };
  const found = module && itemOf(module, kind, location);
  if (!module || !found || level > maximumLevels) return unknownAt(use);
  const node = evaluator.takenFromJson(module, found, use);
  const written = writtenText(found);
  if (written === undefined) return unknownAt(use);
  let unknown: ValueNode | undefined;
  const text = written.replaceAll(
    /\{\{(?:(REF|COM):)?([^{}]*)\}\}/g,
    (_, of: 'REF' | 'COM' | undefined, name: string) => {
      const inner = of && resolved(asked, locale, of, name, level + 1);
      const value = inner?.kind === 'string' ? inner.value : of ? undefined : values(name);
      if (value === undefined) unknown ??= inner ?? unknownAt(use);
      return value ?? '';
    },
  );
  if (unknown || text.includes('{{')) return unknown ?? unknownAt(use);
  const isLiteral = found.kind === 'string' && text === written;
  return { kind: 'string', value: text, literal: isLiteral, ...inPlaceOf(node) };
}

/** `category.item`, whose item may have dots itself. */
function stepsTo(kind: 'REF' | 'COM', location: string): readonly string[] {
  const [, category = '', item = ''] = /^([^.]*)\.(.*)$/s.exec(location) ?? [];
  return kind === 'COM' ? [category, item] : ['refs', category, item];
}

function itemOf({ value }: JsonModule, kind: 'REF' | 'COM', location: string): ValueNode | undefined {
  let found: ValueNode | undefined = value;
  for (const step of stepsTo(kind, location))
    found = found?.kind === 'object' ? property(found, step)?.value : undefined;
  return found;
}

/** A text, or its lines. */
function writtenText(node: ValueNode): string | undefined {
  if (node.kind === 'string') return node.value;
  if (node.kind !== 'array') return undefined;
  const lines = node.items.map((item) => (item.kind === 'string' ? item.value : undefined));
  return lines.every((line) => line !== undefined) ? lines.join('\n') : undefined;
}

const ask = (
  name: string | undefined,
  run: (asked: Asked, call: Call) => ValueNode | undefined,
  at: number,
) => ({
  call(call: Call): ValueNode | undefined {
    const { evaluator, args } = call;
    const all = catalogsOf(evaluator, 'linguini');
    const key = args.textAt(0);
    const variables = args.values[at];
    if (!all || key === undefined || !(args.isAbsent(at) || variables?.kind === 'object')) return undefined;
    const isOwn = (catalog: Catalog): boolean => catalog.namespace === '' || catalog.namespace === name;
    const set = { ...all, files: all.files.filter(isOwn) };
    const values = valuesOf(variables);
    const use: Span = args.values[0] ?? evaluator.span(call.node);
    return run({ evaluator, set, key, values, use }, call);
  },
});

const instance = (name: string | undefined): Translator =>
  objectOf({
    getRef: ask(
      name,
      (asked, { args }) => {
        const locale = args.textAt(1);
        return locale === undefined ? undefined : refFor(asked, locale);
      },
      2,
    ),
    getCom: ask(name, (asked) => resolved(asked, commonLocale, 'COM', asked.key, 0), 1),
  });

/** `new Linguini(folder, name)`: files are told apart by the name. */
const construct: NonNullable<Translator['construct']> = (call) =>
  translatorAt(call, instance(call.args.textAt(1)));

/** Calls of a bot's own ask the default where a locale has no such reference. */
const textFor = (asked: Asked, locale: string): ValueNode => {
  const { defaultLocale } = asked.set;
  const found = refFor(asked, locale);
  if (found.kind !== 'unknown' || found.lack?.broken || defaultLocale === undefined) return found;
  return noted(refFor(asked, defaultLocale), found.lack);
};

export const linguini: Adapter = {
  packages: ['linguini'],
  exports: objectOf({ Linguini: { construct } }),
  catalogs: {
    library: 'linguini',
    layouts: ['{namespace}.{locale}.json'],
    commonLocale,
    text: textFor,
    texts: (asked, open) => ({
      kind: 'object',
      properties: localesOf(asked.set).map((locale) => ({
        key: { name: locale, ...spanOf(asked.use) },
        value: textFor(asked, locale),
      })),
      open,
      broken: false,
      ...spanOf(asked.use),
    }),
  },
};
