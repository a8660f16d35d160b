/**
 * Translations written where they stand, in however many files: minimal edits, verified by reading all that may use them
 * again. What cannot be made without changing something else is refused, with the reason.
 */
import * as l10n from '@vscode/l10n';
import type { Analysis } from '../lint/analysis.ts';
import type { DocumentInput } from '../lint/document.ts';
import { sourceOf } from '../lint/fixes/edited.ts';
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
export interface WantedText extends Change {
  /** The document whose command it is. */
  readonly uri: string;
  /** The key of its row. */
  readonly key: string;
  /** What it is to say until then, `null` for nothing; `undefined`: whatever it says. */
  readonly was?: string | null | undefined;
}

export type CellName = Pick<WantedText, 'uri' | 'key' | 'locale'>;

export interface RefusedText {
  readonly wanted: WantedText;
  /** A sentence. */
  readonly reason: string;
}

export interface Translated {
  /** The texts of files that changed, by URI. */
  readonly texts: ReadonlyMap<string, string>;
  /** The same as minimal edits, in order. */
  readonly edits: ReadonlyMap<string, readonly TextEdit[]>;
  readonly made: readonly WantedText[];
  /** The file that each of them is made in, by URI. */
  readonly fileOf: ReadonlyMap<WantedText, string>;
  readonly refused: readonly RefusedText[];
  /** Other cells that say the same now, for their text stands at the same place. */
  readonly also: readonly CellName[];
}

/** Writes all texts that can be. The documents are as they are now; each has a URI. `known`: their analyses, where there are any. */
export function translate(
  documents: readonly DocumentInput[],
  wantedTexts: readonly WantedText[],
  known?: ReadonlyMap<string, Analysis>,
): Translated {
  const drafts = new Drafts(documents, known);
  const run = new Run(drafts, wantedTexts);
  for (const uri of new Set(wantedTexts.map((wanted) => wanted.uri))) run.fulfil(uri);
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
  readonly fileOf = new Map<WantedText, string>();
  readonly refused: RefusedText[] = [];
  readonly also = new Map<string, CellName>();
  readonly #drafts: Drafts;
  /** Of two texts for one cell the last one counts. */
  readonly #wantedTexts: ReadonlyMap<string, WantedText>;

  constructor(drafts: Drafts, wantedTexts: readonly WantedText[]) {
    this.#drafts = drafts;
    this.#wantedTexts = new Map(wantedTexts.map((wanted) => [nameOfCell(wanted), wanted]));
  }

  /** Rounds of edits that do not touch one another, until no text of the document is left to be written. */
  fulfil(uri: string): void {
    const left = new Set([...this.#wantedTexts.values()].filter((wanted) => wanted.uri === uri));
    // Texts whose edits failed together with others.
    const alone = new Set<WantedText>();
    while (left.size > 0) {
      const state = this.#drafts.state(uri);
      const groups = this.#groupsFor(state, left, alone);
      const sound = state ? this.#soundOnes(state, groups, alone, left) : [];
      if (state && sound.length > 0) this.#make(state, sound, left);
    }
  }

  /** The edits of a round; texts that are written or refused are left no more. */
  #groupsFor(
    state: DraftState | undefined,
    left: Set<WantedText>,
    alone: ReadonlySet<WantedText>,
  ): readonly Group<WantedText>[] {
    const groups: Group<WantedText>[] = [];
    for (const [key, all] of byKey(left)) {
      const row = state?.rows.get(key);
      if (!state || !row) {
        for (const wanted of all) this.#refuse(wanted, l10n.t('There is no such text any more.'), left);
        continue;
      }
      const open = all.filter((wanted) => this.#isOpen(state, row, wanted, left));
      const single = open.find((wanted) => alone.has(wanted));
      const made = editsOfRow(sourceOf(state.input, []), row, single ? [single] : open);
      groups.push(...made.groups);
      for (const { change, reason } of made.refused) this.#refuse(change, reason, left);
    }
    return apart(groups);
  }

  /** Whether a text is still to be written, and may be. */
  #isOpen({ analysis }: DraftState, row: KeyedRow, wanted: WantedText, left: Set<WantedText>): boolean {
    if (wanted.locale !== undefined && !isLocale(wanted.locale, analysis.settings)) {
      this.#refuse(wanted, l10n.t('There is no locale `{0}`.', wanted.locale), left);
      return false;
    }
    if (isThere(row, wanted)) {
      left.delete(wanted);
      return false;
    }
    const now = textAt(row, wanted.locale);
    if (wanted.was === undefined || wanted.was === now) return true;
    this.#refuse(
      wanted,
      now === null ? l10n.t('It was removed meanwhile.') : l10n.t('Its text has changed: “{0}”.', now),
      left,
    );
    return false;
  }

  #refuse(wanted: WantedText, reason: string, left: Set<WantedText>): void {
    left.delete(wanted);
    this.refused.push({ wanted, reason });
  }

  /** Those of the groups that change nothing else, together. */
  #soundOnes(
    state: DraftState,
    groups: readonly Group<WantedText>[],
    alone: Set<WantedText>,
    left: Set<WantedText>,
  ): readonly Group<WantedText>[] {
    const sound: Group<WantedText>[] = [];
    const take = (some: readonly Group<WantedText>[]): void => {
      const [first] = some;
      if (!first) return;
      const reason = this.#whyNot(state, [...sound, ...some]);
      const half = some.length >> 1;
      if (reason === undefined) sound.push(...some);
      else if (half > 0) {
        take(some.slice(0, half));
        take(some.slice(half));
      } else if (first.changes.length > 1) for (const wanted of first.changes) alone.add(wanted);
      else for (const wanted of first.changes) this.#refuse(wanted, reason, left);
    };
    take(groups);
    return sound;
  }

  /** What keeps edits from being made: something else would say another thing. `undefined` where nothing does. */
  #whyNot(state: DraftState, groups: readonly Group<WantedText>[]): string | undefined {
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
        const wanted = this.#wantedTexts.get(nameOfCell({ uri, key: row.key, locale }));
        return wanted && wanted.text !== text;
      });
      if (torn)
        return l10n.t(
          'It is written at the same place as that of {0}, which gets another text.',
          torn.row.key,
        );
      // A function that makes both says the same of both: a translation of one is none of the other.
      const made = cells.find(
        ({ uri, row, locale, of }) =>
          locale !== undefined &&
          textAt(row, locale) === null &&
          textAt(row, undefined) !== textAt(of, undefined) &&
          !this.#wantedTexts.has(nameOfCell({ uri, key: row.key, locale })),
      );
      if (made)
        return l10n.t(
          'It would be shown for “{0}” as well: both are made at the same place.',
          textAt(made.row, undefined) ?? made.row.key,
        );
    }
    const was = readers.map(({ analysis }, at) => saidBy(analysis, expected[at]?.expected));
    const undo = this.#drafts.set(texts);
    const is = readers
      .map(({ uri }) => this.#drafts.state(uri))
      .map((state) => state && saidBy(state.analysis));
    undo();
    return is.every((said, at) => said === was[at])
      ? undefined
      : l10n.t('It would not be shown as it is, or another text would change with it.');
  }

  #placed({ uri, rows }: DraftState, groups: readonly Group<WantedText>[]) {
    return groups.flatMap(({ changes }) =>
      changes.flatMap((change) => {
        const row = rows.get(change.key);
        return row ? [{ ...change, place: placeOfCell(uri, row, change.locale), of: row }] : [];
      }),
    );
  }

  #make(state: DraftState, groups: readonly Group<WantedText>[], left: Set<WantedText>): void {
    const all = groups.flatMap(({ edits }) => edits);
    const texts = this.#drafts.textsAfter(state, all);
    const placed = this.#placed(state, groups);
    for (const { cells } of this.#drafts.readersOf(texts).map((reader) => expectedOf(reader, placed)))
      for (const { uri, row, locale } of cells) {
        const cell = { uri, key: row.key, locale };
        if (!this.#wantedTexts.has(nameOfCell(cell))) this.also.set(nameOfCell(cell), cell);
      }
    this.#drafts.make(state, all);
    for (const { changes, edits } of groups)
      for (const wanted of changes) {
        left.delete(wanted);
        this.fileOf.set(wanted, edits[0]?.file ?? state.uri);
      }
  }
}

function byKey(wantedTexts: Iterable<WantedText>): ReadonlyMap<string, readonly WantedText[]> {
  const found = new Map<string, WantedText[]>();
  for (const wanted of wantedTexts) {
    const all = found.get(wanted.key);
    if (all) all.push(wanted);
    else found.set(wanted.key, [wanted]);
  }
  return found;
}

/** Those that do not touch one another, as many as go; the first always does. */
function apart(groups: readonly Group<WantedText>[]): readonly Group<WantedText>[] {
  const placeOfGroup = ({ edits: [first] }: Group<WantedText>) =>
    first ?? { file: undefined, start: 0, end: 0 };
  const sorted = [...groups].sort(
    (a, b) =>
      (placeOfGroup(a).file ?? '').localeCompare(placeOfGroup(b).file ?? '') ||
      placeOfGroup(a).start - placeOfGroup(b).start,
  );
  const ends = new Map<string | undefined, number>();
  return sorted.filter(({ edits }) => {
    if (!edits.every(({ file, start }) => start > (ends.get(file) ?? -1))) return false;
    for (const { file, end } of edits) ends.set(file, Math.max(end, ends.get(file) ?? -1));
    return true;
  });
}
