/** Translated texts of a program, as its workspace knows them: the files that hold them, and the calls that give them. */

/** A JSON file with texts of one locale. */
export interface Catalog {
  readonly uri: string;
  /** As people name it: from the folder of the configuration, or of the package. */
  readonly path: string;
  /** As the path of the file names it. */
  readonly locale: string;
  /** Empty where files are not told apart by one. */
  readonly namespace: string;
}

export interface CatalogSet {
  /** Whose rules hold for keys, locales and placeholders, by the name that its adapter tells. */
  readonly library: string;
  readonly files: readonly Catalog[];
  /** The locale of calls that name none; its texts stand in for those that a locale lacks. */
  readonly defaultLocale: string | undefined;
  /** Calls that give its texts, beside those of the library. */
  readonly calls: readonly CatalogCall[];
  /** How those calls write a key: see {@link KeyTemplate}. */
  readonly key: KeyTemplate;
}

/** How calls write a key: alone, or behind its namespace and a separator. */
export interface KeyTemplate {
  readonly namespaced: boolean;
  readonly separator: string;
}

/** A call that gives a text, or all translations of one as an object from locale to text. */
export interface CatalogCall {
  /** The last names of what is called: `['Lang', 'getRef']`. */
  readonly callee: readonly string[];
  readonly arguments: readonly CallArgument[];
  readonly gives: 'text' | 'map';
}

/** What an argument is, or what some properties of it are. Anything else does not matter. */
export type CallArgument = CallRole | undefined | { readonly properties: ReadonlyMap<string, CallRole> };
export type CallRole = 'key' | 'locale';

/** The same object for as long as it holds. */
export interface Translations {
  readonly sets: readonly CatalogSet[];
}

export const noTranslations: Translations = { sets: [] };

const word = String.raw`[\w$]+`;
const pair = String.raw`${word}(?:\s*:\s*${word})?`;
const argument = String.raw`(?:${word}|\{\s*${pair}(?:\s*,\s*${pair})*\s*\})`;
const callPattern = new RegExp(
  String.raw`^\s*(${word}(?:\.${word})*)\s*(?:\(\s*(${argument}(?:\s*,\s*${argument})*)\s*\))?\s*$`,
);

/**
 * Reads a call as configuration writes it: `t(key, { lng: locale })`, `Lang.getRef(key, locale)`, or `t` alone for
 * `t(key)`. Other names stand for arguments that do not matter. `undefined` where it is no such call or has no key.
 */
export function parseCall(pattern: string): Omit<CatalogCall, 'gives'> | undefined {
  const [, callee, list = 'key'] = callPattern.exec(pattern) ?? [];
  if (callee === undefined) return undefined;
  const all = (list.match(/\{[^}]*\}|[\w$]+/g) ?? []).map(readArgument);
  const keys = all.filter((role) =>
    typeof role === 'object' ? [...role.properties.values()].includes('key') : role === 'key',
  );
  return keys.length === 1 ? { callee: callee.split('.'), arguments: all } : undefined;
}

const roleOf = (name: string): CallRole | undefined =>
  name === 'key' || name === 'locale' ? name : undefined;

function readArgument(text: string): CallArgument {
  if (!text.startsWith('{')) return roleOf(text);
  const properties = new Map<string, CallRole>();
  for (const [, name = '', as = name] of text.matchAll(/([\w$]+)\s*(?::\s*([\w$]+))?/g)) {
    const role = roleOf(as);
    if (role) properties.set(name, role);
  }
  return { properties };
}

/** Reads how calls write a key: `{key}`, or `{namespace}:{key}` with any separator. `undefined` for anything else. */
export function parseKey(template: string): KeyTemplate | undefined {
  const [whole, separator = ''] = /^(?:\{namespace\}([^{}]+))?\{key\}$/.exec(template) ?? [];
  return whole === undefined ? undefined : { namespaced: separator !== '', separator };
}
