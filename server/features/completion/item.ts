/** Completion items as plain data. */
import type { FieldSpec, ObjectKind } from '../../../core/interface/index.ts';
import type { Span } from '../../../core/syntax/tree.ts';

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
  /** Replaces the whole token under the cursor. */
  readonly replace: Span;
  readonly newText: string;
  /** `newText` holds tab stops. */
  readonly isSnippet: boolean;
  /** What to document when someone looks at the item. */
  readonly subject?: Subject;
}

export type Subject =
  | { readonly kind: 'field'; readonly object: ObjectKind; readonly field: FieldSpec['name'] }
  | { readonly kind: 'text'; readonly text: string };

/** Escapes what a snippet would take for tab stops. */
export const snippetText = (text: string): string => text.replace(/[\\$}]/g, '\\$&');

/** Sorts by the order in which items were made. */
export const ordered = (index: number, group = 'a'): string => `${group}${String(index).padStart(3, '0')}`;
