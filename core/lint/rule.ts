/**
 * What a rule is. One rule, one file under `rules/<family>/<rule-id>.ts`, always in this order: what and why, examples,
 * metadata, check, fixes, helpers. A new rule is a copied file and one line in `rules/index.ts`.
 */
import type { CommandScope, Definition, RequestMethod } from '../definitions/definition.ts';
import type { Entity, EntityList, Field, Text } from '../definitions/model.ts';
import type { ObjectKind } from '../interface/index.ts';
import type { ScopePlan } from '../plan/plan.ts';
import type { Source } from '../syntax/edits/source.ts';
import type { Language } from '../syntax/language.ts';
import type { ObjectNode, Place, Property, ValueNode } from '../syntax/tree.ts';
import type { Fix, FixKind, Problem, ProblemTag, RelatedPlace, Severity } from './problem.ts';
import type { LintSettings } from './settings.ts';

export type Family =
  | 'shape'
  | 'naming'
  | 'values'
  | 'nesting'
  | 'limits'
  | 'localization'
  | 'permissions'
  | 'overwrites'
  | 'plan'
  | 'suppression';

export interface RuleExample {
  /** A definition in JSON (the whole file). */
  readonly wrong: string;
  /** The same, fixed. */
  readonly right: string;
  /** File name, where it decides what the file holds; `ping.command.json` otherwise. */
  readonly file?: string;
  /** Settings that make the example wrong, where the standard ones do not. */
  readonly settings?: Partial<LintSettings>;
  readonly scope?: CommandScope;
  /** Other files of the same application, by name, where the mistake lies between files. */
  readonly beside?: Readonly<Record<string, string>>;
}

export interface RuleDocumentation {
  /** One sentence: the condition. */
  readonly what: string;
  /** One or two sentences: what the service does, or why it is surely not meant. */
  readonly why: string;
  readonly examples: readonly RuleExample[];
  /** For rules that look at more than files: what is deployed and what happens, in a sentence or two. */
  readonly scenario?: string;
}

export interface Report {
  /** The exact token. */
  readonly at: Place;
  readonly message: string;
  /** Where this case weighs less than the rule's main one; a configured severity never makes it heavier. */
  readonly severity?: Severity;
  readonly related?: readonly RelatedPlace[];
  readonly tags?: readonly ProblemTag[];
  readonly data?: Readonly<Record<string, unknown>>;
  /** Called only when someone asks for fixes. */
  readonly fixes?: () => readonly Fix[];
}

/** The document a definition stands in: for fixes, and for what a token says literally. */
export interface RuleSource {
  readonly text: string;
  readonly language: Language;
  /** Where the first syntax error lies; `undefined`: there is none. */
  readonly brokenAt?: number | undefined;
  /** Another file that values stand in; told when fixes are made. `undefined` where it cannot be read. */
  readonly textOf?: ((file: string) => Source | undefined) | undefined;
  /** Names that the document's commands have already; told when fixes are made. */
  readonly commandNames?: readonly string[];
}

export interface RuleContext extends RuleSource {
  readonly settings: LintSettings;
  readonly definition: Definition;
  report(report: Report): void;
}

/**
 * Called in one walk over each definition, parents first, in the order of the text.
 * Everything handed over is recognised by the table; unknown nodes are for the listener to ignore.
 */
export interface Listeners {
  /** Commands, options, choices, overwrite entries, and the file around commands. */
  entity?(entity: Entity, context: RuleContext): void;
  command?(command: Entity, context: RuleContext): void;
  option?(option: Entity, context: RuleContext): void;
  choice?(choice: Entity, context: RuleContext): void;
  /** A list of options, of a command or an option. */
  options?(list: EntityList, owner: Entity, context: RuleContext): void;
  choices?(list: EntityList, owner: Entity, context: RuleContext): void;
  /** A known field on a type that takes it, or on one that is not known. */
  field?(field: Field, context: RuleContext): void;
  /** Translations of a text: the dictionary, and the field that holds it. After {@link field} got the same. */
  translations?(dictionary: ObjectNode, field: Field, context: RuleContext): void;
  /** A known field on a type that does not take it. It is to go: nothing in it is handed to any listener. */
  misplaced?(field: Field, context: RuleContext): void;
  /** A key that the table does not have on this kind of object. */
  unknownKey?(property: Property, owner: Entity, context: RuleContext): void;
  /** A default text or one translation. */
  text?(text: Text, context: RuleContext): void;
  /** Any object of the definition, localization dictionaries included, after all others were handed over. */
  object?(node: ObjectNode, context: RuleContext): void;
  /** Values that stand where objects of this kind are expected. */
  elements?(values: readonly ValueNode[], kind: ObjectKind, context: RuleContext): void;
  /** The whole body of a request, where it is more than one command or none. */
  body?(value: ValueNode, method: RequestMethod, context: RuleContext): void;
  /** One entry of a file of permission overwrites. */
  commandPermissions?(entry: Entity, context: RuleContext): void;
}

/** A command among all of one application, for rules that look across files. */
export interface CommandEntry {
  readonly file: string;
  readonly application: string;
  readonly scope: CommandScope;
  readonly type: number;
  readonly name: string;
  /** The name's value, in `file`. */
  readonly at: Place;
  /**
   * Of a script that no glob of the configuration names: equal for scripts that surely belong to one bot. A repository
   * may hold several, and copies that no bot loads.
   */
  readonly part?: string;
  /** Equal for commands of one list that a script sends: only those of the same list are known to be beside it. */
  readonly list?: string;
  /** A call registers it. */
  readonly isRegistered?: true;
}

/** An entry of a file of overwrites: its scope is its guild, whose name is empty where it is not known. */
export interface TargetEntry extends Omit<CommandEntry, 'scope' | 'type' | 'name'> {
  readonly scope: Extract<CommandScope, { kind: 'guild' }>;
  /** Equal for entries of one guild that are for the same command. */
  readonly key: string;
  /** Absent: it is for the command with an id, or for all of them. */
  readonly name?: string;
  readonly type?: number;
}

export interface ApplicationContext {
  /** Reports on one entry, in its own file. */
  report(entry: Pick<CommandEntry, 'file' | 'at'>, report: ApplicationReport): void;
}

export interface ApplicationReport extends Omit<Report, 'at' | 'fixes'> {
  /** What the rule's main case weighs while it is likely but not certain; whoever configures a severity decides. */
  readonly unlessConfigured?: Severity;
}

export interface PlanContext {
  /** Reports on the plan, or on a definition in it. */
  report(report: PlanReport): void;
}

/** `at`: the name of the definition, in its own file. */
export type PlanReport = Pick<Report, 'message' | 'severity' | 'data'> & { readonly at?: Place | undefined };

/**
 * `part`: something that an object, a list or a text needs. `type`: that of an object which does not say it, and is taken for one
 * of the standard type. `rest`: what the expression of a value is still to become. `problem`: what a suppression silences.
 */
export type Lack = 'part' | 'type' | 'rest' | 'problem';

export interface Rule {
  readonly id: string;
  readonly family: Family;
  readonly severity: Severity | 'off';
  /** The best fix it offers. */
  readonly fix?: FixKind;
  readonly tags?: readonly ProblemTag[];
  /** What is not there, where a problem with these facts is one for the lack of it: while somebody types, they may come to it next. */
  readonly lacks?: (data: Problem['data']) => Lack | undefined;
  /** Section of the interface it comes from, or `service` where only the running service decides. */
  readonly section: string;
  readonly documentation: RuleDocumentation;
  readonly listeners?: Listeners;
  /** Looks at all commands of one application in one scope. */
  readonly application?: (commands: readonly CommandEntry[], context: ApplicationContext) => void;
  /**
   * Looks at what files of permission overwrites are for, and at all commands of the application; at none where there may be
   * others of unknown name.
   */
  readonly targets?: (
    targets: readonly TargetEntry[],
    commands: readonly CommandEntry[],
    context: ApplicationContext,
  ) => void;
  /** Looks at what a deploy of one scope will do. */
  readonly plan?: (plan: ScopePlan, context: PlanContext) => void;
  /** Fixes for a problem that {@link application} or {@link targets} reported on this command or entry of overwrites. */
  readonly applicationFixes?: (problem: Problem, named: Entity, source: RuleSource) => readonly Fix[];
}

/** Gives a rule its type; nothing else. */
export const defineRule = (rule: Rule): Rule => rule;
