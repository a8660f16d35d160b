/** What a lint run found, for the formats: one file each under `formats/`. */
import type { BudgetPart } from '../core/lint/budget.ts';
import type { Fix, Problem, Severity } from '../core/lint/problem.ts';

export interface ReportedProblem extends Problem {
  /** The best fix that was verified to mend it. */
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
