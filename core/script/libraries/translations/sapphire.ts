/**
 * Helpers of Sapphire and Skyra over i18next, which give all translations of a text at once:
 * `applyLocalizedBuilder(builder, 'commands/ping:root')`, `createLocalizedChoice(key, { value })`, `getLocalizedData(key)`.
 */

import type { ObjectNode, Property, ValueNode } from '../../../syntax/tree.ts';
import { type BuilderCall, type Cell, isCell } from '../../heap/values.ts';
import type { BuilderState } from '../builder-state.ts';
import { builderOfNode } from './caller.ts';
import { fixedT, i18next, namespaced, queryOf } from './i18next.ts';
import { mayHaveText, textFor, textsFor } from './lookup.ts';
import type { Query } from './query.ts';
import {
  type Adapter,
  type Call,
  catalogsOf,
  noValues,
  objectOf,
  spanOf,
  type Translator,
  unknownAt,
} from './translator.ts';

/** The locale of the default texts unless the options of the plugin name another one. */
const standardLocale = 'en-US';

interface Localized {
  readonly value: ValueNode;
  readonly localizations: ValueNode;
}

/** The default text of a key and all its translations. `suffix` is put behind the key. */
function localized(
  evaluator: Call['evaluator'],
  key: ValueNode | undefined,
  suffix = '',
): Localized | undefined {
  if (!key) return undefined;
  const set = catalogsOf(evaluator, 'i18next');
  const named =
    set && key.kind === 'string'
      ? namespaced(set, key.value + suffix, undefined, ['default', 'translation'])
      : undefined;
  if (!set || !named) return { value: unknownAt(key), localizations: unknownAt(key) };
  const query = fallingBack(queryOf({ evaluator, set, ...named, values: noValues, use: key }));
  return {
    value: textFor(query, set.defaultLocale ?? standardLocale),
    // Folders of other names than locales are left out, with a warning.
    localizations: textsFor(query, false),
  };
}

/**
 * What a locale lacks is shown in that of the default texts, unless the options of i18next say otherwise. Where another
 * region of the language has the text, they often do.
 */
function fallingBack(query: Query): Query {
  const { set, chain } = query;
  if (set.defaultLocale !== undefined) return query;
  const locales = [...new Set(set.files.map((file) => file.locale))].map(
    (locale) => [locale, languageOf(locale)] as const,
  );
  const hasOther = (locale: string): boolean => {
    const own = languageOf(locale);
    return locales.some(
      ([code, language]) =>
        language === own && code !== locale && code !== standardLocale && mayHaveText(query, code),
    );
  };
  return {
    ...query,
    chain: (locale) => (hasOther(locale) ? chain(locale) : [...chain(locale), ...chain(standardLocale)]),
  };
}

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale;

/** Sets a field and its translations, as the builder's own methods would. */
function apply(
  cell: Cell,
  call: Call,
  field: 'name' | 'description',
  key: ValueNode | undefined,
  suffix = '',
): void {
  const { evaluator, node } = call;
  const found = localized(evaluator, key, suffix);
  const state = evaluator.machine.heap.own(cell).built as BuilderState;
  // A class of the program's own may do something else with it.
  if (!found || !key || !isOfLibrary(cell)) return state.forget();
  const step: BuilderCall = {
    source: evaluator.source,
    call: evaluator.span(node),
    key: spanOf(key),
    isIndirect: true,
  };
  const set = (value: ValueNode) => ({
    value: evaluator.valueFrom(value),
    step,
    at: spanOf(value),
    source: evaluator.source,
  });
  state.set.delete(field);
  state.set.set(field, set(found.value));
  const whole = { ...set(found.localizations), at: spanOf(key) };
  state.translations.set(`${field}_localizations`, { entries: [], whole, isOpen: false });
}

const isOfLibrary = ({ data: { prototype } }: Cell): boolean =>
  isCell(prototype ?? undefined) && (prototype as Cell).isBuiltin;

const applies = (run: (builder: Cell, call: Call) => void): Translator => ({
  call(call) {
    const { evaluator, node, args } = call;
    const builder = builderOfNode(args.values[0]);
    if (!builder) return undefined;
    if (args.open) (evaluator.machine.heap.own(builder).built as BuilderState).forget();
    else run(builder, call);
    return evaluator.cellNode(node, builder);
  },
});

const applyName = applies((builder, call) => apply(builder, call, 'name', call.args.values[1]));
const applyDescription = applies((builder, call) => apply(builder, call, 'description', call.args.values[1]));
const applyBoth = applies((builder, call) => {
  const [, first, second] = call.args.values;
  const isRoot = call.args.values.length === 2;
  apply(builder, call, 'name', first, isRoot ? 'Name' : '');
  apply(builder, call, 'description', isRoot ? first : second, isRoot ? 'Description' : '');
});

/** A choice: what it is given, and its name. */
const choice: Translator = {
  call({ evaluator, node, args }) {
    const [key, options] = args.values;
    const found = localized(evaluator, key);
    if (!found || !key || args.open) return undefined;
    const names: readonly Property[] = [
      { key: { name: 'name', ...spanOf(key) }, value: found.value },
      { key: { name: 'name_localizations', ...spanOf(key) }, value: found.localizations },
    ];
    const isKnown = options === undefined || options.kind === 'object';
    const own = options?.kind === 'object' ? options.properties : [];
    return {
      kind: 'object',
      properties: [
        ...own.filter((property) => !names.some(({ key: { name } }) => name === property.key.name)),
        ...names,
      ],
      open: !isKnown || (options?.kind === 'object' && options.open),
      broken: false,
      ...evaluator.span(node),
    };
  },
};

const data: Translator = {
  call({ evaluator, node, args }): ObjectNode | undefined {
    const [key] = args.values;
    const found = localized(evaluator, key);
    if (!found || !key) return undefined;
    const properties = Object.entries(found).map(([name, value]) => ({
      key: { name, ...spanOf(key) },
      value,
    }));
    return { kind: 'object', properties, open: false, broken: false, ...evaluator.span(node) };
  },
};

/** A key as it is: the function is there for its type. */
const typed: Translator = { call: ({ args }) => args.values[0] };

export const sapphire: Adapter = {
  packages: ['@sapphire/plugin-i18next', '@skyra/http-framework-i18n'],
  exports: objectOf({
    getLocalizedData: data,
    applyNameLocalizedBuilder: applyName,
    applyDescriptionLocalizedBuilder: applyDescription,
    applyLocalizedBuilder: applyBoth,
    createLocalizedChoice: choice,
    createSelectMenuChoiceName: choice,
    getT: fixedT,
    T: typed,
    FT: typed,
  }),
  catalogs: i18next.catalogs,
};
