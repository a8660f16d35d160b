/**
 * Translations written where they stand, in however many files: minimal edits, verified by reading all that may use them
 * again. What cannot be made without changing something else is refused, with the reason.
 */
import * as l10n from '@vscode/l10n';
import type { Analysis } from '../lint/analysis.ts';
import type { DocumentInput } from '../lint/document.ts';
import { sourceOf } from '../lint/edited.ts';
import { isLocale } from '../lint/rules/shared/meant-locales.ts';
import type { TextEdit } from '../syntax/tree.ts';
import { type Change, editsOfRow, type Group } from './cell-edits.ts';
import { type DraftState, Drafts } from './drafts.ts';
import { expectedOf, isThere } from './expected.ts';
import type { KeyedRow } from './keys.ts';
import { placeOfCell } from './places.ts';
import { textAt, titleOf } from './rows.ts';
import { saidBy } from './said.ts';

/** A cell of the table, and what it shall say. */
export interface Wish extends Change {
  /** The document whose command it is. */
  readonly uri: string;
  /** The key of its row. */
  readonly key: string;
  /** What it is to say until then, `null` for nothing; `undefined`: whatever it says. */
  readonly was?: string | null | undefined;
}

export type CellName = Pick<Wish, 'uri' | 'key' | 'locale'>;

export interface RefusedWish {
  readonly wish: Wish;
  /** A sentence. */
  readonly reason: string;
}

export interface Translated {
  /** The texts of files that changed, by URI. */
  readonly texts: ReadonlyMap<string, string>;
  /** The same as minimal edits, in order. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly made: readonly Wish[];
  /** The file that each of them is made in, by URI. */
  readonly fileOf: ReadonlyMap<Wish, string>;
  readonly refused: readonly RefusedWish[];
  /** Other cells that say the same now, for their text stands at the same place. */
  readonly also: readonly CellName[];
}

/** Fulfils all wishes that can be. The documents are as they are now; each has a URI. `known`: their analyses, where there are any. */
export function translate(
  documents: readonly DocumentInput[],
  wishes: readonly Wish[],
  known?: ReadonlyMap<string, Analysis>,
): Translated {
  const drafts = new Drafts(documents, known);
  const run = new Run(drafts, wishes);
  for (const uri of new Set(wishes.map((wish) => wish.uri))) run.fulfil(uri);
  const changed = [...drafts.changed()];
  return {
    texts: new Map(changed.map(([uri, { after }]) => [uri, after])),
    edits: new Map(changed.map(([uri, { edits }]) => [uri, edits])),
    made: [...run.fileOf.keys()],
    fileOf: run.fileOf,
    refused: run.refused,
    also: [...run.also.values()],
  };
}

const nameOfCell = ({ uri, key, locale }: CellName): string => `${uri}\n${key}\n${locale ?? ''}`;

class Run {
  readonly fileOf = new Map<Wish, string>();
  readonly refused: RefusedWish[] = [];
  readonly also = new Map<string, CellName>();
  readonly #drafts: Drafts;
  /** Of two wishes for one cell the last one counts. */
  readonly #wishes: ReadonlyMap<string, Wish>;

  constructor(drafts: Drafts, wishes: readonly Wish[]) {
    this.#drafts = drafts;
    this.#wishes = new Map(wishes.map((wish) => [nameOfCell(wish), wish]));
  }

  /** Rounds of edits that do not touch one another, until no wish of the document is left. */
  fulfil(uri: string): void {
    const left = new Set([...this.#wishes.values()].filter((wish) => wish.uri === uri));
    // Wishes whose edits failed together with others.
    const alone = new Set<Wish>();
    while (left.size > 0) {
      const state = this.#drafts.state(uri);
      const groups = this.#groupsFor(state, left, alone);
      const sound = state ? this.#soundOnes(state, groups, alone, left) : [];
      if (state && sound.length > 0) this.#make(state, sound, left);
    }
  }

  /** The edits of a round; wishes that are fulfilled or refused are left no more. */
  #groupsFor(
    state: DraftState | undefined,
    left: Set<Wish>,
    alone: ReadonlySet<Wish>,
  ): readonly Group<Wish>[] {
    const groups: Group<Wish>[] = [];
    for (const [key, all] of byKey(left)) {
      const row = state?.rows.get(key);
      if (!state || !row) {
        for (const wish of all) this.#refuse(wish, l10n.t('There is no such text any more.'), left);
        continue;
      }
      const open = all.filter((wish) => this.#isOpen(state, row, wish, left));
      const single = open.find((wish) => alone.has(wish));
      const made = editsOfRow(sourceOf(state.input, []), row, single ? [single] : open);
      groups.push(...made.groups);
      for (const { change, reason } of made.refused) this.#refuse(change, reason, left);
    }
    return apart(groups);
  }

  /** Whether a wish is still to be fulfilled, and may be. */
  #isOpen({ analysis }: DraftState, row: KeyedRow, wish: Wish, left: Set<Wish>): boolean {
    if (wish.locale !== undefined && !isLocale(wish.locale, analysis.settings)) {
      this.#refuse(wish, l10n.t('There is no locale `{0}`.', wish.locale), left);
      return false;
    }
    if (isThere(row, wish)) {
      left.delete(wish);
      return false;
    }
    const now = textAt(row, wish.locale);
    if (wish.was === undefined || wish.was === now) return true;
    this.#refuse(
      wish,
      now === null
        ? l10n.t('It was removed meanwhile.')
        : l10n.t('It says something else by now: “{0}”.', now),
      left,
    );
    return false;
  }

  #refuse(wish: Wish, reason: string, left: Set<Wish>): void {
    left.delete(wish);
    this.refused.push({ wish, reason });
  }

  /** Those of the groups that change nothing else, together. */
  #soundOnes(
    state: DraftState,
    groups: readonly Group<Wish>[],
    alone: Set<Wish>,
    left: Set<Wish>,
  ): readonly Group<Wish>[] {
    const sound: Group<Wish>[] = [];
    const take = (some: readonly Group<Wish>[]): void => {
      const [first] = some;
      if (!first) return;
      const reason = this.#whyNot(state, [...sound, ...some]);
      const half = some.length >> 1;
      if (reason === undefined) sound.push(...some);
      else if (half > 0) {
        take(some.slice(0, half));
        take(some.slice(half));
      } else if (first.changes.length > 1) for (const wish of first.changes) alone.add(wish);
      else for (const wish of first.changes) this.#refuse(wish, reason, left);
    };
    take(groups);
    return sound;
  }

  /** What keeps edits from being made: something else would say another thing. `undefined` where nothing does. */
  #whyNot(state: DraftState, groups: readonly Group<Wish>[]): string | undefined {
    const texts = this.#drafts.textsAfter(
      state,
      groups.flatMap(({ edits }) => edits),
    );
    const readers = this.#drafts.readersOf(texts);
    const placed = this.#placed(state, groups);
    const expected = readers.map((reader) => expectedOf(reader, placed));
    for (const { cells, foreign } of expected) {
      const [other] = foreign;
      if (other)
        return other.locale === undefined
          ? l10n.t('It stands where the default text of {0} stands.', titleOf(other.row.text.owner))
          : l10n.t('It stands where the text for `{0}` stands.', other.locale);
      const torn = cells.find(({ uri, row, locale, text }) => {
        const wish = this.#wishes.get(nameOfCell({ uri, key: row.key, locale }));
        return wish && wish.text !== text;
      });
      if (torn)
        return l10n.t('It stands where that of {0} stands, which shall say something else.', torn.row.key);
      // A function that makes both says the same of both: a translation of one is none of the other.
      const made = cells.find(
        ({ uri, row, locale, of }) =>
          locale !== undefined &&
          textAt(row, locale) === null &&
          textAt(row, undefined) !== textAt(of, undefined) &&
          !this.#wishes.has(nameOfCell({ uri, key: row.key, locale })),
      );
      if (made)
        return l10n.t(
          'It would be shown for “{0}” as well, for both are made at the same place.',
          textAt(made.row, undefined) ?? made.row.key,
        );
    }
    const was = readers.map(({ analysis }, at) => saidBy(analysis, expected[at]?.expected));
    const undo = this.#drafts.set(texts);
    const is = readers.map(({ uri }) => this.#drafts.state(uri)).map((one) => one && saidBy(one.analysis));
    undo();
    return is.every((said, at) => said === was[at])
      ? undefined
      : l10n.t('It would not be shown as it is, or something else would change with it.');
  }

  #placed({ uri, rows }: DraftState, groups: readonly Group<Wish>[]) {
    return groups.flatMap(({ changes }) =>
      changes.flatMap((change) => {
        const row = rows.get(change.key);
        return row ? [{ ...change, place: placeOfCell(uri, row, change.locale), of: row }] : [];
      }),
    );
  }

  #make(state: DraftState, groups: readonly Group<Wish>[], left: Set<Wish>): void {
    const all = groups.flatMap(({ edits }) => edits);
    const texts = this.#drafts.textsAfter(state, all);
    const placed = this.#placed(state, groups);
    for (const { cells } of this.#drafts.readersOf(texts).map((reader) => expectedOf(reader, placed)))
      for (const { uri, row, locale } of cells) {
        const cell = { uri, key: row.key, locale };
        if (!this.#wishes.has(nameOfCell(cell))) this.also.set(nameOfCell(cell), cell);
      }
    this.#drafts.make(state, all);
    for (const { changes, edits } of groups)
      for (const wish of changes) {
        left.delete(wish);
        this.fileOf.set(wish, edits[0]?.file ?? state.uri);
      }
  }
}

function byKey(wishes: Iterable<Wish>): ReadonlyMap<string, readonly Wish[]> {
  const found = new Map<string, Wish[]>();
  for (const wish of wishes) {
    const all = found.get(wish.key);
    if (all) all.push(wish);
    else found.set(wish.key, [wish]);
  }
  return found;
}

/** Those that do not touch one another, as many as go; the first always does. */
function apart(groups: readonly Group<Wish>[]): readonly Group<Wish>[] {
  const placeOf = ({ edits: [first] }: Group<Wish>) => first ?? { file: undefined, start: 0, end: 0 };
  const sorted = [...groups].sort(
    (a, b) =>
      (placeOf(a).file ?? '').localeCompare(placeOf(b).file ?? '') || placeOf(a).start - placeOf(b).start,
  );
  const ends = new Map<string | undefined, number>();
  return sorted.filter(({ edits }) => {
    if (!edits.every(({ file, start }) => start > (ends.get(file) ?? -1))) return false;
    for (const { file, end } of edits) ends.set(file, Math.max(end, ends.get(file) ?? -1));
    return true;
  });
}
