/** What a lint run found, for the formats: one file each under `formats/`. */
import type { BudgetPart } from '../../core/lint/budget.ts';
import type { Fix, Problem, Severity } from '../../core/lint/problem.ts';
import { visible } from '../../core/text/visible.ts';
import { type Position, positionsIn } from './positions.ts';

export interface ReportedProblem extends Problem {
  /** The best fix that was verified to remove it. */
  readonly fix: Fix | null;
}

export interface ReportedBudget {
  readonly command: string;
  readonly total: number;
  readonly limit: number;
  /** Something that counts is not known: the total is a lower bound. */
  readonly atLeast: boolean;
  readonly largest: readonly BudgetPart[];
}

export interface FileReport {
  /** As printed: relative to the working directory, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly problems: readonly ReportedProblem[];
  readonly budgets: readonly ReportedBudget[];
}

export interface Report {
  readonly files: readonly FileReport[];
  /** Text of other files that related places stand in, by URI; `path` as printed. */
  readonly fileOf: (uri: string) => { readonly path: string; readonly text: string } | undefined;
}

interface PlaceElsewhere {
  readonly file: string;
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

/** What stands in other files and matters to a problem: the text of a catalog. */
export const placesElsewhere = (
  { related }: Problem,
  { fileOf }: Pick<Report, 'fileOf'>,
): readonly PlaceElsewhere[] =>
  related.flatMap(({ at, message }) => {
    const other = at.file === undefined ? undefined : fileOf(at.file);
    if (!other) return [];
    const position = positionsIn(other.text);
    return [{ file: other.path, message, range: { start: position(at.start), end: position(at.end) } }];
  });

/** The same in words: `locales/de.json:3:5: The value stands here.` */
export const notesElsewhere = (problem: Problem, report: Report): readonly string[] =>
  placesElsewhere(problem, report).map(
    ({ file, message, range: { start } }) =>
      `${visible(file)}:${start.line + 1}:${start.character + 1}: ${message}`,
  );

export interface FormatOptions {
  readonly color: boolean;
  /** Print the character budget of every slash command. */
  readonly budget: boolean;
  /** Severities whose problems make the run fail. */
  readonly failing: readonly Severity[];
  /** The way from the root of the repository to the working directory, with `/`. */
  readonly fromRepository: string;
}

/** Turns a report into what is printed, with its final line break. */
export type Format = (report: Report, options: FormatOptions) => string;
