/** What names stand for while a script runs. */
import type { Cell, Data, Value } from './values.ts';

/** What a name stands for. */
export class Binding {
  data: Value;
  owner: number;
  readonly birth: number;
  readonly kind: BindingKind;
  /** Code that runs at unknown times writes it. */
  volatile = false;
  /** Holds what it may hold by the time code runs that runs later, if it held that before; see `ByThen`. */
  byThen: { readonly holder: Binding; readonly before: Value } | undefined = undefined;
  /** See {@link Cell.changed}. */
  changed = 0;
  /** Functions that run later and read it; see `Readers`. */
  readers: Set<Cell> | undefined = undefined;
  /** Reads it in another way: a binding of another module. */
  readonly read: (() => Value) | undefined;
  /** Told of each new value: a namespace's member. */
  onWrite: ((value: Value) => void) | undefined = undefined;

  constructor(value: Value, kind: BindingKind, owner: number, birth: number, read?: () => Value) {
    this.data = value;
    this.kind = kind;
    this.owner = owner;
    this.birth = birth;
    this.read = read;
  }
}

export type BindingKind = 'var' | 'let' | 'const' | 'function' | 'parameter' | 'import';

/** Whatever a run may change. */
export type Entity = Cell | Binding;

/** What an entity holds. */
export type Content = Data | Value;
