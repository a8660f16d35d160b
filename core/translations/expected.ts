/** What documents are to say after changes of some cells: those cells, and all others whose text stands at the same place. */
import { property } from '../syntax/tree.ts';
import type { Change } from './cell-edits.ts';
import type { DraftState } from './drafts.ts';
import type { KeyedRow } from './keys.ts';
import { localesOfRow, placeOfCell } from './places.ts';
import type { TextRow } from './rows.ts';
import type { Expected } from './said.ts';

/** A change, and the place where it is made. */
export interface PlacedChange extends Change {
  readonly place: string;
  /** The text that it is wished for. */
  readonly of: KeyedRow;
}

export interface SharedCell {
  readonly uri: string;
  readonly row: KeyedRow;
  readonly locale: string | undefined;
  readonly text: string | undefined;
  /** The text that it is wished for. */
  readonly of: KeyedRow;
}

export interface Expectation {
  readonly expected: Expected;
  /** The cells that change. */
  readonly cells: readonly SharedCell[];
  /** Cells of another locale, or default texts, that stand at the place of a change. */
  readonly foreign: readonly Omit<SharedCell, 'text' | 'of'>[];
}

/** What a document is expected to say. */
export function expectedOf({ uri, rows }: DraftState, changes: readonly PlacedChange[]): Expectation {
  const byPlace = new Map(changes.map((change) => [change.place, change]));
  const added = [...new Set(changes.map(({ locale }) => locale))];
  const expected = new Map<object, Map<string, Map<string | undefined, string | undefined>>>();
  const cells: SharedCell[] = [];
  const foreign: Omit<SharedCell, 'text' | 'of'>[] = [];
  for (const row of rows.values())
    for (const locale of new Set([undefined, ...localesOfRow(row), ...added])) {
      const change = byPlace.get(placeOfCell(uri, row, locale));
      if (!change) continue;
      if (change.locale !== locale) {
        foreign.push({ uri, row, locale });
        continue;
      }
      const { owner, spec } = row.text;
      const fields = expected.get(owner.node) ?? new Map();
      expected.set(owner.node, fields);
      const field = locale === undefined ? spec.name : row.spec.name;
      fields.set(field, (fields.get(field) ?? new Map()).set(locale, change.text));
      cells.push({ uri, row, locale, text: change.text, of: change.of });
    }
  return { expected: expected as Expected, cells, foreign };
}

/** Whether a cell says so already. */
export function isThere(row: TextRow, { locale, text }: Change): boolean {
  if (locale === undefined) return row.text.value.kind === 'string' && row.text.value.value === text;
  const { dictionary } = row;
  const value = dictionary?.kind === 'object' ? property(dictionary, locale)?.value : undefined;
  if (!value) return text === undefined && dictionary?.kind !== 'unknown';
  return value.kind === 'string' && !value.lack && value.value === text;
}
