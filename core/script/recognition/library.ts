/** Calls of our own npm package. */
import { libraryName } from '../../definitions/script-evidence.ts';
import type { Declaration } from '../parse/declarations.ts';

/**
 * Whether a name of one of the package's functions means that function: imported from the package, or not declared in this
 * file. Other frameworks have functions of these names, too.
 */
export const isLibraryCall = (declared: Declaration | undefined): boolean =>
  !declared ||
  (declared.kind === 'import' &&
    (declared.from === libraryName || declared.from.startsWith(`${libraryName}/`)));
