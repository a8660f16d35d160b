/**
 * Helpers of Sapphire and Skyra over i18next, which give all translations of a text at once:
 * `applyLocalizedBuilder(builder, 'commands/ping:root')`, `createLocalizedChoice(key, { value })`, `getLocalizedData(key)`.
 */

import type { ObjectNode, Property, ValueNode } from '../../tree.ts';
import type { Builder, Step } from '../builders.ts';
import { builderOf } from '../builders.ts';
import { fixedT, namespaced, queryOf } from './i18next.ts';
import { mayHaveText, type Query, textFor, textsFor } from './lookup.ts';
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
  const query = fallingBack(queryOf(evaluator, set, named, noValues, key));
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
  const language = (locale: string) => locale.split('-')[0];
  const locales = [...new Set(set.files.map((one) => one.locale))];
  const hasOther = (locale: string) =>
    locales.some(
      (one) =>
        one !== locale &&
        one !== standardLocale &&
        language(one) === language(locale) &&
        mayHaveText(query, one),
    );
  return {
    ...query,
    chain: (locale) => (hasOther(locale) ? chain(locale) : [...chain(locale), ...chain(standardLocale)]),
  };
}

/** Sets a field and its translations, as the builder's own methods would. */
function apply(
  builder: Builder,
  call: Call,
  field: 'Name' | 'Description',
  key: ValueNode | undefined,
  suffix = '',
): void {
  const { evaluator, node } = call;
  const found = localized(evaluator, key, suffix);
  // A class of the program's own may do something else with it.
  if (!found || !key || builder.classes.length > 0) return builder.taint();
  const step: Step = { evaluator, call: evaluator.span(node), key: spanOf(key), isIndirect: true };
  for (const [name, value] of [
    [`set${field}`, found.value],
    [`set${field}Localizations`, found.localizations],
  ] as const) {
    const method = builder.class.methods.get(name);
    if (method)
      builder.apply(method, step, [value], {
        kind: 'array',
        items: [value],
        open: false,
        broken: false,
        ...spanOf(key),
      });
  }
}

const applies = (run: (builder: Builder, call: Call) => void): Translator => ({
  call(call) {
    const { evaluator, node, args } = call;
    const given = args.values[0] && builderOf(args.values[0]);
    if (!given) return undefined;
    const builder = given.isShared ? given.copy() : given;
    if (args.open) builder.taint();
    else run(builder, call);
    return evaluator.opaque(node, { kind: 'builder', builder });
  },
});

const applyName = applies((builder, call) => apply(builder, call, 'Name', call.args.values[1]));
const applyDescription = applies((builder, call) => apply(builder, call, 'Description', call.args.values[1]));
const applyBoth = applies((builder, call) => {
  const [, first, second] = call.args.values;
  const isRoot = call.args.values.length === 2;
  apply(builder, call, 'Name', first, isRoot ? 'Name' : '');
  apply(builder, call, 'Description', isRoot ? first : second, isRoot ? 'Description' : '');
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
        ...own.filter((one) => !names.some(({ key: { name } }) => name === one.key.name)),
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
};
