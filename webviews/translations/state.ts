/** What the table shows, and where in it a person is. */
import type { CellMark } from '../../core/translations/marks.ts';
import type { TableCell } from '../../core/translations/table.ts';
import type { TranslationsTable, TranslationWish } from '../../server/protocol.ts';
import { type Filter, type Line, linesOf, noFilter, type TextLine } from './lines.ts';

/** Where a person is: by names, so that it is the same place in a table that has changed. */
export interface Place {
  readonly uri: string;
  /** Absent: the line of the command itself. */
  readonly key?: string;
  readonly command: string;
  /** -1: the first column; 0: the default texts; then locales. */
  readonly column: number;
}

/** What is kept of it when the page is made again. */
export interface Own {
  readonly filter: Filter;
  readonly place?: Place;
}

export class TableState {
  table: TranslationsTable | undefined;
  lines: readonly Line[] = [];
  filter: Filter;
  place: Place | undefined;
  /** The text that is being typed. */
  typing: string | undefined;
  /** What cells shall say, until the table says it. */
  readonly pending = new Map<string, string>();
  readonly #coverage = new Map<string, readonly [number, number]>();

  constructor({ filter, place }: Own = { filter: noFilter }) {
    this.filter = filter;
    this.place = place;
  }

  get own(): Own {
    return { filter: this.filter, ...(this.place ? { place: this.place } : {}) };
  }

  /** Default texts first. */
  get columns(): readonly (string | undefined)[] {
    return this.table ? [undefined, ...this.table.locales] : [];
  }

  setTable(table: TranslationsTable): void {
    this.table = table;
    this.#coverage.clear();
    this.pending.clear();
    this.refresh();
  }

  setFilter(changed: Partial<Filter>): void {
    this.filter = { ...this.filter, ...changed };
    this.refresh();
  }

  refresh(): void {
    this.lines = this.table ? linesOf(this.table, this.filter) : [];
    if (this.at < 0) this.go(Math.min(1, this.lines.length - 1), Math.min(1, this.columns.length - 1));
  }

  /** The line where a person is; -1: none. */
  get at(): number {
    const { place } = this;
    if (!place) return -1;
    return this.lines.findIndex(
      (line) =>
        line.uri === place.uri &&
        (line.kind === 'command'
          ? place.key === undefined && line.command.title === place.command
          : line.row.key === place.key),
    );
  }

  get column(): number {
    return Math.min(this.place?.column ?? -1, this.columns.length - 1);
  }

  /** To a line and a column, or as far as there are any. */
  go(line: number, column: number): void {
    const to = this.lines[Math.max(0, Math.min(line, this.lines.length - 1))];
    if (!to) {
      this.place = undefined;
      return;
    }
    this.place = {
      uri: to.uri,
      command: to.command.title,
      ...(to.kind === 'text' ? { key: to.row.key } : {}),
      column: Math.max(-1, Math.min(column, this.columns.length - 1)),
    };
  }

  /** The text of the line where a person is. */
  get current(): TextLine | undefined {
    const line = this.lines[this.at];
    return line?.kind === 'text' ? line : undefined;
  }

  cellAt(line: TextLine, column: number): TableCell {
    const locale = this.columns[column];
    const own: TableCell =
      locale === undefined
        ? { text: line.row.source, marks: [], notes: [] }
        : (line.row.cells[locale] ?? { marks: [], notes: [] });
    const typed = this.pending.get(cellKey(line, locale));
    return typed === undefined ? own : { text: typed, marks: [], notes: [] };
  }

  /** Whether the cell can be typed in. */
  takesText(line: TextLine, column: number): boolean {
    return column > 0 || (column === 0 && line.row.takesDefault);
  }

  wish(line: TextLine, column: number, text: string): TranslationWish | undefined {
    const locale = this.columns[column];
    if (text === (this.cellAt(line, column).text ?? '')) return undefined;
    this.pending.set(cellKey(line, locale), text);
    return {
      uri: line.uri,
      key: line.row.key,
      ...(locale === undefined ? {} : { locale }),
      ...(text === '' && locale !== undefined ? {} : { text }),
    };
  }

  /** The default text for each text that a locale has none of, to be translated. */
  additions(locale: string, command?: string): readonly TranslationWish[] {
    return (this.table?.files ?? []).flatMap(({ uri, commands }) =>
      commands
        .filter(({ title }) => command === undefined || (title === command && uri === this.place?.uri))
        .flatMap(({ rows }) =>
          rows
            .filter(({ cells }) => isLacking(cells[locale]))
            .map(({ key, source }) => ({ uri, key, locale, text: source })),
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
    const rows = (this.table?.files ?? []).flatMap(({ commands }) => commands.flatMap((one) => one.rows));
    return [rows.filter(({ cells }) => cells[locale]?.text !== undefined).length, rows.length];
  }
}

const lacking: readonly CellMark[] = ['missing', 'fallback'];
const isLacking = (cell: TableCell | undefined): boolean =>
  cell?.marks.some((mark) => lacking.includes(mark)) === true;

const cellKey = ({ uri, row }: TextLine, locale: string | undefined): string =>
  `${uri}\n${row.key}\n${locale ?? ''}`;
