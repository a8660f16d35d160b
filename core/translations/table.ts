/** The translations table: what there is to translate, and what each locale shows. Plain data, for a view. */
import { type Entity, hasSlashName } from '../definitions/model.ts';
import type { Analysis } from '../lint/analysis.ts';
import { budgetOf } from '../lint/budget.ts';
import type { Problem } from '../lint/problem.ts';
import type { LintSettings } from '../lint/settings.ts';
import { textFor } from '../localization/fallbacks.ts';
import { codePoints } from '../localization/text.ts';
import { placeOf } from '../syntax/tree.ts';
import { type KeyedRow, keyedRows } from './keys.ts';
import type { CellMark } from './marks.ts';
import { isTranslated, textAt, titleOf } from './rows.ts';

export interface TableCell {
  /** Its own text; absent: it has none that is known. */
  readonly text?: string;
  readonly marks: readonly CellMark[];
  /** What rules say of it, or whose text is shown in its place. */
  readonly notes: readonly string[];
}

export interface TableRow {
  readonly key: string;
  /** Whose text it is: `/ban member`. */
  readonly title: string;
  readonly of: 'name' | 'description';
  readonly kind: 'command' | 'option' | 'choice';
  readonly source: string;
  /** Code points. */
  readonly maximum: number;
  /** It is typed, so it takes no blanks and no capitals. */
  readonly isSlashName: boolean;
  /** The default text can be changed here. */
  readonly takesDefault: boolean;
  /** By locale; a locale that is absent is missing. */
  readonly cells: Readonly<Record<string, TableCell>>;
}

export interface TableCommand {
  /** Unique in its document. */
  readonly key: string;
  readonly title: string;
  /** Where it stands in its document. */
  readonly start: number;
  readonly rows: readonly TableRow[];
  /** Code points that count for the service; absent: none are counted. */
  readonly budget?: { readonly total: number; readonly limit: number; readonly atLeast: boolean };
}

/** The commands of a document. `problems`: what is told of it. `columns`: the locales to look at. */
export function tableOf(
  analysis: Analysis,
  problems: readonly Problem[],
  columns: readonly string[],
): readonly TableCommand[] {
  const problemsAt = new Map<string, Problem[]>();
  for (const problem of problems) {
    const key = spanKey(problem.at);
    problemsAt.set(key, [...(problemsAt.get(key) ?? []), problem]);
    // A clash is one of both sides.
    if (problem.rule !== 'localized-name-conflict') continue;
    for (const { at, message } of problem.related) {
      const other = { ...problem, message };
      if (at.file === undefined) problemsAt.set(spanKey(at), [...(problemsAt.get(spanKey(at)) ?? []), other]);
    }
  }
  const byCommand = new Map<Entity, KeyedRow[]>();
  for (const row of keyedRows(analysis)) {
    const rows = byCommand.get(row.command) ?? [];
    byCommand.set(row.command, rows);
    rows.push(row);
  }
  return [...byCommand].map(([command, rows]) => {
    const budget = budgetOf(command);
    return {
      key: rows[0]?.key ?? '',
      title: titleOf(command),
      start: command.node.start,
      rows: rows.map((row) => rowOf(row, columns, problemsAt, analysis.settings)),
      ...(budget ? { budget: { total: budget.total, limit: budget.limit, atLeast: budget.atLeast } } : {}),
    };
  });
}

/** The locales that any text of a document has an entry for. */
export const usedLocales = (analysis: Analysis): readonly string[] => [
  ...new Set(keyedRows(analysis).flatMap(({ entries }) => [...entries.keys()])),
];

const spanKey = ({ start, end }: { readonly start: number; readonly end: number }): string =>
  `${start} ${end}`;

function rowOf(
  row: KeyedRow,
  columns: readonly string[],
  problemsAt: ReadonlyMap<string, readonly Problem[]>,
  settings: LintSettings,
): TableRow {
  const { text, key } = row;
  const { owner, spec, value } = text;
  const source = value.kind === 'string' ? value.value : '';
  const isName = spec.name === 'name';
  const known = new Map(
    [...row.entries].flatMap(([locale, entry]) =>
      entry.kind === 'string' ? [[locale, entry.value] as const] : [],
    ),
  );
  return {
    key,
    title: titleOf(owner),
    of: isName ? 'name' : 'description',
    kind: owner.kind === 'command' ? 'command' : owner.kind === 'choice' ? 'choice' : 'option',
    source,
    maximum: spec.type.kind === 'text' ? spec.type.length.max : 0,
    isSlashName: isName && hasSlashName(owner) === true,
    takesDefault: (!isName || owner.kind === 'choice') && value.kind === 'string' && value.literal,
    cells: Object.fromEntries(
      columns.map((locale) => [locale, cellOf(row, locale, source, known, problemsAt, settings)]),
    ),
  };
}

function cellOf(
  row: KeyedRow,
  locale: string,
  source: string,
  known: ReadonlyMap<string, string>,
  problemsAt: ReadonlyMap<string, readonly Problem[]>,
  settings: LintSettings,
): TableCell {
  const { entries } = row;
  const entry = entries.get(locale);
  const problems = entry ? (problemsAt.get(spanKey(placeOf(entry))) ?? []) : [];
  const { type } = row.text.spec;
  const maximum = type.kind === 'text' ? type.length.max : 0;
  const isLong = entry?.kind === 'string' && codePoints(entry.value) > maximum;
  const marks = new Set(problems.map(({ rule }) => markOf(rule, isLong)));
  const notes = problems.map(({ message }) => message);
  if (!entry && locale !== settings.defaultLocale) {
    const isKnown = isTranslated(row, locale, { ...settings, fallbacksCount: false });
    if (isKnown === undefined) marks.add('unknown');
    else {
      const seen = textFor(locale, known, source);
      if (seen.from === 'fallback') {
        marks.add('fallback');
        notes.push(`${seen.locale}: ${seen.text}`);
      } else marks.add('missing');
    }
  }
  if (entry?.kind === 'unknown') marks.add('unknown');
  const shown = textAt(row, locale);
  return {
    ...(shown === null ? {} : { text: shown }),
    marks: [...marks],
    notes,
  };
}

/** What a rule says of a translation. */
function markOf(rule: string, isLong: boolean): CellMark {
  if (rule === 'localized-name-conflict') return 'clash';
  if (rule === 'localization-redundant') return 'redundant';
  return isLong ? 'long' : 'wrong';
}
