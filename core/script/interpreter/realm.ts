/** What the machine keeps of the language itself: its prototypes and global objects. */
import type { Cell, Value } from '../heap/values.ts';

/** Prototypes of the language, and the object of its global names. */
export interface Realm {
  readonly prototypes: Readonly<Record<PrototypeName, Cell>>;
  readonly globals: ReadonlyMap<string, Value>;
  readonly arrayValues: Cell;
  readonly mapEntries: Cell;
  readonly setValues: Cell;
}

/** Functions whose calls give a promise or an iterator: each kind has a constructor of its own, which is no global. */
export type FunctionKind = 'AsyncFunction' | 'GeneratorFunction' | 'AsyncGeneratorFunction';

export type PrototypeName =
  | 'Object'
  | 'Function'
  | FunctionKind
  | 'Array'
  | 'String'
  | 'Number'
  | 'Boolean'
  | 'BigInt'
  | 'Symbol'
  | 'RegExp'
  | 'Promise'
  | 'Iterator'
  | 'Map'
  | 'Set'
  | 'WeakMap'
  | 'WeakSet'
  | 'Error';
