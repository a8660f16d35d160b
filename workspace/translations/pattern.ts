/** Paths of catalogs as configuration writes them: `locales/{locale}/{namespace}.json`. */

export interface CatalogPattern {
  /** The folder in which all that may match is, relative to the one of the pattern. */
  readonly folder: string;
  /** What the parts of a path stand for; `undefined` where it is no catalog. */
  match(path: string): { readonly locale: string; readonly namespace: string } | undefined;
}

/** Whether this is a pattern of paths: of JSON files, with one `{locale}` and at most one `{namespace}`. */
export const isCatalogPattern = (text: string): boolean =>
  /\.jsonc?$/.test(text) &&
  text.split('{locale}').length === 2 &&
  text.split('{namespace}').length <= 2 &&
  !/[{}*?[\]!()\\]|^\/|(?:^|\/)\.\.\//.test(text.replace('{locale}', '_').replace('{namespace}', '_'));

/** A namespace that may be of several parts of a path. */
const wholeNamespace = /(^|\/)\{namespace\}(?=\/|\.jsonc?$)/;

/** Makes a pattern of {@link isCatalogPattern}. A namespace that is a part of the path as a whole may be several. */
export function catalogPattern(text: string): CatalogPattern {
  const path = text.replace(/^\.\//, '');
  const folder = path.split('{')[0]?.split('/').slice(0, -1).join('/') ?? '';
  const source = path
    .replace(wholeNamespace, '$1{all}')
    .replace(/[.+^$|]/g, String.raw`\$&`)
    .replace('{locale}', '(?<locale>[^/]+?)')
    .replace('{all}', '(?<namespace>.+)')
    .replace('{namespace}', '(?<namespace>[^/]+)');
  const whole = new RegExp(`^${source}$`);
  return {
    folder,
    match(found) {
      const groups = whole.exec(found)?.groups;
      return groups && { locale: groups.locale ?? '', namespace: groups.namespace ?? '' };
    },
  };
}
