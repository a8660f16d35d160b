/** What the table says of a field. */
import type { EnumId } from './enums.ts';
import type { LengthRange } from './limits.ts';

/** Kinds of object: a file that wraps commands, the resources of §Resources, and a file of permission overwrites. */
export type ObjectKind =
  | 'file'
  | 'command'
  | 'option'
  | 'choice'
  | 'permissions-file'
  | 'command-permissions'
  | 'overwrite'
  | 'directive';

/** What a translatable or measured text is. A command's name is a slash or a menu name by the command's type. */
export type TextKind = 'name' | 'description' | 'choice-name';

export type FieldType =
  | { readonly kind: 'text'; readonly text: TextKind; readonly length: LengthRange }
  /** A dictionary from locale to a text of the same restrictions as the field `of`. */
  | {
      readonly kind: 'localizations';
      readonly of: string;
      readonly text: TextKind;
      readonly length: LengthRange;
    }
  | { readonly kind: 'string' }
  | { readonly kind: 'snowflake' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'integer'; readonly range: LengthRange }
  /** Integer or double, as the type of the option says. */
  | { readonly kind: 'number' }
  /** String, integer or double, as the type of the option says. */
  | { readonly kind: 'choice-value' }
  /** A permission bit set as a string. */
  | { readonly kind: 'permissions' }
  | { readonly kind: 'enum'; readonly of: EnumId }
  | { readonly kind: 'enum-list'; readonly of: EnumId }
  | { readonly kind: 'object'; readonly of: ObjectKind }
  | { readonly kind: 'object-list'; readonly of: ObjectKind; readonly max?: number }
  | { readonly kind: 'string-list' }
  /** A list of definitions, each judged by itself. */
  | { readonly kind: 'definitions' };

export interface FieldSpec {
  /** Wire name, in snake_case. */
  readonly name: string;
  readonly type: FieldType;
  /**
   * `true`: always. A list: required on objects of these command or option types only, never where it cannot stand.
   */
  readonly required?: boolean | readonly number[];
  /** `null` is a value of its own (`??` in the interface). */
  readonly nullable?: boolean;
  /** Command types (on a command) or option types (on an option) that take the field; absent: all of them. */
  readonly on?: readonly number[];
  /** Only global commands take it. */
  readonly globalOnly?: boolean;
  /** Set by the service, read back and never sent. */
  readonly serverSet?: boolean;
  /** Of the file only: neither sent nor read back. */
  readonly fileOnly?: boolean;
  /** Where it is omitted, the service fills in what the application is configured to. */
  readonly filledIn?: boolean;
  /** Wire name of the field that decides instead, where it is given. */
  readonly overruledBy?: string;
  /** The bulk overwrite of a guild's commands does not list it (§Guild commands). */
  readonly notInGuildOverwrite?: boolean;
  /** What the bulk overwrite of a guild's commands assumes where the field is omitted (§Guild commands), as JSON. */
  readonly guildOverwriteDefault?: unknown;
  /** Stands in lists as the service gives them: understood, and never suggested to who writes a file. */
  readonly fetched?: boolean;
  /** discord.js data has it in camelCase alone; of all others discord.js takes the wire name, too (`max_value`). */
  readonly onlyCamelInData?: boolean;
  /** First release of discord.js that sends it; absent: each one that sends commands does. Before, it is dropped. */
  readonly sentSince?: string;
  /** What the service assumes where the field is omitted, as JSON. */
  readonly default?: unknown;
  readonly deprecated?: string;
  readonly documentation: string;
  /** Heading of the interface that states the field. */
  readonly section: string;
}
