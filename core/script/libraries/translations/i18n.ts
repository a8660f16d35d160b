/** i18n (i18n-node): `i18n.__({ phrase: 'key', locale: 'de' })`, `__('key')`, `__mf(…)`. */
import { property, type Span, type ValueNode } from '../../../syntax/tree.ts';
import { type Query, type Rendering, textFor } from './lookup.ts';
import {
  type Adapter,
  type Call,
  catalogsOf,
  objectOf,
  type Translator,
  translatorAt,
  type Values,
  valuesOf,
} from './translator.ts';

const translates = (render: (hasArguments: boolean) => Rendering): Translator => ({
  call({ evaluator, args }: Call) {
    const set = catalogsOf(evaluator, 'i18n');
    const [phrase, ...more] = args.values;
    const last = more.at(-1);
    if (!set || !phrase || args.open) return undefined;
    const asked = askedFor(phrase);
    const locale = asked && (asked.locale ?? set.defaultLocale);
    if (!asked || locale === undefined) return undefined;
    const values = valuesOf(last);
    return textFor(queryOf(evaluator, set, asked.key, values, phrase, render(more.length > 0)), locale);
  },
});

/** What is asked for: a text by its key in the current locale, or in the one that is named. */
function askedFor(phrase: ValueNode): { key: string; locale?: string } | undefined {
  if (phrase.kind === 'string') return plainKey(phrase.value);
  if (phrase.kind !== 'object' || phrase.open) return undefined;
  const key = property(phrase, 'phrase')?.value;
  const locale = property(phrase, 'locale')?.value;
  const plain = key?.kind === 'string' ? plainKey(key.value) : undefined;
  return plain && locale?.kind === 'string' ? { ...plain, locale: locale.value } : undefined;
}

/** Behind a colon may stand a default text. */
const plainKey = (key: string): { key: string } | undefined => (key.includes(':') ? undefined : { key });

/** What i18n is asked for: of one locale alone, unless configuration says which other one is asked next. */
export const queryOf = (
  evaluator: Call['evaluator'],
  set: Query['set'],
  key: string,
  values: Values,
  use: Span,
  render: Rendering = renderI18n(false),
): Query => ({
  evaluator,
  set,
  namespace: '',
  key,
  values,
  render,
  chain: (locale) => (set.defaultLocale === undefined ? [locale] : [locale, set.defaultLocale]),
  skipsEmpty: false,
  use,
});

/** Fills `{{name}}` as Mustache does, which escapes for HTML. `%s` is filled with arguments, `|` divides intervals. */
export const renderI18n =
  (hasArguments: boolean): Rendering =>
  (text, values) => {
    let isKnown = true;
    const filled = text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
      const value = values(name);
      isKnown &&= value !== undefined && !/[&<>"'/`=]/.test(value);
      return value ?? '';
    });
    return isKnown && !/[{}|]/.test(filled) && !(hasArguments && filled.includes('%')) ? filled : undefined;
  };

/** Messages of MessageFormat: braces are its own, and an apostrophe may quote. */
const renderMessage = (): Rendering => (text) => (/[{}|']/.test(text) ? undefined : text);

const instance: Translator = objectOf({ __: translates(renderI18n), __mf: translates(renderMessage) });
const construct: NonNullable<Translator['construct']> = (call) => translatorAt(call, instance);

export const i18n: Adapter = {
  packages: ['i18n'],
  exports: {
    member: (name) =>
      name === 'default' ? instance : name === 'I18n' ? { construct } : instance.member?.(name),
  },
};
