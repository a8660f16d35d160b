/** What the table shows, and where in it a person is. */
import type { CellMark } from '../../core/translations/marks.ts';
import type { TableCell } from '../../core/translations/table.ts';
import type { TranslatedCommand, TranslationsTable, WantedTranslation } from '../../server/protocol.ts';
import { type Filter, type Line, linesOf, noFilter, type TextLine } from './lines.ts';

/** Where a person is: by names, so that it is the same place in a table that has changed. */
export interface Place {
  readonly uri: string;
  /** Absent: the line of the command itself. */
  readonly key?: string;
  /** The key of the command. */
  readonly command: string;
  /** -1: the first column; 0: the default texts; a locale: its translations, wherever its column is. */
  readonly column: number | string;
}

/** What is being typed into a cell. */
interface Typed {
  readonly text: string;
  /** What the cell said when that began, `null` for nothing. */
  readonly was: string | null;
}

export interface Scroll {
  readonly left: number;
  readonly top: number;
}

/** What is kept of it when the page is made again. */
export interface Own {
  readonly filter: Filter;
  readonly place?: Place;
  readonly typed?: Typed;
  readonly scroll?: Scroll;
  /** What was sent to be written and is not answered. */
  readonly sent?: readonly (readonly WantedTranslation[])[];
}

export class TableState {
  table: TranslationsTable | undefined;
  lines: readonly Line[] = [];
  filter: Filter;
  place: Place | undefined;
  /** What was typed into a cell that is there no more, until somebody is told. */
  unplaced: string | undefined;
  /** Pixels; where the grid is scrolled to. */
  scroll: Scroll | undefined;
  #sent: readonly (readonly WantedTranslation[])[];
  #typed: Typed | undefined;
  /** The line where a person was last. */
  #last = 1;
  /** What cells shall say, until the table says it; `undefined`: nothing. */
  readonly #pending = new Map<string, string | undefined>();
  readonly #coverage = new Map<string, readonly [number, number]>();

  constructor({ filter, place, typed, scroll, sent = [] }: Own = { filter: noFilter }) {
    this.filter = filter;
    this.place = place;
    this.#typed = typed;
    this.scroll = scroll;
    this.#sent = sent;
  }

  get own(): Own {
    return {
      filter: this.filter,
      ...(this.place ? { place: this.place } : {}),
      ...(this.#typed ? { typed: this.#typed } : {}),
      ...(this.scroll ? { scroll: this.scroll } : {}),
      ...(this.#sent.length > 0 ? { sent: this.#sent } : {}),
    };
  }

  /** The text that is being typed. */
  get typing(): string | undefined {
    return this.#typed?.text;
  }

  /** Default texts first. */
  get columns(): readonly (string | undefined)[] {
    return this.table ? [undefined, ...this.table.locales] : [];
  }

  /** It may be from before what was sent was written. */
  setTable(table: TranslationsTable): void {
    this.table = table;
    this.#coverage.clear();
    this.#await();
    this.refresh();
  }

  /** What was sent to be written and is not answered, in this order. */
  get sent(): readonly (readonly WantedTranslation[])[] {
    return this.#sent;
  }

  send(wantedTexts: readonly WantedTranslation[]): void {
    this.#sent = [...this.#sent, wantedTexts];
    this.#await();
  }

  /** The first of what was sent is done. What was written is in the next table, what was refused in none. */
  answered(isRefusal: boolean): void {
    this.#sent = this.#sent.slice(1);
    if (isRefusal) this.#await();
  }

  #await(): void {
    this.#pending.clear();
    for (const wanted of this.#sent.flat()) this.#pending.set(cellKey(wanted, wanted.locale), wanted.text);
  }

  setFilter(changed: Partial<Filter>): void {
    this.filter = { ...this.filter, ...changed };
    this.refresh();
  }

  refresh(): void {
    this.lines = this.table ? linesOf(this.table, this.filter) : [];
    if (!this.table || (this.at >= 0 && this.#isColumnThere())) {
      this.#last = Math.max(1, this.at);
      return;
    }
    // What was meant for one cell is written into no other.
    this.unplaced = this.typing;
    this.#typed = undefined;
    const line = this.at < 0 ? Math.min(this.#last, this.lines.length - 1) : this.at;
    this.go(line, Math.max(this.column, Math.min(1, this.columns.length - 1)));
  }

  #isColumnThere(): boolean {
    const column = this.place?.column;
    return typeof column !== 'string' || this.columns.includes(column);
  }

  /** The line where a person is; -1: none. */
  get at(): number {
    const { place } = this;
    if (!place) return -1;
    return this.lines.findIndex(
      (line) =>
        line.uri === place.uri &&
        (line.kind === 'command'
          ? place.key === undefined && line.command.key === place.command
          : line.row.key === place.key),
    );
  }

  get column(): number {
    const column = this.place?.column ?? -1;
    return typeof column === 'string'
      ? this.columns.indexOf(column)
      : Math.min(column, this.columns.length - 1);
  }

  /** To a line and a column, or as far as there are any. */
  go(line: number, column: number): void {
    const to = this.lines[Math.max(0, Math.min(line, this.lines.length - 1))];
    if (!to) {
      this.place = undefined;
      return;
    }
    const at = Math.max(-1, Math.min(column, this.columns.length - 1));
    this.place = {
      uri: to.uri,
      command: to.command.key,
      ...(to.kind === 'text' ? { key: to.row.key } : {}),
      column: this.columns[at] ?? at,
    };
    this.#last = this.at;
  }

  /** The line where a person is. */
  get line(): Line | undefined {
    return this.lines[this.at];
  }

  /** The text of that line. */
  get current(): TextLine | undefined {
    const { line } = this;
    return line?.kind === 'text' ? line : undefined;
  }

  cellAt(line: TextLine, column: number): TableCell {
    const locale = this.columns[column];
    const own: TableCell =
      locale === undefined
        ? { text: line.row.source, marks: [], notes: [] }
        : (line.row.cells[locale] ?? { marks: [], notes: [] });
    const cell = cellKey({ uri: line.uri, key: line.row.key }, locale);
    if (!this.#pending.has(cell)) return own;
    const text = this.#pending.get(cell);
    return { ...(text === undefined ? {} : { text }), marks: [], notes: [] };
  }

  /** Whether the cell can be typed in. */
  takesText(line: TextLine, column: number): boolean {
    return column > 0 || (column === 0 && line.row.takesDefault);
  }

  /** Begins to type into the cell where a person is, with this text in place of its own; `false` where it takes none. */
  begin(text?: string): boolean {
    const { current, column } = this;
    if (!current || !this.takesText(current, column)) return false;
    const was = this.cellAt(current, column).text ?? null;
    this.#typed = { text: text ?? was ?? '', was };
    return true;
  }

  type(text: string): void {
    if (this.#typed) this.#typed = { ...this.#typed, text };
  }

  /** Ends typing, and gives what is to be written: nothing where it is as it was, or where it is not to be. */
  end(writes: boolean): WantedTranslation | undefined {
    const typed = this.#typed;
    this.#typed = undefined;
    const { current, column } = this;
    if (!typed || !writes || !current) return undefined;
    return this.#wanted(current, column, likeBefore(typed), typed.was);
  }

  /** What takes away the translation where a person is. */
  removal(): WantedTranslation | undefined {
    const { current, column } = this;
    const was = current && column >= 1 ? this.cellAt(current, column).text : undefined;
    return current && was !== undefined ? this.#wanted(current, column, '', was) : undefined;
  }

  #wanted(line: TextLine, column: number, text: string, was: string | null): WantedTranslation | undefined {
    const locale = this.columns[column];
    if (text === (was ?? '')) return undefined;
    return {
      uri: line.uri,
      key: line.row.key,
      ...(locale === undefined ? {} : { locale }),
      ...(text === '' && locale !== undefined ? {} : { text }),
      was,
    };
  }

  /** The default text for each text that a locale has none of, to be translated. */
  additions(locale: string, command?: TranslatedCommand): readonly WantedTranslation[] {
    return (this.table?.files ?? []).flatMap(({ uri, commands }) =>
      commands
        .filter((translatedCommand) => command === undefined || translatedCommand === command)
        .flatMap(({ rows }) =>
          rows
            .filter(({ cells }) => isLacking(cells[locale]))
            .map(({ key, source, cells }) => ({
              uri,
              key,
              locale,
              text: source,
              was: cells[locale]?.text ?? null,
            })),
        ),
    );
  }

  /** How many texts a locale has, of how many. */
  coverage(locale: string): readonly [number, number] {
    const known = this.#coverage.get(locale) ?? this.#count(locale);
    this.#coverage.set(locale, known);
    return known;
  }

  #count(locale: string): readonly [number, number] {
    const rows = (this.table?.files ?? []).flatMap(({ commands }) =>
      commands.flatMap((command) => command.rows),
    );
    return [rows.filter(({ cells }) => cells[locale]?.text !== undefined).length, rows.length];
  }
}

const lacking: readonly CellMark[] = ['missing', 'fallback'];
const isLacking = (cell: TableCell | undefined): boolean =>
  cell?.marks.some((mark) => lacking.includes(mark)) === true;

const cellKey = ({ uri, key }: Pick<WantedTranslation, 'uri' | 'key'>, locale: string | undefined): string =>
  `${uri}\n${key}\n${locale ?? ''}`;

/** The page writes line ends of one kind: as they were, where they were of another. */
const likeBefore = ({ text, was }: Typed): string =>
  was?.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
