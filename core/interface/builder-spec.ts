/** What the table says of a class that builds definitions, and of what each of its methods does. */
import type { FieldName } from './fields.ts';

/** Kinds of object that builder classes build. */
export type BuiltKind = 'command' | 'option';

/** The fields a method can write: wire names of the table. */
export type BuiltField<Kind extends BuiltKind = BuiltKind> = Kind extends BuiltKind ? FieldName<Kind> : never;

interface Common {
  /** First and last release of `@discordjs/builders` that has the method; absent: always had, still has. */
  readonly since?: string;
  readonly until?: string;
  /** The method to call instead. Whether the field itself is deprecated is said by its own row. */
  readonly instead?: string;
}

/** `setName(value)`: the field is the argument. `undefined` leaves it out; `null` is written where `null` is allowed. */
export interface SetsField<Kind extends BuiltKind = BuiltKind> extends Common {
  readonly does: 'set';
  readonly field: BuiltField<Kind>;
  /** `bit-set`: a bigint or an integer becomes a string of digits; a string and `null` stay. */
  readonly value: 'as-is' | 'bit-set';
  /** What a call without an argument sets; absent: it needs one. */
  readonly standard?: true;
}

/** `clearMinValue()`: the field is left out again. */
export interface ClearsField<Kind extends BuiltKind = BuiltKind> extends Common {
  readonly does: 'clear';
  readonly field: BuiltField<Kind>;
}

/**
 * Writes translations.
 * `one`: `(locale, text)` adds an entry to what is there, or starts a dictionary where there is none or `null`; text
 * `null` is written as the entry's value.
 * `all`: `(dictionary)` replaces what is there with a copy; `null` is written as the field's value.
 * `clear-one`: `(locale)` leaves the entry out, and an empty dictionary where there was none.
 */
export interface Translates<Kind extends BuiltKind = BuiltKind> extends Common {
  readonly does: 'translate';
  readonly field: BuiltField<Kind> & `${string}_localizations`;
  readonly takes: 'one' | 'all' | 'clear-one';
}

/**
 * `addStringOption(input)`: adds what the given builder builds to the end of `options`. The input is a builder of the
 * class, or a function that is given a fresh one and returns it. The builder itself is kept: later calls on it still show.
 */
export interface AddsBuilders extends Common {
  readonly does: 'add';
  readonly field: 'options';
  /** Name of the class whose builder is added. */
  readonly builder: string;
  /** Takes any number of inputs, or one array of them; otherwise exactly one input. */
  readonly many: boolean;
}

/**
 * Adds items to the end of a list (`append`) or makes the list anew (`replace`).
 * `rest-or-list`: items as arguments or, where the first argument is an array, the items of that array alone. No argument
 * still makes a list, an empty one.
 * `pair`: one item, made of the arguments name and value.
 */
export interface WritesList<Kind extends BuiltKind = BuiltKind> extends Common {
  readonly does: 'append' | 'replace';
  readonly field: BuiltField<Kind>;
  readonly takes: 'rest-or-list' | 'pair';
  /** Of objects only these fields are kept, other keys are dropped; absent: the items stay as they are. */
  readonly keeps?: readonly FieldName<'choice'>[];
  /** Up to this release the items of the list were pairs of name and value, as `[['Red', 'red']]`. */
  readonly pairsUntil?: string;
}

/** `spliceOptions(index, deleteCount, ...builders)`, as `Array.prototype.splice` does. */
export interface SplicesBuilders extends Common {
  readonly does: 'splice';
  readonly field: 'options';
}

/** Writes something that the table has no field for; everything else stays as it was. */
export interface WritesOther extends Common {
  readonly does: 'other';
  readonly key: string;
}

/** `toJSON()`: not the builder but the object that it builds. */
export interface Builds extends Common {
  readonly does: 'build';
}

/** What a call does. Every method but `build` returns the builder it was called on. */
export type BuilderMethod<Kind extends BuiltKind = BuiltKind> =
  | SetsField<Kind>
  | ClearsField<Kind>
  | Translates<Kind>
  | AddsBuilders
  | WritesList<Kind>
  | SplicesBuilders
  | WritesOther
  | Builds;

export interface BuilderClass<Kind extends BuiltKind = BuiltKind> {
  readonly name: string;
  /** Packages that export it. */
  readonly packages: readonly string[];
  /** First and last major release of `@discordjs/builders` that has it. */
  readonly releases: { readonly since: number; readonly until?: number };
  readonly builds: Kind;
  /**
   * Command type or option type that `toJSON` writes (before 1.9 not for commands, whose type is assumed). `undefined`
   * for a class whose type is set by a method.
   */
  readonly type: number | undefined;
  /** What `toJSON` gives of a fresh builder, apart from `type`. Every other field is left out until it is set. */
  readonly initial: Readonly<Partial<Record<BuiltField<Kind>, unknown>>>;
  /**
   * Every field in the order in which `toJSON` writes those that are set; absent where the order is that of the calls.
   */
  readonly order?: readonly BuiltField<Kind>[];
  /** The constructor takes an object with fields, in wire names. */
  readonly takesData?: true;
  /** Names of interfaces with some of the class's methods, which stand for it in annotations of types. */
  readonly interfaces: readonly string[];
  readonly methods: ReadonlyMap<string, BuilderMethod<Kind>>;
}

/** How many arguments a call is written with at least: one that has fewer is still being typed. */
export function leastArguments(method: BuilderMethod): number {
  switch (method.does) {
    case 'set':
      return method.standard ? 0 : 1;
    case 'translate':
      return method.takes === 'one' ? 2 : 1;
    case 'append':
    case 'replace':
      return method.takes === 'pair' ? 2 : 0;
    case 'add':
      return method.many ? 0 : 1;
    default:
      return 0;
  }
}
