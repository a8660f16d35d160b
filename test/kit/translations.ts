/** Sets of catalogs for tests, from patterns of paths. */
import type { CatalogSet, Translations } from '../../core/syntax/translations.ts';
import { uriOf } from '../../workspace/uris.ts';

/** Catalogs of a library: each is drawn as `locale namespace path`, without a namespace as `locale path`. */
export function catalogs(
  library: CatalogSet['library'],
  drawing: string,
  more: Partial<CatalogSet> = {},
): Translations {
  const files = drawing
    .trim()
    .split('\n')
    .map((line) => {
      const [locale = '', ...rest] = line.trim().split(/\s+/);
      const path = rest.at(-1) ?? '';
      return { locale, namespace: rest.length > 1 ? (rest[0] ?? '') : '', uri: uriOf(`/w/${path}`), path };
    });
  const key = { namespaced: false, separator: '' };
  return { sets: [{ library, files, defaultLocale: undefined, calls: [], key, ...more }] };
}
