/** i18n (i18n-node): `i18n.__({ phrase: 'key', locale: 'de' })`, `__('key')`, `__mf(…)`. */
import { property, type ValueNode } from '../../../syntax/tree.ts';
import { readingBy, textFor } from './lookup.ts';
import { type Rendering, simpleQuery } from './query.ts';
import {
  type Adapter,
  type Call,
  catalogsOf,
  objectOf,
  type Translator,
  translatorAt,
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
    const query = simpleQuery(
      { evaluator, set, namespace: '', key: asked.key, values, use: phrase },
      render(more.length > 0),
    );
    return textFor(query, locale);
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

/** Fills `{{name}}` as Mustache does, which escapes for HTML. `%s` is filled with arguments, `|` divides intervals. */
const renderI18n =
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
  catalogs: {
    library: 'i18n',
    layouts: ['{locale}.json'],
    ...readingBy((asked) => simpleQuery(asked, renderI18n(false))),
  },
};
