/**
 * i18next: `i18next.t('ns:key', { lng: 'de' })`, `i18next.getFixedT('de', 'ns')('key')`, of the library's own instance or
 * of one that it made.
 */
import type { CatalogSet } from '../../../syntax/translations.ts';
import { property, type ValueNode } from '../../../syntax/tree.ts';
import type { Arguments } from './caller.ts';
import { type Made, nothingSetUp, type Setup, setOfResources, withOptions } from './i18next-setup.ts';
import { readingBy, textFor, textOfResources } from './lookup.ts';
import type { Asked, Key, Query, Rendering } from './query.ts';
import {
  type Adapter,
  type Call,
  catalogsOf,
  objectOf,
  type Translator,
  translatorAt,
  unknownAt,
  valuesOf,
} from './translator.ts';

/** What a function that translates is bound to. */
interface Bound {
  readonly locale?: string | undefined;
  readonly namespace?: string | undefined;
  readonly prefix?: string | undefined;
}

const translates = (bound: Bound, made?: Made): Translator => ({
  call: (call) => translated(call, bound, made),
});

/** `getFixedT(locale, namespace, prefix)`; a locale that is not known makes every text unknown. */
const fixedOf = (made?: Made): Translator => ({
  call(call) {
    const { args } = call;
    const bound = [0, 1, 2].map((at) =>
      args.isAbsent(at) || isNull(args, at) ? undefined : args.textAt(at),
    );
    const isKnown = bound.every(
      (argument, at) => argument !== undefined || args.isAbsent(at) || isNull(args, at),
    );
    const [locale, namespace, prefix] = bound;
    return isKnown ? translatorAt(call, translates({ locale, namespace, prefix }, made)) : undefined;
  },
});
export const fixedT = fixedOf();

const isNull = ({ values }: Arguments, at: number): boolean => values[at]?.kind === 'null';

/** An instance of the program's own; the library's own one is everybody's, and nobody knows who sets it up. */
function instanceOf(made?: Made): Translator {
  const self: Translator = objectOf({
    t: translates({}, made),
    getFixedT: fixedOf(made),
    use: { call: (call) => translatorAt(call, self) },
    createInstance: { call: (call) => another(nothingSetUp, call) },
    cloneInstance: { call: (call) => another(made?.setup ?? nothingSetUp, call) },
    ...(made ? { init: initOf(made) } : {}),
  });
  return self;
}

function another(setup: Setup, call: Call): ValueNode {
  const made: Made = { setup: withOptions(setup, call) };
  return translatorAt(call, instanceOf(made));
}

const initOf = (made: Made): Translator => ({
  call(call) {
    const { evaluator } = call;
    made.setup = withOptions(made.setup, call);
    return unknownAt(evaluator.span(call.node));
  },
});

const instance = instanceOf();
const members = instance.member;

export const i18next = {
  packages: ['i18next'],
  // Some take the module as a whole for the instance.
  exports: { member: (name) => (name === 'default' || name === 'i18next' ? instance : members?.(name)) },
  catalogs: {
    library: 'i18next',
    layouts: ['{locale}/{namespace}.json', '{locale}.json'],
    keyIn: (set: CatalogSet, written: string) =>
      namespaced(set, written, undefined, ['translation', 'default']),
    ...readingBy((asked) => queryOf(asked)),
  },
} satisfies Adapter;

/** `t(key, options)`. What is asked with a plural, a context or in several keys depends on more than the key. */
function translated({ evaluator, args }: Call, bound: Bound, made?: Made): ValueNode | undefined {
  const setup = made?.setup ?? nothingSetUp;
  const { resources } = setup;
  const set = resources ? setOfResources(resources.value) : catalogsOf(evaluator, 'i18next');
  const [key] = args.values;
  const written = args.textAt(0);
  if (!set || !key || written === undefined || setup.isOther) return undefined;
  const options = args.values[1];
  const isPlain = args.isAbsent(1) || options?.kind === 'string';
  if (!isPlain && (options?.kind !== 'object' || options.open)) return undefined;
  const option = (name: string): ValueNode | undefined =>
    options?.kind === 'object' ? property(options, name)?.value : undefined;
  if (decisive.some((name) => option(name) !== undefined)) return undefined;
  const textOption = (name: string, otherwise: string | undefined): string | undefined => {
    const value = option(name);
    return value === undefined ? otherwise : value.kind === 'string' ? value.value : undefined;
  };
  const locale = textOption('lng', bound.locale ?? set.defaultLocale);
  if (locale === undefined || (option('ns') !== undefined && textOption('ns', undefined) === undefined))
    return undefined;
  const replaced = option('replace') ?? options;
  const values = valuesOf(replaced);
  const path = bound.prefix === undefined ? written : `${bound.prefix}.${written}`;
  const named = namespaced(set, path, textOption('ns', bound.namespace ?? setup.namespace), ['translation']);
  if (!named) return undefined;
  const query = asSetUp(queryOf({ evaluator, set, ...named, values, use: key }), setup);
  return resources
    ? textOfResources(query, resources.value, resources.evaluator, locale)
    : textFor(query, locale);
}

/** The query with the locales that the instance is set up to ask. */
function asSetUp(query: Query, { fallbacks, supported, skipsEmpty }: Setup): Query {
  const chain = (locale: string): readonly string[] => {
    const all = fallbacks ? [...ownOf(locale), ...fallbacks] : query.chain(locale);
    return supported ? all.filter((code) => supported.includes(code)) : all;
  };
  return { ...query, chain, skipsEmpty };
}

/** Options that change which text it is, or what becomes of it. */
const decisive = [
  'count',
  'context',
  'ordinal',
  'lngs',
  'fallbackLng',
  'postProcess',
  'interpolation',
].concat(['keySeparator', 'nsSeparator', 'returnObjects', 'returnDetails', 'joinArrays', 'keyPrefix']);

/** A key of i18next and its namespace; `undefined` where nobody can tell which. */
export function namespaced(
  set: CatalogSet,
  written: string,
  bound: string | undefined,
  standard: readonly string[],
): Key | undefined {
  const known = new Set(set.files.map(({ namespace }) => namespace));
  const [, before, rest = ''] = /^([^:]*):(.*)$/s.exec(written) ?? [];
  if (before !== undefined)
    return known.has(before) ? { namespace: before, key: rest.replaceAll(':', '.') } : undefined;
  const namespace =
    bound ?? standard.find((name) => known.has(name)) ?? (known.size === 1 ? [...known][0] : undefined);
  return namespace === undefined ? undefined : { namespace, key: written };
}

/** The locale, and its language. */
function ownOf(locale: string): readonly string[] {
  const parts = locale.split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
}

/** What i18next is asked for. Of a locale with a region it asks the language next, then what is configured. */
export const queryOf = (asked: Asked): Query => {
  const { defaultLocale } = asked.set;
  const chain = (locale: string) => [
    ...ownOf(locale),
    ...(defaultLocale === undefined ? [] : ownOf(defaultLocale)),
  ];
  return { ...asked, render: renderI18next, chain, skipsEmpty: undefined };
};

/**
 * Fills `{{name}}`. Values are escaped for HTML unless that is turned off, so those with such characters are not known;
 * neither is what other texts are nested into, nor what may be a placeholder of another style.
 */
export const renderI18next: Rendering = (text, values) => {
  let isKnown = true;
  const filled = text.replaceAll(/\{\{-?\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
    const value = values(name);
    isKnown &&= value !== undefined && !/[&<>"'/$]/.test(value);
    return value ?? '';
  });
  return isKnown && !/[{}]|\$t\(/.test(filled) ? filled : undefined;
};
