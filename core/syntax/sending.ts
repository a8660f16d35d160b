/** What code of a program asks of a command before it takes it, and what of it it sends. */

/** What code asks of the members of a value. */
export interface Asked {
  /** Members that it must have. */
  readonly has: readonly string[];
  /** Members that it must not have. */
  readonly lacks: readonly string[];
  /** Members that it compares with a constant. */
  readonly compared?: readonly Comparison[];
}

/** `command.enabled !== false` */
export interface Comparison {
  readonly key: string;
  readonly to: Constant;
  /** Whether they have to be the same. */
  readonly isSame: boolean;
}

/** `nothing`: neither `null` nor `undefined` is anything. */
export type Constant = 'true' | 'false' | 'nothing';

/** What code asks of a value before it takes it for a command. */
export interface Condition extends Asked {
  /** The same of the members of what it is a member of itself. */
  readonly around?: Asked;
  /** Tests of it that are not understood, each by its place and its outcome. */
  readonly unclear?: readonly string[];
}

/** One of the ways in which code sends a value. */
export interface Sending {
  /** What of it; absent where code that is not followed may change it before. */
  readonly sent?: Sent;
  /** It sets a field of it first. */
  readonly isChanged?: true;
  /** To guilds alone. */
  readonly isGuild?: true;
  /** As it is, without a library that translates its keys. */
  readonly isRaw?: true;
  /** What holds for the values that are sent so. */
  readonly when?: Condition;
  /** The file that sends it. */
  readonly by?: string;
}

/** What code sends of a value that it takes for a command, as far as it was followed: all that is in it, or some of its fields. */
export interface Sent {
  /** Names of the fields that are copied from it, as they are read; absent: whatever it has. */
  readonly fields?: readonly string[];
  /** Wire names of those that stay behind. */
  readonly without?: readonly string[];
  /** Those keys of the object that is made of it are in camelCase that differ from the interface's. */
  readonly isCamel?: true;
  /** Of the others the ones that get something else where the value has nothing. */
  readonly filled?: readonly string[];
}

/** The same with the file that sends it. */
export interface SentBy extends Sent {
  readonly by?: string;
}

/** What code does to a command before it registers it. */
export interface Changed {
  /** The file in which that stands. */
  readonly by: string;
  /** What it sends then, as JSON in wire names; absent where not all of that is known. */
  readonly body?: string;
}

/** What code was heard to send of a command. */
export interface Said {
  /** A text that is equal for equal commands (`wordsOfCommand`). */
  readonly body: string;
  readonly type: number;
  /** To a guild. */
  readonly isGuild?: true;
}

/** What code registers under another name than it is written with. */
export interface Renamed {
  /** Texts, numbers and flags that are written with it, by the names of their fields: an edit elsewhere in the file moves none. */
  readonly written: Readonly<Record<string, string | number | boolean>>;
  /** The offset at which it is written; only where nothing is written with it. */
  readonly at?: number;
  /** Its name then; absent where only the running program knows it. */
  readonly name?: string;
}
