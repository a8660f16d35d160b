/** The table as lines: a command, then its texts; and which of them are shown. */
import { codePoints } from '../../core/localization/text.ts';
import { visible } from '../../core/text/visible.ts';
import type { CellMark } from '../../core/translations/marks.ts';
import type { TableRow } from '../../core/translations/table.ts';
import type { TranslatedCommand, TranslationsTable } from '../../server/protocol.ts';

export interface CommandLine {
  readonly kind: 'command';
  readonly uri: string;
  readonly command: TranslatedCommand;
}

export interface TextLine {
  readonly kind: 'text';
  readonly uri: string;
  readonly command: TranslatedCommand;
  readonly row: TableRow;
}

export type Line = CommandLine | TextLine;

export interface Filter {
  /** Part of a key, a title or any text. */
  readonly query: string;
  /** Of any cell of a text; `undefined`: all texts. */
  readonly mark: CellMark | undefined;
  /** Only cells of this locale count for the mark. */
  readonly locale: string | undefined;
}

export const noFilter: Filter = { query: '', mark: undefined, locale: undefined };

const isIn = (text: string, query: string): boolean => text.toLowerCase().includes(query);

function isShown({ row }: TextLine, { query, mark, locale }: Filter, needle: string): boolean {
  const cells = locale === undefined ? Object.values(row.cells) : [row.cells[locale]];
  if (mark && !cells.some((cell) => cell?.marks.includes(mark))) return false;
  if (query === '') return true;
  if (isIn(row.title, needle) || isIn(row.source, needle)) return true;
  return Object.values(row.cells).some(({ text }) => text !== undefined && isIn(text, needle));
}

/** A command stands above those of its texts that are shown; without any it is left out. */
export function linesOf({ files }: TranslationsTable, filter: Filter): readonly Line[] {
  const needle = filter.query.toLowerCase();
  const lines: Line[] = [];
  for (const { uri, commands } of files)
    for (const command of commands) {
      const shown = command.rows
        .map((row): TextLine => ({ kind: 'text', uri, command, row }))
        .filter((line) => isShown(line, filter, needle));
      if (shown.length > 0) lines.push({ kind: 'command', uri, command }, ...shown);
    }
  return lines;
}

/** A text as people read it, with this between its lines. */
export const shownLines = (text: string, between: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(visible)
    .join(between);

export interface Room {
  /** Code points that are left of what this text may have; negative: too many. */
  readonly left: number;
  /** What the command would use of its budget; absent: nothing is counted. */
  readonly used?: number;
  readonly limit?: number;
}

/** What is left while a text is typed. Of each text only the longest variant counts for the budget. */
export function roomFor({ row, command }: TextLine, locale: string | undefined, typed: string): Room {
  const left = row.maximum - codePoints(typed);
  if (!command.budget) return { left };
  const others = [
    ...(locale === undefined ? [] : [row.source]),
    ...Object.entries(row.cells).flatMap(([code, { text }]) =>
      code === locale || text === undefined ? [] : [text],
    ),
  ].map(codePoints);
  const now = locale === undefined ? row.source : (row.cells[locale]?.text ?? '');
  const before = Math.max(0, codePoints(now), ...others);
  const after = Math.max(0, codePoints(typed), ...others);
  const { total, limit } = command.budget;
  return { left, used: total - before + after, limit };
}
