/** Modules that ran and are shared by all programs that they are a part of. */
import type TypeScript from 'typescript';
import type { ModuleFile } from '../../syntax/modules.ts';
import type { Entity } from '../heap/bindings.ts';
import type { BuiltinKeys } from '../heap/builtin-keys.ts';
import type { Traces } from '../heap/journal/traces.ts';
import type { Cell } from '../heap/values.ts';
import type { LoadedModule } from '../interpreter/machine.ts';

/** A module that ran. */
export interface Ran {
  readonly uri: string;
  readonly loaded: LoadedModule;
  readonly file: ModuleFile;
  /** Conditions of unknown outcome that it came to. */
  readonly undecided: ReadonlySet<TypeScript.Node>;
  /** What it imports, and where that led. */
  readonly imports: ReadonlyMap<string, string | undefined>;
  /** What it asked of modules that it does not import: see {@link Program.exported}. */
  readonly asked: readonly Asked[];
}

/** A specifier in some module, and where it led. */
export interface Asked {
  readonly from: string;
  readonly specifier: string;
  readonly to: string | undefined;
}

/** Whether a module made something while it ran. */
export const isMadeBy = ({ births }: Pick<Finished, 'births'>, { birth }: Entity): boolean =>
  births[0] < birth && birth <= births[1];

export const isAmong = (modules: ReadonlySet<Finished>, entity: Entity): boolean =>
  madeUntil(modules, entity) > 0;

/** Until when the module ran that made something; 0 where that is none of them. */
export function madeUntil(modules: ReadonlySet<Finished>, entity: Entity): number {
  for (const module of modules) if (isMadeBy(module, entity)) return module.births[1];
  return 0;
}

export function meets<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const item of small) if (large.has(item)) return true;
  return false;
}

/** A module that ran, or those of a cycle of imports: they ran together. */
export interface Finished {
  readonly members: readonly Ran[];
  /** Those of them that others changed after they ran. */
  readonly touched: ReadonlySet<string>;
  /** Functions that unknown code got from it. */
  readonly escaped: readonly Cell[];
  /** What it does to other modules and to what unknown code has. */
  readonly traces: Traces;
  /** What it made is younger than the first and not younger than the second. */
  readonly births: readonly [number, number];
  /** The modules that it depends on, in the order in which they run where a program begins with it. */
  readonly needs: ReadonlySet<Finished>;
  /** Those of them that ran before its first statement. */
  readonly early: ReadonlySet<Finished>;
  /** What it imports, as that was shared when it ran. */
  readonly uses: ReadonlyMap<string, Finished | undefined>;
  /** What it depends on of the language's own objects. */
  readonly reads: BuiltinKeys;
  /** What it read of other modules while it was loaded. */
  readonly readsOfOthers: ReadonlySet<Entity>;
  /** When all that it depends on was looked at last. */
  validAt: string;
}
