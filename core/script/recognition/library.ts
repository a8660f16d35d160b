/** Calls of our own npm package. */
import { definingCalls, libraryName } from '../../definitions/script-evidence.ts';
import type { Declaration, ImportDeclaration } from '../parse/declarations.ts';

/** Whether a specifier means our package. */
export const isLibrary = (from: string): boolean =>
  from === libraryName || from.startsWith(`${libraryName}/`);

/**
 * Whether a name of one of the package's functions means that function: imported from the package, or not declared in this
 * file. Other frameworks have functions of these names, too.
 */
export const isLibraryCall = (declared: Declaration | undefined): boolean =>
  !declared || (declared.kind === 'import' && isLibrary(declared.from));

/** Whether an imported name is one of the package's functions, whatever the file calls it. */
export const isDefining = ({ from, name, path }: ImportDeclaration): boolean =>
  isLibrary(from) && path.length === 0 && definingCalls.includes(name);
