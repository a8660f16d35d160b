/** The linter and the planner, for programs: what `appcmd` does, as data. */
import type { CommandDefinition } from './definition.cjs';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Zero-based; `character` counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A problem, as `appcmd lint --format json` prints it. */
export interface Problem {
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  /** The id of the rule: `name-lowercase`. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  /** What `appcmd fix` makes (`safe`), what only a person should choose, or `null`. */
  readonly fix: 'safe' | 'suggestion' | null;
  /** Other places that have to do with it. */
  readonly related?: readonly { readonly file: string; readonly range: Range; readonly message: string }[];
}

export interface LintOptions {
  /**
   * What the text is: its name says whether it is JSON, TypeScript or JavaScript, and its folder which `appcommands.json` holds. The
   * file need not exist. Unless given, a text that begins as JSON is taken for JSON, and any other for TypeScript.
   */
  readonly filename?: string;
  /** The configuration in place of the nearest `appcommands.json`. */
  readonly config?: string;
}

export interface LintFilesOptions {
  /** Files, folders and globs; the working directory unless given. */
  readonly paths?: readonly string[];
  /** The configuration in place of the nearest `appcommands.json`. */
  readonly config?: string;
  /** Patterns of files that are passed over, as in `.gitignore`, relative to the working directory. */
  readonly ignorePattern?: readonly string[];
}

/** What is wrong with an `appcommands.json`. */
export interface ConfigurationProblem {
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  readonly severity: Severity;
  readonly message: string;
}

export interface LintResult {
  readonly problems: readonly Problem[];
  /** Files with definitions. */
  readonly files: readonly string[];
  /** Where one is an error, the problems are those of what could be read of the configuration. */
  readonly configuration: readonly ConfigurationProblem[];
}

/**
 * Lints one text. Rejects with an Error where the name is of no JSON, TypeScript or JavaScript file, and where `config` does not
 * exist.
 */
export declare const lint: (text: string, options?: LintOptions) => Promise<readonly Problem[]>;

/** Lints files, uniqueness and counts across them included. Rejects with an Error where a path names nothing. */
export declare const lintFiles: (options?: LintFilesOptions) => Promise<LintResult>;

export interface PlanOptions {
  /** Commands of the scope as the service gives them back, with `with_localizations=true`. */
  readonly deployed: readonly object[];
  /** The id of the guild whose commands they are; global commands unless given. */
  readonly guild?: string;
  /** Delete deployed commands that are not among the definitions. Never the entry point. */
  readonly prune?: boolean;
  /** Take a new definition that looks like a left-over command for its new name, also without `prune`. */
  readonly renames?: boolean;
}

/** One field that differs. */
export interface PlanDifference {
  /** Wire names; an option or choice by its own name: `['options', 'user', 'description']`. */
  readonly path: readonly string[];
  /** `null`: was not there, or the default. */
  readonly before: unknown;
  /** `null`: is not there any more, or the default. */
  readonly after: unknown;
  /** The same elements in another order: `before` and `after` are their names. */
  readonly moved?: true;
}

/** What a deploy does with one command. */
export interface PlannedCommand {
  /** `left`: deployed, in no definition, and not touched. */
  readonly kind: 'create' | 'update' | 'unchanged' | 'delete' | 'left';
  readonly name: string;
  /** 1: slash command, 2: on users, 3: on messages, 4: entry point. */
  readonly type: number;
  /** Of the deployed command; a new one has none. */
  readonly id?: string;
  /** Of an `update`: its name by now. */
  readonly renamedFrom?: string;
  /** Of an `update`. */
  readonly differences?: readonly PlanDifference[];
}

export interface Plan {
  readonly commands: readonly PlannedCommand[];
  /** Whether a deploy would send nothing. */
  readonly isEmpty: boolean;
  /** What speaks against it: too many commands, a quota, a deletion. */
  readonly problems: readonly {
    readonly rule: string;
    readonly severity: Severity;
    readonly message: string;
  }[];
}

/**
 * What a deploy would change, by the rules of `appcmd diff`; sends nothing. Takes definitions and what has a `toJSON` that gives one,
 * as builders have. Rejects with an Error that says why where one cannot be sent.
 */
export declare const plan: (
  definitions: readonly (CommandDefinition | { toJSON(): unknown })[],
  options: PlanOptions,
) => Promise<Plan>;
