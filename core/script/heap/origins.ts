/** Where values come from that are not known. */
import type { CatalogLack } from '../../syntax/tree.ts';
import type { Site, Source } from './places.ts';

/** What a package exports: `path` leads to it, and is empty for the module itself. */
export interface LibraryPath {
  readonly from: string;
  readonly path: readonly string[];
}

/** Why a value is not known. */
export interface Why {
  readonly kind:
    | 'import'
    | 'global'
    | 'call'
    | 'changed'
    | 'budget'
    | 'condition'
    | 'parameter'
    | 'syntax'
    | 'computed'
    | 'catalog';
  readonly source?: Source;
  readonly site?: Site;
  /** Of a text: what the catalog lacks. */
  readonly lack?: CatalogLack;
}

/**
 * What a value that is not known may be of all that the program handed out. `apart`: what somebody gave by itself, and not what he found
 * under a key; or what he has under this key.
 */
export type Origin = 'apart' | { readonly under: string };

/** Whether two values are from the same. */
export const isSameOrigin = (a: Origin | undefined, b: Origin | undefined): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.under === b.under);
