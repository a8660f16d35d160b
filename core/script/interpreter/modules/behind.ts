/** Which modules code gets hold of that loads one, where that may not have run yet: told by what files say that they load. */
import type TypeScript from 'typescript';
import type { Ts } from '../../parse/syntax.ts';
import type { LoadedModule, Module } from '../machine.ts';
import { loadedIn } from '../uses/loads.ts';

/** The modules of a program, as far as they are known. */
export interface KnownModules {
  /** The address behind a specifier; `undefined`: it is of no file of the program. */
  resolve(from: string, specifier: string): string | undefined;
  /** What ran. */
  loaded(uri: string): LoadedModule | undefined;
  /** A script that did not run; `undefined` where the file is none. */
  file(uri: string): TypeScript.SourceFile | undefined;
}

/** More files are not looked at. */
const maximumFiles = 1_000;

/**
 * The modules that ran behind an address, or behind what its file loads: what did not run gets hold of these alone.
 * `undefined`: a file loads what nobody knows before it runs.
 */
export function modulesBehind(ts: Ts, known: KnownModules, address: string): readonly Module[] | undefined {
  const seen = new Set([address]);
  const modules: Module[] = [];
  for (const uri of seen) {
    const loaded = known.loaded(uri);
    if (loaded?.kind === 'script') modules.push(loaded.module);
    const file = loaded ? undefined : known.file(uri);
    if (!file) continue;
    if (seen.size > maximumFiles) return undefined;
    for (const specifier of specifiersIn(ts, file)) {
      if (specifier === undefined) return undefined;
      const next = known.resolve(uri, specifier);
      if (next !== undefined) seen.add(next);
    }
  }
  return modules;
}

/** What a file may load, when it runs and later; `undefined` among them: anything. */
export function specifiersIn(ts: Ts, file: TypeScript.SourceFile): readonly (string | undefined)[] {
  const specifiers: (string | undefined)[] = [...loadedIn(ts, file)];
  for (const statement of file.statements) {
    const named =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)
          ? statement.moduleReference.expression
          : undefined;
    if (named && ts.isStringLiteralLike(named)) specifiers.push(named.text);
  }
  return specifiers;
}
