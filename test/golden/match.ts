/**
 * Compares an answer with the drawing of it. Everything must be exactly equal, but for:
 * - `'…': '…'` in an object, and `'…'` as the last item of an array: more may follow;
 * - `maybe(value)`: the field is absent or has this value;
 * - `<any>`, `<string>`, `<number>`, `<boolean>`, `<snowflake>`, and `<numeral>`, a number as text;
 * - `<id:x>`, `<version:x>`: a snowflake, bound where it is first seen and compared from then on;
 * - `<not:id:x>`, `<after:version:x>`: a snowflake other than, or greater than, a bound one;
 * - `<tree>`: any well-formed tree of errors; `<tree:CODE>`: one that has this code at or below this place.
 */

export type Bindings = Map<string, string>;

const absentOr = Symbol('absent or');

/** The field may be absent; if it is there it has this value. */
export const maybe = (value: unknown): unknown => ({ [absentOr]: value });

/** Replaces `<name>` by what is bound to the name; what is not bound stays as it is. */
export const fill = (text: string, bindings: Bindings): string =>
  text.replaceAll(/<([^<>]+)>/g, (whole, name: string) => bindings.get(name) ?? whole);

/** Differences between an answer and its drawing, one sentence each. Binds the ids it meets. */
export function differences(
  drawn: unknown,
  actual: unknown,
  bindings: Bindings,
  at = '$',
): readonly string[] {
  if (isMaybe(drawn)) return actual === undefined ? [] : differences(drawn[absentOr], actual, bindings, at);
  if (typeof drawn === 'string') return differencesOfText(drawn, actual, bindings, at);
  if (Array.isArray(drawn)) return differencesOfArray(drawn, actual, bindings, at);
  if (isObject(drawn)) return differencesOfObject(drawn, actual, bindings, at);
  return Object.is(drawn, actual) ? [] : [`${at}: ${show(drawn)} was expected, not ${show(actual)}`];
}

function differencesOfArray(drawn: readonly unknown[], actual: unknown, bindings: Bindings, at: string) {
  if (!Array.isArray(actual)) return [`${at}: an array was expected, not ${show(actual)}`];
  const open = drawn.at(-1) === '…';
  const items = open ? drawn.slice(0, -1) : drawn;
  if (open ? actual.length < items.length : actual.length !== items.length) {
    return [`${at}: ${items.length} items were expected, not ${actual.length}`];
  }
  return items.flatMap((item, index) => differences(item, actual[index], bindings, `${at}[${index}]`));
}

function differencesOfObject(
  drawn: Readonly<Record<string, unknown>>,
  actual: unknown,
  bindings: Bindings,
  at: string,
) {
  if (!isObject(actual)) return [`${at}: an object was expected, not ${show(actual)}`];
  const expected = Object.entries(drawn).filter(([key]) => key !== '…');
  const keys = new Set(expected.map(([key]) => fill(key, bindings)));
  const further = '…' in drawn ? [] : Object.keys(actual).filter((key) => !keys.has(key));
  return [
    ...expected.flatMap(([key, value]) => {
      const name = fill(key, bindings);
      return differences(value, actual[name], bindings, `${at}.${name}`);
    }),
    ...further.map((key) => `${at}.${key}: nothing was expected, not ${show(actual[key])}`),
  ];
}

function differencesOfText(
  drawn: string,
  actual: unknown,
  bindings: Bindings,
  at: string,
): readonly string[] {
  const wrong = [`${at}: ${show(fill(drawn, bindings))} was expected, not ${show(actual)}`];
  const placeholder = /^<([^<>]+)>$/.exec(drawn)?.[1];
  if (placeholder === undefined || bindings.has(placeholder)) {
    return fill(drawn, bindings) === actual ? [] : wrong;
  }
  if (placeholder === 'any') return actual === undefined ? wrong : [];
  if (placeholder === 'string') return typeof actual === 'string' ? [] : wrong;
  if (placeholder === 'number') return typeof actual === 'number' ? [] : wrong;
  if (placeholder === 'boolean') return typeof actual === 'boolean' ? [] : wrong;
  if (placeholder === 'numeral') return /^\d+(\.\d+)?$/.test(String(actual)) ? [] : wrong;
  const [kind = '', rest = ''] = splitOnce(placeholder, ':');
  if (kind === 'tree') return differencesOfTree(actual, rest, at);
  if (!isSnowflake(actual)) return wrong;
  if (kind === 'snowflake') return [];
  if (kind === 'not') return bindings.get(rest) === actual ? wrong : [];
  if (kind === 'after') return BigInt(actual) > BigInt(bindings.get(rest) ?? Number.NaN) ? [] : wrong;
  if (kind !== 'id' && kind !== 'version') throw new Error(`Nothing is bound to <${placeholder}>.`);
  bindings.set(placeholder, actual);
  return [];
}

/** Trees of errors: objects down to `_errors`, arrays of `{code, message}`; array indexes are string keys. */
function differencesOfTree(actual: unknown, code: string, at: string): readonly string[] {
  const codes: string[] = [];
  const wrong = malformedTree(actual, at, codes);
  if (wrong.length > 0) return wrong;
  if (codes.length === 0) return [`${at}: no error stands in ${show(actual)}`];
  if (code !== '' && !codes.includes(code)) return [`${at}: ${code} was expected among ${codes.join(', ')}`];
  return [];
}

function malformedTree(actual: unknown, at: string, codes: string[]): readonly string[] {
  if (!isObject(actual)) return [`${at}: a tree of errors was expected, not ${show(actual)}`];
  return Object.entries(actual).flatMap(([key, value]) => {
    if (key !== '_errors') return malformedTree(value, `${at}.${key}`, codes);
    if (!Array.isArray(value) || value.length === 0) return [`${at}._errors: errors were expected`];
    return value.flatMap((error: unknown, index) => {
      const place = `${at}._errors[${index}]`;
      if (isObject(error) && typeof error.code === 'string') codes.push(error.code);
      return differences({ code: '<string>', message: '<string>' }, error, new Map(), place);
    });
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMaybe = (value: unknown): value is { readonly [absentOr]: unknown } =>
  isObject(value) && absentOr in value;

const isSnowflake = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9]\d{0,19}$/.test(value);

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const splitOnce = (text: string, separator: string): readonly [string, string] => {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
};
