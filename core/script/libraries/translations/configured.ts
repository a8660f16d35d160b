/** Calls that configuration names: `t(key, { lng: locale })`. What they give is told by catalogs, whatever their code says. */
import type TypeScript from 'typescript';
import { type CatalogCall, type CatalogSet, commonLocale } from '../../../syntax/translations.ts';
import { property, type ValueNode } from '../../../syntax/tree.ts';
import type { Ts } from '../../parse/syntax.ts';
import type { Arguments, Caller } from './caller.ts';
import { queryOf as i18nQuery } from './i18n.ts';
import { queryOf as i18nextQuery, namespaced } from './i18next.ts';
import { refFor } from './linguini.ts';
import { localesOf, noted, type Query, type Rendering, textFor, textsFor } from './lookup.ts';
import { type Call, spanOf, unknownAt, type Values, valuesOf } from './translator.ts';

/** The call of configuration that a call in the text is. */
export interface Configured {
  readonly set: CatalogSet;
  readonly call: CatalogCall;
}

export function configuredFor(
  { program, ts }: Caller,
  { expression }: TypeScript.CallExpression,
): Configured | undefined {
  for (const set of program.translations.sets)
    for (const call of set.calls) if (isCallOf(ts, expression, call.callee)) return { set, call };
  return undefined;
}

/** Whether the names of what is called end with these. */
function isCallOf(ts: Ts, expression: TypeScript.Expression, names: readonly string[]): boolean {
  let at = expression;
  for (let index = names.length - 1; index >= 0; index -= 1) {
    if (ts.isPropertyAccessExpression(at)) {
      if (at.name.text !== names[index]) return false;
      at = at.expression;
    } else return index === 0 && ts.isIdentifier(at) && at.text === names[0];
  }
  return true;
}

/** What the call gives: a text, or an object of all its translations. */
export function configuredCall({ set, call }: Configured, { evaluator, node, args }: Call): ValueNode {
  const use = evaluator.span(node);
  const key = argumentFor(call, args, 'key');
  if (key?.kind !== 'string') return unknownAt(use);
  const query = queryOf(set, evaluator, key, placeholders(args));
  if (!query) return unknownAt(use);
  if (call.gives === 'map') return mapOf(query, set);
  const locale = localeOf(set, call, args);
  return locale === undefined ? unknownAt(use) : oneText(query, locale);
}

const oneText = (query: Query, locale: string): ValueNode => {
  if (query.set.library !== 'linguini') return textFor(query, locale);
  const { defaultLocale } = query.set;
  const found = refFor(query, locale);
  if (found.kind !== 'unknown' || found.lack?.broken || defaultLocale === undefined) return found;
  return noted(refFor(query, defaultLocale), found.lack);
};

/** Catalogs whose name is no locale may be left out, or be put in under another name. */
function mapOf(query: Query, { files, library }: CatalogSet): ValueNode {
  const named = files.filter(({ locale }) => !(library === 'linguini' && locale === commonLocale));
  const known = new Set(localesOf(query.set));
  const isOpen = named.length === 0 || named.some(({ locale }) => !known.has(locale));
  if (library !== 'linguini') return textsFor(query, isOpen);
  const properties = [...known].map((locale) => ({
    key: { name: locale, ...spanOf(query.use) },
    value: oneText(query, locale),
  }));
  return { kind: 'object', properties, open: isOpen, broken: false, ...spanOf(query.use) };
}

/** What is asked, as the library understands keys. */
function queryOf(
  set: CatalogSet,
  evaluator: Caller,
  key: ValueNode & { readonly kind: 'string' },
  values: Values,
): Query | undefined {
  const asked = namespacedBy(set, key.value);
  if (!asked) return undefined;
  if (set.library === 'i18next') return i18nextQuery(evaluator, set, asked, values, key);
  const query = i18nQuery(evaluator, set, asked.key, values, key);
  return { ...query, ...asked, ...(set.library === 'plain' ? { render: renderPlain } : {}) };
}

function namespacedBy(set: CatalogSet, written: string): Pick<Query, 'namespace' | 'key'> | undefined {
  const { namespaced: isNamespaced, separator } = set.key;
  const at = isNamespaced ? written.indexOf(separator) : -1;
  if (at >= 0) return { namespace: written.slice(0, at), key: written.slice(at + separator.length) };
  if (set.library === 'i18next') return namespaced(set, written, undefined, ['translation', 'default']);
  const [namespace = '', ...more] = new Set(set.files.map((file) => file.namespace));
  return more.length === 0 ? { namespace, key: written } : undefined;
}

const renderPlain: Rendering = (text) => (/[{}]|%[\w%]|\$t\(/.test(text) ? undefined : text);

function argumentFor(
  { arguments: all }: CatalogCall,
  args: Arguments,
  role: 'key' | 'locale',
): ValueNode | undefined {
  for (const [at, named] of all.entries()) {
    const value = args.values[at];
    if (named === role) return value;
    if (typeof named !== 'object') continue;
    const [name] = [...named.properties].find(([, is]) => is === role) ?? [];
    if (name !== undefined)
      return value?.kind === 'object' && !value.broken ? property(value, name)?.value : undefined;
  }
  return undefined;
}

/** The locale that the call names; where it may name one and does not, the default. */
function localeOf({ defaultLocale }: CatalogSet, call: CatalogCall, args: Arguments): string | undefined {
  const value = argumentFor(call, args, 'locale');
  if (value?.kind === 'string') return value.value;
  const isLeftOut = value === undefined || (value.kind === 'unknown' && value.reason === 'undefined');
  const isKnown = !args.open && args.values.every((value) => value.kind !== 'object' || !value.open);
  return isLeftOut && isKnown ? defaultLocale : undefined;
}

/** Properties of objects among the arguments may be placeholders. */
const placeholders =
  ({ values }: Arguments): Values =>
  (name) => {
    for (const value of values) {
      const found = valuesOf(value)(name);
      if (found !== undefined) return found;
    }
    return undefined;
  };
