/** Completion items as plain data. */
import type { FieldSpec, ObjectKind } from '../../../core/interface/index.ts';
import type { Span, TextEdit } from '../../../core/syntax/tree.ts';

export type ItemKind = 'field' | 'value' | 'snippet';

export interface CompletionItem {
  readonly label: string;
  readonly kind: ItemKind;
  /** One line beside the label. */
  readonly detail?: string;
  readonly deprecated?: boolean;
  readonly sortText: string;
  /** What the client matches typed text against: starts as the replaced text does. */
  readonly filterText: string;
  /** `filterText` is for the word that stands there: with another one, it has to be asked for again. */
  readonly isOfWord?: true;
  /** The whole token under the cursor, its quotes included. Never leaves the cursor's line. */
  readonly replace: Span;
  readonly newText: string;
  /** `newText` holds tab stops. */
  readonly isSnippet: boolean;
  /** What it writes leaves room for a value that can be completed: the next list opens by itself. */
  readonly opensNext?: true;
  /** Edits elsewhere that belong to it: a comma that is missing before it. */
  readonly additionalEdits?: readonly TextEdit[];
  /** What to document when someone looks at the item. */
  readonly subject?: Subject;
}

export type Subject =
  /** `key` is how the person spells the field. */
  | {
      readonly kind: 'field';
      readonly object: ObjectKind;
      readonly field: FieldSpec['name'];
      readonly key: string;
    }
  | { readonly kind: 'text'; readonly text: string };

/** A value as an item's text. */
export interface Value {
  readonly label: string;
  readonly text: string;
  readonly detail?: string;
  readonly documentation?: string;
  /** The number that people may type instead of the name. */
  readonly number?: number;
  /** What it is matched by, where that is not the label. */
  readonly filterText?: string;
  /** What it replaces, where that is more than the token. */
  readonly replace?: Span;
  readonly isSnippet?: true;
  readonly opensNext?: true;
}

/** Escapes what a snippet would take for tab stops. */
export const snippetText = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/**
 * Sorts by the order in which items were made, inside of groups. Before what other providers offer in the same place, be it
 * `$schema` or a global of the language; with `code` only before globals, behind what the script itself has.
 */
export const rank = (index: number, group: 'a' | 'b' | 'y' | 'z' | 'code' = 'b'): string =>
  `${group === 'code' ? '14' : `!${group}`}${String(index).padStart(3, '0')}`;

/**
 * The text to match against, for a token that is typed already: quotes before the word are typed, too, and of a number
 * people type the number.
 */
export function filterFor(typed: string, label: string, number?: number): string {
  if (/^["'`[]/.test(typed)) return `${typed[0]}${label}`;
  return /^-?\d/.test(typed) && number !== undefined ? String(number) : label;
}
