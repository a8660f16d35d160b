/** Calls that configuration names: `t(key, { lng: locale })`. What they give is told by catalogs, whatever their code says. */
import type TypeScript from 'typescript';
import type { CatalogCall, CatalogSet } from '../../../syntax/translations.ts';
import { property, type ValueNode } from '../../../syntax/tree.ts';
import type { Ts } from '../../parse/syntax.ts';
import { readingOf } from './adapters.ts';
import type { Arguments, Caller } from './caller.ts';
import { localesOf } from './lookup.ts';
import type { Key, Values } from './query.ts';
import { type Call, type CatalogReading, unknownAt, valuesOf } from './translator.ts';

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
  const reading = readingOf(set.library);
  const written = argumentFor(call, args, 'key');
  const key = written?.kind === 'string' ? keyOf(set, reading, written.value) : undefined;
  if (!written || !key) return unknownAt(use);
  const asked = { evaluator, set, ...key, values: placeholders(args), use: written };
  if (call.gives === 'map') return reading.texts(asked, mayHaveMore(set, reading));
  const locale = localeOf(set, call, args);
  return locale === undefined ? unknownAt(use) : reading.text(asked, locale);
}

/** Catalogs whose name is no locale may be left out, or be put in under another name. */
function mayHaveMore(set: CatalogSet, { commonLocale }: CatalogReading): boolean {
  const named = set.files.filter(({ locale }) => locale !== commonLocale);
  const known = new Set(localesOf(set));
  return named.length === 0 || named.some(({ locale }) => !known.has(locale));
}

/** A key as the library understands it, behind its namespace where the program writes one. */
function keyOf(set: CatalogSet, { keyIn }: CatalogReading, written: string): Key | undefined {
  const { namespaced: isNamespaced, separator } = set.key;
  const at = isNamespaced ? written.indexOf(separator) : -1;
  if (at >= 0) return { namespace: written.slice(0, at), key: written.slice(at + separator.length) };
  if (keyIn) return keyIn(set, written);
  const [namespace = '', ...more] = new Set(set.files.map((file) => file.namespace));
  return more.length === 0 ? { namespace, key: written } : undefined;
}

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
