/** Which class of a package a class of the program extends, itself or through others. */
import type TypeScript from 'typescript';
import { isFunction, isUnknown, type LibraryPath } from '../heap/values.ts';
import type { BlockScope } from '../parse/declarations.ts';
import type { Document } from './document.ts';

const maximumClasses = 10;

export interface Base {
  readonly library: LibraryPath;
  /** Nothing stands in between. */
  readonly isDirect: boolean;
}

/** The class of a package behind all that a class extends; `undefined` where there is none, or it is not known. */
export function baseOf(
  document: Document,
  written: TypeScript.ClassLikeDeclaration,
  scope: BlockScope,
): Base | undefined {
  const heritage = written.heritageClauses?.[0]?.types[0]?.expression;
  if (!heritage) return undefined;
  const imported = document.importedAt(heritage, scope);
  if (imported) return { library: imported, isDirect: true };
  if (imported === null) return undefined;
  let base = document.valueOf(heritage);
  for (let depth = 0; base && depth < maximumClasses; depth += 1) {
    if (isUnknown(base)) return base.library && { library: base.library, isDirect: depth === 0 };
    if (!isFunction(base)) return undefined;
    base = document.machine.heap.look(base).prototype ?? undefined;
  }
  return undefined;
}
